"""Verdicts on differences between two playtests, with margins that are fixed beforehand.

The error is split over the figures that are shown together, and each difference that is claimed
holds at all times: whoever watches an edit that changes nothing sees any in at most 5 % of runs.
What is practically the same, `sameness` tells of means, and sequences of rare shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.basics.figures import Figure
from core.basics.language import marked, tr
from core.basics.values import dataclass
from core.playtest.statistics.sequences import (
    ERROR,
    TIGHTEST_AT,
    Floats,
    best_spread,
    normal_reach,
    share_difference_sequence,
)

_DECIDED_AT = 4.0
"""So many standard errors is a margin worth when most is decided: sequences are narrowest there."""
_RARE = 0.01
"""A guess of how many games remain unfinished."""

Counted: TypeAlias = tuple[Floats, Floats]
"""Successes and trials."""


class Verdict(StrEnum):
    """How the second of two playtests compares with the first, as programs read it."""

    UNDECIDED = "undecided"
    """There are too few games to tell, yet."""
    SAME = "same"
    """Practically the same: it differs by less than the margin, if at all."""
    MORE = "more"
    LESS = "less"

    @property
    def is_difference(self) -> bool:
        """Whether it says that there is one."""
        return self in (Verdict.MORE, Verdict.LESS)

    def word(self, key: str) -> str:
        """The verdict on the figure of a key as people read it, such as “longer” of rounds."""
        more, less = _MORE_OR_LESS.get(key, _USUALLY)
        words = {
            Verdict.UNDECIDED: _NOT_YET,
            Verdict.SAME: _PRACTICALLY,
            Verdict.MORE: more,
            Verdict.LESS: less,
        }
        return tr(words[self])


_NOT_YET, _PRACTICALLY = marked("undecided yet"), marked("practically the same")
_USUALLY = marked("more"), marked("less")
_LENGTH = marked("longer"), marked("shorter")
_MORE_OR_LESS = {
    "rounds": _LENGTH,
    "minutes": _LENGTH,
    "unfinished": (marked("worse"), marked("better")),
}
"""By the keys of figures: what more and less of them is called. Neither length nor a seat has a
good direction; unfinished games have."""
VERDICTS = tuple(Verdict)
"""By their numbers, where many are found at once."""
_UNDECIDED, _SAME, _MORE, _LESS = range(len(VERDICTS))


@dataclass(frozen=True, slots=True)
class Difference:
    """The second playtest less the first in one respect.

    Attributes:
        figure: how much it is; its interval and those of the figures shown beside it hold together
            with 95 %, at all times.
        margin: what it has to exceed to matter.
    """

    figure: Figure
    margin: float
    verdict: Verdict

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {**self.figure.as_json(), "margin": self.margin, "verdict": str(self.verdict)}


@dataclass(frozen=True, slots=True, eq=False)
class Judged:
    """Differences with their ends, and their verdicts by number."""

    low: Floats
    high: Floats
    verdicts: NDArray[np.int64]

    def settled(self, is_same: NDArray[np.bool_]) -> Judged:
        """The same, with those that are known to be practically the same."""
        return replace(self, verdicts=np.where(is_same, _SAME, self.verdicts))


def split_error(weights: Sequence[float], error: float = ERROR) -> tuple[float, ...]:
    """What of the error each of some figures gets that are shown together, by their weights."""
    return tuple(error * each / sum(weights) for each in weights)


def judged_means(estimate: Floats, variance: Floats, margin: float, error: float) -> Judged:
    """Which differences of means are claimed, from estimates and their variances."""
    reach = normal_reach(variance, best_spread((margin / _DECIDED_AT) ** 2, error), error)
    return _judged(estimate - reach, estimate + reach)


def judged_shares(before: Counted, after: Counted, margin: float, error: float) -> Judged:
    """Verdicts on differences of rare shares, each given as successes and trials.

    What is the same is told by intervals of twice the whole error: only one end can be wrong.
    """
    counts = np.broadcast_arrays(*before, *after)
    (low, high), (least, most) = (_share_ends(*counts, each) for each in (error, 2 * ERROR))
    return _judged(low, high).settled((least > -margin) & (most < margin))


def _ends_of_shares(
    won: float, of: float, now: float, of_now: float, error: float
) -> tuple[float, float]:
    before, after = (int(won), int(of)), (int(now), int(of_now))
    found = share_difference_sequence(before, after, error, guess=_RARE)
    return found.low, found.high


_share_ends = np.vectorize(_ends_of_shares, otypes=[np.float64, np.float64])


def judged_freely(
    change: float, variance: float, games: int, error: float
) -> tuple[float, Verdict]:
    """Half the width of a difference that has no margin, and a verdict that is never “the same”."""
    spread = best_spread(variance * games / TIGHTEST_AT, error)
    reach = float(normal_reach(variance, spread, error))
    if abs(change) <= reach:
        return reach, Verdict.UNDECIDED
    return reach, Verdict.MORE if change > 0 else Verdict.LESS


def _judged(low: Floats, high: Floats) -> Judged:
    """What intervals claim that leave 0 out."""
    return Judged(low, high, np.select([low > 0, high < 0], [_MORE, _LESS], _UNDECIDED))
