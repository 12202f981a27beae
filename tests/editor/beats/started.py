"""When a window that was just started can be used: `make bench` runs this in a process of its own.

It imports nothing that the program does not import at the same moment, so that the start which is
measured is the one that people wait for. Two times are printed, when the program waits for the
user and when everything in its window has been painted, and the most MB that it took until then.
"""

from __future__ import annotations

import os
import time

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication

from editor.__main__ import main as program
from tests.editor.beats.memory import most_memory


def tell_start() -> None:
    """Start the program, print what was measured, and end it."""
    wait = QApplication.exec

    def tell() -> None:
        idle = time.time()
        QApplication.processEvents()
        print(idle, time.time(), most_memory(), flush=True)  # noqa: T201  the bench reads it
        QApplication.closeAllWindows()

    def tell_and_wait(*_: object) -> int:
        QTimer.singleShot(0, tell)
        return wait()

    QApplication.exec = tell_and_wait  # type: ignore[method-assign]
    program([])


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    tell_start()
