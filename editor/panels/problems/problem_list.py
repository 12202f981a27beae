"""The list of problems as a widget: where the mouse and the keyboard are, and what they want."""

from __future__ import annotations

from collections.abc import Collection

from PyQt6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from editor.panels.problems.problem_drawing import ProblemDelegate
from editor.panels.problems.problem_rows import ROW_ROLE, ProblemRows, Row
from editor.widgets.theme import Theme


class ProblemList(QListView):
    """Shows rows and tells what the user does with them.

    Signals:
        looked_at: the `Row` under mouse or keyboard, or None when they leave.
        chosen: the current `Row`, or None.
        opened: a `Row` was double-clicked; the heading, clicked.
        entered_on: Enter was pressed on a `Row`.
        menu_wanted: the menu of a `Row`, or None below the last, at a point of the screen.
    """

    looked_at = pyqtSignal(object)
    chosen = pyqtSignal(object)
    opened = pyqtSignal(object)
    entered_on = pyqtSignal(object)
    menu_wanted = pyqtSignal(object, QPoint)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Show no rows yet."""
        super().__init__(parent)
        self._rows = ProblemRows(self)
        self._looked_at: Row | None = None
        self.setModel(self._rows)
        self.setItemDelegate(ProblemDelegate(self, theme))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlternatingRowColors(True)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)
        self.entered.connect(lambda index: self._look_at(index.data(ROW_ROLE)))
        self.clicked.connect(self._open_heading)
        self.doubleClicked.connect(self._open_problem)
        self.viewport().installEventFilter(self)

    @property
    def rows(self) -> ProblemRows:
        """The model of the rows."""
        return self._rows

    @property
    def current_row(self) -> Row | None:
        """The row that the keyboard is on."""
        row: Row | None = self.currentIndex().data(ROW_ROLE)
        return row

    def show_rows(self, rows: tuple[Row, ...]) -> None:
        """Show other rows; the current one and the one looked at stay if they are still there."""
        looked_at, before = self._looked_at, tuple(self._rows.rows)
        self._rows.show_rows(rows)
        if looked_at is not None or self.hasFocus():
            self._look_at(_same(looked_at, before, rows) or self._keyboard_row)

    @property
    def _keyboard_row(self) -> Row | None:
        return self.current_row if self.hasFocus() else None

    def _look_at(self, row: Row | None) -> None:
        self._looked_at = row
        self.looked_at.emit(row)

    def look_away(self) -> None:
        """Know that nobody looks at a row any more, until somebody comes to another."""
        self._looked_at = None

    def step(self, by: int) -> None:
        """Go on by so many rows, round and round, and look at the one reached."""
        count = self._rows.rowCount()
        if count:
            here = self.currentIndex()
            start = here.row() if here.isValid() else -1 if by > 0 else 0
            self.setCurrentIndex(self._rows.index((start + by) % count))
            self._look_at(self.current_row)

    def redraw(self) -> None:
        """Draw every row anew, as in other colours."""
        self._rows.redraw()
        self.viewport().update()

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Tell which row is current."""
        super().currentChanged(current, previous)
        row = current.data(ROW_ROLE)
        self.chosen.emit(row)
        if self.hasFocus():
            self._look_at(row)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Enter act on the current row, and Esc look away."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self.current_row is not None:
            self.entered_on.emit(self.current_row)
        elif event.key() == Qt.Key.Key_Escape:
            self._look_at(None)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Look at the current row, or at the first."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._rows.rows:
            self.setCurrentIndex(self._rows.index(0))
        self._look_at(self.current_row)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Look away."""
        super().focusOutEvent(event)
        self._look_at(None)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Look at the keyboard's row again when the mouse leaves, or away."""
        if watched is self.viewport() and event.type() == QEvent.Type.Leave:
            self._look_at(self._keyboard_row)
        return super().eventFilter(watched, event)

    def _open_heading(self, index: QModelIndex) -> None:
        row: Row = index.data(ROW_ROLE)
        if row.problem is None:
            self.opened.emit(row)

    def _open_problem(self, index: QModelIndex) -> None:
        row: Row = index.data(ROW_ROLE)
        if row.problem is not None:
            self.opened.emit(row)

    def _ask_for_menu(self, at: QPoint) -> None:
        """Ask for the menu of the row under the mouse, or of the current one for the menu key."""
        row = self.indexAt(at).data(ROW_ROLE)
        self.menu_wanted.emit(row, self.viewport().mapToGlobal(at))


def _same(row: Row | None, before: Collection[Row], after: Collection[Row]) -> Row | None:
    """The row that has become of one: the very same, or else a new one about the same pieces."""
    if row is None or row in after:
        return row
    return next((each for each in after if each.key == row.key and each not in before), None)
