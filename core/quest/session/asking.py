"""What a player can be asked, as small values: the answers so far, and the actions they make."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from enum import StrEnum
from typing import TypeAlias

from core.basics.values import dataclass
from core.quest.engine.action import Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.reasons import IllegalAction, reason_against
from core.quest.session.naming import Asked, ending_turn, paying, removing, replacing
from core.quest.session.purchases import Payment, Purse
from core.quest.session.walks import Walk


class Ask(StrEnum):
    """What is asked."""

    SYMBOL = "symbol"
    WALK = "walk"
    PIECE = "piece"
    PAY = "pay"
    BUY = "buy"
    REMOVE = "remove"
    REPLACE = "replace"
    DISCARD = "discard"
    TAKE = "take"
    KEEP = "keep"
    ACT = "act"
    GO_ON = "go on"


@dataclass(frozen=True, slots=True)
class Fork:
    """Several plays lead to the same goal."""

    walks: tuple[Walk, ...]
    space: int | None
    gate: int | None

    @property
    def kind(self) -> Ask:
        """Whether only the piece is in question."""
        plays = {(walk.card, walk.token, walk.symbol, walk.gates) for walk in self.walks}
        return Ask.PIECE if len(plays) == 1 else Ask.WALK


@dataclass(frozen=True, slots=True)
class Naming:
    """Cards of the hand are to be named: to pay, remove, replace or discard them.

    Attributes:
        first: what begins it, such as the payment for a space; None if it has begun already.
        walk: the payment's walk; `others` do the same without it.
    """

    kind: Ask
    asked: Asked
    chosen: tuple[str, ...] = ()
    first: Action | None = None
    walk: Walk | None = None
    others: tuple[Walk, ...] = ()

    def with_card(self, game: Game, card: str) -> Naming:
        """One more card; where no more are taken, it replaces the one named first."""
        chosen = self.chosen
        if len(chosen) >= self.asked.most > 0:
            chosen = chosen[1:]
        if card not in self.asked.may_add(chosen):
            raise _refusal(game, Action(self.asked.kind, card=card))
        return replace(self, chosen=(*chosen, card))

    def without_card(self, card: str) -> Naming:
        """One card less."""
        left = list(self.chosen)
        if card in left:
            left.remove(card)
        return replace(self, chosen=tuple(left))

    @property
    def is_complete(self) -> bool:
        """Whether enough cards are named."""
        return self.asked.missing(self.chosen) == 0

    def actions(self, game: Game) -> tuple[Action, ...]:
        """What is to be done, or `IllegalAction`."""
        if self.kind is Ask.PAY:
            return paying(game, self.chosen, self.first)
        if self.kind is Ask.REPLACE:
            return replacing(game, self.chosen)
        if self.kind is Ask.REMOVE:
            return removing(game, self.chosen)
        return ending_turn(game, self.chosen)


@dataclass(frozen=True, slots=True)
class Buying:
    """A purchase: what is paid, and for what.

    Attributes:
        is_proposed: whether nobody has changed the payment that was proposed.
    """

    payments: tuple[Payment, ...] = ()
    wanted: str | None = None
    is_proposed: bool = False

    def with_payment(self, payment: Payment) -> Buying:
        """Pay with one thing more."""
        return replace(self, payments=(*self.payments, payment), is_proposed=False)

    def without(self, name: str) -> Buying:
        """Pay with one card or token less."""
        left = list(self.payments)
        found = next((each for each in reversed(left) if name in {each.card, each.token}), None)
        if found is not None:
            left.remove(found)
        return replace(self, payments=tuple(left), is_proposed=False)

    def is_spent(self, game: Game, payment: Payment) -> bool:
        """Whether no more such cards or tokens are left to pay with."""
        mine = game.position.players[game.position.player]
        used = Counter(each.card or each.token for each in self.payments)
        name = payment.card or payment.token
        held = mine.tokens if payment.token is not None else mine.hand
        return used[name] >= held.get(str(name), 0)

    def actions(self, game: Game) -> tuple[Action, ...]:
        """What is to be done, or `IllegalAction`."""
        return Purse(game).buying(str(self.wanted), self.payments)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One card is to be pointed at: to remove it by a token, or to keep it."""

    kind: Ask
    options: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Acting:
    """A card or token that acts by itself, before it does: cards it draws cannot be put back."""

    action: Action


@dataclass(frozen=True, slots=True)
class Taking:
    """A card of the market is to be taken for nothing."""


Asking: TypeAlias = Fork | Naming | Buying | OneOf | Acting | Taking


def _refusal(game: Game, action: Action) -> IllegalAction:
    return IllegalAction(*reason_against(action, game.position, game.board, game.options))


NAMED_IN_MODE = {
    "removing": Ask.REMOVE,
    "replacing": Ask.REPLACE,
    "paying": Ask.PAY,
    "discarding": Ask.DISCARD,
}
"""What the engine's own modes ask for."""
PLAYED = (Kind.PLAY, Kind.NATIVE)
