"""Timers that run out once: for what waits until the user pauses."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, QTimer


def single_shot(owner: QObject, milliseconds: int, deed: Callable[[], object]) -> QTimer:
    """A timer that does something once after it was started; started again, it waits anew."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(deed)
    return timer
