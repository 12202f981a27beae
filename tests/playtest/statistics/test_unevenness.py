"""Tests of how unevenly seats win: right in the mean, whatever the number of games."""

import math
from itertools import product

import numpy as np
import pytest

from core.playtest.statistics.unevenness import Unevenness

SHARES = ((0.25, 0.25, 0.25, 0.25), (0.2, 0.24, 0.26, 0.3), (0.5, 0.5), (0.1, 0.2, 0.7))


def naive_distance(shares: tuple[float, ...]) -> float:
    """By its definition, where the true shares are known."""
    return math.sqrt(sum((share - 1 / len(shares)) ** 2 for share in shares) / len(shares))


@pytest.mark.parametrize(("shares", "games"), [*product(SHARES, (20, 300))])
def test_it_is_right_in_the_mean_however_few_games(shares: tuple[float, ...], games: int) -> None:
    dice = np.random.default_rng(7)
    wins = dice.multinomial(games, shares, 20_000).tolist()
    found = [each for each in map(Unevenness.of, wins) if each is not None]
    squares = [each.squared for each in found]
    error = float(np.std(squares)) / math.sqrt(len(squares))
    assert np.mean(squares) == pytest.approx(naive_distance(shares) ** 2, abs=4 * error)
    truth = naive_distance(shares)
    assert np.mean([each.ends.low <= truth <= each.ends.high for each in found]) > 0.93


def test_many_games_tell_the_distance_itself() -> None:
    found = Unevenness.of([20_000, 24_000, 26_000, 30_000])
    assert found is not None
    assert found.distance == pytest.approx(naive_distance(SHARES[1]), abs=1e-3)
    assert found.ends.low < found.distance < found.ends.high


@pytest.mark.parametrize("wins", [(), (0, 0, 0, 0), (1, 0, 0, 0), (9,)])
def test_nothing_is_told_of_nothing(wins: tuple[int, ...]) -> None:
    assert Unevenness.of(wins) is None


def test_even_wins_and_one_seat_that_wins_all() -> None:
    even, all_won = Unevenness.of([5, 5, 5, 5]), Unevenness.of([20, 0, 0, 0])
    assert even is not None
    assert even.squared < 0
    assert even.distance == even.ends.low == 0
    assert all_won is not None
    assert all_won.distance == pytest.approx(naive_distance((1, 0, 0, 0)), rel=0.02)
