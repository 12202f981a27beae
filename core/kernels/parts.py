"""Kernels that only other kernels call: made known to the compiler, but not into machine code.

numba finishes every function it compiles: it links in all that the function calls, optimises the
whole and emits machine code, although only entry points are ever called from outside, so that a
small kernel is optimised dozens of times. Here a part stays as it was lowered, and an entry point
gathers the parts of its parts when it is finished: a third of the time for the same machine code.

These are doors inside numba, tried with 0.68: `are_possible` looks whether they are as known.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from core.deferred import deferred

if TYPE_CHECKING:
    import numba
else:
    numba = deferred("numba")

_is_part = ContextVar("_is_part", default=False)
_parts: WeakSet[Any] = WeakSet()
_LIBRARY = ("finalize", "_ensure_finalized", "_raise_if_finalized", "_get_module_for_linking")
_EXECUTABLE = ["self", "library", "fndesc", "env"]


@contextmanager
def compiling_a_part() -> Iterator[None]:
    """Let what is compiled meanwhile be a part, if this numba has parts; else it is finished."""
    if not are_possible():
        yield
        return
    _prepare()
    before = _is_part.set(True)
    try:
        yield
    finally:
        _is_part.reset(before)


@cache
def are_possible() -> bool:
    """Whether numba has the doors that parts go through, of the shape they are known to have."""
    library = getattr(numba.core.codegen, "JITCodeLibrary", None)
    context = getattr(numba.core.cpu, "CPUContext", None)
    if not all(callable(getattr(library, name, None)) for name in _LIBRARY):
        return False
    executable = getattr(context, "get_executable", None)
    return executable is not None and list(inspect.signature(executable).parameters) == _EXECUTABLE


@cache
def _prepare() -> None:
    """Put our doors before numba's; whoever compiles anything else goes straight through them."""
    library: Any = numba.core.codegen.JITCodeLibrary
    context: Any = numba.core.cpu.CPUContext
    finalize, get_executable = library.finalize, context.get_executable

    def finalize_unless_part(self: Any) -> None:  # noqa: ANN401  numba has no types
        if _is_part.get():
            self._raise_if_finalized()
            self._final_module.verify()
            self._finalized = True
            _parts.add(self)
            return
        if any(each in _parts for each in self._linking_libraries):
            self._linking_libraries = _callers_first(self)
        finalize(self)

    def executable_unless_part(self: Any, library: Any, *made: Any) -> object:  # noqa: ANN401  as above
        if _is_part.get():
            library._ensure_finalized()  # noqa: SLF001  there is no other way
            return [].append  # the dispatcher wants some built-in of its own, and never calls it
        return get_executable(self, library, *made)

    library.finalize, context.get_executable = finalize_unless_part, executable_unless_part


def _callers_first(library: Any) -> list[Any]:  # noqa: ANN401  numba has no types
    """All that a library needs, each before what it needs itself.

    The other way round LLVM would drop functions that nobody has asked for yet.
    """
    found: dict[Any, None] = {}

    def add(each: Any) -> None:  # noqa: ANN401  numba has no types
        if each not in found:
            if each in _parts:
                for needed in each._linking_libraries:  # noqa: SLF001  there is no other way
                    add(needed)
            found[each] = None

    for each in library._linking_libraries:  # noqa: SLF001  there is no other way
        add(each)
    return list(reversed(found))
