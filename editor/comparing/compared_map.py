"""One of two maps side by side: as large as there is room, with round corners."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QResizeEvent
from PyQt6.QtWidgets import QLabel, QSizePolicy

from editor.widgets.forms.chips import rim_colour
from editor.widgets.house_style.grounds import ROUND

_LEAST = QSize(430, 250)
_WHOLE = Qt.AspectRatioMode.KeepAspectRatio


class ComparedMap(QLabel):
    """Shows a picture; one of another size is stretched until the next one comes.

    Signals:
        resized: there is another room for the picture now.
    """

    resized = pyqtSignal()

    def __init__(self) -> None:
        """Show an empty frame."""
        super().__init__()
        self.setMinimumSize(_LEAST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """As small as can be: whoever wants to see more makes the window larger."""
        return _LEAST

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Ask for a picture of another size."""
        super().resizeEvent(event)
        self.resized.emit()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the picture in its frame."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        box, frame, picture = QRectF(self.rect()), QPainterPath(), self.pixmap()
        frame.addRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), ROUND, ROUND)
        painter.fillPath(frame, self.palette().color(QPalette.ColorRole.Base))
        if not picture.isNull():
            shown = picture.deviceIndependentSize()
            shown.scale(box.size(), _WHOLE)
            place = QRectF(0, 0, shown.width(), shown.height())
            place.moveCenter(box.center())
            painter.setClipPath(frame)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
            painter.setClipping(False)
        painter.setPen(QPen(rim_colour(self.palette()), 1))
        painter.drawPath(frame)
        painter.end()
