"""A table on which something is drawn as a whole, to be looked at, pointed at and taken hold of."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PyQt6.QtCore import QEvent, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PyQt6.QtWidgets import QGraphicsScene

from editor.canvas.gestures import Gesture, Panning
from editor.canvas.view import ZOOM_STEP, TableView
from editor.drawing.palette import Ink, Palette
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.wheel import NOTCH

Drawing: TypeAlias = Callable[[QPainter, Palette], None]
"""Draws in the units of the plane."""


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
        is_asking = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride
        if event is not None and is_asking and self._puts_back(event):
            event.accept()
            return True
        return super().event(event)

    def _puts_back(self, event: QEvent) -> bool:
        """Whether a key is Escape while something is held."""
        is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        return is_escape and self.is_held

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
