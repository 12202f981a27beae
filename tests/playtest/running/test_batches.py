"""Tests of batches: what the kernels note is what happens, however the games are cut up."""

import pickle
from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace, play
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.playtest.totals import Totals
from core.quest.bots.bots import lineup
from core.quest.engine.packing import Options
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from core.quest.playtest.spec import QuestSpec
from tests.quest.engine.official import official_board
from tests.quest.playtest.naive import NaiveGame, naive_sums

COLD = 900
"""Seconds for the first test that compiles the kernels, on a busy machine."""


def sprinters(route: str, players: int, *, caves: bool = False) -> QuestSpec:
    options = Options(caves=caves, round_limit=60)
    return Spec(QUEST, official_board(route), lineup(*["sprinter"] * players), options)


def played(kernels: BatchKernels, spec: QuestSpec, first: int, count: int) -> Totals:
    return Workspace.of(packed_spec(spec), kernels).play(first, count)


MIXED = Spec(
    QUEST,
    official_board("winding_paths"),
    lineup("sprinter", "random", "sprinter"),
    Options(caves=True, round_limit=25),
    is_rotating=True,
)


@pytest.mark.parametrize(
    ("spec", "seeds"),
    [
        (sprinters("first_game", 4), range(3)),
        (sprinters("first_game", 2), range(1)),
        (sprinters("hills_of_gold", 3, caves=True), range(7, 9)),
        (sprinters("swamplands", 2, caves=True), range(20, 21)),
        (sprinters("witchs_cauldron", 4, caves=True), range(5, 6)),
        (MIXED, range(100, 103)),
        (replace(MIXED, bots=lineup("planner", "sprinter")), range(1, 2)),
    ],
    ids=["first", "first-2", "hills-3", "swamp-2", "cauldron-4", "mixed", "planner-2"],
)
def test_the_notes_are_those_of_a_second_implementation(
    plain: BatchKernels, spec: QuestSpec, seeds: range
) -> None:
    games = [NaiveGame(spec, seed) for seed in seeds]
    totals = played(plain, spec, seeds.start, len(seeds))
    fates = totals.column(record.ROW_FATE).tolist()
    for game, row, fate in zip(games, totals.rows.tolist(), fates, strict=True):
        assert (fate == record.FINISHED) == (game.end.winner is not None)
        row[record.ROW_FATE] = 0
        assert row == game.row()
    np.testing.assert_array_equal(totals.sums, naive_sums(games))


def test_random_players_do_everything_that_is_noted(plain: BatchKernels) -> None:
    """The comparison with the second implementation is worth something for rare actions too."""
    spec = Spec(
        QUEST,
        official_board("first_game"),
        lineup("random", "random"),
        Options(caves=True, round_limit=12),
    )
    games = [NaiveGame(spec, seed) for seed in range(2)]
    totals = played(plain, spec, 0, 2)
    np.testing.assert_array_equal(totals.sums, naive_sums(games))
    rows = totals.rows.copy()
    rows[:, record.ROW_FATE] = 0
    assert rows.tolist() == [game.row() for game in games]


@pytest.mark.timeout(COLD)
@pytest.mark.parametrize("spec", [sprinters("home_stretch", 4), MIXED], ids=["sprinters", "mixed"])
def test_compiled_and_plain_kernels_give_the_same_totals(
    plain: BatchKernels, compiled: BatchKernels, spec: QuestSpec
) -> None:
    assert played(compiled, spec, 11, 12) == played(plain, spec, 11, 12)


@pytest.mark.timeout(COLD)
@pytest.mark.parametrize("cuts", [(1, 299), (150, 150), (100, 7, 193)])
def test_any_split_gives_the_same_totals(compiled: BatchKernels, cuts: tuple[int, ...]) -> None:
    spec = sprinters("first_game", 4, caves=True)
    table = Workspace.of(packed_spec(spec), compiled)
    parts, first = [], 50
    for count in cuts:
        parts.append(table.play(first, count))
        first += count
    assert Totals.joined(LAYOUT, reversed(parts)) == table.play(50, sum(cuts))


@pytest.mark.timeout(COLD)
def test_more_games_than_a_batch_holds_are_played_in_several(compiled: BatchKernels) -> None:
    spec = sprinters("first_game", 2)
    number = record.MOST_BATCH + 10
    totals = played(compiled, spec, 0, number)
    assert totals.column(record.ROW_SEED).tolist() == list(range(number))


@pytest.mark.timeout(COLD)
def test_the_function_for_executors_plays_the_same(compiled: BatchKernels) -> None:
    spec, other = sprinters("first_game", 3), sprinters("serpentine", 3)
    for each in (spec, other, spec):
        assert play(packed_spec(each), 3, 5) == played(compiled, each, 3, 5)


def test_what_executors_need_can_be_sent_away(plain: BatchKernels) -> None:
    spec = sprinters("first_game", 2)
    work = pickle.loads(pickle.dumps(partial(play, packed_spec(spec))))
    assert (work.func, work.args) == (play, (packed_spec(spec),))
    totals = played(plain, spec, 0, 2)
    assert pickle.loads(pickle.dumps(totals)) == totals


def test_a_cancelled_table_plays_no_further_game(plain: BatchKernels) -> None:
    table = Workspace.of(packed_spec(sprinters("first_game", 4)), plain)
    table.cancel()
    assert table.play(0, 10) == Totals.none(LAYOUT)


def test_a_rotating_lineup_changes_seats_with_every_seed(plain: BatchKernels) -> None:
    spec = Spec(
        QUEST,
        official_board("first_game"),
        lineup("sprinter", "random", "random", "random"),
        Options(round_limit=60),
        is_rotating=True,
    )
    rows = played(plain, spec, 40, 4).rows
    assert rows[:, record.ROW_ENTRY].tolist() == [0, 0, 0, 0]
    seats = [(4 - seed % 4) % 4 for seed in range(40, 44)]
    assert rows[:, record.ROW_WINNER].tolist() == seats


def test_games_nobody_watches_have_the_same_outcomes(plain: BatchKernels) -> None:
    spec = sprinters("first_game", 4)
    table = Workspace.of(packed_spec(spec), plain)
    watched = table.play(0, 3)
    table.g[record.IS_WATCHED] = 0
    unwatched = table.play(0, 3)
    for column in (record.ROW_SEED, record.ROW_ROUNDS, record.ROW_WINNER, record.ROW_ACTIONS):
        assert unwatched.column(column).tolist() == watched.column(column).tolist()
