"""A board that is looked at: zoomed, panned, and drawn with whatever is marked on it."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter

from editor.canvas.drawn_table import DrawnTable
from editor.drawing.detail import detail_at
from editor.drawing.palette import Palette
from editor.drawing.style import DrawingStyle
from editor.lost_cities.drawing.board_art import Lying, extent_of, paint_board
from editor.lost_cities.drawing.board_chart import BoardChart
from editor.lost_cities.drawing.overlay_art import paint_chart
from editor.lost_cities.drawing.plan import BoardPlan
from editor.widgets.theme import Theme

_FADED = 0.35
"""How much is seen of a chart about an older board."""


class BoardView(DrawnTable):
    """Shows a board, with a chart over it if there is one."""

    def __init__(self, theme: Theme) -> None:
        """Show a bare table."""
        super().__init__(theme)
        self.plan, self.lying = BoardPlan(), None
        self.chart: BoardChart | None = None
        self._is_faded, self._docked = False, 0

    plan: BoardPlan
    lying: Lying | None

    def show_plan(self, plan: BoardPlan, lying: Lying | None = None) -> None:
        """Show another board."""
        self.plan, self.lying = plan, lying
        self.show_drawing(self._extent(), self._draw_all)

    def dock(self, pixels: int) -> None:
        """Keep so many pixels at the left free of the board, where a legend lies."""
        if pixels != self._docked:
            self._docked = pixels
            self.set_content(self._extent())
            if self.look.is_fitted:
                self.fit()

    def _extent(self) -> QRectF:
        """What is fitted: the board, and at its left room for what is docked."""
        extent = extent_of(self.plan)
        if not self._docked or extent.isEmpty():
            return extent
        view = self.viewport().rect()
        room = max(view.width() - self._docked, 1)
        scale = min(room / extent.width(), view.height() / extent.height())
        return extent.adjusted(-self._docked / scale, 0, 0, 0)

    def show_chart(self, chart: BoardChart | None, *, is_faded: bool = False) -> None:
        """Lay a chart over the board, or none; one about an older board is faint."""
        self.chart, self._is_faded = chart, is_faded
        self.redraw()

    def _draw_all(self, painter: QPainter, palette: Palette) -> None:
        style = DrawingStyle(palette, detail_at(self.pixels))
        paint_board(painter, self.plan, style, self.lying)
        if self.chart is not None:
            paint_chart(painter, self.plan, self.chart, palette, _FADED if self._is_faded else 1.0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_marks(painter, palette)
        painter.restore()

    def paint_marks(self, painter: QPainter, palette: Palette) -> None:
        """Draw what is marked on the board."""
