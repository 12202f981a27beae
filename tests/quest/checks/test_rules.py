"""Every rule complains where it should, in the right words, and not where it should not."""

import re

import pytest

from core.checking.problem import Problem
from core.checking.report import check
from core.designs.design_file import DesignFile
from core.geometry.hexes import Hex
from core.quest.analysis.facts import Facts
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.places import hexes_at, pieces_at, seam_at
from core.quest.checks.rules import RULES
from core.quest.route.reading import parse_route
from core.quest.route.route import Route
from tests.quest.checks.cases import CASES, Case, Complaint

EACH = pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)


def found(text: str, code: str, catalogue: Catalogue) -> tuple[Complaint, ...]:
    """What one rule says about a text, in terms of the table."""
    file = parse_route(text)
    problems = check(RULES, Facts(file, catalogue)).problems
    return tuple(complaint(each, file) for each in problems if each.code == code)


def complaint(problem: Problem, file: DesignFile[Route]) -> Complaint:
    """A problem in the terms of the table."""
    place = problem.place
    return Complaint(
        problem.message,
        place.line,
        names(pieces_at(place), file),
        names(seam_at(place) or (), file),
        len(hexes_at(place)),
    )


def names(pieces: tuple[int, ...], file: DesignFile[Route]) -> str:
    return " ".join(file.design.pieces[piece].side for piece in pieces)


def test_every_rule_has_exactly_one_case() -> None:
    assert [case.code for case in CASES] == [rule.code for rule in RULES]


@EACH
def test_rule_complains_in_the_right_words_and_place(case: Case, odd_catalogue: Catalogue) -> None:
    assert found(case.firing, case.code, odd_catalogue) == case.complaints


@EACH
def test_rule_leaves_the_clean_route_alone(case: Case, odd_catalogue: Catalogue) -> None:
    assert found(case.clean, case.code, odd_catalogue) == ()


@EACH
def test_problem_has_the_documented_severity(case: Case, odd_catalogue: Catalogue) -> None:
    problems = check(RULES, Facts(parse_route(case.firing), odd_catalogue)).problems
    assert {p.severity.value for p in problems if p.code == case.code} == {case.severity}


@EACH
def test_values_of_a_problem_fill_its_message_by_the_names_that_files_use(
    case: Case, odd_catalogue: Catalogue
) -> None:
    templates = {rule.code: rule.message for rule in RULES}
    facts = Facts(parse_route(case.firing), odd_catalogue)
    for problem in check(RULES, facts).problems:
        filled = templates[problem.code].format(**dict(problem.values))
        assert as_people_read_it(filled, facts) == problem.message
        assert "{" not in problem.message


def as_people_read_it(text: str, facts: Facts) -> str:
    """A message with places by their names, and ending tiles, too."""

    def name(found: re.Match[str]) -> str:
        return facts.layout.grid.name(Hex(int(found[1]), int(found[2])))

    text = text.replace("END_RIVER", "River end").replace("END_JUNGLE", "Jungle end")
    return re.sub(r"\((-?\d+), (-?\d+)\)", name, text)
