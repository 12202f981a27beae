"""What the window says about hexes and routes."""

import pytest

from core.basics.language import ENGLISH, speak
from core.checking.problem import Place, Problem, Severity
from core.checking.report import Report
from core.geometry.hexes import Hex
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import parse_route
from core.quest.route.route import BlockadePlan, Laying, Placement, Route
from editor.live.words import about_waiting, decimal, problem_counts
from editor.quest.documents.words import about_blockades, about_caves, about_hex, sides_in_order
from tests.editor.conftest import OVERLAPPING

HINT = Problem("G106", Severity.HINT, "narrow", Place())


@pytest.mark.parametrize(
    ("side", "at", "said"),
    [
        ("B", Hex(0, 0), "d4  jungle 1, start tile B"),
        ("B", Hex(-3, 3), "b7  start space 4, start tile B"),
        ("D", Hex(0, 0), "d4  mountain with a cave, terrain tile D"),
        ("R", Hex(-1, -1), "b1  jungle 1, strip R"),
        ("R", Hex(0, -1), "c1  mountain, strip R"),
        ("R", Hex(-1, 0), "c2  mountain (whether it has a cave is not verified), strip R"),
        ("END_RIVER", Hex(0, 0), "b2  finishing space, river 1, River end"),
        ("END_RIVER", Hex(1, 0), "c2  the golden city"),
        ("B", Hex(9, 9), "q13  free table"),
    ],
)
def test_what_is_said_about_a_hex(side: str, at: Hex, said: str, catalogue: Catalogue) -> None:
    layout = lay_out(Route(pieces=(Placement(side),)), catalogue)
    assert about_hex(layout, at) == said


def test_both_pieces_of_an_overlap_are_told(catalogue: Catalogue) -> None:
    layout = lay_out(parse_route(OVERLAPPING).design, catalogue)
    shared = next(at for at, claim in layout.claims.items() if len(claim) > 1)
    assert "start tile A; " in about_hex(layout, shared)


def test_what_is_said_about_a_route(catalogue: Catalogue) -> None:
    pieces = (Placement("A"), Placement("L", Hex(7, -4), 5))
    random = lay_out(Route(pieces=pieces), catalogue)
    plain = Route(pieces=pieces, blockades=BlockadePlan(Laying.NONE), caves=True)
    none = lay_out(plain, catalogue)
    assert sides_in_order(random) == "A – L"
    assert about_blockades(random) == "1 blockade at random"
    assert about_blockades(none) == "0 blockades"
    assert about_caves(random) == "2 caves (not in play)"
    assert about_caves(none) == "2 caves (played with)"


def test_counts_name_each_severity_once() -> None:
    error = Problem("G101", Severity.ERROR, "overlap", Place())
    assert problem_counts(Report((error, HINT, HINT))) == "1 error, 2 hints"
    assert problem_counts(Report(())) == "No problems"


def test_waiting_checks_are_counted() -> None:
    assert about_waiting(1).startswith("1 check waits")
    assert about_waiting(2).startswith("2 checks wait")
    assert about_waiting(2, is_only_begun=True) == "2 checks follow once that is done."


@pytest.mark.parametrize(("code", "said"), [("en", "28.0"), ("de", "28,0"), ("fr", "28,0")])
def test_numbers_have_the_decimal_sign_of_the_language(code: str, said: str) -> None:
    speak(code)
    try:
        assert decimal(28.0) == said
    finally:
        speak(ENGLISH)
