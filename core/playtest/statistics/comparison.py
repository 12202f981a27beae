"""Comparing two playtests: by how much they differ, and whether that is decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.figures import Figure, Interval, Unit
from core.language import tr
from core.playtest import record
from core.playtest.seats import seat_label
from core.playtest.statistics.differences import Pair, Sums
from core.playtest.statistics.estimates import wanted
from core.playtest.statistics.margins import USUAL_MARGINS, Margins
from core.playtest.statistics.verdicts import (
    VERDICTS,
    Difference,
    Judged,
    judged_means,
    judged_shares,
    split_error,
)
from core.playtest.totals import Numbers, Totals
from core.values import dataclass

_ROUNDS, _SEATS, _UNFINISHED = slice(0, 1), slice(1, -1), slice(-1, None)
"""The figures that are compared, in their order."""
_WEIGHT_OF_ROUNDS = 2
"""Of the error: what an edit is mostly about is decided soonest."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed from one playtest to another.

    Attributes:
        pairs: how many seeds both have played.
        rounds: the second’s mean rounds less the first’s, of finished games.
        wins: for each seat the second’s win share less the first’s, of all games.
        unfinished: the second’s share of unfinished games less the first’s.
    """

    pairs: int
    rounds: Difference
    wins: tuple[Difference, ...]
    unfinished: Difference

    @property
    def differences(self) -> tuple[Difference, ...]:
        """All of them."""
        return self.rounds, *self.wins, self.unfinished

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {"pairs": self.pairs, "figures": [each.as_json() for each in self.differences]}


def compared(
    before: Totals,
    after: Totals,
    players: int,
    margins: Margins = USUAL_MARGINS,
    others: int = 0,
) -> Comparison:
    """What differs between all games of two playtests, those of common seeds taken as pairs.

    The error is shared with so many others that are shown beside these.
    """
    pair, pairs = _pair(before, after, players)
    estimates, _ = pair.difference()
    found, sizes = judged(pair, margins, others), _margins_of(margins, players)
    samples = np.minimum(pair.before.n, pair.after.n)
    differences = [
        Difference(
            replace(
                figure,
                value=float(estimates[place]),
                sample=int(samples[place]),
                interval=_ends(figure, float(found.low[place]), float(found.high[place])),
            )
            if samples[place] > 1
            else figure,
            sizes[place],
            VERDICTS[found.verdicts[place]],
        )
        for place, figure in enumerate(_figures(players))
    ]
    rounds, *wins, unfinished = differences
    return Comparison(pairs, rounds, tuple(wins), unfinished)


def _ends(figure: Figure, low: float, high: float) -> Interval:
    """The interval of a difference; that of shares ends where no share can be."""
    if figure.unit is Unit.SHARE:
        return Interval(max(-1.0, low), min(1.0, high))
    return Interval(low, high)


def errors_of(players: int, others: int) -> tuple[float, ...]:
    """What of the error rounds, seats, unfinished games and so many others get."""
    return split_error((_WEIGHT_OF_ROUNDS, *[1] * (players + 1 + others)))


def judged(pair: Pair, margins: Margins = USUAL_MARGINS, others: int = 0) -> Judged:
    """The ends and verdicts of all figures, which the last axis of the pair lists."""
    rounds, seats, unfinished = (pair.part(each) for each in (_ROUNDS, _SEATS, _UNFINISHED))
    errors = errors_of(pair.before.n.shape[-1] - 2, others)
    parts = (
        judged_means(*rounds.difference(), margins.rounds, errors[0]),
        judged_means(*seats.difference(), margins.seats, errors[1]),
        judged_shares(
            (unfinished.before.total, unfinished.before.n),
            (unfinished.after.total, unfinished.after.n),
            margins.unfinished,
            errors[-1],
        ),
    )
    return Judged(
        np.concatenate([each.low for each in parts], axis=-1),
        np.concatenate([each.high for each in parts], axis=-1),
        np.concatenate([each.verdicts for each in parts], axis=-1),
    )


def _margins_of(margins: Margins, players: int) -> tuple[float, ...]:
    return margins.rounds, *[margins.seats] * players, margins.unfinished


def _figures(players: int) -> tuple[Figure, ...]:
    """The differences before they are known."""
    meaning = tr("mean rounds of the finished games, the second playtest less the first")
    rounds = wanted("rounds", Unit.ROUNDS, tr("rounds"), meaning)
    meaning = tr("this seat’s share of all games, the second playtest less the first")
    wins = [
        wanted("wins", Unit.SHARE, seat_label(seat), meaning, seat=seat)
        for seat in range(1, players + 1)
    ]
    meaning = tr("share of unfinished games, the second playtest less the first")
    return rounds, *wins, wanted("unfinished", Unit.SHARE, tr("unfinished"), meaning)


def _pair(before: Totals, after: Totals, players: int) -> tuple[Pair, int]:
    """What both add up to, and how many seeds they have in common."""
    _, first, second = np.intersect1d(
        before.column(record.SEED), after.column(record.SEED), return_indices=True
    )
    old, old_counts = _numbers(before.rows, players)
    new, new_counts = _numbers(after.rows, players)
    both = old_counts[first] & new_counts[second]
    old_common, new_common = old[first], new[second]
    pair = Pair(
        Sums.of(old, old_counts),
        Sums.of(new, new_counts),
        Sums.of(old_common, both),
        Sums.of(new_common, both),
        np.einsum("ij,ij,ij->j", old_common, new_common, both).astype(np.float64),
    )
    return pair, len(first)


def _numbers(rows: Numbers, players: int) -> tuple[Numbers, NDArray[np.bool_]]:
    """For each game the number of each figure, and whether it counts."""
    is_finished = rows[:, record.FATE] == record.FINISHED
    wins = rows[:, record.WINNER, np.newaxis] == np.arange(players)
    numbers = np.column_stack([rows[:, record.ROUNDS], wins, ~is_finished])
    counts = np.ones(numbers.shape, dtype=np.bool_)
    counts[:, 0] = is_finished
    return numbers, counts
