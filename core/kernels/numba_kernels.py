"""Kernels compiled by numba: slower to make, but for all that numba knows of Python.

Compiling gives each kernel a copy whose global names lead to the compiled copies of the functions
it calls.
"""

from __future__ import annotations

import pickle
from collections.abc import Mapping, Sequence
from types import FunctionType
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work

if TYPE_CHECKING:
    import numba
else:
    numba = deferred("numba")  # a second of start-up that hardly anybody should pay for


def compiling(
    functions: Sequence[FunctionType], entry_points: Sequence[str]
) -> Work[dict[str, Any]]:
    """Compile kernels one after another, each after those it calls, and return the entry points."""
    compiled: dict[str, Any] = {}
    for done, function in enumerate(functions, start=1):
        is_entry_point = function.__name__ in entry_points
        made = numba.njit(_signature(function), **_options(is_entry_point=is_entry_point))
        compiled[function.__name__] = made(_linked(function, compiled))
        yield Progress(done, len(functions), function.__name__)
    return {name: compiled[name] for name in entry_points}


def machine_code(functions: Mapping[str, Any]) -> bytes | None:
    """The machine code of compiled entry points, with all they call, for another time.

    It is what numba's own cache keeps, whose files are loaded as they are: a single damaged bit
    ends the process there. None where this numba keeps it otherwise, or does not compile at all.
    """
    dumps: Any = numba.core.serialize.dumps
    try:
        results = {name: next(iter(entry.overloads.values())) for name, entry in functions.items()}
        code = dumps({name: each._reduce() for name, each in results.items()})  # noqa: SLF001  there is no other way
    except AttributeError:
        return None
    return pickle.dumps((numba.__version__, code))


def loading(entry_points: Mapping[str, FunctionType], code: bytes) -> Work[dict[str, Any]]:
    """Entry points from the machine code of this very numba, one after another; else ValueError."""
    version, content = pickle.loads(code)
    if version != numba.__version__:
        raise ValueError(version)
    rebuilt: Any = numba.core.compiler.CompileResult._rebuild  # noqa: SLF001  there is no other way
    loaded: dict[str, Any] = {}
    for name, reduced in pickle.loads(content).items():
        entry = numba.njit(**_options(is_entry_point=True))(entry_points[name])
        entry.targetctx.refresh()
        entry.add_overload(rebuilt(entry.targetctx, *reduced))
        entry.disable_compile()
        loaded[name] = entry
        yield Progress(len(loaded), len(entry_points), name)
    return loaded


def _linked(function: FunctionType, compiled: dict[str, Any]) -> FunctionType:
    """A copy of a function that calls compiled functions."""
    names = {**function.__globals__, **compiled}
    copy = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    return copy


def _options(*, is_entry_point: bool) -> dict[str, Any]:
    """How numba compiles a kernel.

    No kernel allocates or divides by zero, so that neither references nor divisors need watching;
    numba's name for the former is private, hence the look whether it is there. Only entry points
    can be called from outside.
    """
    options: dict[str, Any] = {"nogil": True, "error_model": "numpy"}
    if hasattr(numba.core.options.DefaultOptions, "_nrt"):
        options["_nrt"] = False
    if not is_entry_point:
        options |= {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    return options


def _signature(function: FunctionType) -> Any:  # noqa: ANN401  numba has no types
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
