"""What is put on a picture of a route: the pieces, an overlay, coordinates, and what they mean."""

from __future__ import annotations

import math
from functools import partial

from PyQt6.QtGui import QPainter

from core.quest.board.grid import Grid
from core.quest.board.layout import Layout
from editor.drawing.charts import Chart
from editor.drawing.style import DrawingStyle
from editor.export.subject import Subject
from editor.export.task import ExportTask
from editor.quest.canvas.overlays.every_overlay import overlay_named
from editor.quest.canvas.overlays.values import Findings
from editor.quest.drawing.board import bounds, paint_board
from editor.quest.drawing.marks import paint_coordinates
from editor.quest.drawing.overlays import paint_chart
from editor.quest.export.findings import findings_of
from editor.quest.export.legend import chapters

_ALWAYS = math.inf
"""Coordinates are written at every scale, since somebody has asked for them."""


def subject_of(task: ExportTask) -> Subject:
    """What a task puts on a picture; only overlays need what is found out about a route."""
    layout: Layout = task.facts.layout
    options = task.options
    overlay = overlay_named(options.overlay) if options.overlay else None
    findings = Findings() if overlay is None else findings_of(task)
    chart = None if overlay is None else overlay.chart_of(findings)
    paint = partial(_paint, layout, chart, has_coordinates=options.has_coordinates)
    return Subject(bounds(layout), paint, partial(chapters, layout, overlay, findings))


def _paint(
    layout: Layout,
    chart: Chart | None,
    painter: QPainter,
    style: DrawingStyle,
    *,
    has_coordinates: bool,
) -> None:
    paint_board(painter, layout, style.palette, style.detail)
    if chart is not None:
        paint_chart(painter, chart, style.palette)
    if has_coordinates:
        names = Grid.of(layout.claims)
        paint_coordinates(painter, sorted(layout.claims), names, style.palette, _ALWAYS)
