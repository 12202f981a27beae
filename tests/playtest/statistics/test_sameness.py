"""What is practically the same: planned looks, their errors, and two one-sided tests."""

import math

import numpy as np
import pytest

from core.playtest.statistics.sameness import error_at, is_within, planned_looks

NORMAL_96 = 1.8119106729525978
"""From a table: 96.5 % of a normal distribution lie below."""


@pytest.mark.parametrize(
    ("games", "looks"),
    [
        (0, ()),
        (999, ()),
        (1_000, (1_000,)),
        (1_999, (1_000,)),
        (2_000, (1_000, 2_000)),
        (10_000, (1_000, 2_000, 4_000, 8_000)),
    ],
)
def test_looks_are_planned_before_any_game(games: int, looks: tuple[int, ...]) -> None:
    assert planned_looks(games) == looks


def test_the_errors_of_all_looks_add_up_to_five_percent() -> None:
    errors = [error_at(each) for each in planned_looks(10**9)]
    assert errors[:4] == [0.005, 0.035, 0.005, 0.0025]
    assert 0.0499 < sum(errors) < 0.05


@pytest.mark.parametrize("estimate", [0.0, 0.4, -0.4])
def test_both_sides_of_the_margin_have_to_be_ruled_out(estimate: float) -> None:
    """By the naive way: a test against either end of the margin."""
    for variance in (0.01, 0.09, 0.16, 0.3):
        tests = ((1 - estimate) / math.sqrt(variance), (1 + estimate) / math.sqrt(variance))
        naive = all(each > NORMAL_96 for each in tests)
        found = is_within(np.array([estimate]), np.array([variance]), 1.0, 2_000)
        assert bool(found[0]) is naive


def test_nothing_known_is_nothing_shown() -> None:
    assert not is_within(np.zeros(1), np.array([np.inf]), 1.0, 2_000)[0]
    assert is_within(np.zeros(1), np.zeros(1), 1.0, 2_000)[0]
