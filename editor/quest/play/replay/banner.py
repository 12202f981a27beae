"""Banners of a replay: a sentence about the whole game, with what can be done about it."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from editor.drawing.palette import Ink
from editor.widgets.labels import plain_label
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_STRIPE = 5


class Banner(Translated, QFrame):
    """A sentence on paper with a stripe of some ink; hidden while there is nothing to say."""

    def __init__(self, theme: Theme, ink: Ink) -> None:
        """Say nothing yet."""
        super().__init__()
        self._theme, self._ink = theme, ink
        self.label = plain_label()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(_STRIPE + 9, 6, 8, 6)
        self._row.addWidget(self.label, stretch=1)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setAutoFillBackground(True)
        theme.changed.connect(self.update)
        self.set_translated(self.setAccessibleName, "Message")
        self.hide()

    def add_button(self, do: Callable[[], None]) -> QPushButton:
        """A button at the end of the banner; whoever adds it sets its text."""
        button = QPushButton()
        button.setAutoDefault(False)
        button.clicked.connect(do)
        self._row.addWidget(button)
        return button

    def say(self, sentence: str) -> None:
        """Show a sentence; an empty one hides the banner."""
        self.label.setText(sentence)
        self.setAccessibleDescription(sentence)
        self.setVisible(bool(sentence))

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Draw the stripe."""
        super().paintEvent(event)
        painter = QPainter(self)
        painter.fillRect(QRectF(0, 0, _STRIPE, self.height()), self._theme.palette[self._ink])
        painter.end()
