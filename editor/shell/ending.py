"""Ctrl-C in the terminal that a window was started from, and its kin: an end that loses nothing."""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable
from contextlib import suppress

from PyQt6.QtCore import QCoreApplication, QObject, QSocketNotifier

from core import signals

_MOST = 64


class Ending(QObject):
    """Leaves the event loop when a signal asks for it.

    Python answers signals between two of its own steps only, and there are none while Qt waits. So
    the system writes into a socket, Qt wakes up, and the rest happens in its loop and not amid
    whatever was being painted.

    Attributes:
        number: the signal that came, if any.
    """

    def __init__(self, keep: Callable[[], None], parent: QObject | None = None) -> None:
        """Call `keep` before the loop is left."""
        super().__init__(parent)
        self.number: int | None = None
        self._keep = keep
        self._near, self._far = socket.socketpair()
        self._near.setblocking(False)
        self._far.setblocking(False)
        self._notifier = QSocketNotifier(
            self._near.fileno(),  # type: ignore[call-overload]  # the stub knows pointers only
            QSocketNotifier.Type.Read,
            self,
        )
        self._notifier.activated.connect(self._on_woken)
        self._before = signal.set_wakeup_fd(self._far.fileno(), warn_on_full_buffer=False)
        signals.answer_by(self._on_signal)

    def _on_signal(self, number: int) -> None:
        self.number = number

    def _on_woken(self) -> None:
        with suppress(BlockingIOError):
            self._near.recv(_MOST)
        if self.number is not None:
            self._keep()
            QCoreApplication.exit(signals.KILLED + self.number)

    def close(self) -> None:
        """Listen no longer; signals end the process at once again."""
        signals.answer_by(None)
        signal.set_wakeup_fd(self._before)
        self._notifier.setEnabled(False)
        self._near.close()
        self._far.close()
