"""The canvas: a route on the table, to be looked at from near and far."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPainter, QResizeEvent, QWheelEvent
from PyQt6.QtWidgets import QGraphicsScene, QGraphicsView, QWidget

from core.board.layout import Layout
from core.geometry import plane
from core.geometry.hexes import Hex
from editor.drawing.detail import detail_at
from editor.drawing.palette import Palette
from editor.drawing.table import paint_table
from editor.items import BoardItem, HighlightItem
from editor.opened import NOTHING

ACTUAL_SIZE = 40.0
"""At 100 %, a hex has so many pixels from its middle to a corner."""
SMALLEST, LARGEST = 0.2 * ACTUAL_SIZE, 4 * ACTUAL_SIZE
ZOOM_STEP = 1.25
_NOTCH = 120
"""What Qt calls one notch of a mouse wheel."""
_ROOM_TO_PAN = 150.0
_PAN_BUTTONS = Qt.MouseButton.LeftButton | Qt.MouseButton.MiddleButton


class Canvas(QGraphicsView):
    """Shows a layout; the wheel zooms at the cursor, dragging pans.

    Signals:
        hovered: the hex under the cursor, or None when the cursor has left.
        zoomed: the scale in per cent.
    """

    hovered = pyqtSignal(object)
    zoomed = pyqtSignal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show an empty table."""
        super().__init__(parent)
        self._board = BoardItem()
        self._highlight = HighlightItem()
        self._dragged_from: QPoint | None = None
        self._is_fitted = True
        scene = QGraphicsScene(self)
        scene.addItem(self._board)
        scene.addItem(self._highlight)
        self.setScene(scene)
        self.setAccessibleName("Route")
        self.setAccessibleDescription("The route as it lies on the table")
        self.setFrameShape(QGraphicsView.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setCursor(Qt.CursorShape.OpenHandCursor)
        self.setMouseTracking(True)
        self.show_layout(NOTHING.layout)

    @property
    def pixels(self) -> float:
        """The scale: pixels from the middle of a hex to its corner."""
        return self.transform().m11()

    @property
    def highlighted(self) -> frozenset[Hex]:
        """The hexes that are marked."""
        return self._highlight.hexes

    def show_layout(self, layout: Layout) -> None:
        """Show another layout, all of it, with nothing marked."""
        self._board.show_layout(layout)
        self._highlight.mark(frozenset())
        board = self._board.boundingRect()
        room = max(board.width(), board.height()) + _ROOM_TO_PAN
        self.setSceneRect(board.adjusted(-room, -room, room, room))
        self.fit()

    def set_palette(self, palette: Palette) -> None:
        """Draw in other colours."""
        self._board.palette = self._highlight.palette = palette
        self.viewport().update()

    def mark(self, hexes: frozenset[Hex]) -> None:
        """Mark some hexes and bring them to the middle."""
        self._highlight.mark(hexes)
        if hexes:
            self._is_fitted = False
            self.centerOn(self._highlight.boundingRect().center())

    def fit(self) -> None:
        """Show the whole route as large as it fits; it stays so until the user moves it."""
        board, view = self._board.boundingRect(), self.viewport().rect()
        scale = min(view.width() / board.width(), view.height() / board.height())
        self.set_scale(scale)
        self.centerOn(board.center())
        self._is_fitted = True

    def zoom(self, factor: float) -> None:
        """Zoom about the middle of the view."""
        self._zoom_at(QPointF(self.viewport().rect().center()), factor)

    def set_scale(self, pixels: float) -> None:
        """Change the scale, within limits."""
        pixels = min(max(pixels, SMALLEST), LARGEST)
        self.resetTransform()
        self.scale(pixels, pixels)
        self.zoomed.emit(round(100 * pixels / ACTUAL_SIZE))

    def _zoom_at(self, point: QPointF, factor: float) -> None:
        """Zoom so that whatever is under a point of the view stays there."""
        held = self._scene_point(point)
        self.set_scale(self.pixels * factor)
        moved = (self._scene_point(point) - held) * self.pixels
        self._scroll(moved.toPoint())
        self._is_fitted = False

    def _scene_point(self, point: QPointF) -> QPointF:
        return self.viewportTransform().inverted()[0].map(point)

    def _scroll(self, by: QPoint) -> None:
        """Move the table by so many pixels."""
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() - by.x())
        down.setValue(down.value() - by.y())

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Zoom at the cursor."""
        self._zoom_at(event.position(), ZOOM_STEP ** (event.angleDelta().y() / _NOTCH))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Take hold of the table."""
        if event.button() & _PAN_BUTTONS:
            self._dragged_from = event.position().toPoint()
            self.setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Pan while the table is held, and tell which hex is under the cursor."""
        here = event.position()
        if self._dragged_from is not None:
            self._scroll(here.toPoint() - self._dragged_from)
            self._dragged_from = here.toPoint()
            self._is_fitted = False
        at = self._scene_point(here)
        self.hovered.emit(plane.hex_at(at.x(), at.y()))

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """Let the table go."""
        if event.button() & _PAN_BUTTONS:
            self._dragged_from = None
            self.setCursor(Qt.CursorShape.OpenHandCursor)

    def leaveEvent(self, event: QEvent | None) -> None:
        """Tell that no hex is under the cursor."""
        self.hovered.emit(None)
        super().leaveEvent(event)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Keep the whole route in view if it was."""
        super().resizeEvent(event)
        if self._is_fitted:
            self.fit()

    def drawBackground(self, painter: QPainter | None, rect: QRectF) -> None:
        """Paint the table."""
        paint_table(painter, rect, self._board.palette, detail_at(self.pixels))
