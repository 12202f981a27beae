"""Turns of the event loop: how much was done in the last ones, and who should step back for it.

A window stutters if too much happens between two looks at the clock. Whatever can wait asks here
whether there is time left, and threads beside the window wait here while it is at work: they
share one interpreter, and each would take every second moment of it.
"""

from __future__ import annotations

from threading import Event
from time import perf_counter, sleep
from types import TracebackType

from PyQt6.QtCore import QAbstractEventDispatcher, QObject

_ENOUGH = 0.001
"""In seconds: after so much work in two turns, everything else waits for another one.

Two, since a timer that has run out amid one turn is looked at in the next, behind what was posted.
"""
_SHARE = 0.5
"""Of the time, that much may go to what can wait, so that every beat has room for what cannot."""
_AT_ONCE = 0.002
"""In seconds: so much may be done before that share is asked about."""
_LONGEST_DEBT = 0.01
"""In seconds: how long it takes at most until all work is made up for."""
_LONGEST_COURTESY = 0.02
"""In seconds: a thread that has waited for so long goes on, whatever the window does."""
_LONGEST_PAUSE = 0.05
"""In seconds: when all that can wait has waited for so long, some of it is done however busy the
window is, as while a piece is dragged on a slow machine."""


class Turns(QObject):
    """Counts the work of the GUI thread in each turn of its event loop."""

    def __init__(self) -> None:
        """Count nothing yet."""
        super().__init__()
        self._before = self._spent = self._begun = 0.0
        self._made_up_for = 0.0
        self._waiting_since: float | None = None
        self._depth = 0
        self._is_free = Event()
        self._is_free.set()
        self._loop: QAbstractEventDispatcher | None = None
        self._awaited: set[object] = set()

    def _follow(self) -> None:
        """Listen to the event loop that there is by now."""
        loop = QAbstractEventDispatcher.instance()
        if loop is not self._loop:
            self._loop = loop
            if loop is not None:
                loop.awake.connect(self._begin)
                loop.aboutToBlock.connect(self._rest)

    def _begin(self) -> None:
        """Begin another turn; if the last one had time left, nobody is waiting any more."""
        if self._before + self._spent < _ENOUGH and self.pause == 0.0:
            self._waiting_since = None
        self._before, self._spent = self._spent, 0.0
        self._rest()

    def _rest(self) -> None:
        """Be at no work; in the midst of some it is a dialog that waits, which may take long."""
        self._depth = 0
        self._is_free.set()

    @property
    def has_time(self) -> bool:
        """Whether little was done of late, and nobody has to go first."""
        self._follow()
        return self._before + self._spent < _ENOUGH and not self._awaited

    @property
    def is_spent(self) -> bool:
        """Whether much was done in this very turn."""
        return self._spent >= _ENOUGH

    @property
    def pause(self) -> float:
        """In seconds: how long it takes until what can wait has no more than its share of time."""
        return max(0.0, self._made_up_for - perf_counter() - _AT_ONCE / _SHARE)

    def take(self) -> bool:
        """Take a turn for something that can wait, if there is time or all have waited too long."""
        now, has_time = perf_counter(), self.has_time and self.pause == 0.0
        since = now if self._waiting_since is None else self._waiting_since
        may_go = has_time or now - since > _LONGEST_PAUSE
        self._waiting_since = None if may_go else since
        return may_go

    def let_go_first(self, somebody: object) -> None:
        """Do nothing that can wait until somebody has gone, who has waited for another turn."""
        self._awaited.add(somebody)

    def has_gone(self, somebody: object) -> None:
        """Somebody need not be waited for any more."""
        self._awaited.discard(somebody)

    def __enter__(self) -> None:
        """Be at work; within work it is the same work."""
        self._follow()
        self._depth += 1
        if self._depth == 1:
            self._is_free.clear()
            self._begun = perf_counter()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Have done some work."""
        if self._depth == 0:
            return
        self._depth -= 1
        if self._depth == 0:
            now = perf_counter()
            self._note(now, now - self._begun)
            self._is_free.set()

    def _note(self, now: float, work: float) -> None:
        """Count some work that has just been done."""
        self._spent += work
        due = max(self._made_up_for, now) + work / _SHARE
        self._made_up_for = min(due, now + _LONGEST_DEBT + _AT_ONCE / _SHARE)

    def let_pass(self) -> None:
        """Wait, on another thread, until the window is not at work, but not for ever."""
        if self._is_free.is_set():
            sleep(0)  # lets the window have the interpreter as soon as it wants it
        else:
            self._is_free.wait(_LONGEST_COURTESY)


TURNS = Turns()
"""Those of the one event loop that a program with windows has."""
