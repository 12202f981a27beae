"""Tests of remarks: what an analysis says in words, each with its place, without any window."""

import pytest

from core.geometry.hexes import Hex
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.difficulty import difficulty
from core.quest.analysis.measures import MEASURES
from core.quest.analysis.passing import passing
from core.quest.analysis.remarks import Remark, analysis_lines, passing_remarks
from core.quest.board.layout import lay_out
from tests.quest.analysis.boards import BUNDLED, official
from tests.quest.board.tables import box
from tests.quest.engine.boards import board as drawn


def test_hinges_are_pointed_out_one_by_one() -> None:
    board = drawn("S1 J1 M J1 FJ1", "S2 J1 J1 J1 FJ1")
    always, often, first, second, parts = passing_remarks(Analysis(board), passing(board))
    assert always.text == "All cheapest ways lead over 2 spaces."
    assert always.hexes == {Hex(1, 1), Hex(2, 1)}
    assert often.text == "At least half of them lead over 4 spaces."
    assert first == Remark("Without this space 4 others are cut off.", frozenset({Hex(2, 1)}))
    assert second == Remark("Without this space 3 others are cut off.", frozenset({Hex(1, 1)}))
    assert parts == Remark("All spaces that can be entered hang together.")


def test_parts_that_nobody_can_go_between_are_pointed_out_but_for_the_largest() -> None:
    board = drawn("S1 J1 J1 M J1 FJ1")
    *_, parts = passing_remarks(Analysis(board), passing(board))
    assert parts.text == "The table falls into 2 parts that nobody can go between."
    assert parts.hexes == {Hex(4, 0), Hex(5, 0)}


@pytest.mark.parametrize("name", BUNDLED)
def test_the_whole_analysis_can_be_told_in_lines(name: str) -> None:
    analysis = official(name)
    verdict = difficulty(analysis)
    assert verdict is not None
    layout = lay_out(analysis.board.route, box())
    told = tuple(passing_remarks(analysis, passing(analysis.board)))
    lines = list(analysis_lines(layout, analysis, verdict, told))
    assert {remark.text for remark in told} <= set(lines)
    titles = [line.split(":")[0] for line in lines[-len(MEASURES) :]]
    assert titles == [measure.shown_title for measure in MEASURES]
