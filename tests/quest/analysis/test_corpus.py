"""Tests of the corpus: its size, its recipe, and where routes stand among those one could lay."""

import json
import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.playtest.statistics.unevenness import Unevenness
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.corpus import (
    CORPUS_FILE,
    SEATS,
    STATIC,
    Percentile,
    Trait,
    amounts_of,
    corpus,
    corpus_size,
    evenness,
    percentiles,
    told_percentiles,
)
from core.quest.bots.bots import BOTS_VERSION
from core.quest.search.random_routes import VERSION
from tests.measuring.corpus import (
    GAMES,
    ROUTES,
    SEED,
    amounts,
    drawn,
    even_quantiles,
    gamma_quantiles,
    text_of,
    wins_on,
)
from tests.quest.analysis.boards import official
from tests.quest.engine.boards import board
from tests.quest.engine.official import OFFICIAL

NEWS = "the corpus is out of date: run make corpus"
MEGABYTE = 1_000_000


# --- The record -----------------------------------------------------------------------------------


def test_the_record_is_large_enough_and_small_enough() -> None:
    assert corpus_size() == ROUTES >= 5_000
    assert all(len(column) == ROUTES for column in corpus()["routes"].values())
    assert CORPUS_FILE.stat().st_size <= MEGABYTE


def test_the_record_tells_its_recipe() -> None:
    assert corpus()["recipe"] == {"draw": VERSION, "seed": SEED, "routes": ROUTES}, NEWS
    raw = json.loads(CORPUS_FILE.read_text(encoding="utf-8"))
    assert text_of(raw) == CORPUS_FILE.read_text(encoding="utf-8"), "written otherwise than read"


@pytest.mark.parametrize("number", [0, 1, 2_499, ROUTES - 1])
def test_the_recipe_gives_the_same_rows_again(number: int) -> None:
    row = [corpus()["routes"][trait.value][number] for trait in STATIC]
    assert amounts(drawn(number)) == row, NEWS


# --- Where routes stand ---------------------------------------------------------------------------


def naive_share(trait: Trait, amount: float) -> float:
    """By counting those that have less."""
    column: list[float] = corpus()["routes"][trait.value]
    return sum(each < amount - 5e-4 for each in column) / len(column)


@pytest.mark.parametrize("name", OFFICIAL)
def test_standings_count_the_routes_that_have_less(name: str) -> None:
    found = amounts_of(official(name))
    assert found is not None
    for each in percentiles(official(name)):
        assert each.low == each.high == naive_share(each.trait, found[each.trait])


def test_a_route_of_the_corpus_stands_where_it_is() -> None:
    for number in (3, 4):
        found = percentiles(drawn(number).sound_analysis)
        for each in found:
            column = corpus()["routes"][each.trait.value]
            assert each.low == sum(other < column[number] for other in column) / ROUTES


