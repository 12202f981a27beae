"""The bars of strength, guarded with small samples; `make bars` plays the full ones."""

from dataclasses import replace

import numpy as np
import pytest

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.quest.bots.bots import bot_called
from core.quest.playtest.kernels import record
from tests.quest.bots.first_version import first_bot
from tests.quest.bots.tables import COLD, official, spec_of
from tests.quest.engine.official import OFFICIAL

pytestmark = pytest.mark.timeout(COLD)


def share_of_first(kernels: BatchKernels, one: str, other: str, games: int) -> float:
    """The share of all games that the first of two kinds wins, two seats each and changing."""
    totals = official(kernels, "first_game", (one, other, one, other), games)
    wins = totals.wins(record.ROW_ENTRY, 4)
    return (wins[0] + wins[2]) / games


def test_the_planner_beats_the_sprinter(compiled: BatchKernels) -> None:
    assert share_of_first(compiled, "planner", "sprinter", 400) >= 0.8


def test_the_planner_beats_that_of_the_first_version(compiled: BatchKernels) -> None:
    """On the mean of all routes; `make bars` asks for more with more games."""
    bots = (bot_called("planner"), first_bot("planner")) * 2
    won = 0
    for route in OFFICIAL:
        spec = replace(spec_of(route, ("planner",) * 4), bots=bots)
        wins = Workspace.of(packed_spec(spec), compiled).play(0, 80).wins(record.ROW_ENTRY, 4)
        won += wins[0] + wins[2]
    assert won >= 0.53 * 80 * len(OFFICIAL)


def test_the_sprinter_beats_random_play(compiled: BatchKernels) -> None:
    assert share_of_first(compiled, "sprinter", "random", 200) >= 0.99


def test_four_planners_need_fifteen_rounds(compiled: BatchKernels) -> None:
    totals = official(compiled, "first_game", ("planner",) * 4, 300)
    assert len(totals.finished) == 300
    assert np.median(totals.finished[:, record.ROW_ROUNDS]) <= 15


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("route", OFFICIAL)
def test_no_game_of_planners_is_unfinished(
    compiled: BatchKernels, route: str, players: int
) -> None:
    totals = official(compiled, route, ("planner",) * players, 100)
    assert totals.seeds_of(record.BOTS_FAILED) == ()
    assert totals.seeds_of(record.CANNOT_BE_FINISHED) == ()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_with_caves_are_finished_too(compiled: BatchKernels, players: int) -> None:
    for route in OFFICIAL:
        totals = official(compiled, route, ("planner",) * players, 40, caves=True)
        assert len(totals.finished) == 40, route


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_sprinters_are_finished(compiled: BatchKernels, players: int) -> None:
    for route in OFFICIAL:
        totals = official(compiled, route, ("sprinter",) * players, 200)
        assert totals.seeds_of(record.BOTS_FAILED) == (), route
