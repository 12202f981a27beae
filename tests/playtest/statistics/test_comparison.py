"""Tests of comparisons of two playtests."""

import numpy as np
import pytest

from core.playtest.statistics.comparison import compared
from core.playtest.statistics.margins import Margins
from core.playtest.statistics.verdicts import Verdict
from core.playtest.totals import Totals
from core.quest.playtest.batch_kernels import LAYOUT
from core.quest.playtest.kernels import record
from tests.playtest.reports.test_report import game


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


def test_games_of_the_same_seed_are_pairs_and_the_others_count_too() -> None:
    comparison = compared(BEFORE, AFTER, 2)
    assert comparison.pairs == 3
    rounds = comparison.rounds.figure
    assert rounds.sample == 3, "of each, those that were finished"
    assert rounds.value is not None
    assert 3 < rounds.value < 49.75 - 12, "the longest game has no pair, and counts for less"
    assert rounds.interval is not None
    assert rounds.interval.low < rounds.value < rounds.interval.high
    wins = [each.figure.value for each in comparison.wins]
    assert wins == pytest.approx([0, 1 / 4], abs=0.1)
    assert comparison.unfinished.figure.value == pytest.approx(-1 / 4)
    assert {each.verdict for each in comparison.differences} == {Verdict.UNDECIDED}


def test_few_games_without_a_difference_prove_nothing() -> None:
    comparison = compared(BEFORE, BEFORE, 2)
    assert comparison.rounds.figure.value == 0
    assert {each.verdict for each in comparison.differences} == {Verdict.UNDECIDED}


def test_many_games_without_a_difference_are_practically_the_same() -> None:
    many = played(*(game(seed, rounds=12 + seed % 3, winner=seed % 2) for seed in range(1000)))
    comparison = compared(many, many, 2)
    assert {each.verdict for each in comparison.differences} == {Verdict.SAME}
    narrow = compared(many, many, 2, Margins(0.001, 0.001, 0.001))
    assert {each.verdict for each in narrow.differences} == {Verdict.UNDECIDED}


@pytest.mark.parametrize(("games", "by_themselves"), [(0, 1), (1, 0), (1, 1)])
def test_too_few_games_have_no_difference(games: int, by_themselves: int) -> None:
    first, second = (
        played(*(game(seed, rounds=10, winner=0) for seed in range(number)))
        for number in (games, by_themselves)
    )
    comparison = compared(first, second, 2)
    for each in comparison.differences:
        assert (each.figure.value, each.figure.interval) == (None, None)
        assert each.verdict is Verdict.UNDECIDED


def test_more_figures_beside_make_all_of_them_wider() -> None:
    before, after = (
        played(*(game(seed, rounds=12 + seed % 3, winner=seed // part % 2) for seed in range(500)))
        for part in (1, 3)
    )
    alone, among = compared(before, after, 2), compared(before, after, 2, others=5)
    for one, other in zip(alone.differences, among.differences, strict=True):
        assert one.figure.interval is not None
        assert other.figure.interval is not None
        assert one.figure.interval.half_width < other.figure.interval.half_width


def test_without_common_seeds_games_of_their_own_are_compared() -> None:
    later = played(*(game(seed, rounds=20 + seed % 2, winner=0) for seed in range(90, 190)))
    sooner = played(*(game(seed, rounds=10 + seed % 2, winner=1) for seed in range(60)))
    comparison = compared(sooner, later, 2)
    assert comparison.pairs == 0
    assert comparison.rounds.figure.value == pytest.approx(10)
    assert comparison.rounds.verdict is Verdict.MORE
    assert [each.verdict for each in comparison.wins] == [Verdict.MORE, Verdict.LESS]


def test_each_difference_says_what_it_is() -> None:
    comparison = compared(BEFORE, AFTER, 2)
    assert all("this seat’s share" in each.figure.definition for each in comparison.wins)
    assert "unfinished" in comparison.unfinished.figure.definition


def test_no_share_differs_by_more_than_all_games() -> None:
    comparison = compared(BEFORE, AFTER, 2, Margins(seats=0.0001))
    for each in (*comparison.wins, comparison.unfinished):
        assert each.figure.interval is not None
        assert -1 <= each.figure.interval.low <= each.figure.interval.high <= 1


def test_programs_read_all_verdicts() -> None:
    told = compared(BEFORE, AFTER, 2).as_json()
    assert [each["verdict"] for each in told["figures"]] == ["undecided"] * 4
    assert [each["margin"] for each in told["figures"]] == [0.15, 0.03, 0.03, 0.01]
