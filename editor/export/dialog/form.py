"""The form of a format: a field for each of its options, and word of each change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PyQt6.QtCore import QSignalBlocker, pyqtSignal
from PyQt6.QtWidgets import QCheckBox, QFormLayout, QLabel, QWidget

from core.basics.language import marked, tr
from editor.export.options import OPTIONS, ExportOptions, Option
from editor.export.task import Format
from editor.widgets.forms.fields import ChoiceField, NumberField
from editor.widgets.forms.length_field import LengthField
from editor.widgets.labels import plain_label
from editor.widgets.lengths import Lengths
from editor.widgets.translated import Translated

_NOTHING = marked("There is nothing to choose.")


class OptionsForm(Translated, QWidget):
    """Asks for the options of a format, and shows only those that have a meaning.

    Attributes:
        choices, boxes, numbers: the fields by the names of their options.

    Signals:
        changed: somebody has chosen something else.
    """

    changed = pyqtSignal()

    def __init__(self, offered: Format, chosen: ExportOptions, lengths: Lengths) -> None:
        """Show what is chosen for a format."""
        super().__init__()
        self._format, self._chosen, self._lengths = offered, chosen, lengths
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.choices: dict[str, ChoiceField] = {}
        self.boxes: dict[str, QCheckBox] = {}
        self.numbers: dict[str, NumberField | LengthField] = {}
        for name in offered.options:
            self._add(OPTIONS[name], getattr(chosen, name))
        about = offered.about or ("" if offered.options else _NOTHING)
        if about:
            note = plain_label(is_faint=True)
            self._form.addRow(note)
            self.set_translated(note.setText, about)
        self.changed.connect(self._show_rows)
        self._show_rows()

    @property
    def options(self) -> ExportOptions:
        """What is chosen."""
        values: dict[str, Any] = {
            **{name: field.currentData() for name, field in self.choices.items()},
            **{name: box.isChecked() for name, box in self.boxes.items()},
            **{name: field.value() for name, field in self.numbers.items()},
        }
        return replace(self._chosen, **values)

    @property
    def fields(self) -> Mapping[str, QWidget]:
        """All fields by the names of their options."""
        return {**self.choices, **self.boxes, **self.numbers}

    def _show_rows(self) -> None:
        """Show only what has a meaning."""
        options = self.options
        for name, field in self.fields.items():
            self._form.setRowVisible(field, OPTIONS[name].applies(self._format, options))

    # --- Fields -----------------------------------------------------------------------------------

    def _add(self, option: Option, value: object) -> None:
        """Add a row that shows a value."""
        if isinstance(value, bool):
            self._add_box(option, is_checked=value)
        elif option.choices(self._format):
            self._add_choice(option, value)
        elif isinstance(value, int):
            self._add_number(option, value)
        elif isinstance(value, float):
            self._add_millimetres(option, value)

    def _add_box(self, option: Option, *, is_checked: bool) -> None:
        """Add a box to tick; it names itself."""
        box = self.boxes[option.name] = QCheckBox()
        box.setChecked(is_checked)
        self._form.addRow(box)
        self.set_translated(box.setText, option.label)
        box.toggled.connect(self.changed)

    def _add_choice(self, option: Option, value: object) -> None:
        field = self.choices[option.name] = ChoiceField()
        self._add_row(option, field)
        self.when_translated(lambda: _fill(field, option.choices(self._format)))
        field.setCurrentIndex(max(0, field.findData(value)))
        field.currentIndexChanged.connect(self.changed)

    def _add_number(self, option: Option, value: int) -> None:
        low, high, step = map(int, option.numbers)
        field = self.numbers[option.name] = NumberField(low, high)
        field.setSingleStep(step)
        field.setGroupSeparatorShown(True)
        field.setValue(value)
        self._add_spinning(option, field)

    def _add_millimetres(self, option: Option, value: float) -> None:
        low, high, _step = option.numbers
        field = self.numbers[option.name] = LengthField(self._lengths, low, high, is_in_mm=True)
        field.setValue(value)
        self._add_spinning(option, field)

    def _add_spinning(self, option: Option, field: NumberField | LengthField) -> None:
        self._add_row(option, field)
        field.valueChanged.connect(self.changed)

    def _add_row(self, option: Option, field: QWidget) -> None:
        label = QLabel()
        label.setBuddy(field)
        label.setContentsMargins(0, 0, 6, 0)  # an underlined letter, as T in Taille, is not kerned
        self._form.addRow(label, field)
        self.set_translated(label.setText, option.label)
        self.when_translated(lambda: field.setAccessibleName(tr(option.label).replace("&", "")))


def _fill(field: ChoiceField, texts: Mapping[object, str]) -> None:
    """Offer choices, each with its text in the language in use; what is chosen stays so."""
    chosen = field.currentData()
    with QSignalBlocker(field):
        field.clear()
        for value, text in texts.items():
            field.addItem(text, value)
        field.setCurrentIndex(max(0, field.findData(chosen)))
