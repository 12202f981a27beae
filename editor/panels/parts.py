"""What the panels are put together from: columns, lines between their parts, and scroll areas."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget

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


def rule_line() -> QFrame:
    """A thin line between two parts."""
    line = QFrame()
    line.setFrameShape(QFrame.Shape.HLine)
    line.setFrameShadow(QFrame.Shadow.Plain)
    line.setForegroundRole(QPalette.ColorRole.Mid)
    return line


def scroll_area(content: QWidget) -> QScrollArea:
    """An area that scrolls down only, once its content is higher than the panel."""
    area = QScrollArea()
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area
