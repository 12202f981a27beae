"""Tests of compiling in another process: it can be cancelled and hurried, and it may fail."""

import json
import os
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from threading import Event

import pytest

from core.basics import processes
from core.basics.jobs import Progress, Work, finished, step_back
from core.basics.processes import Child
from core.kernels.compiling_apart import compiling_apart, unhurried
from core.kernels.kernel_cache import KernelCache
from core.kernels.kernel_sets import loading, origin
from tests.children import child_running
from tests.kernels.tiny_kernels import TINY, quadrupled


def nobody_waits() -> bool:
    return False


def somebody_waits() -> bool:
    return True


def whole(work: Work[bytes]) -> tuple[list[Progress], bytes]:
    """The steps of some work, and its result."""
    steps = []
    while True:
        try:
            steps.append(next(work))
        except StopIteration as end:
            return steps, end.value


def test_what_was_compiled_elsewhere_is_only_loaded_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    steps, sealed = whole(compiling_apart(TINY, nobody_waits))
    named = {each.text for each in steps} - {""}  # a beat without news comes if it takes long
    assert named == {"doubled", "quadrupled", "note"}
    assert (steps[-1].done, steps[-1].total) == (100, 100)
    code = KernelCache.of(*origin(TINY)).unsealed(sealed)
    assert code is not None
    functions = finished(loading(TINY, code))
    assert functions["quadrupled"](1234567891) == quadrupled(1234567891)
    assert list(tmp_path.iterdir()) == [], "it writes nothing by itself"


def test_whoever_cancels_leaves_no_process_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Child] = []
    start = processes.start

    def starting(module: str) -> Child:
        started.append(start(module))
        return started[-1]

    monkeypatch.setattr(processes, "start", starting)
    with closing(compiling_apart(TINY, nobody_waits)) as work:
        next(work)
    (child,) = started
    assert not child.is_running


def test_a_process_without_a_parent_ends_by_itself() -> None:
    """A parent that is killed cannot end it, and nobody would take what it makes."""
    child = processes.start("core.kernels.compiling_apart")
    child.send(json.dumps(asdict(TINY)).encode() + b"\n")
    child._input.close()
    assert child.wait() == 1
    child.end()


@pytest.mark.parametrize("executable", ["/no/such/python", ""])
def test_a_process_that_cannot_be_had_is_no_obstacle(
    monkeypatch: pytest.MonkeyPatch, executable: str
) -> None:
    monkeypatch.setattr(sys, "executable", executable)
    assert finished(compiling_apart(TINY, nobody_waits)) == b""


def told_by(
    code: str, monkeypatch: pytest.MonkeyPatch, is_awaited: Callable[[], bool] = nobody_waits
) -> bytes:
    """What comes of a process that does something else."""
    monkeypatch.setattr(processes, "start", lambda _module: child_running(code))
    return finished(compiling_apart(TINY, is_awaited))


@pytest.mark.parametrize(
    "code",
    [
        "raise SystemExit('out of memory')",
        "print('1 2 doubled'); raise SystemExit('out of memory')",
        "print('a library has something to say')",
        "print('one 2 doubled')",
    ],
)
def test_a_process_that_fails_is_no_obstacle(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    assert told_by(code, monkeypatch) == b""


def test_a_process_is_told_to_hurry_once_somebody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[None] = []

    def is_awaited() -> bool:
        asked.append(None)
        return len(asked) == 2

    code = (
        "kernels = input(); print('1 2 x', flush=True); "
        "order = input(); print('2 2 x\\n'); print(order, end='')"
    )
    assert told_by(code, monkeypatch, is_awaited).strip() == b"hurry"
    assert len(asked) == 2, "it is told once"


def test_a_process_that_has_ended_need_not_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "import os; os.close(0); print('1 1 x\\n')"
    assert told_by(code, monkeypatch, somebody_waits).strip() == b""


@pytest.mark.skipif(sys.platform != "linux", reason="threads have no ranks elsewhere")
def test_work_steps_back_until_there_is_haste() -> None:
    def rank() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    haste = Event()

    def stepping() -> Work[str]:
        for step in range(4):
            yield Progress(step, 4, str(rank()))
            if step == 1:
                haste.set()
        return "done"

    with ThreadPoolExecutor(1, initializer=step_back) as quiet:
        back = quiet.submit(rank).result()
    ranks = [int(step.text) for step in unhurried(stepping(), haste)]
    assert ranks == [back, back, back, rank()]
    assert finished(unhurried(stepping(), haste)) == "done"
    haste.clear()
    assert finished(unhurried(stepping(), haste)) == "done"
