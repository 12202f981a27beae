"""A sheet in the middle of an empty table that says with what a design begins, and how."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.drawing.fonts import title_font
from editor.widgets.floating import Pinned, paint_sheet, sheet_label, sheet_margin
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_TITLE_PIXELS = 20
_WIDTH = 400
_AROUND, _BETWEEN = 16, 10


class InvitingSheet(Translated, QFrame):
    """A question, a sentence, and rows of buttons that answer it.

    Its buttons take the focus only by Tab, so that keys reach the table.

    Attributes:
        pin: keeps it in the middle, and hides it.
    """

    def __init__(self, theme: Theme, table: QWidget, *rows: Sequence[QPushButton]) -> None:
        """Lie on a table, with these buttons below the words."""
        super().__init__(table)
        self._theme = theme
        self.title, self.text = sheet_label(), sheet_label(QPalette.ColorRole.PlaceholderText)
        self.title.setFont(title_font(_TITLE_PIXELS))
        self._arrange(rows)
        self.pin = Pinned(self, Qt.AlignmentFlag.AlignCenter)
        theme.changed.connect(self.update)

    def _arrange(self, rows: Sequence[Sequence[QPushButton]]) -> None:
        column, margin = QVBoxLayout(self), sheet_margin() + _AROUND
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(_BETWEEN)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        for buttons in rows:
            row = QHBoxLayout()
            for button in buttons:
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                row.addWidget(button)
            column.addLayout(row)
        self.setFixedWidth(_WIDTH)

    def tell_readers(self) -> None:
        """Let screen readers say what is written."""
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.text.text())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the paper."""
        paint_sheet(QPainter(self), self, is_plain=self._theme.palette.is_plain, opacity=0.94)
