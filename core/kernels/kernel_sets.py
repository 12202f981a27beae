"""Sets of kernels, compiled by numba or loaded from the machine code that it made before.

A kernel is a plain function over the array of a game. Compiling gives each of them a copy whose
global names lead to the compiled copies of the functions it calls. Machine code belongs to an
origin, which names all that it depends on, so that changed kernels never meet old machine code.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from importlib import import_module
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

from core.deferred import deferred
from core.jobs import Progress, Work
from core.kernels.parts import compiling_a_part
from core.values import dataclass

if TYPE_CHECKING:
    import numba
else:
    numba = deferred("numba")  # a second of start-up that only games should pay for


@dataclass(frozen=True, slots=True)
class KernelSet:
    """Modules of kernels, each after those it uses, and the functions called from outside."""

    modules: tuple[str, ...]
    entry_points: tuple[str, ...]

    def functions(self) -> dict[str, Any]:
        """Every kernel as it is written, by its name."""
        return {each.__name__: each for each in _kernels(self.modules)}


def compiling_here(kernels: KernelSet) -> Work[dict[str, Any]]:
    """Compile the kernels of a set in this process, one after another, and return the functions."""
    functions = _kernels(kernels.modules)
    compiled: dict[str, Any] = {}
    for done, function in enumerate(functions, start=1):
        is_entry_point = function.__name__ in kernels.entry_points
        with nullcontext() if is_entry_point else compiling_a_part():
            made = numba.njit(_signature(function), **_options(is_entry_point=is_entry_point))
            compiled[function.__name__] = made(_linked(function, compiled))
        yield Progress(done, len(functions), function.__name__)
    return {name: compiled[name] for name in kernels.entry_points}


def machine_code(functions: Mapping[str, Any]) -> bytes | None:
    """The machine code of compiled entry points, with all they call, for another time.

    It is what numba's own cache keeps, whose files are loaded as they are: a single damaged bit
    ends the process there. None where this numba keeps it otherwise, or does not compile at all.
    """
    dumps: Any = numba.core.serialize.dumps
    try:
        results = {name: next(iter(entry.overloads.values())) for name, entry in functions.items()}
        code: bytes = dumps({name: each._reduce() for name, each in results.items()})  # noqa: SLF001  there is no other way
    except AttributeError:
        return None
    return code


def loading(kernels: KernelSet, code: bytes) -> Work[dict[str, Any]]:
    """The entry points of a set from their machine code, one after another.

    Only code that is known to be whole may come here: LLVM ends the process if it is not.
    """
    rebuilt: Any = numba.core.compiler.CompileResult._rebuild  # noqa: SLF001  there is no other way
    functions = kernels.functions()
    loaded: dict[str, Any] = {}
    for name, reduced in pickle.loads(code).items():
        entry = numba.njit(**_options(is_entry_point=True))(functions[name])
        entry.targetctx.refresh()
        result = rebuilt(entry.targetctx, *reduced)
        entry.add_overload(result)
        made = result.entry_point, result.fndesc, [result.library]
        entry.targetctx.insert_user_function(*made)  # so that machine code can call it, too
        entry.disable_compile()
        loaded[name] = entry
        yield Progress(len(loaded), len(kernels.entry_points), name)
    return loaded


def origin(kernels: KernelSet) -> tuple[object, ...]:
    """All that the machine code of a set depends on: the kernels, the compiler, the machine."""
    types = [(each.__name__, each.__annotations__) for each in _kernels(kernels.modules)]
    machine = numba.core.registry.cpu_target.target_context.codegen().magic_tuple()
    return (
        kernels_hash(kernels),
        types,
        _options(is_entry_point=True),
        (numba.__version__, sys.implementation.cache_tag, machine),
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
