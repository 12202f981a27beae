"""The minimap: the whole route in a corner of the canvas, and which part of it is in view."""

from __future__ import annotations

from collections.abc import Mapping

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPalette,
    QPen,
    QPixmap,
    QTransform,
)
from PyQt6.QtWidgets import QFrame, QWidget

from core.geometry.hexes import Hex
from core.quest.board.layout import Layout
from editor.canvas.view import TableView
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import hexagon, point_of
from editor.quest.documents.route_document import RouteDocument
from editor.quest.drawing.board import bounds
from editor.quest.drawing.grounds import ground_colour
from editor.widgets.floating import Pinned, paint_sheet, sheet_margin
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

SIZE = QSize(180, 130)
SMALLEST_CANVAS = QSize(580, 380)
"""On a smaller canvas the map would cover what it shows."""
_PAUSE = 200
"""In ms: a burst of edits is drawn once it pauses."""
_MARGIN = 6
_STEP = 0.25
"""How far an arrow key goes, as a part of what is in view."""
_LEAST_RECT = 6.0
_FILL, _RIM = 1.08, 1.45
"""The size of hexes, and of those below them that show as the outline of a piece."""
_VEIL = 80
_ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


def fitted(box: QRectF, inside: QRectF) -> QTransform:
    """How a part of the table maps into a box: as large as it fits, in the middle, undistorted."""
    if box.isEmpty() or inside.isEmpty():
        return QTransform.fromTranslate(inside.center().x(), inside.center().y())
    scale = min(inside.width() / box.width(), inside.height() / box.height())
    to_middle = QTransform.fromTranslate(inside.center().x(), inside.center().y())
    from_middle = QTransform.fromTranslate(-box.center().x(), -box.center().y())
    return from_middle * QTransform.fromScale(scale, scale) * to_middle


def map_picture(
    layout: Layout, palette: Palette, size: QSize, place: QTransform, ratio: float
) -> QPixmap:
    """A layout in plain colours, each point of the table where `place` maps it.

    Symbols and textures would be smaller than a pixel here; without them nothing has to be
    prepared, so that the map costs a few milliseconds even for pieces never drawn before.
    """
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    for piece in layout.pieces.values():
        grounds = {at: ground_colour(palette, s.terrain, s.power) for at, s in piece.spaces.items()}
        colours = dict.fromkeys(piece.city, palette[Ink.GOLD]) | grounds
        _fill(painter, place, dict.fromkeys(colours, palette[Ink.LINE]), _RIM)
        _fill(painter, place, colours, _FILL)
    painter.end()
    return picture


def _fill(painter: QPainter, place: QTransform, colours: Mapping[Hex, QColor], size: float) -> None:
    """Fill hexes of a size, a little larger than true so that no table shines through."""
    corners = QTransform.fromScale(place.m11(), place.m22()).map(hexagon(size).toFillPolygon())
    for at, colour in colours.items():
        painter.setBrush(colour)
        painter.drawConvexPolygon(corners.translated(place.map(point_of(at))))


