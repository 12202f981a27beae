"""A payment as coins: paid ones, half ones, those still missing, and those that would be lost."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.language import tr
from core.session.questions import coins_in_words
from editor.drawing.palette import Ink
from editor.widgets.theme import Theme

_COIN, _GAP = 18, 3
_HALVES = 2
_MOST = 8
"""So many coins are shown by themselves; of more only the number is told."""


class CoinMeter(QWidget):
    """Shows what a payment is worth against a price; both are in half coins."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._theme = theme
        self.value, self.price = 0, 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_value(self, value: int, price: int) -> None:
        """Show a value; a price of 0 means that nothing is wanted yet."""
        said = tr("Paid: {value}", value=coins_in_words(value))
        if price > 0:
            said = tr(
                "Paid: {value} of {price}",
                value=coins_in_words(value),
                price=coins_in_words(price),
            )
        self.setAccessibleName(said)
        self.setToolTip(said)
        if (value, price) != (self.value, self.price):
            self.value, self.price = value, price
            self.updateGeometry()
            self.update()

    @property
    def coins(self) -> int:
        """How many coins are drawn."""
        return min(_MOST, -(-max(self.value, self.price) // _HALVES))

    def sizeHint(self) -> QSize:
        """A row of coins."""
        return QSize(self.coins * (_COIN + _GAP) + 4, _COIN + 6)

    def minimumSizeHint(self) -> QSize:
        """All of them."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the coins from the left."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for number in range(self.coins):
            box = QRectF(2 + number * (_COIN + _GAP), 3, _COIN, _COIN)
            paid = max(0, min(_HALVES, self.value - number * _HALVES))
            is_lost = self.price > 0 and number * _HALVES >= self.price
            self._paint_coin(painter, box, paid, is_lost=is_lost)
        painter.end()

    def _paint_coin(self, painter: QPainter, box: QRectF, paid: int, *, is_lost: bool) -> None:
        inks, faint = self._theme.palette, self.palette().color(QPalette.ColorRole.PlaceholderText)
        painter.setPen(
            QPen(faint, 1.2, Qt.PenStyle.DotLine if paid == 0 else Qt.PenStyle.SolidLine)
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(box)
        painter.setBrush(inks[Ink.COIN])
        painter.setPen(QPen(inks[Ink.BRONZE], 1.6))
        if paid == _HALVES:
            painter.drawEllipse(box)
        elif paid:
            painter.drawPie(box, 90 * 16, 180 * 16)
        if is_lost:
            painter.setPen(QPen(inks[Ink.GLOW], 2))
            low, high = QPointF(3, _COIN - 3), QPointF(_COIN - 3, 3)
            painter.drawLine(box.topLeft() + low, box.topLeft() + high)
