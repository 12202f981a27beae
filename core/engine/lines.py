"""Words and errors that reading and writing notation share."""

from __future__ import annotations

ARROW = "->"
NOTHING = "nothing"


class BadNotation(Exception):
    """A line that is no notation; the message says what was expected."""
