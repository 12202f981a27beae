"""What can be played at all, whichever game it is."""

from __future__ import annotations

from core.basics.language import tr

HIGHEST_SEED = 999_999_999


class Unplayable(Exception):
    """A board, box or setup that cannot be played; the message says why."""


class TooLong(Exception):
    """A game of more actions than can be recorded."""


def refuse_seed(seed: int) -> None:
    """Raise `Unplayable` unless games can have this seed."""
    if not 0 <= seed <= HIGHEST_SEED:
        text = tr(
            "a seed is a number from 0 to {most:,}, not {seed:,}", most=HIGHEST_SEED, seed=seed
        )
        raise Unplayable(text)
