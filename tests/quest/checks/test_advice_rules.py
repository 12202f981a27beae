"""The advice is measured by the official routes: none of them is blamed without a stated reason."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from core.basics.paths import examples
from core.checking.report import check
from core.quest.analysis.analysis import Analysis
from core.quest.analysis.facts import Facts
from core.quest.analysis.width import OVERTAKING
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks import advice_rules
from core.quest.checks.places import hexes_at
from core.quest.checks.rules import RULES
from core.quest.route.reading import parse_route, read_route
from tests.quest.checks.cases import LONG, SHORT, text
from tests.quest.engine.official import OFFICIAL, official_board


@dataclass(frozen=True)
class Threshold:
    """A limit, what the official routes come to, and the most that its docstring speaks of."""

    limit: float
    of: Callable[[Analysis], float]
    told: float
    excepted: tuple[str, ...] = ()


def narrow_rows(analysis: Analysis) -> float:
    return sum(row.width < OVERTAKING for row in analysis.rows) / len(analysis.rows)


def easy_shortcut(analysis: Analysis) -> float:
    """How much harder the next way is than the easiest, whether that one is short or not."""
    assert analysis.best is not None
    assert analysis.second is not None
    return analysis.second.strength / analysis.best.strength - 1


def hard_outer_bend(analysis: Analysis) -> float:
    """The outer side of a bend against the inner one, so that more is worse."""
    both = [(bend.inner, bend.outer) for bend in analysis.bends]
    return max(outer.strength / inner.strength for inner, outer in both if inner and outer)


THRESHOLDS = {
    "T302": Threshold(advice_rules.LONGEST_QUEUE, lambda a: len(a.queue), 4),
    "T303": Threshold(advice_rules.NARROW_ROWS, narrow_rows, 0.16),
    "T304": Threshold(advice_rules.LONGEST_STRETCH, lambda a: len(a.stretches[0]), 9),
    "T305": Threshold(
        advice_rules.LARGEST_REGION, lambda a: len(a.regions[0]), 58, ("witchs_cauldron",)
    ),
    "T306": Threshold(advice_rules.MAIN_COLOUR, lambda a: max(a.shares.values()), 0.62),
    "T307": Threshold(advice_rules.EASY_SHORTCUT, easy_shortcut, 0.09),
    "T308": Threshold(1 / advice_rules.INNER_SIDE, hard_outer_bend, 1 / 0.29),
}


@pytest.mark.parametrize("code", THRESHOLDS)
def test_thresholds_lie_just_beyond_what_official_routes_do(code: str) -> None:
    each = THRESHOLDS[code]
    kept = [name for name in OFFICIAL if name not in each.excepted]
    most = max(each.of(Analysis(official_board(name))) for name in kept)
    assert most < each.limit <= 1.6 * most
    assert most == pytest.approx(each.told, rel=0.04)


def test_the_largest_region_of_all_is_excepted_by_name() -> None:
    cauldron = Analysis(official_board("witchs_cauldron"))
    assert len(cauldron.regions[0]) == 106


@pytest.mark.parametrize("name", OFFICIAL)
def test_no_official_route_is_blamed_without_a_stated_reason(
    name: str, catalogue: Catalogue
) -> None:
    report = check(RULES, Facts(read_route(examples("quest") / f"{name}.yaml"), catalogue))
    assert not [problem.message for problem in report.problems if problem.code[0] == "T"]
    accepted = [each for each in report.accepted if each.problem.code[0] == "T"]
    assert {each.problem.code for each in accepted} == (
        {"T305"} if name == "witchs_cauldron" else set()
    )
    assert all(len(each.reason.split()) > 3 for each in accepted)


@pytest.mark.parametrize("name", OFFICIAL)
def test_official_routes_are_wide_everywhere(name: str) -> None:
    assert Analysis(official_board(name)).one_wide == ()


def test_a_plain_route_gets_no_advice(catalogue: Catalogue) -> None:
    for pieces in (SHORT, LONG):
        assert not check(RULES, Facts(parse_route(text(*pieces)), catalogue)).problems


def test_a_stretch_that_two_seats_share_is_told_once(catalogue: Catalogue) -> None:
    """The best ways of several start spaces run together; the longest stretch speaks for all."""
    firing = text("A 0 0 0", "G 7 -3 0", "END_JUNGLE 11 -3 0")
    found = [
        p for p in check(RULES, Facts(parse_route(firing), catalogue)).problems if p.code == "T304"
    ]
    places = [set(hexes_at(problem.place)) for problem in found]
    assert len(places) == 1
