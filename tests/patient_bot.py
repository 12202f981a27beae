"""The hands of pytest-qt with more patience, for machines that are busy with something else."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PyQt6.QtCore import QEventLoop, QTimer, pyqtBoundSignal
from pytestqt.qtbot import QtBot
from pytestqt.wait_signal import SignalBlocker

PATIENCE = 60_000
"""In milliseconds; only a test that fails waits so long."""
_BEAT = 2
"""In milliseconds, between two looks."""


class PatientBot(QtBot):
    """Waits for what will come, however long it takes, and looks often."""

    def waitUntil(  # noqa: N802  the name it has in pytest-qt
        self, callback: Callable[[], bool | None], *, timeout: int = PATIENCE
    ) -> None:
        """Let the program go on until something is so, or asserts no more that it is not."""
        __tracebackhide__ = True
        end, loop = time.monotonic() + timeout / 1000, QEventLoop()
        pause = QTimer(loop)
        pause.setSingleShot(True)
        pause.timeout.connect(loop.quit)
        while (reason := _not_yet(callback)) is not None:
            if time.monotonic() > end:
                raise self.TimeoutError(f"not so after {timeout} ms") from reason
            pause.start(_BEAT)  # one loop for all looks: `wait` would make one for each
            loop.exec()

    def waitSignal(  # noqa: N802  as above
        self,
        signal: pyqtBoundSignal,
        *,
        timeout: int = PATIENCE,
        **wishes: Any,  # noqa: ANN401  of several types
    ) -> SignalBlocker:
        """Let the program go on until a signal comes."""
        return super().waitSignal(signal, timeout=timeout, **wishes)


def _not_yet(callback: Callable[[], bool | None]) -> Exception | None:
    """Why something is not so yet; None if it is."""
    try:
        found = callback()
    except AssertionError as error:
        return error
    if found not in (None, True, False):
        raise TypeError(f"neither true nor false: {found!r}")
    return None if found in (None, True) else ValueError("still false")
