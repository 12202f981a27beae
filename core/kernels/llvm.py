"""From the language of LLVM to machine code of this machine, and from there to functions.

All of a set is one text, of which LLVM sees the whole: what only other kernels call is put where it
is called, or dropped. The machine code is a plain object file, in which nothing is hidden that
could run when it is read; functions from it take the array where it lies and let other threads go
on meanwhile.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from functools import cache
from operator import index
from types import FunctionType
from typing import TYPE_CHECKING, Any

from core.basics.deferred import deferred
from core.kernels.translation import LEAST, MOST, symbol

if TYPE_CHECKING:
    import llvmlite  # type: ignore[import-untyped]
    import llvmlite.binding as llvm  # type: ignore[import-untyped]
else:
    llvmlite = deferred("llvmlite")  # only games need it
    llvm = deferred("llvmlite.binding")

_USED = ("create_pass_builder", "create_pipeline_tuning_options", "create_mcjit_compiler")
_OLDEST = 17
"""The first LLVM that always writes `ptr` for a place, as we do."""
_RESULTS = {"int": ctypes.c_int64, "bool": ctypes.c_bool, "None": None}
_LEVEL = 2
"""How hard LLVM tries: with 3 it takes a quarter longer, for games that are no faster."""


def is_possible() -> bool:
    """Whether there is an LLVM that can be talked to as we do."""
    try:
        has_names = all(callable(getattr(llvm, name, None)) for name in _USED)
    except ImportError:
        return False
    return has_names and llvm.llvm_version_info >= (_OLDEST,)


def machine() -> tuple[str, ...]:
    """All that machine code depends on beside the text: LLVM and this machine."""
    version = llvmlite.__version__, ".".join(map(str, llvm.llvm_version_info))
    return (*version, llvm.get_process_triple(), llvm.get_host_cpu_name(), _features())


def optimised(text: str) -> Any:  # noqa: ANN401  llvmlite has no types
    """A text as a module of LLVM, as fast as it can be."""
    module, target = llvm.parse_assembly(text), _target()
    module.triple, module.data_layout = target.triple, str(target.target_data)
    module.verify()
    options = llvm.create_pipeline_tuning_options(speed_level=_LEVEL)
    options.loop_vectorization = options.slp_vectorization = True
    builder = llvm.create_pass_builder(target, options)
    builder.getModulePassManager().run(module, builder)
    return module


def object_file(module: Any) -> bytes:  # noqa: ANN401  llvmlite has no types
    """The machine code of a module."""
    code: bytes = _target().emit_object(module)
    return code


class EntryPoint:
    """A function of machine code, called as the kernel that it was made from.

    Attributes:
        machine_code: the same by its place, as other machine code may call it.
    """

    __slots__ = ("machine_code",)

    def __init__(self, address: int, function: FunctionType) -> None:
        """Learn from a kernel what its machine code takes and returns; ValueError without any."""
        if address == 0:
            raise ValueError(symbol(function))
        given = dict(function.__annotations__)
        result = _RESULTS[given.pop("return")]
        kinds: Any = [_Array if kind == "State" else _Number for kind in given.values()]
        self.machine_code = ctypes.CFUNCTYPE(result)(address)
        self.machine_code.argtypes = kinds

    def __call__(self, *given: object) -> Any:  # noqa: ANN401  a number, a truth or nothing
        """Call it; other threads go on meanwhile."""
        return self.machine_code(*given)


def linked(code: bytes, entry_points: Iterable[FunctionType]) -> dict[str, EntryPoint]:
    """The entry points in an object file as functions, by their names.

    They stay until the program ends, for threads may be inside even then. Only an object file that
    is known to be whole may come here: LLVM ends the process if it is not.
    """
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), _target())
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    made = {
        each.__name__: EntryPoint(engine.get_function_address(symbol(each)), each)
        for each in entry_points
    }
    engine.detach()
    return made


class _Array:
    """The array of a game as machine code takes it: where it lies."""

    @classmethod
    def from_param(cls, given: Any) -> object:  # noqa: ANN401  whatever somebody gives
        """The place of an array of 64-bit numbers side by side; TypeError if it is none."""
        view = memoryview(given)
        if view.format not in {"l", "q"} or view.itemsize != ctypes.sizeof(ctypes.c_int64):
            raise TypeError(view.format)
        return ctypes.byref(ctypes.c_char.from_buffer(view))


class _Number:
    """A number as machine code takes it."""

    @classmethod
    def from_param(cls, given: Any) -> object:  # noqa: ANN401  whatever somebody gives
        """A whole number of 64 bits; TypeError or OverflowError if it is none."""
        number = index(given)
        if not LEAST <= number <= MOST:
            raise OverflowError(number)
        return ctypes.c_int64(number)


@cache
def _target() -> Any:  # noqa: ANN401  llvmlite has no types
    """This very machine."""
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    target = llvm.Target.from_triple(llvm.get_process_triple())
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=_features(),
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


def _features() -> str:
    """What this processor can do; "" where it does not tell."""
    try:
        return str(llvm.get_host_cpu_features().flatten())
    except RuntimeError:
        return ""
