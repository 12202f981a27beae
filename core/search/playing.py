"""Playing many specs at once: a few games of each, on threads, an executor or a worker.

Playtests play many games of one spec; a race plays few games of many. What comes back does not
depend on who plays how much of it: the totals of each spec are joined in order of its seeds.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import replace
from functools import lru_cache, partial
from threading import Lock
from typing import TypeAlias

from core.basics.jobs import Progress, Work, step_back
from core.basics.values import dataclass
from core.basics.workers import Order
from core.playtest.game_kernels import GameKernels
from core.playtest.running.batch_kernels import BatchKernels, loading_batch_kernels
from core.playtest.running.batches import Workspaces, play
from core.playtest.running.packing import kernels_for, packed_spec
from core.playtest.running.playing import PlayingKernels
from core.playtest.running.streaming import AHEAD, PATIENCE, TRIALS
from core.playtest.running.worker_batches import WorkerKernels, awaited_kernels
from core.playtest.spec import AnySpec, Parts
from core.playtest.totals import Numbers, Totals

PART = 50
"""Games that are played at a time, at most: some 50 ms on one core, so that nobody waits long."""

_KEPT = 200
"""Specs that are not packed again: a race asks for the same ones, rung after rung."""

PlayAll: TypeAlias = Callable[[Sequence[AnySpec]], Work[tuple[Totals, ...]]]
"""Plays all games of some specs of one game and returns the totals of each."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Some games of one spec, as they travel.

    Attributes:
        spec: which one of those that are played.
        part: which part of its seeds, counted from 0.
        first, count: the seeds.
    """

    spec: int
    part: int
    first: int
    count: int


Told: TypeAlias = "tuple[Errand, Totals] | Progress | None"
"""What an errand came to; how far the kernels are made ready; None while there is nothing new."""
Telling: TypeAlias = Generator[Told, None, None]


def playing_all(
    specs: Sequence[AnySpec],
    executor: Executor | None = None,
    threads: int | None = None,
    kernels: PlayingKernels | None = None,
) -> Work[tuple[Totals, ...]]:
    """Play all games of some specs of one game, telling how many are played.

    Who plays is told as for a playtest: threads of this process or of a worker, or an executor.
    Closing the generator stops every game before the next.
    """
    if not specs:
        return ()
    workers, packed = threads or os.cpu_count() or 1, []
    for each in specs:
        yield Progress(0, sum(spec.games for spec in specs))  # packing takes a while, too
        packed.append(_packed(each))
    errands = _errands(specs)
    if executor is not None:
        work = _sent(packed, errands, executor, workers)
    elif isinstance(kernels, WorkerKernels):
        work = _elsewhere(kernels, packed, errands, workers)
    else:
        work = _here(specs[0].game.playtests.kernels, kernels, packed, errands, workers)
    return (yield from _gathering(specs, work))


def _packed(spec: AnySpec) -> bytes:
    """A spec as it travels; how many games there are, and of which seeds, is told with errands."""
    return _packed_once(replace(spec, games=1, first_seed=0, precision=None))


@lru_cache(maxsize=_KEPT)
def _packed_once(spec: AnySpec) -> bytes:
    return packed_spec(spec)


def player(
    executor: Executor | None = None,
    threads: int | None = None,
    kernels: PlayingKernels | None = None,
) -> PlayAll:
    """Who plays, to be handed to a search."""
    return partial(playing_all, executor=executor, threads=threads, kernels=kernels)


def _errands(specs: Sequence[AnySpec]) -> tuple[Errand, ...]:
    """What is to be played: spec by spec, so that a thread seldom changes the board."""
    return tuple(
        Errand(number, part, first, count)
        for number, spec in enumerate(specs)
        for part, (first, count) in enumerate(Parts(spec.seeds, min(spec.batch, PART)))
    )


def _gathering(specs: Sequence[AnySpec], work: Telling) -> Work[tuple[Totals, ...]]:
    """Keep what every spec came to, until all is played."""
    found: list[dict[int, Totals]] = [{} for _ in specs]
    done, total = 0, sum(spec.games for spec in specs)
    with closing(work):
        for told in work:
            if isinstance(told, tuple):
                errand, totals = told
                found[errand.spec][errand.part] = totals
                done += totals.games
            yield told if isinstance(told, Progress) else Progress(done, total)
    layout = specs[0].game.playtests.kernels.layout
    return tuple(Totals.joined(layout, (parts[each] for each in sorted(parts))) for parts in found)


# --- Threads of this process ----------------------------------------------------------------------


def _here(
    game: GameKernels,
    kernels: BatchKernels | None,
    packed: Sequence[bytes],
    errands: Sequence[Errand],
    threads: int,
) -> Telling:
    ready = kernels or (yield from loading_batch_kernels(game))
    yield from _on_threads(ready, packed, errands, threads)


def _on_threads(
    kernels: BatchKernels, packed: Sequence[bytes], errands: Sequence[Errand], threads: int
) -> Telling:
    tables = _Tables(kernels, packed, errands)
    with _pool(tables, threads) as pool:
        yield from _handed_out(errands, lambda each: pool.submit(tables.play, each), threads)


@contextmanager
def _pool(tables: _Tables, threads: int) -> Iterator[Executor]:
    """Threads that are gone when the work is done, or no longer wanted."""
    pool = ThreadPoolExecutor(threads, thread_name_prefix="search", initializer=step_back)
    try:
        yield pool
    finally:
        tables.close()
        pool.shutdown(cancel_futures=True)


class _Tables:
    """A board for each spec, made when its first game is asked for and gone after its last one."""

    def __init__(
        self, kernels: BatchKernels, packed: Sequence[bytes], errands: Sequence[Errand]
    ) -> None:
        self._kernels, self._packed = kernels, packed
        self._left = [sum(each.spec == number for each in errands) for number in range(len(packed))]
        self._spaces: dict[int, Workspaces] = {}
        self._lock = Lock()
        self._is_closed = False

    def play(self, errand: Errand) -> Totals:
        """Play some games; fewer if nobody wants them any more."""
        totals = self._taken(errand.spec).play(errand.first, errand.count)
        with self._lock:
            self._left[errand.spec] -= 1
            if not self._left[errand.spec]:
                self._spaces.pop(errand.spec, None)
        return totals

    def close(self) -> None:
        """Stop every game before the next one starts."""
        with self._lock:
            self._is_closed = True
            for spaces in self._spaces.values():
                spaces.close()

    def _taken(self, number: int) -> Workspaces:
        with self._lock:
            if number not in self._spaces:
                self._spaces[number] = Workspaces(self._packed[number], self._kernels)
                if self._is_closed:
                    self._spaces[number].close()
            return self._spaces[number]


class _Out:
    """Errands that are out, in their order, and what became of them."""

    def __init__(self, submit: Callable[[Errand], Future[Totals]]) -> None:
        self._submit = submit
        self._out: deque[tuple[Errand, int, Future[Totals]]] = deque()

    def __bool__(self) -> bool:
        return bool(self._out)

    @property
    def unplayed(self) -> int:
        """How many are not played yet; a slow one does not hold the others up."""
        return sum(not future.done() for *_, future in self._out)

    def hand_out(self, errand: Errand) -> None:
        """Let somebody play it."""
        self._out.append((errand, 1, self._submit(errand)))

    def next_told(self) -> tuple[Errand, Totals] | None:
        """What the first of them came to, or None if it is not played yet.

        One whose worker was lost is handed out again, ahead of all others.
        """
        errand, trial, future = self._out[0]
        if not wait((future,), PATIENCE).done:
            return None
        self._out.popleft()
        try:
            return errand, future.result()
        except Exception:
            if trial == TRIALS:
                raise
        self._out.appendleft((errand, trial + 1, self._submit(errand)))
        return None

    def close(self) -> None:
        """Take back what nobody has begun."""
        for *_, future in self._out:
            future.cancel()


def _handed_out(
    errands: Sequence[Errand], submit: Callable[[Errand], Future[Totals]], workers: int
) -> Telling:
    """Keep the workers busy, and tell what each errand came to in the order of the errands."""
    waiting, out = deque(errands), _Out(submit)
    with closing(out):
        while waiting or out:
            while waiting and out.unplayed < AHEAD * workers:
                out.hand_out(waiting.popleft())
            yield out.next_told()


# --- Executors and workers ------------------------------------------------------------------------


def _sent(
    packed: Sequence[bytes], errands: Sequence[Errand], executor: Executor, workers: int
) -> Telling:
    """Let an executor play."""

    def submit(errand: Errand) -> Future[Totals]:
        return executor.submit(play, packed[errand.spec], errand.first, errand.count)

    return _handed_out(errands, submit, workers)


_Sent: TypeAlias = tuple[Errand, Numbers, Numbers]


def _elsewhere(
    kernels: WorkerKernels, packed: Sequence[bytes], errands: Sequence[Errand], threads: int
) -> Telling:
    """Let a worker play; should it die, the next one goes on with what is left."""
    done = 0

    def rest() -> Order:
        return _in_worker, (tuple(packed), tuple(errands[done:]), threads)

    with closing(kernels.worker.working(rest)) as work:
        for sent in work:
            if isinstance(sent, tuple):
                done += 1
                errand, sums, rows = sent
                yield errand, Totals(kernels.layout, sums, rows)
            else:
                yield sent


def _in_worker(
    packed: tuple[bytes, ...], errands: tuple[Errand, ...], threads: int
) -> Generator[_Sent | Progress | None, None, None]:
    kernels = yield from awaited_kernels(kernels_for(packed[0]))
    with closing(_on_threads(kernels, packed, errands, threads)) as work:
        for told in work:
            if isinstance(told, tuple):
                errand, totals = told
                yield errand, totals.sums, totals.rows
            else:
                yield told
