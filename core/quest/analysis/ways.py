"""Ways from the start to the finish: the cheapest ones, and others that are really different."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from core.basics.values import dataclass
from core.quest.analysis.network import CLOSED, STRENGTH, Costs, Network
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Symbol, Terrain

MOST_WAYS = 4
"""So many different ways are shown; more would only confuse."""
SHARED_AT_MOST = 0.5
"""Two ways are really different if they share at most this part of the spaces of either."""
_PENALTIES = tuple(STRENGTH * eighths // 8 for eighths in (1, 2, 3, 4, 6, 8, 12, 16, 32))
"""How much more a used space seems to cost while another way is looked for."""


@dataclass(frozen=True)
class Way:
    """One way from a start space to a finishing space.

    Attributes:
        spaces: as they are walked, the start space first.
        strength: the sum of the printed powers of all spaces entered.
        terrains: how many spaces of each terrain are entered.
        hardest: for each symbol on the way the strongest single card that it takes.
        seams: the seams that are crossed, in this order.
    """

    spaces: tuple[int, ...]
    strength: int
    terrains: Mapping[Terrain, int]
    hardest: Mapping[Symbol, int]
    seams: tuple[int, ...]

    @classmethod
    def of(cls, board: Board, spaces: Sequence[int]) -> Way:
        """The way over some spaces of a board."""
        entered = [board.spaces[index].space for index in spaces[1:]]
        hardest: dict[Symbol, int] = {}
        for space in entered:
            symbol = space.terrain.symbol
            if symbol is not None:
                hardest[symbol] = max(hardest.get(symbol, 0), space.power)
        crossed = (
            next(step.seam for step in board.steps[here] if step.to == to)
            for here, to in pairwise(spaces)
        )
        return cls(
            tuple(spaces),
            sum(space.power for space in entered),
            Counter(space.terrain for space in entered),
            {symbol: hardest[symbol] for symbol in Symbol if symbol in hardest},
            tuple(seam for seam in crossed if seam is not None),
        )

    @property
    def steps(self) -> int:
        """How many spaces are entered."""
        return len(self.spaces) - 1

    def is_dominated_by(self, other: Way) -> bool:
        """Whether another way is no longer and no harder, and one of these better."""
        mine, others = (self.steps, self.strength), (other.steps, other.strength)
        return others != mine and others[0] <= mine[0] and others[1] <= mine[1]


def walked(network: Network, costs: Costs, left: Sequence[int], start: int) -> tuple[int, ...]:
    """The spaces of the cheapest way from a space that has one, `left` being its costs to finish.

    Of several equally cheap steps the first is taken, so that the same board shows the same way.
    """
    spaces = [start]
    while left[spaces[-1]]:
        here = spaces[-1]
        onward = network.onward[here]
        spaces.append(next(to for to in onward if costs[to] + left[to] == left[here]))
    return tuple(spaces)


def cheapest_ways(board: Board, network: Network, left: Sequence[int]) -> tuple[Way | None, ...]:
    """The way of least strength from each start space, and of these the shortest; None if closed.

    `left` are the costs to the finish by strength.
    """
    return tuple(
        None
        if left[start] >= CLOSED
        else Way.of(board, walked(network, network.strength, left, start))
        for start in network.starts
    )


def shortest_way(board: Board, network: Network) -> Way | None:
    """The way with the fewest steps from any start space, and of these the easiest."""
    costs = tuple(STRENGTH + power for power in network.powers)
    return _way_by(board, network, costs)


def different_ways(board: Board, network: Network, first: Sequence[Way]) -> tuple[Way, ...]:
    """Some ways, and others; no two of them share more than half of the spaces of either."""
    found = list(first)
    while len(found) < MOST_WAYS:
        way = other_way(board, network, found)
        if way is None:
            break
        found.append(way)
    return (found[0], *sorted(found[1:], key=lambda way: (way.strength, way.steps)))


def other_way(board: Board, network: Network, found: Sequence[Way]) -> Way | None:
    """An easy way that shares at most half of its spaces with each one found before, if any is.

    Spaces of those ways seem to cost a little more, then more and more, until the search is
    pushed off them far enough: so the first way that is different is an easy one. It need not be
    the easiest of all, which would take too long to make sure of.
    """
    used = Counter(space for way in found for space in way.spaces)
    for penalty in _PENALTIES:
        costs = [cost + penalty * used[space] for space, cost in enumerate(network.strength)]
        way = _way_by(board, network, costs)
        assert way is not None, "there is a best way, so there is one"
        if all(_shared(way, other) <= SHARED_AT_MOST for other in found):
            return way
    return None


def dominated(ways: Collection[Way]) -> tuple[Way, ...]:
    """The ways that nobody has a reason to go: another one is no longer, no harder, and better."""
    return tuple(way for way in ways if any(way.is_dominated_by(other) for other in ways))


def _way_by(board: Board, network: Network, costs: Costs) -> Way | None:
    left = network.to_finish(costs)
    start = min(network.starts, key=left.__getitem__, default=None)
    if start is None or left[start] >= CLOSED:
        return None
    return Way.of(board, walked(network, costs, left, start))


def _shared(way: Way, other: Way) -> float:
    """Which part of the spaces that the shorter of two ways enters also lies on the other one."""
    shared = set(way.spaces[1:]).intersection(other.spaces[1:])
    return len(shared) / min(way.steps, other.steps)
