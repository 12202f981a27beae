"""Compiling in a process of its own, so that a window beside it never stutters.

Run as a program it reads a set of kernels as JSON, tells its progress line by line, and after an
empty line the machine code, sealed. It writes no file, so that it leaves nothing behind.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import asdict
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import IO, BinaryIO

from core import signals
from core.engine.kernel_cache import KernelCache
from core.engine.kernel_sets import KernelSet, compiling_here, machine_code, origin
from core.jobs import Progress, Result, Work, step_back

_PATIENCE = 0.1
"""In seconds: how soon somebody can cancel."""
_HURRY = b"hurry\n"


def compiling_apart(kernels: KernelSet, is_awaited: Callable[[], bool]) -> Work[bytes]:
    """The sealed machine code of a set, made by another process.

    That goes behind all others until somebody waits for it. Where there is no other process to be
    had, or it fails, nothing comes of it: whoever compiles the set himself will find out.
    """
    if not _is_possible():
        return b""
    try:
        process = _started(kernels)
    except OSError:
        return b""
    try:
        with signals.before_leaving(process.kill):
            return (yield from _followed(process, is_awaited))
    finally:
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()


def _is_possible() -> bool:
    """Whether this is Python itself, and not a program that has it inside."""
    return bool(sys.executable) and not getattr(sys, "frozen", False)


def _started(kernels: KernelSet) -> subprocess.Popen[bytes]:
    """A process at work on a set; it finds our modules where we have found them."""
    code = f"import sys; sys.path[:] = {sys.path!r}; from {__name__} import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    _tell(process, json.dumps(asdict(kernels)).encode() + b"\n")
    return process


def _tell(process: subprocess.Popen[bytes], line: bytes) -> None:
    """Send a line; a process that has ended needs none."""
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.write(line)
            process.stdin.flush()


def _followed(process: subprocess.Popen[bytes], is_awaited: Callable[[], bool]) -> Work[bytes]:
    """What a process tells until it ends; a reader of its own waits for the lines."""
    heard: SimpleQueue[Progress | bytes] = SimpleQueue()
    Thread(target=_hear, args=(process.stdout, heard), daemon=True).start()
    told, is_hurried = Progress(0, 0), False
    while True:
        if not is_hurried and is_awaited():
            _tell(process, _HURRY)
            is_hurried = True
        with suppress(Empty):
            news = heard.get(timeout=_PATIENCE)
            if isinstance(news, bytes):
                return news
            told = news
        yield told


def _hear(pipe: IO[bytes], heard: SimpleQueue[Progress | bytes]) -> None:
    """Pass on what is told; at the end the machine code, or nothing if it never came."""
    code = b""
    with suppress(OSError, ValueError):
        while line := pipe.readline().split():
            done, total, name = line
            heard.put(Progress(int(done), int(total), name.decode()))
        code = pipe.read()
    heard.put(code)


# --- In the other process -------------------------------------------------------------------------


def main() -> None:
    """Compile the set that is told on the standard input."""
    signals.guard()
    orders = os.fdopen(os.dup(0), "rb", buffering=0)
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever else is printed has no business there
    order = json.loads(orders.readline())
    kernels = KernelSet(tuple(order["modules"]), tuple(order["doors"]))
    haste = Event()
    Thread(target=_obey, args=(orders, haste), daemon=True).start()
    work = unhurried(compiling_here(kernels), haste)
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            code = machine_code(end.value)
            break
        told.write(f"{step.done} {step.total} {step.text}\n".encode())
        told.flush()
    if code is not None:
        told.write(b"\n" + KernelCache.of(*origin(kernels)).sealed(code))
    told.close()


def _obey(orders: BinaryIO, haste: Event) -> None:
    """Hurry when told to, and leave when there is nobody any more to tell."""
    while orders.readline():
        haste.set()
    os._exit(1)


def unhurried(work: Work[Result], haste: Event) -> Work[Result]:
    """The same work, which goes behind all other threads until there is haste.

    A thread that has stepped back cannot step forth again, but another one can go on for it.
    """
    with closing(work), ThreadPoolExecutor(1, initializer=step_back) as quiet:
        while True:
            try:
                step = next(work) if haste.is_set() else quiet.submit(next, work).result()
            except StopIteration as end:
                result: Result = end.value
                return result
            yield step
