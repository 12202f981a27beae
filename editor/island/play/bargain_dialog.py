"""The dialog in which two people trade: both have to agree (IS-TRADE-1, IS-SET-6)."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from PyQt6.QtWidgets import QCheckBox, QComboBox, QDialog, QGridLayout, QLabel, QVBoxLayout, QWidget

from core.basics.language import tr
from core.island.design.changes import cards_words
from core.island.design.island_design import Cards
from core.island.session.bargain import Bargain
from editor.island.play.mix_chooser import MixChooser
from editor.widgets.labels import plain_label
from editor.widgets.parts import button, button_row
from editor.widgets.translated import Translated


class BargainDialog(Translated, QDialog):
    """Asks what two people give each other, and each of them whether that is agreed."""

    def __init__(self, people: tuple[int, ...], hands: tuple[Cards, ...], parent: QWidget) -> None:
        """Offer nothing yet, between the first two people."""
        super().__init__(parent)
        self._hands = hands
        self.pairs, self.rule = QComboBox(), plain_label(is_faint=True)
        self.sides = MixChooser(), MixChooser()
        self._labels = QLabel(), QLabel()
        self.agreements = QCheckBox(), QCheckBox()
        self.trade_button = button(self.accept, is_default=True)
        self.cancel_button = button(self.reject)
        for pair in combinations(people, 2):
            self.pairs.addItem("", pair)
        self.bargain = Bargain(self.pairs.itemData(0))
        self._arrange()
        self.pairs.currentIndexChanged.connect(self._change_pair)
        for number in (0, 1):
            self.sides[number].changed.connect(self._change_offer)
            self.agreements[number].toggled.connect(partial(self._agree, number))
        self.set_translated(self.setWindowTitle, "Trade between two players")
        self.set_translated(self.pairs.setAccessibleName, "Trade between two players")
        self.set_translated(
            self.rule.setText,
            "Both have to agree; whoever changes the offer has to ask again.",
        )
        self.set_translated(self.trade_button.setText, "&Trade")
        self.set_translated(self.cancel_button.setText, "C&ancel")
        self.when_translated(self._name)
        self._change_pair()

    def _arrange(self) -> None:
        column, grid = QVBoxLayout(self), QGridLayout()
        column.addWidget(self.pairs)
        for number in (0, 1):
            grid.addWidget(self._labels[number], 2 * number, 0, 1, 2)
            grid.addWidget(self.sides[number], 2 * number + 1, 0)
            grid.addWidget(self.agreements[number], 2 * number + 1, 1)
        column.addLayout(grid)
        column.addWidget(self.rule)
        column.addLayout(button_row((), (self.cancel_button, self.trade_button)))

    def _name(self) -> None:
        for index in range(self.pairs.count()):
            one, other = self.pairs.itemData(index)
            words = tr("Player {one} and player {other}", one=one + 1, other=other + 1)
            self.pairs.setItemText(index, words)
        for number, player in enumerate(self.bargain.partners):
            self._name_side(number, player)

    def _name_side(self, number: int, player: int) -> None:
        """Who gives, of which cards."""
        held = cards_words(self._hands[player])
        gives = tr("Player {player} gives, of {cards}:", player=player + 1, cards=held)
        agrees = tr("Player {player} agrees", player=player + 1)
        self._labels[number].setText(gives)
        self.sides[number].setAccessibleName(gives)
        self.agreements[number].setText(agrees)

    def _change_pair(self) -> None:
        self.bargain = Bargain(self.pairs.currentData())
        for side, player in zip(self.sides, self.bargain.partners, strict=True):
            side.allow(self._hands[player])
        self._name()
        self._change_offer()

    def _change_offer(self) -> None:
        """Another offer: nobody has agreed to it yet."""
        given, back = (each.cards for each in self.sides)
        self.bargain = self.bargain.offering(given, back)
        for box in self.agreements:
            box.setChecked(False)
        self._show()

    def _agree(self, side: int, agrees: bool) -> None:
        self.bargain = self.bargain.agreed_by(side, agrees=agrees)
        self._show()

    def _show(self) -> None:
        self.trade_button.setEnabled(self.bargain.is_agreed)
