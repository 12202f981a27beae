"""Islands grow from bags by the rules of discovery, and the same seed gives the same island."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from statistics import median

import pytest

from core.geometry.hexes import ORIGIN
from core.island.analysis.facts import grounds_of
from core.island.analysis.growing import as_open_island, grown_island, grown_islands
from core.island.board.board import BARRED, Board
from core.island.design.island_design import Bag, IslandDesign, MapKind, TileKind
from tests.island.islands import OFFICIAL, SMALL, facts_of

WET = replace(OFFICIAL, bag=replace(OFFICIAL.bag, water=60))
CRAMPED = replace(OFFICIAL, table=3)
SAMPLE = grown_islands(OFFICIAL, 200)


@pytest.mark.parametrize("design", [OFFICIAL, SMALL, WET, CRAMPED])
def test_all_tiles_of_the_bag_are_laid_or_left(design: IslandDesign) -> None:
    for each in grown_islands(design, 20):
        kinds = Counter([*(tile.kind for tile in each.tiles), *each.left])
        assert kinds == Counter({kind: n for kind, n in design.bag.counts.items() if n})
        assert len({tile.at for tile in each.tiles}) == len(each.tiles)
        assert all(tile.at.distance(ORIGIN) <= design.table for tile in each.tiles)


@pytest.mark.parametrize("design", [OFFICIAL, WET, CRAMPED])
def test_each_tile_touches_two_and_is_discovered_from_land(design: IslandDesign) -> None:
    """IS-MOVE-3, IS-MOVE-4, IS-AMB-32: only the second tile of all is exempt."""
    for each in grown_islands(design, 20):
        laid = {each.tiles[0].at}
        land = set(laid)
        for number, tile in enumerate(each.tiles[1:], start=1):
            around = set(tile.at.neighbours())
            assert len(around & laid) >= min(2, number)
            assert around & land
            laid.add(tile.at)
            if tile.kind not in BARRED:
                land.add(tile.at)


def test_nothing_is_left_unless_nothing_can_be_laid() -> None:
    """IS-AMB-17: islands of much water are walled in."""
    stalled = [each for each in grown_islands(WET, 100) if each.is_stalled]
    assert stalled
    for each in stalled:
        facts = facts_of(as_open_island(WET, each))
        ground = facts.ground
        beside = ground.frame.beside(ground.reached) & ground.frame.beside_two(ground.all)
        assert len(each.tiles) == 1 or not beside & ~ground.all


def test_the_same_seed_gives_the_same_island_and_others_differ() -> None:
    assert grown_island(OFFICIAL, 7) == SAMPLE[7]
    assert len({each.tiles for each in SAMPLE}) == len(SAMPLE)


def test_the_start_tile_is_never_water_or_shrine() -> None:
    """IS-SETUP-3, IS-EX-5: and of the kind that the bag asks for."""
    assert all(each.tiles[0].kind not in BARRED for each in SAMPLE)
    gardens = grown_islands(replace(OFFICIAL, start="garden"), 20)
    assert {each.tiles[0].kind for each in gardens} == {TileKind.GARDEN}
    assert grown_island(replace(OFFICIAL, bag=Bag(water=9, shrine=3)), 1) is None
    assert grown_islands(replace(OFFICIAL, start="water"), 3) == ()


def test_a_grown_island_can_be_played_as_an_open_one() -> None:
    taken = as_open_island(OFFICIAL, SAMPLE[0])
    assert taken.map is MapKind.OPEN
    assert Board.of(taken) is not None
    assert taken.tile_counts == OFFICIAL.bag.counts


def test_islands_of_the_box_are_as_those_of_games() -> None:
    """Medians and shares beside those that games of the race have left behind."""
    grounds = grounds_of(SAMPLE)
    steps = [each.steps(goal.access) or 0 for each in grounds for goal in each.shrines]
    entrance = [each.steps(goal.access) or 0 for each in grounds for goal in each.entrances]
    assert abs(median(steps) - 3) <= 1
    assert abs(median(entrance) - 4) <= 1
    assert abs(median(each.farthest for each in grounds) - 6) <= 1
    assert abs(median(len(each.corners_with(3)) for each in grounds) - 15) <= 3
    choked = sum(any(each.chokes(goal) for goal in each.shrines) for each in grounds)
    assert abs(choked / len(grounds) - 0.69) <= 0.15
    sealed = sum(any(each.seals(goal) for goal in each.shrines) for each in grounds)
    assert sealed / len(grounds) > 0.85
    assert sum(each.is_stalled for each in SAMPLE) <= 2
