"""The built-in rules manual: every rule of the game and every ruling, by its id.

It is a resource in English, not a text of the program: no other language has it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from core.paths import resources

RULE_ID = re.compile(r"Q-\w+-\d+")
"""How rules of the game are cited."""
_HEADING = re.compile(rf"^## (?P<id>{RULE_ID.pattern}) (?P<title>.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule: its id, its title, its text in simple Markdown, and the chapter it stands in."""

    id: str
    title: str
    text: str
    chapter: str


def read_manual() -> Mapping[str, RuleEntry]:
    """Every entry by its id, in reading order."""
    chapters = sorted((resources() / "quest" / "manual").glob("*.md"))
    return {entry.id: entry for path in chapters for entry in _entries(path)}


def _entries(path: Path) -> tuple[RuleEntry, ...]:
    """The entries of one chapter: each heading with what stands below it."""
    head, *parts = _HEADING.split(path.read_text(encoding="utf-8"))
    chapter = head.partition("\n")[0].removeprefix("# ").strip()
    triples = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return tuple(RuleEntry(each, title, text.strip(), chapter) for each, title, text in triples)
