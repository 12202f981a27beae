"""How unevenly seats win, with what chance alone would make taken off."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.basics.figures import Interval
from core.basics.values import dataclass
from core.playtest.statistics.intervals import Z

_FEWEST = 2
"""Of games and seats: between fewer nothing can differ."""


@dataclass(frozen=True, slots=True)
class Unevenness:
    """How far the seats' true shares are from an even one, in the root mean square.

    Attributes:
        squared: the square of it, as only that can be freed of chance without a bend: it is right
            in the mean, hence now and then below 0 where seats are even.
        ends: between which distances the truth lies, with 95 %.
    """

    squared: float
    ends: Interval

    @classmethod
    def of(cls, wins: Sequence[int]) -> Unevenness | None:
        """What the wins of each seat tell; None of fewer than two games or seats.

        The root of a chi-square varies by about 1, however uneven the seats are.
        """
        games, seats = sum(wins), len(wins)
        if games < _FEWEST or seats < _FEWEST:
            return None
        due, unit = games / seats, seats * seats * (games - 1)
        chi_square = sum((won - due) ** 2 for won in wins) / due
        root, usual = math.sqrt(chi_square), seats - 2
        low, high = (max(0.0, root - Z) ** 2 - usual, (root + Z) ** 2 - usual)
        ends = Interval(*(math.sqrt(max(0.0, each) / unit) for each in (low, high)))
        return cls((chi_square - (seats - 1)) / unit, ends)

    @property
    def distance(self) -> float:
        """The distance itself, in shares of all games; none where chance explains all."""
        return math.sqrt(max(0.0, self.squared))
