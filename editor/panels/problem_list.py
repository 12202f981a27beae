"""The list of problems as a widget: where the mouse and the keyboard are, and what they want."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QModelIndex, QObject, QPoint, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from editor.panels.problem_drawing import ProblemDelegate
from editor.panels.problem_rows import ROW_ROLE, ProblemRows, Row
from editor.theme import Theme


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
        self.entered.connect(lambda index: self.looked_at.emit(index.data(ROW_ROLE)))
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
        """Show other rows; the current one stays if it is still there."""
        self._rows.show_rows(rows)
        if self.hasFocus():
            self.looked_at.emit(self.current_row)

    def step(self, by: int) -> None:
        """Go on by so many rows, round and round."""
        count = self._rows.rowCount()
        if count:
            here = self.currentIndex()
            start = here.row() if here.isValid() else -1 if by > 0 else 0
            self.setCurrentIndex(self._rows.index((start + by) % count))

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
            self.looked_at.emit(row)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Enter act on the current row."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self.current_row is not None:
            self.entered_on.emit(self.current_row)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Look at the current row, or at the first."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._rows.rows:
            self.setCurrentIndex(self._rows.index(0))
        self.looked_at.emit(self.current_row)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Look away."""
        super().focusOutEvent(event)
        self.looked_at.emit(None)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Look at the keyboard's row again when the mouse leaves, or away."""
        if watched is self.viewport() and event.type() == QEvent.Type.Leave:
            self.looked_at.emit(self.current_row if self.hasFocus() else None)
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
