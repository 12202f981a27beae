"""Every kind of file that a route can be written as: one row serves window and command line."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from core.basics.deferred import deferred
from core.basics.language import LazyText, marked, tr_lazy
from core.quest.export.formats import TEXT_FORMATS
from core.quest.game import QUEST
from editor.export.formats import (
    ON_PAPER,
    PictureChoices,
    picture_formats,
    sheet_format,
    text_format,
)
from editor.export.options import ExportOptions, Flag, SizedBy, Style
from editor.export.task import ExportTask, Format, GameExports, Shown

if TYPE_CHECKING:
    from editor.export.subject import Subject
    from editor.quest.canvas.overlays import every_overlay
    from editor.quest.export import findings, report, subject
    from editor.quest.export.setup_sheet import sheet
else:
    every_overlay = deferred("editor.quest.canvas.overlays.every_overlay")
    findings = deferred("editor.quest.export.findings")
    report = deferred("editor.quest.export.report")
    sheet = deferred("editor.quest.export.setup_sheet.sheet")
    subject = deferred("editor.quest.export.subject")

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


def _overlays() -> Mapping[str, str]:
    return {each.name: each.title for each in every_overlay.OVERLAYS}


def _filled_by_games() -> frozenset[str]:
    """Those that a few games fill; places are weighed in the window only."""
    every = every_overlay.OVERLAYS
    return frozenset(each.name for each in every if each.is_of_games and not each.is_weighed)


def _about_overlay(task: ExportTask) -> tuple[LazyText, ...]:
    """Why an overlay shows nothing, if it does not."""
    overlay = every_overlay.overlay_named(task.options.overlay)
    if overlay is None:
        return ()
    found = findings.findings_of(task)
    return () if overlay.source(found) is not None else (LazyText(overlay.why_not(found)),)


def _about_sheet(task: ExportTask) -> tuple[LazyText, ...]:
    faulty = tr_lazy("The route has errors; the sheet shows it as it lies.")
    return (faulty,) if task.has_errors else ()


def _report(task: ExportTask) -> bytes:
    return report.report_html(task).encode("utf-8")


def _about_report(task: ExportTask) -> tuple[LazyText, ...]:
    """What is in a report beside the map."""
    if task.facts.board is None:
        return (
            tr_lazy(
                "It holds the map and what the checks say. Analysis and games are missing, as "
                "pieces are missing or do not lie right."
            ),
        )
    if task.options.games:
        return (
            tr_lazy(
                "It holds the map with all overlays, what the checks say, the analysis, and "
                "{games:,} games that are played when you export.",
                games=task.options.games,
            ),
        )
    return (
        tr_lazy(
            "It holds the map with its overlays, what the checks say, and the analysis; no games."
        ),
    )


def _subject(task: ExportTask) -> Subject:
    return subject.subject_of(task)


PNG, SVG, PDF = picture_formats(
    PictureChoices(
        _OF_PICTURES, tuple(SizedBy), _overlays, _filled_by_games, remarks=_about_overlay
    )
)
SHEET = replace(
    sheet_format(
        "sheet",
        marked("Setup sheet (PDF)"),
        marked("Everything to lay the route on a table: build order, parts and share code."),
        Flag(
            "--sheet",
            marked(
                "in PDF: the setup sheet, with the build order, parts, blockades and share code"
            ),
        ),
        lambda: sheet.sheet_printout,
    ),
    usual=ExportOptions(style=Style.INK, measure=ON_PAPER.measure),
    needs_board=True,
    printed=marked("Setup sheet"),
    remarks=_about_sheet,
)
REPORT = Format(
    "html",
    marked("Report (HTML)"),
    marked("A page for the browser: the map to explore, the analysis, and games if you like."),
    (".html", ".htm"),
    _report,
    ("games", "language"),
    shown=Shown.MAP,
    remarks=_about_report,
    about=marked("Games are played by planners when you export."),
)
EXPORTS = GameExports(
    f"{__name__}.EXPORTS",
    QUEST,
    (PNG, SVG, PDF, SHEET, REPORT, *map(text_format, TEXT_FORMATS)),
    _subject,
    marked(
        "This cannot be made yet: pieces are missing or do not lie right. "
        "The panel “Problems” lists what to mend."
    ),
)
"""How routes leave the program."""
