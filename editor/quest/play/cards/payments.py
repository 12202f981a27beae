"""A payment: as coins against a price, and as chips that can count otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from core.basics.language import tr
from core.quest.catalogue.supplies import Card
from core.quest.engine.action import PaymentWay
from core.quest.engine.game import Game
from core.quest.session.play_words import counted
from core.quest.session.purchases import Payment, Purse
from core.quest.session.questions import coins_in_words
from editor.drawing.palette import Ink
from editor.quest.play.session import PlaySession
from editor.widgets.labels import ShortButton
from editor.widgets.theme import Theme

_COIN, _GAP = 18, 3
_HALVES = 2
_MOST = 8
"""So many coins are shown by themselves; of more only the number is told."""


class PaymentChips(QWidget):
    """The payments of a purchase; a click counts a card in its next way, if it has several."""

    def __init__(self, session: PlaySession) -> None:
        """Show the payments of a session's purchase."""
        super().__init__()
        self._session = session
        box = session.table.game.board.catalogue
        self._cards = box.cards_by_id
        self._tokens = box.tokens_by_id
        self._purse: tuple[Game, Purse] | None = None
        self._payments: tuple[Payment, ...] = ()
        self.chips: list[ShortButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(4)
        self.hide()

    def show_payments(self, payments: Sequence[Payment]) -> None:
        """Show those that can be counted in several ways, one chip for all that are alike."""
        self._payments = tuple(payments)
        alike = [each for each in dict.fromkeys(payments) if len(self._ways(each)) > 1]
        while len(self.chips) < len(alike):
            self.chips.append(self._new_chip())
        for number, chip in enumerate(self.chips):
            if chip.isHidden() is (number < len(alike)):
                chip.setVisible(number < len(alike))
        for chip, payment in zip(self.chips, alike, strict=False):
            chip.setProperty("place", self._payments.index(payment))
            self._say(chip, payment, self._payments.count(payment))
        if self.isHidden() is bool(alike):
            self.setVisible(bool(alike))

    def _say(self, chip: ShortButton, payment: Payment, number: int) -> None:
        purse, name = self._current_purse, self._card(payment).shown_name
        worth = coins_in_words(number * purse.value((payment,)))
        chip.setText(tr("{card}: {worth}", card=counted(name, number), worth=worth))
        one, other = (coins_in_words(purse.value((e,))) for e in (payment, self._next(payment)))
        tip = tr("{card} counts {worth}. Press to count {then}.", card=name, worth=one, then=other)
        chip.setToolTip(tip)
        chip.setAccessibleName(tip)

    def _new_chip(self) -> ShortButton:
        chip = ShortButton()
        chip.clicked.connect(lambda: self._change(int(chip.property("place"))))
        self._row.addWidget(chip)
        return chip

    def _change(self, place: int) -> None:
        if place < len(self._payments):
            self._session.turn.set_payment_way(
                place, self._next(self._payments[place]).way or PaymentWay.HALF
            )

    def _next(self, payment: Payment) -> Payment:
        ways = self._ways(payment)
        place = ways.index(payment.way) if payment.way in ways else -1
        return Payment(card=payment.card, way=ways[(place + 1) % len(ways)])

    def _ways(self, payment: Payment) -> tuple[PaymentWay, ...]:
        return () if payment.card is None else self._current_purse.ways(payment.card)

    def _card(self, payment: Payment) -> Card:
        return self._cards[str(payment.card)]

    @property
    def _current_purse(self) -> Purse:
        """What can be paid with now, looked at once for each moment of the game."""
        game = self._session.table.game
        if self._purse is None or self._purse[0] is not game:
            self._purse = (game, Purse(game))
        return self._purse[1]


class CoinMeter(QWidget):
    """Shows what a payment is worth against a price; both are in half coins."""

    def __init__(self, theme: Theme) -> None:
        """Show nothing yet."""
        super().__init__()
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
        painter.setBrush(inks[Ink.PALE_GOLD])
        painter.setPen(QPen(inks[Ink.BRONZE], 1.6))
        if paid == _HALVES:
            painter.drawEllipse(box)
        elif paid:
            painter.drawPie(box, 90 * 16, 180 * 16)
        if is_lost:
            painter.setPen(QPen(inks[Ink.GLOW], 2))
            low, high = QPointF(3, _COIN - 3), QPointF(_COIN - 3, 3)
            painter.drawLine(box.topLeft() + low, box.topLeft() + high)
