"""Confidence sequences against mixtures that are added up naively, at their ends, and watched."""

import math
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.basics.figures import Interval
from core.playtest.statistics.sequences import (
    ERROR,
    best_spread,
    mean_sequence,
    normal_reach,
    rank_reach,
    share_difference_sequence,
    share_sequence,
)

ALWAYS = Interval(-math.inf, math.inf)


# --- Second, naive implementations ----------------------------------------------------------------


def mixture_of_normals(estimate: float, variance: float, spread: float) -> float:
    """How much likelier many truths together make an estimate than the truth 0, bit by bit."""
    step = spread / 200
    truths = np.arange(-8 * spread, 8 * spread, step)
    stakes = np.exp(-((truths / spread) ** 2) / 2) * step / (spread * math.sqrt(2 * math.pi))
    gains = np.exp((truths * estimate - truths**2 / 2) / variance)
    return float(np.sum(stakes * gains))


def mixture_of_shares(successes: int, trials: int, share: float, guess: float) -> float:
    """The same for a share: stakes on many shares as ten games of the guess would spread them."""
    edges = np.linspace(0, 1, 200_001)
    shares = (edges[1:] + edges[:-1]) / 2
    a, b = 10 * guess, 10 * (1 - guess)
    stakes = shares ** (a - 1) * (1 - shares) ** (b - 1)
    likely = stakes / stakes.sum() * (shares / share) ** successes
    return float(np.sum(likely * ((1 - shares) / (1 - share)) ** (trials - successes)))


@pytest.mark.parametrize(
    ("variance", "spread", "error"),
    [(1.0, 1.0, 0.05), (0.001, 0.1, 0.05), (0.02, 0.1, 0.007), (4.0, 0.5, 0.2)],
)
def test_a_mean_is_left_where_the_bets_on_others_have_won(
    variance: float, spread: float, error: float
) -> None:
    reach = float(normal_reach(variance, spread, error))
    assert mixture_of_normals(reach, variance, spread) == pytest.approx(1 / error, rel=1e-3)


@pytest.mark.parametrize("error", [0.2, 0.05, 0.0071])
def test_no_other_spread_is_narrower_where_it_should_be_narrowest(error: float) -> None:
    spread = float(best_spread(0.01, error))
    others = spread * np.geomspace(0.2, 5, 401)
    assert float(normal_reach(0.01, spread, error)) == pytest.approx(
        float(normal_reach(0.01, others, error).min()), rel=1e-6
    )


@pytest.mark.parametrize(
    ("successes", "trials", "guess"),
    [(1, 1, 0.5), (0, 12, 0.5), (7, 30, 0.25), (100, 400, 0.25), (3, 900, 0.25), (60, 60, 0.5)],
)
def test_a_share_is_left_where_the_bets_on_others_have_won(
    successes: int, trials: int, guess: float
) -> None:
    found = share_sequence(successes, trials, guess=guess)
    for end in (found.low, found.high):
        if 0 < end < 1:
            mixed = mixture_of_shares(successes, trials, end, guess)
            assert mixed == pytest.approx(1 / ERROR, rel=1e-3)


# --- At the ends ----------------------------------------------------------------------------------


def test_nothing_seen_says_nothing() -> None:
    assert share_sequence(0, 0) == Interval(0, 1)
    assert share_difference_sequence((0, 0), (0, 0)) == Interval(-1, 1)
    assert mean_sequence(0, 0, 0) == mean_sequence(7, 49, 1) == ALWAYS
    assert float(normal_reach(math.inf, 1.0, ERROR)) == math.inf
    assert rank_reach(0, 0.5) == 0


def test_one_success_or_failure_says_what_it_can() -> None:
    won, lost = share_sequence(1, 1), share_sequence(0, 1)
    assert (won.low, won.high) == pytest.approx((ERROR / 2, 1), abs=1e-9)
    assert (lost.low, lost.high) == pytest.approx((0, 1 - ERROR / 2), abs=1e-9)


@pytest.mark.parametrize("trials", [1, 2, 100, 10_000, 1_000_000])
@pytest.mark.parametrize("guess", [0.01, 0.25, 0.5])
def test_none_and_all_of_many_leave_one_end_open(trials: int, guess: float) -> None:
    none, every = share_sequence(0, trials, guess=guess), share_sequence(trials, trials)
    assert none.low == 0
    assert 0 < none.high < 1
    assert every.high == 1
    assert 0 < every.low < 1


@given(st.integers(0, 3000).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_a_share_lies_in_its_sequence_and_mirrors(counts: tuple[int, int]) -> None:
    successes, trials = counts
    found, other = share_sequence(*counts), share_sequence(trials - successes, trials)
    assert 0 <= found.low <= successes / max(1, trials) <= max(found.high, successes == 0)
    assert (found.low, found.high) == pytest.approx((1 - other.high, 1 - other.low), abs=1e-9)


def test_equal_numbers_have_a_mean_without_doubt_once_there_are_many() -> None:
    """Two games alike do not tell what the third will be."""
    assert mean_sequence(300, 900, 100) == Interval(3, 3)
    for few in (2, 10, 29):
        assert mean_sequence(3 * few, 9 * few, few) == Interval(-math.inf, math.inf)


def test_a_difference_of_shares_is_as_uncertain_as_both() -> None:
    found = share_difference_sequence((10, 1000), (30, 1000))
    assert found.low < 0.02 < found.high
    turned = share_difference_sequence((30, 1000), (10, 1000))
    assert (turned.low, turned.high) == (-found.high, -found.low)
    assert share_difference_sequence((10, 1000), (300, 1000)).low > 0.2


# --- Watched --------------------------------------------------------------------------------------


@pytest.mark.parametrize("share", [0.002, 0.25, 0.9])
def test_watched_shares_seldom_leave_their_sequences(share: float) -> None:
    dice = random.Random(1)
    missed = 0
    for _ in range(150):
        won, is_missed = 0, False
        for played in range(1, 301):
            won += dice.random() < share
            found = share_sequence(won, played)
            is_missed = is_missed or not found.low <= share <= found.high
        missed += is_missed
    assert missed <= 150 * ERROR


def test_watched_means_and_medians_seldom_leave_their_sequences() -> None:
    """A plain interval would miss at some time in half of these."""
    runs, games = 150, 3000
    numbers = np.random.default_rng(1).normal(16, 1.5, (runs, games))
    n = np.arange(1, games + 1)
    totals, squares = numbers.cumsum(axis=1), np.square(numbers).cumsum(axis=1)
    below = (numbers < 16).cumsum(axis=1)
    missed = [0, 0]
    for run in range(runs):
        looks = range(99, games, 50)
        means = [mean_sequence(totals[run, at], squares[run, at], at + 1) for at in looks]
        missed[0] += any(not each.low <= 16 <= each.high for each in means)
        missed[1] += any(
            abs(below[run, at] - n[at] / 2) > rank_reach(int(n[at]), 0.5) for at in looks
        )
    assert all(each <= runs * ERROR for each in missed)
