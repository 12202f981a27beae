"""Tests of par: the round in which half of the games are won."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.basics.figures import Histogram, Unit
from core.basics.jobs import finished
from core.playtest.par import measuring_par, median_within, par_of, par_spec
from core.playtest.running.runner import playtesting
from core.quest.game import QUEST
from tests.quest.engine.official import official_board


def histogram(first: int, counts: list[int]) -> Histogram:
    return Histogram("rounds", Unit.ROUNDS, "rounds", first, tuple(counts), "the rounds of games")


def naive_median(first: int, counts: list[int]) -> Fraction:
    """Spread the games of each round evenly over it, and take the point with half of them below.

    Each game of a round with n games stands for an nth part of it, from half a round before its
    number to half a round after; so the median is the end of the middle part, or its middle.
    """
    ends = [
        first + number - Fraction(1, 2) + Fraction(part + 1, count)
        for number, count in enumerate(counts)
        for part in range(count)
    ]
    half, rest = divmod(len(ends), 2)
    if not rest:
        return ends[half - 1]
    begin = [
        first + number - Fraction(1, 2) + Fraction(part, count)
        for number, count in enumerate(counts)
        for part in range(count)
    ]
    return (begin[half] + ends[half]) / 2


@given(st.integers(1, 30), st.lists(st.integers(0, 6), min_size=1).filter(any))
def test_median_within_a_round(first: int, counts: list[int]) -> None:
    found = median_within(histogram(first, counts))
    assert found == pytest.approx(float(naive_median(first, counts)))


def test_games_that_all_end_in_one_round_have_it_as_median() -> None:
    assert median_within(histogram(12, [7])) == 12
    assert median_within(histogram(12, [0, 8, 0])) == 13


def test_a_game_that_is_won_sooner_never_raises_the_median() -> None:
    counts = [1, 4, 9, 5, 2]
    before = median_within(histogram(10, counts))
    for number in range(1, len(counts)):
        sooner = list(counts)
        sooner[number] -= 1
        sooner[number - 1] += 1
        assert median_within(histogram(10, sooner)) <= before


@pytest.mark.parametrize("counts", [[], [0, 0]])
def test_without_games_there_is_no_median(counts: list[int]) -> None:
    with pytest.raises(ValueError, match="fewer games than that"):
        median_within(histogram(1, counts))


def test_par_is_played_by_as_many_planners_as_the_route_takes() -> None:
    spec = par_spec(QUEST, official_board("first_game"), 20)
    assert [bot.name for bot in spec.bots] == ["planner"] * 4
    assert spec.games == 20


def test_par_is_the_median_of_the_games_that_were_finished() -> None:
    board = official_board("first_game")
    totals = finished(playtesting(par_spec(QUEST, board, 40)))
    par = par_of(totals)
    assert par is not None
    assert par.games == len(totals.finished)
    assert par == finished(measuring_par(QUEST, board, 40))
    assert 10 < par.rounds < 20
