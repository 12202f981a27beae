"""Actions: what a player does, as small frozen values.

A turn is a sequence of small actions. Playing a card for a symbol is one, each step another; cards
that pay, are discarded or are counted in a purchase are named one by one. Where a rule lets a
player name several cards, they are named in the order of the box, so that each set of cards is one
choice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any

from core.basics.values import dataclass
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.kernels import actions as code_of
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import MOST_GATES, MOST_SPACES


class Kind(StrEnum):
    """What an action does; the order is that of the numbers in the kernels."""

    END_TURN = "end turn"
    DISCARD = "discard"
    PLAY = "play"
    NATIVE = "native"
    PLAY_TOKEN = "play token"
    NATIVE_TOKEN = "native token"
    STEP = "step"
    CLEAR = "clear"
    STOP = "stop"
    PAY_SPACE = "pay for"
    PAY_GATE = "pay for gate"
    GIVE = "give"
    ACT = "act"
    TAKE = "take"
    REMOVE = "remove"
    DONE = "done"
    TOKEN = "token"
    TOKEN_REMOVE = "token remove"
    KEEP_ITEM = "keep"
    COUNT = "count"
    COUNT_TOKEN = "count token"
    BUY = "buy"


KINDS = tuple(Kind)
FROM_HAND = frozenset(
    {
        Kind.DISCARD,
        Kind.PLAY,
        Kind.NATIVE,
        Kind.GIVE,
        Kind.ACT,
        Kind.REMOVE,
        Kind.TOKEN_REMOVE,
        Kind.COUNT,
    }
)
"""The kinds whose card leaves the hand."""
FROM_MARKET = frozenset({Kind.TAKE, Kind.BUY})
"""The kinds whose card leaves the market."""
PAYING = frozenset({Kind.PAY_SPACE, Kind.PAY_GATE})
"""The kinds that cards of the hand are then named for."""
COUNTING = frozenset({Kind.COUNT, Kind.COUNT_TOKEN})
"""The kinds that pay for a purchase."""
NAMELESS_TOKENS: Mapping[Kind, str] = {
    Kind.NATIVE_TOKEN: "native",
    Kind.TOKEN_REMOVE: "remove",
    Kind.KEEP_ITEM: "keep_item",
}
"""The kinds whose token goes without saying, with its id."""


class PaymentWay(StrEnum):
    """How a card is counted in a purchase (Q-BUY-2)."""

    HALF = "half"
    FULL = "full"
    CHANGED = "changed"


WAYS = tuple(PaymentWay)
SYMBOLS = ("machete", "paddle", "coin")


@dataclass(frozen=True, slots=True)
class Action:
    """One small action; only what its kind needs is given.

    Attributes:
        card: the id of a card.
        token: the id of a kind of token.
        symbol: what a card is played for.
        space: the index of a space of the board.
        gate: the index of a gate of the board.
        piece: which of the player's own pieces, 0 or 1.
        way: how a card is counted.
    """

    kind: Kind
    card: str | None = None
    token: str | None = None
    symbol: str | None = None
    space: int | None = None
    gate: int | None = None
    piece: int | None = None
    way: PaymentWay | None = None

    @property
    def used_token(self) -> str | None:
        """The id of the kind of token that it uses, also where that goes without saying."""
        return NAMELESS_TOKENS.get(self.kind, self.token)


FIELDS: Mapping[Kind, tuple[str, ...]] = {
    Kind.END_TURN: (),
    Kind.DISCARD: ("card",),
    Kind.PLAY: ("card", "symbol", "piece"),
    Kind.NATIVE: ("card", "piece"),
    Kind.PLAY_TOKEN: ("token", "piece"),
    Kind.NATIVE_TOKEN: ("piece",),
    Kind.STEP: ("space",),
    Kind.CLEAR: ("gate",),
    Kind.STOP: (),
    Kind.PAY_SPACE: ("space", "piece"),
    Kind.PAY_GATE: ("gate", "piece"),
    Kind.GIVE: ("card",),
    Kind.ACT: ("card",),
    Kind.TAKE: ("card",),
    Kind.REMOVE: ("card",),
    Kind.DONE: (),
    Kind.TOKEN: ("token",),
    Kind.TOKEN_REMOVE: ("card",),
    Kind.KEEP_ITEM: ("card",),
    Kind.COUNT: ("card", "way"),
    Kind.COUNT_TOKEN: ("token",),
    Kind.BUY: ("card",),
}
"""What an action of each kind is about."""

_SIZES = {"symbol": words.SYMBOLS, "piece": code_of.PIECES_EACH, "way": words.WAYS_TO_COUNT}


class Coder:
    """Turns actions into the numbers of the kernels and back, for one box.

    What an action is about is one number whose digits are its fields.
    """

    def __init__(self, box: Catalogue) -> None:
        """Know the cards and tokens of a box in their order."""
        self._words: Mapping[str, Sequence[object]] = {
            "card": tuple(card.id for card in box.cards),
            "token": tuple(token.id for token in box.tokens),
            "symbol": SYMBOLS,
            "way": WAYS,
            "space": range(MOST_SPACES),
            "gate": range(MOST_GATES),
            "piece": range(code_of.PIECES_EACH),
        }
        self._known: dict[int, Action] = {}

    def decoded(self, code: int) -> Action:
        """The action of a number; the same few are asked for again and again."""
        if code not in self._known:
            self._known[code] = self._worked_out(code)
        return self._known[code]

    def _worked_out(self, code: int) -> Action:
        kind, rest = KINDS[code_of.kind_of(code)], code_of.about(code)
        values: dict[str, Any] = {}
        for field in reversed(FIELDS[kind]):
            size = _SIZES.get(field, code_of.SPAN)
            values[field] = self._words[field][rest % size]
            rest //= size
        return Action(kind, **values)

    def code_of(self, action: Action) -> int | None:
        """The number of an action, or None if there is no such action in the box."""
        try:
            code = self.encoded(action)
        except ValueError:
            return None
        return code if self.decoded(code) == action else None

    def encoded(self, action: Action) -> int:
        """The number of an action, or `ValueError` if it speaks of what is not in the box."""
        about = 0
        for field in FIELDS[action.kind]:
            digit = self._words[field].index(getattr(action, field))
            about = about * _SIZES.get(field, 1) + digit
        return code_of.action(KINDS.index(action.kind), about)
