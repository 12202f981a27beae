"""Every kind of file that a route can be written as: one row serves window and command line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING

from core.deferred import deferred
from core.language import marked
from core.quest.export.formats import TEXT_FORMATS, TextFormat
from editor.export.options import ExportOptions, SizedBy, Style
from editor.export.task import Format

if TYPE_CHECKING:
    from editor.export import pictures
    from editor.quest.export import report
    from editor.quest.export.setup_sheet import sheet
else:
    pictures = deferred("editor.export.pictures")
    report = deferred("editor.quest.export.report")
    sheet = deferred("editor.quest.export.setup_sheet.sheet")

_OF_PICTURES = (
    "style",
    "backdrop",
    "overlay",
    "has_title",
    "has_coordinates",
    "has_legend",
    "language",
    "measure",
    "pixels",
    "hex_mm",
    "paper",
    "dpi",
)


def _of_text(text: TextFormat) -> Format:
    """The format of a text, which needs no drawing."""
    return Format(
        text.name,
        text.title,
        text.note,
        text.suffixes,
        lambda task: text.write(task.facts).encode("utf-8"),
        options=("language",) if text.has_words else (),
        needs_board=text.needs_board,
    )


PNG = Format(
    "png",
    marked("Picture (PNG)"),
    marked("For forums, chats and phones."),
    (".png",),
    lambda task: pictures.png_bytes(task),
    _OF_PICTURES,
    has_pixels=True,
)
SVG = Format(
    "svg",
    marked("Picture (SVG)"),
    marked("Stays sharp at every size; for web pages and drawing programs."),
    (".svg",),
    lambda task: pictures.svg_bytes(task),
    _OF_PICTURES,
)
PDF = Format(
    "pdf",
    marked("Picture (PDF)"),
    marked("A page to print, with letters that can be searched."),
    (".pdf",),
    lambda task: pictures.pdf_bytes(task),
    _OF_PICTURES,
    ExportOptions(measure=SizedBy.PAPER),
    measures=(SizedBy.PAPER, SizedBy.HEX),
)
SHEET = Format(
    "sheet",
    marked("Setup sheet (PDF)"),
    marked("Everything to lay the route on a table: build order, parts and share code."),
    (".pdf",),
    lambda task: sheet.sheet_pdf(task),
    ("paper", "style", "language"),
    ExportOptions(style=Style.INK, measure=SizedBy.PAPER),
    needs_board=True,
)
REPORT = Format(
    "html",
    marked("Report (HTML)"),
    marked("A page for the browser: the map to explore, the analysis, and games if you like."),
    (".html", ".htm"),
    lambda task: report.report_html(task).encode("utf-8"),
    ("games", "language"),
)
_TEXTS = tuple(map(_of_text, TEXT_FORMATS))
FORMATS = (PNG, SVG, PDF, SHEET, REPORT, *_TEXTS)
"""In the order in which the window offers them."""
BY_ENDING = (SVG, PNG, PDF, REPORT, *_TEXTS)
"""Those that the command line knows by the ending of a file; setup sheets it asks for by a flag."""
PRINTED = (
    replace(SHEET, title=marked("Setup sheet")),
    replace(
        PDF,
        title=marked("Picture"),
        note=marked("As large as the paper allows."),
        measures=(SizedBy.PAPER,),
    ),
)
"""What can be printed; the options are those of the same formats as files."""
_BY_NAME = {each.name: each for each in FORMATS}


def format_named(name: str) -> Format:
    """The format that the settings call so."""
    return _BY_NAME[name]


def format_for(path: PurePath) -> Format | None:
    """The format that a file's name asks for by its ending, if there is one."""
    name = path.name.lower()
    fitting = [each for each in BY_ENDING if name.endswith(each.suffixes)]
    return max(fitting, key=lambda each: _matched(each, name), default=None)


def _matched(offered: Format, name: str) -> int:
    """How much of a name its longest fitting ending is: .board.json says more than .json."""
    return max(len(suffix) for suffix in offered.suffixes if name.endswith(suffix))
