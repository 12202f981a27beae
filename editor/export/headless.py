"""What exports need on the command line: Qt without a screen."""

from __future__ import annotations

import os
import sys


def started_qt() -> object:
    """Qt without a screen, whatever this machine has, or ImportError: nothing is ever shown."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from PyQt6.QtCore import qInstallMessageHandler
    from PyQt6.QtGui import QGuiApplication

    if (running := QGuiApplication.instance()) is not None:
        return running
    before = qInstallMessageHandler(_without_locales)
    try:
        return QGuiApplication([])
    finally:
        qInstallMessageHandler(before)


def _without_locales(_kind: object, _context: object, text: str | None) -> None:
    """Pass on what Qt has to say, but not that it found a plain locale, as cron and servers have.

    It helps itself, and no file becomes any different.
    """
    if text is not None and not ("locale" in text and "UTF-8" in text):
        sys.stderr.write(f"{text}\n")
