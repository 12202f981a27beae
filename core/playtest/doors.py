"""The playtest as a set of kernels: the doors through which batches are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Event, Lock
from typing import Any

from core.bots.minds import MINDS_MODULES
from core.engine.compiled import RULES_MODULES
from core.engine.kernel_sets import KernelSet
from core.engine.kernels.layout import State
from core.engine.ready_kernels import compiling_kernels
from core.jobs import Work, finished

KERNELS = ("sheet", "tally", "race", "fate", "batch")
"""The modules of playtests, each after those it uses."""
PLAYTEST_MODULES = tuple(f"core.playtest.kernels.{name}" for name in KERNELS)
PLAYTEST_DOORS = ("prepare", "play_batch")
PLAYTEST_SET = KernelSet((*RULES_MODULES, *MINDS_MODULES, *PLAYTEST_MODULES), PLAYTEST_DOORS)
_loading = Lock()
_loaded: list[Playing] = []


@dataclass(frozen=True, slots=True)
class Playing:
    """The doors to batches of games, plain or compiled.

    Attributes:
        prepare: make the tables of a route, once after packing.
        play_batch: play games for so many seeds from the first on; returns how many were played.
    """

    prepare: Callable[[State], None]
    play_batch: Callable[[State, int, int], int]
    is_compiled: bool

    @classmethod
    def of(cls, functions: Mapping[str, Any], *, is_compiled: bool) -> Playing:
        """The doors among the kernels of a set."""
        return cls(**{name: functions[name] for name in PLAYTEST_DOORS}, is_compiled=is_compiled)


def plain_playing() -> Playing:
    """The playtest as it is written."""
    return Playing.of(PLAYTEST_SET.functions(), is_compiled=False)


def loading_playing(haste: Event | None = None) -> Work[Playing]:
    """The fastest playtest there is, step by step the first time; the plain one without numba.

    Compiling steps back behind all else until there is haste; without the event there is.
    """
    if not _loaded:
        try:
            functions = yield from compiling_kernels(PLAYTEST_SET, haste)
            playing = Playing.of(functions, is_compiled=True)
        except ImportError:
            playing = plain_playing()
        _loaded[:] = [playing]
    return _loaded[0]


def fastest_playing() -> Playing:
    """The fastest playtest there is, loaded once for the whole process."""
    with _loading:
        return finished(loading_playing())
