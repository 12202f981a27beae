"""Pictures that are drawn once and kept as long as there is space."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

from PyQt6.QtGui import QPixmap, QPixmapCache

_BYTES_PER_PIXEL = 4

Shown = TypeVar("Shown", bound=Hashable)


class KeptPictures(Generic[Shown]):
    """Pictures by what they show; what was not asked for the longest goes first.

    Attributes:
        bytes: how much memory the pictures take.
    """

    def __init__(self, most_bytes: int) -> None:
        """Keep pictures of so many bytes in all."""
        self.bytes = 0
        self._most_bytes = most_bytes
        self._pictures: OrderedDict[Shown, QPixmap] = OrderedDict()

    def __contains__(self, shown: Shown) -> bool:
        """Whether there is a picture of this."""
        return shown in self._pictures

    def __iter__(self) -> Iterator[Shown]:
        """What there are pictures of."""
        return iter(self._pictures)

    def get(self, shown: Shown) -> QPixmap | None:
        """The picture of this, if there is one."""
        picture = self._pictures.get(shown)
        if picture is not None:
            self._pictures.move_to_end(shown)
        return picture

    def keep(self, shown: Shown, picture: QPixmap) -> None:
        """Keep a picture that there was none of, at least until the next one comes."""
        self._pictures[shown] = picture
        self.bytes += _size(picture)
        while self.bytes > self._most_bytes and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= _size(oldest)

    def forget(self) -> None:
        """Free all pictures."""
        self._pictures.clear()
        self.bytes = 0


def painted_once(name: str, paint: Callable[[], QPixmap]) -> QPixmap:
    """A small picture, painted unless Qt still keeps it; its name tells all that it shows."""
    kept = QPixmapCache.find(name)
    if kept is None:
        kept = paint()
        QPixmapCache.insert(name, kept)
    return kept


def _size(picture: QPixmap) -> int:
    return picture.width() * picture.height() * _BYTES_PER_PIXEL
