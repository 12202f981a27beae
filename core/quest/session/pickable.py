"""What the player to move can pick now, and what each pick would cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Any

from core.basics.values import dataclass
from core.quest.session.asking import Acting, Ask, Buying, Fork, Naming, OneOf, Taking
from core.quest.session.offers import Offers, offers, useful_cards, useful_tokens
from core.quest.session.pending_play import PendingPlay
from core.quest.session.purchases import Purse
from core.quest.session.walks import NOWHERE, Walk


@dataclass(frozen=True, slots=True)
class Cost:
    """What it takes to get somewhere; of a Native neither symbol nor number matters.

    Attributes:
        number: the power that is spent, or how many cards are to be paid.
        symbol: what the power is of; None for cards and for a Native.
    """

    number: int = 0
    symbol: str | None = None

    @classmethod
    def of(cls, walk: Walk) -> Cost:
        """The cost of a walk."""
        return cls(walk.to_pay) if walk.to_pay > 0 else cls(walk.spent, walk.symbol)

    @property
    def is_native(self) -> bool:
        """Whether a Native goes, so that nothing is counted."""
        return self.number == 0 and self.symbol is None


@dataclass(frozen=True, slots=True)
class Pickable:
    """What can be picked at one moment.

    Attributes:
        spaces, gates: those that one play gets to, each with what that costs.
        cards: the cards of the hand that can be picked, chosen or unchosen.
        picked, picked_symbol: the card of the hand that is picked to be played, and what for.
        tokens: the kinds of tokens that can be picked.
        picked_token: the token that is picked.
        market: the market cards that can be bought or taken; with a payment that suffices the
            surplus in half coins, else None: all the cards together would suffice.
        pieces: which of the player's own pieces can be picked.
        picked_piece: the one that is.
        goal, goal_gate: the space or blockade that a question is about.
        is_faint: nothing is picked, so that all this is only hinted at.
        can_stop, can_end: whether the walk, and the turn, can be ended.
    """

    spaces: Mapping[int, Cost] = field(default_factory=dict)
    gates: Mapping[int, Cost] = field(default_factory=dict)
    cards: frozenset[str] = frozenset()
    picked: str | None = None
    picked_symbol: str | None = None
    tokens: frozenset[str] = frozenset()
    picked_token: str | None = None
    market: Mapping[str, int | None] = field(default_factory=dict)
    pieces: frozenset[int] = frozenset()
    picked_piece: int | None = None
    goal: int | None = None
    goal_gate: int | None = None
    is_faint: bool = False
    can_stop: bool = False
    can_end: bool = False


NOTHING_PICKABLE = Pickable()
"""Nothing can be picked."""


def pickable_in(pending: PendingPlay) -> Pickable:
    """What can be picked with what is selected so far."""
    asking, game = pending.asking, pending.game
    offered = offers(game)
    plain = _plain(pending, offered)
    if isinstance(asking, Naming):
        cards = frozenset((*asking.asked.may_add(asking.chosen), *asking.chosen))
        full = frozenset(asking.asked.cards) if asking.asked.most > 0 else cards
        return _aimed(replace(plain, cards=full, picked=None), asking.walk)
    if isinstance(asking, Buying):
        return replace(plain, **_of_till(pending, asking))
    if isinstance(asking, Fork):
        return _of_fork(plain, asking)
    if isinstance(asking, OneOf):
        named = asking.options if asking.kind is Ask.REMOVE else ()
        return replace(plain, cards=frozenset(str(each.card) for each in named))
    if isinstance(asking, Taking):
        return replace(plain, market=dict.fromkeys(offered.market, None))
    return _of_hand(pending, offered, plain, is_acting=isinstance(asking, Acting))


def _plain(pending: PendingPlay, offered: Offers) -> Pickable:
    held = pending.held
    return Pickable(
        picked=held.card,
        picked_symbol=held.symbol,
        picked_token=held.token,
        picked_piece=held.piece,
        can_stop=offered.stop is not None,
        can_end=offered.stop is not None or offered.end_turn is not None,
    )


def _of_hand(
    pending: PendingPlay, offered: Offers, plain: Pickable, *, is_acting: bool
) -> Pickable:
    """What can be picked between two plays, or during a walk."""
    reach = NOWHERE if is_acting else pending.table.walks.reachable(pending.held)
    is_free = pending.game.is_between_plays
    return replace(
        plain,
        spaces={space: Cost.of(walk) for space, walk in reach.spaces.items()},
        gates={gate: Cost.of(walk) for gate, walk in reach.gates.items()},
        cards=useful_cards(offered),
        tokens=useful_tokens(pending.game, offered),
        market=_affordable(pending) if is_free else {},
        pieces=_pieces(pending) if is_free else frozenset(),
        is_faint=is_free and pending.held.card is None and pending.held.token is None,
    )


def _affordable(pending: PendingPlay) -> dict[str, int | None]:
    """What everything in the hand together suffices for; with what is held, the surplus."""
    purse = Purse(pending.game)
    if not purse.is_open:
        return {}
    found: dict[str, int | None] = dict.fromkeys(purse.within_reach, None)
    if pending.held.card is not None:
        found.update(purse.affordable((purse.usual(pending.held.card),)))
    return found


def _pieces(pending: PendingPlay) -> frozenset[int]:
    position = pending.table.position
    pieces = position.players[position.player].pieces
    under_way = [number for number, at in enumerate(pieces) if at is not None]
    return frozenset(under_way) if len(under_way) > 1 else frozenset()


def _of_till(pending: PendingPlay, buying: Buying) -> dict[str, Any]:
    purse = Purse(pending.game)
    found: dict[str, int | None] = dict.fromkeys(purse.within_reach, None)
    return {
        "cards": frozenset(each.card for each in purse.means if each.card is not None),
        "tokens": frozenset(each.token for each in purse.means if each.token is not None),
        "market": {**found, **purse.affordable(buying.payments)},
    }


def _of_fork(plain: Pickable, fork: Fork) -> Pickable:
    best = fork.walks[0]
    if fork.gate is not None:
        return replace(plain, gates={fork.gate: Cost.of(best)}, goal_gate=fork.gate)
    return replace(plain, spaces={fork.space or 0: Cost.of(best)}, goal=fork.space)


def _aimed(plain: Pickable, walk: Walk | None) -> Pickable:
    """With the goal of a payment."""
    if walk is None:
        return plain
    pay = walk.actions[0]
    if pay.gate is not None:
        return replace(plain, gates={pay.gate: Cost.of(walk)}, goal_gate=pay.gate)
    return replace(plain, spaces={walk.space: Cost.of(walk)}, goal=walk.space)
