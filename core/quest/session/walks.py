"""Walks: where one play can take a piece, and the cheapest play that gets there.

A search over what the rules offer after each step, so that a far space can be clicked as well as
the next one. Cheapest comes first: plays that use nothing up before items and tokens, symbols
before a Native, then the weakest card that will do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from heapq import heappop, heappush
from itertools import count

from core.basics.values import dataclass
from core.quest.catalogue.supplies import Card
from core.quest.engine.action import PAYING, SYMBOLS, Action, Kind
from core.quest.engine.game import Game
from core.quest.engine.kernels import actions as code_of
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State
from core.quest.session.scratch import Scratch

_WALKING = {Kind.PLAY, Kind.PLAY_TOKEN, Kind.NATIVE, Kind.NATIVE_TOKEN}
_ON_FOOT = (words.MOVING, words.NATIVE)


@dataclass(frozen=True, slots=True)
class Walk:
    """One play that moves a piece or clears a blockade.

    Attributes:
        actions: everything that is to be done; a payment's cards are still to be chosen.
        card, token: what is played; neither for a payment and for the play that is under way.
        symbol: what it is played for; None for a Native or a payment.
        piece: which of the player's own pieces moves.
        space: where it stands afterwards; a finishing space if it comes home there.
        gates: the blockades cleared on the way, the last one last.
        spent, lost: the power that the spaces take, and that is left unused.
        to_pay: how many cards of the hand are to be given.
        is_used_up: whether an item or a token is gone afterwards.
        rank: less for what is better to do.
    """

    actions: tuple[Action, ...]
    card: str | None
    token: str | None
    symbol: str | None
    piece: int
    space: int
    gates: tuple[int, ...]
    spent: int
    lost: int
    to_pay: int
    is_used_up: bool
    rank: tuple[int, ...]

    @property
    def cleared_last(self) -> int | None:
        """The gate whose blockade the play clears in the end, if it ends so."""
        last = self.actions[-2:] if self.actions[-1].kind is Kind.STOP else self.actions[-1:]
        return last[0].gate


@dataclass(frozen=True, slots=True)
class Held:
    """What is picked to be played; what is not said may be anything."""

    card: str | None = None
    token: str | None = None
    symbol: str | None = None
    piece: int | None = None

    def is_used_by(self, walk: Walk) -> bool:
        """Whether a walk does with it; any card of the hand can have a part in a payment."""
        if self.piece is not None and self.piece != walk.piece:
            return False
        if walk.to_pay > 0:
            return self.token is None and self.symbol is None
        wanted = (self.card, self.token, self.symbol)
        given = (walk.card, walk.token, walk.symbol)
        return all(want is None or want == got for want, got in zip(wanted, given, strict=True))


NOTHING_HELD = Held()


@dataclass(frozen=True, slots=True)
class Reach:
    """What one play can get to, each with the cheapest play for it."""

    spaces: Mapping[int, Walk]
    gates: Mapping[int, Walk]


NOWHERE = Reach({}, {})
"""What is reached if nothing is played."""


class Walks:
    """Every walk of one moment of a game, searched once and asked as often as one likes."""

    def __init__(self, game: Game) -> None:
        """Look at a game; nothing is searched before somebody asks."""
        self._game = game

    def every(self, held: Held = NOTHING_HELD) -> Iterator[Walk]:
        """Every walk, the cheapest first; those of a held card before payments with it."""
        met = (walk for walk in self._all if held.is_used_by(walk))
        return met if held.card is None else iter(sorted(met, key=lambda walk: walk.to_pay > 0))

    def reachable(self, held: Held = NOTHING_HELD) -> Reach:
        """Every space and blockade that one play gets to."""
        spaces: dict[int, Walk] = {}
        gates: dict[int, Walk] = {}
        for walk in self.every(held):
            if walk.space != self._standing[walk.piece]:
                spaces.setdefault(walk.space, walk)
            if walk.cleared_last is not None:
                gates.setdefault(walk.cleared_last, walk)
        return Reach(spaces, gates)

    def to_space(self, space: int, held: Held = NOTHING_HELD) -> tuple[Walk, ...]:
        """Every sensible play that ends on a space, the cheapest first."""
        away = (walk for walk in self.every(held) if walk.space != self._standing[walk.piece])
        return tuple(walk for walk in away if walk.space == space)

    def to_gate(self, gate: int, held: Held = NOTHING_HELD) -> tuple[Walk, ...]:
        """Every sensible play that ends with clearing a blockade, the cheapest first."""
        found: dict[tuple[object, ...], Walk] = {}
        for walk in self.every(held):
            if walk.cleared_last == gate:
                found.setdefault((walk.card, walk.token, walk.symbol, walk.piece), walk)
        return tuple(found.values())

    @cached_property
    def _standing(self) -> tuple[int | None, ...]:
        position = self._game.position
        return position.players[position.player].pieces

    @cached_property
    def _all(self) -> tuple[Walk, ...]:
        return tuple(sorted(_Search(self._game).walks(), key=lambda walk: walk.rank))


@dataclass(frozen=True, slots=True)
class _Trail:
    """A stretch that a play can go: the codes of its steps and what has come of them."""

    codes: tuple[int, ...]
    space: int
    gates: tuple[int, ...]
    spent: int
    lost: int
    can_go_on: bool


class _Search:
    """Finds the walks of one moment; plays of the same symbol and power are searched once."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._scratch = Scratch(game)
        self._box: Mapping[str, Card] = game.board.catalogue.cards_by_id
        self._order = {card: index for index, card in enumerate(self._box)}
        self._known: dict[tuple[int, ...], tuple[_Trail, ...]] = {}

    def walks(self) -> Iterator[Walk]:
        start = self._scratch.start
        if start[at.MODE] in _ON_FOOT:
            yield from self._walks_after(None, start)
        elif start[at.MODE] == words.FREE:
            for code in self._scratch.choices(start):
                first = self._scratch.coder.decoded(code)
                if first.kind in _WALKING:
                    yield from self._walks_after(first, self._scratch.after(start, code))
                elif first.kind in PAYING:
                    yield self._payment(first, self._scratch.after(start, code))

    def _walks_after(self, first: Action | None, state: State) -> Iterator[Walk]:
        """The walks of a play that has begun."""
        key = tuple(int(state[cell]) for cell in (at.MODE, at.PIECE, at.SYMBOL, at.LEFT))
        if key not in self._known:
            self._known[key] = tuple(_trails(self._scratch, state))
        symbol = SYMBOLS[int(state[at.SYMBOL])] if state[at.MODE] == words.MOVING else None
        piece = int(state[at.PIECE]) // self._game.players
        for trail in self._known[key]:
            steps = tuple(self._scratch.coder.decoded(code) for code in trail.codes)
            ending = (Action(Kind.STOP),) if trail.can_go_on else ()
            yield self._walk(first, steps + ending, trail, symbol, piece)

    def _walk(
        self,
        first: Action | None,
        steps: tuple[Action, ...],
        trail: _Trail,
        symbol: str | None,
        piece: int,
    ) -> Walk:
        card = None if first is None else first.card
        token = None if first is None else first.used_token
        is_used_up = token is not None or (card is not None and self._box[card].is_item)
        return Walk(
            actions=steps if first is None else (first, *steps),
            card=card,
            token=token,
            symbol=symbol,
            piece=piece,
            space=trail.space,
            gates=trail.gates,
            spent=trail.spent,
            lost=trail.lost,
            to_pay=0,
            is_used_up=is_used_up,
            rank=(
                int(is_used_up),
                int(symbol is None),
                0,
                trail.spent + trail.lost,
                len(self._box[card].symbols) if card is not None else 0,
                trail.spent,
                len(trail.gates),
                len(steps),
                self._order[card] if card is not None else len(self._order),
                piece,
            ),
        )

    def _payment(self, pay: Action, state: State) -> Walk:
        """A payment that has begun: its cards are for the player to choose."""
        piece, to_pay = pay.piece or 0, int(state[at.LEFT])
        here = int(at.position(state, int(state[at.PIECE])))
        return Walk(
            actions=(pay,),
            card=None,
            token=None,
            symbol=None,
            piece=piece,
            space=here if pay.space is None else pay.space,
            gates=() if pay.gate is None else (pay.gate,),
            spent=0,
            lost=0,
            to_pay=to_pay,
            is_used_up=False,
            rank=(0, 0, to_pay, 0, 0, 0, 0, 0, 0, piece),
        )


