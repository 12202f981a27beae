"""Totals: what some games add up to, as integers only, so that any split gives the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.quest.engine.kernels.state import MOST_PLAYERS
from core.quest.playtest.kernels import record

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Totals:
    """The sums over some games, and one row for each of them in order of the seeds.

    Attributes:
        sums: the cells of `core.quest.playtest.kernels.record` from SUMS on.
        rows: a row for each game; its columns are the ROW_ numbers there.
    """

    sums: Numbers
    rows: Numbers

    @classmethod
    def none(cls) -> Totals:
        """No games at all."""
        return cls(
            np.zeros(record.SUMS_SIZE, dtype=np.int64),
            np.zeros((0, record.ROW_SIZE), dtype=np.int64),
        )

    @classmethod
    def joined(cls, parts: Iterable[Totals]) -> Totals:
        """The totals of all games of some parts, in whatever order they come."""
        every = (cls.none(), *parts)
        rows = np.concatenate([part.rows for part in every])
        return cls(np.sum([part.sums for part in every], axis=0), _sorted(rows))

    def merged(self, other: Totals) -> Totals:
        """The totals of these games and the others."""
        return Totals.joined((self, other))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Totals)
            and np.array_equal(self.sums, other.sums)
            and np.array_equal(self.rows, other.rows)
        )

    def __hash__(self) -> int:
        return hash((self.sums.tobytes(), self.rows.tobytes()))

    @property
    def games(self) -> int:
        """How many games there are."""
        return len(self.rows)

    def column(self, which: int) -> Numbers:
        """One number of every game, in order of the seeds."""
        return self.rows[:, which]

    @property
    def finished(self) -> Numbers:
        """The rows of the games that somebody won."""
        rows: Numbers = self.rows[self.column(record.ROW_FATE) == record.FINISHED]
        return rows

    def seeds_of(self, fate: int) -> tuple[int, ...]:
        """The seeds of the games that ended in a way."""
        rows = self.rows[self.column(record.ROW_FATE) == fate]
        return tuple(rows[:, record.ROW_SEED].tolist())

    def tally(self, first: int, number: int) -> tuple[Numbers, Numbers]:
        """The sums and the sums of squares of some cells of the tally."""
        squares = record.TALLY_SIZE + first
        return self.sums[first : first + number], self.sums[squares : squares + number]

    def wins(self, column: int, number: int) -> tuple[int, ...]:
        """How many games each seat (ROW_WINNER) or each bot (ROW_ENTRY) has won."""
        return tuple(np.bincount(self.finished[:, column], minlength=number).tolist())


@dataclass(frozen=True, slots=True, eq=False)
class Gathered:
    """Totals that grow part by part: of each part only the rows are kept, its sums are added.

    Attributes:
        sums: the sums of all parts.
        games: how many there are.
        wins: how many each seat has won.
        all_rows: the rows of these parts, and maybe of later ones that others have gathered.
        parts: how many of them are of these parts.
    """

    sums: Numbers
    games: int
    wins: Numbers
    all_rows: list[Numbers]
    parts: int = 0

    @classmethod
    def none(cls) -> Gathered:
        """Nothing yet."""
        return cls(Totals.none().sums, 0, np.zeros(MOST_PLAYERS, dtype=np.int64), [])

    def with_part(self, part: Totals) -> Gathered:
        """These parts and another; its rows are copied, lest they keep its sums alive."""
        is_last = self.parts == len(self.all_rows)
        rows = self.all_rows if is_last else self.all_rows[: self.parts]
        rows.append(part.rows.copy())
        wins = self.wins + part.wins(record.ROW_WINNER, MOST_PLAYERS)
        games = self.games + part.games
        return Gathered(self.sums + part.sums, games, wins, rows, self.parts + 1)

    def totals(self) -> Totals:
        """What they add up to."""
        rows = np.concatenate([Totals.none().rows, *self.all_rows[: self.parts]])
        return Totals(self.sums, _sorted(rows))


def _sorted(rows: Numbers) -> Numbers:
    """Rows by seed; equal seeds by all other numbers, so that no order of merging shows."""
    seeds = rows[:, record.ROW_SEED]
    if np.all(seeds[1:] > seeds[:-1]):
        return rows
    return rows[np.lexsort(rows.T[::-1])]
