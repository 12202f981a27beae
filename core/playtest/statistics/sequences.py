"""Confidence sequences: intervals that hold at all times, however often somebody looks at them.

An interval for a fixed number of games errs far more often if it is watched while games are added,
as whoever waits long enough sees it miss. A sequence errs with at most its error over all looks
together, so games may be stopped, or played on, at any sight. It comes from betting on many truths
at once: the truth itself seldom loses 1 / error times its stake (Ville).

 - Means: the normal mixture of Robbins, with the spread of the numbers taken from the games, so it
   holds for many games (Waudby-Smith and others call it asymptotic).
 - Shares: Robbins' beta-binomial mixture, which holds for any number of games.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from core.basics.figures import Interval
from core.basics.values import dataclass
from core.playtest.statistics.intervals import FEWEST_EQUAL

Floats: TypeAlias = NDArray[np.float64]

ERROR = 0.05
TIGHTEST_AT = 2_000
"""The games at which sequences of a mean are narrowest, beside an interval of as many games."""
_GUESS_WEIGHT = 10
"""So many games is the guess of a share worth."""
_HALVINGS = 40
_STEPS = 20
_KEPT = 16_384
"""Sequences of shares that are not worked out again: those of rare things are often the same."""


# --- Means ----------------------------------------------------------------------------------------


def normal_reach(variance: ArrayLike, spread: ArrayLike, error: float) -> Floats:
    """Half the width of the sequence of an estimate of known variance.

    Any estimate will do whose variance falls while numbers are added, each of them weighed as well
    as can be: a mean, or a difference of means, whichever of the two samples grows.

    Args:
        variance: of the estimate, as it is now.
        spread: how far from 0 the estimated may be, as a standard deviation: what is bet on.
        error: how often the sequence may miss at any time at all.
    """
    now, bet = np.asarray(variance, dtype=np.float64), np.square(spread, dtype=np.float64)
    with np.errstate(divide="ignore", invalid="ignore"):
        reach = np.sqrt(now * (now / bet + 1) * (np.log1p(bet / now) - 2 * math.log(error)))
    return np.where(now > 0, reach, 0.0)


def best_spread(variance: ArrayLike, error: float) -> Floats:
    """The spread to bet on for a sequence that is narrowest at a variance."""
    ratio = 0.1
    for _ in range(_STEPS):
        ratio = 1 / (math.log1p(1 / ratio) - 2 * math.log(error))
    return np.sqrt(np.asarray(variance, dtype=np.float64) / ratio)


def mean_sequence(total: float, total_of_squares: float, n: int, error: float = ERROR) -> Interval:
    """The sequence of a mean; what tells nothing gives ±infinity, as with `mean_interval`."""
    if n <= 1:
        return Interval(-math.inf, math.inf)
    mean = total / n
    variance = max(0.0, (n * total_of_squares - total * total) / (n * (n - 1)))
    if variance == 0 and n < FEWEST_EQUAL:
        return Interval(-math.inf, math.inf)
    reach = float(normal_reach(variance / n, best_spread(variance / TIGHTEST_AT, error), error))
    return Interval(mean - reach, mean + reach)


def rank_reach(n: int, part: float, error: float = ERROR) -> float:
    """How many ranks to either side of a quantile's own one the quantile may have.

    The numbers below a quantile are a share of all; this is how far that may be off at any time.
    """
    variance = part * (1 - part)
    spread = best_spread(variance / TIGHTEST_AT, error)
    return n * float(normal_reach(variance / max(1, n), spread, error))


# --- Shares ---------------------------------------------------------------------------------------


@lru_cache(maxsize=_KEPT)
def share_sequence(
    successes: int, trials: int, error: float = ERROR, guess: float = 0.5
) -> Interval:
    """The sequence of a share; without trials it may be anything from 0 to 1.

    It holds whatever the guess is, and is narrowest for shares near it.
    """
    failures, (a, b) = trials - successes, (_GUESS_WEIGHT * guess, _GUESS_WEIGHT * (1 - guess))
    stake = _log_beta(successes + a, failures + b) - _log_beta(a, b) + math.log(error)
    seen = _Seen(successes, failures, stake)
    low = seen.end(0.0) if successes else 0.0
    return Interval(low, seen.end(1.0) if failures else 1.0)


def share_difference_sequence(
    before: tuple[int, int], after: tuple[int, int], error: float = ERROR, guess: float = 0.5
) -> Interval:
    """The sequence of a share less another one, each given as successes and trials.

    Either share has half of the error, so it holds for shares however rare, and whether or not the
    games of both have anything to do with each other.
    """
    first, second = (share_sequence(*each, error / 2, guess) for each in (before, after))
    return Interval(second.low - first.high, second.high - first.low)


@dataclass(frozen=True, slots=True)
class _Seen:
    """What was seen of a share, and the logarithm of how unlikely that may be."""

    successes: int
    failures: int
    stake: float

    def end(self, outermost: float) -> float:
        """Where between an end of all shares and the one seen the stake is lost."""
        outside, inside = outermost, self.successes / (self.successes + self.failures)
        for _ in range(_HALVINGS):
            middle = (outside + inside) / 2
            if self._log_likelihood(middle) < self.stake:
                outside = middle
            else:
                inside = middle
        return outside

    def _log_likelihood(self, share: float) -> float:
        told = self.successes * math.log(share) if self.successes else 0.0
        return told + (self.failures * math.log1p(-share) if self.failures else 0.0)


def _log_beta(a: float, b: float) -> float:
    return math.lgamma(a) + math.lgamma(b) - math.lgamma(a + b)
