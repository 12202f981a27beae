"""Waves of discovery agree with the engine: what it lets be discovered is what they hold."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.geometry.hexes import Hex
from core.island.analysis.growing import as_open_island, grown_islands
from core.island.board.board import BARRED
from core.island.design.edits import without_tile
from core.island.design.island_design import CaveKind, CaveTile, IslandDesign, MapKind
from tests.island.islands import OFFICIAL, OPEN, SEATED, VEILED, facts_of

GROWN = [as_open_island(OFFICIAL, each) for each in grown_islands(OFFICIAL, 8)]

HOLED = [without_tile(OPEN, each.at) for each in OPEN.tiles if not each.is_start]


def discovered(design: IslandDesign, first: Hex) -> set[Hex]:
    """All that can be discovered if a certain tile comes first: one after the other."""
    kinds = {each.at: each.kind for each in design.tiles}
    start = facts_of(design).starts[0]
    laid, walked = {start, first}, {start}
    while True:
        walked |= {at for at in laid if kinds[at] not in BARRED and set(at.neighbours()) & walked}
        new = next(
            (
                at
                for at in kinds
                if at not in laid
                and len(set(at.neighbours()) & laid) > 1
                and set(at.neighbours()) & walked
            ),
            None,
        )
        if new is None and not any(
            kinds[at] not in BARRED and at not in walked and set(at.neighbours()) & walked
            for at in laid
        ):
            return laid - {start}
        if new is not None:
            laid.add(new)


@pytest.mark.parametrize("design", [OPEN, *GROWN, *HOLED])
def test_waves_hold_what_can_be_discovered(design: IslandDesign) -> None:
    """IS-MOVE-4, IS-AMB-32: with the best first tile."""
    facts = facts_of(design)
    frame = facts.ground.frame
    found = set(frame.places(sum(facts.discovery.waves)))
    beside = [at for at in facts.starts[0].neighbours() if at in facts.ground.kinds]
    assert len(found) == max(len(discovered(design, first)) for first in beside)
    assert found | set(frame.places(facts.discovery.never)) == set(facts.ground.kinds) - {
        *facts.starts
    }


def test_grown_islands_can_be_discovered_whole() -> None:
    for design in GROWN:
        facts = facts_of(replace(design, map=MapKind.VEILED))
        assert facts.discovery.never == 0


def test_each_tile_has_a_wave() -> None:
    facts = facts_of(SEATED)
    waves = {at: facts.discovery.wave_of(facts.ground.frame.bit(at)) for at in facts.ground.kinds}
    assert all(waves[at] for at in waves if at not in facts.starts)
    assert all(waves[at] is None for at in facts.starts)


def test_a_cave_is_discovered_from_its_open_edges() -> None:
    """IS-CAVE-3, IS-AMB-15: nothing is laid against a closed one."""
    assert facts_of(VEILED).cave.discovery.never == 0
    shut = replace(VEILED, cave=(*VEILED.cave, CaveTile(CaveKind.EMPTY, Hex(-1, 0))))
    cave = facts_of(shut).cave
    assert set(cave.frame.places(cave.discovery.never)) == {Hex(-1, 0)}
