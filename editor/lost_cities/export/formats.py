"""Every kind of file that a board can be written as: one row serves window and command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import LazyText, marked
from core.lost_cities.export.formats import TEXT_FORMATS
from core.lost_cities.game import LOST_CITIES
from editor.export.formats import (
    PictureChoices,
    picture_formats,
    report_format,
    sheet_format,
    text_format,
)
from editor.export.options import Flag, SizedBy
from editor.export.task import ExportTask, Format, GameExports

if TYPE_CHECKING:
    from editor.export.subject import Subject
    from editor.lost_cities.export import subject, table_sheets
    from editor.lost_cities.export import two_sheets as halves
    from editor.lost_cities.overlays import every_overlay
else:
    every_overlay = deferred("editor.lost_cities.overlays.every_overlay")
    halves = deferred("editor.lost_cities.export.two_sheets")
    subject = deferred("editor.lost_cities.export.subject")
    table_sheets = deferred("editor.lost_cities.export.table_sheets")

_OF_PICTURES = (
    *("style", "backdrop", "overlay", "has_title", "has_legend", "language"),
    *("measure", "pixels", "paper", "dpi"),
)
_COLUMNS_FLAG = Flag("--columns", marked("draw the expeditions as columns"))


def _overlays() -> Mapping[str, str]:
    return {each.name: each.title for each in every_overlay.OVERLAYS}


def _filled_by_games() -> frozenset[str]:
    return frozenset(each.name for each in every_overlay.OVERLAYS if each.is_of_games)


def _about_overlay(task: ExportTask) -> tuple[LazyText, ...]:
    """Why an overlay shows nothing, if it does not."""
    reason = subject.why_no_overlay(task)
    return (LazyText(reason),) if reason else ()


def _subject(task: ExportTask) -> Subject:
    return subject.subject_of(task)


PICTURES = picture_formats(
    PictureChoices(
        _OF_PICTURES,
        (SizedBy.PIXELS, SizedBy.PAPER),
        _overlays,
        _filled_by_games,
        remarks=_about_overlay,
    )
)


def _in_columns(drawn: Format) -> Format:
    """The same picture with the expeditions side by side."""
    titles = {
        "png": marked("Columns (PNG)"),
        "svg": marked("Columns (SVG)"),
        "pdf": marked("Columns (PDF)"),
    }
    return replace(
        drawn,
        name="columns" if drawn.name == "pdf" else f"columns_{drawn.name}",
        title=titles[drawn.name],
        note=marked("The expeditions side by side, for a narrow sheet; a network as it lies."),
        printed=marked("Columns") if drawn.printed else "",
        flag=_COLUMNS_FLAG,
    )


SHEETS = (
    sheet_format(
        "setup",
        marked("Setup page (PDF)"),
        marked("How to lay out the board, and what is played otherwise than in the box."),
        Flag("--setup", marked("in PDF: how to lay it out, and what differs from the box")),
        lambda: table_sheets.setup_sheet,
    ),
    sheet_format(
        "two_sheets",
        marked("Board on two sheets (PDF)"),
        marked("Twice as large: two sheets to be glued side by side."),
        Flag("--two-sheets", marked("in PDF: the board on two sheets")),
        lambda: halves.two_sheets,
    ),
    sheet_format(
        "columns_two_sheets",
        marked("Columns on two sheets (PDF)"),
        marked("The columns a third larger: two sheets to be glued above each other."),
        Flag("--columns-two-sheets", marked("in PDF: the columns on two sheets")),
        lambda: halves.two_sheets,
    ),
    sheet_format(
        "slots",
        marked("Slots for the real board (PDF)"),
        marked("Rings to cut out and lay on the board of the box, one for each slot."),
        Flag("--slots", marked("in PDF: rings to lay on the board of the box")),
        lambda: table_sheets.slot_sheet,
    ),
    sheet_format(
        "token_sheet",
        marked("Token sheet (PDF)"),
        marked("All tokens, to be cut out."),
        Flag("--token-sheet", marked("in PDF: all tokens, to be cut out")),
        lambda: table_sheets.token_sheet,
    ),
    sheet_format(
        "artefact_table",
        marked("Artefact table (PDF)"),
        marked("What artefacts are worth at the end."),
        Flag("--artefact-table", marked("in PDF: what artefacts are worth")),
        lambda: table_sheets.artefact_sheet,
    ),
    sheet_format(
        "score_sheet",
        marked("Score sheet (PDF)"),
        marked("Rows to fill in for every round and player."),
        Flag("--score-sheet", marked("in PDF: rows to fill in for every round")),
        lambda: table_sheets.score_sheet,
    ),
)
EXPORTS = GameExports(
    f"{__name__}.EXPORTS",
    LOST_CITIES,
    (
        *PICTURES,
        *map(_in_columns, PICTURES),
        *SHEETS,
        *map(text_format, TEXT_FORMATS),
        report_format(),
    ),
    _subject,
    marked("Nobody can play on this board yet."),
)
"""How boards leave the program."""
