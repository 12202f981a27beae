"""The cards of a gallery as a model: which entries are shown, in which order."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtGui import QStandardItem, QStandardItemModel

from core.collection.survey import Entry
from editor.gallery.wording import name_of, spoken

ENTRY = Qt.ItemDataRole.UserRole


class GalleryRows(QStandardItemModel):
    """Holds the entries that are shown, each with its texts for eyes and ears.

    Qt keeps them itself and asks nothing of Python: each question would have to wait for the
    thread that finds out about routes.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        """Show none yet."""
        super().__init__(parent)
        self._entries: list[Entry] = []
        self._items: dict[Path, QStandardItem] = {}
        self._rows: dict[Path, int] = {}

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What is shown, in order."""
        return tuple(self._entries)

    def row_of(self, path: Path) -> int | None:
        """Where a file is shown, if it is."""
        return self._rows.get(path)

    def show_entries(self, entries: Sequence[Entry]) -> None:
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

    def _item_of(self, entry: Entry) -> QStandardItem:
        """The item of an entry: the one that is there, unless it tells something else."""
        known = self._items.get(entry.listed.path)
        if known is not None and known.data(ENTRY) is entry:
            return known
        return _filled(known or QStandardItem(), entry)

    def renew(self, entry: Entry) -> None:
        """Tell more about a file that is shown."""
        row = self.row_of(entry.listed.path)
        if row is not None:
            self._entries[row] = entry
            _filled(self._items[entry.listed.path], entry)

    def retranslate(self) -> None:
        """Tell everything anew, in the language in use."""
        for entry in self._entries:
            _filled(self._items[entry.listed.path], entry)


def _filled(item: QStandardItem, entry: Entry) -> QStandardItem:
    """An item that shows an entry."""
    item.setEditable(False)
    item.setData(entry, ENTRY)
    item.setText(name_of(entry))
    item.setAccessibleText(spoken(entry))
    return item
