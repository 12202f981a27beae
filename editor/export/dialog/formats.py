"""The formats that the export dialog offers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.language import marked
from editor.export.dialog.choices import (
    Choice,
    Measure,
    PictureChoice,
    ReportChoice,
    SheetChoice,
    TextChoice,
)
from editor.export.dialog.signs import Sign


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file as the dialog shows it.

    Attributes:
        name: what the settings call it.
        exporter: the name of who makes it.
        sign: what it looks like from afar.
        title, note: what it is called and what it is good for, noted for translation.
        suffix: how its files end.
        usual: what is chosen as long as nobody has chosen anything.
        has_words: whether it depends on the language.
        measures: how the size of a picture may be told; a page has no pixels.
    """

    name: str
    exporter: str
    sign: Sign
    title: str
    note: str
    suffix: str
    usual: Choice
    has_words: bool = True
    measures: tuple[Measure, ...] = tuple(Measure)

    @property
    def has_pixels(self) -> bool:
        """Whether it is made of pixels."""
        return self.exporter == "png"


FORMATS = (
    Format(
        "png",
        "png",
        Sign.PICTURE,
        marked("Picture (PNG)"),
        marked("For forums, chats and phones."),
        ".png",
        PictureChoice(),
    ),
    Format(
        "svg",
        "svg",
        Sign.PICTURE,
        marked("Picture (SVG)"),
        marked("Stays sharp at every size; for web pages and drawing programs."),
        ".svg",
        PictureChoice(),
    ),
    Format(
        "pdf",
        "pdf",
        Sign.PICTURE,
        marked("Picture (PDF)"),
        marked("A page to print, with letters that can be searched."),
        ".pdf",
        PictureChoice(measure=Measure.PAPER),
        measures=(Measure.PAPER, Measure.HEX),
    ),
    Format(
        "sheet",
        "pdf",
        Sign.PAGES,
        marked("Setup sheet (PDF)"),
        marked("Everything to lay the route on a table: build order, parts and share code."),
        ".pdf",
        SheetChoice(),
    ),
    Format(
        "html",
        "html",
        Sign.BROWSER,
        marked("Report (HTML)"),
        marked("A page for the browser: the map to explore, the analysis, and games if you like."),
        ".html",
        ReportChoice(),
    ),
    Format(
        "yaml",
        "yaml",
        Sign.CODE,
        marked("Route file (YAML)"),
        marked("To open it here again, or to read it."),
        ".yaml",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "json",
        "json",
        Sign.CODE,
        marked("Route file (JSON)"),
        marked("The same for other programs; it can be opened here, too."),
        ".json",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "board",
        "board.json",
        Sign.CODE,
        marked("Compiled board (JSON)"),
        marked("Every space with its neighbours, for other programs."),
        ".board.json",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "graphml",
        "graphml",
        Sign.CODE,
        marked("Graph (GraphML)"),
        marked("The spaces and the steps between them, for programs that measure graphs."),
        ".graphml",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "gexf",
        "gexf",
        Sign.CODE,
        marked("Graph (GEXF)"),
        marked("The same for Gephi, laid out as on the table."),
        ".gexf",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "csv",
        "csv",
        Sign.TABLE,
        marked("Parts list (CSV)"),
        marked("What you need from the box, for a spreadsheet."),
        ".csv",
        TextChoice(),
    ),
    Format(
        "txt",
        "txt",
        Sign.TEXT,
        marked("Description (text)"),
        marked("The route in sentences, to be read aloud or without a picture."),
        ".txt",
        TextChoice(),
    ),
)
"""In the order in which they are offered."""

_BY_NAME = {each.name: each for each in FORMATS}
PRINTED = (
    replace(_BY_NAME["sheet"], title=marked("Setup sheet")),
    replace(
        _BY_NAME["pdf"],
        title=marked("Picture"),
        note=marked("As large as the paper allows."),
        measures=(Measure.PAPER,),
    ),
)
"""What can be printed; the options are those of the same formats as files."""
