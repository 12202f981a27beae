"""The playtest of a game as a set of kernels: the entry points through which batches are asked for.

Every game has a set of its own; each is loaded once for the whole process.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock

from core.basics.jobs import Work, finished
from core.basics.values import dataclass
from core.kernels.blocks import Cells
from core.kernels.ready_kernels import compiling_kernels
from core.playtest.game_kernels import GameKernels
from core.playtest.record import RecordLayout

_loading = Lock()
_loaded: dict[GameKernels, BatchKernels] = {}


@dataclass(frozen=True, slots=True)
class BatchKernels:
    """The entry points to batches of games, plain or compiled.

    Attributes:
        layout: where the array has what they note.
        prepare: make the tables of a board, once after packing.
        play_batch: play games for so many seeds from the first on; returns how many were played.
    """

    layout: RecordLayout
    prepare: Callable[[Cells], None]
    play_batch: Callable[[Cells, int, int], int]
    is_compiled: bool


def plain_batch_kernels(kernels: GameKernels) -> BatchKernels:
    """The playtest of a game as it is written."""
    functions = kernels.kernel_set.functions()
    return BatchKernels(
        kernels.layout, functions["prepare"], functions["play_batch"], is_compiled=False
    )


def loading_batch_kernels(kernels: GameKernels, haste: Event | None = None) -> Work[BatchKernels]:
    """The fastest playtest of a game, step by step the first time; the plain one without LLVM.

    Compiling steps back behind all else until there is haste; without the event there is.
    """
    if kernels not in _loaded:
        try:
            functions = yield from compiling_kernels(kernels.kernel_set, haste)
            entry_points = functions["prepare"], functions["play_batch"]
            _loaded[kernels] = BatchKernels(kernels.layout, *entry_points, is_compiled=True)
        except ImportError:
            _loaded[kernels] = plain_batch_kernels(kernels)
    return _loaded[kernels]


def fastest_batch_kernels(kernels: GameKernels) -> BatchKernels:
    """The fastest playtest of a game, loaded once for the whole process."""
    with _loading:
        return finished(loading_batch_kernels(kernels))
