"""Verdicts: which interval leads to which, and that the error is split."""

import numpy as np
import pytest

from core.basics.figures import Figure, Unit
from core.playtest.statistics.sequences import normal_reach, share_difference_sequence
from core.playtest.statistics.verdicts import (
    VERDICTS,
    Difference,
    Verdict,
    judged_freely,
    judged_means,
    judged_shares,
    split_error,
)

MARGIN, ERROR = 0.15, 0.01


def on_mean(estimate: float, variance: float) -> Verdict:
    found = judged_means(np.array([estimate]), np.array([variance]), MARGIN, ERROR)
    assert found.low[0] <= estimate <= found.high[0]
    return VERDICTS[int(found.verdicts[0])]


def on_share(before: tuple[int, int], after: tuple[int, int]) -> Verdict:
    first, second = ((np.array([won]), np.array([of])) for won, of in (before, after))
    found = judged_shares(first, second, 0.01, ERROR)
    return VERDICTS[int(found.verdicts[0])]


@pytest.mark.parametrize(
    ("estimate", "variance", "verdict"),
    [
        (0.0, 0.1, Verdict.UNDECIDED),
        (0.0, np.inf, Verdict.UNDECIDED),
        (0.14, 1e-4, Verdict.MORE),
        (-0.14, 1e-4, Verdict.LESS),
        (0.05, 1e-6, Verdict.MORE),
        (0.0, 0.0, Verdict.UNDECIDED),
        (0.15, 0.0, Verdict.MORE),
        (9.0, 0.01, Verdict.MORE),
    ],
)
def test_a_difference_is_judged_by_its_interval(
    estimate: float, variance: float, verdict: Verdict
) -> None:
    assert on_mean(estimate, variance) is verdict


def test_a_difference_without_a_margin_survives_being_watched() -> None:
    """Nothing differs, and after every 50 of 2,000 games somebody looks: plain ones fail here."""
    chance, runs, games = np.random.default_rng(18), 200, np.arange(50, 2_001, 50)
    means = chance.normal(size=(runs, 2_000)).cumsum(axis=1)[:, games - 1] / games
    claims, plain = 0, 0
    for run in means:
        found = [
            judged_freely(float(change), 1 / n, int(n), 0.05)
            for change, n in zip(run, games, strict=True)
        ]
        claims += any(verdict.is_difference for _, verdict in found)
        plain += bool((np.abs(run) > 1.96 / np.sqrt(games)).any())
    assert claims <= 0.05 * runs < 0.2 * runs < plain


def test_a_difference_without_a_margin_is_found_if_there_is_one() -> None:
    assert judged_freely(0.2, 1 / 2_000, 2_000, 0.05)[1] is Verdict.MORE
    assert judged_freely(-0.2, 1 / 2_000, 2_000, 0.05)[1] is Verdict.LESS


def test_what_is_settled_is_the_same_whatever_its_interval_claims() -> None:
    found = judged_means(np.array([0.05, 0.05]), np.array([1e-6, 1e-6]), MARGIN, ERROR)
    settled = found.settled(np.array([True, False]))
    assert [VERDICTS[each] for each in settled.verdicts] == [Verdict.SAME, Verdict.MORE]
    assert settled.low.tolist() == found.low.tolist()


@pytest.mark.parametrize(
    ("before", "after", "verdict"),
    [
        ((0, 0), (0, 0), Verdict.UNDECIDED),
        ((0, 1), (1, 1), Verdict.UNDECIDED),
        ((0, 100), (0, 100), Verdict.UNDECIDED),
        ((0, 5000), (0, 5000), Verdict.SAME),
        ((5000, 5000), (5000, 5000), Verdict.UNDECIDED),
        ((5, 5000), (500, 5000), Verdict.MORE),
        ((500, 5000), (5, 5000), Verdict.LESS),
        ((0, 400), (400, 400), Verdict.MORE),
    ],
)
def test_rare_shares_are_judged_by_sequences_of_both(
    before: tuple[int, int], after: tuple[int, int], verdict: Verdict
) -> None:
    assert on_share(before, after) is verdict


def test_what_is_told_is_what_is_judged() -> None:
    found = judged_shares(
        (np.array([3]), np.array([900])), (np.array([9]), np.array([800])), 0.01, ERROR
    )
    interval = share_difference_sequence((3, 900), (9, 800), ERROR, guess=0.01)
    assert (found.low[0], found.high[0]) == (interval.low, interval.high)


def test_the_margin_is_worth_four_standard_errors_where_it_is_decided_best() -> None:
    variance = np.array([(MARGIN / 4) ** 2])
    reach = judged_means(np.zeros(1), variance, MARGIN, ERROR).high[0]
    best = min(float(normal_reach(variance, each, ERROR)[0]) for each in np.geomspace(0.01, 1, 999))
    assert reach == pytest.approx(best, rel=1e-4)


def test_the_error_is_split_by_weights() -> None:
    assert split_error((2, 1, 1)) == pytest.approx((0.025, 0.0125, 0.0125))


def test_only_more_and_less_are_differences() -> None:
    assert [each.is_difference for each in Verdict] == [False, False, True, True]


def test_programs_read_margin_and_verdict_beside_the_figure() -> None:
    figure = Figure("rounds", Unit.ROUNDS, "rounds", 0.4, 100, None, "mean")
    told = Difference(figure, 0.15, Verdict.MORE).as_json()
    assert told == {**figure.as_json(), "margin": 0.15, "verdict": "more"}