def test_percentiles_hardly_depend_on_the_seed() -> None:
    """Two of its size would differ by 3 points at most, wherever a route may stand.

    Its halves stand for them, which differ by the root of two more.
    """
    for trait in STATIC:
        column = corpus()["routes"][trait.value]
        one, other = (sorted(half) for half in (column[: ROUTES // 2], column[ROUTES // 2 :]))
        marks = sorted(set(column))
        below = [np.searchsorted(half, marks) / len(half) for half in (one, other)]
        assert np.abs(below[0] - below[1]).max() <= 0.03 * math.sqrt(2)


def test_another_seed_gives_the_same_percentiles_in_small() -> None:
    """Sixty routes of another seed lie evenly in the corpus, as far as sixty can."""
    others = [percentiles(drawn(number, SEED + 1).sound_analysis) for number in range(60)]
    for place in range(len(STATIC)):
        shares = sorted(each[place].low for each in others)
        steps = [abs(share - rank / 60) for rank, share in enumerate(shares)]
        assert max(steps) < 0.21 + (max(shares.count(share) for share in shares) / 60)


def test_without_a_way_a_route_stands_nowhere() -> None:
    assert percentiles(Analysis(board("S1 M FJ1"))) == ()


def test_what_a_standing_says() -> None:
    long, crowded = Percentile(Trait.LENGTH, 0.881, 0.881), Percentile(Trait.CROWDING, 0.6, 0.6)
    assert long.compared == "longer than 88%"
    assert told_percentiles((long, crowded)) == (
        "longer than 88%, more crowded than 60% of the routes one could lay"
    )
    assert Percentile(Trait.CROWDING, 1.0, 1.0).share == "99%"
    assert Percentile(Trait.EVENNESS, 0.55, 0.752).share == "55% to 75%"
    assert Percentile(Trait.EVENNESS, 0.7, 0.74).share == "72%"


# --- Evenness -------------------------------------------------------------------------------------


def test_the_games_on_record_are_played_again_alike() -> None:
    raw = corpus()["evenness"]
    assert (raw["games_each"], len(raw["wins"])) == (GAMES, ROUTES)
    assert even_quantiles(raw["wins"]) == raw["quantiles"], NEWS
    assert raw["bots"] == BOTS_VERSION, NEWS
    assert wins_on(drawn(1)) == raw["wins"][1], NEWS


def test_what_chance_adds_is_taken_off_the_corpus() -> None:
    """Seats of known unevenness, played as few games as the corpus: their quantiles come back."""
    dice = np.random.default_rng(5)
    squares = dice.gamma(1.2, 0.0008, 5_000)
    tilt = dice.normal(size=(5_000, SEATS))
    tilt -= tilt.mean(axis=1, keepdims=True)
    tilt *= np.sqrt(squares * SEATS)[:, None] / np.linalg.norm(tilt, axis=1)[:, None]
    wins = dice.multinomial(GAMES, np.clip(1 / SEATS + tilt, 0.001, 1)).tolist()
    found, true = even_quantiles(wins), np.sort(np.sqrt(squares))
    for share in (0.25, 0.5, 0.75, 0.9):
        mine = found[int(share * len(found))]
        assert abs(np.searchsorted(true, mine) / len(true) - share) < 0.05


def test_the_corpus_fits_the_shape_it_is_taken_for() -> None:
    """Games drawn from the fitted quantiles are as uneven as those that were played."""
    raw, dice = corpus()["evenness"], np.random.default_rng(5)
    many = len(raw["wins"])
    true = dice.choice(raw["quantiles"], 20 * many)
    tilt = dice.normal(size=(20 * many, SEATS))
    tilt -= tilt.mean(axis=1, keepdims=True)
    tilt *= (true * math.sqrt(SEATS))[:, None] / np.linalg.norm(tilt, axis=1)[:, None]
    drawn_wins = dice.multinomial(GAMES, np.clip(1 / SEATS + tilt, 0.001, 1)).tolist()
    played, made = (
        np.sort([each.squared for each in map(Unevenness.of, wins) if each is not None])
        for wins in (raw["wins"], drawn_wins)
    )
    below = np.searchsorted(made, played) / len(made)
    assert np.abs(below - np.arange(many) / many).max() < 0.02 + 1.4 / math.sqrt(many)


def test_many_games_give_one_share_and_few_give_a_range() -> None:
    few, many = evenness([20, 24, 26, 30]), evenness([20_000, 24_000, 26_000, 30_000])
    assert few is not None
    assert many is not None
    assert few.low <= many.low <= many.high <= few.high
    assert many.high - many.low < 0.1 < few.high - few.low


def test_even_seats_are_more_even_than_most_and_walled_off_ones_than_none() -> None:
    even, walled = evenness([25_000] * SEATS), evenness([0, 300, 300, 300])
    assert even is not None
    assert even.low > 0.9
    assert walled is not None
    assert walled.high < 0.05


def test_other_tables_cannot_be_compared() -> None:
    assert evenness([500, 500]) is None
    assert evenness([0] * SEATS) is None


@given(st.floats(0.3, 8))
def test_gamma_quantiles_are_in_order_and_have_their_mean(shape: float) -> None:
    found = gamma_quantiles(shape, steps=20_000)
    assert all(low <= high for low, high in pairwise(found))
    assert sum(found) / len(found) == pytest.approx(shape, rel=0.02)
