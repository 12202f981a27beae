"""The playtest as a set of kernels: the doors through which batches are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from threading import Lock
from typing import Any

from core.bots.minds import MINDS_MODULES
from core.engine.compiled import RULES_MODULES
from core.engine.compiling_apart import compiling_apart
from core.engine.kernel_sets import KernelSet, compiling_kernels
from core.engine.kernels.layout import State
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


def compiling_playing() -> Work[Playing]:
    """Compile the playtest, or load it from the cache, one function after another."""
    yield from compiling_apart(PLAYTEST_SET)
    functions = yield from compiling_kernels(PLAYTEST_SET)
    return Playing.of(functions, is_compiled=True)


def loading_playing() -> Work[Playing]:
    """The fastest playtest there is, step by step the first time; the plain one without numba."""
    if not _loaded:
        try:
            playing = yield from compiling_playing()
        except ImportError:
            playing = plain_playing()
        _loaded[:] = [playing]
    return _loaded[0]


def fastest_playing() -> Playing:
    """The fastest playtest there is, loaded once for the whole process."""
    with _loading:
        return finished(loading_playing())
