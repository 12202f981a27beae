"""A board on two sheets of paper that are laid side by side."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from core.basics.language import tr
from editor.drawing.fonts import text_font
from editor.drawing.style import DrawingStyle
from editor.export.lettering import AS_TEXT
from editor.export.page_blocks import GREY, TINY
from editor.export.printout import Painting, Printout
from editor.export.scene import PALETTES
from editor.export.task import ExportTask
from editor.lost_cities.drawing.board_art import extent_of, paint_board
from editor.lost_cities.drawing.plan import BoardPlan, View, plan_of

_MARGIN = 10.0
"""In mm: what most printers leave white anyway."""
_OVERLAP = 8.0
"""In mm: of the right sheet lies below the left one, to be glued."""


def two_sheets(task: ExportTask) -> Printout:
    """The left half and the right half, each as large as the paper allows."""
    plan = plan_of(task.facts.design, View.ARMS)
    short, long = task.options.paper.size
    pages: tuple[Painting, ...] = tuple(
        partial(_paint, task, plan, QRectF(0, 0, short, long), half) for half in (0, 1)
    )
    return Printout(short, long, pages, task.title or task.facts.design.name)


def _paint(task: ExportTask, plan: BoardPlan, page: QRectF, half: int, painter: QPainter) -> None:
    """Paint one half; the board lies over both pages as if they were one."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    extent = extent_of(plan)
    inner = page.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)
    wide, high = 2 * inner.width() - _OVERLAP, inner.height()
    seam = inner.right() - _OVERLAP if half == 0 else inner.left() + _OVERLAP
    painter.save()
    painter.setClipRect(inner)
    if not extent.isEmpty():
        scale = min(wide / extent.width(), high / extent.height())
        painter.translate(inner.left() - half * (inner.width() - _OVERLAP), inner.top())
        painter.translate(wide / 2, high / 2)
        painter.scale(scale, scale)
        painter.translate(-extent.center())
        paint_board(painter, plan, DrawingStyle(PALETTES[task.options.style]))
    painter.restore()
    _paint_seam(painter, page, seam, half)


def _paint_seam(painter: QPainter, page: QRectF, seam: float, half: int) -> None:
    """Where the sheets meet, and what to do there."""
    painter.setPen(QPen(GREY, 0.2, Qt.PenStyle.DashLine))
    painter.drawLine(QLineF(seam, _MARGIN, seam, page.height() - _MARGIN))
    words = tr("Cut here") if half == 0 else tr("Glue the left sheet up to this line")
    at = QPointF(_MARGIN, page.height() - _MARGIN / 2)
    AS_TEXT.write(painter, words, at, TINY, text_font, GREY)