class Minimap(Translated, QFrame):
    """Shows where on the route a view looks; a click, a drag or the arrow keys look elsewhere."""

    def __init__(
        self,
        document: RouteDocument,
        view: TableView,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Float over a view."""
        super().__init__(parent or view)
        self._document = document
        self._view = view
        self._theme = theme
        self._picture: QPixmap | None = None
        self._place = QTransform()
        self._is_on, self._is_held = True, False
        self._timer = single_shot(self, _PAUSE, self._draw_anew)
        self.setFixedSize(SIZE)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        corner = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        self.pin = Pinned(self, corner, smallest=SMALLEST_CANVAS)
        document.design_changed.connect(self._timer.start_anew)
        theme.changed.connect(self._draw_anew)
        view.view_changed.connect(self._on_view_changed)
        self.set_translated(self.setAccessibleName, "Map of the whole route")
        self.set_translated(
            self.setAccessibleDescription, "Click, drag or use the arrow keys to look elsewhere"
        )
        self.set_translated(self.setToolTip, "Click or drag to look elsewhere")
        self._draw_anew()

    def setVisible(self, is_on: bool) -> None:
        """Switch the map on or off; it shows only where there is space and something to find."""
        self._is_on = is_on
        self.pin.set_wanted(self._is_on and self._is_useful())
        if not self.isHidden():
            # Qt, too, comes by here, for every child of a window that is shown.
            super().setVisible(True)

    def _is_useful(self) -> bool:
        """Whether a part of the route is out of view; a map in use stays."""
        if not self._document.design.pieces:
            return False
        is_in_use = self._is_held or self.hasFocus()
        return is_in_use or not self.seen.contains(bounds(self._document.facts.layout))

    def _on_view_changed(self) -> None:
        self.setVisible(self._is_on)
        self.update()

    @property
    def is_on(self) -> bool:
        """Whether the map is switched on."""
        return self._is_on

    @property
    def place(self) -> QTransform:
        """How points of the table map to points of this widget."""
        return self._place

    @property
    def seen(self) -> QRectF:
        """The part of the table that is in view."""
        return self._view.seen

    def _draw_anew(self) -> None:
        """Draw another picture, now or else when it is next looked at."""
        self._timer.stop()
        self._picture = None
        self._place = fitted(bounds(self._document.facts.layout), self._available())
        self.setVisible(self._is_on)
        if self.isVisible():
            self._current_picture()  # not amid painting, which has enough to do
        self.update()

    def _available(self) -> QRectF:
        inset = sheet_margin() + _MARGIN
        return QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the map and, over it, the part in view."""
        painter = QPainter(self)
        is_plain = self._theme.palette.is_plain
        paint_sheet(painter, self, is_plain=is_plain, opacity=0.92)
        painter.drawPixmap(0, 0, self._current_picture())
        inset = sheet_margin() + 3
        paper = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        painter.setClipRect(paper.adjusted(-1, -1, 1, 1))
        self._paint_seen(painter, paper)

    def _current_picture(self) -> QPixmap:
        ratio = self.devicePixelRatioF()
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            self._picture = map_picture(
                self._document.facts.layout, self._theme.palette, self.size(), self._place, ratio
            )
        return self._picture

    def _paint_seen(self, painter: QPainter, paper: QRectF) -> None:
        """Veil what is out of view, and frame what is in view."""
        seen = _at_least(self._place.mapRect(self.seen), _LEAST_RECT) & paper
        outside, inside = QPainterPath(), QPainterPath()
        outside.addRect(QRectF(self.rect()))
        inside.addRoundedRect(seen, 2, 2)
        veil = QColor(self.palette().color(QPalette.ColorRole.Base))
        veil.setAlpha(_VEIL)
        painter.fillPath(outside - inside, veil)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        frame = QPalette.ColorRole.Highlight
        painter.setPen(QPen(self.palette().color(frame), 2.5 if self.hasFocus() else 1.5))
        painter.drawPath(inside)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Look at the place that was clicked."""
        event = present(event)
        if event.button() == Qt.MouseButton.LeftButton:
            self._is_held = True
            self._center_view(event.position())

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Look wherever the mouse drags."""
        event = present(event)
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._center_view(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """End a drag here, whatever lies behind."""
        present(event).accept()
        self._is_held = False
        self._on_view_changed()

    def _center_view(self, point: QPointF) -> None:
        inverse, can_be_inverted = self._place.inverted()
        if can_be_inverted:
            self._view.center_view_on(inverse.map(point))

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Look a step aside with the arrow keys."""
        direction = _ARROWS.get(Qt.Key(present(event).key()))
        if direction is None:
            super().keyPressEvent(event)
            return
        seen = self.seen
        step = QPointF(direction.x() * seen.width(), direction.y() * seen.height()) * _STEP
        self._view.center_view_on(seen.center() + step)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Show that the map has the focus."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Show that the map has no longer the focus."""
        super().focusOutEvent(event)
        self._on_view_changed()


def _at_least(box: QRectF, size: float) -> QRectF:
    """A rectangle grown about its middle until it can be seen."""
    wider, higher = max(0.0, size - box.width()) / 2, max(0.0, size - box.height()) / 2
    return box.adjusted(-wider, -higher, wider, higher)
