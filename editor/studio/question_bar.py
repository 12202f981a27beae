"""The bar between board and hand: what is wanted of whoever is to move, and the answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtGui import QPalette, QPixmap
from PyQt6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton

from editor.widgets.labels import plain_label
from editor.widgets.parts import button

_HIGH = 46
_IN_ROW = 4
"""So many answers stand beside each other; of more of them the window would grow too wide."""


class QuestionBar(QFrame):
    """A sentence on light paper with a button for each answer."""

    def __init__(self) -> None:
        """Ask nothing yet."""
        super().__init__()
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self.setMinimumHeight(_HIGH)
        self.mark, self.message = QLabel(), plain_label(is_bold=True)
        self.mark.hide()
        self.choices: list[QPushButton] = []
        self._answers = QGridLayout()
        self._answers.setSpacing(8)
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 6, 12, 6)
        row.setSpacing(8)
        row.addWidget(self.mark)
        row.addWidget(self.message, stretch=1)
        row.addLayout(self._answers)

    def show_mark(self, picture: QPixmap | None) -> None:
        """Show the mark of whoever is asked, or none."""
        self.mark.setVisible(picture is not None)
        if picture is not None:
            self.mark.setPixmap(picture)

    def ask(self, answers: Sequence[tuple[str, Callable[[], object]]]) -> None:
        """Offer other answers: what each says, and what it does."""
        had_keys = any(each.hasFocus() for each in self.choices)
        for old in self.choices:
            self._answers.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.choices = []
        for number, (words, do) in enumerate(answers):
            made = button(do)
            made.setText(words)
            self._answers.addWidget(made, number // _IN_ROW, number % _IN_ROW)
            made.show()  # now, or a click that follows at once would miss it
            self.choices.append(made)
        if had_keys and self.choices:
            self.choices[0].setFocus()
