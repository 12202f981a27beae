"""Edges and corners of hexes as values, and the borders that edges form."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from core.geometry.hexes import DIRECTIONS, TURNS, Hex

HALF_TURN = TURNS // 2
_MOST_BORDERS = 2_000
"""Borders that are remembered in order: those of some hundred designs."""
_MOST_CORNERS = 20_000
"""Corners that are remembered: whatever is laid out and drawn asks for the same ones."""


class Corner(NamedTuple):
    """A corner where three hexes meet: the top or the bottom corner of exactly one hex."""

    hex: Hex
    is_bottom: bool


class Edge(NamedTuple):
    """The border between two neighbours: kept as east, south-east or south-west of one of them."""

    hex: Hex
    direction: int

    @classmethod
    def of(cls, hex_: Hex, direction: int) -> Edge:
        """The edge of a hex that faces a direction, the same value seen from either side."""
        if direction < HALF_TURN:
            return cls(hex_, direction)
        return cls(hex_.neighbour(direction), direction - HALF_TURN)

    @property
    def hexes(self) -> tuple[Hex, Hex]:
        """The two hexes on its banks."""
        return self.hex, self.hex.neighbour(self.direction)

    @property
    def corners(self) -> tuple[Corner, Corner]:
        """Its two ends, clockwise as seen from `hex`."""
        return corner(self.hex, self.direction + 1), corner(self.hex, self.direction + 2)

    def turned(self, turns: int) -> Edge:
        """This edge after so many sixths of a clockwise turn about the origin."""
        return Edge.of(self.hex.turned(turns), (self.direction + turns) % TURNS)

    def shifted(self, by: Hex) -> Edge:
        """This edge moved along with its hexes."""
        return Edge(self.hex.shifted(by), self.direction)


_CORNER_OWNERS = (
    (Hex(0, 0), False),
    (DIRECTIONS[5], True),
    (DIRECTIONS[1], False),
    (Hex(0, 0), True),
    (DIRECTIONS[2], False),
    (DIRECTIONS[4], True),
)
"""For each corner, clockwise from the top: whose top or bottom corner it is."""


@lru_cache(_MOST_CORNERS)
def corner(hex_: Hex, number: int) -> Corner:
    """Corner `number` of a hex, 0 at the top and then clockwise."""
    owner, is_bottom = _CORNER_OWNERS[number % TURNS]
    return Corner(hex_.shifted(owner), is_bottom)


def corners(hex_: Hex) -> tuple[Corner, ...]:
    """The six corners of a hex, clockwise from the top."""
    return tuple(corner(hex_, number) for number in range(TURNS))


def border(hexes: Iterable[Hex]) -> frozenset[Edge]:
    """All edges with a hex of the set on one bank only."""
    inside = frozenset(hexes)
    return frozenset(
        Edge.of(each, direction)
        for each in inside
        for direction in range(TURNS)
        if each.neighbour(direction) not in inside
    )


def stretches(edges: Iterable[Edge]) -> tuple[tuple[Edge, ...], ...]:
    """The edges in order along the border, one tuple for each unbroken stretch.

    A stretch starts at its smaller end; a ring starts at its smallest edge. Where more than two
    edges meet in a corner (never on the border between two pieces) the smaller ones go on.
    """
    return _stretches(frozenset(edges))


@lru_cache(_MOST_BORDERS)
def _stretches(edges: frozenset[Edge]) -> tuple[tuple[Edge, ...], ...]:
    """Remembered, for a step of an edit leaves most borders as they were."""
    waiting = set(edges)
    at_corner: dict[Corner, list[Edge]] = defaultdict(list)
    for edge in sorted(waiting):
        for end in edge.corners:
            at_corner[end].append(edge)
    loose_ends = sorted(end for end, meeting in at_corner.items() if len(meeting) == 1)
    found = [_follow(end, at_corner, waiting) for end in loose_ends if at_corner[end][0] in waiting]
    while waiting:
        found.append(_follow(min(waiting).corners[0], at_corner, waiting))
    return tuple(found)


def _follow(
    start: Corner, at_corner: dict[Corner, list[Edge]], waiting: set[Edge]
) -> tuple[Edge, ...]:
    """Walk from a corner along waiting edges to the end, taking each off the waiting ones."""
    walked: list[Edge] = []
    here = start
    while onward := next((edge for edge in at_corner[here] if edge in waiting), None):
        waiting.remove(onward)
        walked.append(onward)
        one, other = onward.corners
        here = other if here == one else one
    return tuple(walked)
