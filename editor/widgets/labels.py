"""Labels as all parts of the window use them: plain text that can be copied, or gives way."""

from __future__ import annotations

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QLabel, QSizePolicy, QWidget


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
    """A bold label, larger than others by a factor."""
    label = plain_label(is_bold=True)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * scale)
    label.setFont(font)
    return label


class ShortenedLabel(QWidget):
    """One line of text that gives way: what does not fit is left out and told as a tool tip."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Say nothing yet."""
        super().__init__(parent)
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
