"""A table of whole numbers that users type into; a row more is always there to be filled."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from PyQt6.QtCore import QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QSizePolicy,
    QTableWidget,
    QTableWidgetItem,
)

from core.basics.language import tr
from editor.widgets.present import present
from editor.widgets.translated import Translated

Row: TypeAlias = tuple[int | None, ...]
Rows: TypeAlias = tuple[Row, ...]
Bounds: TypeAlias = tuple[int, int]
"""The lowest and the highest number of a column."""
Notes: TypeAlias = Mapping[tuple[int, int], str]
"""What is said of single numbers, by row and column."""
_MOST_ROWS = 64
_MINUS = "\N{MINUS SIGN}"
_SEEN = 14
"""Rows; what is beyond them scrolls."""


class NumberTable(Translated, QTableWidget):
    """Rows of numbers; emptying all of a row removes it.

    Signals:
        typed: all `Rows` as they are now.
    """

    typed = pyqtSignal(object)

    def __init__(
        self,
        name: str,
        columns: Sequence[str],
        bounds: Sequence[Bounds],
        *,
        first_row: int | None = None,
    ) -> None:
        """Name the table and its columns, in texts noted for translation.

        Each column has its `bounds`: of a number typed beyond them, the nearest within is taken.
        Where `first_row` is a number, rows are counted from it in their headers, and may have gaps;
        else a new row is told of once all of it is filled.
        """
        super().__init__(0, len(columns))
        self.setCornerButtonEnabled(False)  # it would be a button without a name
        self._columns, self._bounds, self._first = tuple(columns), tuple(bounds), first_row
        self._shown: Rows = ()
        self._begun: Row = self._nothing
        self._notes: Notes = {}
        header = present(self.horizontalHeader())
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        present(self.verticalHeader()).setVisible(first_row is not None)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.itemChanged.connect(self._take)
        self.set_translated(self.setAccessibleName, name)
        self.when_translated(self._name_columns)

    def _name_columns(self) -> None:
        self.setHorizontalHeaderLabels([tr(each) for each in self._columns])

    def show_rows(self, rows: Rows, notes: Notes | None = None) -> None:
        """Show what the document holds, and an empty row below.

        What is to be said of a number is its `notes`, by row and column.
        """
        self._shown, self._notes = rows, notes or {}
        with QSignalBlocker(self):
            self.setRowCount(min(len(rows) + 1, _MOST_ROWS))
            for row in range(self.rowCount()):
                self._show_row(row, rows[row] if row < len(rows) else self._begun)
        self.updateGeometry()

    @property
    def _nothing(self) -> Row:
        return (None,) * len(self._columns)

    def _show_row(self, row: int, numbers: Row) -> None:
        for column, number in enumerate(numbers):
            item = QTableWidgetItem("" if number is None else str(number).replace("-", _MINUS))
            item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
            self._note(item, self._notes.get((row, column), ""))
            self.setItem(row, column, item)
        if self._first is not None:
            self.setVerticalHeaderItem(row, QTableWidgetItem(str(self._first + row)))

    @staticmethod
    def _note(item: QTableWidgetItem, note: str) -> None:
        """Slant a number that has a note, which pointers and screen readers are told."""
        font = item.font()
        font.setItalic(bool(note))
        item.setFont(font)
        item.setToolTip(note)
        item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, note)

    def _take(self, typed: QTableWidgetItem) -> None:
        """Tell of what was typed, unless it is no number: then it is as it was."""
        try:
            self._bound(typed)
            rows = tuple(self._row(row) for row in range(self.rowCount()))
        except ValueError:
            self.show_rows(self._shown, self._notes)
            return
        self._begun = self._nothing
        if self._first is None and len(rows) > len(self._shown) and None in rows[-1]:
            self._begun, rows = rows[-1], rows[:-1]
        filled = tuple(row for row in rows if any(each is not None for each in row))
        if filled != self._shown:
            self.typed.emit(filled)
        self.show_rows(self._shown, self._notes)

    def _bound(self, typed: QTableWidgetItem) -> None:
        """Take the nearest number within bounds for one beyond them."""
        row, column = typed.row(), typed.column()
        number = self._number(row, column)
        if number is not None:
            lowest, highest = self._bounds[column]
            with QSignalBlocker(self):
                typed.setText(str(min(max(number, lowest), highest)))

    def _row(self, row: int) -> Row:
        return tuple(self._number(row, column) for column in range(len(self._columns)))

    def _number(self, row: int, column: int) -> int | None:
        item = self.item(row, column)
        text = "" if item is None else item.text().strip().replace(_MINUS, "-")
        return int(text) if text else None

    def sizeHint(self) -> QSize:
        """As high as its rows."""
        rows = min(self.rowCount(), _SEEN)
        high = present(self.horizontalHeader()).sizeHint().height() + 2 * self.frameWidth()
        return QSize(160, high + rows * present(self.verticalHeader()).defaultSectionSize())

    def minimumSizeHint(self) -> QSize:
        """All of that."""
        return QSize(100, self.sizeHint().height())
