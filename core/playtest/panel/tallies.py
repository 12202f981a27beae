"""What the games at the tables of a panel add up to: wins by seat, and rounds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

import numpy as np

from core.basics.figures import Figure, Histogram, Unit
from core.basics.values import dataclass
from core.playtest import record
from core.playtest.panel.tables import Table
from core.playtest.par import par_figure
from core.playtest.totals import Numbers


@dataclass(frozen=True, slots=True)
class TableTally:
    """The games at one table.

    Attributes:
        games: how many were played.
        wins: how many of them each seat has won.
        rounds: how many finished games took 0, 1, 2, … rounds.
    """

    table: Table
    games: int
    wins: tuple[int, ...]
    rounds: tuple[int, ...] = ()

    @classmethod
    def of(cls, table: Table, rows: Numbers, players: int) -> TableTally:
        """What some games at a table came to, from their rows."""
        finished = rows[rows[:, record.FATE] == record.FINISHED]
        wins = np.bincount(finished[:, record.WINNER], minlength=players).tolist()
        rounds = np.bincount(finished[:, record.ROUNDS]).tolist()
        return cls(table, len(rows), tuple(wins), tuple(rounds))

    @property
    def finished(self) -> int:
        """How many games somebody won."""
        return sum(self.wins)

    def share(self, seat: int) -> float | None:
        """Which part of the finished games a seat won, counted from 0."""
        return self.wins[seat] / self.finished if self.finished else None

    def par(self, *, is_watched: bool = False) -> Figure:
        """In which round these players win, with its interval, which may be for who watches it."""
        counted = Histogram("rounds", Unit.ROUNDS, "", 0, self.rounds, "")
        return par_figure(counted, is_watched=is_watched)

    def with_more(self, other: TableTally) -> TableTally:
        """These games and further ones at the same table."""
        rounds = zip_longest(self.rounds, other.rounds, fillvalue=0)
        return TableTally(
            self.table,
            self.games + other.games,
            tuple(map(sum, zip(self.wins, other.wins, strict=True))),
            tuple(map(sum, rounds)),
        )


@dataclass(frozen=True, slots=True)
class PanelTally:
    """The games at all tables, for one number of players."""

    players: int
    tables: tuple[TableTally, ...] = ()

    @property
    def judges(self) -> tuple[TableTally, ...]:
        """The tables that tell about the seats."""
        return tuple(each for each in self.tables if each.table.is_judge)

    @property
    def games(self) -> int:
        """How many games were played at all tables."""
        return sum(each.games for each in self.tables)

    def at(self, table: Table) -> TableTally:
        """The games at a table, none if it was not played at."""
        found = (each for each in self.tables if each.table == table)
        return next(found, TableTally(table, 0, (0,) * self.players))

    def with_more(self, more: TableTally) -> PanelTally:
        """These games and further ones at some table."""
        known = self.at(more.table)
        if not known.games:
            return PanelTally(self.players, (*self.tables, more))
        added = known.with_more(more)
        tables = (added if each.table == more.table else each for each in self.tables)
        return PanelTally(self.players, tuple(tables))


def spreads(tally: PanelTally) -> tuple[float, ...]:
    """How far apart the tables are about each seat: its highest share less its lowest.

    It holds chance, too: with 10,000 games at each of seven tables some 1.2 points of it.
    """
    return tuple(max(shares) - min(shares) for shares in _shares(tally))


def _shares(tally: PanelTally) -> Iterator[list[float]]:
    for seat in range(tally.players):
        told = (each.share(seat) for each in tally.judges)
        yield [each for each in told if each is not None] or [0.0]
