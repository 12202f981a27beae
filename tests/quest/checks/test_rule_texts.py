"""The manual of the rules: codes, titles, reasons, and the rules of the game they cite."""

import re
from string import Formatter

import pytest

from core.checking.problem import Severity
from core.checking.rule import Rule, rule_for
from core.manual.rules import read_manual
from core.quest.analysis.facts import Facts
from core.quest.checks.rules import RULES
from core.quest.game import QUEST

FAMILIES = {"F": "1", "G": "1", "S": "2", "P": "3", "T": "3"}
EACH = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)


def test_codes_are_unique() -> None:
    codes = [rule.code for rule in RULES]
    assert len(codes) == len(set(codes))


def test_names_and_titles_are_unique() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    assert len({rule.title for rule in RULES}) == len(RULES)


def test_families_come_one_after_the_other_and_codes_ascend() -> None:
    order = [("FGSPT".index(rule.code[0]), int(rule.code[1:])) for rule in RULES]
    assert order == sorted(order)


@EACH
def test_code_is_a_family_letter_and_three_digits(rule: Rule[Facts]) -> None:
    assert re.fullmatch(r"[FGSPT]\d{3}", rule.code)
    assert rule.code[1] == FAMILIES[rule.code[0]]


@EACH
def test_title_reason_and_remedy_are_written(rule: Rule[Facts]) -> None:
    assert re.fullmatch(r"[A-Z].*\.", rule.title)
    assert rule.section("Why").endswith(".")
    assert rule.section("Fix").endswith(".")


@EACH
def test_rule_of_the_table_cites_rules_of_the_game_that_exist(rule: Rule[Facts]) -> None:
    cited = rule.section("Rules")
    ids = re.findall(r"Q-\w+-\d+", cited)
    assert set(ids) <= read_manual([QUEST]).keys()
    assert cited == (f"{', '.join(ids)}." if ids else "")
    assert bool(ids) == (rule.code[0] != "F")


@EACH
def test_q_ids_stand_in_the_rules_section_only(rule: Rule[Facts]) -> None:
    assert "Q-" not in rule.title + rule.section("Why") + rule.section("Fix")


@EACH
def test_message_is_a_sentence(rule: Rule[Facts]) -> None:
    assert rule.message.endswith(".")
    assert all(
        name is None or name.isidentifier() for _, name, _, _ in Formatter().parse(rule.message)
    )


@EACH
def test_rule_is_found_by_its_code_in_any_case(rule: Rule[Facts]) -> None:
    assert rule_for(RULES, rule.code.lower()) is rule


def test_unknown_code_finds_no_rule() -> None:
    assert rule_for(RULES, "G1") is None
    assert rule_for(RULES, "") is None


def test_rules_of_ways_and_advice_and_no_others_wait_for_the_board() -> None:
    waiting = [rule.code for rule in RULES if rule.needs_board]
    assert waiting == [rule.code for rule in RULES if rule.code[0] in "PT"]


def test_advice_never_forbids_anything() -> None:
    """Tips are for designers to weigh (Q-TIP); they can be accepted."""
    advice = [rule for rule in RULES if rule.code[0] == "T"]
    assert {rule.severity for rule in advice} == {Severity.HINT, Severity.WARNING}
