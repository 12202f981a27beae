"""Tests of the chances of the classes: a second way to reckon them, honesty, and words."""

import json
import math
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.basics.language import speaking
from core.quest.analysis.chances import DIFFICULTY_FILE, GUESSING, Chances, chances_of
from core.quest.analysis.difficulty import leave_one_out, load_of, log_score, rated_routes
from core.quest.analysis.official import Rating, official_routes
from tests.measuring.ordinal import (
    BORDERS_SPREAD,
    KEPT,
    LEAST_SPREAD,
    MOST_SPREAD,
    Posterior,
    Scale,
    record,
)

EITHER = pytest.mark.parametrize("is_static", [False, True], ids=["par", "static"])
NEWS = "the record is out of date: run make calibration"


# --- The model ------------------------------------------------------------------------------------


def naive_chances(
    loads: list[list[float]], ranks: list[int], asked: list[float]
) -> tuple[float, ...]:
    """The model added up on a grid of all weights, borders and spreads, in plain Python."""

    def upto(border: float, hard: float, spread: float) -> float:
        return 1 / (1 + math.exp((hard - border) / spread))

    def classes(hard: float, low: float, high: float, spread: float) -> tuple[float, ...]:
        easy, moderate = upto(low, hard, spread), upto(high, hard, spread)
        return easy, moderate - easy, 1 - moderate

    thirds = [((a + 1 / 3) / 7, (b + 1 / 3) / 7) for a in range(7) for b in range(7 - a)]
    weights = [(a, b, 1 - a - b) for a, b in thirds]
    borders = [each / 4 for each in range(-18, 19)]
    logs = np.linspace(math.log(LEAST_SPREAD), math.log(MOST_SPREAD), 15)[1::2]
    sums = [0.0, 0.0, 0.0]
    for weight, spread in product(weights, map(math.exp, logs)):
        hards = [sum(w * z for w, z in zip(weight, load, strict=True)) for load in (*loads, asked)]
        for low, high in product(borders, borders):
            if low < high:
                prior = math.exp(-(low**2 + high**2) / (2 * BORDERS_SPREAD**2))
                each = [classes(hard, low, high, spread) for hard in hards]
                likely = prior * math.prod(c[r] for c, r in zip(each, ranks, strict=False))
                sums = [s + likely * chance for s, chance in zip(sums, each[-1], strict=True)]
    return tuple(each / sum(sums) for each in sums)


def test_sampling_agrees_with_a_grid() -> None:
    """Two integrations of one model that have nothing in common."""
    loads, ranks = [[-1.0, -0.5, 0.2], [0.1, 0.6, -0.3], [0.9, 0.4, 1.2]], [0, 1, 2]
    drawn = Posterior.of(np.array(loads), ranks)
    for asked in ([0.0, 0.0, 0.0], [1.0, -1.0, 0.5]):
        naive = naive_chances(loads, ranks, asked)
        assert drawn.chances(np.array(asked)).tolist() == pytest.approx(naive, abs=0.015)


@EITHER
def test_the_record_is_what_the_ratings_say_today(is_static: bool) -> None:
    raw = json.loads(DIFFICULTY_FILE.read_text(encoding="utf-8"))["static" if is_static else "par"]
    fresh = record(is_static=is_static)
    assert raw["left_out"].keys() == fresh["left_out"].keys(), NEWS
    for file, chances in fresh["left_out"].items():
        assert raw["left_out"][file] == pytest.approx(chances, abs=2e-3), NEWS
    assert len(raw["draws"]) == KEPT
    assert np.mean(raw["draws"], axis=0) == pytest.approx(np.mean(fresh["draws"], axis=0), rel=0.02)


@EITHER
def test_a_thousand_draws_stand_for_all(is_static: bool) -> None:
    """What is kept tells the same as all samples, to a point or two."""
    scale = Scale.of_corpus()
    loads, ranks = scale.loads(is_static=is_static), [rating.rank for _, rating in rated_routes()]
    every = Posterior.of(loads, ranks)
    for number, (route, _) in enumerate(rated_routes()):
        kept = chances_of(load_of(route, is_static=is_static).amounts, is_static=is_static)
        assert tuple(kept) == pytest.approx(every.chances(loads[number]).tolist(), abs=0.02)


