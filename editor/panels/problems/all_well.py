"""A check mark and a friendly line, for when there is nothing to complain about."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.widgets.labels import plain_label
from editor.widgets.severity_icons import paint_check_mark
from editor.widgets.theme import Theme

_MARK = 56


class AllWell(QWidget):
    """Tells that all is well."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme."""
        super().__init__(parent)
        self._label = plain_label()
        self._label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(_Mark(theme), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._label)
        column.addStretch(2)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def setText(self, text: str) -> None:
        """Say it in other words."""
        self._label.setText(text)
        self.setAccessibleName(text)


class _Mark(QWidget):
    """The check mark."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(QSize(_MARK, _MARK))
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        paint_check_mark(painter, QRectF(self.rect()), self._theme.palette)
        painter.end()
