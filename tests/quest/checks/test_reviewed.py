"""Cases that a careful reader found: slips of designers, and heaps that must not stall."""

import pytest

from core.checking.report import check, suggestion
from core.designs.design_file import DesignFile
from core.quest.analysis.facts import MOST_TRIALS, Facts
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.route import edits
from core.quest.route.reading import parse_route
from core.quest.route.route import BlockadePlan, Route
from core.quest.route.writing import route_text
from core.shelf import changes
from tests.quest.checks.cases import text


def codes(file: DesignFile[Route], catalogue: Catalogue) -> list[str]:
    return [problem.code for problem in check(RULES, Facts(file, catalogue)).problems]


def fixed(file: DesignFile[Route], code: str, catalogue: Catalogue) -> Route:
    """The route after the quick fix of the first problem with a code."""
    facts = Facts(file, catalogue)
    problem = next(p for p in check(RULES, Facts(file, catalogue)).problems if p.code == code)
    found = suggestion(RULES, problem, facts)
    assert found is not None
    after: Route = found.design
    assert changes(file.design, after)
    return after


def test_the_ending_follows_the_piece_it_embraces(catalogue: Catalogue) -> None:
    """It bends around G and only touches P, so that P is the bypass and not G."""
    route = ("B 0 0 0", "C -4 -3 0", "P -9 -1 4", "G -7 -7 0", "END_JUNGLE -11 -3 2")
    file = parse_route(text(*route))
    touching = [
        p.message
        for p in check(RULES, Facts(file, catalogue)).problems
        if "Jungle end" in p.message
    ]
    assert len(touching) == 1
    assert "P and Jungle end" in touching[0]


def test_of_two_endings_the_stray_one_goes(catalogue: Catalogue) -> None:
    route = ("B 0 0 0", "C -3 -4 3", "END_RIVER 30 0 0", "END_JUNGLE -7 -4 3")
    after = fixed(parse_route(text(*route)), "S206", catalogue)
    assert [piece.side for piece in after.pieces] == ["B", "C", "END_JUNGLE"]
    assert not codes(DesignFile(after), catalogue)


def test_of_two_starts_the_stray_one_goes(catalogue: Catalogue) -> None:
    route = ("A 40 0 0", "B 0 0 0", "C -3 -4 3", "END_JUNGLE -7 -4 3")
    after = fixed(parse_route(text(*route)), "S204", catalogue)
    assert [piece.side for piece in after.pieces] == ["B", "C", "END_JUNGLE"]


HILLS = (
    "B 0 0 0",
    "C -4 -3 5",
    "G -7 -7 3",
    "K 0 -11 0",
    "J 7 -14 0",
    "N 11 -21 3",
    "END_JUNGLE 15 -25 5",
)


def test_a_tile_that_slipped_out_of_the_middle_goes_back(catalogue: Catalogue) -> None:
    slipped = tuple(line.replace("G -7 -7", "G -8 -7") for line in HILLS)
    after = fixed(parse_route(text(*slipped)), "G102", catalogue)
    assert not check(RULES, Facts(DesignFile(after), catalogue)).has_errors


def test_a_start_tile_is_laid_where_all_pieces_are_on_the_way(catalogue: Catalogue) -> None:
    after = fixed(parse_route(text(*HILLS[1:])), "S203", catalogue)
    assert "P304" not in codes(DesignFile(after), catalogue)


def test_a_side_in_small_letters_is_understood(catalogue: Catalogue) -> None:
    after = fixed(parse_route(text("B 0 0 0", "c -3 -4 3", "END_RIVER -7 -4 3")), "S201", catalogue)
    assert not codes(DesignFile(after), catalogue)


def test_an_overlap_is_not_called_a_narrow_or_broken_seam(catalogue: Catalogue) -> None:
    slipped = tuple(line.replace("G -7 -7", "G -6 -7") for line in HILLS)
    found = codes(parse_route(text(*slipped)), catalogue)
    assert "G101" in found
    assert not {"G106", "G107", "G108"}.intersection(found)


def test_a_blockade_beside_an_absent_side_says_so(catalogue: Catalogue) -> None:
    tail = "blockades:\n  - {number: 1, between: [B, X]}\n"
    file = parse_route(text("B 0 0 0", "C -3 -4 3", "END_RIVER -7 -4 3", tail=tail))
    (problem,) = (p for p in check(RULES, Facts(file, catalogue)).problems if p.code == "S211")
    assert problem.message.endswith("but X is not in this route.")


def test_a_detached_tail_blames_its_first_piece(catalogue: Catalogue) -> None:
    slipped = tuple(line.replace("G -7 -7", "G -9 -7") for line in HILLS)
    file = parse_route(text(*slipped))
    problem = next(p for p in check(RULES, Facts(file, catalogue)).problems if p.code == "G102")
    assert problem.place.line == file.line_of("pieces", 2)


@pytest.mark.parametrize("number", [12, 60, 200])
def test_a_heap_of_pieces_does_not_make_quick_fixes_stall(
    number: int, catalogue: Catalogue
) -> None:
    """Counted in layouts that are tried, as clocks differ."""
    file = parse_route(text(*(f"C {index % 5} {index % 3} 0" for index in range(number))))
    facts = Facts(file, catalogue)
    for problem in check(RULES, Facts(file, catalogue)).problems:
        suggestion(RULES, problem, facts)
    assert facts.trials_left >= 0
    assert number < 30 or facts.trials_left == MOST_TRIALS


@pytest.mark.parametrize(
    ("broken", "mended"),
    [
        ("blockades: nonee\n", "blockades: random\n"),
        ("blockades:\n  - {number: x, between: [B, C]}\n", "blockades: random\n"),
        ("caves: maybe\n", "caves: false\n"),
    ],
)
def test_an_edit_back_to_the_usual_value_replaces_what_could_not_be_read(
    broken: str, mended: str
) -> None:
    route = parse_route(text("B 0 0 0", tail=broken)).design
    assert broken.splitlines()[-1] in route_text(route)
    after = edits.with_caves(edits.with_blockades(route, BlockadePlan()), are_played=False)
    assert mended in route_text(after)
    assert broken.splitlines()[-1] not in route_text(after)
