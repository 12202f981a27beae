"""Totals: what some games add up to, as integers only, so that any split gives the same."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from core.basics.values import dataclass
from core.playtest import record
from core.playtest.record import RecordLayout

Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Totals:
    """The sums over some games, and one row for each of them in order of the seeds.

    Attributes:
        layout: what the numbers are, for the game that was played.
        sums: over all games; first those of the tally and of its squares.
        rows: a row for each game; it begins with the columns of the common record.
    """

    layout: RecordLayout
    sums: Numbers
    rows: Numbers

    @classmethod
    def none(cls, layout: RecordLayout) -> Totals:
        """No games at all."""
        return cls(
            layout,
            np.zeros(layout.sums_size, dtype=np.int64),
            np.zeros((0, layout.row_size), dtype=np.int64),
        )

    @classmethod
    def joined(cls, layout: RecordLayout, parts: Iterable[Totals]) -> Totals:
        """The totals of all games of some parts, in whatever order they come."""
        every = (cls.none(layout), *parts)
        rows = np.concatenate([part.rows for part in every])
        return cls(layout, np.sum([part.sums for part in every], axis=0), _sorted(rows))

    def merged(self, other: Totals) -> Totals:
        """The totals of these games and the others."""
        return Totals.joined(self.layout, (self, other))

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
        rows: Numbers = self.rows[self.column(record.FATE) == record.FINISHED]
        return rows

    def left_behind(self, seats: int) -> Numbers:
        """For every game how many rivals each seat has left behind, in halves."""
        first = self.layout.row_left_behind
        return self.rows[:, first : first + seats]

    def seeds_of(self, fate: int) -> tuple[int, ...]:
        """The seeds of the games that ended in a way."""
        rows = self.rows[self.column(record.FATE) == fate]
        return tuple(rows[:, record.SEED].tolist())

    def tally(self, first: int, number: int) -> tuple[Numbers, Numbers]:
        """The sums and the sums of squares of some cells of the tally."""
        squares = self.layout.tally_size + first
        return self.sums[first : first + number], self.sums[squares : squares + number]

    def wins(self, column: int, number: int) -> tuple[int, ...]:
        """How many games each seat (WINNER) or each bot (ENTRY) has won."""
        return tuple(np.bincount(self.finished[:, column], minlength=number).tolist())


@dataclass(frozen=True, eq=False)
class Gathered:
    """Totals that grow part by part: of each part only the rows are kept, its sums are added.

    Attributes:
        layout: what the numbers are.
        sums: the sums of all parts.
        games: how many there are.
        wins: how many each seat has won.
        all_rows: the rows of these parts, and maybe of later ones that others have gathered.
        parts: how many of them are of these parts.
    """

    layout: RecordLayout
    sums: Numbers
    games: int
    wins: Numbers
    all_rows: list[Numbers]
    parts: int = 0

    @classmethod
    def none(cls, layout: RecordLayout, players: int) -> Gathered:
        """Nothing yet of the games of so many players."""
        return cls(layout, Totals.none(layout).sums, 0, np.zeros(players, dtype=np.int64), [])

    def with_part(self, part: Totals) -> Gathered:
        """These parts and another; its rows are copied, lest they keep its sums alive."""
        is_last = self.parts == len(self.all_rows)
        rows = self.all_rows if is_last else self.all_rows[: self.parts]
        rows.append(part.rows.copy())
        wins = self.wins + part.wins(record.WINNER, len(self.wins))
        games = self.games + part.games
        return replace(
            self,
            sums=self.sums + part.sums,
            games=games,
            wins=wins,
            all_rows=rows,
            parts=self.parts + 1,
        )

    @cached_property
    def totals(self) -> Totals:
        """What they add up to."""
        nothing = Totals.none(self.layout).rows
        rows = np.concatenate([nothing, *self.all_rows[: self.parts]])
        return Totals(self.layout, self.sums, _sorted(rows))


def _sorted(rows: Numbers) -> Numbers:
    """Rows by seed; equal seeds by all other numbers, so that no order of merging shows."""
    seeds = rows[:, record.SEED]
    if np.all(seeds[1:] > seeds[:-1]):
        return rows
    return rows[np.lexsort(rows.T[::-1])]
