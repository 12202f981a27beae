"""Sets of pieces in folders of their own, for tests of the reader."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from core.quest.catalogue.reading import BadCatalogue, load_catalogue

PAIR = """\
shapes:
  pair:
    rows:
      - {from: [0, 0], hexes: 2}
    joints:
      E: {hexes: [[1, 0]], facing: [E]}
pieces:
  - kind: terrain
    shape: pair
    sides:
      X1: {rows: ["J1 W2"]}
      X2: {rows: ["M V3"]}
"""
"""A small set without a flaw; tests spoil it line by line."""


def folder_of(parent: Path, files: Mapping[str, str], name: str = "extra") -> Path:
    """A set in a new folder."""
    folder = parent / name
    folder.mkdir()
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8", newline="\n")
    return folder


def flaws(*folders: Path) -> tuple[str, ...]:
    """What is wrong with the program's own sets and these together."""
    with pytest.raises(BadCatalogue) as caught:
        load_catalogue(*folders)
    return caught.value.flaws


def flaws_of(parent: Path, file: str, text: str) -> list[tuple[int, str]]:
    """What is wrong with a set of one file: lines and sentences, each found in that file."""
    folder = folder_of(parent, {file: text})
    found = []
    for flaw in flaws(folder):
        start = f"{folder / file}: line "
        assert flaw.startswith(start), flaw
        line, sentence = flaw.removeprefix(start).split(": ", 1)
        found.append((int(line), sentence))
    return found


def spoiled(old: str, new: str, text: str = PAIR) -> str:
    """A text with one spot changed."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def line_of(spot: str, text: str) -> int:
    """The line on which a spot of a text stands."""
    assert text.count(spot) == 1, spot
    return text[: text.index(spot)].count("\n") + 1
