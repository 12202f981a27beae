"""An island that is looked at: zoomed, panned, and drawn with whatever is marked on it."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, QSizeF
from PyQt6.QtGui import QPainter

from editor.canvas.drawn_table import DrawnTable
from editor.drawing.palette import Palette
from editor.drawing.shapes import point_of
from editor.drawing.style import DrawingStyle
from editor.drawing.tabletop import paint_table
from editor.island.drawing.island_chart import IslandChart, paint_chart
from editor.island.drawing.map_art import extent_of, paint_island
from editor.island.drawing.plan import IslandPlan
from editor.widgets.theme import Theme

_NOTHING = QRectF(-8, -6, 16, 12)
"""What is looked at while nothing lies there."""


class IslandView(DrawnTable):
    """Shows an island, with a chart over it if there is one."""

    least_look = QSizeF(16, 12)

    def __init__(self, theme: Theme) -> None:
        """Show a bare table."""
        super().__init__(theme)
        self.plan = IslandPlan()
        self.chart: IslandChart | None = None

    plan: IslandPlan

    def show_plan(self, plan: IslandPlan) -> None:
        """Show another island."""
        self.plan = plan
        self.show_drawing(self._extent(), self._draw_all)

    def has_something_in(self, box: QRect) -> bool:
        """Whether a tile or a pile lies in a part of the view, at least with a corner."""
        part = self.viewportTransform().inverted()[0].mapRect(QRectF(box)).adjusted(-1, -1, 1, 1)
        return any(part.contains(point_of(each.at)) for each in self.plan.laid)

    def _extent(self) -> QRectF:
        """What is fitted: all that lies there, or a part of the bare table."""
        extent = extent_of(self.plan)
        return _NOTHING if extent.isEmpty() else extent

    def show_chart(self, chart: IslandChart | None) -> None:
        """Lay a chart over the island, or none."""
        self.chart = chart
        self.redraw()

    def _draw_all(self, painter: QPainter, palette: Palette) -> None:
        plan = self.plan.laid, self.plan.closed, self.plan.map
        self.paint_kept(painter, palette, ("island", plan), self._paint_all)
        if self.chart is not None:
            paint_chart(painter, self.seen, self.chart, palette)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_marks(painter, palette)
        painter.restore()

    def _paint_all(self, painter: QPainter, style: DrawingStyle) -> None:
        paint_table(painter, self.seen, style.palette, style.detail)
        paint_island(painter, self.plan, style)

    def paint_marks(self, painter: QPainter, palette: Palette) -> None:
        """Draw what is marked on the island."""
