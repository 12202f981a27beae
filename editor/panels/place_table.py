"""Tables whose rows are about places: pointing at a row shows its place, Enter goes there."""

from __future__ import annotations

from collections.abc import Hashable

from PyQt6.QtCore import QEvent, QObject, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QPalette
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from editor.panels.place_lines import ENTERS, NOWHERE
from editor.widgets.present import present

_PADDING = 8
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class PlaceTable(QTableWidget):
    """A table as high as its rows, in a panel that scrolls.

    Signals:
        hovered: the hexes of the row under mouse or keyboard; none when they leave.
        located: the hexes of a row that was double-clicked or entered.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)

    def __init__(self, columns: int, numbers: range, parent: QWidget | None = None) -> None:
        """Begin without rows; `numbers` are the columns that are aligned to the right."""
        super().__init__(0, columns, parent)
        self._numbers = numbers
        self._places: list[frozenset[Hashable]] = []
        self._hovered_row = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.viewport().installEventFilter(self)
        self._set_up_headers()
        self.cellEntered.connect(self._set_hovered)
        self.cellDoubleClicked.connect(lambda row, _column: self.located.emit(self._places[row]))
        self.currentCellChanged.connect(lambda row, *_: self._set_hovered(row))

    def viewport(self) -> QWidget:
        """The widget in which the rows are seen."""
        return present(super().viewport())

    def horizontalHeader(self) -> QHeaderView:
        """The names of the columns."""
        return present(super().horizontalHeader())

    def verticalHeader(self) -> QHeaderView:
        """What stands before the rows."""
        return present(super().verticalHeader())

    def _set_up_headers(self) -> None:
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setDefaultSectionSize(self.fontMetrics().height() + _PADDING)
        rows.setMinimumSectionSize(1)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        columns.setSectionsClickable(False)
        columns.setHighlightSections(False)
        columns.setMinimumSectionSize(1)
        columns.setSectionResizeMode(self.columnCount() - 1, QHeaderView.ResizeMode.Stretch)

    def show_places(self, places: list[frozenset[Hashable]]) -> None:
        """Have a row for each place."""
        self._places = places
        if self.rowCount() != len(places):
            self.setRowCount(len(places))
            for row in range(len(places)):
                for column in range(self.columnCount()):
                    if self.item(row, column) is None:
                        self.setItem(row, column, self._new_item(column))
            self._fit_height()
        if self._hovered_row >= 0:
            self._set_hovered(self._hovered_row)

    def _new_item(self, column: int) -> QTableWidgetItem:
        item = QTableWidgetItem()
        if column in self._numbers:
            item.setTextAlignment(_RIGHT)
        return item

    def fit_columns(self) -> None:
        """Make columns as wide as what they say; the last one takes the rest.

        Once for all cells: a header that follows every single change takes ten times as long.
        """
        for column in range(self.columnCount() - 1):
            said = self.sizeHintForColumn(column)
            named = 0 if self._is_nameless else self.horizontalHeader().sectionSizeHint(column)
            self.setColumnWidth(column, max(said, named))

    @property
    def _is_nameless(self) -> bool:
        return self.horizontalHeader().isHidden()

    def _fit_height(self) -> None:
        above = 0 if self._is_nameless else self.horizontalHeader().sizeHint().height()
        self.setFixedHeight(above + self.verticalHeader().length() + 2)

    def write(self, row: int, column: int, text: str, tool_tip: str, spoken: str = "") -> None:
        """Say something in a cell; `spoken` is for screen readers where a drawing says it."""
        item = present(self.item(row, column))
        said = (
            (Qt.ItemDataRole.DisplayRole, text),
            (Qt.ItemDataRole.ToolTipRole, tool_tip),
            (Qt.ItemDataRole.AccessibleTextRole, spoken or text),
        )
        for role, each in said:
            if item.data(role) != each:  # a table takes its time over every change
                item.setData(role, each)

    def _set_hovered(self, row: int, _column: int = 0) -> None:
        self._hovered_row = row
        self.hovered.emit(self._places[row] if 0 <= row < len(self._places) else NOWHERE)

    def _hover_current(self) -> None:
        """Point out where the keyboard is, or nothing."""
        self._set_hovered(self.currentRow() if self.hasFocus() else -1)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Point out the place of the current row."""
        super().focusInEvent(event)
        if self.currentRow() < 0 and self._places:
            self.setCurrentCell(0, 0)
        self.selectRow(self.currentRow())
        self._hover_current()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Point out and mark nothing any more."""
        super().focusOutEvent(event)
        self.clearSelection()
        self._set_hovered(-1)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go to the place with Enter."""
        if present(event).key() in ENTERS and 0 <= self.currentRow() < len(self._places):
            self.located.emit(self._places[self.currentRow()])
            return
        super().keyPressEvent(event)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Point out the keyboard's row again when the mouse leaves, or nothing."""
        if watched is self.viewport() and present(event).type() == QEvent.Type.Leave:
            self._hover_current()
        return super().eventFilter(watched, event)
