"""The spaces of a board as plain lists of neighbours: what runs on every edit is built on these."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import TypeAlias

from core.basics.values import dataclass
from core.geometry.hexes import DIRECTIONS, TURNS
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Space, Terrain

Costs: TypeAlias = Sequence[int]
"""What it costs to enter each space."""

CLOSED = 1 << 40
"""The cost of what cannot be reached: more than any way."""


@dataclass(frozen=True)
class Network:
    """Who can be entered from where.

    Start spaces are left and never entered (Q-AMB-13), finishing spaces are entered and never
    left (Q-END-2), and blockades count as passable.

    Attributes:
        onward: for each space the spaces that can be entered from it, clockwise as seen from the
            start tile: so of equally good ways the same one is found, however a route is turned.
        back: for each space the spaces from which it can be entered.
        powers: the printed power of each space.
        starts: the start spaces that some player count of the route uses.
    """

    onward: tuple[tuple[int, ...], ...]
    back: tuple[tuple[int, ...], ...]
    powers: tuple[int, ...]
    starts: tuple[int, ...]
    finishes: tuple[int, ...]

    @classmethod
    def of(cls, board: Board) -> Network:
        """The network of a board."""
        finishes = frozenset(board.finishes)
        spaces = [each.space for each in board.spaces]
        is_entered = [_is_entered(space) for space in spaces]
        onward: list[tuple[int, ...]] = []
        back: list[list[int]] = [[] for _ in spaces]
        for here, beside in enumerate(_clockwise(board)):
            near = () if here in finishes else tuple([to for to in beside if is_entered[to]])
            onward.append(near)
            for to in near:
                back[to].append(here)
        return cls(
            tuple(onward),
            tuple(map(tuple, back)),
            tuple(space.power for space in spaces),
            board.used_starts,
            board.finishes,
        )

    def __len__(self) -> int:
        """How many spaces there are."""
        return len(self.onward)

    @cached_property
    def steps(self) -> Costs:
        """Costs that count steps."""
        return (1,) * len(self)

    @cached_property
    def strength(self) -> Costs:
        """Costs that add up printed powers and, where these are equal, count steps."""
        return tuple(power * STRENGTH + 1 for power in self.powers)

    @cached_property
    def effort(self) -> Costs:
        """Costs by which hard spaces weigh more: 1, 3, 6 or 10 for a power of 1, 2, 3 or 4.

        A space of power 2 asks for a card that not everybody has, one of power 4 for a card that
        hardly anybody has; so each further symbol weighs one more than the one before.
        """
        return tuple(power * (power + 1) // 2 for power in self.powers)

    def from_starts(self, costs: Costs, starts: Iterable[int] | None = None) -> list[int]:
        """The least cost to enter each space, from the nearest of some start spaces."""
        return _spread(self.starts if starts is None else starts, self.onward, costs)

    def to_finish(self, costs: Costs) -> list[int]:
        """The least cost that is still to be paid on each space until a finishing space."""
        left = [CLOSED] * len(self)
        waiting: list[tuple[int, int]] = []
        for finish in self.finishes:
            left[finish] = 0
            waiting.append((0, finish))
        while waiting:
            paid, here = heappop(waiting)
            if paid > left[here]:
                continue
            paid += costs[here]
            for before in self.back[here]:
                if paid < left[before]:
                    left[before] = paid
                    heappush(waiting, (paid, before))
        return left


STRENGTH = 1 << 12
"""In costs by strength: what one power weighs, more than all steps of a way together."""


def in_strength(more: int) -> int:
    """The strength in a difference of costs by strength, however the steps differ."""
    return CLOSED if more >= CLOSED else (more + STRENGTH // 2) // STRENGTH


def _clockwise(board: Board) -> Iterator[list[int]]:
    """The spaces beside each space, clockwise from the direction in which the start tile lies."""
    start = board.spaces[board.starts[0]].piece if board.starts else 0
    turn = board.route.pieces[start].turn
    ranks: dict[tuple[int, int], int] = {
        step: (direction - turn) % TURNS for direction, step in enumerate(DIRECTIONS)
    }
    for here, steps in enumerate(board.steps):
        beside = [to for to, _ in steps]
        if turn:  # otherwise they are in this order already
            q, r = board.spaces[here].at
            hexes = ((board.spaces[to].at, to) for to in beside)
            ranked = sorted([(ranks[at.q - q, at.r - r], to) for at, to in hexes])
            beside = [to for _, to in ranked]
        yield beside


def _is_entered(space: Space) -> bool:
    return space.terrain is not Terrain.START and not space.is_mountain


def _spread(sources: Iterable[int], onward: Sequence[Sequence[int]], costs: Costs) -> list[int]:
    """Dijkstra's algorithm: the least cost from the nearest source."""
    paid = [CLOSED] * len(onward)
    waiting = [(0, source) for source in sources]
    for _, source in waiting:
        paid[source] = 0
    while waiting:
        cost, here = heappop(waiting)
        if cost > paid[here]:
            continue
        for to in onward[here]:
            farther = cost + costs[to]
            if farther < paid[to]:
                paid[to] = farther
                heappush(waiting, (farther, to))
    return paid
