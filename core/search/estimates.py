"""What some games say about a design, with how far the truth may be off however often one looks."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

import numpy as np

from core.basics.figures import Unit
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.statistics.sequences import ERROR, TIGHTEST_AT, best_spread, normal_reach
from core.playtest.statistics.unevenness import Unevenness
from core.playtest.totals import Totals


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number that games tell.

    Attributes:
        value: the number itself; nothing is known of it without games.
        reach: how far the truth may be from it at any look; endless while too little is known.
    """

    value: float = 0.0
    reach: float = math.inf

    @property
    def low(self) -> float:
        """The least that it may be."""
        return self.value - self.reach

    @property
    def high(self) -> float:
        """The most that it may be."""
        return self.value + self.reach


Reading: TypeAlias = Callable[[Totals, int], Estimate]
"""What games of so many players tell."""


@dataclass(frozen=True, slots=True)
class PlayedFigure:
    """A number of which wishes may be made, and that takes games.

    Attributes:
        key: for programs.
        label: for people, in English, noted for translation.
        read: takes it from games.
    """

    key: str
    unit: Unit
    label: str
    read: Reading

    @property
    def title(self) -> str:
        """What it is called in the language in use."""
        return tr(self.label)


def mean_of(numbers: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> Estimate:
    """The mean of a number of each game."""
    count = len(numbers)
    if count <= 1:
        return Estimate()
    variance = float(np.var(numbers, ddof=1))
    spread = best_spread(variance / TIGHTEST_AT, ERROR)
    return Estimate(float(np.mean(numbers)), float(normal_reach(variance / count, spread, ERROR)))


def rounds(totals: Totals, _players: int) -> Estimate:
    """In which round somebody wins, in the mean."""
    return mean_of(totals.finished[:, record.ROUNDS].astype(np.float64))


def unfinished(totals: Totals, _players: int) -> Estimate:
    """Which share of the games nobody wins."""
    return mean_of((totals.column(record.FATE) != record.FINISHED).astype(np.float64))


def unevenness(totals: Totals, players: int) -> Estimate:
    """How far the seats' shares are from even, in the root mean square, freed of chance.

    Shares that are each off by so much at most are together off by no more than that.
    """
    wins = totals.wins(record.WINNER, players)
    found = Unevenness.of(wins)
    if found is None:
        return Estimate()
    variance, error = (players - 1) / players**2, ERROR / players
    spread = best_spread(variance / TIGHTEST_AT, error)
    reach = float(normal_reach(variance / sum(wins), spread, error))
    return Estimate(found.distance, reach)


ROUNDS = PlayedFigure("rounds", Unit.ROUNDS, marked("rounds until somebody wins"), rounds)
SEATS = PlayedFigure("seats", Unit.SHARE, marked("seats off even"), unevenness)
UNFINISHED = PlayedFigure("unfinished", Unit.SHARE, marked("unfinished games"), unfinished)
COMMON_FIGURES = (SEATS, ROUNDS, UNFINISHED)
"""What wishes about any game may ask for."""
