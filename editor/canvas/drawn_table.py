"""A table on which something is drawn as a whole, to be looked at, pointed at and taken hold of."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeAlias

from PyQt6.QtCore import QEvent, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPixmap, QWheelEvent
from PyQt6.QtWidgets import QGraphicsScene

from editor.canvas.gestures import Gesture, Panning
from editor.canvas.view import ZOOM_STEP, TableView
from editor.drawing.detail import detail_at
from editor.drawing.palette import Ink, Palette
from editor.drawing.style import DrawingStyle
from editor.widgets.keys.claimed_keys import is_claimed
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.wheel import NOTCH

Drawing: TypeAlias = Callable[[QPainter, Palette], None]
"""Draws in the units of the plane."""
Paint: TypeAlias = Callable[[QPainter, DrawingStyle], None]
"""The same in a style, which says how fine it shall be."""


class DrawnTable(TableView):
    """Shows a drawing; the wheel zooms, and whoever pulls at the bare table moves it.

    Signals:
        hovered: the point of the plane under the mouse.
    """

    hovered = pyqtSignal(QPointF)

    def __init__(self, theme: Theme) -> None:
        """Show a bare table."""
        self._scene, self._theme = QGraphicsScene(), theme
        self._draw: Drawing | None = None
        self._gesture: Gesture | None = None
        self._is_bare = True
        self._drawn_last: Hashable = None
        super().__init__(self._scene)
        theme.changed.connect(self.redraw)

    def show_drawing(self, extent: QRectF, draw: Drawing) -> None:
        """Show another drawing, which takes this part of the plane.

        The first one that takes any is fitted, later ones leave the view as it is.
        """
        self._draw = draw
        self.set_content(extent)
        self.redraw()
        if self._is_bare and not extent.isEmpty():
            self._is_bare = False
            self.fit()

    def redraw(self) -> None:
        """Draw again, as something looks different now."""
        self._scene.update()

    def drawBackground(self, painter: QPainter | None, rect: QRectF) -> None:
        """Draw the table, and all that lies on it."""
        if painter is not None:
            painter.fillRect(rect, self._theme.palette[Ink.TABLE])
            if self._draw is not None:
                self._draw(painter, self._theme.palette)

    def paint_kept(self, painter: QPainter, palette: Palette, what: Hashable, paint: Paint) -> None:
        """Draw what lies there; who sees it twice from the same place is shown a picture of it.

        Marks come and go while what is below them stays, and it takes longer than a frame to draw.
        Who pulls or zooms sees it only once from each place. `what` is all that its look depends on
        beside the palette and the place.
        """
        style = DrawingStyle(palette, detail_at(self.pixels))
        shown, drawn = self._shown(what, palette), self._theme.drawn
        is_usual = painter.worldTransform() == self.viewportTransform()
        if is_usual and shown not in drawn and shown == self._drawn_last:
            drawn.keep(shown, self._picture(style, paint))
        self._drawn_last = shown
        picture = drawn.get(shown) if is_usual else None
        if picture is None:
            paint(painter, style)
            return
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, picture)
        painter.restore()

    def _shown(self, what: Hashable, palette: Palette) -> Hashable:
        """All that the look of the view depends on."""
        place, view = self.viewportTransform(), self.viewport()
        size = view.width(), view.height(), view.devicePixelRatioF()
        return what, palette, place.m11(), place.dx(), place.dy(), size

    def _picture(self, style: DrawingStyle, paint: Paint) -> QPixmap:
        """All of the view, with nothing but what lies there."""
        view = self.viewport()
        picture = QPixmap(view.size() * view.devicePixelRatioF())
        picture.setDevicePixelRatio(view.devicePixelRatioF())
        picture.fill(style.palette[Ink.TABLE])
        painter = QPainter(picture)
        painter.setTransform(self.viewportTransform())
        paint(painter, style)
        painter.end()
        return picture

    # --- The mouse --------------------------------------------------------------------------------

    def begin(self, point: QPointF) -> Gesture | None:
        """What a press of the left button begins at a point of the view; None to pull the table."""
        _ = point
        return None

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Begin to pull the table, or whatever else a press begins."""
        event = present(event)
        self.setFocus()
        point = event.position()
        if event.button() is Qt.MouseButton.LeftButton:
            self._gesture = self.begin(point) or Panning(self, point)
        elif event.button() is Qt.MouseButton.MiddleButton:
            self._gesture = Panning(self, point)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Go on with what is held, or tell what is under the mouse."""
        event = present(event)
        if self._gesture is not None:
            self._gesture.moved(event.position())
        else:
            self.hovered.emit(self.table_point(event.position()))

    def mouseReleaseEvent(self, _event: QMouseEvent | None) -> None:
        """End what is held."""
        held, self._gesture = self._gesture, None
        if held is not None:
            held.released()

    @property
    def is_held(self) -> bool:
        """Whether somebody is in the midst of a gesture."""
        return self._gesture is not None

    def cancel(self) -> None:
        """Let nothing come of what is held."""
        held, self._gesture = self._gesture, None
        if held is not None:
            held.cancelled()

    def event(self, event: QEvent | None) -> bool:
        """Take Escape for what is held, before any command of the window has it."""
        return is_claimed(event, self._puts_back) or super().event(event)

    def _puts_back(self, event: QKeyEvent) -> bool:
        """Whether a key is Escape while something is held."""
        return event.key() == Qt.Key.Key_Escape and self.is_held

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Put back what is held with Escape."""
        if self._puts_back(present(event)):
            self.cancel()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Zoom at the cursor."""
        event = present(event)
        self.zoom_at(event.position(), ZOOM_STEP ** (event.angleDelta().y() / NOTCH))
        event.accept()
