"""Finding the comments of a YAML text, which the parser itself throws away."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_COMMENT = re.compile(r"(?:^|(?<=\s))#(?P<text>[^\n\r]*)", re.MULTILINE)


class Comment(NamedTuple):
    """A comment: its line, what stands behind the #, and whether it has the line to itself."""

    line: int
    text: str
    has_own_line: bool


def comments(text: str, scalars: Iterable[tuple[int, int]]) -> tuple[Comment, ...]:
    """Every comment of a text; a # inside one of the scalars (start, end) starts none."""
    found = []
    line, counted, at = 1, 0, 0
    for start, end in (*sorted(scalars), (len(text), len(text))):
        while at < start and (match := _COMMENT.search(text, at, start)):
            at = match.start()
            line, counted = line + text.count("\n", counted, at), at
            before = text[text.rfind("\n", 0, at) + 1 : at]
            whole = _COMMENT.match(text, at) or match
            found.append(Comment(line, whole["text"].rstrip(), not before.strip()))
            at = whole.end()
        at = max(at, end)
    return tuple(found)
