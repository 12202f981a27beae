"""Kernels that play, be they of this process or of a worker beside it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.streaming import Stream, played_here
from core.playtest.running.worker_batches import WorkerKernels
from core.playtest.spec import Parts

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
