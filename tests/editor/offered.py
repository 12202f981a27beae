"""A screen that is held to what `tests.quest.session.offered` says is on offer."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QWidget

from core.quest.session.asking import Ask
from editor.quest.drawing.cards import Light
from tests.editor.screen import Screen, Shown
from tests.quest.session.offered import SEVERAL, Legal, Offer, offer_now

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


class Watched(Screen):
    """A screen on which everything on offer is compared with what is legal, after every deed.

    Attributes:
        asked: what has been asked so far.
        refused: what was refused, each as its rule and sentence.
    """

    def __init__(self, screen: Screen) -> None:
        super().__init__(screen.page)
        self.asked: set[Ask | None] = set()
        self.refused: list[tuple[str, str]] = []
        self._legal: Legal | None = None
        self.page.session.refused.connect(lambda *told: self.refused.append(told))
        self.look()

    def press(self, widget: QWidget) -> None:
        super().press(widget)
        self.look()

    def drag_card(self, card: str, space: int) -> None:
        super().drag_card(card, space)
        self.look()

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        QTest.keyClick(self.page, key, held)
        self.look()

    def _click_board(self, at: QPointF) -> None:
        super()._click_board(at)
        self.look()

    @property
    def ask(self) -> Ask | None:
        """What is asked now."""
        question = self.page.session.turn.question
        return None if question is None else question.kind

    @property
    def notes(self) -> dict[str, str]:
        """What stands on the cards of the hand that are picked or named."""
        named = (each for each in self.hand if each.card_look.light is Light.PICKED)
        return {each.card.id: each.card_look.note for each in named}

    @property
    def legal(self) -> Legal:
        """What is legal now, looked at once for each moment."""
        if self._legal is None or self._legal.game is not self.game:
            self._legal = Legal(self.game)
        return self._legal

    def look(self) -> None:
        """Compare what is shown with what is legal."""
        self.asked.add(self.ask)
        self._compare(offer_now(self.page.session.turn, self.legal), self.shown)

    def _compare(self, offer: Offer, shown: Shown) -> None:
        told = f"{self.title} — after {[str(each.kind) for each in self.game.actions[-4:]]}"
        for each in ("cards", "tokens", "piles", "confirm", "cancel", "buy", "end"):
            assert getattr(shown, each) == getattr(offer, each), (each, told)
        assert shown.spaces == frozenset(offer.spaces), told
        assert shown.gates == frozenset(offer.gates), told
        pickable = self.page.view.pickable
        if offer.is_told:
            assert (pickable.spaces, pickable.gates) == (offer.spaces, offer.gates), told
            assert not pickable.is_faint, told
        self._compare_answers(offer, shown)

    def _compare_answers(self, offer: Offer, shown: Shown) -> None:
        if offer.answers == SEVERAL:
            assert len(shown.answers) > 1
        else:
            assert len(shown.answers) == offer.answers
        assert shown.beside in {(), shown.answers}


def watched(screen: Screen) -> Watched:
    """A screen that is held to the rules from now on, with the hand of whoever is to move shown."""
    if screen.page.session.turn.is_hand_hidden:
        screen.reveal_hand()
    return Watched(screen)
