"""What the forms of all formats have in common: labelled fields, and word of each change."""

from __future__ import annotations

from PyQt6.QtCore import QLocale, QSignalBlocker, pyqtSignal
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QDoubleSpinBox,
    QFormLayout,
    QLabel,
    QWidget,
)

from core.language import language, tr
from editor.export.dialog.choices import Choice, Tongue
from editor.widgets.fields import ChoiceField, NumberField
from editor.widgets.translated import Translated


class TongueField(Translated, ChoiceField):
    """The language of an export: that of the program, or any other."""

    def __init__(self) -> None:
        """Offer every language."""
        super().__init__()
        for tongue in Tongue:
            self.addItem("", tongue)
        self.retranslate()

    def retranslate(self) -> None:
        """Call each language by its own name."""
        for number, tongue in enumerate(Tongue):
            name = tongue.name_of_its_own
            own = tr("as the program ({language})", language=name)
            self.setItemText(number, own if tongue is Tongue.OWN else name)


class OptionsForm(Translated, QWidget):
    """The options of a kind of format.

    Subclasses make their fields, add a row for each, and name the fields in `retranslate`.

    Signals:
        changed: somebody has chosen something else.
    """

    changed = pyqtSignal()

    def __init__(self) -> None:
        """Begin without rows."""
        super().__init__()
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._labels: dict[QWidget, QLabel] = {}

    @property
    def choice(self) -> Choice:
        """What is chosen."""
        raise NotImplementedError

    def add_choice(self, field: ChoiceField) -> None:
        """Add a field with some choices."""
        self._add(field)
        field.currentIndexChanged.connect(self.changed)

    def add_number(self, field: NumberField | QDoubleSpinBox) -> None:
        """Add a field for a number."""
        self._add(field)
        field.valueChanged.connect(self.changed)

    def add_box(self, box: QCheckBox) -> None:
        """Add a box to tick; it names itself."""
        self._form.addRow(box)
        box.toggled.connect(self.changed)

    def _add(self, field: QWidget) -> None:
        label = QLabel()
        label.setBuddy(field)
        label.setContentsMargins(0, 0, 2, 0)  # underlined letters are wider than Qt thinks
        self._labels[field] = label
        self._form.addRow(label, field)

    def name(self, field: QWidget, text: str) -> None:
        """Say what a field is for, with a mnemonic or without."""
        self._labels[field].setText(text)
        field.setAccessibleName(text.replace("&", ""))
        if isinstance(field, QAbstractSpinBox):
            field.setLocale(QLocale(language()))

    def show_row(self, field: QWidget, *, is_shown: bool) -> None:
        """Show a row only where it has a meaning."""
        self._form.setRowVisible(field, is_shown)


def fill(field: ChoiceField, texts: dict[str, str]) -> None:
    """Offer choices, each with its text in the language in use; what is chosen stays so."""
    chosen = field.currentData()
    with QSignalBlocker(field):
        field.clear()
        for value, text in texts.items():
            field.addItem(text, value)
        field.setCurrentIndex(max(0, field.findData(chosen)))


def choose(field: ChoiceField, value: object) -> None:
    """Choose a value, or the first one if it is none of those offered."""
    field.setCurrentIndex(max(0, field.findData(value)))
