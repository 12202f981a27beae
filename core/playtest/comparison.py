"""Comparing two playtests game by game: the same seeds before and after a change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.language import tr
from core.playtest.figures import Figure, Moments
from core.playtest.kernels import record
from core.playtest.race_figures import seat_names
from core.playtest.totals import Numbers, Totals


@dataclass(frozen=True, slots=True)
class Comparison:
    """What changed from one playtest to another, from pairs of games with the same seed.

    Attributes:
        pairs: how many seeds both have played.
        rounds: the second’s rounds less the first’s, of pairs that both finished.
        wins: for each seat the second’s win share less the first’s.
        unfinished: the second’s share of unfinished games less the first’s.
    """

    pairs: int
    rounds: Figure
    wins: tuple[Figure, ...]
    unfinished: Figure

    def as_json(self) -> dict[str, Any]:
        """Plain values for a file."""
        return {
            "pairs": self.pairs,
            "rounds": self.rounds.as_json(),
            "wins": {each.name: each.as_json() for each in self.wins},
            "unfinished": self.unfinished.as_json(),
        }


def compared(before: Totals, after: Totals, players: int) -> Comparison:
    """The paired differences; seeds that only one of the two has played are left out."""
    first, second = _paired(before, after)
    finished = (first[:, record.ROW_FATE] == record.FINISHED) & (
        second[:, record.ROW_FATE] == record.FINISHED
    )
    winners = first[:, record.ROW_WINNER], second[:, record.ROW_WINNER]
    return Comparison(
        pairs=len(first),
        rounds=_difference(
            "rounds",
            first[finished][:, record.ROW_ROUNDS],
            second[finished][:, record.ROW_ROUNDS],
            tr("mean difference of rounds between games of the same seed that were both finished"),
        ),
        wins=tuple(
            _difference(
                name,
                _is_true(winners[0] == seat),
                _is_true(winners[1] == seat),
                tr("difference of this seat’s share of all games, paired by seed"),
            )
            for seat, name in enumerate(seat_names(players))
        ),
        unfinished=_difference(
            "unfinished",
            _is_true(first[:, record.ROW_FATE] != record.FINISHED),
            _is_true(second[:, record.ROW_FATE] != record.FINISHED),
            tr("difference of the share of unfinished games, paired by seed"),
        ),
    )


def _paired(before: Totals, after: Totals) -> tuple[Numbers, Numbers]:
    """The rows of the seeds that both have, in the same order."""
    _, first, second = np.intersect1d(
        before.column(record.ROW_SEED), after.column(record.ROW_SEED), return_indices=True
    )
    return before.rows[first], after.rows[second]


def _is_true(which: NDArray[np.bool_]) -> Numbers:
    return which.astype(np.int64)


def _difference(name: str, before: Numbers, after: Numbers, definition: str) -> Figure:
    return Moments.of(after - before).mean(name, definition)
