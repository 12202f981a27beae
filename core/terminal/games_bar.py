"""A bar for games that are being played: how many, how fast, and how long it will still take."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from core.basics import signals
from core.basics.jobs import Progress as Step
from core.basics.language import marked, tr

_PREPARING = marked("Preparing")
_BAR_WIDTH = 20
_TIDY = b"\r\x1b[2K\x1b[?25h"
"""Removes a bar that is left, and brings back the cursor that rich has hidden."""


class _Games(ProgressColumn):
    """How many games were played and how many a second; before the first, what is done instead."""

    def render(self, task: Task) -> Text:
        """The games in words."""
        if task.total is None:
            return Text(task.fields.get("text", ""))
        speed = task.finished_speed or task.speed
        numbers = {"done": task.completed, "total": task.total}
        if not speed:
            return Text(tr("{done:,.0f} of {total:,.0f} games", **numbers))
        text = marked("{done:,.0f} of {total:,.0f} games, {speed:,.0f} a second")
        return Text(tr(text, **numbers, speed=speed))


class GamesBar:
    """Shows how some games get on; until the first are played, they are being prepared."""

    def __init__(self, bar: Progress) -> None:
        """Draw with a bar of rich."""
        self._bar = bar
        self._task = bar.add_task(tr(_PREPARING), total=None)
        self._what = ""
        self._is_playing = False

    def show(self, step: Step, what: str) -> None:
        """Show how far some games have come; a step with a text still prepares them."""
        if what != self._what:
            self._begin(what)
        if not step.text and not self._is_playing:
            self._bar.reset(self._task, total=step.total, description=what)
            self._is_playing = True
        self._bar.update(self._task, completed=step.done, text=step.text)

    def _begin(self, what: str) -> None:
        """Turn to other games."""
        self._bar.remove_task(self._task)
        self._task = self._bar.add_task(tr(_PREPARING), total=None)
        self._what, self._is_playing = what, False


@contextmanager
def games_bar() -> Iterator[GamesBar]:
    """A bar on the terminal that errors go to; none at all if that is no terminal."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(_BAR_WIDTH),
        _Games(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with tidied(bar):
        yield GamesBar(bar)


@contextmanager
def tidied(bar: Progress) -> Iterator[None]:
    """Show a bar meanwhile; whatever ends the program, the terminal is left as it was."""
    with bar, signals.before_leaving(lambda: bar.disable or os.write(2, _TIDY)):
        yield


@contextmanager
def stoppable(step: Step) -> Iterator[None]:
    """Show a step of some games meanwhile; once any are played, Ctrl-C ends them after it.

    It raises KeyboardInterrupt, here and nowhere else.
    """
    if step.done:
        signals.stop_gently()
    yield
    signals.raise_if_stopped()
