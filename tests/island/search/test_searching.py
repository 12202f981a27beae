"""Islands are mended and made to order by the search of all games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random

import pytest

from core.basics.jobs import Work, finished
from core.checking.problem import Severity
from core.checking.report import check
from core.geometry.hexes import Hex
from core.island.checks.rules import RULES
from core.island.design.island_design import IslandDesign, MapKind, TileKind
from core.island.design.official import BOX_TILES
from core.island.game import ISLAND
from core.island.search.figures import CHOKES, NEAREST
from core.island.search.framing import apart, island_frame
from core.island.search.wishes import ISLAND_WISHES
from core.playtest.running.batch_kernels import fastest_batch_kernels
from core.playtest.spec import AnySpec
from core.playtest.totals import Totals
from core.search.generating.briefs import Brief
from core.search.generating.generating import generating
from core.search.improving.improving import improving
from core.search.playing import playing_all
from core.search.proposals import Request
from core.search.wishes import BadWish, Wish, new_demands
from tests.island.islands import OPEN, SEATED, facts_of, tiles

pytestmark = pytest.mark.timeout(600)  # kernels may have to be compiled first
KINDS = {each.key: each for each in ISLAND_WISHES}
WIDE = tiles(
    (
        "   s g f w g",
        "  w f g w f g",
        " g w f g e w f",
        "f g w f g w f s",
        " w f g w f g w",
        "  g w f s f w",
        "   f g w f g",
    ),
    Hex(0, -3),
    Hex(0, 0),
)
NEAR = replace(OPEN, name="Near", players=(2,), tiles=WIDE)
"""One shrine is too near; for two alone, as few games as possible are played."""


def wished(**said: float | None) -> tuple[Wish, ...]:
    """Wishes by their keys."""
    return tuple(Wish(KINDS[key.replace("_", "-")], value) for key, value in said.items())


def play(specs: Sequence[AnySpec]) -> Work[tuple[Totals, ...]]:
    """Play for a search."""
    kernels = fastest_batch_kernels(ISLAND.playtests.kernels)
    return playing_all(specs, threads=2, kernels=kernels)


def value(design: IslandDesign, key: str) -> float:
    figure = ISLAND.search.static_figure(key)
    assert figure is not None
    found = figure.value(facts_of(design))
    assert found is not None
    return found


def test_shrines_are_moved_as_far_as_wished() -> None:
    assert value(NEAR, NEAREST.key) < 2
    request = Request(wished(shrines_far=2.0, longer=1.0), count=1, games=6_000)
    found = finished(improving(ISLAND, facts_of(NEAR), request, play))
    assert found.proposals
    for each in found.proposals:
        assert value(each.candidate.facts.design, NEAREST.key) >= 2
        assert 1 <= len(each.candidate.moves) <= 2


def test_islands_are_made_to_order() -> None:
    brief = Brief(
        wished(no_chokes=None, shrines_far=2.0), {"tiles": "36-40"}, (2,), count=1, games=3_000
    )
    (answer,) = finished(generating(ISLAND, None, brief, play)).answers
    design = answer.design
    assert isinstance(design, IslandDesign)
    assert (design.map, design.players) == (MapKind.OPEN, (2,))
    assert 36 <= len(design.tiles) <= 40
    assert value(design, CHOKES.key) == 0
    assert value(design, NEAREST.key) >= 2
    problems = check(RULES, facts_of(design)).problems
    assert not any(each.severity is Severity.ERROR for each in problems)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("said", [{}, {"tiles": "24"}, {"tiles": "30-33", "veiled": ""}])
def test_what_is_drawn_keeps_to_its_frame(said: Mapping[str, str], seed: int) -> None:
    frame = island_frame(None, said, None)
    facts = frame.drawn(Random(seed))
    assert facts is not None
    assert facts.board is not None
    assert frame.admits(facts)
    counts = facts.design.tile_counts
    assert all(counts[kind] <= number for kind, number in BOX_TILES.items())
    assert (counts[TileKind.SHRINE], counts[TileKind.ENTRANCE]) == (3, 1)
    assert facts.design.map is (MapKind.VEILED if "veiled" in said else MapKind.OPEN)


def test_most_drafts_have_nothing_that_checks_warn_of() -> None:
    """Two islands of three that grow have a tile that cuts off a shrine; few drafts do."""
    frame = island_frame(None, {}, None)
    drawn = [each for seed in range(40) if (each := frame.drawn(Random(seed))) is not None]
    sound = [each for each in drawn if CHOKES.value(each) == 0]
    assert len(sound) > len(drawn) / 2
    assert len({each.starts[0] for each in drawn}) > len(drawn) / 4


def test_a_frame_refuses_islands_of_another_size_or_map() -> None:
    frame = island_frame(None, {"tiles": "40"}, None)
    assert not frame.admits(facts_of(OPEN))
    veiled = island_frame(None, {"veiled": "", "tiles": str(len(OPEN.tiles))}, None)
    assert not veiled.admits(facts_of(OPEN))
    assert veiled.admits(facts_of(replace(OPEN, map=MapKind.VEILED)))


def test_one_can_go_on_from_an_island() -> None:
    frame = island_frame(None, {}, SEATED)
    drawn = [frame.drawn(Random(seed)) for seed in range(12)]
    designs = [each.design for each in drawn if each is not None]
    assert len(designs) > 6
    assert all(0 < apart(SEATED, each) <= 12 for each in designs)


@pytest.mark.parametrize("said", [{"tiles": "3"}, {"tiles": "60"}, {"tiles": "x"}])
def test_what_makes_no_sense_is_refused(said: Mapping[str, str]) -> None:
    with pytest.raises(BadWish):
        island_frame(None, said, None)


def test_shrines_off_the_table_are_refused() -> None:
    with pytest.raises(BadWish):
        new_demands(wished(shrines_far=16.0))


def test_the_nearest_seat_decides_how_far_shrines_are() -> None:
    alone = replace(OPEN, tiles=tuple(replace(each, seats=()) for each in SEATED.tiles))
    assert value(SEATED, NEAREST.key) <= value(alone, NEAREST.key)
