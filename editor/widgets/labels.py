"""Labels and buttons as all parts of the window use them: text that can be copied, or gives way."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import (
    QLabel,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from editor.drawing.fonts import heading_font
from editor.widgets.present import present

CHAPTER = 1.1
"""How much larger than texts the heading of a part of a panel is."""
_BEFORE_CHAPTER = 8
"""In pixels: what is free above it beyond what is between all parts."""
_LEAST_TEXT = 28
"""In pixels: so much of the text is always seen, unless there is an icon instead."""
_BESIDE_ICON = 4


def plain_label(text: str = "", *, is_faint: bool = False, is_bold: bool = False) -> QLabel:
    """A label for any text, wrapped, never taken for markup, that can be copied."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if is_faint:
        label.setForegroundRole(QPalette.ColorRole.PlaceholderText)
    font = label.font()
    font.setBold(is_bold)
    label.setFont(font)
    return label


def headline(scale: float = 1.0) -> QLabel:
    """A label in the face of titles, larger than others by a factor."""
    label = plain_label()
    label.setFont(heading_font(label.font(), scale))
    return label


def chapter(*, is_first: bool = False) -> QLabel:
    """The heading of a part of a panel: nearer to what it heads than to what stands before it."""
    label = headline(CHAPTER)
    label.setContentsMargins(0, 0 if is_first else _BEFORE_CHAPTER, 0, 0)
    return label


class ShortenedLabel(QWidget):
    """One line of text that gives way: what does not fit is left out and told as a tool tip."""

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self._text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def text(self) -> str:
        """The whole text."""
        return self._text

    def setText(self, text: str) -> None:
        """Show another text."""
        if text != self._text:
            self._text = text
            self.setToolTip(text)
            self.setAccessibleDescription(text)
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as the text, rounded up lest it is shortened for a hair; one line high."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._text) + 1, metrics.height() + 4)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw as much as fits."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        fitting = self.fontMetrics().elidedText(
            self._text, Qt.TextElideMode.ElideRight, self.width()
        )
        painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignVCenter), fitting)
        painter.end()


class ShortButton(QPushButton):
    """A push button that may be narrower than its text; whoever makes it gives it a tool tip."""

    def __init__(self) -> None:
        """A button without text."""
        super().__init__()
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
