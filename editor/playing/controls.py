"""The bar above a game: the ways out and back, help, and how the game stands."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QToolButton

from core.basics.language import LazyText, tr_lazy
from editor.widgets.labels import ShortenedLabel
from editor.widgets.translated import Translated

_OWN = 3
"""Behind the ways out and back, and the hint."""


class Controls(Translated, QFrame):
    """Buttons and a sentence above a game; whoever makes it connects the buttons."""

    def __init__(self, leave: str) -> None:
        """Say nothing yet; `leave` is the way back to the design, noted for translation."""
        super().__init__()
        self.leave, self.back, self.hint, self.save = (QToolButton() for _ in range(4))
        self.state = ShortenedLabel()
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Window)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(6)
        self._row = row
        for each in (self.leave, self.back, self.hint):
            row.addWidget(each)
        row.addSpacing(10)
        row.addWidget(self.state, stretch=1)
        row.addWidget(self.save)
        self._name(self.leave, tr_lazy(leave), "Esc")
        self._name(self.back, tr_lazy("Take back"), "Ctrl+Z")
        self._name(self.hint, tr_lazy("Hint"), "H")
        self._name(self.save, tr_lazy("Save the game log…"), "Ctrl+Shift+L")

    def add(self, text: str, key: str) -> QToolButton:
        """A button for what only one game has, beside the hint."""
        added = QToolButton()
        self._row.insertWidget(_OWN, added)
        self._name(added, tr_lazy(text), key)
        return added

    def _name(self, pressed: QToolButton, text: LazyText, key: str) -> None:
        pressed.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.set_translated(pressed.setText, text)
        self.set_translated(pressed.setAccessibleName, text)
        self.set_translated(pressed.setToolTip, tr_lazy("{name} ({key})", name=text, key=key))
