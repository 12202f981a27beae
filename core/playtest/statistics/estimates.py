"""Making figures of games: shares, means and quantiles with their samples and intervals.

Whoever asks for one hands over what it tells, as a figure without a number.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace

import numpy as np

from core.basics.figures import Detail, Figure, Histogram, Interval, Unit
from core.basics.values import dataclass
from core.playtest.statistics.intervals import Z, mean_interval, quantile_interval, share_interval
from core.playtest.totals import Numbers, Totals


def wanted(key: str, unit: Unit, label: str, definition: str, **about: Detail) -> Figure:
    """A figure whose number is not known yet."""
    return Figure(key, unit, label, None, 0, None, definition, about)


def share(of: Figure, successes: int, trials: int) -> Figure:
    """A share of some games with Wilson's interval."""
    if trials == 0:
        return of
    found = share_interval(successes, trials)
    return replace(of, value=successes / trials, sample=trials, interval=found)


@dataclass(frozen=True, slots=True)
class Moments:
    """How many numbers there are, their sum and the sum of their squares."""

    n: int
    total: float
    squares: float

    @classmethod
    def of(cls, numbers: Numbers) -> Moments:
        """The moments of some whole numbers, which are exact."""
        return cls(len(numbers), int(numbers.sum()), int((numbers * numbers).sum()))

    @classmethod
    def of_quotients(cls, above: Numbers, below: Numbers) -> Moments:
        """The moments of one number of each game divided by another."""
        quotients = above / below
        total, squares = (math.fsum(each.tolist()) for each in (quotients, quotients * quotients))
        return cls(len(quotients), total, squares)

    def mean(self, of: Figure, scale: float = 1.0) -> Figure:
        """The mean as a figure, in other units by a scale, such as minutes instead of turns."""
        if self.n == 0:
            return of
        found = mean_interval(self.total, self.squares, self.n)
        ends = Interval(found.low * scale, found.high * scale)
        is_known = math.isfinite(found.low)
        value = self.total / self.n * scale
        return replace(of, value=value, sample=self.n, interval=ends if is_known else None)


def mean(of: Figure, numbers: Numbers) -> Figure:
    """The mean of a number of each game."""
    return Moments.of(numbers).mean(of)


def mean_quotient(of: Figure, above: Numbers, below: Numbers) -> Figure:
    """The mean over the games of one number divided by another."""
    return Moments.of_quotients(above, below).mean(of)


def quantile(of: Figure, numbers: Numbers, part: float, together: int = 1) -> Figure:
    """The number that a part of the games does not exceed.

    Where so many numbers belong `together`, as those of all players of a game do, the interval is
    that of one of them from each game, which holds whatever they have to do with each other.
    """
    if len(numbers) == 0:
        return of
    reach = Z * math.sqrt(len(numbers) * together * part * (1 - part))
    value, ends = quantile_interval(np.bincount(numbers).tolist(), part, reach)
    return replace(of, value=value, sample=len(numbers), interval=ends)


def counted(of: Histogram, numbers: Numbers) -> Histogram:
    """How often each number was seen, from the smallest one to the largest."""
    if len(numbers) == 0:
        return of
    first = int(numbers.min())
    return replace(of, first=first, counts=tuple(np.bincount(numbers - first).tolist()))


def means_of_tally(totals: Totals, first: int, of: Iterable[Figure]) -> Iterator[Figure]:
    """The mean per game of some cells of the tally that follow one another."""
    asked = tuple(of)
    sums, squares = totals.tally(first, len(asked))
    for figure, total, square in zip(asked, sums.tolist(), squares.tolist(), strict=True):
        yield Moments(totals.games, total, square).mean(figure)
