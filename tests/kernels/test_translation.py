"""Tests of translating kernels: machine code does what Python does, or is not made at all."""

import importlib
import subprocess
import sys
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.basics.jobs import finished
from core.kernels import llvm, translation
from core.kernels.kernel_sets import KernelSet, compiling_here, loading
from core.quest.bots.bot_kernels import BOT_SET
from core.quest.engine.rule_kernels import RULES_SET
from core.quest.playtest.batch_kernels import QUEST_KERNELS
from tests.kernels import written_kernels
from tests.kernels.tiny_kernels import TINY
from tests.kernels.written_kernels import ENTRY_POINTS, SIZE, WRITTEN
from tests.toy.played import TOY_KERNELS

NUMBERS = st.integers(-(2**40), 2**40) | st.integers(-9, 9)
CELLS = st.lists(st.integers(-99, 99), min_size=SIZE, max_size=SIZE)
Functions = dict[str, Any]


@pytest.fixture(scope="module", params=["translated", "by numba"])
def written(request: pytest.FixtureRequest) -> Functions:
    """The kernels as machine code, made in either way."""
    with pytest.MonkeyPatch.context() as patch:
        if request.param == "by numba":
            patch.setattr(llvm, "is_possible", lambda: False)
        return finished(compiling_here(WRITTEN)).functions


@pytest.mark.parametrize("name", ENTRY_POINTS)
@settings(max_examples=40)
@given(a=NUMBERS, b=NUMBERS, cells=CELLS)
def test_machine_code_does_what_python_does(
    written: Functions, name: str, a: int, b: int, cells: list[int]
) -> None:
    plain, compiled = list(cells), np.array(cells, dtype=np.int64)
    assert written[name](compiled, a, b) == getattr(written_kernels, name)(plain, a, b)
    assert compiled.tolist() == plain


def made(folder: Path, source: str) -> KernelSet:
    """A set of the kernels in a source, with `kernel` to call."""
    name = f"made_{len(list(folder.iterdir()))}_{folder.name.replace('-', '_')}"
    (folder / f"{name}.py").write_text(f"from __future__ import annotations\n{source}")
    sys.path.insert(0, str(folder))
    try:
        importlib.invalidate_caches()
        importlib.import_module(name)
    finally:
        sys.path.remove(str(folder))
    return KernelSet((name,), ("kernel",))


# --- Whatever can be written ----------------------------------------------------------------------


