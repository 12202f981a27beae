"""Running a playtest: batches on threads or on any executor, streamed in order of their seeds."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import (
    BrokenExecutor,
    Executor,
    Future,
    ThreadPoolExecutor,
    wait,
)
from contextlib import closing, contextmanager
from dataclasses import field
from functools import partial
from typing import TypeAlias

from core.jobs import Progress, step_back
from core.kernels.taking_turns import Waiting
from core.language import tr
from core.playtest.running.batch_kernels import BatchKernels, loading_batch_kernels
from core.playtest.running.batches import Workspaces, play
from core.playtest.running.packing import packed_spec
from core.playtest.spec import AnySpec, Parts
from core.playtest.statistics.sequences import share_sequence
from core.playtest.totals import Gathered, Totals
from core.values import dataclass

AHEAD = 2
"""Batches handed out for each worker, so that none of them waits for work."""
TRIALS = 3
"""How often a batch is tried when its worker is lost."""
PATIENCE = 0.03
"""Seconds without a result after which the caller gets a chance to cancel."""

HANDFUL = 5
"""Batches that travel together, so that the journey of 4 ms is little beside 0.1 s of play."""
SHARES = 8
"""Parts that each worker should get at least before batches travel together."""

Batch: TypeAlias = Callable[[int, int], Totals]
Playtest: TypeAlias = Generator["Partial", None, Totals]


@dataclass(frozen=True, slots=True)
class Partial(Progress):
    """How far a playtest has come: games done, games in all, and what was played so far."""

    gathered: Gathered = field(kw_only=True)


def playtesting(
    spec: AnySpec,
    executor: Executor | None = None,
    threads: int | None = None,
    kernels: BatchKernels | None = None,
) -> Playtest:
    """Play the games of a spec, yielding what there is so far and returning the totals.

    Without an executor, threads of this process play: so many, or one for each core. With one, they
    are the number of its workers. Closing the generator stops every game before the next.
    """
    workers = threads or os.cpu_count() or 1
    if executor is None:
        spaces = Workspaces(packed_spec(spec), kernels or (yield from _preparing(spec)))
        with _threads(spaces, workers) as pool:
            queue = _BatchQueue(pool, spaces.play)
            return (yield from _streaming(spec, spec.parts, queue, workers))
    queue = _BatchQueue(executor, partial(play, packed_spec(spec)))
    return (yield from _streaming(spec, travelling_parts(spec, workers), queue, workers))


def travelling_parts(spec: AnySpec, workers: int) -> Parts:
    """The parts for workers elsewhere: some batches at a time, if there are plenty for everybody.

    With a precision they stay single, for the playtest may stop after any one of them.
    """
    plenty = len(spec.parts) // (SHARES * workers)
    handful = 1 if spec.precision is not None else max(1, min(plenty, HANDFUL))
    return spec.parts_of(handful * spec.batch)


def _preparing(spec: AnySpec) -> Generator[Partial, None, BatchKernels]:
    """Load the kernels, which takes a minute when they have to be compiled."""
    work = loading_batch_kernels(spec.game.playtests.kernels)
    nothing = Gathered.none(spec.game.playtests.kernels.layout, spec.players)
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            kernels: BatchKernels = end.value
            return kernels
        is_waiting = isinstance(step, Waiting)
        text = step.text if is_waiting else tr("compiling {what}", what=step.text)
        yield Partial(0, spec.games, text, gathered=nothing)


@contextmanager
def _threads(spaces: Workspaces, number: int) -> Iterator[Executor]:
    """Threads that are gone when the work is done, or no longer wanted."""
    pool = ThreadPoolExecutor(number, thread_name_prefix="playtest", initializer=step_back)
    try:
        yield pool
    finally:
        spaces.close()
        pool.shutdown(cancel_futures=True)


def _streaming(spec: AnySpec, work: Parts, queue: _BatchQueue, workers: int) -> Playtest:
    """Keep the workers busy and the results in order, until all is played or known well enough."""
    handed_out = 0
    gathered = Gathered.none(spec.game.playtests.kernels.layout, spec.players)
    with closing(queue):
        while (handed_out < len(work) or queue.is_waiting) and not _is_enough(spec, gathered):
            while handed_out < len(work) and queue.unplayed < AHEAD * workers:
                queue.hand_out(*work[handed_out])
                handed_out += 1
            part = queue.next_part()
            if part is not None:
                gathered = gathered.with_part(part)
            yield Partial(gathered.games, spec.games, gathered=gathered)
    return gathered.totals


def _is_enough(spec: AnySpec, gathered: Gathered) -> bool:
    return are_known_within(gathered.wins.tolist(), spec.precision)


def are_known_within(wins: Sequence[int], precision: float | None) -> bool:
    """Whether every seat's share of the finished games is known as precisely as asked for.

    This is asked after every batch, so it takes intervals that hold at all times.
    """
    if precision is None:
        return False
    finished, guess = sum(wins), 1 / len(wins)
    known = (share_sequence(won, finished, guess=guess) for won in wins)
    return all(each.half_width <= precision for each in known)


class _BatchQueue:
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
