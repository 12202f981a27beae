"""Tests of the table of measures: names, words and single values."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from core.basics.figures import Unit
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.measures import (
    MEASURES,
    KeyFigures,
    Measure,
    key_figures,
    measure_figures,
    measured,
    shown_amount,
)
from core.quest.analysis.wording import marked_measure
from tests.quest.analysis.boards import BUNDLED, SEEDS, analysed, board_by_chance, chain, official
from tests.quest.engine.boards import board as drawn

EACH = pytest.mark.parametrize("measure", MEASURES, ids=lambda measure: measure.name)


def test_names_and_titles_are_unique() -> None:
    assert len({measure.name for measure in MEASURES}) == len(MEASURES)
    assert len({measure.title for measure in MEASURES}) == len(MEASURES)


@EACH
def test_a_measure_says_what_it_means(measure: Measure) -> None:
    assert measure.name.isidentifier()
    assert measure.shown_title == measure.title
    assert measure.shown_meaning == measure.meaning
    assert len(measure.meaning.split()) > 3


@EACH
def test_shares_are_parts_of_a_whole_and_told_in_per_cent(measure: Measure) -> None:
    values = [measure.value(official(name)) for name in BUNDLED]
    assert all(value is not None and value >= 0 for value in values)
    if measure.unit is Unit.SHARE:
        assert all(value is not None and value <= 1 for value in values)
        assert shown_amount(measure.unit, 0.25) == "25%"
    assert shown_amount(measure.unit, None) == "–"


def test_whole_numbers_are_told_without_a_point() -> None:
    (steps,) = (measure for measure in MEASURES if measure.name == "steps")
    assert shown_amount(steps.unit, 12.0) == "12"
    assert shown_amount(steps.unit, 12.25) == "12.2"


def test_what_no_official_route_has_bears_a_sign() -> None:
    steps = measure_figures(official("serpentine"))[0]
    values = (45, 46, 27, None)
    shown = [marked_measure(replace(steps, value=value)) for value in values]
    assert shown == ["45", "▲ 46", "▼ 27", "–"]


def test_values_of_a_small_board() -> None:
    board = drawn("S1 J1 V2 | W1 R2 | FJ1", "M M B1 | M C | M")
    assert measured(Analysis(board)) == {
        "steps": 5,
        "strength": 7,
        "fewest_steps": 5,
        "effort": 9,
        "hardest": 2,
        "need": 2,
        "ways": 1,
        "narrowest": 1,
        "narrow_rows": 1,
        "queue": 4,
        "crowding": 24,
        "stretch": 1,
        "region": 1 / 6,
        "main_colour": 2 / 6,
        "seat_gap": 0,
        "camps": 1,
        "rubble": 1,
        "caves": 1,
        "seam": 2,
        "traverse": 38,
    }


def test_without_a_way_only_the_table_itself_is_measured() -> None:
    found = measured(Analysis(drawn("S1 J1 M FJ1")))
    told = {name for name, value in found.items() if value is not None}
    of_ways = {"steps", "strength", "fewest_steps", "effort", "hardest", "need", "narrow_rows"}
    assert not told & (of_ways | {"crowding", "stretch", "seat_gap"})
    assert {"traverse", "region", "main_colour"} <= told
    assert found["ways"] == found["narrowest"] == found["queue"] == 0


# --- Key figures ----------------------------------------------------------------------------------


def as_analysed(analysis: Analysis) -> KeyFigures:
    best, ways = analysis.best, analysis.narrowest.ways
    return (
        KeyFigures(None, None, 0) if best is None else KeyFigures(best.steps, best.strength, ways)
    )


@given(SEEDS)
@settings(max_examples=200)
def test_key_figures_of_small_boards(seed: int) -> None:
    board = board_by_chance(seed)
    assert key_figures(board) == as_analysed(Analysis(board))


def test_key_figures_of_bundled_routes_and_of_a_long_chain() -> None:
    for analysis in (*map(official, BUNDLED), analysed(chain(1000))):
        assert key_figures(analysis.board) == as_analysed(analysis)


def test_key_figures_of_a_lane_and_of_no_way() -> None:
    assert key_figures(drawn("S1 J1 V3 FJ1")) == KeyFigures(3, 5, 1)
    assert key_figures(drawn("S1 J1 M FJ1")) == KeyFigures(None, None, 0)
    assert key_figures(drawn("S1 FJ1")) == KeyFigures(1, 1, 0)
