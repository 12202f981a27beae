"""Timers that run out once, and panels that are refreshed only while they are seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil

from PyQt6.QtCore import QEvent, QObject, QTimer
from PyQt6.QtWidgets import QWidget

from editor.background.turns import TURNS
from editor.widgets.present import present


class SingleShot(QTimer):
    """Does something once after it was started; started again, it waits anew.

    If much was done in this turn of the event loop already, it waits for the next one: it stays
    active until its action has begun.
    """

    def __init__(
        self, milliseconds: int, action: Callable[[], object], owner: QObject | None = None
    ) -> None:
        """Wait for so long before an action, once it is started."""
        super().__init__(owner)
        self.setSingleShot(True)
        self.setInterval(milliseconds)
        self._action = action
        self._usual: int | None = None
        self.timeout.connect(self._run_out)

    def start(self, milliseconds: int | None = None) -> None:
        """Wait anew, for as long as ever or from now on for another time."""
        self._recover()
        super().start(self.interval() if milliseconds is None else milliseconds)

    def start_anew(self) -> None:
        """Wait anew, for signals: whatever these tell is none of its time."""
        self.start()

    def start_unless_waiting(self) -> None:
        """Wait, but not anew: events in quick succession cannot put it off for ever."""
        if not self.isActive():
            self.start()

    def _run_out(self) -> None:
        if TURNS.take():
            self._recover()
            with TURNS:
                self._action()
        else:
            self._usual = self.interval() if self._usual is None else self._usual
            super().start(ceil(1000 * TURNS.pause))

    def _recover(self) -> None:
        """Be as before it was put off."""
        if self._usual is not None:
            self.setInterval(self._usual)
            self._usual = None


def single_shot(owner: QObject, milliseconds: int, action: Callable[[], object]) -> SingleShot:
    """A timer of somebody that does something once after it was started."""
    return SingleShot(milliseconds, action, owner)


class PaintedInTurn(QObject):
    """Has a window painted in a turn of its own if much was done in the present one already.

    Nothing else that can wait is done before: what was changed meanwhile would be painted, too,
    and all at once takes long.
    """

    def __init__(self, window: QWidget) -> None:
        """Look after the painting of a window."""
        super().__init__(window)
        self._window = window
        self._next_turn = QTimer(self)
        self._next_turn.setSingleShot(True)
        self._next_turn.timeout.connect(self._paint_or_wait)
        self._has_waited = False
        window.destroyed.connect(partial(TURNS.has_gone, id(self)))
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Paint now what Qt wants to be painted, or put it off: Qt asks once until it is done."""
        if present(event).type() != QEvent.Type.UpdateRequest:
            return super().eventFilter(watched, event)
        if TURNS.has_time:
            self._paint()
        else:
            TURNS.let_go_first(id(self))
            self._next_turn.start()
        return True

    def _paint_or_wait(self) -> None:
        """Paint, unless something else has filled this turn, too: that may happen once."""
        if TURNS.is_spent and not self._has_waited:
            self._has_waited = True
            self._next_turn.start()
        else:
            self._paint()

    def _paint(self) -> None:
        self._has_waited = False
        self._next_turn.stop()
        TURNS.has_gone(id(self))
        with TURNS:  # all that is painted counts
            self._window.event(QEvent(QEvent.Type.UpdateRequest))


class LazyRefresh(QObject):
    """Refreshes a panel while it is seen, else when it is next shown."""

    def __init__(self, panel: QWidget, refresh: Callable[[], None], pause: int = 0) -> None:
        """Begin out of date; with a pause, in ms, all that changes meanwhile is one refresh."""
        super().__init__(panel)
        self._panel = panel
        self._refresh = refresh
        self._is_stale = True
        self._pause = single_shot(self, pause, self.refresh_if_seen)
        panel.installEventFilter(self)

    def request(self) -> None:
        """Say that something has changed."""
        self._is_stale = True
        if self._pause.interval() == 0:
            self.refresh_if_seen()
        else:
            self._pause.start_unless_waiting()

    @property
    def is_stale(self) -> bool:
        """Whether the panel does not show what it should."""
        return self._is_stale

    def refresh_if_seen(self) -> None:
        """Refresh a panel that is seen without any pause."""
        if self._panel.isVisible():
            self._refresh_now()

    def catching_up(self) -> Iterator[None]:
        """Refresh a panel ahead of its being seen, if it does not show what it should."""
        if self._is_stale:
            self._refresh_now()
            yield

    def _refresh_now(self) -> None:
        self._is_stale = False
        self._refresh()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Catch up just before the panel is seen."""
        if present(event).type() == QEvent.Type.Show and self._is_stale:
            self._refresh_now()
        return super().eventFilter(watched, event)
