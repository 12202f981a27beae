"""The cards as a widget: where mouse and keyboard are, what they want, and what is in sight."""

from __future__ import annotations

from bisect import bisect_left

from PyQt6.QtCore import QModelIndex, QPoint, QRect, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent, QResizeEvent
from PyQt6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget

from core.collection.listing import Listed
from core.collection.survey import Entry
from editor.gallery.rows import ENTRY, GalleryRows
from editor.widgets.timers import single_shot

_PAUSE = 40
"""In ms: who scrolls passes many cards and means few."""
_SPACING = 4
_ARROWS = frozenset({Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right})


class GalleryView(QListView):
    """Shows cards side by side.

    Signals:
        opened: an `Entry` was double-clicked.
        chosen: the `Entry` that the keyboard is on, or None.
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
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._ask_for_menu)
        self.doubleClicked.connect(lambda index: self.opened.emit(index.data(ENTRY)))
        self._looking = single_shot(self, _PAUSE, self.looked_over.emit)
        self.verticalScrollBar().valueChanged.connect(self._looking.start)

    @property
    def current(self) -> Entry | None:
        """The entry that the keyboard is on."""
        entry: Entry | None = self.currentIndex().data(ENTRY)
        return entry

    @property
    def in_sight(self) -> tuple[Entry, ...]:
        """The entries whose cards are to be seen, at least in part."""
        count, room = self.rows.rowCount(), self.viewport().rect()
        first = bisect_left(range(count), 0, key=lambda row: self._card(row).bottom())
        last = bisect_left(range(count), room.bottom(), key=lambda row: self._card(row).top())
        return self.rows.entries[first:last]

    def _card(self, row: int) -> QRect:
        return self.visualRect(self.rows.index(row, 0))

    def go_to(self, row: int) -> None:
        """Bring the keyboard to a card."""
        if 0 <= row < self.rows.rowCount():
            self.setCurrentIndex(self.rows.index(row, 0))

    def show_entries(self, entries: list[Entry]) -> None:
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
        text = event.text()
        if text and text.isprintable() and not text.isspace():
            self.typed.emit(event)
            return
        if event.key() in _ARROWS and not self.currentIndex().isValid():
            self.go_to(0)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Choose nothing by oneself: the first arrow key does."""
        super().focusInEvent(event)
        if not self.selectionModel().hasSelection():
            self.selectionModel().clearCurrentIndex()

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
            self.menu_wanted.emit(self.viewport().mapToGlobal(at))
