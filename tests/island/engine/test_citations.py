"""Every rule of the specification is proved by a test."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parents[1]
ID = re.compile(r"IS-[A-Z]+-\d+")
SHORT = re.compile(r"(IS-[A-Z]+-)\d+((?:, -\d+)+)")
SPAN = re.compile(r"(IS-[A-Z]+-)(\d+) to (?:IS-[A-Z]+)?-(\d+)")
FAMILIES = {
    "COMP": 5, "SETUP": 6, "WIN": 1, "OCC": 1, "STR": 2, "TRADE": 2, "ADV": 1, "TURN": 5,
    "MOVE": 8, "BUY": 7, "CMB": 10, "SHR": 4, "CAVE": 6, "MISS": 9, "AMB": 48, "EX": 11, "SET": 6,
}  # fmt: skip
"""How many rules each family has."""
RULES = tuple(
    f"IS-{family}-{number}" for family, last in FAMILIES.items() for number in range(1, last + 1)
)


@cache
def cited() -> frozenset[str]:
    """Every id in the test modules, this one left out; “IS-CMB-4, -6” are two of them."""
    files = (path for path in TESTS.rglob("test_*.py") if path != Path(__file__).resolve())
    text = "\n".join(path.read_text(encoding="utf-8") for path in files)
    short = (
        f"{family}{number}"
        for family, numbers in SHORT.findall(text)
        for number in re.findall(r"\d+", numbers)
    )
    spans = (
        f"{family}{number}"
        for family, first, last in SPAN.findall(text)
        for number in range(int(first), int(last) + 1)
    )
    return frozenset((*ID.findall(text), *short, *spans))


@pytest.mark.parametrize("rule", RULES)
def test_a_test_cites_the_rule(rule: str) -> None:
    assert rule in cited()


def test_only_rules_that_exist_are_cited() -> None:
    assert sorted(cited() - set(RULES)) == []
