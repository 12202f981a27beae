"""What can be played at all, whichever game it is."""

from __future__ import annotations

HIGHEST_SEED = 999_999_999


class Unplayable(Exception):
    """A board, box or setup that cannot be played; the message says why."""


class TooLong(Exception):
    """A game of more actions than can be recorded."""
