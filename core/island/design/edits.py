"""Edits of islands: pure functions from one design to the next."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from core.geometry.hexes import Hex
from core.island.design.island_design import (
    EDGES,
    Bag,
    CaveKind,
    CaveTile,
    IslandDesign,
    MapKind,
    Tile,
    TileKind,
)


def tile_at(design: IslandDesign, at: Hex) -> Tile | None:
    """The first tile of the island at a place."""
    return next((each for each in design.tiles if each.at == at), None)


def cave_tile_at(design: IslandDesign, at: Hex) -> CaveTile | None:
    """The first tile of the cave at a place."""
    return next((each for each in design.cave if each.at == at), None)


def with_tile(design: IslandDesign, tile: Tile) -> IslandDesign:
    """The island with a tile, in place of whatever lay there."""
    if tile_at(design, tile.at) is None:
        return replace(design, tiles=(*design.tiles, tile))
    first = next(index for index, each in enumerate(design.tiles) if each.at == tile.at)
    others = (each for each in design.tiles[first + 1 :] if each.at != tile.at)
    return replace(design, tiles=(*design.tiles[:first], tile, *others))


def with_kind(design: IslandDesign, at: Hex, kind: TileKind) -> IslandDesign:
    """The island with a tile of a kind at a place; who begins there still does."""
    lying = tile_at(design, at)
    return with_tile(design, Tile(kind, at) if lying is None else replace(lying, kind=kind))


def without_tile(design: IslandDesign, at: Hex) -> IslandDesign:
    """The island without what lay at a place."""
    return replace(design, tiles=tuple(each for each in design.tiles if each.at != at))


def with_cave_tile(design: IslandDesign, tile: CaveTile) -> IslandDesign:
    """The cave with a tile, in place of whatever lay there."""
    others = tuple(each for each in design.cave if each.at != tile.at)
    if len(others) == len(design.cave):
        return replace(design, cave=(*others, tile))
    index = next(index for index, each in enumerate(design.cave) if each.at == tile.at)
    return replace(design, cave=(*others[:index], tile, *others[index:]))


def with_cave_kind(design: IslandDesign, at: Hex, kind: CaveKind) -> IslandDesign:
    """The cave with a tile of a kind at a place; a dweller is the first that lives nowhere yet."""
    dweller = _homeless(design, at) if kind is CaveKind.DWELLER else None
    return with_cave_tile(design, CaveTile(kind, at, dweller))


def _homeless(design: IslandDesign, at: Hex) -> int:
    """The first dweller that lives nowhere but at a place."""
    taken = {each.dweller for each in design.cave if each.at != at}
    numbers = range(1, len(design.dwellers) + 1)
    return next((each for each in numbers if each not in taken), 1)


def without_cave_tile(design: IslandDesign, at: Hex) -> IslandDesign:
    """The cave without what lay at a place."""
    return replace(design, cave=tuple(each for each in design.cave if each.at != at))


def with_tile_moved(design: IslandDesign, source: Hex, target: Hex) -> IslandDesign:
    """The island with a tile elsewhere; what lay there comes to where it was."""
    swap = {source: target, target: source}
    moved = (replace(each, at=swap.get(each.at, each.at)) for each in design.tiles)
    return replace(design, tiles=tuple(moved))


def with_cave_tile_moved(design: IslandDesign, source: Hex, target: Hex) -> IslandDesign:
    """The same for a tile of the cave."""
    swap = {source: target, target: source}
    moved = (replace(each, at=swap.get(each.at, each.at)) for each in design.cave)
    return replace(design, cave=tuple(moved))


def with_start_at(design: IslandDesign, at: Hex) -> IslandDesign:
    """The island with its start tile at a place, and nowhere else."""
    tiles = (replace(each, is_start=each.at == at) for each in design.tiles)
    return replace(design, tiles=tuple(tiles))


def with_seats(design: IslandDesign, at: Hex, seats: Iterable[int]) -> IslandDesign:
    """The island with a place where these seats begin, and no others."""
    mine = frozenset(seats)
    tiles = (
        replace(
            each,
            seats=tuple(sorted(mine))
            if each.at == at
            else tuple(seat for seat in each.seats if seat not in mine),
        )
        for each in design.tiles
    )
    return replace(design, tiles=tuple(tiles))


def with_count(design: IslandDesign, kind: TileKind, number: int) -> IslandDesign:
    """The bag with so many tiles of a kind."""
    counts = design.bag.counts | {kind: max(0, number)}
    return replace(design, bag=Bag(**{each.value: count for each, count in counts.items()}))


def with_exit_turned(design: IslandDesign, turns: int) -> IslandDesign:
    """The island with the exit of its cave turned by so many sixths, clockwise."""
    return replace(
        design, closed=tuple(sorted((each + turns) % EDGES for each in set(design.closed)))
    )


def with_edge_toggled(design: IslandDesign, edge: int) -> IslandDesign:
    """The island with an edge of the exit open that was closed, or the other way round."""
    return replace(design, closed=tuple(sorted(set(design.closed) ^ {edge})))


def mirrored(design: IslandDesign) -> IslandDesign:
    """The island as a mirror shows it, east and west swapped, cave and exit with it."""
    return replace(
        design,
        tiles=tuple(replace(each, at=_mirrored(each.at)) for each in design.tiles),
        cave=tuple(replace(each, at=_mirrored(each.at)) for each in design.cave),
        closed=tuple(sorted((3 - each) % EDGES for each in design.closed)),
    )


def _mirrored(at: Hex) -> Hex:
    return Hex(-at.q - at.r, at.r)


def turned(design: IslandDesign, turns: int) -> IslandDesign:
    """The island turned by so many sixths about its middle; the cave stays as it is."""
    tiles = (replace(each, at=each.at.turned(turns)) for each in design.tiles)
    return replace(design, tiles=tuple(tiles))


def with_map(design: IslandDesign, kind: MapKind) -> IslandDesign:
    """The island as a map of another kind; tiles and bag are kept for the way back."""
    return replace(design, map=kind)


def with_bag_of_tiles(design: IslandDesign) -> IslandDesign:
    """A bag of the very tiles that lie on the island."""
    kinds = [each.kind for each in design.tiles]
    bag = Bag(**{kind.value: kinds.count(kind) for kind in TileKind})
    return replace(design, map=MapKind.BAG, bag=bag)
