"""A board that is looked at: zoomed, panned, and drawn with whatever is marked on it."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF
from PyQt6.QtGui import QPainter

from editor.canvas.drawn_table import DrawnTable
from editor.drawing.palette import Palette
from editor.drawing.style import DrawingStyle
from editor.lost_cities.drawing.board_art import Lying, extent_of, paint_board
from editor.lost_cities.drawing.board_chart import BoardChart
from editor.lost_cities.drawing.overlay_art import paint_chart
from editor.lost_cities.drawing.plan import GROUND, BoardPlan
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
        self._is_faded = False

    plan: BoardPlan
    lying: Lying | None

    def show_plan(self, plan: BoardPlan, lying: Lying | None = None) -> None:
        """Show another board."""
        self.plan, self.lying = plan, lying
        self.show_drawing(extent_of(plan), self._draw_all)

    def has_something_in(self, box: QRect) -> bool:
        """Whether a stage or the ground of an expedition lies in a part of the view."""
        part = self.viewportTransform().inverted()[0].mapRect(QRectF(box))
        ground = part.adjusted(-GROUND, -GROUND, GROUND, GROUND)
        tracks = (point for track in self.plan.tracks for point in track.points)
        return any(each.box.intersects(part) for each in self.plan.places) or any(
            map(ground.contains, tracks)
        )

    def show_chart(self, chart: BoardChart | None, *, is_faded: bool = False) -> None:
        """Lay a chart over the board, or none; one about an older board is faint."""
        self.chart, self._is_faded = chart, is_faded
        self.redraw()

    def _draw_all(self, painter: QPainter, palette: Palette) -> None:
        lying = None if self.lying is None else frozenset(self.lying.tokens.items())
        self.paint_kept(painter, palette, (self.plan, lying), self._paint_board)
        if self.chart is not None:
            paint_chart(painter, self.plan, self.chart, palette, _FADED if self._is_faded else 1.0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_marks(painter, palette)
        painter.restore()

    def _paint_board(self, painter: QPainter, style: DrawingStyle) -> None:
        paint_board(painter, self.plan, style, self.lying)

    def paint_marks(self, painter: QPainter, palette: Palette) -> None:
        """Draw what is marked on the board."""
