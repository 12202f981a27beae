"""The order in which travellers meet the pieces, from the start tile to the ending tile."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from math import inf

from core.basics.values import dataclass

_MOST_PATHS = 2_000
"""Real layouts have a handful of ways from piece to piece; a tangle of many must not stall us."""


@dataclass(frozen=True)
class TravelOrder:
    """Pieces in travel order, for each piece the one it follows, and the length of the main path.

    The main path is the longest way from piece to piece that leads from the start to the ending;
    whatever touches it beside that is a branch. A contact that is in neither is a bypass.
    `distances` counts for each piece the pieces from the start by the shortest way, which in a
    ring is another order; what only lies beyond an ending, or apart, has none.
    """

    pieces: tuple[int, ...]
    follows: Mapping[int, int]
    path_length: int = 0
    distances: Mapping[int, int] = field(default_factory=dict)

    @cached_property
    def position(self) -> Mapping[int, int]:
        """How many pieces lie before each piece, counted from the start."""
        return {piece: position for position, piece in enumerate(self.pieces)}

    def is_consecutive(self, one: int, other: int) -> bool:
        """Whether one of two pieces follows the other."""
        return self.follows.get(other) == one or self.follows.get(one) == other

    def nearness(self, piece: int) -> tuple[float, int]:
        """What sorts pieces by how near they are to the start, counted in pieces (Q-AMB-31).

        Of two that are equally near, the one that travellers meet first comes first.
        """
        return self.distances.get(piece, inf), self.position[piece]


def travel_order(
    links: Mapping[int, Sequence[int]], start: int | None, endings: Collection[int]
) -> TravelOrder:
    """The travel order of pieces that touch each other as `links` tells.

    Where two orders are equally good, the order within `links` decides. Without a start the first
    piece stands in for it; pieces that hang together with nothing else come last.
    """
    if not links:
        return TravelOrder((), {})
    first = next(iter(links)) if start is None else start
    path = _longest_path(links, first, endings)
    follows = dict(zip(path[1:], path, strict=False))
    order = list(path)
    _add_branches(links, order, follows)
    while len(order) < len(links):
        order.append(next(piece for piece in links if piece not in order))
        _add_branches(links, order, follows)
    return TravelOrder(tuple(order), follows, len(path), _distances(links, first, endings))


def _longest_path(
    links: Mapping[int, Sequence[int]], first: int, endings: Collection[int]
) -> tuple[int, ...]:
    """The longest simple path from the first piece, to an ending if one can be reached."""
    best = _shortest_path(links, first, endings)
    waiting: list[tuple[int, ...]] = [(first,)]
    for _ in range(_MOST_PATHS):
        if not waiting:
            break
        path = waiting.pop()
        if (path[-1] in endings, len(path)) > (best[-1] in endings, len(best)):
            best = path
        if path[-1] not in endings:
            onward = reversed(links[path[-1]])
            waiting += [(*path, piece) for piece in onward if piece not in path]
    return best


def _shortest_path(
    links: Mapping[int, Sequence[int]], first: int, endings: Collection[int]
) -> tuple[int, ...]:
    """The shortest path to an ending, or only the first piece if there is none."""
    paths: dict[int, tuple[int, ...]] = {first: (first,)}
    waiting = deque([first])
    while waiting:
        piece = waiting.popleft()
        if piece in endings:
            return paths[piece]
        for onward in links[piece]:
            if onward not in paths:
                paths[onward] = (*paths[piece], onward)
                waiting.append(onward)
    return paths[first]


def _distances(
    links: Mapping[int, Sequence[int]], first: int, endings: Collection[int]
) -> dict[int, int]:
    """How many pieces away from the first each piece lies; nobody travels on from an ending."""
    distances = {first: 0}
    waiting = deque([first])
    while waiting:
        piece = waiting.popleft()
        onward = () if piece in endings else links[piece]
        for each in onward:
            if each not in distances:
                distances[each] = distances[piece] + 1
                waiting.append(each)
    return distances


def _add_branches(
    links: Mapping[int, Sequence[int]], order: list[int], follows: dict[int, int]
) -> None:
    """Append all that hangs on the pieces in order, nearest first."""
    known = set(order)
    waiting = deque(order)
    while waiting:
        piece = waiting.popleft()
        for branch in links[piece]:
            if branch not in known:
                known.add(branch)
                order.append(branch)
                follows[branch] = piece
                waiting.append(branch)
