"""Kernels that play, be they of this process or of a worker beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from core.basics.language import tr
from core.playtest.limits import TooLong
from core.playtest.running.batch_kernels import BatchKernels, fastest_batch_kernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.running.streaming import Stream, played_here
from core.playtest.running.worker_batches import WorkerKernels
from core.playtest.spec import AnySpec, Parts

PlayingKernels: TypeAlias = BatchKernels | WorkerKernels
Recorder: TypeAlias = Callable[[int], tuple[int, ...]]
"""Plays the game of a seed and tells its actions, as numbers; cut off if there are too many."""


def played_by(kernels: PlayingKernels, packed: bytes, parts: Parts, threads: int) -> Stream:
    """Play the parts of a packed spec on so many threads."""
    if isinstance(kernels, WorkerKernels):
        return kernels.played(packed, parts, threads)
    return played_here(kernels, packed, parts, threads)


def recorder_of(kernels: PlayingKernels, packed: bytes) -> Recorder:
    """Who plays single games of a packed spec again."""
    if isinstance(kernels, WorkerKernels):
        return partial(kernels.recorded, packed)
    return Workspace.of(packed, kernels).recorded


def recording(spec: AnySpec, kernels: PlayingKernels | None = None) -> Recorder:
    """Who plays games of a spec again and tells all their actions, or `TooLong`.

    Without kernels the fastest of this process play.
    """
    ready = kernels or fastest_batch_kernels(spec.game.playtests.kernels)
    recorded, most = recorder_of(ready, packed_spec(spec)), ready.layout.most_recorded

    def actions(seed: int) -> tuple[int, ...]:
        found = recorded(seed)
        if len(found) == most:
            raise TooLong(tr("game {seed} has more than {most:,} actions", seed=seed, most=most))
        return found

    return actions
