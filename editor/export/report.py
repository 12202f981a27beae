"""The report about a design of any game as one page of HTML, with the drawing of its game."""

from __future__ import annotations

from PyQt6.QtCore import QRectF

from core.pages.design_report import report_on, with_drawing
from core.pages.report_page import GameParts, report_page
from editor.drawing.palette import LIGHT
from editor.drawing.style import DrawingStyle
from editor.export.pictures import svg_of
from editor.export.task import ExportTask

_EMPTY = QRectF(-6, -4, 12, 8)
"""What is shown of a design without anything to draw."""


def report_html(task: ExportTask, parts: GameParts | None = None) -> str:
    """The page about a design, broken ones too, with games if there are any."""
    subject = task.exports.subject(task)
    box = _EMPTY if subject.extent.isEmpty() else subject.extent
    drawing = svg_of(box, lambda painter: subject.paint(painter, DrawingStyle(LIGHT)))
    shown = with_drawing(parts or GameParts(), drawing, task.facts.design.name)
    report = report_on(task.exports.game, task.facts, task.checks, shown, task.games)
    return report_page(report)
