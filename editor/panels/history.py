"""The history: every step by name, to go back and forth between them."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QAbstractListModel, QModelIndex, QObject, Qt, pyqtSignal
from PyQt6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QPalette,
)
from PyQt6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget
from PyQt6.sip import isdeleted

from core.basics.language import tr, tr_plural
from editor.documents.document import Document
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.menus import copy_text, leave_menus_to, pop_up
from editor.widgets.parts import column_of
from editor.widgets.present import present
from editor.widgets.translated import Translated

_ROLE = Qt.ItemDataRole
_PADDING = 8


class Steps(QAbstractListModel):
    """The states of a document: the first as it was opened, then one after each step."""

    def __init__(self, document: Document, parent: QObject) -> None:
        """Show the steps of a document; they are read when they are drawn."""
        super().__init__(parent)
        self._document = document
        self._stack = stack = document.undo_stack
        self._known = stack.count()
        stack.indexChanged.connect(self.refresh)
        stack.cleanChanged.connect(self.redraw)
        stack.destroyed.connect(self._empty)

    def refresh(self) -> None:
        """Follow the stack: after a new step those that were undone are gone."""
        if isdeleted(self._stack):
            return  # a stack that is being destroyed tells that it is empty
        now = self._stack.count()
        if now > self._known:
            self.beginInsertRows(QModelIndex(), self._known + 1, now)
            self._known = now
            self.endInsertRows()
        elif now < self._known:
            self.beginRemoveRows(QModelIndex(), now + 1, self._known)
            self._known = now
            self.endRemoveRows()
        self.redraw()

    def _empty(self) -> None:
        """Show nothing once the document is gone."""
        self.beginResetModel()
        self._known = -1
        self.endResetModel()

    def redraw(self) -> None:
        """Let every row be read anew, as after a save or a change of language."""
        self.dataChanged.emit(self.index(0), self.index(self._known))

    def rowCount(self, parent: QModelIndex = QModelIndex()) -> int:  # noqa: B008  Qt's signature
        """One more than there are steps."""
        return 0 if parent.isValid() else self._known + 1

    def data(self, index: QModelIndex, role: int = _ROLE.DisplayRole) -> object:
        """A state's name, how it is spoken, and how it is drawn."""
        if not index.isValid():
            return None
        answers: dict[int, Callable[[int], object]] = {
            _ROLE.DisplayRole: self._shown,
            _ROLE.AccessibleTextRole: self._spoken,
            _ROLE.ToolTipRole: self._spoken,
            _ROLE.FontRole: self._font,
            _ROLE.ForegroundRole: self._colour,
        }
        return answers[role](index.row()) if role in answers else None

    def as_text(self) -> str:
        """Every state in words, one to a line."""
        return "\n".join(self._spoken(row) for row in range(self.rowCount()))

    def _shown(self, row: int) -> str:
        mark = "▸" if row == self._stack.index() else " "
        return f"{mark}  {self._name(row)}"

    def _font(self, row: int) -> QFont:
        font = QFont()
        font.setBold(row == self._stack.index())
        return font

    def _colour(self, row: int) -> QColor | None:
        """Faint for what was undone."""
        if row <= self._stack.index():
            return None
        return QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText)

    def _name(self, row: int) -> str:
        name = tr("As it was opened") if row == 0 else self._stack.text(row - 1)
        is_saved = row == self._stack.cleanIndex() and self._document.path is not None
        return tr("{step} (saved)", step=name) if is_saved else name

    def _spoken(self, row: int) -> str:
        """The state in words, since marks and colours are not heard."""
        if row == self._stack.index():
            return tr("{step}, you are here", step=self._name(row))
        if row > self._stack.index():
            return tr("{step}, undone", step=self._name(row))
        return self._name(row)


class HistoryPanel(Translated, QWidget):
    """Lists every step; a click or Enter goes there, and nothing is lost by going."""

    def __init__(self, document: Document) -> None:
        """Show the steps of a document."""
        super().__init__()
        set_help_topic(self, "design#steps-and-history")
        self._document = document
        self._stack = document.undo_stack
        self.steps = Steps(document, self)
        self.list = _StepList()
        self.list.setModel(self.steps)
        self._note = plain_label(is_faint=True)
        column = column_of(self)
        column.addWidget(self.list, 1)
        column.addWidget(self._note)
        self.list.clicked.connect(lambda index: self._stack.setIndex(index.row()))
        self.list.entered_on.connect(self._stack.setIndex)
        self._stack.indexChanged.connect(self._show_index)
        leave_menus_to(self)
        self.set_translated(self.setAccessibleName, "History")
        self.set_translated(self.list.setAccessibleName, "Undo steps")
        self.set_translated(
            self.list.setAccessibleDescription, "Enter goes back or forth to a step."
        )
        self.when_translated(self._on_translated)
        self._show_index()

    def _on_translated(self) -> None:
        self._document.name_steps()
        self.steps.redraw()
        self._count()

    def _show_index(self) -> None:
        if isdeleted(self._stack):
            return  # as above
        here = self.steps.index(self._stack.index())
        self.list.setCurrentIndex(here)
        self.list.scrollTo(here)
        self._count()

    def _count(self) -> None:
        count = self._stack.count()
        self._note.setText(tr_plural("{count} editing step", "{count} editing steps", count))

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer to go to the step under mouse or keyboard, and to copy them all."""
        event = present(event)
        at = present(self.list.viewport()).mapFromGlobal(event.globalPos())
        row = self.list.indexAt(at).row()
        menu, stack = QMenu(self), self._stack
        go = present(menu.addAction(tr("Go to this step"), lambda: stack.setIndex(row)))
        go.setEnabled(row not in {-1, stack.index()})
        present(menu.addAction(tr("Undo"), stack.undo)).setEnabled(stack.canUndo())
        present(menu.addAction(tr("Redo"), stack.redo)).setEnabled(stack.canRedo())
        menu.addSeparator()
        menu.addAction(tr("Copy the list as text"), lambda: copy_text(self.steps.as_text()))
        pop_up(menu, event.globalPos())


class _StepList(QTableView):
    """A list whose rows are gone to by Enter; a table, since Qt lays out long lists anew each time.

    Signals:
        entered_on: the row.
    """

    entered_on = pyqtSignal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        present(self.horizontalHeader()).hide()
        present(self.horizontalHeader()).setStretchLastSection(True)
        present(self.verticalHeader()).hide()
        present(self.verticalHeader()).setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        present(self.verticalHeader()).setDefaultSectionSize(self.fontMetrics().height() + _PADDING)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Enter and Space go to the current row."""
        wanted = {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space}
        if present(event).key() in wanted and self.currentIndex().isValid():
            self.entered_on.emit(self.currentIndex().row())
        else:
            super().keyPressEvent(event)
