"""The heart of a window that is measured: a timer of 10 ms, and what happens between its beats.

A beat that comes late tells that the window stuttered, but not whose fault it was: the thread of
the window may have worked too long, or somebody else may have had the processor. So beside the
time that has passed stands the processor time of this very thread, which is all ours.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from PyQt6.QtCore import QAbstractEventDispatcher, QCoreApplication, QEventLoop, QTimer

from editor.widgets.present import present

BEAT = 10
"""In ms."""


def live_until(is_over: Callable[[], bool]) -> None:
    """Let windows live as in a program, which sleeps until the next event, until all is over."""
    pulse = QTimer()
    pulse.start(BEAT)  # whoever waits for something outside looks now and then
    while not is_over():
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    pulse.stop()


def happen(deed: Callable[[], object]) -> None:
    """Have something done by an event, as by keys and the mouse: it has a turn of the loop."""
    QTimer.singleShot(0, deed)


def live_for(milliseconds: float) -> None:
    """Let windows live for a while."""
    end = time.perf_counter() + milliseconds / 1000
    live_until(lambda: time.perf_counter() >= end)


@dataclass(frozen=True)
class Beats:
    """The ms between beats, longest first.

    Attributes:
        passed: what a clock on the wall shows.
        own: the processor time of the window's thread.
        turn: the most of that in one turn of the event loop, which is how late a beat may come
            by our own fault.
    """

    passed: tuple[float, ...]
    own: tuple[float, ...]
    turn: float = 0.0

    def slow(self, one_in: int) -> float:
        """What one in so many beats takes at least."""
        return self.passed[len(self.passed) // one_in]

    def told(self, when: str = "") -> dict[str, float]:
        """The worst beat, and the most work in one, as benchmarks read them."""
        return {
            f"worst beat{when}": self.passed[0],
            f"own work{when}": self.own[0],
            f"longest turn{when}": self.turn,
        }


class Heart:
    """A timer of 10 ms, and when it went off, always or while something was the case."""

    def __init__(self, is_so: Callable[[], bool] = lambda: True) -> None:
        """Beat from now on, as soon as there are events."""
        self._stamps: list[tuple[float, float] | None] = []
        self._is_so = is_so
        self._timer = QTimer()
        self._timer.setInterval(BEAT)
        self._timer.timeout.connect(self._beat)
        self._timer.start()
        self._longest, self._begun, self._counts = 0.0, time.thread_time(), False
        self._loop = present(QAbstractEventDispatcher.instance())
        self._loop.awake.connect(self._turn)

    def _turn(self) -> None:
        """Note how long the turn was that ends here, if it began and ended while it counts."""
        now, counts = time.thread_time(), self._is_so()
        if counts and self._counts:
            self._longest = max(self._longest, now - self._begun)
        self._begun, self._counts = now, counts

    def _beat(self) -> None:
        now = (time.perf_counter(), time.thread_time())
        self._stamps.append(now if self._is_so() else None)

    @property
    def number(self) -> int:
        """How many beats there were since they were last taken."""
        return len(self._stamps)

    def taken(self) -> Beats:
        """The beats since the last time."""
        both = [(a, b) for a, b in pairwise(self._stamps) if a is not None and b is not None]
        self._stamps.clear()
        turn, self._longest = 1000 * self._longest, 0.0
        passed, own = (
            tuple(sorted(((b[which] - a[which]) * 1000 for a, b in both), reverse=True))
            for which in range(2)
        )
        return Beats(passed, own, turn)

    def stop(self) -> None:
        """Beat no more."""
        self._timer.stop()
        self._loop.awake.disconnect(self._turn)
