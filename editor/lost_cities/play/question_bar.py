"""The bar between board and hand: what is wanted of whoever is to move, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QPushButton

from editor.widgets.labels import plain_label
from editor.widgets.parts import button

_HIGH = 46


class QuestionBar(QFrame):
    """A sentence on light paper with a button for each answer."""

    def __init__(self) -> None:
        """Ask nothing yet."""
        super().__init__()
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setMinimumHeight(_HIGH)
        self.message = plain_label(is_bold=True)
        self.choices: list[QPushButton] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(12, 6, 12, 6)
        self._row.setSpacing(8)
        self._row.addWidget(self.message, stretch=1)

    def ask(self, answers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Offer other answers: what each says, and what it does."""
        had_keys = any(each.hasFocus() for each in self.choices)
        for old in self.choices:
            self._row.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.choices = []
        for words, do in answers:
            made = button(do)
            made.setText(words)
            self._row.addWidget(made)
            made.show()  # now, or a click that follows at once would miss it
            self.choices.append(made)
        if had_keys and self.choices:
            self.choices[0].setFocus()
