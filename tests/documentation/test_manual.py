"""The built-in manual is complete, consistent and can be read on the command line."""

import re
from collections import Counter

import pytest

from core.basics import paths
from core.cli import main
from core.manual.rules import RuleEntry, read_manual
from core.quest.game import QUEST

ENTRIES = tuple(read_manual([QUEST]).values())
CHAPTERS = sorted((paths.resources() / "quest" / "manual").glob("*.md"))
FAMILIES = {
    "Q-2P",
    "Q-ACT",
    "Q-AMB",
    "Q-BLK",
    "Q-BUY",
    "Q-CARD",
    "Q-CAVE",
    "Q-COMP",
    "Q-DISC",
    "Q-DRAW",
    "Q-ED",
    "Q-END",
    "Q-EX",
    "Q-ITEM",
    "Q-MKT",
    "Q-MOVE",
    "Q-ROUTE",
    "Q-SETUP",
    "Q-SPEC",
    "Q-TIE",
    "Q-TIP",
    "Q-TOK",
    "Q-TURN",
}
EACH = pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)


def headings() -> list[str]:
    """Every second-level heading of every chapter, found without the reader."""
    texts = (path.read_text(encoding="utf-8") for path in CHAPTERS)
    return [line[3:] for text in texts for line in text.splitlines() if line.startswith("## ")]


def family(entry_id: str) -> str:
    return entry_id.rpartition("-")[0]


def test_every_heading_is_an_entry() -> None:
    assert headings() == [f"{entry.id} {entry.title}" for entry in ENTRIES]


def test_ids_are_unique() -> None:
    counts = Counter(heading.split()[0] for heading in headings())
    assert [entry_id for entry_id, count in counts.items() if count > 1] == []


def test_all_families_are_there() -> None:
    assert {family(entry.id) for entry in ENTRIES} == FAMILIES


def test_every_family_counts_from_one_without_a_gap() -> None:
    numbers: dict[str, list[int]] = {}
    for entry in ENTRIES:
        numbers.setdefault(family(entry.id), []).append(int(entry.id.rpartition("-")[2]))
    assert numbers == {name: list(range(1, len(found) + 1)) for name, found in numbers.items()}


def test_every_chapter_has_a_title_and_entries() -> None:
    titles = [path.read_text(encoding="utf-8").splitlines()[0] for path in CHAPTERS]
    assert all(title.startswith("# ") for title in titles)
    assert {entry.chapter for entry in ENTRIES} == {title[2:] for title in titles}


@EACH
def test_entry_has_a_title_and_a_text(entry: RuleEntry) -> None:
    assert entry.title.strip() == entry.title != ""
    assert len(entry.text) > 20
    assert "##" not in entry.text


@EACH
def test_entry_refers_to_entries_that_exist(entry: RuleEntry) -> None:
    known = {each.id for each in ENTRIES}
    families = {family(each) for each in known}
    referred = re.findall(r"Q-\w+(?:-\d+)?", f"{entry.title} {entry.text}")
    assert [each for each in referred if each not in known | families] == []


def test_chapter_introductions_refer_to_entries_that_exist() -> None:
    known = {entry.id for entry in ENTRIES}
    for path in CHAPTERS:
        referred = re.findall(r"Q-\w+-\d+", path.read_text(encoding="utf-8"))
        assert set(referred) <= known


def test_rulings_give_the_ruling_and_the_reason() -> None:
    for entry in ENTRIES:
        if entry.id.startswith("Q-AMB-"):
            assert entry.text.startswith("Ruling: "), entry.id
            assert "\n\nWhy: " in entry.text, entry.id


@EACH
def test_command_line_shows_the_entry(
    entry: RuleEntry, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "100")
    assert main(["rules", entry.id.lower()]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.splitlines()[:3] == [f"{entry.id}  {entry.title}", entry.chapter, ""]
    assert words(out.partition("\n\n")[2]) == words(entry.text)
    assert max(map(len, out.splitlines()[2:])) <= 100


def words(text: str) -> list[str]:
    """The words of a text without its emphasis."""
    return text.replace("**", "").split()
