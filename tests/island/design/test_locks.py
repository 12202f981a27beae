"""Locks on islands: every edit keeps what is locked, and says why it was refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.designs.locks import PartLocks, with_locks
from core.geometry.hexes import Hex
from core.island.analysis.filling import filled, with_random_cave
from core.island.design import edits
from core.island.design.island_design import CaveKind, IslandDesign, MapKind, TileKind
from core.island.search.locking import lock_words, locked
from core.search.game import BadLock
from tests.island.islands import OFFICIAL, OPEN

FIRST = OPEN.tiles[0]
NAME = f"{FIRST.at.q},{FIRST.at.r}"
TILE = locked(OPEN, [NAME])
TOLD = f"The tile at {FIRST.at.q}, {FIRST.at.r} is locked. Unlock it first."


def refused(before: IslandDesign, after: IslandDesign) -> str:
    reason = before.refusal(after)
    return "" if reason is None else str(reason)


def another(kind: TileKind) -> TileKind:
    return TileKind.WATER if kind is not TileKind.WATER else TileKind.GOLD


@pytest.mark.parametrize(
    "after",
    [
        edits.with_kind(TILE, FIRST.at, another(FIRST.kind)),
        edits.without_tile(TILE, FIRST.at),
        edits.with_tile_moved(TILE, FIRST.at, Hex(40, 40)),
        edits.with_seats(TILE, FIRST.at, {4}),
    ],
)
def test_whatever_changes_a_locked_tile_is_refused(after: IslandDesign) -> None:
    assert refused(TILE, after) == TOLD


def test_other_tiles_and_all_rules_may_change() -> None:
    other = OPEN.tiles[-1]
    assert not refused(TILE, edits.with_kind(TILE, other.at, another(other.kind)))
    assert not refused(TILE, replace(TILE, shrines=2, trade=2))
    assert not refused(TILE, filled(TILE, 3))


def test_piles_keep_their_numbers() -> None:
    bag = locked(OFFICIAL, ["gold", "cave:dweller"])
    assert refused(bag, edits.with_count(bag, TileKind.GOLD, 1)).endswith("Unlock it first.")
    assert not refused(bag, edits.with_count(bag, TileKind.WOOD, 1))
    assert refused(bag, replace(bag, cave_stack=replace(bag.cave_stack, dweller=1)))


def test_a_locked_island_keeps_its_map_but_not_its_prices() -> None:
    whole = locked(OPEN, ["island"])
    told = "The island is locked. Unlock it first."
    assert refused(whole, edits.without_tile(whole, FIRST.at)) == told
    assert refused(whole, replace(whole, map=MapKind.VEILED)) == told
    assert not refused(whole, replace(whole, trade=2))


def test_the_cave_is_locked_tile_by_tile() -> None:
    exit_ = next(each for each in OPEN.cave if each.kind is CaveKind.EXIT)
    inside = next(each for each in OPEN.cave if each is not exit_)
    cave = locked(OPEN, [f"cave:{inside.at.q},{inside.at.r}"])
    assert refused(cave, edits.without_cave_tile(cave, inside.at)).startswith("The tile at cave")
    assert refused(cave, replace(cave, cave=()))
    assert any(refused(cave, with_random_cave(cave, seed)) for seed in range(4))


def test_what_is_locked_is_told_and_can_be_let_go() -> None:
    told = [str(each) for each in lock_words(locked(OFFICIAL, ["gold", "cave:shrine"]))]
    assert told == ["gold", "cave shrine"]
    assert not with_locks(TILE, PartLocks()).has_locks
    with pytest.raises(BadLock, match="no tile or pile “lava”"):
        locked(OPEN, ["lava"])
