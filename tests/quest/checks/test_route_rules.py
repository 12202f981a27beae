"""Each rule for building a route is watched over by a check that says so."""

import pytest

from core.basics.paths import examples
from core.checking.report import check
from core.checking.rule import rule_for
from core.quest.analysis.facts import Facts
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.rules import RULES
from core.quest.route.reading import parse_route, read_route
from core.quest.route.route import Laying
from tests.quest.checks.cases import CASES

WATCHED = {
    "Q-ROUTE-1": ("S203", "S204", "S205", "S206"),
    "Q-ROUTE-2": ("S202",),
    "Q-ROUTE-3": ("G102", "P304"),
    "Q-ROUTE-4": ("S207", "S212"),
    "Q-ROUTE-5": ("S207", "S212", "S213"),
    "Q-ROUTE-6": ("S213",),
    "Q-ROUTE-7": ("S207",),
    "Q-ROUTE-8": ("G101", "G102"),
    "Q-ROUTE-9": ("P301", "P302", "P303"),
    "Q-ROUTE-10": ("S214", "S215"),
    "Q-ROUTE-12": ("G103",),
    "Q-ROUTE-13": ("G104", "G105"),
    "Q-ROUTE-14": ("G106",),
    "Q-TIP-1": ("T304", "T305", "T306"),
    "Q-TIP-2": ("T307",),
    "Q-TIP-3": ("T308",),
    "Q-TIP-4": ("T301", "T302", "T303"),
}


@pytest.mark.parametrize(
    ("rule", "code"), [(rule, code) for rule, codes in WATCHED.items() for code in codes]
)
def test_breaking_the_rule_is_told_and_the_rule_is_named(
    rule: str, code: str, odd_catalogue: Catalogue
) -> None:
    firing = next(case.firing for case in CASES if case.code == code)
    found = {
        problem.code for problem in check(RULES, Facts(parse_route(firing), odd_catalogue)).problems
    }
    broken = rule_for(RULES, code)
    assert code in found
    assert broken is not None
    assert rule in broken.section("Rules").removesuffix(".").split(", ")


def test_official_routes_leave_the_blockades_to_chance() -> None:
    """Q-ROUTE-11."""
    official = [read_route(path).design for path in sorted(examples("quest").glob("*.yaml"))]
    tagged = [route for route in official if "official" in route.tags]
    assert len(tagged) == 7
    assert all(route.blockades.laying is Laying.RANDOM for route in tagged)
