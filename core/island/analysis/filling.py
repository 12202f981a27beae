"""Filling a fixed map by chance, as discovery would: each tile touches two that lie already.

The same seed always gives the same map (IS-MOVE-4, IS-AMB-32; closed edges of the exit: IS-CAVE-3).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from random import Random

from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.growing import grown_island
from core.island.board.board import BARRED
from core.island.design.island_design import (
    EDGES,
    CaveKind,
    CaveTile,
    IslandDesign,
    MapKind,
    Tile,
    TileKind,
)


def tiles_left(design: IslandDesign) -> tuple[TileKind, ...]:
    """What of the bag does not lie on the island yet."""
    lying = Counter(each.kind for each in design.tiles)
    counts = design.bag.counts
    return tuple(kind for kind in TileKind for _ in range(counts[kind] - lying[kind]))


def filled(design: IslandDesign, seed: int) -> IslandDesign:
    """The island with all tiles of the bag that do not lie there yet; what finds no place stays."""
    kind = design.map if design.is_fixed else MapKind.OPEN
    if not design.tiles:
        grown = grown_island(design, seed)
        return design if grown is None else replace(design, map=kind, tiles=grown.tiles)
    chance = Random(seed)
    stack = list(tiles_left(design))
    chance.shuffle(stack)
    tiles = list(design.tiles)
    for each in stack:
        at = _one_of(chance, _beside_two(tiles, design.table))
        if at is None:
            break
        tiles.append(Tile(each, at))
    return replace(design, map=kind, tiles=tuple(tiles))


def _beside_two(tiles: list[Tile], table: int) -> set[Hex]:
    """The free places that touch two tiles, one of which somebody can stand on."""
    laid = {each.at for each in tiles}
    land = {each.at for each in tiles if each.kind not in BARRED}
    touched = Counter(beside for at in laid for beside in at.neighbours())
    least = min(2, len(laid))
    return {
        at
        for at, number in touched.items()
        if number >= least
        and at not in laid
        and at.distance(ORIGIN) <= table
        and not land.isdisjoint(at.neighbours())
    }


def with_random_cave(design: IslandDesign, seed: int) -> IslandDesign:
    """The island with a cave that was laid from its stack by chance, beginning at the exit."""
    chance = Random(seed)
    stack = list(_cave_tiles(design))
    chance.shuffle(stack)
    shut = {ORIGIN.neighbour(edge) for edge in design.closed}
    doors = [ORIGIN.neighbour(edge) for edge in range(EDGES) if edge not in design.closed]
    cave = [CaveTile(CaveKind.EXIT, ORIGIN)]
    for kind, dweller in stack:
        places = _beside_two_in_cave(cave) if len(cave) > 1 else set(doors)
        on_table = {each for each in places if each.distance(ORIGIN) <= design.table}
        at = _one_of(chance, on_table - shut)
        if at is None:
            break
        cave.append(CaveTile(kind, at, dweller))
    return replace(design, cave=tuple(cave))


def _cave_tiles(design: IslandDesign) -> Iterator[tuple[CaveKind, int | None]]:
    stack = design.cave_stack
    yield from ((CaveKind.SHRINE, None) for _ in range(stack.shrine))
    yield from ((CaveKind.DWELLER, number) for number in range(1, len(design.dwellers) + 1))
    yield from ((CaveKind.EMPTY, None) for _ in range(stack.empty))


def _beside_two_in_cave(cave: list[CaveTile]) -> set[Hex]:
    laid = {each.at for each in cave}
    touched = Counter(beside for at in laid for beside in at.neighbours())
    return {at for at, number in touched.items() if number > 1 and at not in laid}


def _one_of(chance: Random, places: Iterable[Hex]) -> Hex | None:
    ordered = sorted(places)
    return chance.choice(ordered) if ordered else None
