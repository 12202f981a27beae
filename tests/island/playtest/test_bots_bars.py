"""Bots hold their bars on the bag of the box, and styles play as their sentences say."""

from __future__ import annotations

import itertools

import pytest

from core.island.bots.kernels.fighting import win_chance
from core.island.engine.kernels import state as at
from core.island.playtest.kernels import record
from core.playtest import record as common
from core.playtest.totals import Totals
from tests.island.islands import OFFICIAL
from tests.island.playtest.test_playtests import played, spec_of

pytestmark = pytest.mark.timeout(600)  # kernels may have to be compiled first


def share_of_first(totals: Totals) -> float:
    """How often bots on even places of the line-up win."""
    return float((totals.finished[:, common.ENTRY] % 2 == 0).mean())


def test_the_planner_beats_the_explorer_and_the_explorer_chance() -> None:
    assert share_of_first(played(spec_of(OFFICIAL, 4000, *("planner", "explorer") * 2))) >= 0.70
    assert share_of_first(played(spec_of(OFFICIAL, 2000, "planner", "explorer"))) >= 0.67
    assert share_of_first(played(spec_of(OFFICIAL, 100, *("explorer", "random") * 2))) >= 0.99


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("name", ["explorer", "planner", "builder", "raider", "caver"])
def test_hardly_a_game_on_the_bag_of_the_box_is_unfinished(name: str, players: int) -> None:
    totals = played(spec_of(OFFICIAL, 1000, *(name,) * players))
    assert len(totals.finished) >= 0.99 * totals.games


def mean_of(name: str, column: int) -> float:
    """What is noted of games of four alike, on the mean."""
    return float(played(spec_of(OFFICIAL, 400, *(name,) * 4)).finished[:, column].mean())


def test_builders_build_raiders_fight_and_cavers_take_the_cave_first() -> None:
    assert mean_of("builder", record.ROW_BUILT) > mean_of("planner", record.ROW_BUILT) + 1
    fights = record.ROW_FOUGHT
    assert mean_of("raider", fights) > 1.2 * mean_of("planner", fights)
    assert mean_of("caver", record.ROW_CAVE_ROUND) < mean_of("planner", record.ROW_CAVE_ROUND)


@pytest.mark.parametrize("faces", [(1, 2, 3, 4, 5, 6), tuple(range(1, 9))], ids=len)
def test_the_chance_of_a_fight_is_judged_by_the_dice_of_the_design(faces: tuple[int, ...]) -> None:
    g = [0] * at.RULES_END
    g[at.COMBAT_COUNT] = len(faces)
    g[at.COMBAT : at.COMBAT + len(faces)] = faces
    for attack, defence in ((1, 1), (1, 2), (2, 1), (2, 2), (3, 2), (3, 1), (1, 3)):
        rolls = itertools.product(faces, repeat=attack + defence)
        results = [sum(each[:attack]) > sum(each[attack:]) for each in rolls]
        exact = 100 * sum(results) / len(results)
        assert abs(win_chance(g, attack, defence) - exact) <= 6


def test_equal_dice_without_chance_never_win() -> None:
    g = [0] * at.RULES_END
    g[at.COMBAT_COUNT] = 1
    g[at.COMBAT] = 1
    assert (win_chance(g, 2, 2), win_chance(g, 3, 2)) == (0, 100)
