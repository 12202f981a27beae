"""Two little maps side by side: how it is, and how it would be."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QPixmap
from PyQt6.QtWidgets import QSizePolicy, QWidget

from editor.widgets.forms.chips import rim_colour
from editor.widgets.parts import ink_of

PICTURE = QSize(480, 330)
"""In pixels: as large as the pictures are painted; they are shown smaller, or cut out."""
_GAP, _ARROW = 18, 5
_CORNER = 6
_ROLE = QPalette.ColorRole


class MapPair(QWidget):
    """Shows two pictures of one shape, as wide as there is room, with an arrow between them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show empty frames until there are pictures."""
        super().__init__(parent)
        self.pictures: tuple[QPixmap, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_pictures(self, before: QPixmap, after: QPixmap) -> None:
        """Show others."""
        self.pictures = before, after
        self.update()

    def hasHeightForWidth(self) -> bool:
        """The pictures keep their shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the pictures are then."""
        each = min((width - _GAP) / 2, PICTURE.width())
        return round(each * PICTURE.height() / PICTURE.width())

    def sizeHint(self) -> QSize:
        """As wide as a narrow panel."""
        return QSize(240, self.heightForWidth(240))

    def minimumSizeHint(self) -> QSize:
        """Two stamps."""
        return QSize(160, self.heightForWidth(160))

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint both in round frames."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        wide = min((self.width() - _GAP) / 2, PICTURE.width())
        high = wide * PICTURE.height() / PICTURE.width()
        left = (self.width() - 2 * wide - _GAP) / 2
        for number in range(2):
            box = QRectF(left + number * (wide + _GAP), 0, wide, high)
            self._paint_picture(painter, number, box.adjusted(0.5, 0.5, -0.5, -0.5))
        self._paint_arrow(painter, QPointF(left + wide + _GAP / 2, high / 2))
        painter.end()

    def _paint_picture(self, painter: QPainter, number: int, box: QRectF) -> None:
        frame = QPainterPath()
        frame.addRoundedRect(box, _CORNER, _CORNER)
        if self.pictures:
            painter.save()
            painter.setClipPath(frame)
            picture = self.pictures[number]
            painter.drawPixmap(box, picture, QRectF(picture.rect()))
            painter.restore()
        painter.setPen(QPen(rim_colour(self.palette()), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(frame)

    def _paint_arrow(self, painter: QPainter, middle: QPointF) -> None:
        painter.setPen(QPen(ink_of(self, 170), 1.6))
        tip = middle + QPointF(_ARROW, 0)
        painter.drawLine(middle - QPointF(_ARROW, 0), tip)
        for side in (-1, 1):
            painter.drawLine(tip, tip + QPointF(-_ARROW * 0.8, side * _ARROW * 0.8))
