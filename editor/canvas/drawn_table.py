"""A table on which something is drawn as a whole, to be looked at, pointed and clicked at."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PyQt6.QtCore import QPointF, QRectF, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPainter
from PyQt6.QtWidgets import QGraphicsScene

from editor.canvas.view import TableView
from editor.drawing.palette import Ink, Palette
from editor.widgets.theme import Theme

Drawing: TypeAlias = Callable[[QPainter, Palette], None]
"""Draws in the units of the plane."""


class DrawnTable(TableView):
    """Shows a drawing; whatever game it is of, it is zoomed and fitted alike.

    Signals:
        clicked: a point of the plane.
        hovered: the point of the plane under the mouse.
    """

    clicked = pyqtSignal(QPointF)
    hovered = pyqtSignal(QPointF)

    def __init__(self, theme: Theme) -> None:
        """Show a bare table."""
        self._scene, self._theme = QGraphicsScene(), theme
        self._draw: Drawing | None = None
        super().__init__(self._scene)
        theme.changed.connect(self.redraw)

    def show_drawing(self, extent: QRectF, draw: Drawing) -> None:
        """Show another drawing, which takes this part of the plane."""
        self._draw = draw
        self.set_content(extent)
        self.redraw()

    def redraw(self) -> None:
        """Draw again, as something looks different now."""
        self._scene.update()

    def drawBackground(self, painter: QPainter | None, rect: QRectF) -> None:
        """Draw the table, and all that lies on it."""
        if painter is not None:
            painter.fillRect(rect, self._theme.palette[Ink.TABLE])
            if self._draw is not None:
                self._draw(painter, self._theme.palette)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Tell where it was clicked."""
        if event is not None:
            self.clicked.emit(self.table_point(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Tell what is under the mouse."""
        if event is not None:
            self.hovered.emit(self.table_point(event.position()))
