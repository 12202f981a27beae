"""Intervals and tests against published values, by exact sums and by simulation."""

import math
import random
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.basics.figures import Interval
from core.playtest.statistics.intervals import (
    fairness,
    mean_interval,
    quantile_interval,
    share_interval,
)

SAMPLES = 2000


def binomial(n: int, k: int, p: float) -> float:
    """How likely k of n successes are."""
    return math.comb(n, k) * p**k * (1 - p) ** (n - k)


def coverage(interval: Callable[[random.Random], Interval], truth: float) -> float:
    """The share of simulated intervals that hold the truth."""
    dice = random.Random(1)
    drawn = (interval(dice) for _ in range(SAMPLES))
    return sum(each.low <= truth <= each.high for each in drawn) / SAMPLES


def test_half_width_is_the_number_after_plus_minus() -> None:
    assert Interval(10, 14).half_width == 2


@pytest.mark.parametrize(
    ("successes", "trials", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_of_newcombe_1998(successes: int, trials: int, low: float, high: float) -> None:
    interval = share_interval(successes, trials)
    assert (interval.low, interval.high) == pytest.approx((low, high), abs=5e-5)


@given(st.integers(1, 500).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_share_lies_in_its_interval_and_mirrors(counts: tuple[int, int]) -> None:
    successes, trials = counts
    interval = share_interval(successes, trials)
    other = share_interval(trials - successes, trials)
    assert 0 <= interval.low <= successes / trials <= interval.high <= 1
    assert (interval.low, interval.high) == pytest.approx((1 - other.high, 1 - other.low))


def test_nothing_tried_says_nothing() -> None:
    assert share_interval(0, 0) == Interval(0, 1)
    assert mean_interval(0, 0, 0) == mean_interval(7, 49, 1) == Interval(-math.inf, math.inf)
    assert quantile_interval([0, 0, 0], 0.5) == quantile_interval([], 0.5) == (0, None)
    assert fairness([0, 0], [1, 1]) == 1


@pytest.mark.parametrize("p", [0.01, 0.25, 0.5, 0.9])
def test_share_intervals_hold_the_truth_as_often_as_they_say(p: float) -> None:
    n = 400
    held = [k for k in range(n + 1) if share_interval(k, n).low <= p <= share_interval(k, n).high]
    assert sum(binomial(n, k, p) for k in held) == pytest.approx(0.95, abs=0.02)


@pytest.mark.parametrize(
    ("n", "t"), [(2, 12.706), (3, 4.303), (4, 3.182), (6, 2.571), (11, 2.228), (31, 2.042)]
)
def test_means_take_students_t(n: int, t: float) -> None:
    numbers = list(range(n))
    deviation = math.sqrt(sum((x - sum(numbers) / n) ** 2 for x in numbers) / (n - 1))
    interval = mean_interval(sum(numbers), sum(x * x for x in numbers), n)
    assert interval.half_width == pytest.approx(t * deviation / math.sqrt(n), rel=0.01)


@pytest.mark.parametrize("n", [5, 30, 200])
def test_mean_intervals_hold_the_truth_as_often_as_they_say(n: int) -> None:
    def drawn(dice: random.Random) -> Interval:
        numbers = [dice.gauss(14, 3) for _ in range(n)]
        return mean_interval(sum(numbers), sum(x * x for x in numbers), n)

    assert coverage(drawn, 14) == pytest.approx(0.95, abs=0.015)


def test_equal_numbers_have_a_mean_without_doubt_once_there_are_many() -> None:
    """Two games alike do not tell what the third will be."""
    assert mean_interval(300, 900, 100) == Interval(3, 3)
    for few in (2, 10, 29):
        assert mean_interval(3 * few, 9 * few, few) == Interval(-math.inf, math.inf)


def test_median_of_a_hundred_lies_between_ranks_40_and_61() -> None:
    assert quantile_interval([0] + [1] * 100, 0.5) == (50, Interval(40, 61))


@pytest.mark.parametrize(("n", "share"), [(1, 0.5), (3, 0.5), (5, 0.5), (10, 0.1), (10, 0.9)])
def test_few_numbers_have_a_quantile_without_interval(n: int, share: float) -> None:
    value, interval = quantile_interval([0] + [1] * n + [0], share)
    assert 1 <= value <= n
    assert interval is None


@pytest.mark.parametrize(("share", "value"), [(0.07, 7), (0.1, 10), (0.29, 29), (1.0, 100)])
def test_quantile_is_the_least_value_that_suffices(share: float, value: int) -> None:
    assert quantile_interval([0] + [1] * 100, share)[0] == value


@pytest.mark.parametrize(
    ("n", "share"), [(10, 0.5), *((n, share) for n in (100, 1000) for share in (0.1, 0.5, 0.9))]
)
def test_quantile_intervals_hold_the_truth_at_least_as_often_as_they_say(
    n: int, share: float
) -> None:
    """A rank's number is at most the true quantile if as many numbers are; an exact sum."""
    _, ranks = quantile_interval([0] + [1] * n + [0], share)
    assert ranks is not None
    held = sum(binomial(n, k, share) for k in range(n + 1) if ranks.low <= k < ranks.high)
    assert 0.95 <= held < 0.999


@given(st.lists(st.integers(0, 9), min_size=1, max_size=40), st.sampled_from([0.1, 0.5, 0.9]))
def test_quantile_lies_in_its_interval(histogram: list[int], share: float) -> None:
    value, interval = quantile_interval(histogram, share)
    assert interval is None or interval.low <= value <= interval.high


@pytest.mark.parametrize(
    ("distance", "seats", "p"),
    [(3.841, 2, 0.05), (5.991, 3, 0.05), (7.815, 4, 0.05), (11.345, 4, 0.01), (18.307, 11, 0.05)],
)
def test_chi_square_of_the_printed_tables(distance: float, seats: int, p: float) -> None:
    games = 10**10 * seats
    step = round(math.sqrt(distance * games / seats / 2))
    wins = [games // seats + step, games // seats - step, *[games // seats] * (seats - 2)]
    assert fairness(wins, [1] * seats) == pytest.approx(p, rel=2e-3)


def test_mendels_peas_fit_almost_too_well() -> None:
    assert fairness([315, 108, 101, 32], [9, 3, 3, 1]) == pytest.approx(0.9254, abs=1e-4)


@pytest.mark.parametrize(
    ("wins", "expected", "p"),
    [
        ([5, 5, 5], [1, 1, 1], 1.0),
        ([9], [1], 1.0),
        ([3, 4, 0], [3, 4, 0], 1.0),
        ([3, 4, 1], [1, 1, 0], 0.0),
        ([100_000, 0, 0, 0], [1, 1, 1, 1], 0.0),
    ],
)
def test_fairness_at_its_ends(wins: Sequence[int], expected: Sequence[float], p: float) -> None:
    assert fairness(wins, expected) == pytest.approx(p)


def test_fair_seats_seem_unfair_as_often_as_they_should() -> None:
    dice = random.Random(2)
    unfair = 0
    for _ in range(SAMPLES):
        drawn = dice.choices(range(4), k=200)
        unfair += fairness([drawn.count(seat) for seat in range(4)], [0.25] * 4) < 0.05
    assert unfair / SAMPLES == pytest.approx(0.05, abs=0.015)
