"""Little maps of all sides, drawn one at a time so that the window never waits for them."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QObject, QSize, QSizeF, pyqtSignal
from PyQt6.QtGui import QImage, QPixmap

from core.catalogue.pieces import PieceKind, Side
from editor.drawing.shapes import box_around
from editor.drawing.thumbnails import side_thumbnail
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_SETTLING = 60
"""In ms: so long the width must stay the same before all pictures are drawn anew."""
_ENDING_SCALE = 1.6
"""The ending tile is small; its picture is enlarged so that its spaces can be told apart."""


class SidePictures(QObject):
    """A picture of each side, all to one scale, in the colours of the theme.

    Signals:
        drawn: a side by its name; its picture is another one now.
    """

    drawn = pyqtSignal(str)

    def __init__(self, sides: Iterable[Side], theme: Theme, parent: QObject) -> None:
        """Draw nothing until a width is known."""
        super().__init__(parent)
        self._sides = {side.name: side for side in sides}
        self._boxes = {name: _box(side) for name, side in self._sides.items()}
        self._widest = max((box.width() for box in self._boxes.values()), default=1.0)
        self._theme = theme
        self._width, self._ratio = 0, 1.0
        self._pictures: dict[str, QPixmap] = {}
        self._greys: dict[str, QPixmap] = {}
        self._waiting: list[str] = []
        self._settling = single_shot(self, _SETTLING, self._draw_all)
        self._next = single_shot(self, 0, self._draw_next)
        theme.changed.connect(self._draw_all)

    @property
    def is_complete(self) -> bool:
        """Whether every picture is drawn as it should be."""
        return bool(self._pictures) and not self._waiting and not self._settling.isActive()

    def set_width(self, width: int, ratio: float) -> None:
        """Draw the widest side in so many pixels of a screen with a pixel ratio."""
        if (width, ratio) == (self._width, self._ratio):
            return
        is_first = self._width == 0
        self._width, self._ratio = width, ratio
        self._settling.start(0 if is_first else _SETTLING)

    def size_of(self, side: str) -> QSize:
        """The size of a side's picture at the width asked for."""
        return self._size(self._boxes[side])

    def picture(self, side: str) -> QPixmap:
        """The little map of a side; empty until it is drawn."""
        return self._pictures.get(side, QPixmap())

    def grey(self, side: str) -> QPixmap:
        """The little map of a side without colours."""
        if side not in self._greys:
            self._greys[side] = _without_colours(self.picture(side))
        return self._greys[side]

    def _size(self, box: QSizeF) -> QSize:
        return (box * (self._width / self._widest)).toSize()

    def _draw_all(self) -> None:
        if self._width and self._sides:
            self._waiting = list(self._sides)
            self._next.start()

    def _draw_next(self) -> None:
        """Draw one picture and come back for the next when the window has had its turn."""
        name = self._waiting.pop(0)
        side, size = self._sides[name], self.size_of(name)
        self._pictures[name] = side_thumbnail(side, self._theme.palette, size, self._ratio)
        self._greys.pop(name, None)
        if self._waiting:
            self._next.start()
        self.drawn.emit(name)


def _box(side: Side) -> QSizeF:
    box = box_around(side.spaces.keys() | side.upright.city).size()
    return box * _ENDING_SCALE if side.kind is PieceKind.ENDING else box


def _without_colours(picture: QPixmap) -> QPixmap:
    """A picture in shades of grey, as transparent as before."""
    if picture.isNull():
        return picture
    image = picture.toImage()
    shades = image.convertToFormat(QImage.Format.Format_Grayscale8)
    grey = shades.convertToFormat(QImage.Format.Format_ARGB32)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    return QPixmap.fromImage(grey)
