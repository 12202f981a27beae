"""Running a playtest: batches on threads or on any executor, streamed in order of their seeds."""

from __future__ import annotations

import os
from collections.abc import Generator, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import field
from functools import partial
from typing import TypeAlias

from core.basics.jobs import Progress, retold
from core.basics.language import tr
from core.basics.values import dataclass
from core.kernels.taking_turns import Waiting
from core.playtest.running.batch_kernels import BatchKernels, loading_batch_kernels
from core.playtest.running.batches import play
from core.playtest.running.packing import packed_spec
from core.playtest.running.playing import PlayingKernels, played_by
from core.playtest.running.streaming import BatchQueue, Stream, streamed
from core.playtest.spec import AnySpec, Parts
from core.playtest.statistics.sequences import share_sequence
from core.playtest.totals import Gathered, Totals

HANDFUL = 40
"""Batches that travel together: a journey of 5 ms is little beside two seconds of play, so that one
scheduler has time for hundreds of workers (`make scaling`)."""
SHARES = 8
"""Parts that each worker should get at least before batches travel together."""
ENDING = (2, 2, 1)
"""What each worker is handed out at last: half of what is left for it, half of that, and the rest,
so that none of them waits for another longer than a quarter of a batch takes."""

Playtest: TypeAlias = Generator["Partial", None, Totals]


@dataclass(frozen=True, slots=True)
class Partial(Progress):
    """How far a playtest has come: games done, games in all, and what was played so far."""

    gathered: Gathered = field(kw_only=True)


def playtesting(
    spec: AnySpec,
    executor: Executor | None = None,
    threads: int | None = None,
    kernels: PlayingKernels | None = None,
) -> Playtest:
    """Play the games of a spec, yielding what there is so far and returning the totals.

    Without an executor, the kernels play on threads: so many, or one for each core; if none are
    given, those of this process. With one, they are the number of its workers. Closing the
    generator stops every game before the next.
    """
    workers, packed = threads or os.cpu_count() or 1, packed_spec(spec)
    if executor is None:
        ready = kernels or (yield from _preparing(spec))
        stream = played_by(ready, packed, even_parts(spec, workers), workers)
    else:
        queue = BatchQueue(executor, partial(play, packed))
        stream = streamed(travelling_parts(spec, workers), queue, workers)
    return (yield from _gathering(spec, stream))


def even_parts(spec: AnySpec, workers: int) -> Parts:
    """The parts for workers at hand: as many for each, so that all are done at the same time.

    Those of the last round are handed out bit by bit, as one core is always a little slower. With a
    precision they stay batches, for the playtest may stop after any one of them.
    """
    if spec.precision is not None or workers == 1:
        return spec.parts
    rounds = -(-spec.games // (spec.batch * workers))
    size = -(-spec.games // (rounds * workers))
    return spec.parts_of(size, _ending(spec.games - (rounds - 1) * workers * size, workers))


def _ending(games: int, workers: int) -> tuple[int, ...]:
    """The sizes of smaller and smaller parts for the last games, the same for each worker."""
    sizes: list[int] = []
    for share in ENDING:
        left = games - sum(sizes)
        each = max(1, -(-left // (workers * share)))
        sizes += [min(each, left - before) for before in range(0, min(left, workers * each), each)]
    return tuple(sizes)


def travelling_parts(spec: AnySpec, workers: int) -> Parts:
    """The parts for workers elsewhere: some batches at a time, if there are plenty for everybody.

    With a precision they stay single, for the playtest may stop after any one of them.
    """
    plenty = len(spec.parts) // (SHARES * workers)
    handful = 1 if spec.precision is not None else max(1, min(plenty, HANDFUL))
    return spec.parts_of(handful * spec.batch)


def _preparing(spec: AnySpec) -> Generator[Partial, None, BatchKernels]:
    """Load the kernels, which takes some seconds when they have to be compiled."""
    kernels = spec.game.playtests.kernels
    nothing = Gathered.none(kernels.layout, spec.players)

    def told(step: Progress) -> Partial:
        return Partial(0, spec.games, _preparation(step), gathered=nothing)

    return retold(loading_batch_kernels(kernels), told)


def _preparation(step: Progress) -> str:
    """What is done to make the kernels ready."""
    return step.text if isinstance(step, Waiting) else tr("compiling {what}", what=step.text)


def _gathering(spec: AnySpec, stream: Stream) -> Playtest:
    """Add up what is played, until all is played or known well enough."""
    gathered = Gathered.none(spec.game.playtests.kernels.layout, spec.players)
    with closing(stream):
        for told in stream:
            if isinstance(told, Totals):
                gathered = gathered.with_part(told)
            text = _preparation(told) if isinstance(told, Progress) else ""
            yield Partial(gathered.games, spec.games, text, gathered=gathered)
            if _is_enough(spec, gathered):
                break
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
