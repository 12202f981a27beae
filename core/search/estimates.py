"""What some games say about a design, with how far the truth may be off however often one looks."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

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


Floats: TypeAlias = NDArray[np.float64]
Reading: TypeAlias = Callable[[Totals, int], Estimate]
"""What games of so many players tell."""


@dataclass(frozen=True, slots=True)
class PlayedFigure:
    """A number of which wishes may be made, and that takes games.

    Attributes:
        key: for programs.
        label: for people, in English, noted for translation.
        read: takes it from games, freed of what chance adds to it.
        numbers: a row of numbers for each game that counts, of whose means it is made.
        value: what it is if these means, the last axis, are the truth.
        usual: by how much a move usually changes one of these means, as a standard deviation; and
            what two moves do together beyond what each does alone.
        is_bad: whether less of it is better; most figures have no good direction.
    """

    key: str
    unit: Unit
    label: str
    read: Reading
    numbers: Callable[[Totals, int], Floats]
    value: Callable[[Floats], Floats]
    usual: tuple[float, float]
    is_bad: bool = False

    @property
    def title(self) -> str:
        """What it is called in the language in use."""
        return tr(self.label)


def mean_figure(
    key: str,
    unit: Unit,
    label: str,
    number: Callable[[Totals], Floats],
    usual: tuple[float, float],
) -> PlayedFigure:
    """A figure that is the mean of one number of each game."""

    def read(totals: Totals, _players: int) -> Estimate:
        return mean_of(number(totals))

    def numbers(totals: Totals, _players: int) -> Floats:
        return number(totals)[:, np.newaxis]

    return PlayedFigure(key, unit, label, read, numbers, _only, usual)


def _only(means: Floats) -> Floats:
    """The one mean that a figure is."""
    only: Floats = means[..., 0]
    return only


def mean_of(numbers: Floats) -> Estimate:
    """The mean of a number of each game."""
    count = len(numbers)
    if count <= 1:
        return Estimate()
    variance = float(np.var(numbers, ddof=1))
    spread = best_spread(variance / TIGHTEST_AT, ERROR)
    return Estimate(float(np.mean(numbers)), float(normal_reach(variance / count, spread, ERROR)))


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


def _winners(totals: Totals, players: int) -> Floats:
    """For each finished game who won it: 1 for one seat, 0 for the others."""
    winners = totals.finished[:, record.WINNER]
    won: Floats = (winners[:, np.newaxis] == np.arange(players)).astype(np.float64)
    return won


def _off_even(shares: Floats) -> Floats:
    """How far shares are from even, in the root mean square."""
    off: Floats = np.sqrt(np.mean(np.square(shares - 1 / shares.shape[-1]), axis=-1))
    return off


ROUNDS = mean_figure(
    "rounds",
    Unit.ROUNDS,
    marked("rounds until somebody wins"),
    lambda totals: totals.finished[:, record.ROUNDS].astype(np.float64),
    (0.5, 0.25),
)
SEATS = PlayedFigure(
    "seats",
    Unit.SHARE,
    marked("seats off even"),
    unevenness,
    _winners,
    _off_even,
    (0.018, 0.01),
    is_bad=True,
)
UNFINISHED = replace(
    mean_figure(
        "unfinished",
        Unit.SHARE,
        marked("unfinished games"),
        lambda totals: (totals.column(record.FATE) != record.FINISHED).astype(np.float64),
        (0.003, 0.002),
    ),
    is_bad=True,
)
MINUTES = "minutes"
"""The key of how long people would sit at the table."""
_SECONDS_A_MINUTE = 60


def minutes_figure(seconds_a_turn: float) -> PlayedFigure:
    """How long people would sit at the table who take so long for a turn."""
    minutes_a_turn = seconds_a_turn / _SECONDS_A_MINUTE

    def minutes(totals: Totals) -> Floats:
        taken: Floats = totals.finished[:, record.TURNS].astype(np.float64) * minutes_a_turn
        return taken

    usual = (2 * minutes_a_turn, minutes_a_turn)
    return mean_figure(MINUTES, Unit.MINUTES, marked("minutes"), minutes, usual)


COMMON_FIGURES = (SEATS, ROUNDS, UNFINISHED)
"""What wishes about any game may ask for. What moves usually do to them was measured on all single
moves of four random designs of the first game on the shelf."""
