"""The formats that the export dialog offers."""

from __future__ import annotations

from dataclasses import dataclass

from core.language import marked
from editor.dialogs.exporting.choices import (
    Choice,
    Measure,
    PictureChoice,
    ReportChoice,
    SheetChoice,
    TextChoice,
)


@dataclass(frozen=True, slots=True)
class Format:
    """A kind of file as the dialog shows it.

    Attributes:
        name: what the settings call it.
        exporter: the name of who makes it.
        title, note: what it is called and what it is good for, noted for translation.
        suffix: how its files end.
        usual: what is chosen as long as nobody has chosen anything.
        has_words: whether it depends on the language.
        is_for_print: whether a printer can have it.
    """

    name: str
    exporter: str
    title: str
    note: str
    suffix: str
    usual: Choice
    has_words: bool = True
    is_for_print: bool = False

    @property
    def has_pixels(self) -> bool:
        """Whether it is made of pixels."""
        return self.exporter == "png"

    @property
    def measures(self) -> tuple[Measure, ...]:
        """How the size of the picture may be told; a page has no pixels."""
        return (Measure.HEX, Measure.PAPER) if self.suffix == ".pdf" else tuple(Measure)


FORMATS = (
    Format(
        "png",
        "png",
        marked("Picture (PNG)"),
        marked("For forums, chats and phones."),
        ".png",
        PictureChoice(),
    ),
    Format(
        "svg",
        "svg",
        marked("Picture (SVG)"),
        marked("Stays sharp at every size; for web pages and drawing programs."),
        ".svg",
        PictureChoice(),
    ),
    Format(
        "pdf",
        "pdf",
        marked("Picture (PDF)"),
        marked("A page to print, with letters that can be searched."),
        ".pdf",
        PictureChoice(measure=Measure.PAPER),
        is_for_print=True,
    ),
    Format(
        "sheet",
        "pdf",
        marked("Setup sheet (PDF)"),
        marked("Everything to lay the route on a table: build order, parts and share code."),
        ".pdf",
        SheetChoice(),
        is_for_print=True,
    ),
    Format(
        "html",
        "html",
        marked("Report (HTML)"),
        marked("A page for the browser: the map to explore, the analysis, and games if you like."),
        ".html",
        ReportChoice(),
    ),
    Format(
        "yaml",
        "yaml",
        marked("Route file (YAML)"),
        marked("To open it here again, or to read it."),
        ".yaml",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "json",
        "json",
        marked("Route file (JSON)"),
        marked("The same for other programs; it can be opened here, too."),
        ".json",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "board",
        "board.json",
        marked("Compiled board (JSON)"),
        marked("Every space with its neighbours, for other programs."),
        ".board.json",
        TextChoice(),
        has_words=False,
    ),
    Format(
        "csv",
        "csv",
        marked("Parts list (CSV)"),
        marked("What you need from the box, for a spreadsheet."),
        ".csv",
        TextChoice(),
    ),
    Format(
        "txt",
        "txt",
        marked("Description (text)"),
        marked("The route in sentences, to be read aloud or without a picture."),
        ".txt",
        TextChoice(),
    ),
)
"""In the order in which they are offered."""


def format_named(name: str) -> Format:
    """The format of a name, or the first one."""
    return next((each for each in FORMATS if each.name == name), FORMATS[0])
