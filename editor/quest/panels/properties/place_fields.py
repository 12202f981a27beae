"""Fields for where a piece lies, by the names that places have everywhere: letters and a number."""

from __future__ import annotations

from PyQt6.QtGui import QValidator

from core.quest.board.grid import column_letters, column_number
from editor.widgets.forms.fields import NumberField


class PlaceField(NumberField):
    """A column or a row of the table; what it is called depends on where the names begin.

    That is where the table has its origin, until it is told otherwise.
    """

    _first = 0

    def show_place(self, value: int, first: int) -> None:
        """Show what the document holds, and from where on it is counted."""
        self._first = first
        self.show_value(value)
        self.setSpecialValueText("")  # the same value may be called otherwise now: write it anew

    def textFromValue(self, value: int) -> str:
        """What people call it."""
        return self._called(value - self._first)

    def valueFromText(self, text: str | None) -> int:
        """What is called so; what it was, if nothing is."""
        number = self._number(text or "")
        return self.value() if number is None else number + self._first

    def validate(self, text: str | None, position: int) -> tuple[QValidator.State, str, int]:
        """Let any name be typed."""
        is_name = self._number(text or "") is not None
        state = QValidator.State.Acceptable if is_name else QValidator.State.Intermediate
        return state, text or "", position

    def _called(self, number: int) -> str:
        raise NotImplementedError

    def _number(self, text: str) -> int | None:
        raise NotImplementedError


class ColumnField(PlaceField):
    """A column by its letters; one to the left of all spaces by how far it is away."""

    def _called(self, number: int) -> str:
        return column_letters(number) if number >= 0 else str(number)

    def _number(self, text: str) -> int | None:
        return _whole(text) if text.lstrip().startswith("-") else column_number(text)


class RowField(PlaceField):
    """A row by its number, from one on."""

    def _called(self, number: int) -> str:
        return str(number + 1)

    def _number(self, text: str) -> int | None:
        number = _whole(text)
        return None if number is None else number - 1


def _whole(text: str) -> int | None:
    try:
        return int(text)
    except ValueError:
        return None
