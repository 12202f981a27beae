"""Tests of kernels from the cache: whatever becomes of it, the work goes on and is done once."""

import errno
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any

import pytest

from core.basics.jobs import Progress, Work, finished
from core.kernels import llvm, ready_kernels, taking_turns
from core.kernels.kernel_cache import KernelCache
from core.kernels.kernel_sets import KernelSet, compiling_here, origin
from core.kernels.ready_kernels import compiling_kernels
from core.kernels.taking_turns import Waiting
from tests.kernels.tiny_kernels import TINY

NOBODY = 65534
CHECKOUT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def code() -> bytes:
    """Real machine code, compiled once for all tests."""
    made = finished(compiling_here(TINY)).code
    assert made is not None
    return made


@dataclass
class Compiler:
    """Stands in for the process that compiles: has the machine code in two steps.

    Attributes:
        begun: how often it was asked.
        awaited: whether somebody waited, at each step.
    """

    code: bytes
    begun: int = 0
    awaited: list[bool] = field(default_factory=list)

    def compiling(self, kernels: KernelSet, is_awaited: Callable[[], bool]) -> Work[bytes]:
        self.begun += 1
        for step in (1, 2):
            self.awaited.append(is_awaited())
            yield Progress(step, 2, "doubled")
        self.awaited.append(is_awaited())
        return KernelCache.of(*origin(kernels)).sealed(self.code)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of an empty cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(taking_turns, "_BEAT", 0)
    ready_kernels._complain.cache_clear()
    return tmp_path / "cartographer"


@pytest.fixture
def compiler(folder: Path, monkeypatch: pytest.MonkeyPatch, code: bytes) -> Compiler:
    """Who compiles for an empty cache."""
    assert not folder.exists()
    made = Compiler(code)
    monkeypatch.setattr(ready_kernels, "compiling_apart", made.compiling)
    monkeypatch.setattr(ready_kernels, "compiling_here", lambda _kernels: pytest.fail("compiled"))
    return made


def place() -> KernelCache:
    return KernelCache.of(*origin(TINY))


def assert_works(functions: dict[str, Any]) -> None:
    assert functions.keys() == set(TINY.entry_points)
    assert functions["quadrupled"](21) == 84


def test_what_was_compiled_once_is_only_loaded_from_then_on(compiler: Compiler) -> None:
    for _start in range(3):
        assert_works(finished(compiling_kernels(TINY)))
    assert compiler.begun == 1
    assert all(compiler.awaited), "whoever does not ask for quiet is waiting"
    steps = list(compiling_kernels(TINY))
    assert [(each.done, each.total) for each in steps] == [(0, 1)]


def test_machine_code_belongs_to_compiler_python_and_machine(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(compiling_kernels(TINY))
    known = place()
    for name, value in [
        ("llvmlite.__version__", "0.1"),
        ("llvmlite.binding.get_host_cpu_name", lambda: "another"),
        ("core.kernels.kernel_sets._compiler_hash", lambda: "another"),
        ("core.kernels.kernel_sets.kernels_hash", lambda _kernels: "another"),
    ]:
        with monkeypatch.context() as elsewhere:
            elsewhere.setattr(name, value)
            assert place().path != known.path
            assert place().unsealed(known.path.read_bytes()) is None
    assert place() == known
    assert compiler.begun == 1


# --- Damage ---------------------------------------------------------------------------------------


def _flip_a_bit(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 4
    path.write_bytes(content)


def _cut(path: Path) -> None:
    os.truncate(path, 1000)


def _empty(path: Path) -> None:
    os.truncate(path, 0)


def _forbid(path: Path) -> None:
    path.chmod(0)


def _exchange(path: Path) -> None:
    other = KernelCache.of("another set")
    other.keep(b"machine code of another set")
    other.path.replace(path)


def _make_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def _seal_nonsense(_path: Path) -> None:
    place().keep(b"what cannot be loaded, although it is whole")


@contextmanager
def without_privileges() -> Iterator[None]:
    """Be nobody, for whom rights count; root need not care for them."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def public(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of a cache in reach of nobody."""
    with TemporaryDirectory() as name:
        home = Path(name)
        home.chmod(0o755)
        folder = home / "cartographer"
        folder.mkdir()
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, NOBODY)
        monkeypatch.setenv("XDG_CACHE_HOME", name)
        yield folder
        folder.chmod(0o755)


DAMAGE = (_flip_a_bit, _cut, _empty, _forbid, _exchange, _make_folder, _seal_nonsense)


@pytest.mark.skipif(sys.platform == "win32", reason="other rights there")
@pytest.mark.parametrize("damage", DAMAGE, ids=lambda each: each.__name__.strip("_"))
def test_a_bad_cache_is_replaced_without_a_word(
    compiler: Compiler,
    public: Path,
    caplog: pytest.LogCaptureFixture,
    damage: Callable[[Path], None],
) -> None:
    with without_privileges():
        finished(compiling_kernels(TINY))
        damage(place().path)
        assert_works(finished(compiling_kernels(TINY)))
        assert_works(finished(compiling_kernels(TINY)))
        assert place().kept() == compiler.code
    assert compiler.begun == 2
    assert caplog.messages == []
    assert list(public.iterdir()) == [place().path]


# --- Places that take nothing ---------------------------------------------------------------------


NUMBERS = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES)
REFUSALS = [(step, number) for step in ("mkdir", "write_bytes", "replace") for number in NUMBERS]


