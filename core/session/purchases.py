"""Purchases: what chosen cards and tokens are worth, and what they buy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from core.catalogue.spaces import Symbol
from core.engine.action import Action, Kind, Way
from core.engine.game import Game
from core.engine.kernels import state as at
from core.engine.position import Counts
from core.session.naming import tried
from core.session.scratch import Scratch

_HALVES = 2
_WAYS = tuple(Way)


@dataclass(frozen=True, slots=True)
class Payment:
    """One card or coin token of a payment; a card is counted in one of the ways (Q-BUY-2)."""

    card: str | None = None
    token: str | None = None
    way: Way | None = None

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
        self._cards = {card.id: card for card in game.board.catalogue.cards}
        self._tokens = {token.id: token for token in game.board.catalogue.tokens}

    @property
    def is_open(self) -> bool:
        """Whether anything can be bought now with all there is."""
        kinds = {Kind.COUNT, Kind.COUNT_TOKEN}
        return any(action.kind in kinds for action in self._game.legal_actions())

    def usual(self, card: str) -> Payment:
        """A card counted in its usual way: in full if it shows a coin, else as half a coin."""
        is_coin = Symbol.COIN in self._cards[card].symbols
        return Payment(card=card, way=Way.FULL if is_coin else Way.HALF)

    def ways(self, card: str) -> tuple[Way, ...]:
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
        return {card: int(state[at.COINS]) - self._price(card) for card in bought}

    @cached_property
    def everything(self) -> tuple[Payment, ...]:
        """All cards and coin tokens that could pay, so counted that they are worth most."""
        tokens = (Payment(token=token) for token in _each(self._held) if self._is_coin(token))
        cards = [self.usual(card) for card in _each(self._hand)]
        options = [(*cards, *tokens)]
        for index, payment in enumerate(cards):
            changed = Payment(card=payment.card, way=Way.CHANGED)
            options.append((*options[0][:index], changed, *options[0][index + 1 :]))
        return max(options, key=self.value)

    @cached_property
    def within_reach(self) -> Mapping[str, int]:
        """The market cards that everything together suffices for, each with what would be over."""
        return self.affordable(self.everything)

    def buying(self, card: str, payments: Iterable[Payment]) -> tuple[Action, ...]:
        """The actions that buy a card with a payment, or `IllegalAction`."""
        return tried(self._game, (*self._counted(payments), Action(Kind.BUY, card=card)))

    def _price(self, card: str) -> int:
        return _HALVES * (self._cards[card].price or 0)

    def _is_coin(self, token: str) -> bool:
        return self._tokens[token].symbol is Symbol.COIN

    @property
    def _hand(self) -> Counts:
        position = self._game.position
        return position.players[position.player].hand

    @property
    def _held(self) -> Counts:
        position = self._game.position
        return position.players[position.player].tokens

    def _counted(self, payments: Iterable[Payment]) -> tuple[Action, ...]:
        """The actions that count a payment, in the order in which the engine wants them."""
        return tuple(payment.action for payment in sorted(payments, key=self._rank))

    def _rank(self, payment: Payment) -> tuple[int, int, int]:
        if payment.token is not None:
            return 1, list(self._tokens).index(payment.token), 0
        way = _WAYS.index(payment.way or Way.HALF)
        return 0, list(self._cards).index(payment.card or ""), way


def _each(counts: Counts) -> Iterable[str]:
    return Counter(counts).elements()
