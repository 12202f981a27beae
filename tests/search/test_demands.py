"""Tests of demands and wishes: what is lacking, what games leave open, what stays as it was."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.search.demands import Demand
from core.search.estimates import Estimate
from core.search.wishes import LONGER, SEATS_EVEN, SHORTER, BadWish, Wish, demands_of

BEFORE = {"rounds": 15.0, "seats": 0.08, "unfinished": 0.0}
numbers = st.floats(-50, 50)


@given(numbers, st.floats(0, 10), numbers, numbers)
def test_the_truth_lies_between_the_ends_of_a_score(
    value: float, reach: float, low: float, width: float
) -> None:
    demand = Demand("rounds", low, low + abs(width), scale=2.0)
    scored = demand.scored(Estimate(value, reach))
    for part in range(11):
        truth = value - reach + 2 * reach * part / 10
        assert scored.low - 1e-9 <= demand.lacks(truth) <= scored.high + 1e-9


def test_without_games_everything_is_open() -> None:
    scored = Demand("rounds", 1.0, 2.0).scored(Estimate())
    assert (scored.low, scored.high) == (0.0, math.inf)


def test_length_and_endings_stay_as_they_were_unless_wished_otherwise() -> None:
    even = {(each.figure, each.table): each for each in demands_of([Wish(SEATS_EVEN)], BEFORE)}
    assert (even["rounds", "mixed"].low, even["rounds", "mixed"].high) == (14.5, 15.5)
    assert even["seats", "mixed"].high == 0.02
    assert even["seats", "judges"].high == 0.04
    assert even["unfinished", "mixed"].high == 0.01
    shorter = demands_of([Wish(SHORTER, 2.0)], BEFORE)
    assert [each.low for each in shorter if each.figure == "rounds"] == [12.5]
    longer = demands_of([Wish(LONGER)], BEFORE)
    assert [each.high for each in longer if each.figure == "rounds"] == [16.5]


def test_a_number_is_a_number() -> None:
    with pytest.raises(BadWish, match="takes a number, not “very”"):
        demands_of([Wish(SHORTER, "very")], BEFORE)
