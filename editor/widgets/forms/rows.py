"""Rows of a name and a field: the fields of a panel are equally wide, and end where it ends."""

from __future__ import annotations

from PyQt6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QWidget

FIELD_WIDTH = 112
"""In pixels: a number with its unit and the arrows that step it; longer choices take more."""
_ACROSS, _DOWN = 8, 5
"""In pixels: between a name and its field, and from row to row."""


class FieldRows(QGridLayout):
    """Fields at the right; names at the left have what is left, and wrap where that is less."""

    def __init__(self, owner: QWidget | None = None) -> None:
        """Be empty; an owner is laid out by it."""
        super().__init__(owner)
        self._rows = 0
        self.setContentsMargins(0, 0, 0, 0)
        self.setHorizontalSpacing(_ACROSS)
        self.setVerticalSpacing(_DOWN)
        self.setColumnStretch(0, 1)
        self.setColumnMinimumWidth(1, FIELD_WIDTH)

    def add_row(self, label: QLabel, field: QWidget) -> None:
        """Add a field below the others; the key that its name underlines goes to it."""
        label.setBuddy(field)
        if isinstance(field, QComboBox):  # shows its longest choice where there is room
            field.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
            field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        label.setWordWrap(True)
        policy = label.sizePolicy()  # it minds how high the words are
        policy.setHorizontalPolicy(QSizePolicy.Policy.Ignored)
        label.setSizePolicy(policy)
        self.addWidget(label, self._rows, 0)
        self.addWidget(field, self._rows, 1)
        self._rows += 1

    def add_wide_row(self, label: QLabel, field: QWidget) -> None:
        """Add a field that takes the whole width, as one for long words, below its name."""
        label.setBuddy(field)
        for each in (label, field):
            self.addWidget(each, self._rows, 0, 1, 2)
            self._rows += 1
