"""How long work reports its progress: the convention that every slow function follows.

Long work is a generator that yields a `Progress` now and then and returns its result:

    def surveyed(designs: Sequence[Design]) -> Work[Survey]:
        for done, design in enumerate(designs):
            yield Progress(done, len(designs), design.name)
            ...
        return Survey(...)

Whoever runs it sets the pace. The editor steps it off the GUI thread, shows each
`Progress` and cancels by closing the generator between two steps, so a `finally` in the
work tidies up; the command line draws a bar, or just asks for the `finished` result.
"""

import os
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import closing, suppress
from time import sleep
from typing import TypeAlias, TypeVar

from core.basics.values import dataclass

Result = TypeVar("Result")
_PATIENCE = 10
"""How far bulk work steps back, of 19 steps that Unix knows."""
_LAST = 19
_FIRST_RANK = os.nice(0) if sys.platform == "linux" else 0
"""What this process was given: 0, or more if it was started by `nice`."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far some work has come: steps done, steps in all, and what it is at."""

    done: int
    total: int
    text: str = ""


Step = TypeVar("Step")
Told = TypeVar("Told")
Work: TypeAlias = Generator[Progress, None, Result]


def finished(
    work: Generator[Step, None, Result], show: Callable[[Step], object] = lambda _: None
) -> Result:
    """Run work to its end, show its progress if that is wanted, and return its result."""
    with closing(work):
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                result: Result = end.value
                return result
            show(step)


def gently(work: Work[Result]) -> Work[Result]:
    """The same work, for a thread beside a window: before each step all other threads go first.

    Else Python would let a window wait for a millisecond whenever it has something to do.
    """
    with closing(work):
        while True:
            sleep(0)
            try:
                step = next(work)
            except StopIteration as end:
                result: Result = end.value
                return result
            yield step


def retold(
    work: Generator[Step, None, Result], tell: Callable[[Step], Told]
) -> Generator[Told, None, Result]:
    """The same work, each step told in another way, such as a part of some larger work."""
    with closing(work):
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                result: Result = end.value
                return result
            yield tell(step)


def beside(work: Work[Result], other: Work[None]) -> Work[Result]:
    """Work that others do while one waits for it, and some more of one's own beside it, in turns.

    Both are done to their ends, so what comes of them does not depend on who is faster; told are
    the steps of the first.
    """
    step = Progress(0, 0)
    with closing(work), closing(other):
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                result: Result = end.value
                break
            yield step
            if next(other, None) is not None:
                yield step
        for _ in other:
            yield step
    return result


def step_back() -> None:
    """Let this thread go behind all others from now on, so that a window stays smooth beside it.

    Only Linux has such ranks for single threads; elsewhere nothing happens.
    """
    if sys.platform == "linux":
        with suppress(OSError):
            rank = min(_FIRST_RANK + _PATIENCE, _LAST)
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), rank)
