"""Whether two playtests are practically the same, asked after numbers of games planned beforehand.

To show that a difference lies within a margin takes two one-sided tests: it is not above, and not
below. Intervals that hold at all times would need half as many games again; so the question is put
after 1,000 games and whenever their number has doubled, and the error is split over these looks.
Most of it goes to 2,000 games, by which an edit that changes nothing shall be known for what it is.
Whoever watches in between sees no other answer, so watching costs nothing.

Each answer errs by itself: of edits that change a figure by its margin, at most 5 % are ever called
the same in it. That all figures are the same errs no more often, as it takes all of them.
"""

from __future__ import annotations

from functools import lru_cache
from statistics import NormalDist

import numpy as np
from numpy.typing import NDArray

from core.playtest.statistics.sequences import Floats

FIRST_LOOK = 1_000
_FIRST_ERRORS = (0.005, 0.035)
_LATER = 0.01
"""The errors of the first looks, and of all later ones together: 5 % in all."""


def planned_looks(games: int) -> tuple[int, ...]:
    """The numbers of games up to this one after which it is asked."""
    doublings = range(max(0, games // FIRST_LOOK).bit_length())
    return tuple(FIRST_LOOK << each for each in doublings)


def error_at(look: int) -> float:
    """How often the answer may be wrong at a look; each later one has half of the one before."""
    doublings = (look // FIRST_LOOK).bit_length() - 1
    later = doublings - len(_FIRST_ERRORS)
    return _FIRST_ERRORS[doublings] if later < 0 else _LATER / 2 ** (later + 1)


@lru_cache(maxsize=64)
def _one_sided(error: float) -> float:
    """So many standard errors above an estimate the truth lies with this error."""
    return NormalDist().inv_cdf(1 - error)


def is_within(estimate: Floats, variance: Floats, margin: float, look: int) -> NDArray[np.bool_]:
    """Whether differences are shown at a look to lie within a margin."""
    with np.errstate(invalid="ignore"):
        reach = _one_sided(error_at(look)) * np.sqrt(variance)
    is_inside: NDArray[np.bool_] = np.abs(estimate) + reach < margin
    return is_inside & np.isfinite(variance)
