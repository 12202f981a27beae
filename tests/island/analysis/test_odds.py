"""Odds of fights and draws are those that the facts of the game have on record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.island.analysis.odds import cave_draws, dweller_odds, expected_draws, mean_move, odds
from core.island.design.island_design import CaveStack, Dice, Dweller, ShrinePlace
from tests.island.islands import OFFICIAL

SIX = (1, 2, 3, 4, 5, 6)


@pytest.mark.parametrize(
    ("attack", "row"),
    [
        (1, ((42, 17), (9, 7), (1, 2), (0, 0), (0, 0))),
        (2, ((84, 7), (44, 11), (15, 7), (4, 2), (1, 1))),
        (3, ((97, 2), (78, 7), (45, 9), (19, 7), (6, 3))),
        (4, ((100, 0), (94, 2), (74, 7), (46, 8), (22, 6))),
        (5, ((100, 0), (99, 1), (91, 3), (72, 6), (46, 7))),
        (6, ((100, 0), (100, 0), (98, 1), (88, 3), (70, 6))),
    ],
)
def test_chances_of_fights(attack: int, row: tuple[tuple[int, int], ...]) -> None:
    """IS-CMB-4, IS-AMB-1, IS-AMB-3: sums of dice of six faces."""
    for defence, (win, tie) in enumerate(row, start=1):
        found = odds(SIX, attack, defence)
        assert (round(found.win * 100), round(found.tie * 100)) == (win, tie)


def test_other_faces_and_no_strength() -> None:
    assert odds((1,), 3, 2).win == 1
    assert odds((1,), 2, 2).tie == 1
    assert odds((0, 1), 1, 1).tie == 0.5
    assert odds(SIX, 1, 0).win == 1
    assert odds(SIX, 0, 1).win == 0


def test_chances_against_the_dwellers_of_the_house() -> None:
    """IS-MISS-4: with two offerings 78, 45 and 19 %."""
    assert [round(each.win * 100) for each in dweller_odds(OFFICIAL)] == [78, 45, 19]
    strong = replace(OFFICIAL, dwellers=(Dweller(9),))
    assert dweller_odds(strong)[0].win < 0.01


def test_draws_of_the_bag_and_of_the_cave() -> None:
    """IS-SETUP-2, IS-AMB-31: shrines at draws 12, 24 and 36; the cave's at 7, or at 10."""
    assert expected_draws(47, 3) == (12, 24, 36)
    assert expected_draws(47, 1) == (24,)
    assert cave_draws(OFFICIAL) == 7
    assert cave_draws(replace(OFFICIAL, cave_shrine_place=ShrinePlace.LOWER_HALF)) == 10
    assert cave_draws(replace(OFFICIAL, cave_stack=CaveStack(0, 3, 9))) is None


def test_the_mean_of_a_die() -> None:
    assert mean_move(OFFICIAL) == 3.5
    assert mean_move(replace(OFFICIAL, dice=Dice(faces=()))) == 0
