"""Pictures of sides: little maps for the list, and a larger one with the facts of the side."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from time import perf_counter
from typing import NamedTuple

from PyQt6.QtCore import QObject, QPoint, QSize, QSizeF, Qt, pyqtSignal
from PyQt6.QtGui import QImage, QPalette, QPixmap
from PyQt6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from core.quest.catalogue.pieces import PieceKind, Side
from editor.drawing.shapes import box_around
from editor.quest.drawing.thumbnails import begun_thumbnail, side_thumbnail
from editor.quest.panels.catalogue.side_facts import side_facts, side_heading
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_SETTLING = 60
"""In ms: so long the width must stay the same before all pictures are drawn anew."""
_ENDING_SCALE = 1.6
"""The ending tile is small; its picture is enlarged so that its spaces can be told apart."""
_SIZE = QSize(250, 230)
_SIZES = {PieceKind.STRIP: QSize(250, 125), PieceKind.ENDING: QSize(250, 170)}
_GAP = 6
_SLICE = 0.001
"""In seconds: how long one go at a picture may take, to leave the rest of a frame to others."""


_DONE = object()


class _Begun(NamedTuple):
    """A picture, the steps in which it is painted, and what it shows."""

    shown: Hashable
    picture: QPixmap
    steps: Iterator[None]

    def is_done_by(self, end: float) -> bool:
        """Paint until some time at most; whether nothing is left to paint."""
        while perf_counter() < end:
            if next(self.steps, _DONE) is _DONE:
                return True
        return False


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
        self._begun: _Begun | None = None
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
            self._waiting, self._begun = list(self._sides), None
            self._next.start()

    def _draw_next(self) -> None:
        """Go on with a picture for a moment, and come back when the window has had its turn."""
        name, end = self._waiting[0], perf_counter() + _SLICE
        begun = self._begun = self._begun or self._begin(self._sides[name], self.size_of(name))
        is_done = begun.is_done_by(end)
        if is_done:
            self._waiting.pop(0)
            self._begun = None
            self._pictures[name] = begun.picture
            if begun.shown not in self._theme.drawn:
                self._theme.drawn.keep(begun.shown, begun.picture)
            self._greys.pop(name, None)
        if self._waiting:
            self._next.start()
        if is_done:
            self.drawn.emit(name)

    def _begin(self, side: Side, size: QSize) -> _Begun:
        """The picture that another window has drawn, or a new one."""
        palette = self._theme.palette
        shown = (side, palette, size.width(), size.height(), self._ratio)
        picture = self._theme.drawn.get(shown)
        if picture is not None:
            return _Begun(shown, picture, iter(()))
        return _Begun(shown, *begun_thumbnail(side, palette, size, self._ratio))


def _box(side: Side) -> QSizeF:
    box = box_around(side.spaces.keys() | side.upright.city).size()
    return box * _ENDING_SCALE if side.kind is PieceKind.ENDING else box


def _without_colours(picture: QPixmap) -> QPixmap:
    """A picture in shades of grey, as transparent as before."""
    if picture.isNull():
        return picture
    image, ratio = picture.toImage(), picture.devicePixelRatio()
    image.setDevicePixelRatio(1)  # else Qt lays what is transparent over it at the wrong scale
    shades = image.convertToFormat(QImage.Format.Format_Grayscale8)
    grey = shades.convertToFormat(QImage.Format.Format_ARGB32)
    grey.setAlphaChannel(image.convertToFormat(QImage.Format.Format_Alpha8))
    grey.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(grey)


class SidePreview(QFrame):
    """A tool tip with a picture; it takes neither mouse nor keys."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Hidden until a side is to be shown."""
        super().__init__(parent, Qt.WindowType.ToolTip | Qt.WindowType.WindowTransparentForInput)
        self._theme = theme
        self._picture, self._heading = QLabel(), QLabel()
        self.facts, self._advice = QLabel(), QLabel()
        self._arrange()

    def show_side(self, side: Side, advice: str, beside: QPoint) -> None:
        """Show a side right of a point of the screen; `advice` says what can be done with it."""
        size = _SIZES.get(side.kind, _SIZE)
        ratio = present(self.parentWidget()).devicePixelRatioF()
        self._picture.setPixmap(side_thumbnail(side, self._theme.palette, size, ratio))
        self._heading.setText(side_heading(side))
        self.facts.setText("\n".join(side_facts(side)))
        self._advice.setText(advice)
        self._set_colours()
        self.adjustSize()
        self.move(self._on_screen(beside + QPoint(_GAP, 0)))
        self.show()

    def _on_screen(self, corner: QPoint) -> QPoint:
        """The corner, moved so far up or left that all of it can be seen."""
        available = present(present(self.parentWidget()).screen()).availableGeometry()
        x = min(corner.x(), available.right() - self.width())
        y = min(corner.y(), available.bottom() - self.height())
        return QPoint(max(x, available.left()), max(y, available.top()))

    def _arrange(self) -> None:
        self.setFrameShape(QFrame.Shape.Box)
        bold, slanted = self._heading.font(), self._advice.font()
        bold.setBold(True)
        slanted.setItalic(True)
        self._heading.setFont(bold)
        self._advice.setFont(slanted)
        self._picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 10, 10, 10)
        column.setSpacing(4)
        for label in (self._picture, self._heading, self.facts, self._advice):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(True)
            label.setFixedWidth(_SIZE.width())
            column.addWidget(label)

    def _set_colours(self) -> None:
        """Look like any other tool tip."""
        dressed = present(self.parentWidget()).palette()
        role = QPalette.ColorRole
        dressed.setColor(role.Window, dressed.color(role.ToolTipBase))
        dressed.setColor(role.WindowText, dressed.color(role.ToolTipText))
        self.setPalette(dressed)
