"""The rules of the island in our own words: all are there, and they lead to each other."""

import re
from collections import Counter
from pathlib import Path

import pytest

from core.basics import paths
from core.island.chapters import CHAPTERS
from core.island.design.format import ISLANDS
from core.manual.rules import RuleEntry, chapters_of, read_manual

ENTRIES = tuple(read_manual([ISLANDS]).values())
LAST = {
    "IS-COMP": 5,
    "IS-OCC": 1,
    "IS-STR": 2,
    "IS-ADV": 1,
    "IS-SETUP": 6,
    "IS-WIN": 1,
    "IS-TURN": 5,
    "IS-TRADE": 2,
    "IS-MOVE": 8,
    "IS-BUY": 7,
    "IS-CMB": 10,
    "IS-SHR": 4,
    "IS-CAVE": 6,
    "IS-SET": 6,
    "IS-MISS": 9,
    "IS-AMB": 48,
    "IS-EX": 11,
}
"""The last number of every family of the specification."""
CITED = re.compile(r"\bIS-[A-Z]+-\d+")
EACH = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)


def sources() -> list[Path]:
    return sorted((paths.resources().parent / "core" / "island").rglob("*.py"))


def test_every_rule_of_the_specification_has_one_entry() -> None:
    wanted = [
        f"{family}-{number}" for family, last in LAST.items() for number in range(1, last + 1)
    ]
    headings = [
        line[3:].split()[0]
        for path in chapters_of(ISLANDS)
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("## ")
    ]
    assert sorted(headings) == sorted(wanted)
    assert Counter(entry.id for entry in ENTRIES) == Counter(wanted)


def test_every_chapter_has_a_title_to_translate() -> None:
    titles = [path.read_text(encoding="utf-8").splitlines()[0] for path in chapters_of(ISLANDS)]
    assert tuple(titles) == tuple(f"# {title}" for title in CHAPTERS)


@EACH
def test_an_entry_has_a_text_and_refers_to_others_that_exist(entry: RuleEntry) -> None:
    known = {each.id for each in ENTRIES}
    assert len(entry.text) > 20
    assert set(CITED.findall(f"{entry.title} {entry.text}")) <= known


def test_rulings_give_the_ruling_and_the_reason() -> None:
    rulings = [entry for entry in ENTRIES if entry.id.startswith("IS-AMB-")]
    assert all(entry.text.startswith("Ruling: ") for entry in rulings)
    assert all("\n\nWhy: " in entry.text for entry in rulings)


def test_options_are_keys_of_islands() -> None:
    named = {each for entry in ENTRIES for each in re.findall(r"`(\w+)`", entry.text)}
    assert named
    assert named <= set(ISLANDS.design.keys)


def test_the_program_cites_no_rule_that_is_not_there() -> None:
    cited = {each for path in sources() for each in CITED.findall(path.read_text(encoding="utf-8"))}
    assert cited
    assert cited <= {entry.id for entry in ENTRIES}
