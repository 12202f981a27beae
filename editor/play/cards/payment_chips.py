"""What is paid with in a purchase: one chip for each card or token, which can count otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtWidgets import QHBoxLayout, QWidget

from core.catalogue.supplies import Card
from core.engine.action import Way
from core.engine.game import Game
from core.language import tr
from core.session.purchases import Payment, Purse
from core.session.questions import coins_in_words
from editor.play.session import PlaySession
from editor.widgets.labels import ShortButton


class PaymentChips(QWidget):
    """The payments of a purchase; a click counts a card in its next way, if it has several."""

    def __init__(self, session: PlaySession, parent: QWidget | None = None) -> None:
        """Show the payments of a session's purchase."""
        super().__init__(parent)
        self._session = session
        box = session.table.game.board.catalogue
        self._cards = {card.id: card for card in box.cards}
        self._tokens = {token.id: token for token in box.tokens}
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
        names = name if number == 1 else tr("{count} × {name}", count=number, name=name)
        chip.setText(tr("{card}: {worth}", card=names, worth=worth))
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
                place, self._next(self._payments[place]).way or Way.HALF
            )

    def _next(self, payment: Payment) -> Payment:
        ways = self._ways(payment)
        place = ways.index(payment.way) if payment.way in ways else -1
        return Payment(card=payment.card, way=ways[(place + 1) % len(ways)])

    def _ways(self, payment: Payment) -> tuple[Way, ...]:
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
