"""The cards as a widget: what they show, where mouse and keyboard are, and what is in sight."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtCore import QModelIndex, QObject, QPoint, QRect, Qt, pyqtSignal
from PyQt6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QPaintEvent,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from core.collection.listing import Listed
from core.collection.survey import DesignEntry
from editor.gallery.wording import name_of, spoken
from editor.widgets.forms.fields import is_typing
from editor.widgets.present import present
from editor.widgets.timers import single_shot

ENTRY = Qt.ItemDataRole.UserRole
_PAUSE = 40
"""In ms: who scrolls passes many cards and means few."""
_SPACING = 4
_ARROWS = frozenset[int]({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right})


class GalleryRows(QStandardItemModel):
    """Holds the entries that are shown, each with its texts for eyes and ears.

    Qt keeps them itself and asks nothing of Python: each question would have to wait for the
    thread that finds out about designs.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        """Show none yet."""
        super().__init__(parent)
        self._entries: list[DesignEntry] = []
        self._items: dict[Path, QStandardItem] = {}
        self._rows: dict[Path, int] = {}

    @property
    def entries(self) -> tuple[DesignEntry, ...]:
        """What is shown, in order."""
        return tuple(self._entries)

    def row_of(self, path: Path) -> int | None:
        """Where a file is shown, if it is."""
        return self._rows.get(path)

    def show_entries(self, entries: Sequence[DesignEntry]) -> None:
        """Show other entries, or the same in another order."""
        rows = {each.listed.path: row for row, each in enumerate(entries)}
        self._entries = list(entries)
        items = [self._item_of(each) for each in entries]
        if rows == self._rows:
            return
        self._rows = rows
        self._items = {each.listed.path: item for each, item in zip(entries, items, strict=True)}
        self.blockSignals(True)
        for row in range(self.rowCount()):
            self.takeItem(row)
        self.blockSignals(False)
        self.setRowCount(len(items))
        self.blockSignals(True)
        for row, item in enumerate(items):
            self.setItem(row, item)
        self.blockSignals(False)
        if items:
            self.dataChanged.emit(self.index(0, 0), self.index(len(items) - 1, 0))

    def _item_of(self, entry: DesignEntry) -> QStandardItem:
        """The item of an entry: the one that is there, unless it tells something else."""
        known = self._items.get(entry.listed.path)
        if known is not None and known.data(ENTRY) is entry:
            return known
        return _filled(known or QStandardItem(), entry)

    def renew(self, entry: DesignEntry) -> None:
        """Tell more about a file that is shown."""
        row = self.row_of(entry.listed.path)
        if row is not None:
            self._entries[row] = entry
            _filled(self._items[entry.listed.path], entry)

    def set_texts(self) -> None:
        """Tell everything anew, in the language in use."""
        for entry in self._entries:
            _filled(self._items[entry.listed.path], entry)


def _filled(item: QStandardItem, entry: DesignEntry) -> QStandardItem:
    """An item that shows an entry."""
    item.setEditable(False)
    item.setData(entry, ENTRY)
    item.setText(name_of(entry))
    item.setAccessibleText(spoken(entry))
    return item


class GalleryView(QListView):
    """Shows cards side by side.

    Signals:
        opened: a `DesignEntry` was double-clicked.
        chosen: the `DesignEntry` that the keyboard is on, or None.
        typed: the `QKeyEvent` of a key that writes a letter, for the search.
        menu_wanted: the menu of the current card, at a point of the screen.
        looked_over: other cards are in sight.
    """

    opened = pyqtSignal(object)
    chosen = pyqtSignal(object)
    typed = pyqtSignal(object)
    menu_wanted = pyqtSignal(QPoint)
    looked_over = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show no cards yet."""
        super().__init__(parent)
        self.rows = GalleryRows(self)
        self.setModel(self.rows)
        self.setViewMode(QListView.ViewMode.IconMode)
        self.setMovement(QListView.Movement.Static)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setUniformItemSizes(True)
        self.setSpacing(_SPACING)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSelectionRectVisible(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.data(ENTRY)))
        self._looking = single_shot(self, _PAUSE, self.looked_over.emit)
        present(self.verticalScrollBar()).valueChanged.connect(self._looking.start_anew)

    @property
    def current(self) -> DesignEntry | None:
        """The entry that the keyboard is on."""
        entry: DesignEntry | None = self.currentIndex().data(ENTRY)
        return entry

    @property
    def selected(self) -> tuple[DesignEntry, ...]:
        """The entries that are selected, from the first to the last."""
        indexes = present(self.selectionModel()).selectedIndexes()
        return tuple(index.data(ENTRY) for index in sorted(indexes, key=lambda each: each.row()))

    @property
    def in_sight(self) -> tuple[DesignEntry, ...]:
        """The entries whose cards are to be seen, at least in part."""
        count, room = self.rows.rowCount(), present(self.viewport()).rect()
        first = bisect_left(range(count), 0, key=lambda row: self._card(row).bottom())
        last = bisect_left(range(count), room.bottom(), key=lambda row: self._card(row).top())
        return self.rows.entries[first:last]

    def _card(self, row: int) -> QRect:
        return self.visualRect(self.rows.index(row, 0))

    def go_to(self, row: int) -> None:
        """Bring the keyboard to a card."""
        if 0 <= row < self.rows.rowCount():
            self.setCurrentIndex(self.rows.index(row, 0))

    def show_entries(self, entries: list[DesignEntry]) -> None:
        """Show other entries; the current one stays current, but whoever scrolls is left alone."""
        current = self.current
        self.rows.show_entries(entries)
        row = None if current is None else self.rows.row_of(current.listed.path)
        self.setAutoScroll(False)
        if row is not None:
            self.go_to(row)
        elif current is not None:
            self.go_to(0)
        self.setAutoScroll(True)
        self.chosen.emit(self.current)
        self._looking.start()

    def show_current(self) -> None:
        """Bring the current card into sight, or else the first one."""
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())
        else:
            self.scrollToTop()

    def repaint_card(self, file: Listed) -> None:
        """Draw the card of a file anew, if it is shown."""
        row = self.rows.row_of(file.path)
        if row is not None:
            self.update(self.rows.index(row, 0))

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Tell which card is current."""
        super().currentChanged(current, previous)
        self.chosen.emit(current.data(ENTRY))

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Pass on what is typed to the search; walk by arrows."""
        if event is not None and is_typing(event):
            self.typed.emit(event)
            return
        is_arrow = event is not None and event.key() in _ARROWS
        if is_arrow and not self.currentIndex().isValid():
            self.go_to(0)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Choose nothing by oneself: the first arrow key does."""
        super().focusInEvent(event)
        selection = present(self.selectionModel())
        if not selection.hasSelection():
            selection.clearCurrentIndex()

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Paint all cards in one go, without waiting for other threads before each of them."""
        super().paintEvent(event)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """See what is in sight now."""
        super().resizeEvent(event)
        self._looking.start()

    def _ask_for_menu(self, at: QPoint) -> None:
        """Ask for the menu of the card under the mouse, which becomes the current one."""
        index = self.indexAt(at)
        if index.isValid():
            self.setCurrentIndex(index)
        if self.current is not None:
            self.menu_wanted.emit(present(self.viewport()).mapToGlobal(at))
