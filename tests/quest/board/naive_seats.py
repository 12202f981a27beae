"""Seats once more, slowly: every position in a box and every turn, judged by the rules alone.

Hexes are plain pairs and pieces plain sets; nothing here is shared with the fast way.
"""

from collections import Counter
from dataclasses import dataclass

from core.geometry.hexes import Hex
from core.quest.board.layout import Layout
from core.quest.catalogue.pieces import PieceKind, Side

Spot = tuple[int, int]
Found = dict[tuple[Spot, int], dict[int, int]]
"""Position and turn, and how many edges are shared there with which piece."""

AROUND = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
OPEN = {
    "A": [(3, -3), (3, -2), (3, -1), (3, 0)],
    "B": [(-3, 0), (-2, -1), (-1, -2), (0, -3)],
}
"""The row of hexes at which a start tile takes a neighbour (Q-ROUTE-12)."""
TOWARDS = {"A": [(1, -1), (1, 0)], "B": [(-1, 0), (0, -1)]}
"""The steps over the open edges of that row."""


@dataclass(frozen=True)
class Cardboard:
    """A piece on the table; `doors` are the open steps of a start tile, None if all are open."""

    kind: PieceKind
    spaces: frozenset[Spot]
    city: frozenset[Spot]
    embraced: Spot | None
    doors: frozenset[tuple[Spot, Spot]] | None

    def is_open(self, here: Spot, there: Spot) -> bool:
        return self.doors is None or (here, there) in self.doors


def plus(one: Spot, other: Spot) -> Spot:
    return one[0] + other[0], one[1] + other[1]


def spot_of(at: Hex) -> Spot:
    return at.q, at.r


def swung(at: Spot, turns: int) -> Spot:
    """A spot after some sixths of a clockwise turn about the origin."""
    q, r = at
    for _ in range(turns):
        q, r = -r, q + r
    return q, r


def cardboard(side: Side, at: Spot, turn: int) -> Cardboard:
    def laid(spot: Spot) -> Spot:
        return plus(swung(spot, turn), at)

    upright = side.upright
    doors = None
    if side.name in OPEN:
        steps = [(row, plus(row, step)) for row in OPEN[side.name] for step in TOWARDS[side.name]]
        doors = frozenset((laid(here), laid(there)) for here, there in steps)
    embraced = None if upright.embraced is None else laid(spot_of(upright.embraced))
    return Cardboard(
        side.kind,
        frozenset(laid(spot_of(spot)) for spot in upright.spaces),
        frozenset(laid(spot_of(spot)) for spot in upright.city),
        embraced,
        doors,
    )


def contacts(
    lying: dict[int, Cardboard], owners: dict[Spot, int], new: Cardboard
) -> Counter[int] | None:
    """Shared edges by piece, or None if one of them is a straight cut."""
    shared: Counter[int] = Counter()
    for here in new.spaces:
        for step in AROUND:
            there = plus(here, step)
            if there in owners:
                if not (new.is_open(here, there) and lying[owners[there]].is_open(there, here)):
                    return None
                shared[owners[there]] += 1
    return shared


def joins(lying: dict[int, Cardboard], new: Cardboard, shared: Counter[int]) -> bool:
    """Whether the new piece would be travelled on."""
    ground = {PieceKind.TERRAIN, PieceKind.STRIP}
    if new.kind is PieceKind.ENDING:
        pieces = (piece for piece in lying.values() if piece.kind in ground)
        return any(new.embraced in piece.spaces for piece in pieces)
    for index in shared:
        piece = lying[index]
        if piece.kind is not PieceKind.ENDING:
            return True
        if new.kind in ground and piece.embraced in new.spaces:
            return True
    return False


def naive_seats(layout: Layout, side: Side) -> Found:
    """All seats of a side on a table that is not empty."""
    placed = {index: layout.route.pieces[index] for index in layout.pieces}
    lying = {
        index: cardboard(layout.pieces[index].side, spot_of(each.at), each.turn)
        for index, each in placed.items()
    }
    owners = {spot: index for index, piece in lying.items() for spot in piece.spaces}
    taken = {spot for piece in lying.values() for spot in piece.spaces | piece.city}
    beside = {plus(spot, step) for spot in taken for step in AROUND}
    columns = range(min(q for q, _ in taken) - 6, max(q for q, _ in taken) + 7)
    rows = range(min(r for _, r in taken) - 6, max(r for _, r in taken) + 7)
    found: Found = {}
    for turn in range(6):
        upright = cardboard(side, (0, 0), turn)
        for q, r in ((q, r) for q in columns for r in rows):
            ground = {(q + each, r + other) for each, other in upright.spaces | upright.city}
            if not ground.isdisjoint(taken) or ground.isdisjoint(beside):
                continue
            at = (q, r)
            new = cardboard(side, at, turn)
            shared = contacts(lying, owners, new)
            if shared and joins(lying, new, shared):
                found[at, turn] = dict(shared)
    return found
