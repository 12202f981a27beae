"""Every kind of file that an island can be written as: one row serves window and command line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import marked
from core.island.export.formats import TEXT_FORMATS
from core.island.game import ISLAND
from editor.export.formats import (
    PictureChoices,
    picture_formats,
    report_format,
    sheet_format,
    text_format,
)
from editor.export.options import Flag, SizedBy
from editor.export.task import ExportTask, GameExports

if TYPE_CHECKING:
    from editor.export.subject import Subject
    from editor.island.export import subject, table_sheets
else:
    subject = deferred("editor.island.export.subject")
    table_sheets = deferred("editor.island.export.table_sheets")

_OF_PICTURES = (
    *("style", "backdrop", "has_title", "has_legend", "language"),
    *("measure", "pixels", "paper", "dpi"),
)


def _subject(task: ExportTask) -> Subject:
    return subject.subject_of(task)


PICTURES = picture_formats(PictureChoices(_OF_PICTURES, (SizedBy.PIXELS, SizedBy.PAPER)))


SHEETS = (
    sheet_format(
        "setup",
        marked("Scenario sheet (PDF)"),
        marked("Map and cave, how to lay them out, and what is played otherwise than in the box."),
        Flag("--setup", marked("in PDF: how to lay it out, and what differs from the box")),
        lambda: table_sheets.setup_sheet,
    ),
    sheet_format(
        "cards",
        marked("Price card and adventurers (PDF)"),
        marked("What things cost and what adventurers can do, to be cut out; house values marked."),
        Flag("--cards", marked("in PDF: price card and adventurers, to be cut out")),
        lambda: table_sheets.card_sheet,
    ),
    sheet_format(
        "stack_sheet",
        marked("Numbered places (PDF)"),
        marked("Which place has which number, and in which order tiles are stacked for it."),
        Flag("--stack-sheet", marked("in PDF: numbered places and stacks of a veiled island")),
        lambda: table_sheets.stack_sheet,
    ),
)
EXPORTS = GameExports(
    f"{__name__}.EXPORTS",
    ISLAND,
    (*PICTURES, *SHEETS, *map(text_format, TEXT_FORMATS), report_format()),
    _subject,
    marked("Nobody can play on this island yet."),
)
"""How islands leave the program."""
