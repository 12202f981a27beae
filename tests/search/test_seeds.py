"""Tests of seeds: what a search shows is never what it was chosen by."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.playtest.limits import HIGHEST_SEED, Unplayable
from core.search.seeds import HIGHEST_START, Purpose, Seeds

starts = st.integers(0, HIGHEST_START)


def overlap(one: range, other: range) -> bool:
    return max(one.start, other.start) < min(one.stop, other.stop)


@given(starts)
def test_no_two_purposes_share_a_seed(start: int) -> None:
    stretches = [Seeds(start).of(purpose) for purpose in Purpose]
    assert not any(overlap(one, other) for one, other in combinations(stretches, 2))
    assert all(each.start >= 0 and each.stop - 1 <= HIGHEST_SEED for each in stretches)


@given(starts, starts)
def test_two_searches_share_seeds_only_if_they_are_the_same(one: int, other: int) -> None:
    shared = any(overlap(Seeds(one).of(a), Seeds(other).of(b)) for a in Purpose for b in Purpose)
    assert shared == (one == other)


@pytest.mark.parametrize("start", [-1, HIGHEST_START + 1])
def test_a_start_without_seeds_is_refused(start: int) -> None:
    with pytest.raises(Unplayable, match="starts from 0 to"):
        Seeds(start)
