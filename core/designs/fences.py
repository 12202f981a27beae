"""Blocks of a post that are set apart as code, between lines of backticks or tildes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import NamedTuple

_FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})[^\n]*(?:\n|\Z)", re.MULTILINE)
_MOST_FENCES = 1_000
"""Such lines in a text; one that has more is no post that somebody wrote."""


class _Fence(NamedTuple):
    """A line that opens or closes a block: from where to where it goes, and its marks."""

    start: int
    end: int
    marks: str


def fenced(text: str) -> Iterator[str]:
    """The blocks of a text, from the first to the last; one that is never closed is none."""
    matches = islice(_FENCE.finditer(text), _MOST_FENCES)
    fences = [_Fence(match.start(), match.end(), match[1]) for match in matches]
    number = 0
    while number < len(fences):
        closing = _closing(fences, number)
        if closing is not None:
            yield text[fences[number].end : fences[closing].start]
            number = closing
        number += 1


def _closing(fences: Sequence[_Fence], opening: int) -> int | None:
    """The number of the fence that closes another: the next with the same marks or more."""
    marks = fences[opening].marks
    later = range(opening + 1, len(fences))
    return next((number for number in later if fences[number].marks.startswith(marks)), None)
