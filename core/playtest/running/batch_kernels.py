"""The playtest as a set of kernels: the entry points through which batches are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event, Lock
from typing import Any

from core.jobs import Work, finished
from core.kernels.kernel_sets import KernelSet
from core.kernels.ready_kernels import compiling_kernels
from core.quest.bots.bot_kernels import BOT_MODULES
from core.quest.engine.kernels.state import State
from core.quest.engine.rule_kernels import RULES_MODULES

KERNELS = ("record", "tally", "race", "fate", "batch")
"""The modules of playtests, each after those it uses."""
PLAYTEST_MODULES = tuple(f"core.quest.playtest.kernels.{name}" for name in KERNELS)
PLAYTEST_ENTRY_POINTS = ("prepare", "play_batch")
PLAYTEST_SET = KernelSet((*RULES_MODULES, *BOT_MODULES, *PLAYTEST_MODULES), PLAYTEST_ENTRY_POINTS)
_loading = Lock()
_loaded: list[BatchKernels] = []


@dataclass(frozen=True, slots=True)
class BatchKernels:
    """The entry points to batches of games, plain or compiled.

    Attributes:
        prepare: make the tables of a route, once after packing.
        play_batch: play games for so many seeds from the first on; returns how many were played.
    """

    prepare: Callable[[State], None]
    play_batch: Callable[[State, int, int], int]
    is_compiled: bool

    @classmethod
    def of(cls, functions: Mapping[str, Any], *, is_compiled: bool) -> BatchKernels:
        """The entry points among the kernels of a set."""
        return cls(
            **{name: functions[name] for name in PLAYTEST_ENTRY_POINTS}, is_compiled=is_compiled
        )


def plain_batch_kernels() -> BatchKernels:
    """The playtest as it is written."""
    return BatchKernels.of(PLAYTEST_SET.functions(), is_compiled=False)


def loading_batch_kernels(haste: Event | None = None) -> Work[BatchKernels]:
    """The fastest playtest there is, step by step the first time; the plain one without numba.

    Compiling steps back behind all else until there is haste; without the event there is.
    """
    if not _loaded:
        try:
            functions = yield from compiling_kernels(PLAYTEST_SET, haste)
            kernels = BatchKernels.of(functions, is_compiled=True)
        except ImportError:
            kernels = plain_batch_kernels()
        _loaded[:] = [kernels]
    return _loaded[0]


def fastest_batch_kernels() -> BatchKernels:
    """The fastest playtest there is, loaded once for the whole process."""
    with _loading:
        return finished(loading_batch_kernels())
