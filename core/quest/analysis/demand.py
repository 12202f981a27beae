"""Demand: what a deck must be able to do before a way is open, and when on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from heapq import heappop, heappush

from core.basics.values import dataclass
from core.quest.analysis.network import Network
from core.quest.analysis.ways import Way
from core.quest.board.board import Board
from core.quest.catalogue.spaces import Space, Symbol, Terrain

TENTHS = 10


@dataclass(frozen=True, slots=True)
class NeededCards:
    """The strongest single card that no way can do without.

    Attributes:
        powers: by symbol, whatever the cards of the other symbols can do; 0 if some way needs no
            card of that symbol.
        together: the power with which cards of all three symbols open a way.
    """

    powers: Mapping[Symbol, int]
    together: int


def need(board: Board, network: Network) -> NeededCards | None:
    """What single cards must be able to enter at least; None if there is no way at all."""
    spaces = [each.space for each in board.spaces]
    powers = {}
    for symbol in Symbol:
        asked = [space.power if space.terrain.symbol is symbol else 0 for space in spaces]
        least = _least_of_the_highest(network, asked)
        if least is None:
            return None
        powers[symbol] = least
    asked = [space.power if space.terrain.symbol else 0 for space in spaces]
    return NeededCards(powers, _least_of_the_highest(network, asked) or 0)


def _least_of_the_highest(network: Network, asked: Sequence[int]) -> int | None:
    """The smallest number that the highest one on some way can be."""
    finishes = set(network.finishes)
    waiting = [(0, start) for start in network.starts]
    seen: set[int] = set()
    while waiting:
        highest, here = heappop(waiting)
        if here in finishes:
            return highest
        if here not in seen:
            seen.add(here)
            for to in network.onward[here]:
                if to not in seen:
                    heappush(waiting, (max(highest, asked[to]), to))
    return None


@dataclass(frozen=True, slots=True)
class Beat:
    """What one tenth of the race asks for.

    Attributes:
        strength: the sum of powers by terrain.
        hardest: the space of most power, the first of several.
    """

    strength: Mapping[Terrain, int]
    hardest: Space

    @property
    def main(self) -> Terrain:
        """The terrain that asks for most."""
        return max(self.strength, key=self.strength.__getitem__)


def rhythm(board: Board, way: Way) -> tuple[Beat, ...]:
    """What each tenth of a way asks for, in ten beats; fewer if it has fewer steps."""
    entered = [board.spaces[index].space for index in way.spaces[1:]]
    beats: list[list[Space]] = [[] for _ in range(TENTHS)]
    for number, space in enumerate(entered):
        beats[number * TENTHS // len(entered)].append(space)
    return tuple(_beat(spaces) for spaces in beats if spaces)


def _beat(spaces: Sequence[Space]) -> Beat:
    strength: Counter[Terrain] = Counter()
    for space in spaces:
        strength[space.terrain] += space.power
    return Beat(strength, max(spaces, key=lambda space: space.power))
