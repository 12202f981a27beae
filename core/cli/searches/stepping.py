"""Stepping long work on a terminal: a bar meanwhile, and Ctrl-C ends it without losing anything."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from typing import TypeVar

from core.basics.jobs import Progress
from core.basics.language import tr
from core.terminal.games_bar import GamesBar, games_bar, stoppable
from core.terminal.speaking import complain

Step = TypeVar("Step", bound=Progress)
Result = TypeVar("Result")
Told = TypeVar("Told", bound=Progress)


def stepped(
    work: Generator[Step, None, Result], bar: GamesBar, what: str, take: Callable[[Step], object]
) -> Result | None:
    """What work comes to, or None if Ctrl-C has ended it, which is told.

    Each step is taken before the work can be ended at it, so that nothing it brings is lost.
    """
    with closing(work):
        while True:
            try:
                step = next(work)
            except StopIteration as end:
                result: Result = end.value
                return result
            take(step)
            try:
                with stoppable(step):
                    bar.show(step, what)
            except KeyboardInterrupt:
                complain(tr("stopped; this is what was known by then"))
                return None


def newest(work: Generator[Progress, None, Told], first: Told) -> tuple[Told, bool]:
    """What is known in the end, or when Ctrl-C has ended the work; and whether it has."""
    known = [first]

    def take(step: Progress) -> None:
        if isinstance(step, type(first)):
            known.append(step)

    with games_bar() as bar:
        result = stepped(work, bar, tr("Games"), take)
    return (known[-1], True) if result is None else (result, False)
