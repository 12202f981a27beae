"""Panels that are not seen cost nothing: they catch up when they are next shown."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QWidget


class CatchingUp(QObject):
    """Refreshes a panel at once while it is seen, else when it is next shown."""

    def __init__(self, panel: QWidget, refresh: Callable[[], None]) -> None:
        """Begin out of date."""
        super().__init__(panel)
        self._panel = panel
        self._refresh = refresh
        self._is_stale = True
        panel.installEventFilter(self)

    def ask(self) -> None:
        """Say that something has changed."""
        self._is_stale = True
        if self._panel.isVisible():
            self._catch_up()

    def _catch_up(self) -> None:
        self._is_stale = False
        self._refresh()

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Catch up just before the panel is seen."""
        if event.type() == QEvent.Type.Show and self._is_stale:
            self._catch_up()
        return super().eventFilter(watched, event)
