"""Tests of the toy alone: its rules and its panel, as tests of any game try them."""

from collections.abc import Mapping

import pytest
from pytestqt.qtbot import QtBot

from core.checking.report import check, suggestion
from core.checking.rule import Rule
from tests.conformance.conftest import ShowWindow
from tests.conformance.samples import BONUS, PLAIN, TOY_SAMPLES
from tests.toy.facts import Facts
from tests.toy.page import TrackPage
from tests.toy.rules import RULES
from tests.toy.track import MOST_SPACES, Track

OWN = [rule for rule in RULES if not rule.code.startswith("F")]
"""All but the rules about files, which every game has."""
WRONG: Mapping[str, Track] = {
    "R101": Track("Short", spaces=(PLAIN, BONUS)),
    "R102": Track("Long", spaces=(PLAIN, BONUS) * MOST_SPACES),
    "R103": TOY_SAMPLES.broken,
    "R201": TOY_SAMPLES.doubtful,
    "R301": Track("Dull", spaces=(PLAIN,) * 8),
}
"""For each rule a track with which nothing else is wrong."""


def facts_of(track: Track) -> Facts:
    return Facts(TOY_SAMPLES.file(track), None)


def codes(track: Track) -> set[str]:
    return {problem.code for problem in check(RULES, facts_of(track)).problems}


@pytest.mark.parametrize("rule", OWN, ids=lambda rule: rule.code)
def test_each_rule_finds_what_is_wrong_and_its_fix_mends_it(rule: Rule[Facts]) -> None:
    facts = facts_of(WRONG[rule.code])
    (problem, *_) = check(RULES, facts).problems
    assert codes(facts.design) == {rule.code}
    offered = suggestion(RULES, problem, facts)
    assert (offered is not None) == (rule.fix is not None)
    assert offered is None or rule.code not in codes(offered.design)


def test_a_space_that_is_chosen_in_the_panel_is_marked(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    page = show_window(TOY_SAMPLES.sound).page
    assert isinstance(page, TrackPage)
    before = page.widget.grab().toImage()
    with qtbot.waitSignal(page.spaces.chosen):
        page.spaces.list.setCurrentRow(3)
    assert page.widget.grab().toImage() != before
