"""Heads: what the bots around one game have in mind, kept here or thought with by a worker."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Sequence
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol

from core.basics.deferred import deferred
from core.basics.jobs import Work
from core.basics.values import dataclass
from core.basics.workers import Worker
from core.kernels.worker_kernels import keeping_kernels
from core.quest.bots.bot_kernels import BOT_SET, BotKernels
from core.quest.bots.kernels.memory import drop_plan
from core.quest.engine.kernels.state import STATE_SIZE, State

if TYPE_CHECKING:
    import numpy
else:
    numpy = deferred("numpy")  # plain bots do without it

_QUICKLY = 1
_PIECE = 4_096
"""Cells that are packed in one go, so that a window beside it hardly waits for the interpreter."""
_MOST_TABLES = 4
"""Boards that a worker has prepared bots for: a game, its adviser, and another window's."""


class Heads(Protocol):
    """What the bots around one game have in mind, from turn to turn."""

    @property
    def cells(self) -> State:
        """All of it, for others to go on with."""

    def take_seats(self, seed: int) -> None:
        """Be as if the bots had just sat down."""

    def next_action(self, state: Sequence[int], *, is_plan_kept: bool) -> int:
        """The number of the action that the player to move wants to do."""


class HeadsHere:
    """Heads in an array of this process."""

    def __init__(self, cells: State, bots: BotKernels) -> None:
        """Think with the cells of prepared bots."""
        self._g, self._bots = cells, bots

    @property
    def cells(self) -> State:
        """The array itself."""
        return self._g

    def take_seats(self, seed: int) -> None:
        """Forget the last game."""
        self._bots.take_seats(self._g, seed)

    def next_action(self, state: Sequence[int], *, is_plan_kept: bool) -> int:
        """Let the bot on turn look at a state."""
        if not is_plan_kept:
            drop_plan(self._g)
        self._g[:STATE_SIZE] = list(state)
        return int(self._bots.next_action(self._g))


@dataclass(frozen=True, slots=True)
class _Tables:
    """What bots know of a board before anything has happened.

    Attributes:
        packed: the cells, compressed.
        is_prepared: whether the bots have prepared themselves.
    """

    packed: bytes
    is_prepared: bool


_Changes = tuple[bytes, bytes]
"""Where the cells of heads are others than those of their tables, and what is there."""
_NO_CHANGES: _Changes = b"", b""


class HeadsElsewhere:
    """Heads that think in a worker, which keeps nothing: whatever is noted comes back.

    So it may die between two thoughts, or amid one, and nobody notices.
    """

    def __init__(self, cells: State, worker: Worker, *, is_prepared: bool) -> None:
        """Begin with cells; they are packed when somebody first thinks."""
        self._cells, self._worker = list(cells), worker
        self._is_prepared = is_prepared
        self._tables: _Tables | None = None
        self._changes = _NO_CHANGES

    @property
    def cells(self) -> State:
        """All of it, fetched from the worker."""
        packed = self._worker.done(_recalling, self._ready(), self._changes)
        return array("q", zlib.decompress(packed)).tolist()

    def take_seats(self, seed: int) -> None:
        """Forget the last game."""
        self._changes = self._worker.done(_seating, self._ready(), self._changes, seed)

    def next_action(self, state: Sequence[int], *, is_plan_kept: bool) -> int:
        """Let the bot on turn look at a state."""
        seen = array("q", state).tobytes()
        asked = self._ready(), self._changes, seen, is_plan_kept
        action, self._changes = self._worker.done(_thinking, *asked)
        return int(action)

    def _ready(self) -> _Tables:
        if self._tables is None:
            self._tables = _Tables(_packed(self._cells), self._is_prepared)
            self._cells = []
        return self._tables


def _packed(cells: State) -> bytes:
    pieces = (cells[first : first + _PIECE] for first in range(0, len(cells), _PIECE))
    return zlib.compress(b"".join(array("q", each).tobytes() for each in pieces), _QUICKLY)


def _unpacked(packed: bytes) -> Any:  # noqa: ANN401  an array of numpy, which is deferred
    return numpy.frombuffer(zlib.decompress(packed), dtype=numpy.int64)


# --- In the worker --------------------------------------------------------------------------------

_known: dict[_Tables, Any] = {}
_knowing = Lock()


def _seating(tables: _Tables, changes: _Changes, seed: int) -> Work[_Changes]:
    bots = BotKernels.of((yield from keeping_kernels(BOT_SET)))
    base, g = _recalled(bots, tables, changes)
    bots.take_seats(g, seed)
    return _changed(base, g)


def _thinking(
    tables: _Tables, changes: _Changes, seen: bytes, is_plan_kept: bool
) -> Work[tuple[int, _Changes]]:
    bots = BotKernels.of((yield from keeping_kernels(BOT_SET)))
    base, g = _recalled(bots, tables, changes)
    if not is_plan_kept:
        drop_plan(g)
    g[:STATE_SIZE] = numpy.frombuffer(seen, dtype=numpy.int64)
    action = int(bots.next_action(g))
    return action, _changed(base, g)


def _recalling(tables: _Tables, changes: _Changes) -> Work[bytes]:
    bots = BotKernels.of((yield from keeping_kernels(BOT_SET)))
    _, g = _recalled(bots, tables, changes)
    return zlib.compress(g.tobytes(), _QUICKLY)


def _recalled(bots: BotKernels, tables: _Tables, changes: _Changes) -> tuple[Any, Any]:
    """The cells of the tables, and a copy with all that is in the heads."""
    base = _base(bots, tables)
    g = base.copy()
    where, what = (numpy.frombuffer(each, dtype=numpy.int64) for each in changes)
    g[where] = what
    return base, g


def _base(bots: BotKernels, tables: _Tables) -> Any:  # noqa: ANN401  as above
    """The cells of prepared bots; those of the last few tables are at hand."""
    with _knowing:
        base = _known.pop(tables, None)
        if base is None:
            base = _unpacked(tables.packed).copy()
            if not tables.is_prepared:
                bots.prepare(base)
        _known[tables] = base
        while len(_known) > _MOST_TABLES:
            del _known[next(iter(_known))]
        return base


def _changed(base: Any, g: Any) -> _Changes:  # noqa: ANN401  as above
    where = numpy.flatnonzero(g != base)
    return where.astype(numpy.int64).tobytes(), g[where].tobytes()
