"""Compiling in a process of its own, so that a window beside it never stutters.

Run as a program it reads a set of kernels as JSON, fills its cache, and tells its progress.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import asdict
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

from core.engine.kernel_sets import KernelSet, compiling_kernels, is_cached
from core.jobs import Progress, Work, step_back

_PATIENCE = 0.1
"""In seconds: how soon somebody can cancel."""


def compiling_apart(kernels: KernelSet) -> Work[None]:
    """Fill the cache of a set in another process, so that loading it here takes no time.

    Where there is no compiler or no other process to be had, nothing happens: whoever loads the
    set will find out.
    """
    if not _is_possible() or is_cached(kernels):
        return
    try:
        process = _started(kernels)
    except OSError:
        return
    try:
        yield from _followed(process)
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                pipe.close()


def _is_possible() -> bool:
    """Whether this is Python itself, and not a program that has it inside."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


def _started(kernels: KernelSet) -> subprocess.Popen[str]:
    """A process at work on a set; it finds our modules where we have found them."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    if process.stdin is not None:
        process.stdin.write(json.dumps(asdict(kernels)))
        process.stdin.close()
    return process


def _followed(process: subprocess.Popen[str]) -> Iterator[Progress]:
    """What a process tells until it ends; a reader of its own waits for the lines."""
    lines: SimpleQueue[str] = SimpleQueue()
    told = Progress(0, 0)
    reader = Thread(target=_read, args=(process.stdout, lines), daemon=True)
    reader.start()
    while reader.is_alive() or not lines.empty():
        try:
            done, total, name = lines.get(timeout=_PATIENCE).split()
            told = Progress(int(done), int(total), name)
        except Empty:
            pass
        yield told


def _read(pipe: IO[str], lines: SimpleQueue[str]) -> None:
    for line in pipe:
        lines.put(line)


def main() -> None:
    """Compile the set that is told on the standard input."""
    step_back()
    told = json.load(sys.stdin)
    kernels = KernelSet(tuple(told["modules"]), tuple(told["doors"]))
    for step in compiling_kernels(kernels):
        sys.stdout.write(f"{step.done} {step.total} {step.text}\n")
        sys.stdout.flush()