def _trails(scratch: Scratch, start: State) -> Iterator[_Trail]:
    """Every end of a play that has begun, each space and set of blockades the cheapest way.

    More power left on the same space with the same blockades open can do all that less can, so
    only the first trail to come there goes on.
    """
    here, power = int(at.position(start, int(start[at.PIECE]))), int(start[at.LEFT])
    order = count()
    waiting = [(0, 0, next(order), start, _Trail((), here, (), 0, power, can_go_on=True))]
    seen: set[tuple[int, frozenset[int]]] = set()
    while waiting:
        *_, state, trail = heappop(waiting)
        key = trail.space, frozenset(trail.gates)
        if key in seen:
            continue
        seen.add(key)
        if trail.codes:
            yield trail
        if trail.can_go_on:
            for code in _steps(scratch.choices(state)):
                then = scratch.after(state, code)
                longer = _longer(trail, code, then, power)
                heappush(waiting, (longer.spent, len(longer.codes), next(order), then, longer))


def _steps(codes: Iterable[int]) -> Iterator[int]:
    return (code for code in codes if code_of.kind_of(code) in (code_of.STEP, code_of.CLEAR))


def _longer(trail: _Trail, code: int, then: State, power: int) -> _Trail:
    is_step, about = code_of.kind_of(code) == code_of.STEP, code_of.about(code)
    left = int(then[at.LEFT])
    return _Trail(
        codes=(*trail.codes, code),
        space=about if is_step else trail.space,
        gates=trail.gates if is_step else (*trail.gates, about),
        spent=power - left,
        lost=left,
        can_go_on=int(then[at.MODE]) == words.MOVING,
    )
