"""Panels that are not seen cost nothing: they catch up when they are next shown."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QWidget

from editor.widgets.present import present
from editor.widgets.timers import single_shot


class CatchingUp(QObject):
    """Refreshes a panel while it is seen, else when it is next shown."""

    def __init__(self, panel: QWidget, refresh: Callable[[], None], pause: int = 0) -> None:
        """Begin out of date; with a pause, in ms, all that changes meanwhile is one refresh."""
        super().__init__(panel)
        self._panel = panel
        self._refresh = refresh
        self._is_stale = True
        self._pause = single_shot(self, pause, self.catch_up_if_seen)
        panel.installEventFilter(self)

    def ask(self) -> None:
        """Say that something has changed."""
        self._is_stale = True
        if self._pause.interval() == 0:
            self.catch_up_if_seen()
        elif not self._pause.isActive():
            self._pause.start()

    @property
    def is_behind(self) -> bool:
        """Whether the panel does not show what it should."""
        return self._is_stale

    def catch_up_if_seen(self) -> None:
        """Refresh a panel that is seen without any pause."""
        if self._panel.isVisible():
            self._catch_up()

    def _catch_up(self) -> None:
        self._is_stale = False
        self._refresh()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Catch up just before the panel is seen."""
        if present(event).type() == QEvent.Type.Show and self._is_stale:
            self._catch_up()
        return super().eventFilter(watched, event)
