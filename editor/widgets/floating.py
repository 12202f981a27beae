"""Widgets that float over another one, such as cards and the minimap over the canvas."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QPainter, QPen
from PyQt6.QtWidgets import QAbstractScrollArea, QStyle, QWidget

from editor.widgets.present import present

_RADIUS = 9.0
_RINGS = 4
"""Of shadow around a floating sheet; in high contrast the border alone must do."""
_RESTING = (QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.LayoutRequest)


class Pinned(QObject):
    """Keeps a floating widget at a corner or edge of its parent, however large that becomes."""

    def __init__(
        self,
        widget: QWidget,
        alignment: Qt.AlignmentFlag,
        margin: int = 12,
        smallest: QSize | None = None,
    ) -> None:
        """Pin a widget, which calls `place` once it is built.

        In a parent below `smallest` there is no room for it, so it is hidden.
        """
        super().__init__(widget)
        self._widget = widget
        self._alignment = alignment
        self._margin = margin
        self._smallest = smallest or QSize(0, 0)
        self._is_wanted = True
        widget.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
        widget.installEventFilter(self)
        parent = present(widget.parentWidget())
        parent.installEventFilter(self)
        if isinstance(parent, QAbstractScrollArea):
            # Its viewport follows later than the parent itself, and it is what counts.
            present(parent.viewport()).installEventFilter(self)

    @property
    def margin(self) -> int:
        """How far the widget stays away from the edges of its parent."""
        return self._margin

    def set_wanted(self, is_wanted: bool) -> None:
        """Show or hide the widget; while there is no room it stays hidden."""
        self._is_wanted = is_wanted
        self.place()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Move along whenever the parent or the widget changes its size."""
        if present(event).type() in _RESTING:
            self.place()
        return super().eventFilter(watched, event)

    def room(self) -> QRect:
        """The part of the parent that can be covered."""
        parent = present(self._widget.parentWidget())
        whole = parent.rect()
        if isinstance(parent, QAbstractScrollArea):
            whole = present(parent.viewport()).geometry()
        return whole.adjusted(self._margin, self._margin, -self._margin, -self._margin)

    def spot(self) -> QRect:
        """Where the widget belongs, no larger than the room there is."""
        room = self.room()
        size = _hint(self._widget, room.width()).boundedTo(room.size())
        return QStyle.alignedRect(self._widget.layoutDirection(), self._alignment, size, room)

    def place(self) -> None:
        """Put the widget where it belongs."""
        parent = present(self._widget.parentWidget())
        is_large_enough = self._smallest.boundedTo(parent.size()) == self._smallest
        is_shown = self._is_wanted and is_large_enough and not self.room().isEmpty()
        if is_shown and self.spot() != self._widget.geometry():
            self._widget.setGeometry(self.spot())
        # After the geometry: Qt forgets a resize that happens in the midst of showing.
        if is_shown == self._widget.isHidden():
            QWidget.setVisible(self._widget, is_shown)


def _hint(widget: QWidget, most_width: int) -> QSize:
    """The size that a widget wants, with the height that its wrapped texts need."""
    hint = widget.sizeHint().expandedTo(widget.minimumSize()).boundedTo(widget.maximumSize())
    hint.setWidth(min(hint.width(), most_width))
    if widget.hasHeightForWidth():
        hint.setHeight(max(widget.minimumHeight(), widget.heightForWidth(hint.width())))
    return hint


def sheet_margin() -> int:
    """How far the shadow of a sheet reaches around it."""
    return _RINGS


def paint_sheet(painter: QPainter, widget: QWidget, *, is_plain: bool, opacity: float = 1) -> None:
    """Paint the paper that a floating widget is written on, with a border and a soft shadow.

    A `is_plain` one, for high contrast, has a strong border instead and is never see-through.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    colours = widget.palette()
    box = QRectF(widget.rect()).adjusted(_RINGS, _RINGS, -_RINGS, -_RINGS)
    if not is_plain:
        _paint_shadow(painter, box)
    paper = QColor(colours.base().color())
    paper.setAlphaF(1 if is_plain else opacity)
    rim = QColor(colours.windowText().color())
    rim.setAlphaF(1 if is_plain else 0.35)
    painter.setBrush(paper)
    painter.setPen(QPen(rim, 2 if is_plain else 1))
    painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), _RADIUS, _RADIUS)


def _paint_shadow(painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 14))
    for ring in range(1, _RINGS + 1):
        radius = _RADIUS + ring
        painter.drawRoundedRect(box.adjusted(-ring, -ring + 1, ring, ring), radius, radius)
