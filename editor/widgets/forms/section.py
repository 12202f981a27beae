"""A form of settings: fields with their names, choices and switches that hold at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeVar

from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr
from editor.widgets.labels import plain_label
from editor.widgets.translated import Translated

_Value = TypeVar("_Value", bound=str)
_FIELD = 220
"""In pixels: how wide a field is at least, so that those of a page end below one another."""


class FormSection(Translated, QWidget):
    """A form of settings, with a name for each field."""

    def __init__(self) -> None:
        """An empty form."""
        super().__init__()
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(16)
        self._form.setVerticalSpacing(10)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(12)
        self.column.addLayout(self._form)

    def add_field(self, name: str, field: QWidget, note: str = "") -> None:
        """Add a field under a name that is noted for translation, and what there is to know."""
        label = QLabel()
        label.setBuddy(field)
        field.setMinimumWidth(max(_FIELD, field.minimumWidth()))
        self._form.addRow(label, field)
        self.set_translated(label.setText, name)
        self.set_translated(field.setAccessibleName, name)
        if note:
            self.add_note(note)

    def add_row(self, part: QWidget) -> None:
        """Add a part that has a name of its own, as wide as the fields."""
        part.setMinimumWidth(_FIELD)
        row = QHBoxLayout()
        row.addWidget(part)
        row.addStretch()
        self._form.addRow(row)

    def add_note(self, note: str) -> None:
        """Add a sentence below the last field."""
        told = plain_label(is_faint=True)
        self._form.addRow(told)
        self.set_translated(told.setText, note)

    def add_choice(
        self,
        name: str,
        choices: Mapping[_Value, str],
        present: _Value,
        choose: Callable[[_Value], object],
    ) -> QComboBox:
        """Add a list of choices, whose names are noted for translation."""
        box, values = QComboBox(), tuple(choices)
        box.addItems([""] * len(values))
        if present in values:
            box.setCurrentIndex(values.index(present))
        box.activated.connect(lambda index: choose(values[index]))
        self.add_field(name, box)
        self.when_translated(partial(_name, box, tuple(choices.values())))
        return box

    def add_switch(self, name: str, is_on: bool, turn: Callable[[bool], object]) -> QCheckBox:
        """Add a switch with its name beside it."""
        switch = QCheckBox()
        switch.setChecked(is_on)
        switch.toggled.connect(turn)
        self._form.addRow(switch)
        self.set_translated(switch.setText, name)
        return switch

    def finish(self) -> None:
        """Leave the rest of the page empty."""
        self.column.addStretch()


def _name(box: QComboBox, names: tuple[str, ...]) -> None:
    for index, name in enumerate(names):
        box.setItemText(index, tr(name))
