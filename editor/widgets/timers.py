"""Timers that run out once, and panels that are refreshed only while they are seen."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QTimer
from PyQt6.QtWidgets import QWidget

from editor.widgets.present import present


def single_shot(owner: QObject, milliseconds: int, action: Callable[[], object]) -> QTimer:
    """A timer that does something once after it was started; started again, it waits anew."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(action)
    return timer


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
        elif not self._pause.isActive():
            self._pause.start()

    @property
    def is_stale(self) -> bool:
        """Whether the panel does not show what it should."""
        return self._is_stale

    def refresh_if_seen(self) -> None:
        """Refresh a panel that is seen without any pause."""
        if self._panel.isVisible():
            self._refresh_now()

    def _refresh_now(self) -> None:
        self._is_stale = False
        self._refresh()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Catch up just before the panel is seen."""
        if present(event).type() == QEvent.Type.Show and self._is_stale:
            self._refresh_now()
        return super().eventFilter(watched, event)
