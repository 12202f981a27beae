"""Galleries of grown islands: typical ones are in the middle, the oddest far from it."""

from __future__ import annotations

from dataclasses import replace

from core.island.analysis.gallery import described, ranked
from core.island.analysis.growing import grown_islands
from core.island.analysis.traits import TRAITS
from core.island.design.island_design import TileKind
from tests.island.islands import OFFICIAL

ISLANDS = tuple(map(described, grown_islands(OFFICIAL, 80)))
RANKED = ranked(ISLANDS)
WET = replace(OFFICIAL, bag=replace(OFFICIAL.bag, water=60))


def test_every_island_has_its_place() -> None:
    assert sorted(each.seed for each in RANKED.islands) == list(range(80))
    assert all(0 <= each <= 1 for each in RANKED.oddities)
    assert RANKED.typical(12) == RANKED.islands[:12]
    assert RANKED.oddest(3) == (RANKED.islands[-1], RANKED.islands[-2], RANKED.islands[-3])


def test_the_order_of_growing_makes_no_difference() -> None:
    assert ranked(reversed(ISLANDS)) == RANKED


def test_odd_islands_have_more_of_the_highest_and_lowest_figures() -> None:
    """Counted apart from how oddity is worked out: extremes among the oddest and the typical."""

    def extremes(seeds: set[int]) -> int:
        number = 0
        for index in range(len(TRAITS)):
            column = sorted(v for each in ISLANDS if (v := each.values[index]) is not None)
            low, high = column[len(column) // 10], column[-1 - len(column) // 10]
            for each in ISLANDS:
                value = each.values[index]
                is_extreme = value is not None and not low <= value <= high
                number += each.grown.seed in seeds and is_extreme
        return number

    typical = {each.seed for each in RANKED.typical(12)}
    oddest = {each.seed for each in RANKED.oddest(12)}
    assert extremes(oddest) > 3 * extremes(typical)


def test_what_is_odd_about_an_island_is_told() -> None:
    island = RANKED.oddest(1)[0]
    first, *rest = RANKED.odd_about(island, 3)
    assert len(rest) == 2
    assert abs(first.share - 0.5) >= max(abs(each.share - 0.5) for each in rest)
    column = [each.values[TRAITS.index(first.trait)] for each in ISLANDS]
    less = sum(value is not None and value < first.value for value in column)
    equal = column.count(first.value)
    assert first.share == (less + equal / 2) / (len(column) - column.count(None))
    assert first.words.startswith(first.trait.name)
    assert first.words.endswith(("have less", "have more"))


def test_walled_in_islands_are_the_oddest() -> None:
    """IS-AMB-17."""
    found = ranked(map(described, grown_islands(WET, 60)))
    stalled = [each.is_stalled for each in found.islands]
    assert any(stalled)
    assert stalled == sorted(stalled)


def test_islands_without_some_figure_are_ranked_too() -> None:
    bare = replace(OFFICIAL, bag=replace(OFFICIAL.bag, shrine=0, entrance=0))
    found = ranked(map(described, grown_islands(bare, 10)))
    assert len(found.islands) == 10
    assert all(TileKind.SHRINE not in each.left for each in found.islands)
    assert ranked(()).islands == ()
