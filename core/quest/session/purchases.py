"""Purchases: what cards and tokens are worth, what they buy, and what to propose as payment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations

from core.basics.values import dataclass
from core.quest.catalogue.spaces import Symbol
from core.quest.engine.action import COUNTING, Action, Kind, PaymentWay
from core.quest.engine.game import Game
from core.quest.engine.kernels import state as at
from core.quest.session.naming import tried
from core.quest.session.scratch import Scratch

_HALVES = 2
_WAYS = tuple(PaymentWay)
_MOST_TRIED = 4_000
"""So many payments are looked at; with a larger hand than that gives, everything is proposed."""


@dataclass(frozen=True, slots=True)
class Payment:
    """One card or coin token of a payment; a card is counted in one of the ways (Q-BUY-2)."""

    card: str | None = None
    token: str | None = None
    way: PaymentWay | None = None

    @property
    def action(self) -> Action:
        """What tells the engine so."""
        if self.token is not None:
            return Action(Kind.COUNT_TOKEN, token=self.token)
        return Action(Kind.COUNT, card=self.card, way=self.way)


class Purse:
    """What the player to move can pay with, and what that buys; all values are in half coins."""

    def __init__(self, game: Game) -> None:
        """Look at a game between two plays, before the purchase of the turn."""
        self._game = game
        self._scratch = Scratch(game)
        self._cards = game.board.catalogue.cards_by_id
        self._tokens = game.board.catalogue.tokens_by_id

    @property
    def is_open(self) -> bool:
        """Whether anything can be bought now with all there is."""
        return any(action.kind in COUNTING for action in self._game.legal_actions())

    def usual(self, card: str) -> Payment:
        """A card counted in its usual way: in full if it shows a coin, else as half a coin."""
        is_coin = Symbol.COIN in self._cards[card].symbols
        return Payment(card=card, way=PaymentWay.FULL if is_coin else PaymentWay.HALF)

    def ways(self, card: str) -> tuple[PaymentWay, ...]:
        """How a card of the hand can be counted now."""
        return tuple(way for way in _WAYS if self.value((Payment(card=card, way=way),)) > 0)

    def value(self, payments: Iterable[Payment]) -> int:
        """What some cards and tokens are worth together, as the engine counts them."""
        counted = self._counted(payments)
        return int(self._scratch.after_all(counted)[at.COINS]) if counted else 0

    def affordable(self, payments: Iterable[Payment]) -> Mapping[str, int]:
        """The market cards that a payment suffices for, each with the surplus that is lost."""
        counted = self._counted(payments)
        if not counted or not self.is_open:
            return {}
        state = self._scratch.after_all(counted)
        actions = (self._scratch.coder.decoded(code) for code in self._scratch.choices(state))
        bought = (str(action.card) for action in actions if action.kind is Kind.BUY)
        return {card: int(state[at.COINS]) - self.price(card) for card in bought}

    @cached_property
    def means(self) -> tuple[Payment, ...]:
        """All cards and coin tokens that could pay, each counted in its usual way."""
        position = self._game.position
        mine = position.players[position.player]
        cards = (self.usual(card) for card in Counter(mine.hand).elements())
        tokens = (token for token in Counter(mine.tokens).elements() if self._is_coin(token))
        return (*cards, *(Payment(token=token) for token in tokens))

    @cached_property
    def everything(self) -> tuple[Payment, ...]:
        """All cards and coin tokens that could pay, so counted that they are worth most."""
        options = [self.means]
        for index, payment in enumerate(self.means):
            if payment.card is not None:
                changed = Payment(card=payment.card, way=PaymentWay.CHANGED)
                options.append((*self.means[:index], changed, *self.means[index + 1 :]))
        return max(options, key=self.value)

    @cached_property
    def within_reach(self) -> Mapping[str, int]:
        """The market cards that everything together suffices for, each with what would be over."""
        return self.affordable(self.everything)

    def buying(self, card: str, payments: Iterable[Payment]) -> tuple[Action, ...]:
        """The actions that buy a card with a payment, or `IllegalAction`."""
        return tried(self._game, (*self._counted(payments), Action(Kind.BUY, card=card)))

    def proposed(self, card: str, first: Sequence[Payment] = ()) -> tuple[Payment, ...]:
        """A payment for a market card that wastes little; everything, if nothing less suffices.

        What is `first` is part of it. Tokens and items, which are gone afterwards, come last.
        """
        left = list(self.means)
        for payment in first:
            left.remove(payment)
        price = self.price(card)
        values = {payment: self.value((payment,)) for payment in (*left, *first)}
        best: tuple[tuple[int, ...], tuple[Payment, ...]] | None = None
        for payments in _some(left, first):
            value = sum(values[each] for each in payments)
            if value >= price:
                gone = sum(self._is_used_up(each) for each in payments)
                rank = (gone, value - price, len(payments))
                best = min(best or (rank, payments), (rank, payments), key=lambda each: each[0])
        return best[1] if best is not None else self.everything

    def _is_used_up(self, payment: Payment) -> bool:
        return payment.card is None or self._cards[payment.card].is_item

    def price(self, card: str) -> int:
        """What a market card costs."""
        return _HALVES * (self._cards[card].price or 0)

    def _is_coin(self, token: str) -> bool:
        return self._tokens[token].symbol is Symbol.COIN

    def _counted(self, payments: Iterable[Payment]) -> tuple[Action, ...]:
        """The actions that count a payment, in the order in which the engine wants them."""
        return tuple(payment.action for payment in sorted(payments, key=self._rank))

    def _rank(self, payment: Payment) -> tuple[int, int, int]:
        if payment.token is not None:
            return 1, list(self._tokens).index(payment.token), 0
        way = _WAYS.index(payment.way or PaymentWay.HALF)
        return 0, list(self._cards).index(payment.card or ""), way


def _some(left: Sequence[Payment], first: Sequence[Payment]) -> Iterator[tuple[Payment, ...]]:
    """Payments with what is first in them, the short ones first."""
    seen: set[tuple[Payment, ...]] = set()
    for number in range(len(left) + 1):
        for more in combinations(left, number):
            if more not in seen and (first or more):
                seen.add(more)
                yield (*first, *more)
            if len(seen) > _MOST_TRIED:
                return
