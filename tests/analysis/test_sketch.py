"""Tests of the sketch: it says the same as the whole analysis."""

from hypothesis import given, settings

from core.analysis.analysis import Analysis
from core.analysis.sketch import Sketch, sketched
from tests.analysis.boards import BUNDLED, SEEDS, analysed, board_by_chance, chain, official
from tests.engine.boards import board as drawn


def as_analysed(analysis: Analysis) -> Sketch:
    best, ways = analysis.best, analysis.narrowest.ways
    return Sketch(None, None, 0) if best is None else Sketch(best.steps, best.strength, ways)


@given(SEEDS)
@settings(max_examples=200)
def test_sketch_of_small_boards(seed: int) -> None:
    board = board_by_chance(seed)
    assert sketched(board) == as_analysed(Analysis(board))


def test_sketch_of_bundled_routes_and_of_a_long_chain() -> None:
    for analysis in (*map(official, BUNDLED), analysed(chain(1000))):
        assert sketched(analysis.board) == as_analysed(analysis)


def test_sketch_of_a_lane_and_of_no_way() -> None:
    assert sketched(drawn("S1 J1 V3 FJ1")) == Sketch(3, 5, 1)
    assert sketched(drawn("S1 J1 M FJ1")) == Sketch(None, None, 0)
    assert sketched(drawn("S1 FJ1")) == Sketch(1, 1, 0)
