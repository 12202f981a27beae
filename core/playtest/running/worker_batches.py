"""Batches played by a worker: the kernels are loaded there, and only totals come back.

A process that plays so never loads a compiler. Games are told by seed, so what was played before
a worker died stays, and the next one goes on behind it.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from threading import Event, Lock
from typing import TypeAlias

from core.basics.jobs import Progress, Work, step_back
from core.basics.values import dataclass
from core.basics.workers import Order, Worker
from core.kernels.worker_kernels import haste_for, loading_elsewhere
from core.playtest.game_kernels import GameKernels, kernels_called
from core.playtest.record import RecordLayout
from core.playtest.running.batch_kernels import BatchKernels, loading_batch_kernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import kernels_for
from core.playtest.running.streaming import Stream, played_here
from core.playtest.spec import AnyPlayed, Parts
from core.playtest.totals import Numbers, Totals

_Sent: TypeAlias = tuple[Numbers, Numbers]
"""Sums and rows."""
_loading = Lock()


@dataclass(frozen=True, slots=True)
class WorkerKernels:
    """The kernels of a game's playtests in a worker, which loads them when it is to play."""

    worker: Worker
    layout: RecordLayout

    @classmethod
    def of(cls, worker: Worker, game: AnyPlayed) -> WorkerKernels:
        """The kernels of a game."""
        return cls(worker, game.playtests.kernels.layout)

    def played(self, packed: bytes, parts: Parts, threads: int) -> Stream:
        """Play parts of a packed spec; the kernels are loaded first if they are not yet."""
        done = 0

        def rest() -> Order:
            return _playing, (packed, parts, done, threads)

        with closing(self.worker.working(rest)) as work:
            for sent in work:
                if isinstance(sent, tuple):
                    done += 1
                    yield Totals(self.layout, *sent)
                else:
                    yield sent

    def recorded(self, packed: bytes, seed: int) -> tuple[int, ...]:
        """The actions of one game, as numbers; cut off if there are too many."""
        codes: tuple[int, ...] = self.worker.done(_recording, packed, seed)
        return codes


def loading_worker_kernels(
    worker: Worker, kernels: GameKernels, haste: Event | None = None
) -> Work[WorkerKernels]:
    """Have a worker make the playtest of a game ready, compiling it the first time.

    Compiling steps back behind all else until there is haste; without the event there is.
    """
    order = _getting_ready, (kernels.name,)
    yield from loading_elsewhere(worker, order, kernels.kernel_set, haste)
    return WorkerKernels(worker, kernels.layout)


# --- In the worker --------------------------------------------------------------------------------


def _getting_ready(name: str) -> Work[None]:
    step_back()
    yield from _ready(kernels_called(name))


def _ready(kernels: GameKernels) -> Work[BatchKernels]:
    """The fastest playtest of a game; whoever else wants it meanwhile waits for it."""
    with _loading:
        return (yield from loading_batch_kernels(kernels, haste_for(kernels.kernel_set)))


def awaited_kernels(kernels: GameKernels) -> Work[BatchKernels]:
    """The same for somebody who waits for it."""
    haste_for(kernels.kernel_set).set()
    return (yield from _ready(kernels))


def _playing(
    packed: bytes, parts: Parts, done: int, threads: int
) -> Generator[_Sent | Progress | None, None, None]:
    """Play the parts after so many that are known."""
    kernels = yield from awaited_kernels(kernels_for(packed))
    with closing(played_here(kernels, packed, parts, threads, done)) as work:
        for told in work:
            yield (told.sums, told.rows) if isinstance(told, Totals) else told


def _recording(packed: bytes, seed: int) -> Work[tuple[int, ...]]:
    kernels = yield from awaited_kernels(kernels_for(packed))
    return Workspace.of(packed, kernels).recorded(seed)
