"""Every rule of the manual is proved by a test, or has no behaviour that a test could prove."""

import re
from functools import cache
from pathlib import Path

import pytest

from core.manual.rules import read_manual
from core.quest.game import QUEST

TESTS = Path(__file__).resolve().parents[2]
ID = re.compile(r"Q-[A-Z0-9]+-\d+")

_PRINTED = "a part of the box that the tests of the catalogue count"
_AID = "lies on the table and has no part in the rules"
_EDITION = "compares the texts; the rule that we use is tested by its own id"

NO_BEHAVIOUR = {
    "Q-COMP-1": _PRINTED,
    "Q-COMP-2": _PRINTED,
    "Q-COMP-3": _PRINTED,
    "Q-COMP-4": _PRINTED,
    "Q-COMP-6": _AID,
    "Q-COMP-14": _PRINTED,
    "Q-ED-1": _EDITION,
    "Q-ED-2": _EDITION,
    "Q-ED-3": _EDITION,
    "Q-ED-4": _EDITION,
    "Q-ED-5": _EDITION,
    "Q-ED-9": _EDITION,
    "Q-ED-15": _EDITION,
    "Q-ED-16": _EDITION,
    "Q-ED-19": _EDITION,
    "Q-ED-21": _EDITION,
    "Q-ED-22": _EDITION,
}
"""Rules without behaviour, and why they have none."""


@cache
def cited() -> frozenset[str]:
    """Every id in the test modules, this one left out; golden output proves nothing."""
    files = TESTS.rglob("test_*.py")
    texts = (path.read_text(encoding="utf-8") for path in files if path != Path(__file__).resolve())
    return frozenset(found for text in texts for found in ID.findall(text))


@pytest.mark.parametrize(
    "rule", [each for each in read_manual([QUEST]) if each not in NO_BEHAVIOUR]
)
def test_a_test_cites_the_rule(rule: str) -> None:
    assert rule in cited(), f"no test cites {rule} ({read_manual([QUEST])[rule].title})"


@pytest.mark.parametrize("rule", NO_BEHAVIOUR)
def test_the_table_holds_only_rules_that_need_it(rule: str) -> None:
    assert rule in read_manual([QUEST]), f"{rule} is no rule of the manual"
    assert rule not in cited(), f"a test cites {rule}; it has no place in the table"


def test_tests_cite_no_rule_that_does_not_exist() -> None:
    played = Path(__file__).parent
    texts = (path.read_text(encoding="utf-8") for path in played.glob("test_*.py"))
    found = {each for text in texts for each in ID.findall(text)}
    assert sorted(found - set(read_manual([QUEST]))) == []


@pytest.mark.parametrize("number", range(1, 16))
def test_every_example_has_a_test_of_its_own(number: int) -> None:
    examples = (Path(__file__).parent / "test_examples.py").read_text(encoding="utf-8")
    assert f"def test_q_ex_{number}_" in examples
    variants = re.findall(
        r"[Vv]ariant \((\w)\)|then \((\w)\)", read_manual([QUEST])[f"Q-EX-{number}"].text
    )
    for variant in {one or other for one, other in variants}:
        assert f"Q-EX-{number} ({variant})" in examples
