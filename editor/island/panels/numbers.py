"""A grid of whole numbers that users type into: rows and columns have names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QGridLayout, QLabel, QWidget

from core.basics.language import tr
from editor.widgets.forms.fields import ChoiceField, NumberField
from editor.widgets.forms.rows import FIELD_WIDTH
from editor.widgets.labels import plain_label
from editor.widgets.translated import Translated

HOUSE_MARK = "*"
_DOWN = 5
"""In pixels: from row to row."""


class NumberGrid(Translated, QWidget):
    """Fields in rows and columns, each of which hands over what is typed."""

    def __init__(
        self,
        rows: Sequence[str],
        columns: Sequence[str],
        most: int,
        take: Callable[[int, int, int, int], None],
    ) -> None:
        """Name rows and columns in texts noted for translation.

        `take` gets row, column, number and gesture of whatever is typed.
        """
        super().__init__()
        self._marked: tuple[int, ...] = ()
        self._rows, self._columns, self._take = tuple(rows), tuple(columns), take
        self.fields = tuple(tuple(NumberField(0, most) for _ in columns) for _ in rows)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(_DOWN)
        self._names = tuple(plain_label() for _ in rows)
        self._heads = tuple(plain_label(is_faint=True) for _ in filter(None, columns))
        if self._heads:
            for column, head in enumerate(self._heads, start=1):
                head.setAlignment(Qt.AlignmentFlag.AlignHCenter)
                grid.addWidget(head, 0, column)
        else:
            grid.setColumnMinimumWidth(1, FIELD_WIDTH)
        for row, fields in enumerate(self.fields):
            grid.addWidget(self._names[row], row + 1, 0)
            for column, field in enumerate(fields):
                grid.addWidget(field, row + 1, column + 1)
                field.valueChanged.connect(partial(self._hand_over, row, column))
        grid.setColumnStretch(0, 1)
        self.when_translated(self._name)

    def _name(self) -> None:
        for labels, texts in ((self._names, self._rows), (self._heads, self._columns)):
            for label, text in zip(labels, filter(None, texts), strict=True):
                label.setText(capital(tr(text)))
        for number in self._marked:
            self._names[number].setText(f"{self._names[number].text()} {HOUSE_MARK}")
        for row, fields in zip(self._rows, self.fields, strict=True):
            for column, field in zip(self._columns, fields, strict=True):
                field.setAccessibleName(", ".join(tr(each) for each in (row, column) if each))

    def _hand_over(self, row: int, column: int, number: int) -> None:
        self._take(row, column, number, self.fields[row][column].gesture)

    def mark_rows(self, marked: Iterable[int]) -> None:
        """Have a star behind the names of some rows."""
        rows = tuple(marked)
        if rows != self._marked:
            self._marked = rows
            self._name()

    def show_rows(self, count: int) -> None:
        """Show the first rows only."""
        for row, (name, fields) in enumerate(zip(self._names, self.fields, strict=True)):
            for each in (name, *fields):
                each.setVisible(row < count)

    def show_numbers(self, numbers: Sequence[Sequence[int]]) -> None:
        """Show what the document holds."""
        for fields, row in zip(self.fields, numbers, strict=True):
            for field, number in zip(fields, row, strict=True):
                field.show_value(number)


def capital(words: str) -> str:
    """Words that begin a line."""
    return words[:1].upper() + words[1:]


def fill(field: ChoiceField, choices: tuple[tuple[str, str], ...]) -> None:
    """Offer choices in the language in use, unless they are there."""
    shown = [field.itemText(index) for index in range(field.count())]
    if shown != [words for _, words in choices]:
        field.clear()
        for value, words in choices:
            field.addItem(words, value)


def named_label(text: str, field: QWidget, translated: Translated) -> QLabel:
    """A label that leads to a field."""
    label = QLabel()
    label.setBuddy(field)
    translated.set_translated(label.setText, text)
    return label
