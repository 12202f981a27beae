"""Tests of compiling in another process: it fills the cache, can be cancelled, and may fail."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from core.engine import compiling_apart as module
from core.engine import kernel_sets
from core.engine.compiled import RULES_MODULES
from core.engine.compiling_apart import compiling_apart
from core.engine.kernel_sets import KernelSet, is_cached
from core.engine.kernels.chance import scrambled
from core.jobs import finished

SMALL = KernelSet(RULES_MODULES[:4], ("scrambled",))
"""It takes a second or two to compile."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty cache, for this process and those that it starts."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    kernel_sets.cache_folder.cache_clear()
    yield tmp_path
    kernel_sets.cache_folder.cache_clear()


def test_what_was_compiled_elsewhere_is_only_loaded_here(folder: Path) -> None:
    assert not is_cached(SMALL)
    steps = list(compiling_apart(SMALL))
    assert steps[-1].done == steps[-1].total > 0
    assert is_cached(SMALL)
    assert list(compiling_apart(SMALL)) == [], "it is done already"
    kept = sorted(folder.rglob("*.nbc"))
    compiled = finished(kernel_sets.compiling_kernels(SMALL))
    assert compiled["scrambled"](1234567891) == scrambled(1234567891)
    assert sorted(folder.rglob("*.nbc")) == kept


def test_whoever_cancels_leaves_no_process_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[subprocess.Popen[str]] = []
    start = module._started

    def starting(kernels: KernelSet) -> subprocess.Popen[str]:
        started.append(start(kernels))
        return started[-1]

    monkeypatch.setattr(module, "_started", starting)
    with closing(compiling_apart(SMALL)) as work:
        next(work)
    (process,) = started
    assert process.returncode is not None
    assert not is_cached(SMALL)
    assert folder.exists()


@pytest.mark.usefixtures("folder")
def test_a_process_that_cannot_be_had_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    assert list(compiling_apart(SMALL)) == []
    monkeypatch.setattr(sys, "executable", "")
    assert list(compiling_apart(SMALL)) == []


@pytest.mark.usefixtures("folder")
def test_a_process_that_fails_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(_kernels: KernelSet) -> subprocess.Popen[str]:
        command = [sys.executable, "-c", "raise SystemExit('out of memory')"]
        pipe = subprocess.PIPE
        return subprocess.Popen(
            command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, text=True
        )

    monkeypatch.setattr(module, "_started", failing)
    finished(compiling_apart(SMALL))
    assert not is_cached(SMALL)
