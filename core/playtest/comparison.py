"""Comparing two playtests game by game: the same seeds before and after a change."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from core.figures import Figure, Unit
from core.language import tr
from core.playtest import record
from core.playtest.estimates import mean, wanted
from core.playtest.seats import seat_label
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
        figures = (self.rounds, *self.wins, self.unfinished)
        return {"pairs": self.pairs, "figures": [each.as_json() for each in figures]}


def compared(before: Totals, after: Totals, players: int) -> Comparison:
    """The paired differences; seeds that only one of the two has played are left out."""
    first, second = _paired(before, after)
    is_over = (first[:, record.FATE] == record.FINISHED) & (
        second[:, record.FATE] == record.FINISHED
    )
    rounds = wanted(
        "rounds",
        Unit.ROUNDS,
        tr("rounds"),
        tr("mean difference of rounds between games of the same seed that were both finished"),
    )
    meaning = tr("difference of the share of unfinished games, paired by seed")
    unfinished = wanted("unfinished", Unit.SHARE, tr("unfinished"), meaning)
    meaning = tr("difference of this seat’s share of all games, paired by seed")
    column = record.ROUNDS
    return Comparison(
        pairs=len(first),
        rounds=mean(rounds, second[is_over][:, column] - first[is_over][:, column]),
        wins=tuple(
            mean(
                wanted("wins", Unit.SHARE, seat_label(seat), meaning, seat=seat),
                _is_winner(second, seat - 1) - _is_winner(first, seat - 1),
            )
            for seat in range(1, players + 1)
        ),
        unfinished=mean(unfinished, _is_unfinished(second) - _is_unfinished(first)),
    )


def _paired(before: Totals, after: Totals) -> tuple[Numbers, Numbers]:
    """The rows of the seeds that both have, in the same order."""
    _, first, second = np.intersect1d(
        before.column(record.SEED), after.column(record.SEED), return_indices=True
    )
    return before.rows[first], after.rows[second]


def _is_winner(rows: Numbers, seat: int) -> Numbers:
    won: Numbers = (rows[:, record.WINNER] == seat).astype(np.int64)
    return won


def _is_unfinished(rows: Numbers) -> Numbers:
    unfinished: Numbers = (rows[:, record.FATE] != record.FINISHED).astype(np.int64)
    return unfinished
