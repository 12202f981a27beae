"""How unevenly seats win, with what chance alone would make taken off."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Unevenness:
    """The square of the distance of the seats' true shares from an even one, in the root mean.

    The square is told, as only that can be freed of chance without a bend: it is right in the
    mean, hence now and then below 0 where seats are even.

    Attributes:
        squared: the estimate.
        error: its standard error.
    """

    squared: float
    error: float

    @classmethod
    def of(cls, wins: Sequence[int]) -> Unevenness | None:
        """What the wins of each seat tell; None of fewer than two games or seats."""
        games, seats = sum(wins), len(wins)
        if games < 2 or seats < 2:  # noqa: PLR2004  nothing can differ
            return None
        due, freedom = games / seats, seats - 1
        chi_square = sum((won - due) ** 2 for won in wins) / due
        unit = seats * seats * (games - 1)
        surplus = chi_square - freedom
        error = math.sqrt(2 * (freedom + 2 * max(0.0, surplus)))
        return cls(surplus / unit, error / unit)

    @property
    def distance(self) -> float:
        """The distance itself, in shares of all games; none where chance explains all."""
        return math.sqrt(max(0.0, self.squared))

    @property
    def ends(self) -> tuple[float, float]:
        """The distances a standard error below and above."""
        low, high = self.squared - self.error, self.squared + self.error
        return math.sqrt(max(0.0, low)), math.sqrt(max(0.0, high))
