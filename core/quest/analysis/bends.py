"""Bends and shortcuts: whether the short way is also the hard one, as it should be."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import pairwise, product

from core.basics.values import dataclass
from core.geometry.middles import Spot, mean, middle_of, middle_of_edge
from core.quest.analysis.network import STRENGTH
from core.quest.analysis.ways import Way
from core.quest.board.board import Board
from core.quest.board.seams import Seam

STRAIGHT = 45.0
"""In degrees: a piece that changes the direction by less is no bend; the grid turns by 60."""
_NOISE = 1e-6
"""Distances that differ by less are equal: they are sums of roots, rounded here and there."""


@dataclass(frozen=True, slots=True)
class BendSide:
    """The cheapest way along one side of a bend: steps and strength within the piece."""

    steps: int
    strength: int
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bend:
    """A piece on which the route changes its direction.

    Attributes:
        piece: by its number in the route.
        degrees: by how much the direction changes; clockwise is positive.
        inner, outer: along the spaces that lie nearer to the corner around which the route turns
            than the middle of the seams, or somewhat farther where mountains close these, and
            along the other ones; None where there is no way.
    """

    piece: int
    degrees: float
    inner: BendSide | None
    outer: BendSide | None


def bends(board: Board, way: Way) -> tuple[Bend, ...]:
    """The bends of a route, along the pieces that its best way crosses."""
    pieces = tuple(dict.fromkeys(board.spaces[space].piece for space in way.spaces))
    between = {frozenset(seam.pieces): seam for seam in board.seams}
    crossed = [between.get(frozenset(pair)) for pair in pairwise(pieces)]
    met = zip(pieces[1:], pairwise(crossed), strict=False)
    members: dict[int, list[int]] = {piece: [] for piece in range(len(board.route.pieces))}
    for space, each in enumerate(board.spaces):
        members[each.piece].append(space)
    found = (
        _bend(board, members[piece], entry, leave)
        for piece, (entry, leave) in met
        if entry and leave
    )
    return tuple(bend for bend in found if bend is not None)


def _bend(board: Board, spaces: Sequence[int], entry: Seam, leave: Seam) -> Bend | None:
    piece = board.spaces[spaces[0]].piece
    middle = mean(middle_of(board.spaces[space].at) for space in spaces)
    entered, left = _middles(entry), _middles(leave)
    degrees = _turn(mean(entered), middle, mean(left))
    if abs(degrees) < STRAIGHT:
        return None
    banks = _bank(board, piece, entry), _bank(board, piece, leave)
    pivot = _pivot(entered, left)
    away = {space: math.dist(pivot, middle_of(board.spaces[space].at)) for space in spaces}
    inner, left_over = _inner(board, away, *banks)
    return Bend(piece, degrees, inner, _side(board, left_over, *banks))


def _inner(
    board: Board, away: Mapping[int, float], entry: Collection[int], leave: Collection[int]
) -> tuple[BendSide | None, set[int]]:
    """The cheapest way along the inner side, and the spaces that are left for the outer one.

    Where mountains close the spaces next to the corner, the inside lies farther out: the circle
    around the corner is widened until there is a way.
    """
    at_seams = [away[space] for bank in (entry, leave) for space in bank]
    least = sum(at_seams) / len(at_seams) if at_seams else 0.0
    for reach in (least, *sorted(each for each in set(away.values()) if each > least)):
        within = {space for space in away if away[space] <= reach + _NOISE}
        side = _side(board, within, entry, leave)
        if side is not None:
            return side, away.keys() - within
    return None, set()


def _turn(before: Spot, middle: Spot, behind: Spot) -> float:
    """By how many degrees the direction changes at the middle, clockwise as y points down."""
    here = math.atan2(middle[1] - before[1], middle[0] - before[0])
    there = math.atan2(behind[1] - middle[1], behind[0] - middle[0])
    return math.degrees(math.remainder(there - here, math.tau))


def _middles(seam: Seam) -> tuple[Spot, ...]:
    return tuple(map(middle_of_edge, seam.edges))


def _pivot(entered: Sequence[Spot], left: Sequence[Spot]) -> Spot:
    """The corner around which a route turns: between the ends of its seams that are closest.

    Of several that are equally close the middle counts, so that no chance is left to the order.
    """
    pairs = tuple(product(entered, left))
    reach = min(math.dist(*pair) for pair in pairs) + _NOISE
    return mean(spot for pair in pairs if math.dist(*pair) <= reach for spot in pair)


def _bank(board: Board, piece: int, seam: Seam) -> frozenset[int]:
    """The spaces of a piece that lie at a seam and can be entered over it."""
    found = set()
    for edge in seam.edges:
        one, other = (board.index[at] for at in edge.hexes)
        for here, beyond in ((one, other), (other, one)):
            if board.spaces[here].piece == piece and board.steps[here] and board.steps[beyond]:
                found.add(here)
    return frozenset(found)


def _side(
    board: Board, half: Collection[int], entry: Collection[int], leave: Collection[int]
) -> BendSide | None:
    """The cheapest way through one half of a piece, from bank to bank."""
    paid = {space: _cost(board, space) for space in entry if space in half}
    came: dict[int, int] = {}
    waiting = [(cost, space) for space, cost in sorted(paid.items())]
    waiting.sort()
    while waiting:
        cost, here = heappop(waiting)
        if here in leave:
            return BendSide(cost % STRENGTH, cost // STRENGTH, tuple(_back(came, here)))
        if cost > paid[here]:
            continue
        for to, _ in board.steps[here]:
            farther = cost + _cost(board, to)
            if to in half and farther < paid.get(to, farther + 1):
                paid[to], came[to] = farther, here
                heappush(waiting, (farther, to))
    return None


def _cost(board: Board, space: int) -> int:
    return board.spaces[space].space.power * STRENGTH + 1


def _back(came: dict[int, int], last: int) -> Iterator[int]:
    here: int | None = last
    walked = []
    while here is not None:
        walked.append(here)
        here = came.get(here)
    yield from reversed(walked)


@dataclass(frozen=True, slots=True)
class Shortcut:
    """What the shortest way saves and costs against the easiest one.

    Attributes:
        steps_saved: how many steps fewer it takes.
        strength_added: how much more strength it takes.
    """

    steps_saved: int
    strength_added: int

    @classmethod
    def between(cls, shortest: Way, easiest: Way) -> Shortcut:
        """Compare two ways."""
        return cls(easiest.steps - shortest.steps, shortest.strength - easiest.strength)

    @property
    def is_a_choice(self) -> bool:
        """Whether there is something to choose: fewer steps for more strength."""
        return self.steps_saved > 0 and self.strength_added > 0
