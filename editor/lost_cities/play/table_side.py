"""What lies beside the board of a game: piles, and the hand of whoever is to move."""

from __future__ import annotations

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from core.basics.language import tr, tr_plural
from core.lost_cities.engine.action import PILE as DRAW
from core.lost_cities.engine.action import Card
from core.lost_cities.engine.position import Position
from editor.lost_cities.play.action_words import card_words
from editor.lost_cities.play.card_button import HAND, PILE, CardButton
from editor.widgets.theme import Theme

_PILES_IN_ROW = 6


class Piles(QWidget):
    """The draw pile and the open piles, each with the number of its cards.

    Signals:
        chosen: the colour of a pile, or `PILE` for the face-down one.
    """

    chosen = pyqtSignal(str)

    def __init__(self, colours: tuple[str, ...], theme: Theme) -> None:
        """Show empty places."""
        super().__init__()
        self.buttons = {name: CardButton(theme, PILE) for name in (DRAW, *colours)}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(2)
        for place, (name, each) in enumerate(self.buttons.items()):
            grid.addWidget(each, place // _PILES_IN_ROW, place % _PILES_IN_ROW)
            each.clicked.connect(lambda _on, name=name: self.chosen.emit(name))
        grid.setColumnStretch(_PILES_IN_ROW, 1)

    def show_piles(self, position: Position, takeable: frozenset[str] = frozenset()) -> None:
        """Show what lies on top of each, lit where it can be taken now."""
        left = tr_plural("{count} card to draw", "{count} cards to draw", position.pile_count)
        pile = self.buttons[DRAW]
        pile.show_card(None, left, is_back=position.pile_count > 0, is_lit=DRAW in takeable)
        pile.show_count(position.pile_count)
        for colour, cards in position.discards:
            top = cards[-1] if cards else None
            words = tr("{colour}: no card", colour=tr(colour)) if top is None else card_words(top)
            told = tr("open pile, {card}", card=words)
            each = self.buttons[colour]
            each.show_card(top, told, is_lit=colour in takeable)
            each.show_count(len(cards))
            each.show_place(colour)


class HandRow(QWidget):
    """The hand of the player to move; one card of it can be picked.

    Signals:
        picked: a card.
    """

    picked = pyqtSignal(object)

    def __init__(self, theme: Theme) -> None:
        """Hold nothing yet."""
        super().__init__()
        self._theme = theme
        self.buttons: list[CardButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(8, 2, 8, 6)
        self._row.setSpacing(2)
        self._row.addStretch()
        self._row.addStretch()
        self.setMinimumHeight(HAND.height() + 8)

    def button_at(self, place: int) -> CardButton | None:
        """The card at a place of the hand, if there is one that can be picked."""
        if not 0 <= place < len(self.buttons):
            return None
        found = self.buttons[place]
        return found if found.isVisible() and found.isEnabled() else None

    def show_hand(
        self,
        cards: tuple[Card, ...],
        picked: Card | None,
        laid: frozenset[Card] = frozenset(),
        *,
        is_hidden: bool,
    ) -> None:
        """Show other cards, lit those that can be laid; face down if nobody may see them now."""
        while len(self.buttons) < len(cards):
            made = CardButton(self._theme, HAND, is_checkable=True)
            made.clicked.connect(lambda _on, made=made: self.picked.emit(made.card))
            self._row.insertWidget(len(self.buttons) + 1, made)
            self._row.setAlignment(made, Qt.AlignmentFlag.AlignBottom)
            self.buttons.append(made)
        for number, each in enumerate(self.buttons):
            each.setVisible(number < len(cards))
            if number < len(cards):
                words = tr("a hidden card") if is_hidden else card_words(cards[number])
                is_lit = not is_hidden and cards[number] in laid
                each.show_card(cards[number], words, is_back=is_hidden, is_lit=is_lit)
                each.setEnabled(not is_hidden)
        self._check(cards, picked)

    def _check(self, cards: tuple[Card, ...], picked: Card | None) -> None:
        """Raise the picked card, the first one of several alike."""
        first = cards.index(picked) if picked in cards else -1
        for number, each in enumerate(self.buttons):
            each.setChecked(number == first)
