"""What the dialogs are put together from: buttons, and texts to read."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtWidgets import QHBoxLayout, QPlainTextEdit, QPushButton


def button(pressed: Callable[[], object], *, is_default: bool = False) -> QPushButton:
    """A button; Enter presses the default one wherever the focus is, and no other."""
    made = QPushButton()
    made.setAutoDefault(is_default)
    made.setDefault(is_default)
    made.clicked.connect(pressed)
    return made


def button_row(left: tuple[QPushButton, ...], right: tuple[QPushButton, ...]) -> QHBoxLayout:
    """What one does rarely on the left, what one usually does on the right."""
    row = QHBoxLayout()
    row.setSpacing(8)
    for each in left:
        row.addWidget(each)
    row.addStretch()
    for each in right:
        row.addWidget(each)
    return row


def text_to_read() -> QPlainTextEdit:
    """A text that can be read and copied, and that Tab leaves."""
    text = QPlainTextEdit()
    text.setReadOnly(True)
    text.setTabChangesFocus(True)
    return text
