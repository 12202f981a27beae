"""Causes: one mistake is one problem, and nothing is lost by telling it so."""

from hypothesis import given
from hypothesis import strategies as st

from core.checking.causes import causes_of
from core.checking.problem import Place, Problem, Severity
from core.checking.report import check
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.board.blockade_edits import with_listed_blockades
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.route import edits
from tests.quest.board.test_blockade_edits import route_of

CODES = ("G101", "G102", "G103", "G104", "S211", "S212", "P301", "F104")


def problem(code: str, *spots: int, details: tuple[int, ...] = ()) -> Problem:
    return Problem(code, Severity.ERROR, code, Place(spots, details=details))


PROBLEMS = st.lists(
    st.builds(
        lambda code, spots, details: problem(code, *spots, details=tuple(details)),
        st.sampled_from(CODES),
        st.lists(st.integers(0, 4), max_size=3),
        st.lists(st.integers(0, 4), max_size=2),
    ),
    max_size=8,
)


@given(PROBLEMS)
def test_every_problem_is_told_once_as_a_cause_or_under_one(problems: list[Problem]) -> None:
    causes = causes_of(RULES, problems)
    told = [each for cause in causes for each in (cause.problem, *cause.consequences)]
    assert sorted(map(repr, told)) == sorted(map(repr, problems))


@given(PROBLEMS)
def test_a_cause_is_explained_by_no_other_problem(problems: list[Problem]) -> None:
    sources = {rule.code: rule.follows_from for rule in RULES}
    for cause in causes_of(RULES, problems):
        about = {*cause.problem.place.spots, *cause.problem.place.details}
        codes = sources[cause.problem.code]
        assert not any(p.code in codes and about & {*p.place.spots} for p in problems)


def test_what_follows_from_a_consequence_belongs_to_the_cause_of_it() -> None:
    overlap, apart = problem("G101", 1, 2), problem("G102", 2, 3)
    stray, elsewhere = problem("S211", details=(3,)), problem("S211", details=(7,))
    first, second = causes_of(RULES, [stray, apart, overlap, elsewhere])
    assert first.problem is overlap
    assert first.consequences == (stray, apart)
    assert second.problem is elsewhere


def test_finding_20_a_piece_that_touches_nothing_explains_the_blockades_that_lie_nowhere(
    catalogue: Catalogue,
) -> None:
    listed = with_listed_blockades(Facts.of_route(route_of("first_game"), catalogue).layout)
    strip = next(i for i, piece in enumerate(listed.pieces) if piece.side == "N")
    apart = Facts.of_route(edits.moved(listed, [strip], Hex(60, 0)), catalogue)
    problems = check(RULES, apart).problems
    strays = tuple(each for each in problems if each.code == "S211")
    assert len(strays) == 2
    causes = causes_of(RULES, problems)
    assert [each.problem.code for each in causes if strays[0] in each.consequences] == ["G102"]
    assert not {*strays} & {each.problem for each in causes}


def test_no_rule_follows_from_itself_by_any_way() -> None:
    sources = {rule.code: rule.follows_from for rule in RULES}
    for code, reached in sources.items():
        seen: set[str] = set()
        ahead = list(reached)
        while ahead:
            each = ahead.pop()
            seen.add(each)
            ahead += (more for more in sources[each] if more not in seen)
        assert code not in seen
