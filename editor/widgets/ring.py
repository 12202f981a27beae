"""A ring around what is spoken of, as a finger that points at it."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QWidget

from editor.widgets.present import present

_WIDTH, _LIGHT = 3.0, 1.5
"""In pixels: of the ring, and of the line inside it, by which it is seen on its own colour."""
_ROUND = 8.0
_MOVED = (QEvent.Type.Resize, QEvent.Type.LayoutRequest, QEvent.Type.Show)


class Ring(QWidget):
    """Lies on a part of a widget, goes with it, and lets the mouse through."""

    def __init__(self, around: QWidget, part: Callable[[], QRect] | None = None) -> None:
        """Lie around a widget, or around a part that is asked for whenever it may have moved."""
        super().__init__(around)
        self._around, self._part = around, part or around.rect
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        around.installEventFilter(self)
        self._place()
        self.show()
        self.raise_()

    @property
    def around(self) -> QWidget:
        """What it lies on."""
        return self._around

    def leave(self) -> None:
        """Be gone for good."""
        self._around.removeEventFilter(self)
        self.hide()
        self.deleteLater()

    def _place(self) -> None:
        self.setGeometry(self._part())

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Go along with what it lies on."""
        if present(event).type() in _MOVED:
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the ring in the accent's colour, with a light line inside."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        inset = _WIDTH / 2
        box = QRectF(self.rect()).adjusted(inset, inset, -inset, -inset)
        radius = min(_ROUND, box.height() / 2)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Highlight), _WIDTH))
        painter.drawRoundedRect(box, radius, radius)
        inset = (_WIDTH + _LIGHT) / 2
        box.adjust(inset, inset, -inset, -inset)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Base), _LIGHT))
        painter.drawRoundedRect(box, max(0.0, radius - inset), max(0.0, radius - inset))
