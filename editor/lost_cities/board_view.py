"""A board that is looked at: zoomed, panned, and drawn with whatever is marked on it."""

from __future__ import annotations

from collections.abc import Hashable

from PyQt6.QtCore import QRect, QRectF
from PyQt6.QtGui import QPainter, QPixmap

from editor.canvas.drawn_table import DrawnTable
from editor.drawing.detail import detail_at
from editor.drawing.palette import Ink, Palette
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
        self._drawn_last: Hashable = None

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
        self._draw_board(painter, palette)
        if self.chart is not None:
            paint_chart(painter, self.plan, self.chart, palette, _FADED if self._is_faded else 1.0)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_marks(painter, palette)
        painter.restore()

    def _draw_board(self, painter: QPainter, palette: Palette) -> None:
        """Draw the board; who sees it twice from the same place is shown a picture of it.

        Marks come and go while the board stays, and it takes longer than a frame to draw. Who pulls
        or zooms sees it only once from each place.
        """
        style = DrawingStyle(palette, detail_at(self.pixels))
        shown, drawn = self._shown(palette), self._theme.drawn
        is_usual = painter.worldTransform() == self.viewportTransform()
        if is_usual and shown not in drawn and shown == self._drawn_last:
            drawn.keep(shown, self._picture(style))
        self._drawn_last = shown
        picture = drawn.get(shown) if is_usual else None
        if picture is None:
            paint_board(painter, self.plan, style, self.lying)
            return
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, picture)
        painter.restore()

    def _shown(self, palette: Palette) -> Hashable:
        """All that the look of the board depends on."""
        place, view = self.viewportTransform(), self.viewport()
        lying = None if self.lying is None else frozenset(self.lying.tokens.items())
        size = view.width(), view.height(), view.devicePixelRatioF()
        return self.plan, lying, palette, place.m11(), place.dx(), place.dy(), size

    def _picture(self, style: DrawingStyle) -> QPixmap:
        """All of the view, with nothing but the board."""
        view = self.viewport()
        picture = QPixmap(view.size() * view.devicePixelRatioF())
        picture.setDevicePixelRatio(view.devicePixelRatioF())
        picture.fill(style.palette[Ink.TABLE])
        painter = QPainter(picture)
        painter.setTransform(self.viewportTransform())
        paint_board(painter, self.plan, style, self.lying)
        painter.end()
        return picture

    def paint_marks(self, painter: QPainter, palette: Palette) -> None:
        """Draw what is marked on the board."""
