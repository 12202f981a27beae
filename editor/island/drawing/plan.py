"""Where everything of a design lies on the table: tiles in their places, stacks as piles.

The cave is a second map at the right of the island, on the same lattice of hexes; it moves in large
steps only, so that it stays where it is while somebody paints. A bag has no places: its kinds lie
there as piles, and so does the stack of a cave that grows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeAlias

from core.basics.values import dataclass
from core.geometry.hexes import ORIGIN, Hex
from core.island.checks.places import KeySpot, TileSpot
from core.island.design.island_design import (
    CaveKind,
    CaveTile,
    IslandDesign,
    MapKind,
)
from editor.island.drawing.colours import Kind

_STEP, _ROOM = 2, 2
"""The cave moves by so many hexes at once, and so many are free between it and the island."""
_PILES_APART, _PILES_ABREAST = 2, 4
"""From a pile to the next one, across and down, and how many stand in a row."""
_CAVE_ROW = 6
"""Rows from the first piles of the bag down to those of the cave."""


@dataclass(frozen=True, slots=True)
class PileSpot:
    """All tiles of a kind that are in the bag, or in the stack of the cave."""

    kind: str
    is_cave: bool = False


Spot: TypeAlias = TileSpot | PileSpot | KeySpot


@dataclass(frozen=True, slots=True)
class Laid:
    """A tile, or a pile of them, as it lies on the table.

    Attributes:
        at: the hex of the table, on which the cave lies beside the island.
        strength: of the dweller that lives there.
        count: of the tiles of a pile.
    """

    spot: TileSpot | PileSpot
    at: Hex
    kind: Kind
    is_start: bool = False
    seats: tuple[int, ...] = ()
    strength: int | None = None
    count: int | None = None


@dataclass(frozen=True)
class IslandPlan:
    """All that lies on the table.

    Attributes:
        shift: from the places of the cave to the table.
        border: twice how far to the right the side of the cave begins.
        closed: edges of the exit that bear an X.
    """

    laid: tuple[Laid, ...] = ()
    shift: Hex = Hex(_STEP, 0)
    closed: tuple[int, ...] = ()
    map: MapKind = MapKind.BAG
    border: int = 0

    @cached_property
    def by_spot(self) -> dict[Spot, Laid]:
        """What lies first on each spot."""
        return {each.spot: each for each in reversed(self.laid)}

    @cached_property
    def by_place(self) -> dict[Hex, Laid]:
        """What lies first on each hex of the table."""
        return {each.at: each for each in reversed(self.laid)}

    def spot_at(self, at: Hex) -> TileSpot | PileSpot | None:
        """What a hex of the table stands for; on a table of piles nothing but these."""
        lying = self.by_place.get(at)
        if lying is not None:
            return lying.spot
        if self.map is MapKind.BAG:
            return None
        return (
            TileSpot(at.relative_to(self.shift), is_cave=True) if self.is_cave(at) else TileSpot(at)
        )

    def is_cave(self, at: Hex) -> bool:
        """Whether a hex of the table is on the side of the cave."""
        return 2 * at.q + at.r >= self.border

    def place_of(self, spot: Spot) -> Hex | None:
        """The hex of the table on which something lies, or would lie."""
        lying = self.by_spot.get(spot)
        if lying is not None:
            return lying.at
        if isinstance(spot, TileSpot):
            return spot.at.shifted(self.shift) if spot.is_cave else spot.at
        return None


def plan_of(design: IslandDesign, shift: Hex | None = None) -> IslandPlan:
    """Lay a design out; a `shift` keeps the cave where it is."""
    if not design.is_fixed:
        return IslandPlan(tuple(_piles(design)), closed=design.closed, map=design.map)
    shift = shift or _shift(design)
    tiles = (
        Laid(TileSpot(each.at), each.at, each.kind, each.is_start, each.seats)
        for each in design.tiles
    )
    cave = _cave(design, shift) if design.cave else _cave_piles(design, shift)
    border = 2 * (shift.q - _ROOM) + _left(design)
    return IslandPlan((*tiles, *cave), shift, design.closed, design.map, border)


def _cave(design: IslandDesign, shift: Hex) -> Iterator[Laid]:
    for each in design.cave:
        spot = TileSpot(each.at, is_cave=True)
        yield Laid(spot, each.at.shifted(shift), each.kind, strength=_strength(design, each))


def _strength(design: IslandDesign, tile: CaveTile) -> int | None:
    number = tile.dweller
    if number is None or not 1 <= number <= len(design.dwellers):
        return None
    return design.dwellers[number - 1].strength


def _shift(design: IslandDesign) -> Hex:
    """To the right of all tiles, with room on both sides, by whole steps."""
    right = max((2 * each.at.q + each.at.r for each in design.tiles), default=4)
    wanted = (right - _left(design)) // 2 + _ROOM + 1
    return Hex(-(-wanted // _STEP) * _STEP, 0)


def _left(design: IslandDesign) -> int:
    """Twice how far the cave reaches to the left of its middle, below 0."""
    return min((2 * each.at.q + each.at.r for each in design.cave), default=0)


def _cave_piles(design: IslandDesign, shift: Hex) -> Iterator[Laid]:
    """The exit, and the stack below it."""
    yield Laid(TileSpot(ORIGIN, is_cave=True), shift, CaveKind.EXIT)
    for number, kind in enumerate((CaveKind.SHRINE, CaveKind.DWELLER, CaveKind.EMPTY), start=1):
        at = shift.shifted(Hex(-number, 2 * number))
        yield _pile(kind, at, design.cave_counts[kind])


def _piles(design: IslandDesign) -> Iterator[Laid]:
    counts: Sequence[tuple[Sequence[tuple[Kind, int]], int]] = (
        (tuple(design.bag.counts.items()), 0),
        (tuple(design.cave_counts.items()), _CAVE_ROW),
    )
    for piles, first_row in counts:
        for begin in range(0, len(piles), _PILES_ABREAST):
            row = first_row + begin // _PILES_ABREAST * _PILES_APART
            yield from _row_of_piles(piles[begin : begin + _PILES_ABREAST], row)


def _row_of_piles(piles: Sequence[tuple[Kind, int]], row: int) -> Iterator[Laid]:
    """Some piles side by side, around the middle of the table; the number of a row is even."""
    left = -(len(piles) - 1) * _PILES_APART // 2 - row // 2
    for number, (kind, count) in enumerate(piles):
        yield _pile(kind, Hex(left + number * _PILES_APART, row), count)


def _pile(kind: Kind, at: Hex, count: int) -> Laid:
    return Laid(PileSpot(kind.value, isinstance(kind, CaveKind)), at, kind, count=count)
