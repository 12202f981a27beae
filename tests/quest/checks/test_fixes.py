"""Quick fixes: each takes its problem away, brings no new error, and gives up when it must."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from core.basics import paths
from core.checking.problem import Problem, Severity
from core.checking.report import Report, Suggestion, check, suggestion
from core.checking.rule import rule_for
from core.geometry.hexes import DIRECTIONS, Hex
from core.quest.analysis.facts import Facts
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.places import pieces_at
from core.quest.checks.rules import RULES
from core.quest.route import edits
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying, Placement, Route
from tests.quest.checks.cases import CASES, GRID, LONG, SHORT, Case, blockades, text

OF_FILES = {"F107"}
"""Their fixes need the file that names the game: those of every game are tried by conformance."""
WITH_FIX = [
    case
    for case in CASES
    if (rule := rule_for(RULES, case.code)) and rule.fix and case.code not in OF_FILES
]


@lru_cache(maxsize=300)
def facts_of(route: Route, catalogue: Catalogue) -> Facts:
    """What follows from a route, worked out once for all that is asked about it."""
    return Facts.of_route(route, catalogue)


@lru_cache(maxsize=300)
def checked(route: Route, catalogue: Catalogue) -> Report:
    """What all rules say about a route, which is told before and after more than one fix."""
    return check(RULES, facts_of(route, catalogue))


def mended(problem: Problem, route: Route, catalogue: Catalogue) -> Suggestion[Route] | None:
    return suggestion(RULES, problem, facts_of(route, catalogue))


def first(route: Route, code: str, catalogue: Catalogue) -> Problem:
    """The first problem of a code."""
    return next(p for p in checked(route, catalogue).problems if p.code == code)


def fixed(route: Route, code: str, catalogue: Catalogue) -> Route | None:
    """The route after the quick fix of the first problem of a code."""
    found = mended(first(route, code, catalogue), route, catalogue)
    return None if found is None else found.design


def errors(report: Report) -> set[str]:
    return {problem.code for problem in report.problems if problem.severity is Severity.ERROR}


def remains(problem: Problem, before: Route, after: Route, catalogue: Catalogue) -> bool:
    """Whether a problem of the same kind is still told about the same things."""

    def about(each: Problem, route: Route) -> tuple[object, ...]:
        values = [value for value in each.values if value[0] != "entry"]
        return values, [route.pieces[piece].side for piece in pieces_at(each.place)]

    wanted = about(problem, before)
    found = checked(after, catalogue).problems
    return any(each.code == problem.code and about(each, after) == wanted for each in found)


def new_errors(before: Route, after: Route, catalogue: Catalogue) -> set[str]:
    """Codes of errors that came with an edit, apart from rules that had to wait before."""
    old, new = checked(before, catalogue), checked(after, catalogue)
    return errors(new) - errors(old) - set(old.skipped)


def test_at_least_ten_rules_have_a_quick_fix() -> None:
    assert sum(rule.fix is not None for rule in RULES) >= 10


@pytest.mark.parametrize("case", WITH_FIX, ids=lambda case: case.code)
def test_quick_fix_takes_the_problem_away_and_brings_no_error(
    case: Case, catalogue: Catalogue
) -> None:
    route = parse_route(case.firing).design
    problem = first(route, case.code, catalogue)
    found = mended(problem, route, catalogue)
    assert found is not None
    assert found.title
    assert not remains(problem, route, found.design, catalogue)
    assert new_errors(route, found.design, catalogue) == set()


def shifted_variants(name: str) -> Iterator[Route]:
    """A bundled route with each piece pushed by one hex in each direction."""
    route = read_route(paths.examples("quest") / f"{name}.yaml").design
    for piece in range(len(route.pieces)):
        for direction in DIRECTIONS:
            yield edits.moved(route, [piece], Hex(*direction))


@pytest.mark.parametrize("name", ["first_game", "swamplands"])
@pytest.mark.parametrize("code", ["G101", "G102", "G103", "G104", "G105"])
def test_quick_fix_helps_wherever_a_piece_slips_by_one_hex(
    name: str, code: str, catalogue: Catalogue
) -> None:
    harmful = []
    for route in shifted_variants(name):
        for problem in checked(route, catalogue).problems:
            found = mended(problem, route, catalogue) if problem.code == code else None
            if found is None:
                continue
            if remains(problem, route, found.design, catalogue):
                harmful.append(f"{problem.message} is still there")
            new = new_errors(route, found.design, catalogue)
            harmful += [f"{problem.message} became {each}" for each in sorted(new)]
    assert harmful == []


@pytest.mark.parametrize("name", ["first_game", "serpentine", "hills_of_gold"])
def test_finding_20_one_fix_puts_a_piece_back_that_was_pulled_out(
    name: str, catalogue: Catalogue
) -> None:
    route = read_route(paths.examples("quest") / f"{name}.yaml").design
    for piece in range(len(route.pieces)):
        for way in (Hex(-14, 3), Hex(9, -13)):
            broken = edits.moved(route, [piece], way)
            fixes = (
                mended(each, broken, catalogue) for each in checked(broken, catalogue).problems
            )
            assert any(
                not checked(found.design, catalogue).has_errors
                for found in fixes
                if found is not None
            ), (piece, way)


def test_slipped_start_tile_has_a_fix_for_at_least_one_piece(catalogue: Catalogue) -> None:
    route = parse_route(text("B 1 0 0", *SHORT[1:])).design
    found = checked(route, catalogue).problems
    assert {problem.code for problem in found} == {"G102"}
    assert any(mended(problem, route, catalogue) for problem in found)


def test_moved_piece_takes_the_nearest_seat_and_keeps_its_turn(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT, "N 0 -10 0")).design
    after = fixed(route, "G101", catalogue)
    assert after is not None
    assert after.pieces[:-1] == route.pieces[:-1]
    assert after.pieces[-1].at.distance(route.pieces[-1].at) == 1
    assert after.pieces[-1].turn == 0


def test_moved_piece_keeps_its_unknown_keys(catalogue: Catalogue) -> None:
    written = text(*SHORT) + "  - {side: N, at: [40, 0], turn: 0, colour: red}\n"
    after = fixed(parse_route(written).design, "G102", catalogue)
    assert after is not None
    assert [key.text for key, _ in after.pieces[-1].extras] == ["colour"]


def test_moved_piece_keeps_its_comment(catalogue: Catalogue) -> None:
    written = text(*SHORT) + "  # the far north\n  - {side: N, at: [40, 0], turn: 0}\n"
    route = parse_route(written).design
    after = fixed(route, "G102", catalogue)
    assert after is not None
    assert route.pieces[-1].remark != ""
    assert after.pieces[-1].remark == route.pieces[-1].remark


def test_ending_with_a_comment_is_turned_in_place(catalogue: Catalogue) -> None:
    written = text(*SHORT[:2]) + "  # the end\n  - {side: END_RIVER, at: [-7, -4], turn: 4}\n"
    after = fixed(parse_route(written).design, "G104", catalogue)
    assert after is not None
    assert (after.pieces[-1].at, after.pieces[-1].turn) == (Hex(-7, -4), 3)
    assert after.pieces[-1].remark != ""


def test_move_that_changes_nothing_is_not_offered(catalogue: Catalogue) -> None:
    written = text(*SHORT, "E 40 0 0") + "  - {side: G, at: [47, -4], turn: 0, colour: red}\n"
    route = parse_route(written).design
    problems = [p for p in checked(route, catalogue).problems if p.code == "G102"]
    for problem in problems:
        found = mended(problem, route, catalogue)
        assert found is None or found.design != route


def test_detached_pair_can_be_moved_to_the_route(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT, "E 40 0 0", "G 47 -4 0")).design
    assert fixed(route, "G102", catalogue) is not None


def test_detached_piece_is_not_moved_to_another_detached_one(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT, "E 40 0 0", "G 60 0 0")).design
    problem = first(route, "G102", catalogue)
    after = fixed(route, "G102", catalogue)
    assert after is not None
    assert not remains(problem, route, after, catalogue)


def test_ending_is_turned_in_place_if_that_is_enough(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT[:2], "END_RIVER -7 -4 4")).design
    after = fixed(route, "G104", catalogue)
    assert after is not None
    assert after.pieces == parse_route(text(*SHORT)).design.pieces


def test_free_piece_of_the_same_kind_replaces_a_doubled_one(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT, "D -10 -8 0")).design
    after = fixed(route, "S202", catalogue)
    assert after is not None
    assert after.pieces[-1].side in {"F", "G", "L"}  # these are rated 70, D is rated 69
    assert after.pieces[:-1] == route.pieces[:-1]


def test_doubled_piece_stays_when_no_piece_is_free(catalogue: Catalogue) -> None:
    sides = "CEGIKM"
    every = [f"{side} {10 * number} 40 0" for number, side in enumerate(sides)]
    route = parse_route(text(*every, "D -30 0 0")).design
    assert fixed(route, "S202", catalogue) is None


def test_doubled_strip_is_replaced_by_the_other_strip(catalogue: Catalogue) -> None:
    route = parse_route(text("O 0 0 0", "P 20 0 0")).design
    after = fixed(route, "S202", catalogue)
    assert after is not None
    assert after.pieces[1].side in {"Q", "R"}


def test_replacing_a_doubled_piece_leaves_the_blockades_of_the_other(
    catalogue: Catalogue,
) -> None:
    pieces = ("B 0 0 0", "C -3 -4 3", "N 0 -11 0", "C 4 -18 0", "END_RIVER 4 -22 4")
    route = parse_route(text(*pieces, tail=blockades("1 B C", "2 C N"))).design
    after = fixed(route, "S202", catalogue)
    assert after is not None
    assert new_errors(route, after, catalogue) == set()
    assert after.blockades.fixed[0].between == ("B", "C")


@pytest.mark.parametrize(
    "laid", ["blockades: none\n", blockades("1 A D")], ids=["none are laid", "one is laid"]
)
def test_missing_blockades_are_not_laid_if_there_are_too_few(
    laid: str, catalogue: Catalogue
) -> None:
    route = parse_route(text(*GRID, "END_JUNGLE 11 -11 5", tail=laid)).design
    after = fixed(route, "S212", catalogue)
    assert after is None or "S207" not in errors(check(RULES, Facts.of_route(after, catalogue)))


def test_missing_blockades_are_added_to_the_listed_ones(catalogue: Catalogue) -> None:
    route = parse_route(text(*LONG, tail=blockades("3 C N"))).design
    after = fixed(route, "S212", catalogue)
    assert after is not None
    assert after.blockades == BlockadePlan.of(
        FixedBlockade(("C", "N"), 3), FixedBlockade(("B", "C")), FixedBlockade(("N", "K"))
    )


def test_blockades_are_drawn_at_random_where_there_were_none(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT, tail="blockades: none\n")).design
    after = fixed(route, "S212", catalogue)
    assert after is not None
    assert after.blockades.laying is Laying.RANDOM


def test_start_tile_is_laid_far_from_the_ending(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT[1:])).design
    after = fixed(route, "S203", catalogue)
    assert after is not None
    laid = lay_out(after, catalogue)
    assert [contact.pieces for contact in laid.contacts] == [(0, 1), (0, 2)]
    assert errors(check(RULES, Facts.of_route(after, catalogue))) == set()


def test_ending_tile_needs_a_tile_to_bend_around(catalogue: Catalogue) -> None:
    alone = Route("Start only", (Placement("A"),))
    assert fixed(alone, "S205", catalogue) is None


def test_ending_tile_is_not_laid_on_an_empty_table(catalogue: Catalogue) -> None:
    after = fixed(Route("Nothing"), "S205", catalogue)
    assert after is None or "G104" not in errors(check(RULES, Facts.of_route(after, catalogue)))


def test_start_tile_can_be_laid_on_an_empty_table(catalogue: Catalogue) -> None:
    after = fixed(Route("Nothing"), "S203", catalogue)
    assert after is not None
    assert errors(check(RULES, Facts.of_route(after, catalogue))) == {"S205"}


def test_removing_an_unknown_piece_takes_its_blockades_along(catalogue: Catalogue) -> None:
    route = parse_route(text(*SHORT, "Z 90 0 0", tail=blockades("1 B C", "2 C Z"))).design
    after = fixed(route, "S201", catalogue)
    assert after is not None
    assert after.blockades == BlockadePlan.of(FixedBlockade(("B", "C"), 1))


def test_fixes_leave_the_old_route_as_it_was(catalogue: Catalogue) -> None:
    for case in WITH_FIX:
        route, same = parse_route(case.firing).design, parse_route(case.firing).design
        fixed(route, case.code, catalogue)
        assert route == same


def test_rule_without_a_fix_suggests_nothing(catalogue: Catalogue) -> None:
    route = parse_route(text(*GRID, "END_JUNGLE 11 -11 5")).design
    assert fixed(route, "S207", catalogue) is None


def test_a_stray_blockade_and_a_missing_one_are_one_fix(catalogue: Catalogue) -> None:
    """Finding 20: the one that lies astray goes where one is missing, whichever is mended."""
    route = parse_route(text(*LONG, tail=blockades("1 B C", "2 B N", "3 N K"))).design
    for code in ("S211", "S212"):
        after = fixed(route, code, catalogue)
        assert after is not None
        listed = [(each.number, each.between) for each in after.blockades.fixed]
        assert listed == [(1, ("B", "C")), (2, ("C", "N")), (3, ("N", "K"))]


def test_a_stray_blockade_that_is_needed_nowhere_is_taken_away(catalogue: Catalogue) -> None:
    tail = blockades("1 B C", "2 C N", "3 N K", "4 B K")
    after = fixed(parse_route(text(*LONG, tail=tail)).design, "S211", catalogue)
    assert after is not None
    assert [each.number for each in after.blockades.fixed] == [1, 2, 3]
