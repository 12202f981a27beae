"""A table of whole numbers that users type into; a row more is always there to be filled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from PyQt6.QtCore import QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from core.basics.language import tr
from editor.widgets.present import present
from editor.widgets.translated import Translated

Rows: TypeAlias = tuple[tuple[int | None, ...], ...]
_MOST_ROWS = 64
_SEEN = 14
"""Rows; what is beyond them scrolls."""


class NumberTable(Translated, QTableWidget):
    """Rows of numbers; emptying all of a row removes it.

    Signals:
        typed: all `Rows` as they are now.
    """

    typed = pyqtSignal(object)

    def __init__(self, name: str, columns: Sequence[str], *, first_row: int | None = None) -> None:
        """Name the table and its columns, in texts noted for translation.

        Where `first_row` is a number, rows are counted from it in their headers.
        """
        super().__init__(0, len(columns))
        self.setCornerButtonEnabled(False)  # it would be a button without a name
        self._columns, self._first, self._shown = (
            tuple(columns),
            first_row,
            tuple[tuple[int | None, ...], ...](),
        )
        header = present(self.horizontalHeader())
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        present(self.verticalHeader()).setVisible(first_row is not None)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.itemChanged.connect(self._take)
        self.set_translated(self.setAccessibleName, name)
        self.when_translated(self._name_columns)

    def _name_columns(self) -> None:
        self.setHorizontalHeaderLabels([tr(each) for each in self._columns])

    def show_rows(self, rows: Rows) -> None:
        """Show what the document holds, and an empty row below."""
        self._shown = rows
        with QSignalBlocker(self):
            self.setRowCount(min(len(rows) + 1, _MOST_ROWS))
            for row in range(self.rowCount()):
                self._show_row(row, rows[row] if row < len(rows) else (None,) * len(self._columns))
        self.updateGeometry()

    def _show_row(self, row: int, numbers: tuple[int | None, ...]) -> None:
        for column, number in enumerate(numbers):
            item = QTableWidgetItem("" if number is None else str(number))
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self.setItem(row, column, item)
        if self._first is not None:
            self.setVerticalHeaderItem(row, QTableWidgetItem(str(self._first + row)))

    def _take(self) -> None:
        """Tell of what was typed, unless it is no number: then it is as it was."""
        try:
            rows = tuple(self._row(row) for row in range(self.rowCount()))
        except ValueError:
            self.show_rows(self._shown)
            return
        filled = tuple(row for row in rows if any(each is not None for each in row))
        self.typed.emit(filled)
        self.show_rows(self._shown)

    def _row(self, row: int) -> tuple[int | None, ...]:
        return tuple(self._number(row, column) for column in range(len(self._columns)))

    def _number(self, row: int, column: int) -> int | None:
        item = self.item(row, column)
        text = "" if item is None else item.text().strip().replace("\u2212", "-")
        return int(text) if text else None

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        rows = min(self.rowCount(), _SEEN)
        high = present(self.horizontalHeader()).sizeHint().height() + 2 * self.frameWidth()
        return QSize(160, high + rows * present(self.verticalHeader()).defaultSectionSize())

    def minimumSizeHint(self) -> QSize:
        """All of that."""
        return QSize(100, self.sizeHint().height())
