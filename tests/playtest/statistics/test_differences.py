"""Differences of means against a naive estimate that knows the covariance of all games."""

import numpy as np
import pytest

from core.playtest.statistics.differences import Pair, Sums
from core.playtest.totals import Numbers

COMMON, ONLY_BEFORE, ONLY_AFTER = 40, 25, 10


def pair_of(before: Numbers, after: Numbers, common: int) -> Pair:
    """Games of which the first ones have the same seeds."""
    old, new = before.reshape(-1, 1), after.reshape(-1, 1)
    first, second, first_common, second_common = (
        Sums.of(each, np.ones(each.shape, dtype=np.bool_))
        for each in (old, new, old[:common], new[:common])
    )
    product = (old[:common] * new[:common]).sum(axis=0).astype(np.float64)
    return Pair(first, second, first_common, second_common, product)


def naive(before: Numbers, after: Numbers, common: int) -> tuple[float, float]:
    """Generalised least squares over every single game, by matrices as large as they are many."""

    def cautious(numbers: Numbers) -> float:
        return (float(np.var(numbers)) * len(numbers) + 1) / (len(numbers) - 1)

    spreads = cautious(before), cautious(after)
    of_pairs = cautious(before[:common]), cautious(after[:common])
    together = np.cov(before[:common], after[:common])[0, 1] / np.sqrt(np.prod(of_pairs))
    shared = together * common / (common + 5) * np.sqrt(np.prod(spreads))
    games, first = len(before) + len(after), len(before)
    covariance = np.diag([spreads[0]] * first + [spreads[1]] * len(after))
    for each in range(common):
        covariance[each, first + each] = covariance[first + each, each] = shared
    of_means = np.zeros((games, 2))
    of_means[:first, 0] = of_means[first:, 1] = 1
    weights = np.linalg.inv(covariance)
    doubt = np.linalg.inv(of_means.T @ weights @ of_means)
    means = doubt @ of_means.T @ weights @ np.concatenate([before, after])
    sign = np.array([-1, 1])
    return float(sign @ means), float(sign @ doubt @ sign)


@pytest.mark.parametrize("likeness", [0.0, 0.5, 1.0])
def test_all_games_and_their_common_seeds_are_used_as_well_as_can_be(likeness: float) -> None:
    dice = np.random.default_rng(3)
    before = dice.integers(10, 20, COMMON + ONLY_BEFORE)
    after = dice.integers(11, 21, COMMON + ONLY_AFTER)
    is_alike = dice.random(COMMON) < likeness
    after[:COMMON][is_alike] = before[:COMMON][is_alike]
    estimate, variance = pair_of(before, after, COMMON).difference()
    assert (estimate[0], variance[0]) == pytest.approx(naive(before, after, COMMON))


def test_with_nothing_but_pairs_it_is_their_mean_difference() -> None:
    before, after = np.array([10, 12, 14, 11]), np.array([11, 15, 14, 13])
    estimate, variance = pair_of(before, after, 4).difference()
    assert estimate[0] == pytest.approx(1.5)
    assert 0 < variance[0] < 5


def test_without_common_seeds_it_is_the_difference_of_the_means() -> None:
    before, after = np.array([10, 12, 14]), np.array([11, 15, 14, 12])
    estimate, variance = pair_of(before, after, 0).difference()
    assert estimate[0] == pytest.approx(1)
    assert variance[0] == pytest.approx((8 + 1) / 2 / 3 + (10 + 1) / 3 / 4)


@pytest.mark.parametrize(("old", "new"), [(0, 0), (0, 5), (5, 0), (1, 5), (5, 1), (1, 1)])
def test_too_few_games_tell_nothing(old: int, new: int) -> None:
    before, after = np.full(old, 9), np.full(new, 11)
    _, variance = pair_of(before, after, min(old, new)).difference()
    assert variance[0] == np.inf


def test_equal_games_are_not_proof_until_there_are_many() -> None:
    """Five pairs are assumed that are not alike, and one whole number that differs."""
    few, many = np.tile([10, 13], 25), np.tile([10, 13], 2500)
    (_, doubt), (_, less) = (pair_of(each, each, len(each)).difference() for each in (few, many))
    assert np.sqrt(doubt[0]) > 0.05
    assert np.sqrt(less[0]) < 0.002
