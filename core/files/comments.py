"""Finding the comments of a YAML text, which the parser itself throws away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

_BLOCK_INDICATORS = "|>"


class Comment(NamedTuple):
    """A comment: its line, what stands behind the #, and whether it has the line to itself."""

    line: int
    text: str
    has_own_line: bool


def comments(text: str, scalars: Iterable[tuple[int, int]]) -> Iterator[Comment]:
    """Every comment of a text, which is every # outside of its scalars (start, end)."""
    if "#" not in text:
        return
    line, counted, at = 1, 0, 0
    for start, end in (*_bodies(text, scalars), (len(text), len(text))):
        while (mark := text.find("#", at, max(at, start))) >= 0:
            line, counted = line + text.count("\n", counted, mark), mark
            at = text.find("\n", mark)
            at = len(text) if at < 0 else at
            before = text[text.rfind("\n", 0, mark) + 1 : mark]
            yield Comment(line, text[mark + 1 : at].rstrip(), not before.strip())
        at = max(at, end)


def _bodies(text: str, scalars: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where the words of each scalar stand; a block's first line may still hold a comment."""
    for start, end in sorted(scalars):
        is_block = text[start : start + 1] in _BLOCK_INDICATORS and start < end
        yield (text.find("\n", start, end) if is_block else start), end
