"""A board on two sheets of paper that are laid side by side, or columns on two above each other."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import QLineF, QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPen

from core.basics.language import tr
from core.basics.values import dataclass
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
"""In mm: so much is printed on both sheets."""
_GLUED = _OVERLAP / 2
"""In mm: so much of it is cut off the first sheet, and lies below it on the second."""
COLUMNS = "columns_two_sheets"
"""What the format with columns is called: these are high, and their sheets lie above each other."""


def two_sheets(task: ExportTask) -> Printout:
    """The two halves of the board, each as large as the paper allows."""
    is_stacked = task.format.name == COLUMNS and not task.facts.design.is_network
    plan = plan_of(task.facts.design, View.COLUMNS if is_stacked else View.ARMS)
    wide, high = task.options.paper.size[::-1] if is_stacked else task.options.paper.size
    page = QRectF(0, 0, wide, high)
    pages: tuple[Painting, ...] = tuple(
        partial(_paint, task, plan, _Half(page, half, is_stacked)) for half in (0, 1)
    )
    return Printout(wide, high, pages, task.title or task.facts.design.name)


@dataclass(frozen=True, slots=True)
class _Half:
    """One sheet: the left or the upper one is the first, 0, and its neighbour the second, 1."""

    page: QRectF
    number: int
    is_stacked: bool

    @property
    def inner(self) -> QRectF:
        """What is printed on."""
        return self.page.adjusted(_MARGIN, _MARGIN, -_MARGIN, -_MARGIN)

    @property
    def step(self) -> QPointF:
        """How far the second sheet lies from the first."""
        inner = self.inner
        if self.is_stacked:
            return QPointF(0, inner.height() - _OVERLAP)
        return QPointF(inner.width() - _OVERLAP, 0)

    @property
    def both(self) -> QRectF:
        """Where both sheets together print, as seen from this one."""
        whole = self.inner.united(self.inner.translated(self.step))
        return whole.translated(-self.step * self.number)

    @property
    def seam(self) -> QLineF:
        """Where the sheets meet: the same place of the board on both."""
        page, inner = self.page, self.inner
        if self.is_stacked:
            at = inner.top() + _GLUED if self.number else inner.bottom() - _GLUED
            return QLineF(_MARGIN, at, page.width() - _MARGIN, at)
        at = inner.left() + _GLUED if self.number else inner.right() - _GLUED
        return QLineF(at, _MARGIN, at, page.height() - _MARGIN)

    @property
    def words(self) -> str:
        """What is to be done there."""
        if self.number == 0:
            return tr("Cut here")
        if self.is_stacked:
            return tr("Glue the upper sheet up to this line")
        return tr("Glue the left sheet up to this line")


def _paint(task: ExportTask, plan: BoardPlan, half: _Half, painter: QPainter) -> None:
    """Paint one half; the board lies over both pages as if they were one."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    extent, both = extent_of(plan), half.both
    painter.save()
    painter.setClipRect(half.inner)
    if not extent.isEmpty():
        scale = min(both.width() / extent.width(), both.height() / extent.height())
        painter.translate(both.center())
        painter.scale(scale, scale)
        painter.translate(-extent.center())
        paint_board(painter, plan, DrawingStyle(PALETTES[task.options.style]))
    painter.restore()
    painter.setPen(QPen(GREY, 0.2, Qt.PenStyle.DashLine))
    painter.drawLine(half.seam)
    at = QPointF(_MARGIN, half.page.height() - _MARGIN / 2)
    AS_TEXT.write(painter, half.words, at, TINY, text_font, GREY)
