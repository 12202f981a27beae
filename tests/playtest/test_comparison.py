"""Tests of paired comparisons."""

import numpy as np
import pytest

from core.playtest.comparison import compared
from core.playtest.statistics import mean_interval
from core.playtest.totals import Totals
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from tests.playtest.test_report import game


def played(*rows: list[int]) -> Totals:
    return Totals(
        LAYOUT,
        Totals.none(LAYOUT).sums,
        np.array(rows, dtype=np.int64).reshape(-1, record.ROW_SIZE),
    )


BEFORE = played(
    game(1, rounds=10, winner=0),
    game(2, rounds=12, winner=1),
    game(3, rounds=60, winner=-1, fate=1),
    game(4, rounds=14, winner=1),
)
AFTER = played(
    game(2, rounds=13, winner=0),
    game(3, rounds=20, winner=1),
    game(4, rounds=17, winner=1),
    game(5, rounds=99, winner=1),
)


def test_only_games_of_the_same_seed_are_compared() -> None:
    comparison = compared(BEFORE, AFTER, 2)
    assert comparison.pairs == 3
    assert comparison.rounds.value == 2
    assert comparison.rounds.sample == 2
    assert comparison.rounds.interval == mean_interval(4, 1 + 9, 2)
    assert [each.value for each in comparison.wins] == pytest.approx([1 / 3, 0])
    assert comparison.unfinished.value == pytest.approx(-1 / 3)


def test_a_playtest_does_not_differ_from_itself() -> None:
    comparison = compared(BEFORE, BEFORE, 2)
    assert comparison.rounds.value == 0
    assert comparison.rounds.interval == mean_interval(0, 0, 3)


def test_without_common_seeds_there_is_nothing_to_say() -> None:
    comparison = compared(BEFORE, Totals.none(LAYOUT), 2)
    assert comparison.pairs == 0
    assert comparison.rounds.value is None