def joined(parts: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Larger expressions of smaller ones, whose numbers stay well below 64 bits."""
    forms = (
        "({0} + {1})",
        "({0} - {1})",
        "(({0} & 65535) * ({1} & 65535))",
        "({0} // ({1} if {1} != 0 else 7))",
        "({0} % (abs({1}) + 1))",
        "({0} % -({1} & 31 | 1))",
        "(({0} & 65535) << ({1} & 15))",
        "({0} >> ({1} & 63))",
        "({0} & {1})",
        "({0} | {1})",
        "({0} ^ {1})",
        "(-{0} + ~{1})",
        "min({0}, {1}, 5)",
        "max({0}, {1})",
        "({0} if {1} else {2})",
        "({0} < {1})",
        "({0} <= {1} != {2})",
        "({0} and {1} or {2})",
        "(not {0})",
        "({0} in ({1}, 3))",
        "g[{0} & 15]",
        "other(g, {0})",
    )
    return st.builds(str.format, st.sampled_from(forms), parts, parts, parts)


EXPRESSIONS = st.recursive(st.sampled_from(("a", "b", "3", "-1")), joined, max_leaves=12)
OTHER = "def other(g: State, a: int) -> int:\n    g[a & 15] += 1\n    return g[(a + 1) & 15] - a\n"


@settings(max_examples=40)
@given(text=EXPRESSIONS, a=NUMBERS, b=NUMBERS, cells=CELLS)
def test_any_expression_is_worked_out_as_python_does(
    tmp_path_factory: pytest.TempPathFactory, text: str, a: int, b: int, cells: list[int]
) -> None:
    source = f"{OTHER}def kernel(g: State, a: int, b: int) -> int:\n    return {text}\n"
    kernels = made(tmp_path_factory.mktemp("any"), source)
    plain, compiled = list(cells), np.array(cells, dtype=np.int64)
    kernel = finished(compiling_here(kernels)).functions["kernel"]
    assert kernel(compiled, a, b) == kernels.functions()["kernel"](plain, a, b)
    assert compiled.tolist() == plain


def test_no_division_ends_the_program(tmp_path: Path) -> None:
    source = "def kernel(a: int, b: int) -> int:\n    return (a // b) + (a % b)\n"
    kernel = finished(compiling_here(made(tmp_path, source))).functions["kernel"]
    assert [kernel(5, 0), kernel(-5, -1), kernel(-(2**63), -1)] == [0, 5, -(2**63)]


@pytest.mark.parametrize("sign", ["//", "%"])
def test_small_numbers_are_divided_like_all_others(tmp_path: Path, sign: str) -> None:
    """Around 32 bits, where another way to divide begins, and around 0."""
    source = f"def kernel(a: int, b: int) -> int:\n    return a {sign} b\n"
    kernels = made(tmp_path, source)
    kernel, plain = (
        finished(compiling_here(kernels)).functions["kernel"],
        kernels.functions()["kernel"],
    )
    edges = [each + by for each in (0, 2**31, 2**32, 2**40) for by in (-7, -1, 1, 2)]
    numbers = [*edges, *(-each for each in edges)]
    assert all(kernel(a, b) == plain(a, b) for a in [0, *numbers] for b in numbers)


# --- What is not in the language ------------------------------------------------------------------

BEYOND = {
    "a-fraction": "return int(a * 0.5)",
    "a-list": "return [a][0]",
    "a-power": "return a ** 2",
    "an-unknown-name": "return a + unknown",
    "a-large-number": "return a + 2**70",
    "a-step-that-is-not-known": "for i in range(0, 9, a):\n        a += i\n    return a",
    "a-loop-with-an-end": "while a > 9:\n        a -= 1\n    else:\n        a = 0\n    return a",
    "an-error": "raise ValueError(a)",
    "a-call-with-names": "return other(g=g, a=a)",
    "nothing-returned": "return",
    "a-slice": "return g[0:2]",
}


@pytest.mark.parametrize("body", BEYOND.values(), ids=BEYOND)
def test_what_is_not_in_the_language_is_not_translated(body: str, tmp_path: Path) -> None:
    kernels = made(tmp_path, f"{OTHER}def kernel(g: State, a: int) -> int:\n    {body}\n")
    with pytest.raises(translation.Untranslatable):
        list(translation.translating([kernels.functions()["kernel"]]))


def test_what_is_not_in_the_language_is_left_to_numba(tmp_path: Path) -> None:
    kernels = made(tmp_path, "def kernel(a: int) -> int:\n    return a ** 2\n")
    compiled = finished(compiling_here(kernels))
    assert compiled.functions["kernel"](12) == 144
    assert compiled.code is not None
    assert finished(loading(kernels, compiled.code))["kernel"](13) == 169


SIGNATURES = {
    "a-fraction": "a: float) -> int",
    "no-type": "a) -> int",
    "a-name-only": "*, a: int) -> int",
    "any-number": "*a: int) -> int",
    "a-fraction-returned": "a: int) -> float",
    "anything-returned": "a: int)",
}


@pytest.mark.parametrize("signature", SIGNATURES.values(), ids=SIGNATURES)
def test_kernels_take_and_return_nothing_else(signature: str, tmp_path: Path) -> None:
    kernels = made(tmp_path, f"def kernel({signature}:\n    return 3\n")
    with pytest.raises(translation.Untranslatable):
        list(translation.translating([kernels.functions()["kernel"]]))


@pytest.mark.parametrize("name", ["begin", "on", "v", "größe"])
def test_variables_may_have_any_name(name: str, tmp_path: Path) -> None:
    """LLVM knows no umlauts and leaves those to numba."""
    source = f"def kernel(a: int) -> int:\n    {name} = a + 1\n    return {name} * 2\n"
    assert finished(compiling_here(made(tmp_path, source))).functions["kernel"](3) == 8


def test_a_file_that_was_changed_since_is_not_translated(tmp_path: Path) -> None:
    kernels = made(tmp_path, "def kernel(a: int) -> int:\n    return a + 1\n")
    (path,) = tmp_path.glob("made*.py")
    path.write_text(path.read_text().replace("a + 1", "a + 2"))
    with pytest.raises(translation.Untranslatable):
        list(translation.translating([kernels.functions()["kernel"]]))


SETS = {
    "playtests": QUEST_KERNELS.kernel_set,
    "rules": RULES_SET,
    "bots": BOT_SET,
    "the toy": TOY_KERNELS.kernel_set,
}


@pytest.mark.parametrize("kernels", SETS.values(), ids=SETS)
def test_our_kernels_are_in_the_language(kernels: KernelSet) -> None:
    """Else numba takes a minute for what is done in five seconds."""
    functions = kernels.functions()
    entry_points = [functions[name] for name in kernels.entry_points]
    found = {name for name, _text in translation.translating(entry_points)}
    assert set(kernels.entry_points) <= found <= functions.keys()


# --- Both ways ------------------------------------------------------------------------------------


@pytest.mark.parametrize("is_possible", [True, False], ids=["translated", "by numba"])
def test_entry_points_do_what_they_say_at_once_and_loaded_again(
    is_possible: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(llvm, "is_possible", lambda: is_possible)
    compiled = finished(compiling_here(TINY))
    assert compiled.code is not None
    assert compiled.code.startswith(b"object file" if is_possible else b"numba")
    for functions in (compiled.functions, finished(loading(TINY, compiled.code))):
        g = np.zeros(1, dtype=np.int64)
        functions["note"](g, 5)
        assert (g[0], functions["quadrupled"](3)) == (20, 12)


def test_the_llvm_we_use_is_as_we_know_it(monkeypatch: pytest.MonkeyPatch) -> None:
    assert llvm.is_possible()
    monkeypatch.setattr(llvm, "_USED", ("not_there",))
    assert not llvm.is_possible()


def test_machine_code_of_another_numba_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as without:
        without.setattr(llvm, "is_possible", lambda: False)
        code = finished(compiling_here(TINY)).code
    assert code is not None
    monkeypatch.setattr("numba.__version__", "0.1")
    with pytest.raises(ValueError, match="0"):
        finished(loading(TINY, code))


# --- What is given --------------------------------------------------------------------------------

ARRAYS: dict[str, Callable[[], object]] = {
    "a-list": lambda: [0, 0],
    "smaller-numbers": lambda: np.zeros(4, dtype=np.int32),
    "fractions": lambda: np.zeros(4),
    "every-other-cell": lambda: np.zeros(8, dtype=np.int64)[::2],
    "one-that-must-not-change": lambda: memoryview(array("q", [0, 0])).toreadonly(),
}


@pytest.fixture(scope="module")
def tiny() -> Functions:
    return finished(compiling_here(TINY)).functions


@pytest.mark.parametrize("given", ARRAYS.values(), ids=ARRAYS)
def test_machine_code_takes_no_other_arrays(tiny: Functions, given: Callable[[], object]) -> None:
    with pytest.raises(Exception, match="argument 1"):
        tiny["note"](given(), 1)


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 1.0, None])
def test_machine_code_takes_no_other_numbers(tiny: Functions, number: object) -> None:
    with pytest.raises(Exception, match="argument 1"):
        tiny["quadrupled"](number)
    assert tiny["quadrupled"](np.int64(2)) == 8


# --- Within the array -----------------------------------------------------------------------------

# Plays games of all bots with kernels that end the program as soon as one leaves its array; LLVM
# need not try hard for so few.
WATCHED = """
from dataclasses import replace
from llvmlite.binding import parse_assembly
from core.kernels import llvm, translation
from core.playtest.running.batch_kernels import BatchKernels
from core.playtest.running.batches import Workspace
from core.playtest.running.packing import packed_spec
from core.playtest.spec import Spec
from core.quest.bots.bots import BOTS
from core.quest.game import QUEST
from core.quest.playtest.batch_kernels import LAYOUT, QUEST_KERNELS
from core.quest.playtest.spec import PLAYTEST_OPTIONS
from tests.quest.engine.official import official_board

functions = QUEST_KERNELS.kernel_set.functions()
entry_points = [functions[name] for name in QUEST_KERNELS.kernel_set.entry_points]
texts = [text for _name, text in translation.translating(entry_points, LAYOUT.size)]
made = llvm.linked(llvm.object_file(parse_assembly(translation.whole(texts))), entry_points)
kernels = BatchKernels(LAYOUT, **made, is_compiled=True)
for number, name in enumerate(("first_game", "witchs_cauldron", "serpentine")):
    for first in range(len(BOTS)):
        bots = tuple(BOTS[(first + seat) % len(BOTS)] for seat in range(2 + (number + first) % 3))
        options = replace(PLAYTEST_OPTIONS, caves=first % 2 == 0)
        spec = Spec(QUEST, official_board(name), bots, options)
        Workspace.of(packed_spec(spec), kernels).play(first, 8)
print("played")
"""
# A kernel that is asked for the cells of an array of one, as many as there are words.
CELL = """
import sys
import numpy as np
from core.kernels import llvm, translation
from tests.kernels.written_kernels import noted

texts = [text for _name, text in translation.translating([noted], 1)]
made = llvm.linked(llvm.object_file(llvm.optimised(translation.whole(texts))), [noted])
for word in sys.argv[1:]:
    print(made["noted"](np.zeros(1, dtype=np.int64), int(word)), flush=True)
"""


def run(program: str, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_no_kernel_leaves_its_array() -> None:
    """Nobody looks when games are played, so it has to be known before."""
    done = run(WATCHED)
    assert (done.stdout, done.stderr, done.returncode) == ("played\n", "", 0)


@pytest.mark.parametrize("cell", ["1", "-1"])
def test_a_watched_kernel_that_leaves_its_array_ends_the_program(cell: str) -> None:
    done = run(CELL, "0", cell, "0")
    assert done.stdout == "1\n"
    assert done.returncode != 0