@EITHER
def test_left_out_routes_are_judged_without_their_own_rating(is_static: bool) -> None:
    """Another rating of a route changes nothing in what the others say of it."""
    scale = Scale.of_corpus()
    loads, ranks = scale.loads(is_static=is_static), [rating.rank for _, rating in rated_routes()]
    for number, each in enumerate(leave_one_out(is_static=is_static)):
        others = [other for other in range(len(ranks)) if other != number]
        known = Posterior.of(loads[others], [ranks[other] for other in others], 20_000)
        assert tuple(each.chances) == pytest.approx(known.chances(loads[number]).tolist(), abs=0.03)


@EITHER
def test_the_log_score_is_told_as_it_is(is_static: bool) -> None:
    """Which is better than guessing, and far from knowing."""
    judged = leave_one_out(is_static=is_static)
    chances = [
        each.chances.of(rating) for each, (_, rating) in zip(judged, rated_routes(), strict=True)
    ]
    assert log_score(judged) == pytest.approx(math.log(math.prod(chances)) / len(chances))
    assert pytest.approx(-1.0986, abs=1e-4) == GUESSING
    assert -1.3 < log_score(judged) < -0.6


@EITHER
def test_no_printed_class_is_thought_unlikely_and_nothing_is_sure(is_static: bool) -> None:
    """All ratings are among what is told, and even known routes are not told as certain."""
    for route, rating in rated_routes():
        found = chances_of(load_of(route, is_static=is_static).amounts, is_static=is_static)
        assert found.of(rating) > 1 / 3
        assert rating.word in found.words
        assert max(found) < 0.95


@EITHER
def test_no_rating_is_made_up_for_the_first_game(is_static: bool) -> None:
    raw = json.loads(DIFFICULTY_FILE.read_text(encoding="utf-8"))["static" if is_static else "par"]
    unrated = {route.file for route in official_routes() if route.rating is None}
    assert unrated == {"first_game"}
    assert unrated.isdisjoint(raw["left_out"])


AMOUNTS = st.tuples(st.floats(0, 60), st.floats(0, 200), st.floats(0, 300))


@given(AMOUNTS, st.floats(0, 30), st.integers(0, 2))
def test_more_of_any_cause_never_makes_a_route_easier(
    amounts: tuple[float, float, float], more: float, cause: int
) -> None:
    """The signs are fixed: whatever the ratings say."""
    harder = list(amounts)
    harder[cause] += more
    one, other = (chances_of((a, b, c), is_static=True) for a, b, c in (amounts, harder))
    assert sum(one) == pytest.approx(1)
    assert min(one) >= -1e-9
    assert other.easy <= one.easy + 1e-9
    assert other.difficult >= one.difficult - 1e-9


# --- Words ----------------------------------------------------------------------------------------


@given(st.floats(0, 1), st.floats(0, 1))
def test_told_chances_are_fifths_of_quarters_and_together_one(one: float, other: float) -> None:
    low, high = sorted((one, other))
    found = Chances(low, high - low, 1 - high)
    assert sum(found.rounded.values()) == pytest.approx(1)
    for rating, share in found.rounded.items():
        assert share * 20 == pytest.approx(round(share * 20))
        assert abs(share - found.of(rating)) <= 0.05


def test_the_two_likeliest_are_told() -> None:
    assert Chances(0.14, 0.46, 0.4).words == "moderate 45%, difficult 40%"
    assert Chances(0.98, 0.015, 0.005).words == "easy 95%"
    assert Chances(0.2, 0.3, 0.5).likeliest is Rating.DIFFICULT
    with speaking("de"):
        assert Chances(0.14, 0.46, 0.4).words == "mittel 45\xa0%, schwer 40\xa0%"
