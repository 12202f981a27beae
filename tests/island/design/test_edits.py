"""Edits of islands: each does one thing, leaves the rest alone, and can be taken back."""

from __future__ import annotations

from core.geometry.hexes import Hex
from core.island.design.edits import (
    cave_tile_at,
    mirrored,
    tile_at,
    turned,
    with_bag_of_tiles,
    with_cave_kind,
    with_cave_tile_moved,
    with_count,
    with_edge_toggled,
    with_exit_turned,
    with_kind,
    with_map,
    with_seats,
    with_start_at,
    with_tile_moved,
    without_cave_tile,
    without_tile,
)
from core.island.design.island_design import CaveKind, MapKind, TileKind
from tests.island.islands import OFFICIAL, OPEN, SEATED

MIDDLE, CORNER, FAR = Hex(0, 0), Hex(0, -2), Hex(5, 5)


def kind_at(design: object, at: Hex) -> TileKind | None:
    tile = tile_at(design, at)  # type: ignore[arg-type]  # a design, as all callers have it
    return None if tile is None else tile.kind


def test_painting_keeps_who_begins_there() -> None:
    after = with_kind(OPEN, MIDDLE, TileKind.WOOD)
    tile = tile_at(after, MIDDLE)
    assert tile is not None
    assert (tile.kind, tile.is_start, len(after.tiles)) == (TileKind.WOOD, True, len(OPEN.tiles))
    assert with_kind(after, MIDDLE, TileKind.GARDEN) == OPEN


def test_a_tile_comes_and_goes() -> None:
    after = with_kind(OPEN, FAR, TileKind.WATER)
    assert kind_at(after, FAR) is TileKind.WATER
    assert without_tile(after, FAR) == OPEN


def test_two_tiles_on_one_place_become_one() -> None:
    crowded = OPEN.played_as(OPEN)
    double = with_tile_moved(with_kind(crowded, FAR, TileKind.WATER), FAR, Hex(6, 6))
    assert len(with_kind(double, Hex(6, 6), TileKind.GOLD).tiles) == len(OPEN.tiles) + 1


def test_moving_swaps_what_lies_there() -> None:
    after = with_tile_moved(OPEN, MIDDLE, CORNER)
    assert (kind_at(after, CORNER), kind_at(after, MIDDLE)) == (TileKind.GARDEN, TileKind.GOLD)
    assert with_tile_moved(after, MIDDLE, CORNER) == OPEN
    away = with_cave_tile_moved(OPEN, Hex(0, 0), Hex(3, 3))
    assert cave_tile_at(away, Hex(0, 0)) is None
    assert with_cave_tile_moved(away, Hex(3, 3), Hex(0, 0)) == OPEN


def test_there_is_one_start() -> None:
    after = with_start_at(OPEN, CORNER)
    assert [each.at for each in after.tiles if each.is_start] == [CORNER]


def test_a_seat_is_at_one_place_only() -> None:
    after = with_seats(SEATED, MIDDLE, [3, 2])
    seats = {each.at: each.seats for each in after.tiles if each.seats}
    assert seats == {Hex(-1, -1): (1,), MIDDLE: (2, 3)}


def test_a_new_dweller_is_one_who_lives_nowhere_yet() -> None:
    free = without_cave_tile(OPEN, Hex(2, 0))
    after = with_cave_kind(free, Hex(3, 0), CaveKind.DWELLER)
    tile = cave_tile_at(after, Hex(3, 0))
    assert tile is not None
    assert tile.dweller == 2
    assert with_cave_kind(OPEN, Hex(0, 1), CaveKind.EMPTY) == OPEN


def test_the_bag_counts() -> None:
    assert with_count(OFFICIAL, TileKind.WATER, 12).bag.water == 12
    assert with_count(OFFICIAL, TileKind.WATER, -1).bag.water == 0
    bag = with_bag_of_tiles(OPEN)
    assert (bag.map, bag.tile_counts) == (MapKind.BAG, OPEN.tile_counts)
    assert with_map(bag, MapKind.OPEN).tiles == OPEN.tiles


def test_turning_and_mirroring_come_back() -> None:
    assert with_exit_turned(OPEN, 1).closed == (0, 4, 5)
    assert with_exit_turned(with_exit_turned(OPEN, 4), 2) == OPEN
    assert with_edge_toggled(OPEN, 3).closed == (4, 5)
    assert with_edge_toggled(with_edge_toggled(OPEN, 0), 0) == OPEN
    assert mirrored(OPEN).closed == (0, 4, 5)
    assert mirrored(mirrored(OPEN)) == OPEN
    assert turned(turned(OPEN, 2), 4) == OPEN
    assert {each.at for each in mirrored(OPEN).tiles} != {each.at for each in OPEN.tiles}
