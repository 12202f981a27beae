"""By how much a mean differs between two playtests, from all games of both and their common seeds.

Games of the same seed are alike as far as their designs are: very much if an edit lies off the
usual way, hardly at all otherwise. So each game counts as one of a pair as far as pairs are alike,
and as one of its own for the rest; games that only one of the playtests has count, too.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from core.basics.values import dataclass
from core.playtest.statistics.sequences import Floats

_DOUBT = 5
"""So many pairs that are not alike are taken for seen, lest a few equal games prove equality."""
_LEAST = 1.0
"""So large a sum of squares is taken for seen: whole numbers that are all equal so far may differ
in the next game."""


Ends: TypeAlias = NDArray[np.intp]
"""Numbers of games at which something is looked at."""


def running_sums(numbers: NDArray[np.int64], ends: Ends) -> Floats:
    """The sums of the first so many rows of a table, each number of them in a row of its own."""
    sums = np.zeros((len(numbers) + 1, numbers.shape[1]), dtype=np.int64)
    np.cumsum(numbers, axis=0, out=sums[1:])
    return sums[ends].astype(np.float64)


@dataclass(frozen=True, slots=True, eq=False)
class Sums:
    """A number of each game added up, or several numbers, each in an array of its own place.

    Attributes:
        n: how many games.
        total: the sum.
        squares: the sum of squares.
    """

    n: Floats
    total: Floats
    squares: Floats

    @classmethod
    def of(cls, numbers: NDArray[np.int64], counts: NDArray[np.bool_]) -> Sums:
        """The sums of the columns of a table, of those numbers that count."""
        kept = (numbers * counts).astype(np.float64)
        n = np.count_nonzero(counts, axis=0).astype(np.float64)
        return cls(n, kept.sum(axis=0), np.einsum("ij,ij->j", kept, kept))

    @classmethod
    def upto(cls, numbers: NDArray[np.int64], counts: NDArray[np.bool_], ends: Ends) -> Sums:
        """The sums of the first so many rows of a table, each number of them in a row of its own.

        Whole numbers are added, so that no order of adding shows.
        """
        kept = numbers * counts
        parts = (counts.astype(np.int64), kept, kept * kept)
        return cls(*(running_sums(each, ends) for each in parts))

    @property
    def mean(self) -> Floats:
        """The mean; 0 of nothing."""
        mean: Floats = self.total / np.maximum(1, self.n)
        return mean

    @property
    def variance(self) -> Floats:
        """The variance of the numbers, with some prudence while there are few of them."""
        around = self.squares - self.total * self.mean
        variance: Floats = (np.maximum(0, around) + _LEAST) / np.maximum(1, self.n - 1)
        return variance

    def part(self, of: slice) -> Sums:
        """Those of some figures, which the last axis lists."""
        return Sums(self.n[..., of], self.total[..., of], self.squares[..., of])

    def at(self, look: int) -> Sums:
        """Those of one look, where the axis before the last tells looks."""
        return Sums(self.n[..., look, :], self.total[..., look, :], self.squares[..., look, :])

    def without(self, other: Sums) -> Sums:
        """These less others that are among them."""
        return Sums(self.n - other.n, self.total - other.total, self.squares - other.squares)


@dataclass(frozen=True, slots=True, eq=False)
class Pair:
    """The same numbers of two playtests.

    Attributes:
        before, after: of all games of either.
        common_before, common_after: of the games whose seed both have played.
        product: the sum of the products of these.
    """

    before: Sums
    after: Sums
    common_before: Sums
    common_after: Sums
    product: Floats

    def at(self, look: int) -> Pair:
        """Those of one look, where the axis before the last tells looks; of before are all."""
        return Pair(
            self.before,
            self.after.at(look),
            self.common_before.at(look),
            self.common_after.at(look),
            self.product[..., look, :],
        )

    def part(self, of: slice) -> Pair:
        """Those of some figures, which the last axis lists."""
        return Pair(
            self.before.part(of),
            self.after.part(of),
            self.common_before.part(of),
            self.common_after.part(of),
            self.product[..., of],
        )

    def difference(self) -> tuple[Floats, Floats]:
        """After less before, with the variance of that estimate; infinite if there is none.

        It is the most likely one if the numbers of common seeds were normal: the information of the
        pairs and that of the other games are added up for both means.
        """
        first, second = self.after, self.before
        alone, other = first.without(self.common_after), second.without(self.common_before)
        variance, variance_before = first.variance, second.variance
        shared = self._likeness * np.sqrt(variance * variance_before)
        weight = self.common_after.n / (variance * variance_before - shared * shared)
        own, own_before = weight * variance_before, weight * variance
        between = -weight * shared
        lone, lone_before = alone.n / variance, other.n / variance_before
        mean, mean_before = self.common_after.mean, self.common_before.mean
        sought = own * mean + between * mean_before + lone * alone.mean
        sought_before = own_before * mean_before + between * mean + lone_before * other.mean
        own, own_before = own + lone, own_before + lone_before
        certainty = own * own_before - between * between
        with np.errstate(divide="ignore", invalid="ignore"):
            estimate = (
                sought * (own_before + between) - sought_before * (own + between)
            ) / certainty
            doubt = (own + own_before + 2 * between) / certainty
        is_known = (np.minimum(first.n, second.n) > 1) & (certainty > 0)
        return np.where(is_known, estimate, 0.0), np.where(is_known, doubt, np.inf)

    @property
    def _likeness(self) -> Floats:
        """How the numbers of common seeds are correlated, less a doubt while there are few."""
        pairs, first, second = self.common_after.n, self.common_after, self.common_before
        around = self.product - first.total * second.mean
        spread = np.maximum(1, pairs - 1) * np.sqrt(first.variance * second.variance)
        likeness: Floats = around / spread * pairs / (pairs + _DOUBT)
        return likeness
