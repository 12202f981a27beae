"""Sheets: what a search has found, on paper of its own with a rim."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QFrame

from editor.widgets.forms.chips import rim_colour
from editor.widgets.translated import Translated

INSIDE = 12
"""In pixels: between the rim and what stands on a sheet."""
_CORNER = 9
_ROLE = QPalette.ColorRole


class Sheet(Translated, QFrame):
    """A sheet; the one that was chosen has a strong rim."""

    def __init__(self) -> None:
        """Be one among others."""
        super().__init__()
        self._is_chosen = False

    def choose(self, is_chosen: bool) -> None:
        """Have a strong rim, or be one among others."""
        self._is_chosen = is_chosen
        self.update()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the paper and its rim."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = self.palette()
        rim = colours.color(_ROLE.Highlight) if self._is_chosen else rim_colour(colours)
        painter.setPen(QPen(rim, 2 if self._is_chosen else 1))
        painter.setBrush(colours.color(_ROLE.Base))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), _CORNER, _CORNER)
        painter.end()
