"""The pictures of a gallery: only of what is looked at, a few at a time, and not for ever."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from PyQt6.QtCore import QObject, QSize, pyqtSignal
from PyQt6.QtGui import QPixmap

from core.collection.listing import Listed
from core.collection.survey import DesignEntry
from core.designs.design_file import DesignFile
from editor.pictures.design_pictures import DesignPictures
from editor.studio.shared import Shared

PICTURE = QSize(184, 138)
MOST = 400
"""Pictures that are kept; at 100 KB each, a screen of the usual kind."""
_AT_ONCE = 3
"""So many are wanted together: who scrolls on soon wants others."""


class Thumbnails(QObject):
    """Paints the pictures that are wanted, those wanted last first, and forgets the oldest.

    Signals:
        painted: there is a picture of this file now.
        busy: whether there is something to paint from now on.
    """

    painted = pyqtSignal(object)
    busy = pyqtSignal(bool)

    def __init__(self, shared: Shared, ratio: float, parent: QObject | None = None) -> None:
        """Paint for a screen with so many dots to a pixel."""
        super().__init__(parent)
        self._kept: dict[Listed, QPixmap] = {}
        self._bare: set[Listed] = set()
        self._waiting: list[DesignEntry] = []
        self._at_work: set[Listed] = set()
        self._pictures = DesignPictures(shared.sketching, shared.theme, PICTURE, ratio, self)
        self._pictures.painted.connect(self._on_painted)
        self._pictures.rested.connect(self._go_on)

    def picture(self, entry: DesignEntry) -> QPixmap | None:
        """The picture of an entry, if there is one yet."""
        return self._kept.get(entry.listed)

    def want(self, entries: Iterable[DesignEntry]) -> None:
        """Paint these, and no others that were wanted before."""
        self._waiting = [each for each in entries if self._is_missing(each)]
        if not self._at_work:
            self._go_on()

    def forget_all(self) -> None:
        """Have every picture painted anew, as in other colours."""
        self._kept.clear()

    def _is_missing(self, entry: DesignEntry) -> bool:
        listed = entry.listed
        return entry.file is not None and not (listed in self._kept or listed in self._bare)

    def _go_on(self) -> None:
        self._bare |= self._at_work.difference(self._kept)  # there may be nothing to see
        self._at_work.clear()
        for entry in self._waiting[:_AT_ONCE]:
            self._at_work.add(entry.listed)
            self._pictures.want(entry.listed, partial(_file_of, entry))
        del self._waiting[:_AT_ONCE]
        self.busy.emit(bool(self._at_work))

    def _on_painted(self, listed: Listed, picture: QPixmap) -> None:
        self._kept[listed] = picture
        while len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        self.painted.emit(listed)


def _file_of(entry: DesignEntry) -> DesignFile[Any]:
    assert entry.file is not None  # only what is read is painted
    return entry.file
