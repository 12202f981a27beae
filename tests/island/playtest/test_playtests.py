"""Playtests: plain and compiled games are the same, figures add up, games can be played again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.basics.jobs import finished
from core.island.design.island_design import IslandDesign
from core.island.engine.game import Game
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.units import adventurer_strength
from core.island.game import ISLAND
from core.island.playtest.contents import TITLES
from core.island.playtest.kernels import record
from core.island.playtest.replayer import Replayer
from core.island.playtest.sights import ISLAND_SIGHTS
from core.island.playtest.spec import IslandSpec
from core.playtest import record as common
from core.playtest.running.batch_kernels import fastest_batch_kernels, plain_batch_kernels
from core.playtest.running.runner import playtesting
from core.playtest.spec import Spec, lineup
from core.playtest.totals import Totals
from tests.island.engine.test_games import board_of
from tests.island.islands import OFFICIAL, OPEN, SEATED, VEILED

PLAYTESTS = ISLAND.playtests
LONGEST_LABEL = 41
pytestmark = pytest.mark.timeout(600)  # kernels may have to be compiled first


def spec_of(design: IslandDesign, games: int, *names: str) -> IslandSpec:
    """Games of bots that change seats."""
    bots, options = lineup(ISLAND, names), PLAYTESTS.usual_options(design)
    return Spec(ISLAND, board_of(design), bots, options, games, is_rotating=True)


def played(spec: IslandSpec) -> Totals:
    """All games of a spec, compiled."""
    return finished(playtesting(spec, kernels=fastest_batch_kernels(PLAYTESTS.kernels)))


@pytest.mark.parametrize("design", [OFFICIAL, OPEN, VEILED, SEATED], ids=lambda each: each.name)
def test_plain_and_compiled_kernels_play_the_same_games(design: IslandDesign) -> None:
    spec = spec_of(design, 2, "planner", "explorer", "planner")
    plain = finished(playtesting(spec, kernels=plain_batch_kernels(PLAYTESTS.kernels)))
    assert plain == played(spec)


def test_notes_agree_with_the_game_played_again() -> None:
    spec = spec_of(OFFICIAL, 6, "planner", "explorer", "planner", "explorer")
    for row in played(spec).rows:
        game = Replayer(spec).game(int(row[common.SEED]))
        g = game.state
        assert row[common.WINNER] == g[at.WINNER]
        assert row[common.ROUNDS] == g[at.ROUND]
        fought = row[record.ROW_FOUGHT : record.ROW_FOUGHT + 9]
        assert fought.sum() == g[at.FIGHTS]
        farms = row[record.ROW_BUILT] - row[record.ROW_LOST]
        assert farms == sum(g[at.FARMS : at.FARMS + 4])
        villagers = row[record.ROW_BUILT + 1] - row[record.ROW_LOST + 1]
        assert villagers == sum(g[at.VILLAGERS : at.VILLAGERS + 4])
        assert list(row[record.ROW_ROLES : record.ROW_ROLES + 4]) == g[at.ROLES : at.ROLES + 4]


def test_cards_are_collected_from_somewhere() -> None:
    rows = played(spec_of(OFFICIAL, 50, *("planner", "explorer") * 2)).rows
    gathered = rows[:, record.ROW_GATHERED : record.ROW_GATHERED + 3].sum(axis=1)
    sources = rows[:, record.ROW_BY_ADVENTURER] + rows[:, record.ROW_BY_VILLAGERS]
    assert (gathered == sources).all()
    assert (rows[:, record.ROW_SPENT : record.ROW_SPENT + 3] > 0).all()


def test_dwellers_are_told_apart() -> None:
    rows = played(spec_of(OFFICIAL, 50, *("explorer",) * 3)).rows
    first = record.ROW_FOUGHT + words.AGAINST_DWELLER * at.FIGHT_RESULTS
    every = rows[:, first : first + at.FIGHT_RESULTS].sum(axis=1)
    one_by_one = rows[:, record.ROW_DWELLERS : record.ROW_DWELLERS + 9].sum(axis=1)
    assert (every == one_by_one).all()
    assert every.sum() > 0


def test_shrines_come_to_light_one_after_the_other() -> None:
    rows = played(spec_of(OFFICIAL, 50, *("explorer",) * 4)).finished
    first = rows[:, record.ROW_SHRINE_ROUNDS : record.ROW_SHRINE_ROUNDS + 3]
    assert (first[:, 0] <= first[:, 1]).all()
    assert (first[:, 1] <= first[:, 2]).all()
    assert (rows[:, record.ROW_CAVE_ROUND] > 0).all()
    assert (rows[:, record.ROW_FINDER] >= 0).all()


def test_strengths_and_the_cave_shrine_are_noted_round_by_round() -> None:
    """Counted again while the same game is replayed, and told of rounds that many games see."""
    spec = spec_of(OFFICIAL, 1, "planner", "explorer")
    totals = played(spec)
    done = Replayer(spec).game(spec.first_seed)
    again = Game(spec.board, spec.players, spec.first_seed, spec.options)
    strengths, owned = list[int](), list[int]()
    for action in done.actions:
        turns = again.state[at.TURNS]
        again.apply(action)
        if again.state[at.TURNS] != turns and again.state[at.TURNS] % 2 == 0:
            strengths.append(sum(adventurer_strength(again.state, each) for each in range(2)))
            owned.append(int(again.state[at.SHRINE_OWNER] != words.NOBODY))
    noted, _ = totals.tally(record.ROUND_STRENGTHS, len(strengths))
    assert noted.tolist() == strengths
    assert totals.tally(record.ROUND_OWNED, len(owned))[0].tolist() == owned
    lead = next(each for each in PLAYTESTS.sections(spec, totals) if each.key == "lead")
    told = {each.about["round"]: each.value for each in lead.having("strength_after")}
    assert told[2] == strengths[1] / 2
    assert set(told) <= set(range(2, len(strengths) + 2, 2))


def test_every_section_has_its_title_and_short_labels() -> None:
    spec = spec_of(OPEN, 30, *("planner", "explorer") * 2)
    sections = PLAYTESTS.sections(spec, played(spec))
    assert [each.key for each in sections] == list(TITLES)
    labels = [figure.label for each in sections for figure in each.figures]
    assert max(map(len, labels)) <= LONGEST_LABEL


def test_no_games_give_empty_sections() -> None:
    spec = spec_of(OFFICIAL, 1, *("planner",) * 4)
    empty = Totals.none(PLAYTESTS.kernels.layout)
    for section in PLAYTESTS.sections(spec, empty):
        assert all(figure.value is None for figure in section.figures)


def test_traffic_is_told_of_fixed_islands_alone() -> None:
    fixed, bag = (spec_of(each, 10, "planner", "explorer") for each in (OPEN, OFFICIAL))
    seen = ISLAND_SIGHTS.of(fixed)(played(fixed))
    assert {place.at for place in seen.traffic if not place.is_cave} <= {
        tile.at for tile in OPEN.tiles
    }
    assert seen.busiest[0]
    assert ISLAND_SIGHTS.in_words(seen)
    assert not ISLAND_SIGHTS.of(bag)(played(bag)).traffic


def test_a_game_that_is_cut_short_is_told_as_unfinished() -> None:
    spec = spec_of(OFFICIAL, 5, *("planner",) * 4)
    short = replace(spec, options=replace(spec.options, round_limit=2))
    assert len(played(short).seeds_of(common.BOTS_FAILED)) == short.games
