"""Sets of kernels, compiled by numba and kept in the user's cache folder.

A kernel is a plain function over the array of a game. Compiling gives each of them a copy whose
global names lead to the compiled copies of the functions it calls. The folder of the cache is
named after a hash of all kernels of the set, so that changed kernels never meet old machine code.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from core.jobs import Progress, Work


@dataclass(frozen=True, slots=True)
class KernelSet:
    """Modules of kernels, each after those it uses, and the functions called from outside."""

    modules: tuple[str, ...]
    doors: tuple[str, ...]

    def functions(self) -> dict[str, Any]:
        """Every kernel as it is written, by its name."""
        return {each.__name__: each for each in _kernels(self.modules)}


def compiling_kernels(kernels: KernelSet) -> Work[dict[str, Any]]:
    """Compile the kernels of a set, or load them from the cache, one after another.

    A cache that turns out to be damaged is thrown away and made anew.
    """
    try:
        return (yield from compiling_afresh(kernels))
    except ImportError:
        raise
    except Exception:
        shutil.rmtree(cache_folder(kernels), ignore_errors=True)
        return (yield from compiling_afresh(kernels))


def compiling_afresh(kernels: KernelSet) -> Work[dict[str, Any]]:
    """Compile the kernels of a set with whatever the cache holds.

    The machine code of a door holds all that it calls, so only doors are kept in the cache. Once
    they are there, the other functions stay promises that are never called upon.
    """
    import numba  # noqa: PLC0415  a second of start-up that only games should pay for

    functions = _kernels(kernels.modules)
    folder = cache_folder(kernels)
    config: Any = numba.config
    config.CACHE_DIR = str(folder)
    complete = _sign_of_completion(kernels)
    is_complete = complete.exists()
    compiled: dict[str, Any] = {}
    for done, function in enumerate(functions, start=1):
        is_door = function.__name__ in kernels.doors
        options = _options(numba, is_door=is_door)
        if is_door or not is_complete:
            options["signature_or_function"] = _signature(function, numba)
        compiled[function.__name__] = numba.njit(**options)(_linked(function, compiled))
        yield Progress(done, len(functions), function.__name__)
    with suppress(OSError):
        complete.touch()
    return compiled


def is_cached(kernels: KernelSet) -> bool:
    """Whether the kernels of a set need only be loaded; without numba there is nothing to load."""
    try:
        return _sign_of_completion(kernels).exists()
    except ImportError:
        return True


def _sign_of_completion(kernels: KernelSet) -> Path:
    """An empty file beside compiled kernels that says that none is missing."""
    return cache_folder(kernels) / f"complete-{len(_kernels(kernels.modules))}"


@cache
def cache_folder(kernels: KernelSet) -> Path:
    """Where compiled kernels are kept: in the user's cache, or in a passing folder if need be."""
    from importlib.metadata import version  # noqa: PLC0415  needed for games only

    from platformdirs import user_cache_path  # noqa: PLC0415  needed for games only

    name = f"rules-{kernels_hash(kernels)}-numba-{version('numba')}"
    folder = user_cache_path("cartographer") / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="cartographer-"))


def kernels_hash(kernels: KernelSet) -> str:
    """A fingerprint of kernels as they are loaded, whatever has become of their files since."""
    digest = hashlib.sha256(repr(kernels.doors).encode("utf-8"))
    for module in _modules(kernels.modules):
        for name, value in sorted(vars(module).items()):
            if isinstance(value, FunctionType):
                code = value.__code__
                content: object = (code.co_code, code.co_consts, code.co_names, code.co_varnames)
            else:
                content = value if isinstance(value, int) else None
            digest.update(repr((module.__name__, name, content)).encode("utf-8"))
    return digest.hexdigest()[:16]


def _modules(names: tuple[str, ...]) -> Iterator[ModuleType]:
    return (import_module(name) for name in names)


def _kernels(modules: tuple[str, ...]) -> tuple[FunctionType, ...]:
    """Every function of some modules, each after those that it calls."""
    written = {
        each.__name__: each
        for module in _modules(modules)
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


def _options(numba: ModuleType, *, is_door: bool) -> dict[str, Any]:
    """How numba compiles a kernel.

    No kernel allocates or divides by zero, so that neither references nor divisors need watching;
    numba's name for the former is private, hence the look whether it is there. Only doors can be
    called from outside.
    """
    options: dict[str, Any] = {"nogil": True, "cache": is_door, "error_model": "numpy"}
    if hasattr(numba.core.options.DefaultOptions, "_nrt"):
        options["_nrt"] = False
    if not is_door:
        options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return options


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
