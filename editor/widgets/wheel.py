"""Mouse wheels: fine ones send parts of a notch, and people mean whole ones."""

from __future__ import annotations

from PyQt6.QtCore import QPoint

NOTCH = 120
"""What Qt calls one notch of a mouse wheel."""


class Notches:
    """Adds up what a wheel sends until it is a whole notch."""

    def __init__(self) -> None:
        """Begin with none."""
        self._sent = 0

    def begin_anew(self) -> None:
        """Forget the part of a notch that is left over."""
        self._sent = 0

    def more(self, delta: QPoint) -> int:
        """How many notches are whole now, positive away from the user.

        With Alt held, Qt tells of a wheel as if it went across.
        """
        self._sent += delta.y() or delta.x()
        notches = int(self._sent / NOTCH)
        self._sent -= notches * NOTCH
        return notches
