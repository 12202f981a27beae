"""Tests of the key figures: they say the same as the whole analysis."""

from hypothesis import given, settings

from core.analysis.analysis import Analysis
from core.analysis.key_figures import KeyFigures, key_figures
from tests.analysis.boards import BUNDLED, SEEDS, analysed, board_by_chance, chain, official
from tests.engine.boards import board as drawn


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
