"""Maps that are filled by chance obey the rules of discovery."""

from dataclasses import replace

import pytest

from core.basics.jobs import finished
from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.filling import filled, tiles_left, with_random_cave
from core.island.analysis.gallery import surveying
from core.island.analysis.growing import grown_islands
from core.island.design.island_design import CaveKind, MapKind, Tile, TileKind
from core.island.design.official import official_island

BAG = official_island()
BEGUN = replace(BAG, map=MapKind.OPEN, tiles=(Tile(TileKind.FOOD, ORIGIN, is_start=True),))


@pytest.mark.parametrize("seed", range(5))
def test_each_tile_touches_two_and_none_is_left(seed: int) -> None:
    design = filled(BEGUN, seed)
    assert tiles_left(design) == ()
    assert design == filled(BEGUN, seed)
    laid = set[Hex]()
    for number, each in enumerate(design.tiles):
        assert sum(beside in laid for beside in each.at.neighbours()) >= min(number, 2)
        laid.add(each.at)
    assert len(laid) == BAG.bag.number


@pytest.mark.parametrize("seed", range(5))
def test_a_cave_has_its_stack_and_nothing_at_closed_edges(seed: int) -> None:
    design = with_random_cave(BEGUN, seed)
    places = [each.at for each in design.cave]
    assert len(set(places)) == len(places) == 1 + BAG.cave_stack.number
    assert design.cave[0].kind is CaveKind.EXIT
    assert not {ORIGIN.neighbour(edge) for edge in BAG.closed} & set(places)
    homes = sorted(each.dweller for each in design.cave if each.dweller)
    assert homes == [1, 2, 3]


def test_a_survey_ranks_the_islands_of_the_first_seeds() -> None:
    ranked = finished(surveying(BAG, 12))
    assert {each.seed for each in ranked.islands} == set(range(12))
    assert set(ranked.islands) == set(grown_islands(BAG, 12))
