"""Figures that are watched while games are added: intervals that hold at all times."""

from __future__ import annotations

from dataclasses import replace

from core.basics.figures import Figure, Histogram, Interval
from core.playtest.statistics.intervals import Z, quantile_interval
from core.playtest.statistics.sequences import (
    ERROR,
    TIGHTEST_AT,
    best_spread,
    normal_reach,
    rank_reach,
    share_sequence,
)


def watched_share(figure: Figure, guess: float) -> Figure:
    """A share with its sequence, which is narrowest if the guess is about right."""
    if figure.value is None or not figure.sample:
        return figure
    successes = round(figure.value * figure.sample)
    return replace(figure, interval=share_sequence(successes, figure.sample, guess=guess))


def watched_mean(figure: Figure) -> Figure:
    """A mean of many games with its sequence, from its interval for that number of games."""
    if figure.value is None or not figure.sample or figure.interval is None:
        return figure
    variance = (figure.interval.half_width / Z) ** 2
    spread = best_spread(variance * figure.sample / TIGHTEST_AT, ERROR)
    reach = float(normal_reach(variance, spread, ERROR))
    return replace(figure, interval=Interval(figure.value - reach, figure.value + reach))


def watched_quantile(figure: Figure, counted: Histogram, part: float) -> Figure:
    """The number that a part of some counted ones does not exceed, with its sequence."""
    if figure.value is None:
        return figure
    histogram = (*[0] * counted.first, *counted.counts)
    _, ends = quantile_interval(histogram, part, rank_reach(counted.sample, part))
    return replace(figure, interval=ends)
