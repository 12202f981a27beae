"""Which games are whose: what a search decides by is never what it shows.

The best of many looks better than it is, by the very games that it was chosen by. So every purpose
has a stretch of seeds of its own, and none of them touches another.
"""

from __future__ import annotations

from enum import IntEnum

from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.playtest.limits import HIGHEST_SEED, Unplayable

STRETCH = 100_000
"""Seeds of one purpose: more games than any search plays on one design."""


class Purpose(IntEnum):
    """What games are played for."""

    RACE = 0
    """To choose among many designs."""
    PANEL = 1
    """To choose among few, whoever plays."""
    CONFIRMATION = 2
    """To be shown."""
    EXPLANATION = 3
    """To find out why."""
    EXAMPLE = 4
    """To be looked at."""
    EXAMINATION = 5
    """To prove that what was shown is so; no search plays these."""


HIGHEST_START = (HIGHEST_SEED + 1) // (STRETCH * len(Purpose)) - 1
"""The highest number that a search may be told to begin with."""


@dataclass(frozen=True, slots=True)
class Seeds:
    """All seeds of one search; another start has none of them."""

    start: int = 0

    def __post_init__(self) -> None:
        """Refuse a start for which there are no seeds."""
        if not 0 <= self.start <= HIGHEST_START:
            text = marked("a search starts from 0 to {most:,}, not from {start:,}")
            raise Unplayable(tr(text, most=HIGHEST_START, start=self.start))

    def of(self, purpose: Purpose) -> range:
        """The seeds of a purpose."""
        first = (self.start * len(Purpose) + purpose) * STRETCH
        return range(first, first + STRETCH)
