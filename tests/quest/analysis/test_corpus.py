"""Tests of the corpus: its size, its recipe, and where routes stand among those one could lay."""

import json
import math

import numpy as np
import pytest

from core.quest.analysis.analysis import Analysis
from core.quest.analysis.corpus import (
    CORPUS_FILE,
    STATIC,
    Percentile,
    Trait,
    amounts_of,
    corpus,
    corpus_size,
    percentiles,
    told_percentiles,
)
from core.quest.search.random_routes import VERSION
from tests.corpus import (
    ROUTES,
    SEED,
    amounts,
    drawn,
    text_of,
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
