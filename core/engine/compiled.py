"""The rules, compiled by numba; the plain functions serve as they stand wherever it is missing.

The functions are the same: each gets a copy whose global names lead to the compiled copies of the
functions it calls. What numba has compiled is kept in the user's cache folder, under a name that
holds a hash of all rules, so that changed rules never meet old machine code.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, cast

from core.engine.kernels.layout import State
from core.jobs import Progress, Work

KERNELS = (
    "words",
    "layout",
    "notes",
    "chance",
    "actions",
    "cards",
    "ground",
    "caves",
    "turn",
    "movement",
    "payment",
    "market",
    "choices",
    "rules",
    "setup",
    "random_play",
)
"""The modules of rules, each after those it uses."""
DOORS = ("deal", "list_choices", "choice", "apply", "play_randomly")
"""The functions that are called from outside."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The doors to the rules, plain or compiled."""

    deal: Callable[[State, int], None]
    list_choices: Callable[[State], int]
    choice: Callable[[State, int], int]
    apply: Callable[[State, int], None]
    play_randomly: Callable[[State, int, int], int]
    is_compiled: bool

    def ready(self, g: State) -> State:
        """The array in the form these rules work on: a list, or an array of machine integers."""
        if not self.is_compiled:
            return g
        import numpy as np  # noqa: PLC0415  compiled rules have loaded it already

        return cast(State, np.array(g, dtype=np.int64))


def plain_rules() -> Rules:
    """The rules as they are written."""
    functions = {each.__name__: each for each in _kernel_functions(KERNELS)}
    return _doors(functions, is_compiled=False)


def compiling() -> Work[Rules]:
    """Compile the rules, or load them from the cache, one function after another.

    A cache that turns out to be damaged is thrown away and made anew.
    """
    try:
        functions = yield from compiling_functions(KERNELS, DOORS)
    except ImportError:
        raise
    except Exception:
        shutil.rmtree(cache_folder(), ignore_errors=True)
        functions = yield from compiling_functions(KERNELS, DOORS)
    return _doors(functions, is_compiled=True)


def compiling_functions(kernels: Sequence[str], doors: Sequence[str]) -> Work[dict[str, Any]]:
    """Compile the functions of some modules; the doors are those that will be called.

    The machine code of a door holds all that it calls, so only doors are kept in the cache. Once
    they are there, the other functions stay promises that are never called upon.
    """
    import numba  # noqa: PLC0415  a second of start-up that only games should pay for

    functions = _kernel_functions(kernels)
    folder = cache_folder()
    config: Any = numba.config
    config.CACHE_DIR = str(folder)
    complete = folder / f"complete-{len(functions)}"
    is_cached = complete.exists()
    compiled: dict[str, Any] = {}
    for done, function in enumerate(functions, start=1):
        is_door = function.__name__ in doors
        options: dict[str, Any] = {"nogil": True, "cache": is_door}
        if is_door or not is_cached:
            options["signature_or_function"] = _signature(function, numba)
        compiled[function.__name__] = numba.njit(**options)(_linked(function, compiled))
        yield Progress(done, len(functions), function.__name__)
    with suppress(OSError):
        complete.touch()
    return compiled


@cache
def cache_folder() -> Path:
    """Where compiled rules are kept: in the user's cache, or in a passing folder if need be."""
    import numba  # noqa: PLC0415  needed for games only
    from platformdirs import user_cache_path  # noqa: PLC0415  needed for games only

    name = f"rules-{rules_hash()}-numba-{numba.__version__}"
    folder = user_cache_path("cartographer") / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="cartographer-"))


def rules_hash() -> str:
    """A fingerprint of all rules as they are loaded, whatever has become of their files since."""
    digest = hashlib.sha256()
    for module in _modules(KERNELS):
        for name, value in sorted(vars(module).items()):
            if isinstance(value, FunctionType):
                code = value.__code__
                content: object = (code.co_code, code.co_consts, code.co_names, code.co_varnames)
            else:
                content = value if isinstance(value, int) else None
            digest.update(repr((module.__name__, name, content)).encode("utf-8"))
    return digest.hexdigest()[:16]


def _modules(kernels: Sequence[str]) -> Iterator[ModuleType]:
    return (import_module(f"core.engine.kernels.{name}") for name in kernels)


def _kernel_functions(kernels: Sequence[str]) -> tuple[FunctionType, ...]:
    """Every function of the rules, each after those that it calls."""
    written = {
        each.__name__: each
        for module in _modules(kernels)
        for each in vars(module).values()
        if isinstance(each, FunctionType) and each.__module__ == module.__name__
    }
    ordered: dict[str, FunctionType] = {}

    def add(function: FunctionType) -> None:
        for name in function.__code__.co_names:
            if name in written and name not in ordered and name != function.__name__:
                add(written[name])
        ordered[function.__name__] = function

    for function in written.values():
        if function.__name__ not in ordered:
            add(function)
    return tuple(ordered.values())


def _linked(function: FunctionType, compiled: dict[str, Any]) -> FunctionType:
    """A copy of a function that calls compiled functions."""
    names = {**function.__globals__, **compiled}
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    return copy


def _signature(function: FunctionType, numba: ModuleType) -> Any:  # noqa: ANN401  numba has no types
    """The types of a function, from its annotations."""
    types = {
        "State": numba.types.Array(numba.int64, 1, "C"),
        "int": numba.int64,
        "bool": numba.boolean,
        "None": numba.void,
    }
    given = dict(function.__annotations__)
    result = types[given.pop("return")]
    return result(*(types[each] for each in given.values()))


def _doors(functions: dict[str, Any], *, is_compiled: bool) -> Rules:
    return Rules(**{name: functions[name] for name in DOORS}, is_compiled=is_compiled)
