"""Every rule of the manual is proved by a test, or has no behaviour that a test could prove."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from core.lost_cities.game import LOST_CITIES
from core.manual.rules import read_manual

TESTS = Path(__file__).resolve().parents[1]
ID = re.compile(r"LC-[A-Z]+-\d+")
SPAN = re.compile(r"(LC-[A-Z]+-)(\d+) to (?:LC-[A-Z]+)?-(\d+)")
_SETTLED = "a figure that was missing; the rule or the value that answers it is tested by its own"
NO_BEHAVIOUR = {
    "LC-COMP-6": "coins are a number",
    "LC-AMB-1": "a misprint of the rulebook",
    "LC-AMB-13": "coins are a number without end",
    "LC-AMB-15": "without effect, as it says itself",
    **{f"LC-MISS-{number}": _SETTLED for number in range(1, 10)},
}
"""Rules without behaviour, and why they have none."""


@cache
def cited() -> frozenset[str]:
    """Every id in the test modules, this one left out; “LC-EX-1 to LC-EX-3” are three of them."""
    files = (path for path in TESTS.rglob("test_*.py") if path != Path(__file__).resolve())
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    spans = (
        f"{family}{number}"
        for family, first, last in SPAN.findall(text)
        for number in range(int(first), int(last) + 1)
    )
    return frozenset((*ID.findall(text), *spans))


RULES = read_manual([LOST_CITIES])


@pytest.mark.parametrize("rule", [each for each in RULES if each not in NO_BEHAVIOUR])
def test_a_test_cites_the_rule(rule: str) -> None:
    assert rule in cited(), f"no test cites {rule} ({RULES[rule].title})"


@pytest.mark.parametrize("rule", NO_BEHAVIOUR)
def test_the_table_holds_only_rules_of_the_manual(rule: str) -> None:
    assert rule in RULES


def test_tests_cite_no_rule_that_does_not_exist() -> None:
    assert sorted(cited() - set(RULES)) == []
