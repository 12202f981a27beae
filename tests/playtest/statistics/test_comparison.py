"""Tests of comparisons of two playtests."""

from collections.abc import Callable
from dataclasses import replace
from itertools import permutations

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
    """Games of two players, of whom the winner has left the other behind."""
    for row in rows:
        if not any(row[record.ROW_LEFT_BEHIND : record.ROW_LEFT_BEHIND + 2]):
            winner = row[record.ROW_WINNER]
            behind = (1, 1) if winner < 0 else (2 * (winner == 0), 2 * (winner == 1))
            row[record.ROW_LEFT_BEHIND : record.ROW_LEFT_BEHIND + 2] = behind
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
    assert [each.get("left_behind") is not None for each in told["figures"]] == [
        False,
        True,
        True,
        False,
    ]


ORDERS = tuple(permutations(range(3)))


def raced(games: int, order_of: Callable[[int], int]) -> Totals:
    """Games of three players who finish in an order that the seed tells."""
    rows = [game(seed, rounds=12 + seed % 3) for seed in range(games)]
    for seed, row in enumerate(rows):
        order = ORDERS[order_of(seed)]
        row[record.ROW_WINNER] = order[0]
        for place, seat in enumerate(order):
            row[record.ROW_LEFT_BEHIND + seat] = 2 * (2 - place)
    return played(*rows)


EVENLY = raced(4_000, lambda seed: seed * 7 % 6)


def seats_of(after: Totals) -> list[Verdict]:
    return [each.verdict for each in compared(EVENLY, after, 3).wins]


def test_a_seat_is_the_same_if_it_leaves_as_many_rivals_behind_and_wins_as_often() -> None:
    same = raced(4_000, lambda seed: (seed * 5 + 1) % 6)
    assert seats_of(same) == [Verdict.SAME] * 3
    assert compared(EVENLY, same, 3).left_behind == pytest.approx((0, 0, 0), abs=0.01)


def test_a_seat_whose_places_have_changed_is_not_the_same_though_it_wins_as_often() -> None:
    """The second and third always change places if the first seat wins."""
    later = raced(4_000, lambda seed: (0, 0, 2, 3, 4, 5)[seed * 7 % 6])
    verdicts = seats_of(later)
    assert verdicts[0] is Verdict.SAME
    assert Verdict.SAME not in verdicts[1:]


def test_a_seat_that_wins_more_is_up_though_its_mean_place_is_as_before() -> None:
    """Seat 1 is first or last instead of second."""
    bolder = raced(4_000, lambda seed: (0, 1, 0, 3, 5, 5)[seed * 7 % 6])
    assert seats_of(bolder)[0] is Verdict.MORE


def test_what_is_the_same_is_told_at_planned_numbers_of_games_and_stays() -> None:
    after = raced(4_000, lambda seed: (seed * 5 + 1) % 6)
    told = [replace(after, rows=after.rows[:games]) for games in (999, 1_999, 2_000, 2_001, 3_999)]
    assert [seats_of(each)[0] is Verdict.SAME for each in told] == [False, False, True, True, True]
