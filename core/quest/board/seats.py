"""Seats: every position and turn in which a side can legally join a layout.

Snapping and quick fixes live from this, so it is fast: hexes are packed into single integers,
for which moving is plain addition, and each turn of the side takes two sweeps. One finds the
positions that would overlap, the other counts shared edges for each position on the border.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from functools import cached_property, lru_cache

from core.basics.values import dataclass
from core.geometry.edges import HALF_TURN, Edge
from core.geometry.hexes import DIRECTIONS, ORIGIN, TURNS, Hex
from core.quest.board.layout import Layout
from core.quest.catalogue.pieces import PieceKind, Side, Turned
from core.quest.route.route import Placement

_ROW = 1 << 13
"""Wider than any table, so that packed hexes add without carrying over."""
_MIDDLE = _ROW // 2
_MOST_TURNED = 1_000
"""Turned sides that are remembered: more than there are in the box."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place where a side can lie, and how many edges it would share with which pieces."""

    placement: Placement
    contacts: tuple[tuple[int, int], ...]

    @property
    def shared_edges(self) -> int:
        """The shared edges in all."""
        return sum(edges for _, edges in self.contacts)


def seats(layout: Layout, side: Side, turns: Collection[int] = range(TURNS)) -> tuple[Seat, ...]:
    """All seats of a side in some of its turns, those with most shared edges first.

    A seat overlaps nothing, leaves every city free, touches no straight cut, and joins a piece
    that can be travelled on; on an empty table it lies at the origin. The ending tile must bend
    around a hex of a terrain piece.
    """
    if not layout.pieces and side.kind is not PieceKind.ENDING:
        return tuple(Seat(Placement(side.name, ORIGIN, turn), ()) for turn in turns)
    table = _Table(layout)
    found = [
        Seat(Placement(side.name, _unpacked(position), turn), contacts)
        for turn in turns
        for position, contacts in table.seats(side.turns[turn], side.kind)
    ]
    return tuple(sorted(found, key=lambda s: (-s.shared_edges, s.placement.at, s.placement.turn)))


class _Table:
    """The layout in packed hexes, prepared once for all turns of a side."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout
        self._owners = {_packed(at): claim[0] for at, claim in layout.claims.items()}
        cities = (at for piece in layout.pieces.values() for at in piece.city)
        self._taken = self._owners.keys() | {_packed(at) for at in cities}
        self._overlapping: dict[frozenset[int], set[int]] = {}

    @cached_property
    def _banks(self) -> tuple[tuple[int, int, int, bool], ...]:
        """Every free hex beside a piece: hex, direction seen from the piece, owner, is it cut."""
        cuts = frozenset(edge for piece in self._layout.pieces.values() for edge in piece.cuts)
        banks = []
        for at, claim in self._layout.claims.items():
            here = _packed(at)
            for direction in range(TURNS):
                there = here + _STEPS[direction]
                if there not in self._taken:
                    is_cut = bool(cuts) and Edge.of(at, direction) in cuts
                    banks.append((there, direction, claim[0], is_cut))
        return tuple(banks)

    def seats(
        self, turned: Turned, kind: PieceKind
    ) -> Iterable[tuple[int, tuple[tuple[int, int], ...]]]:
        """The positions of a turned side that are legal, with their contacts."""
        contacts, at_cuts = self._contacts(turned)
        barred = at_cuts | self._overlaps(turned)
        for position, shared in contacts.items():
            if position not in barred and self._joins(position, turned, kind, shared):
                yield position, tuple(sorted(shared.items()))

    def _contacts(self, turned: Turned) -> tuple[Mapping[int, Mapping[int, int]], set[int]]:
        """Shared edges by position and owner, and the positions that touch a straight cut."""
        facing = _facing(turned)
        contacts: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
        at_cuts: set[int] = set()
        for bank, direction, owner, is_cut in self._banks:
            for cell, cell_is_cut in facing[(direction + HALF_TURN) % TURNS]:
                if is_cut or cell_is_cut:
                    at_cuts.add(bank - cell)
                else:
                    contacts[bank - cell][owner] += 1
        return contacts, at_cuts

    def _overlaps(self, turned: Turned) -> set[int]:
        """The positions where the side would lie on something."""
        cells = _cells(turned)
        if cells not in self._overlapping:
            self._overlapping[cells] = {taken - cell for cell in cells for taken in self._taken}
        return self._overlapping[cells]

    def _joins(
        self, position: int, turned: Turned, kind: PieceKind, shared: Mapping[int, int]
    ) -> bool:
        """Whether the side would hang together with something that is travelled on."""
        if kind is PieceKind.ENDING:
            embraced = self._owners.get(position + _packed(turned.embraced or ORIGIN))
            return embraced is not None and self._kind(embraced) in {
                PieceKind.TERRAIN,
                PieceKind.STRIP,
            }
        if any(self._kind(owner) is not PieceKind.ENDING for owner in shared):
            return True
        is_terrain = kind in {PieceKind.TERRAIN, PieceKind.STRIP}
        return is_terrain and any(self._is_embraced_by(each, position, turned) for each in shared)

    def _is_embraced_by(self, ending: int, position: int, turned: Turned) -> bool:
        embraced = self._layout.pieces[ending].embraced
        return embraced is not None and embraced.relative_to(_unpacked(position)) in turned.spaces

    def _kind(self, owner: int) -> PieceKind:
        return self._layout.pieces[owner].kind


@lru_cache(_MOST_TURNED)
def _cells(turned: Turned) -> frozenset[int]:
    """All that a side would lie on."""
    return frozenset(map(_packed, turned.spaces)) | frozenset(map(_packed, turned.city))


@lru_cache(_MOST_TURNED)
def _facing(turned: Turned) -> tuple[list[tuple[int, bool]], ...]:
    """For each direction the border spaces of a side that face it, and whether they are cut."""
    facing: tuple[list[tuple[int, bool]], ...] = tuple([] for _ in range(TURNS))
    for at in turned.rim:
        for direction in range(TURNS):
            if at.neighbour(direction) not in turned.spaces:
                facing[direction].append((_packed(at), Edge.of(at, direction) in turned.cuts))
    return facing


def _packed(at: Hex) -> int:
    return at.q * _ROW + at.r


def _unpacked(packed: int) -> Hex:
    r = (packed + _MIDDLE) % _ROW - _MIDDLE
    return Hex((packed - r) // _ROW, r)


_STEPS = tuple(map(_packed, DIRECTIONS))
