"""What panels and dialogs are put together from: columns, rows of buttons, and texts to read."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QEvent, QObject, QSize, Qt
from PyQt6.QtGui import QColor, QPalette
from PyQt6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QPlainTextEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from editor.widgets.house_style.controls import fill
from editor.widgets.present import present

_MARGIN = 12
"""Pixels around the content of a panel."""
_GAP = 8
"""Pixels between its parts."""


def column_of(owner: QWidget, margin: int = _MARGIN) -> QVBoxLayout:
    """The column that a panel's parts stand in."""
    column = QVBoxLayout(owner)
    column.setContentsMargins(margin, margin, margin, margin)
    column.setSpacing(_GAP)
    return column


def ink_of(widget: QWidget, alpha: int = 255) -> QColor:
    """The colour that a widget writes in, up to fully opaque."""
    colour = widget.palette().color(QPalette.ColorRole.WindowText)
    colour.setAlpha(alpha)
    return colour


def rule_line() -> QFrame:
    """A thin line between two parts."""
    line = QFrame()
    line.setFrameShape(QFrame.Shape.HLine)
    line.setFrameShadow(QFrame.Shadow.Plain)
    line.setForegroundRole(QPalette.ColorRole.Mid)
    return line


class _DownOnly(QScrollArea):
    """Scrolls down only, so it is as wide as its content at least, or that would be cut off."""

    def __init__(self) -> None:
        """Hold nothing yet."""
        super().__init__()
        self._least = QSize()

    def minimumSizeHint(self) -> QSize:
        """Space for the content and the scroll bar beside it."""
        content, bar = (
            present(self.widget()).minimumSizeHint(),
            present(self.verticalScrollBar()).sizeHint(),
        )
        return QSize(content.width() + bar.width(), super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Ask for other space when the content does, or the whole window would be laid out."""
        if watched is self.widget() and present(event).type() == QEvent.Type.LayoutRequest:
            least = self.minimumSizeHint()
            if least != self._least:
                self._least = least
                self.updateGeometry()
        return super().eventFilter(watched, event)


def scroll_area(content: QWidget) -> QScrollArea:
    """An area that scrolls down only, once its content is higher than the panel."""
    area = _DownOnly()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


def fields_area(content: QWidget) -> QScrollArea:
    """The same around fields: they take the keyboard, and scroll into view when they get it."""
    area = scroll_area(content)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    return area


def button(pressed: Callable[[], object], *, is_default: bool = False) -> QPushButton:
    """A button; Enter presses the default one wherever the focus is, and no other."""
    made = QPushButton()
    made.setAutoDefault(is_default)
    made.setDefault(is_default)
    made.clicked.connect(pressed)
    return made


def main_button(pressed: Callable[[], object]) -> QPushButton:
    """The button of a panel that does what the panel is for, in the accent's colour."""
    made = button(pressed)
    fill(made)
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
