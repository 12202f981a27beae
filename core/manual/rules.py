"""The built-in rules manual: every rule and every ruling of the games, by its id.

It is a resource in English, not a text of the program: no other language has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Protocol

from core.basics.paths import resources
from core.basics.values import dataclass

RULE_ID = re.compile(r"\b[A-Z]{1,3}-\w+-\d+")
"""How rules are cited: by the prefix of their game, a family and a number."""
_HEADING = re.compile(rf"^## (?P<id>{RULE_ID.pattern}) (?P<title>.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One rule: its id, its title, its text in simple Markdown, and the chapter it stands in."""

    id: str
    title: str
    text: str
    chapter: str


class Titled(Protocol):
    """What has a name."""

    @property
    def title(self) -> str:
        """The name, noted for translation."""


class RuledGame(Protocol):
    """A game as far as its rules are concerned."""

    @property
    def id(self) -> str:
        """The folder of its resources."""

    @property
    def names(self) -> Titled:
        """What it is called."""


def chapters_of(game: RuledGame) -> tuple[Path, ...]:
    """The files of a game's rules, in reading order."""
    return tuple(sorted((resources() / game.id / "manual").glob("*.md")))


def read_manual(games: Iterable[RuledGame]) -> Mapping[str, RuleEntry]:
    """Every entry of the rules of some games by its id, in reading order."""
    chapters = (path for game in games for path in chapters_of(game))
    return {entry.id: entry for path in chapters for entry in _entries(path)}


def _entries(path: Path) -> tuple[RuleEntry, ...]:
    """The entries of one chapter: each heading with what stands below it."""
    head, *parts = _HEADING.split(path.read_text(encoding="utf-8"))
    chapter = head.partition("\n")[0].removeprefix("# ").strip()
    triples = zip(parts[::3], parts[1::3], parts[2::3], strict=True)
    return tuple(RuleEntry(each, title, text.strip(), chapter) for each, title, text in triples)
