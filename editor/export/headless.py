"""What exports need on the command line: Qt without a screen, and another language for a while."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from core.cli.terminal import Refusal
from core.language import language, speak, tr


def started_qt() -> object:
    """Qt without a screen, whatever this machine has: nothing is ever shown."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        from PyQt6.QtGui import QGuiApplication
    except ImportError as error:
        raise Refusal(tr("Qt cannot be loaded ({reason})", reason=str(error))) from error
    return QGuiApplication.instance() or QGuiApplication([])


@contextmanager
def speaking(code: str | None) -> Iterator[None]:
    """Another language for what is written; what is told here stays in the user's own."""
    before = language()
    speak(code or before)
    try:
        yield
    finally:
        speak(before)
