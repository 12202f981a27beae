"""Buttons that give way: where there is little room, they leave out the end of their text."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QPaintEvent
from PyQt6.QtWidgets import (
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from editor.widgets.present import present

_LEAST_TEXT = 28
"""In pixels: so much of the text is always seen, unless there is an icon instead."""
_BESIDE_ICON = 4


class ShortButton(QPushButton):
    """A push button that may be narrower than its text; whoever makes it gives it a tool tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """A button without text."""
        super().__init__(parent)
        self.setAutoDefault(False)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        """Without the text that can be left out."""
        whole, words = self.sizeHint(), self._text_width()
        least = _LEAST_TEXT if self.icon().isNull() else 0
        return QSize(whole.width() - max(0, words - least), whole.height())

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw as much of the text as fits."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        inside = present(self.style()).subElementRect(
            QStyle.SubElement.SE_PushButtonContents, option, self
        )
        icon = 0 if self.icon().isNull() else self.iconSize().width() + _BESIDE_ICON
        option.text = self.fontMetrics().elidedText(
            self.text(),
            Qt.TextElideMode.ElideRight,
            inside.width() - icon,
            int(Qt.TextFlag.TextShowMnemonic),
        )
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        painter.end()

    def _text_width(self) -> int:
        return self.fontMetrics().size(int(Qt.TextFlag.TextShowMnemonic), self.text()).width()
