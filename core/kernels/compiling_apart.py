"""Compiling in a process of its own, so that a window beside it never stutters.

Run as a program it reads a set of kernels as JSON, tells its progress line by line, and after an
empty line the machine code, sealed. It writes no file, so that it leaves nothing behind.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from dataclasses import asdict
from functools import partial
from io import FileIO
from threading import Event, Thread

from core.basics import processes, signals
from core.basics.jobs import Progress, Result, Work, step_back
from core.basics.processes import Child
from core.kernels.kernel_cache import KernelCache
from core.kernels.kernel_sets import KernelSet, compiling_here, origin

_PATIENCE = 0.1
"""In seconds: how soon somebody can cancel."""
_HURRY = b"hurry\n"


def compiling_apart(kernels: KernelSet, is_awaited: Callable[[], bool]) -> Work[bytes]:
    """The sealed machine code of a set, made by another process.

    That goes behind all others until somebody waits for it. Where there is no other process to be
    had, or it fails, nothing comes of it: whoever compiles the set himself will find out.
    """
    if not processes.is_possible():
        return b""
    try:
        child = processes.start(__name__)
    except OSError:
        return b""
    try:
        with signals.before_leaving(child.kill):
            _tell(child, json.dumps(asdict(kernels)).encode() + b"\n")
            return (yield from _followed(child, is_awaited))
    finally:
        child.end()


def _tell(child: Child, line: bytes) -> None:
    """Send a line; a process that has ended needs none."""
    with suppress(OSError):
        child.send(line)


def _followed(child: Child, is_awaited: Callable[[], bool]) -> Work[bytes]:
    """What a process tells until it ends."""
    told, is_hurried = Progress(0, 0), False
    news = processes.listening(partial(_hear, child), _PATIENCE)
    while True:
        if not is_hurried and is_awaited():
            _tell(child, _HURRY)
            is_hurried = True
        heard = next(news)
        if isinstance(heard, bytes):
            return heard
        told = heard or told
        yield told


def _hear(child: Child, tell: Callable[[Progress | bytes], None]) -> None:
    """Pass on what is told; at the end the machine code, or nothing if it never came."""
    code = b""
    with suppress(OSError, ValueError):
        while line := child.output.readline().split():
            done, total, name = line
            tell(Progress(int(done), int(total), name.decode()))
        code = child.output.read()
    tell(code)


# --- In the other process -------------------------------------------------------------------------


def main() -> None:
    """Compile the set that is told on the standard input."""
    orders, told = processes.streams()
    order = json.loads(orders.readline())
    kernels = KernelSet(tuple(order["modules"]), tuple(order["entry_points"]))
    haste = Event()
    Thread(target=_obey, args=(orders, haste), daemon=True).start()
    work = unhurried(compiling_here(kernels), haste)
    while True:
        try:
            step = next(work)
        except StopIteration as end:
            code = end.value.code
            break
        told.write(f"{step.done} {step.total} {step.text}\n".encode())
        told.flush()
    if code is not None:
        told.write(b"\n" + KernelCache.of(*origin(kernels)).sealed(code))
    told.close()


def _obey(orders: FileIO, haste: Event) -> None:
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
