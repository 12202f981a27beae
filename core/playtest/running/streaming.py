"""Batches handed out to threads or to any executor, and taken back in the order of their seeds."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import closing, contextmanager
from typing import TypeAlias

from core.basics.jobs import Progress, step_back
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspaces
from core.playtest.spec import Parts
from core.playtest.totals import Totals

AHEAD = 2
"""Batches handed out for each worker, so that none of them waits for work."""
TRIALS = 3
"""How often a batch is tried when its worker is lost."""
PATIENCE = 0.03
"""Seconds without a result after which the caller gets a chance to cancel."""

Batch: TypeAlias = Callable[[int, int], Totals]
Stream: TypeAlias = Generator[Totals | Progress | None, None, None]
"""The totals of parts in order of their seeds; None while there is nothing new, and before them all
how far the kernels are made ready."""


def played_here(
    kernels: BatchKernels, packed: bytes, parts: Parts, threads: int, done: int = 0
) -> Stream:
    """Play parts on threads of this process, but for so many at the beginning that are known."""
    spaces = Workspaces(packed, kernels)
    with _threads(spaces, threads) as pool:
        yield from streamed(parts, BatchQueue(pool, spaces.play), threads, done)


def streamed(parts: Parts, queue: BatchQueue, workers: int, done: int = 0) -> Stream:
    """Keep the workers busy and the results in order, until all is played or nobody asks."""
    handed_out = done
    with closing(queue):
        while handed_out < len(parts) or queue.is_waiting:
            while handed_out < len(parts) and queue.unplayed < AHEAD * workers:
                queue.hand_out(*parts[handed_out])
                handed_out += 1
            yield queue.next_part()


@contextmanager
def _threads(spaces: Workspaces, number: int) -> Iterator[Executor]:
    """Threads that are gone when the work is done, or no longer wanted."""
    pool = ThreadPoolExecutor(number, thread_name_prefix="playtest", initializer=step_back)
    try:
        yield pool
    finally:
        spaces.close()
        pool.shutdown(cancel_futures=True)


class BatchQueue:
    """Hands batches out to an executor and takes their results back in the same order."""

    def __init__(self, executor: Executor, batch: Batch) -> None:
        self._executor = executor
        self._batch = batch
        self._out: deque[tuple[int, int, int, Future[Totals]]] = deque()

    @property
    def unplayed(self) -> int:
        """How many batches are out and not played yet; a slow one does not hold the others up."""
        return sum(not future.done() for *_, future in self._out)

    @property
    def is_waiting(self) -> bool:
        """Whether any batch is out."""
        return bool(self._out)

    def hand_out(self, first: int, count: int) -> None:
        """Let a worker play a batch."""
        self._out.append((first, count, 1, self._submitted(first, count)))

    def next_part(self) -> Totals | None:
        """The totals of the batch that is next in order, or None if they are not there yet.

        A batch whose worker was lost is handed out again, ahead of all others.
        """
        first, count, trial, future = self._out[0]
        if not wait((future,), PATIENCE).done:
            return None
        self._out.popleft()
        try:
            return future.result()
        except Exception:
            if trial == TRIALS:
                raise
        self._out.appendleft((first, count, trial + 1, self._submitted(first, count)))
        return None

    def close(self) -> None:
        """Take back what nobody has begun."""
        for *_, future in self._out:
            future.cancel()

    def _submitted(self, first: int, count: int) -> Future[Totals]:
        """A batch at a worker; should the executor itself be broken, it is played right here."""
        try:
            return self._executor.submit(self._batch, first, count)
        except BrokenExecutor:
            done: Future[Totals] = Future()
            done.set_result(self._batch(first, count))
            return done
