"""How sure a number is: intervals for shares, means and quantiles, and whether seats are fair.

All intervals hold with 95 %: of a hundred of them, about ninety-five contain the truth.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

from core.basics.figures import Interval

Z = 1.959963984540054
"""So many standard deviations to either side hold 95 % of a normal distribution."""
_ROUNDING = 1e-9
_FEW = {1: 12.706204736432095, 2: 4.302652729911275}
"""Student's t for 95 % by degrees of freedom, from the printed tables."""
FEWEST_EQUAL = 30
"""Fewer numbers that are all equal do not tell how much they differ."""


def share_interval(successes: float, trials: int) -> Interval:
    """Wilson's interval of a share; without trials it may be anything from 0 to 1."""
    if trials == 0:
        return Interval(0.0, 1.0)
    share, stretch = successes / trials, 1 + Z * Z / trials
    middle = (share + Z * Z / (2 * trials)) / stretch
    reach = Z / stretch * math.sqrt(share * (1 - share) / trials + (Z / (2 * trials)) ** 2)
    low = 0.0 if successes == 0 else middle - reach
    return Interval(low, 1.0 if successes == trials else middle + reach)


def mean_interval(total: float, total_of_squares: float, n: int) -> Interval:
    """Student's interval of a mean; what tells nothing gives ±infinity.

    That is fewer than two numbers, and a few that are all equal: the next may be another.
    """
    if n <= 1:
        return Interval(-math.inf, math.inf)
    mean = total / n
    variance = max(0.0, (n * total_of_squares - total * total) / (n * (n - 1)))
    if variance == 0 and n < FEWEST_EQUAL:
        return Interval(-math.inf, math.inf)
    reach = _student(n - 1) * math.sqrt(variance / n)
    return Interval(mean - reach, mean + reach)


def _student(freedom: int) -> float:
    """Student's t for 95 %, by the first terms of its expansion around the normal distribution.

    For two and for three numbers these are too few.
    """
    if freedom in _FEW:
        return _FEW[freedom]
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + first / freedom + second / freedom**2 + third / freedom**3


def quantile_interval(
    histogram: Sequence[int], share: float, reach: float | None = None
) -> tuple[int, Interval | None]:
    """The value that a share of the numbers does not exceed, with its interval.

    The histogram holds how often each number from 0 on was seen. The interval assumes nothing
    about their distribution: its ends are themselves numbers of the sample; None if the sample is
    too small to have them. With a reach, so many ranks to either side of its own one count.
    """
    n = sum(histogram)
    if reach is None:
        reach = Z * math.sqrt(n * share * (1 - share))
    low = math.floor(n * share - reach)
    high = math.ceil(n * share + reach) + 1
    ends = None
    if low >= 1 and high <= n:
        ends = Interval(_ranked(histogram, low), _ranked(histogram, high))
    rank = max(1, math.ceil(n * share - _ROUNDING))
    return (_ranked(histogram, rank) if n else 0), ends


def _ranked(histogram: Sequence[int], rank: int) -> int:
    """The number at a rank of the sample in order; the smallest has rank 1."""
    return next(value for value, upto in enumerate(accumulate(histogram)) if upto >= rank)


def fairness(wins: Sequence[int], expected: Sequence[float]) -> float:
    """How likely fair seats would win so unevenly or more so: the p-value of the chi-square test.

    `expected` is in any unit: counts, shares, or 1 for each of some equal seats.
    """
    games, unit = sum(wins), sum(expected)
    if games == 0:
        return 1.0
    if any(won and not due for won, due in zip(wins, expected, strict=True)):
        return 0.0
    cells = [(won, due * games / unit) for won, due in zip(wins, expected, strict=True) if due]
    distance = sum((won - due) ** 2 / due for won, due in cells)
    return _chi_square_tail(distance, len(cells) - 1)


def _chi_square_tail(distance: float, freedom: int) -> float:
    """The regularised incomplete gamma function Q(freedom / 2, distance / 2).

    Known for freedom 1 and 2; each two degrees more add x**a * exp(-x) / gamma(a + 1).
    """
    if distance == 0 or freedom == 0:
        return 1.0
    x = distance / 2
    tail = math.erfc(math.sqrt(x)) if freedom % 2 else math.exp(-x)
    for twice_a in range(2 - freedom % 2, freedom, 2):
        a = twice_a / 2
        tail += math.exp(a * math.log(x) - x - math.lgamma(a + 1))
    return min(1.0, tail)
