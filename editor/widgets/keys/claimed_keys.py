"""Keys that a widget claims: Qt asks whoever has the keyboard before a command takes a key."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent
from PyQt6.QtGui import QKeyEvent


def is_claimed(event: QEvent | None, is_ours: Callable[[QKeyEvent], bool]) -> bool:
    """Whether Qt asks for whom a key is and it is ours; it is kept from commands of the window."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    if not is_ours(event):
        return False
    event.accept()
    return True