@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
def test_a_cache_that_takes_nothing_costs_one_line(
    compiler: Compiler,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    refusal: tuple[str, int],
) -> None:
    step, number = refusal

    def refuse(*_words: object, **_more: object) -> None:
        raise OSError(number, os.strerror(number))

    with monkeypatch.context() as full:
        full.setattr(Path, step, refuse)
        for _start in range(2):
            assert_works(finished(compiling_kernels(TINY)))
    assert compiler.begun == 2
    reason = os.strerror(number)
    text = "the compiled games cannot be kept, so the next start takes as long"
    assert caplog.record_tuples == [
        ("cartographer", logging.WARNING, f"cartographer: {text}: {reason}")
    ]
    assert not folder.exists() or list(folder.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="no such limits there")
def test_a_limit_of_the_system_is_no_obstacle(
    compiler: Compiler, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A real one: files can be made, but not as large as this, which is how full disks look."""
    import resource  # noqa: PLC0415  it is not everywhere

    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(compiler.code) // 2, limits[1]))
    try:
        assert_works(finished(compiling_kernels(TINY)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert len(caplog.messages) == 1
    assert compiler.begun == 1
    assert list(folder.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="other rights there")
def test_a_read_only_cache_that_is_complete_is_used(
    compiler: Compiler, public: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with without_privileges():
        finished(compiling_kernels(TINY))
        place().path.chmod(0o444)
        public.chmod(0o555)
        assert_works(finished(compiling_kernels(TINY)))
    assert compiler.begun == 1
    assert caplog.messages == []
    assert list(public.iterdir()) == [place().path]


@pytest.mark.skipif(sys.platform == "win32", reason="other rights there")
@pytest.mark.usefixtures("folder")
def test_a_read_only_cache_without_machine_code_is_no_obstacle(
    compiler: Compiler, public: Path, caplog: pytest.LogCaptureFixture
) -> None:
    public.chmod(0o555)
    with without_privileges():
        assert_works(finished(compiling_kernels(TINY)))
    assert compiler.begun == 1
    assert [each.endswith(": Permission denied") for each in caplog.messages] == [True]
    assert list(public.iterdir()) == []


# --- Several at once ------------------------------------------------------------------------------


def test_a_second_program_waits_for_the_first_and_uses_its_result(compiler: Compiler) -> None:
    first, second = compiling_kernels(TINY), compiling_kernels(TINY)
    next(first)
    for _beat in range(3):
        assert isinstance(next(second), Waiting)
    assert_works(finished(first))
    assert_works(finished(second))
    assert compiler.begun == 1


def test_a_second_program_takes_over_if_the_first_one_ends(compiler: Compiler) -> None:
    with closing(compiling_kernels(TINY)) as first:
        next(first)
        second = compiling_kernels(TINY)
        assert isinstance(next(second), Waiting)
    assert_works(finished(second))
    assert compiler.begun == 2


def test_what_a_killed_program_has_left_is_removed(compiler: Compiler) -> None:
    path = place().path
    path.parent.mkdir()
    for ending in ("123.tmp", "lock", "bell"):
        path.with_name(f"{path.name}.{ending}").write_bytes(b"123")
    assert_works(finished(compiling_kernels(TINY)))
    assert compiler.begun == 1
    assert [each.name for each in path.parent.iterdir()] == [path.name]


def test_a_quiet_program_hears_that_somebody_waits_in_haste(compiler: Compiler) -> None:
    quiet = compiling_kernels(TINY, Event())
    next(quiet)
    hasty = compiling_kernels(TINY)
    next(hasty)
    next(quiet)
    assert compiler.awaited == [False, True]
    finished(quiet)
    assert_works(finished(hasty))
    assert compiler.begun == 1


def test_haste_may_come_later(compiler: Compiler) -> None:
    haste = Event()
    work = compiling_kernels(TINY, haste)
    next(work)
    haste.set()
    finished(work)
    assert compiler.awaited == [False, True, True]


def test_each_new_step_is_a_sign_of_life(
    compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    signs: list[None] = []
    monkeypatch.setattr(taking_turns.Queue, "show_life", lambda _queue: signs.append(None))
    finished(compiling_kernels(TINY))
    assert compiler.begun == 1
    assert len(signs) == len(("compiled", "compiled", "loaded"))


# Compiles for real, and says so; before that it waits for a word, which comes once the other waits.
PROGRAM = """
import sys
from core.basics.jobs import finished
from core.kernels import ready_kernels
from core.kernels.taking_turns import Waiting
from tests.kernels.tiny_kernels import TINY

def say(word):
    if word not in said:
        said.append(word)
        print(word, flush=True)

def compiling(kernels, is_awaited):
    say("compiling")
    sys.stdin.readline()
    return (yield from apart(kernels, is_awaited))

said, apart = [], ready_kernels.compiling_apart
ready_kernels.compiling_apart = compiling
show = lambda step: say("waiting") if isinstance(step, Waiting) else None
print(finished(ready_kernels.compiling_kernels(TINY), show)["quadrupled"](3), flush=True)
"""


def test_of_two_programs_on_an_empty_cache_one_compiles_and_both_play(folder: Path) -> None:
    def program() -> subprocess.Popen[str]:
        command = [sys.executable, "-c", PROGRAM]
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=CHECKOUT
        )

    with program() as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "compiling\n"
        with program() as second:
            assert second.stdout is not None
            assert second.stdout.readline() == "waiting\n"
            assert first.communicate("go on\n")[0] == "12\n"
            assert second.communicate()[0] == "12\n"
    assert (first.returncode, second.returncode) == (0, 0)
    assert [each.name for each in folder.iterdir()] == [place().path.name]


# --- Without another process ----------------------------------------------------------------------


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("sealed", [b"", b"half of what it should be"])
def test_what_another_process_fails_to_do_is_done_here(
    monkeypatch: pytest.MonkeyPatch, sealed: bytes
) -> None:
    def failing(_kernels: KernelSet, _is_awaited: Callable[[], bool]) -> Work[bytes]:
        yield Progress(0, 0)
        return sealed

    monkeypatch.setattr(ready_kernels, "compiling_apart", failing)
    assert_works(finished(compiling_kernels(TINY)))
    monkeypatch.setattr(ready_kernels, "compiling_here", lambda _kernels: pytest.fail("again"))
    assert_works(finished(compiling_kernels(TINY)))


@pytest.mark.usefixtures("folder")
def test_without_a_compiler_that_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("llvmlite", "llvmlite.binding", "numba"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError):
        finished(compiling_kernels(TINY))


def test_a_compiler_that_is_switched_off_leaves_the_kernels_as_they_are(
    folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(llvm, "is_possible", lambda: False)
    monkeypatch.setattr("numba.config.DISABLE_JIT", 1)
    monkeypatch.setattr(sys, "executable", "")
    assert_works(finished(compiling_kernels(TINY)))
    assert list(folder.iterdir()) == []
    assert caplog.messages == []
