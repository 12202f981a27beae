"""What is put on a picture of a board: arms or columns, an overlay, and what they mean."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter

from core.basics.language import tr
from core.lost_cities.design.board_design import ANY, POINTS, Kind
from editor.drawing.palette import Palette
from editor.drawing.style import DrawingStyle
from editor.export.legend import LegendChapter, LegendEntry
from editor.export.subject import Subject
from editor.export.task import ExportTask
from editor.lost_cities.drawing.board_art import extent_of, paint_board
from editor.lost_cities.drawing.board_chart import BoardChart
from editor.lost_cities.drawing.overlay_art import paint_chart, paint_shades
from editor.lost_cities.drawing.plan import BoardPlan, View, plan_of
from editor.lost_cities.drawing.token_art import paint_token
from editor.lost_cities.overlays.every_overlay import overlay_named
from editor.lost_cities.overlays.traffic import Traffic, traffic_of
from editor.lost_cities.overlays.values import Findings, LegendRow, Overlay
from editor.lost_cities.words import token_words

_COLUMNS = "columns"
_SIGN = 0.8


def subject_of(task: ExportTask) -> Subject:
    """What a task puts on a picture."""
    view = View.COLUMNS if task.format.name.startswith(_COLUMNS) else View.ARMS
    plan = plan_of(task.facts.design, view)
    overlay = overlay_named(task.options.overlay)
    chart = None if overlay is None else overlay.chart_of(_findings(task))
    paint = partial(_paint, plan, chart)
    return Subject(extent_of(plan), paint, partial(_chapters, task, overlay))


def why_no_overlay(task: ExportTask) -> str:
    """Why the overlay that was chosen shows nothing; empty if it does, or there is none."""
    overlay = overlay_named(task.options.overlay)
    return "" if overlay is None else overlay.why_not(_findings(task))


def _findings(task: ExportTask) -> Findings:
    """What is known of the board: from live games, or from those of a report."""
    facts = None if task.facts.board is None else task.facts
    traffic = task.found if isinstance(task.found, Traffic) else None
    if task.games is not None:
        traffic = traffic_of(task.games.spec.board, task.games.totals, task.games.spec.players)
    return Findings(facts, traffic)


def _paint(
    plan: BoardPlan, chart: BoardChart | None, painter: QPainter, style: DrawingStyle
) -> None:
    paint_board(painter, plan, style)
    if chart is not None:
        paint_chart(painter, plan, chart, style.palette)


def _chapters(task: ExportTask, overlay: Overlay | None) -> Sequence[LegendChapter]:
    """What tokens and the overlay mean."""
    kinds = dict.fromkeys(task.facts.design.slots)
    signs = tuple(
        LegendEntry(token_words(kind), partial(_paint_kind, kind))
        for kind in (ANY, Kind.ARTEFACT.value, Kind.STAGE.value, POINTS)
        if kind in kinds
    )
    chapters = [LegendChapter(tr("Slots"), signs)] if signs else []
    if overlay is not None:
        rows = tuple(map(_entry, overlay.rows_of(_findings(task))))
        chapters.append(LegendChapter(tr(overlay.title), rows))
    return chapters


def _paint_kind(kind: str | int, painter: QPainter, palette: Palette) -> None:
    paint_token(painter, kind, QPointF(0, 0), _SIGN, palette)


def _entry(row: LegendRow) -> LegendEntry:
    if not row.tones:
        return LegendEntry(row.text)
    return LegendEntry(row.text, partial(_paint_tones, row), is_wide=True)


def _paint_tones(row: LegendRow, painter: QPainter, palette: Palette) -> None:
    paint_shades(painter, row.tones, palette)
