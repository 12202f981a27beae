"""Words and errors that reading and writing notation share."""

from __future__ import annotations

ARROW = "->"
NOTHING = "nothing"


def command_of(line: str) -> str:
    """The first word of a line, behind the number of a piece if there is one."""
    words = line.split()
    if words and words[0] in {"1:", "2:"}:
        words = words[1:]
    return words[0] if words else ""


class BadNotation(Exception):
    """A line that is no notation; the message says what was expected."""
