"""Sections tell of islands and bags what their grounds hold, each figure by its key."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.basics.figures import Section
from core.geometry.hexes import ORIGIN, Hex
from core.island.analysis.facts import SAMPLE
from core.island.analysis.growing import as_open_island, grown_islands
from core.island.analysis.overlays import Overlay, overlay_of
from core.island.analysis.sections import island_sections
from core.island.analysis.traits import TRAITS, quantile, spread, standing
from core.island.board.bits import steps_to
from core.island.board.corners import hexes_at
from core.island.design.island_design import IslandDesign, Resource
from tests.island.islands import EVERY_ISLAND, OFFICIAL, OPEN, VEILED, facts_of

GROWN = as_open_island(OFFICIAL, grown_islands(OFFICIAL, 5)[4])


def sections(design: IslandDesign) -> dict[str, Section]:
    return {each.key: each for each in island_sections(facts_of(design))}


@pytest.mark.parametrize("design", EVERY_ISLAND, ids=lambda each: each.name)
def test_every_figure_has_a_key_of_its_own_and_a_meaning(design: IslandDesign) -> None:
    for section in island_sections(facts_of(design)):
        assert section.figures
        keys = [(each.key, tuple(each.about.items())) for each in section.figures]
        assert len(set(keys)) == len(keys)
        assert all(each.label and each.definition for each in section.figures)


def test_an_island_is_told_with_its_distances() -> None:
    found = sections(OPEN)
    island = found["island"]
    values = {each.key: each.value for each in island.figures}
    assert values["shrine_nearest"] == 1
    assert values["entrance"] == 2
    assert values["gold"] == values["wood"] == values["food"] == 0
    assert values["gardens_near"] == 1
    assert found["goals"].figure("steps", at="-2, 0").value == 1
    assert found["discovery"].figure("never").value == 0
    assert found["cave"].figure("steps").value == 3


def test_kinds_by_distance_add_up() -> None:
    balance = sections(GROWN)["balance"]
    for kind in Resource:
        rising = [
            balance.figure("near", kind=kind.value, steps=steps).value for steps in (1, 2, 3, 4)
        ]
        assert rising == sorted(rising, key=lambda each: each or 0)


def test_a_bag_is_told_by_the_spread_of_all_traits() -> None:
    grown = sections(OFFICIAL)["grown"]
    for trait in TRAITS:
        low, middle, high = (grown.figure(trait.key, percent=each) for each in (10, 50, 90))
        assert low.sample is not None
        assert 0 < low.sample <= SAMPLE
        assert (low.value or 0) <= (middle.value or 0) <= (high.value or 0)
    stalled = grown.figure("stalled")
    islands = grown_islands(OFFICIAL, SAMPLE)
    assert stalled.value == sum(each.is_stalled for each in islands) / SAMPLE
    assert stalled.interval is not None
    assert stalled.interval.low < 0.005 < stalled.interval.high


def test_draws_of_the_box() -> None:
    """IS-COMP-1, IS-SETUP-2: shrines at 12, 24, 36, the entrance at 24, the cave's shrine at 7."""
    found = sections(OFFICIAL)
    assert [each.value for each in found["draws"].having("shrine")] == [12, 24, 36]
    assert found["draws"].figure("entrance").value == 24
    assert found["cave"].figure("draws").value == 7
    assert [round((each.value or 0) * 100) for each in found["cave"].having("beaten")] == [
        78,
        45,
        19,
    ]


def test_an_island_lies_among_those_of_its_tiles() -> None:
    among = sections(GROWN)["among"]
    facts = facts_of(GROWN)
    for trait in TRAITS:
        value, share = trait.value(facts.ground), among.figure(trait.key).value
        values = spread(trait, facts.grounds)
        assert (value is None) == (share is None)
        if value is not None and share is not None:
            assert sum(each < value for each in values) <= share * len(values)
            assert share * len(values) <= sum(each <= value for each in values)


def test_where_a_value_stands() -> None:
    assert standing((1, 2, 2, 3), 2) == 0.5
    assert standing((1, 2), 0) == 0
    assert standing((1, 2), 9) == 1
    assert standing((), 1) is None
    assert quantile((1, 2, 3, 4), 0.5) == 3
    assert quantile((), 0.5) is None


def test_what_cannot_be_played_has_no_sections() -> None:
    assert island_sections(facts_of(IslandDesign())) == ()
    assert island_sections(facts_of(replace(OPEN, combat=()))) == ()


def test_overlays_show_what_figures_tell() -> None:
    facts = facts_of(GROWN)
    told = {each.key: each.value for each in sections(GROWN)["island"].figures}
    assert overlay_of(Overlay.STEPS, facts).highest == told["farthest"]
    assert len(overlay_of(Overlay.CHOKES, facts).tiles) == told["chokes"]
    assert len(overlay_of(Overlay.SEALS, facts).corners) == told["seals"]
    assert len(overlay_of(Overlay.COAST, facts).tiles) == told["coast"]
    farms = overlay_of(Overlay.FARMS, facts).corners
    assert sum(kinds == 3 for kinds in farms.values()) == told["corners_three"]
    assert all(set(hexes_at(each)) & set(facts.ground.kinds) for each in farms)
    assert all(each.words and each.meaning for each in Overlay)


def test_every_tile_tells_how_far_goals_and_kinds_are() -> None:
    """A naive walk from each tile says the same."""
    facts = facts_of(GROWN)
    ground = facts.ground
    goals, kinds = (overlay_of(each, facts).tiles for each in (Overlay.GOALS, Overlay.KINDS))
    assert set(goals) == set(kinds) == set(ground.frame.places(ground.reached))
    for at in goals:
        walk = ground.frame.layers(ground.frame.bit(at), ground.land)
        assert goals[at] == min(
            s for g in ground.goals if (s := steps_to(walk, g.access)) is not None
        )
        assert kinds[at] == max(steps_to(walk, ground.giving(kind)) or 0 for kind in Resource)


def test_the_order_of_discovery_can_be_seen() -> None:
    facts = facts_of(VEILED)
    waves = overlay_of(Overlay.DISCOVERY, facts).tiles
    assert ORIGIN not in waves
    assert waves.keys() | {ORIGIN} == set(facts.ground.kinds)
    assert waves[Hex(-2, 0)] > 1
    assert overlay_of(Overlay.STEPS, facts_of(OFFICIAL)).tiles == {}
