"""Sets of kernels: plain functions over the array of a game, and the same as machine code.

Kernels are translated for LLVM; numba compiles those that cannot be. Machine code belongs to an
origin, which names all that it depends on, so that changed kernels never meet old machine code.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import FunctionType, ModuleType
from typing import Any

from core.basics.jobs import Progress, Work
from core.basics.values import dataclass
from core.kernels import instructions, llvm, numba_kernels, translation
from core.kernels.translation import Untranslatable

_TRANSLATED = b"object file\n"
_BY_NUMBA = b"numba\n"
_COMPILERS = (instructions, llvm, numba_kernels, translation)
_SHARES = {"translated": 4, "optimised": 72, "written": 100}
"""Of a hundred parts of the time, how many have passed by then."""


@dataclass(frozen=True, slots=True)
class KernelSet:
    """Modules of kernels, each after those it uses, and the functions called from outside."""

    modules: tuple[str, ...]
    entry_points: tuple[str, ...]

    def functions(self) -> dict[str, Any]:
        """Every kernel as it is written, by its name."""
        return {each.__name__: each for each in _kernels(self.modules)}


@dataclass(frozen=True, slots=True)
class Compiled:
    """The entry points of a set, and their machine code for another time.

    Attributes:
        code: None where it cannot be kept.
    """

    functions: dict[str, Any]
    code: bytes | None


def compiling_here(kernels: KernelSet) -> Work[Compiled]:
    """Compile a set in this process; raises ImportError if there is nothing to do it with."""
    if llvm.is_possible():
        try:
            return (yield from _translating(kernels))
        except (Untranslatable, RuntimeError):  # the latter is how LLVM refuses
            pass
    functions = yield from numba_kernels.compiling(_kernels(kernels.modules), kernels.entry_points)
    code = numba_kernels.machine_code(functions)
    return Compiled(functions, None if code is None else _BY_NUMBA + code)


def _translating(kernels: KernelSet) -> Work[Compiled]:
    """Compile a set by way of LLVM alone."""
    entry_points = _entry_points(kernels)
    translations = []
    for name, text in translation.translating(list(entry_points.values())):
        translations.append(text)
        yield Progress(0, 100, name)
    last = kernels.entry_points[-1]
    yield Progress(_SHARES["translated"], 100, last)
    module = llvm.optimised(translation.whole(translations))
    yield Progress(_SHARES["optimised"], 100, last)
    code = llvm.object_file(module)
    yield Progress(_SHARES["written"], 100, last)
    return Compiled(llvm.linked(code, entry_points.values()), _TRANSLATED + code)


def loading(kernels: KernelSet, code: bytes) -> Work[dict[str, Any]]:
    """The entry points of a set from their machine code.

    Only code that is known to be whole may come here: LLVM ends the process if it is not.
    """
    entry_points = _entry_points(kernels)
    if code.startswith(_TRANSLATED):
        yield Progress(0, 1, kernels.entry_points[-1])
        return llvm.linked(code.removeprefix(_TRANSLATED), entry_points.values())
    return (yield from numba_kernels.loading(entry_points, code.removeprefix(_BY_NUMBA)))


def _entry_points(kernels: KernelSet) -> dict[str, FunctionType]:
    """The functions of a set that are called from outside, as they are written."""
    functions = kernels.functions()
    return {name: functions[name] for name in kernels.entry_points}


def origin(kernels: KernelSet) -> tuple[object, ...]:
    """All that the machine code of a set depends on: the kernels, the compiler, the machine."""
    types = [(each.__name__, each.__annotations__) for each in _kernels(kernels.modules)]
    return (
        kernels_hash(kernels),
        types,
        _compiler_hash(),
        (sys.implementation.cache_tag, *llvm.machine()),
    )


def kernels_hash(kernels: KernelSet) -> str:
    """A fingerprint of kernels as they are loaded, whatever has become of their files since."""
    digest = hashlib.sha256(repr(kernels.entry_points).encode("utf-8"))
    for module in _modules(kernels.modules):
        for name, value in sorted(vars(module).items()):
            if name.startswith("__"):  # Python's own, of which a warning adds one more
                continue
            if isinstance(value, FunctionType):
                code = value.__code__
                content: object = (code.co_code, code.co_consts, code.co_names, code.co_varnames)
            else:
                content = value if isinstance(value, int) else None
            digest.update(repr((module.__name__, name, content)).encode("utf-8"))
    return digest.hexdigest()[:16]


@cache
def _compiler_hash() -> str:
    """A fingerprint of our own part of the compiler."""
    sources = [translation.source_of(each) or "" for each in _COMPILERS]
    return hashlib.sha256("".join(sources).encode("utf-8")).hexdigest()[:16]


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
