"""A radar: a spoke for each of several shares with its interval, and a ring where all are even."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.basics.values import dataclass
from editor.widgets.parts import ink_of

_SIZE, _NARROWEST = 250, 160
_DOT, _BAND = 3.5, 7.0
_FAINT, _FILL = 90, 46
_NUMBERS = 22
"""In pixels: the room for numbers around it."""
_ROLE = QPalette.ColorRole


@dataclass(frozen=True, slots=True)
class Spoke:
    """A share, between which ends the truth lies, and what is told of it.

    Attributes:
        name: whose share it is.
        words: the share in words, for those who do not see it.
        is_hollow: whether its dot is a ring: one that does without something.
    """

    name: str
    value: float
    low: float
    high: float
    words: str
    is_hollow: bool = False


class Radar(QWidget):
    """Paints shares around a middle; the text says the same."""

    def __init__(self) -> None:
        """Paint nothing yet."""
        super().__init__()
        self.spokes: tuple[Spoke, ...] = ()
        self._even, self._farthest = 0.0, 1.0
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def show_spokes(
        self, title: str, spokes: Sequence[Spoke], even: float, farthest: float
    ) -> None:
        """Show shares; the ring is at `even`, and no interval is longer than `farthest`."""
        self.spokes, self._even, self._farthest = tuple(spokes), even, farthest or 1.0
        self.setAccessibleName(title)
        told = "; ".join(f"{each.name}: {each.words}" for each in spokes)
        self.setAccessibleDescription(told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A square, more or less."""
        return QSize(_SIZE, _SIZE if self.spokes else 0)

    def minimumSizeHint(self) -> QSize:
        """Narrower, spokes are short."""
        return QSize(_NARROWEST, _SIZE if self.spokes else 0)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the rings, the spokes with their numbers, and the shape that the shares make."""
        if not self.spokes:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_rings(painter)
        for number, spoke in enumerate(self.spokes):
            self._paint_spoke(painter, number, spoke)
        self._paint_shape(painter)
        for number, spoke in enumerate(self.spokes):
            self._paint_dot(painter, number, spoke)
        painter.end()

    # --- Where things are -------------------------------------------------------------------------

    @property
    def _radius(self) -> float:
        return max(20.0, min(self.width(), self.height()) / 2 - _NUMBERS)

    def _spot(self, number: int, share: float) -> QPointF:
        """Where a share is on a spoke; the first spoke points upwards."""
        angle = 2 * math.pi * number / len(self.spokes) - math.pi / 2
        far = self._radius * min(1.0, max(0.0, share / self._farthest))
        middle = QPointF(self.width() / 2, self.height() / 2)
        return middle + QPointF(math.cos(angle), math.sin(angle)) * far

    # --- Painting ---------------------------------------------------------------------------------

    def _paint_rings(self, painter: QPainter) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        middle, scale = QPointF(self.width() / 2, self.height() / 2), self._radius
        painter.setPen(QPen(ink_of(self, _FAINT // 2), 1))
        painter.drawEllipse(middle, scale, scale)
        even = scale * self._even / self._farthest
        painter.setPen(QPen(ink_of(self, 170), 1.2, Qt.PenStyle.DashLine))
        painter.drawEllipse(middle, even, even)

    def _paint_spoke(self, painter: QPainter, number: int, spoke: Spoke) -> None:
        painter.setPen(QPen(ink_of(self, _FAINT // 2), 1))
        painter.drawLine(self._spot(number, 0.0), self._spot(number, self._farthest))
        band = self.palette().color(_ROLE.Highlight)
        band.setAlpha(_FAINT)
        painter.setPen(QPen(band, _BAND, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(self._spot(number, spoke.low), self._spot(number, spoke.high))
        self._paint_number(painter, number)

    def _paint_number(self, painter: QPainter, number: int) -> None:
        """Write the number of a spoke beyond its end; the list beside it says whose it is."""
        middle = QPointF(self.width() / 2, self.height() / 2)
        towards = (self._spot(number, self._farthest) - middle) / self._radius
        spot = middle + towards * (self._radius + _NUMBERS / 2)
        box = QRectF(0, 0, _NUMBERS, _NUMBERS)
        box.moveCenter(spot)
        painter.setPen(ink_of(self))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number + 1))

    def _paint_shape(self, painter: QPainter) -> None:
        shape = QPolygonF(self._spot(number, each.value) for number, each in self._numbered)
        colour = self.palette().color(_ROLE.Highlight)
        painter.setPen(QPen(colour, 1.4))
        colour.setAlpha(_FILL)
        painter.setBrush(colour)
        painter.drawPolygon(shape)

    @property
    def _numbered(self) -> enumerate[Spoke]:
        return enumerate(self.spokes)

    def _paint_dot(self, painter: QPainter, number: int, spoke: Spoke) -> None:
        colour = self.palette().color(_ROLE.Highlight)
        painter.setPen(QPen(colour, 1.4))
        painter.setBrush(self.palette().color(_ROLE.Base) if spoke.is_hollow else colour)
        painter.drawEllipse(self._spot(number, spoke.value), _DOT, _DOT)
