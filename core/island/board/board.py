"""A board: a design on which a game can be played; only a sound one becomes a board."""

from __future__ import annotations

from core.basics.values import dataclass
from core.geometry.hexes import ORIGIN, Hex
from core.island.design.island_design import (
    RANDOM,
    WIDEST_TABLE,
    CaveKind,
    CaveTile,
    IslandDesign,
    Tile,
    TileKind,
)

MOST_TILES = 200
"""Of one map: what the array of a game has room for."""
BARRED = frozenset({TileKind.WATER, TileKind.SHRINE})
"""What nobody can enter (IS-MOVE-2)."""


@dataclass(frozen=True, slots=True)
class Board:
    """A design that can be played, and where each seat begins."""

    design: IslandDesign
    starts: tuple[Hex, ...]

    @classmethod
    def of(cls, design: IslandDesign) -> Board | None:
        """The board of a design, or None if nobody can play on it."""
        starts = starts_of(design)
        if starts is None or not (_has_sound_map(design) and _has_sound_rules(design)):
            return None
        return cls(design, starts)

    @property
    def exit(self) -> Hex:
        """Where the exit lies in the cave."""
        if not self.design.has_fixed_cave:
            return ORIGIN
        return next(each.at for each in self.design.cave if each.kind is CaveKind.EXIT)


def starts_of(design: IslandDesign) -> tuple[Hex, ...] | None:
    """Where each seat begins, or None if one of them has no place to stand."""
    seats = design.counts[-1]
    if not design.is_fixed:
        kinds = {kind for kind, number in design.bag.counts.items() if number}
        wanted = kinds if design.start == RANDOM else kinds & {TileKind(design.start)}
        return (ORIGIN,) * seats if wanted - BARRED else None
    land = [each for each in design.tiles if each.kind not in BARRED]
    common = next((each.at for each in land if each.is_start), None)
    own = {seat: each.at for each in land for seat in each.seats}
    found = [own.get(seat, common) for seat in range(1, seats + 1)]
    if common is None:
        found = [own.get(seat) for seat in range(1, max(design.player_counts) + 1)]
        found += found[:1] * (seats - len(found))
    places = tuple(each for each in found if each is not None)
    return places if len(places) == seats else None


def _has_sound_map(design: IslandDesign) -> bool:
    counts, cave = design.tile_counts, design.cave_counts
    is_within = all(0 < number <= MOST_TILES for number in sizes_of(design))
    has_passage = counts[TileKind.ENTRANCE] <= 1 and cave[CaveKind.EXIT] == 1
    return is_within and has_passage and cave[CaveKind.SHRINE] <= 1 and lies_well(design)


def sizes_of(design: IslandDesign) -> tuple[int, int]:
    """How many tiles the island has, and how many the cave."""
    return sum(design.tile_counts.values()), sum(design.cave_counts.values())


def lies_well(design: IslandDesign) -> bool:
    """Whether fixed tiles lie where games have room for them, each on a place of its own."""
    places = [[each.at for each in tiles] for tiles in _fixed_maps(design)]
    is_single = all(len(set(each)) == len(each) for each in places)
    return is_single and is_on_table(design, WIDEST_TABLE)


def is_on_table(design: IslandDesign, table: int) -> bool:
    """Whether no fixed tile lies more than so many steps from the middle of its map."""
    maps = _fixed_maps(design)
    return all(each.at.distance(ORIGIN) <= table for tiles in maps for each in tiles)


def _fixed_maps(
    design: IslandDesign,
) -> tuple[tuple[Tile, ...] | tuple[CaveTile, ...], ...]:
    """The tiles of the island and those of the cave, as far as they have places."""
    island, cave = design.is_fixed, design.has_fixed_cave
    return (design.tiles if island else (), design.cave if cave else ())


def _has_sound_rules(design: IslandDesign) -> bool:
    """Whether dice, adventurers and dwellers suffice for a game."""
    has_dice = any(design.dice.faces) and any(design.combat)
    return has_dice and len(design.adventurers) >= max(design.player_counts) and are_housed(design)


def are_housed(design: IslandDesign) -> bool:
    """Whether each dweller has one tile, and each tile of a dweller one."""
    if design.has_fixed_cave:
        homes = [each.dweller for each in design.cave if each.kind is CaveKind.DWELLER]
        return sorted(home or 0 for home in homes) == list(range(1, len(design.dwellers) + 1))
    return design.cave_stack.dweller == len(design.dwellers)
