"""How the cards of the hand stand out: what can be picked, what is picked, and what it counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import field

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.quest.catalogue.supplies import Card
from core.quest.engine.action import PaymentWay
from core.quest.session.asking import Ask
from core.quest.session.game_table import Snapshot
from core.quest.session.hints import NO_AIM, Aim, aim_of
from core.quest.session.pickable import NOTHING_PICKABLE, Pickable
from core.quest.session.purchases import Payment
from core.quest.session.questions import PlayQuestion
from editor.quest.drawing.cards import PLAIN_LOOK, CardLook, Light
from editor.quest.play.session import PlaySession

_HALF = "½"
_MARKS: Mapping[Ask, tuple[str, str]] = {
    Ask.PAY: ("✓", marked("pays")),
    Ask.REPLACE: ("✓", marked("will be replaced")),
    Ask.REMOVE: ("✕", marked("will be removed from the game")),
    Ask.DISCARD: ("↓", marked("will be discarded")),
}
"""The mark on a card that was named, and what it means, for what is asked."""
_NAMED = ("✓", marked("chosen"))


@dataclass(frozen=True, slots=True)
class HandLooks:
    """How each copy of a card or token in the hand looks at one moment.

    Cards and tokens are kept apart throughout: there is a card and a token called “native”.

    Attributes:
        is_mine: whether the hand belongs to the person to move, so that lights mean anything.
        chosen: how many copies of a card are named.
        paid, tokens_paid: the payments by card, and how many tokens of a kind pay.
    """

    cards: Mapping[str, Card]
    is_mine: bool = False
    pickable: Pickable = NOTHING_PICKABLE
    question: PlayQuestion | None = None
    chosen: Mapping[str, int] = field(default_factory=dict)
    paid: Mapping[str, Sequence[Payment]] = field(default_factory=dict)
    tokens_paid: Mapping[str, int] = field(default_factory=dict)
    aim: Aim = NO_AIM

    @classmethod
    def of(cls, session: PlaySession, snapshot: Snapshot) -> HandLooks:
        """The looks of a session's present viewer."""
        view, question = snapshot.view, session.turn.question
        payments = () if question is None else question.payments
        paid: dict[str, list[Payment]] = {}
        for payment in (each for each in payments if each.card is not None):
            paid.setdefault(str(payment.card), []).append(payment)
        return cls(
            cards=session.table.game.board.catalogue.cards_by_id,
            is_mine=snapshot.is_person and session.turn.viewer == view.player,
            pickable=session.turn.pickable,
            question=question,
            chosen=Counter(() if question is None else question.chosen),
            paid=paid,
            tokens_paid=Counter(str(each.token) for each in payments if each.token is not None),
            aim=aim_of(session.hint),
        )

    def is_card_advised(self, card: str, copy: int) -> bool:
        """Whether a hint points a copy of a card out, counted from 0."""
        return self.is_mine and copy < self.aim.cards.get(card, 0)

    def is_token_advised(self, token: str, copy: int) -> bool:
        """Whether a hint points a copy of a token out."""
        return self.is_mine and copy < self.aim.tokens.get(token, 0)

    def of_card(self, card: str, copy: int) -> tuple[CardLook, str]:
        """How a copy of a card looks, counted from 0, and its state in words."""
        if not self.is_mine:
            return PLAIN_LOOK, ""
        if copy < len(self.paid.get(card, ())):
            note, state = self._counted(self.paid[card][copy])
            return CardLook(Light.PICKED, note), state
        if copy < self.chosen.get(card, 0):
            note, state = (
                _NAMED if self.question is None else _MARKS.get(self.question.kind, _NAMED)
            )
            return CardLook(Light.PICKED, note), tr(state)
        if copy == 0 and card == self.pickable.picked:
            return CardLook(Light.PICKED), tr("picked")
        if card in self.pickable.cards:
            return CardLook(Light.LIT), self._can()
        return CardLook(Light.FAINT), tr("of no use now")

    def of_token(self, token: str, copy: int) -> tuple[Light, str]:
        """How a copy of a token looks, and its state in words."""
        if not self.is_mine:
            return Light.NONE, ""
        is_paid = copy < self.tokens_paid.get(token, 0)
        if is_paid or (copy == 0 and token == self.pickable.picked_token):
            return Light.PICKED, tr("picked")
        if token in self.pickable.tokens:
            return Light.LIT, tr("can be used")
        return Light.FAINT, tr("of no use now")

    def _can(self) -> str:
        is_named = self.question is not None and self.question.names_cards
        return tr("can be chosen") if is_named else tr("can be played")

    def _counted(self, payment: Payment) -> tuple[str, str]:
        """What a card counts in a purchase."""
        if payment.way is PaymentWay.HALF:
            return _HALF, tr("counts half a coin")
        power = 0 if payment.card is None else self.cards[payment.card].power
        return str(power), tr("counts {coins} in coins", coins=power)
