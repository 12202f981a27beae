"""The columns of the window: the box of pieces, the route, and what is known about it."""

from __future__ import annotations

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from editor.widgets.screens import USUAL_SIZE

_SIDES = 250, 330


class Columns(QSplitter):
    """Three columns whose widths the user may change; the one in the middle takes what is left."""

    def __init__(self, left: QWidget, middle: tuple[QWidget, QWidget], right: QWidget) -> None:
        """Lay widgets side by side; of the two in the middle the second takes all the height."""
        super().__init__(Qt.Orientation.Horizontal)
        between = QWidget()
        column = QVBoxLayout(between)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        above, below = middle
        column.addWidget(above)
        column.addWidget(below, stretch=1)
        for widget in (left, between, right):
            self.addWidget(widget)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)
        outer = sum(_SIDES)
        self.setSizes([_SIDES[0], USUAL_SIZE.width() - outer, _SIDES[1]])
