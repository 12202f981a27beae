"""Playing batches: pure functions from a packed spec and some seeds to totals, for any executor."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock, local

import numpy as np

from core.engine.kernels.layout import State
from core.playtest.doors import Playing, fastest_playing
from core.playtest.kernels import sheet
from core.playtest.packing import refuse_other_kernels, unpacked_spec
from core.playtest.totals import Totals

_here = local()


def play(packed: bytes, first_seed: int, count: int) -> Totals:
    """Play games and return their totals; works in any thread of any process.

    The work array stays with the thread for the next batch of the same spec.
    """
    if getattr(_here, "packed", None) != packed:
        refuse_other_kernels(packed)
        _here.table = Table.laid(packed, fastest_playing())
        _here.packed = packed
    table: Table = _here.table
    return table.play(first_seed, count)


@dataclass(frozen=True, slots=True)
class Table:
    """A work array with a prepared route, at which one thread plays."""

    g: State
    playing: Playing

    @classmethod
    def laid(cls, packed: bytes, playing: Playing) -> Table:
        """The table of a packed spec; a list for the plain kernels, else machine integers."""
        numbers = unpacked_spec(packed)
        g: State = numbers if playing.is_compiled else numbers.tolist()  # type: ignore[assignment]
        playing.prepare(g)
        return cls(g, playing)

    def play(self, first_seed: int, count: int) -> Totals:
        """Play games, in several batches if one does not hold them; fewer if cancelled."""
        parts = []
        for first in range(first_seed, first_seed + count, sheet.MOST_BATCH):
            number = min(sheet.MOST_BATCH, first_seed + count - first)
            parts.append(self._noted(self.playing.play_batch(self.g, first, number)))
        return parts[0] if len(parts) == 1 else Totals.joined(parts)

    def cancel(self) -> None:
        """Stop before the next game, now and for good; may be called from another thread."""
        self.g[sheet.CANCEL] = 1

    def recorded(self, seed: int) -> tuple[int, ...]:
        """Play one game and return its actions, as numbers; cut off if there are too many."""
        self.g[sheet.IS_RECORDED] = 1
        self.playing.play_batch(self.g, seed, 1)
        self.g[sheet.IS_RECORDED] = 0
        number = self.g[sheet.RECORD_COUNT]
        return tuple(int(code) for code in self.g[sheet.RECORD : sheet.RECORD + number])

    def _noted(self, played: int) -> Totals:
        sums = self.g[sheet.SUMS : sheet.SUMS + sheet.SUMS_SIZE]
        rows = self.g[sheet.ROWS : sheet.ROWS + played * sheet.ROW_SIZE]
        return Totals(
            np.array(sums, dtype=np.int64),
            np.array(rows, dtype=np.int64).reshape(played, sheet.ROW_SIZE),
        )


class Room:
    """The tables of all threads that play one spec in this process, to be cancelled together."""

    def __init__(self, packed: bytes, playing: Playing) -> None:
        """Open the room; tables are laid as threads come in."""
        self._packed = packed
        self._playing = playing
        self._tables: list[Table] = []
        self._free: list[Table] = []
        self._door = Lock()
        self._is_closed = False

    def play(self, first_seed: int, count: int) -> Totals:
        """Play games at a table of one's own."""
        table = self._sit_down()
        try:
            return table.play(first_seed, count)
        finally:
            with self._door:
                self._free.append(table)

    def close(self) -> None:
        """Stop every game before the next one starts."""
        with self._door:
            self._is_closed = True
            for table in self._tables:
                table.cancel()

    def _sit_down(self) -> Table:
        with self._door:
            if self._free:
                return self._free.pop()
        table = Table.laid(self._packed, self._playing)
        with self._door:
            self._tables.append(table)
            if self._is_closed:
                table.cancel()
        return table
