"""Figures: numbers that know from how many games they come, how sure they are, what they mean."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.figures import Interval
from core.playtest.statistics import (
    mean_interval,
    quantile_interval,
    share_interval,
)
from core.playtest.totals import Numbers, Totals


@dataclass(frozen=True, slots=True)
class Figure:
    """One number of a report.

    Attributes:
        value: the number; None if there is nothing it could be taken from.
        sample: how many games, or other things that the definition names, it comes from.
        interval: where the truth lies with 95 %; None if the sample is too small to tell.
        definition: what it means, in one line.
    """

    name: str
    value: float | None
    sample: int
    interval: Interval | None
    definition: str

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        ends = None if self.interval is None else [self.interval.low, self.interval.high]
        return {
            "value": self.value,
            "sample": self.sample,
            "interval": ends,
            "definition": self.definition,
        }


@dataclass(frozen=True, slots=True)
class Histogram:
    """How often each number from `first` on was seen."""

    name: str
    first: int
    counts: tuple[int, ...]
    definition: str

    @property
    def sample(self) -> int:
        """How many games were counted."""
        return sum(self.counts)

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "first": self.first,
            "counts": list(self.counts),
            "sample": self.sample,
            "definition": self.definition,
        }


@dataclass(frozen=True, slots=True)
class Section:
    """Figures that belong together."""

    name: str
    figures: tuple[Figure, ...]
    histograms: tuple[Histogram, ...] = ()

    def figure(self, name: str) -> Figure:
        """The figure of a name."""
        return next(each for each in self.figures if each.name == name)

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "figures": {each.name: each.as_json() for each in self.figures},
            "histograms": {each.name: each.as_json() for each in self.histograms},
        }


# --- Making figures -------------------------------------------------------------------------------


def share(name: str, successes: int, trials: int, definition: str) -> Figure:
    """A share of some games with Wilson's interval."""
    if trials == 0:
        return Figure(name, None, 0, None, definition)
    found = share_interval(successes, trials)
    return Figure(name, successes / trials, trials, found, definition)


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
        quotients = (above / below).tolist()
        return cls(
            len(quotients), math.fsum(quotients), math.fsum(each * each for each in quotients)
        )

    def mean(self, name: str, definition: str, scale: float = 1.0) -> Figure:
        """The mean as a figure, in other units by a scale, such as minutes instead of turns."""
        if self.n == 0:
            return Figure(name, None, 0, None, definition)
        found = mean_interval(self.total, self.squares, self.n)
        ends = Interval(found.low * scale, found.high * scale)
        is_known = math.isfinite(found.low)
        value = self.total / self.n * scale
        return Figure(name, value, self.n, ends if is_known else None, definition)


def mean(name: str, numbers: Numbers, definition: str) -> Figure:
    """The mean of a number of each game."""
    return Moments.of(numbers).mean(name, definition)


def mean_quotient(name: str, above: Numbers, below: Numbers, definition: str) -> Figure:
    """The mean over the games of one number divided by another."""
    return Moments.of_quotients(above, below).mean(name, definition)


def quantile(name: str, numbers: Numbers, part: float, definition: str) -> Figure:
    """The number that a part of the games does not exceed."""
    if len(numbers) == 0:
        return Figure(name, None, 0, None, definition)
    value, ends = quantile_interval(np.bincount(numbers).tolist(), part)
    return Figure(name, value, len(numbers), ends, definition)


def histogram(name: str, numbers: Numbers, definition: str) -> Histogram:
    """How often each number was seen, from the smallest one to the largest."""
    if len(numbers) == 0:
        return Histogram(name, 0, (), definition)
    first = int(numbers.min())
    return Histogram(name, first, tuple(np.bincount(numbers - first).tolist()), definition)


def means_of_tally(
    totals: Totals, first: int, names: Sequence[str], definition: str
) -> Iterator[Figure]:
    """The mean per game of some cells of the tally that follow one another."""
    sums, squares = totals.tally(first, len(names))
    for name, total, square in zip(names, sums.tolist(), squares.tolist(), strict=True):
        yield Moments(totals.games, total, square).mean(name, definition)
