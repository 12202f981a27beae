"""The maps of two designs on one scale: what is alike steps back, what differs stands out."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, QPoint, QRect, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QColor, QImage, QPixmap

from core.basics.deferred import deferred
from editor.drawing.palette import Ink, Palette
from editor.pictures.design_pictures import painting_strips
from editor.pictures.sketches import Sketch
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    import numpy as np
else:
    np = deferred("numpy")  # windows that compare nothing need none

_STEPPED_BACK = 0.72
"""How far what is alike goes towards the colour of the table."""
_TOLERANCE = 12
"""Of 255: colours that are nearer are the same."""
_AROUND = 3
"""Pixels around a difference that stand out with it."""
_AIR = 0.03
"""Of the size of what is drawn: so much is free at each side."""
_DONE = object()
_MARGIN = 0.45
"""Around what differs, of its size: so much is seen of what is alike where it is looked at closely.
"""
_LEAST_SEEN = 0.34
"""Of the whole: what is looked at closely is no smaller."""


class ComparedMaps(QObject):
    """Paints two sketches strip by strip, so that the window never waits.

    Signals:
        painted: the two pictures.
    """

    painted = pyqtSignal(QPixmap, QPixmap)

    def __init__(self, parent: QObject, *, is_close: bool = False) -> None:
        """Paint nothing yet; `is_close` shows little more than what differs."""
        super().__init__(parent)
        self._is_close, self._ratio = is_close, 1.0
        self._work: Iterator[None] = iter(())
        self._beat = single_shot(self, 0, self._step)

    def paint(
        self, one: Sketch, other: Sketch, size: QSize, palette: Palette, ratio: float = 1.0
    ) -> None:
        """Begin with two sketches, each with so many dots for a pixel of its size.

        What was begun before is given up.
        """
        self._ratio = ratio
        self._work = self._painting(one, other, size * ratio, palette)
        self._beat.start()

    def stop(self) -> None:
        """Give up what was begun."""
        self._beat.stop()

    def _step(self) -> None:
        if next(self._work, _DONE) is not _DONE:
            self._beat.start()

    def _painting(
        self, one: Sketch, other: Sketch, size: QSize, palette: Palette
    ) -> Iterator[None]:
        pictures = yield from painting_maps(one, other, size, palette, is_close=self._is_close)
        for each in pictures:
            each.setDevicePixelRatio(self._ratio)
        self.painted.emit(*pictures)


def painting_maps(
    one: Sketch, other: Sketch, size: QSize, palette: Palette, *, is_close: bool = False
) -> Generator[None, None, tuple[QPixmap, QPixmap]]:
    """Paint two sketches on one scale, strip by strip, with what is alike stepped back."""
    box = _with_air(one.extent().united(other.extent()))
    pictures = QPixmap(size), QPixmap(size)
    for sketch, picture in zip((one, other), pictures, strict=True):
        yield from _drawn(picture, sketch, box, palette)
    first, second = (_pixels(picture) for picture in pictures)
    is_other = _differing(first, second)
    yield
    if not is_other.any():  # nothing has to stand out
        return pictures
    ground = palette[Ink.TABLE]
    part = _around(is_other) if is_close else QRect(QPoint(), size)
    old, new = (_stepped_back(each, is_other, ground).copy(part) for each in (first, second))
    return old, new


def _with_air(box: QRectF) -> QRectF:
    """A part of the plane with some of the table around it."""
    wide, high = box.width() * _AIR, box.height() * _AIR
    return box.adjusted(-wide, -high, wide, high)


def _drawn(picture: QPixmap, sketch: Sketch, box: QRectF, palette: Palette) -> Iterator[None]:
    """Draw a sketch; an empty table where there is nothing to draw."""
    if box.isEmpty():
        picture.fill(palette[Ink.TABLE])
        return
    yield from painting_strips(picture, sketch, box, palette)


def _pixels(picture: QPixmap) -> np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]:
    image = picture.toImage().convertToFormat(QImage.Format.Format_RGB32)
    bits = image.constBits()
    assert bits is not None
    raw = np.frombuffer(bits.asstring(image.sizeInBytes()), np.uint8)
    return raw.reshape(image.height(), image.bytesPerLine() // 4, 4)[:, : image.width()]


def _differing(
    first: np.ndarray[tuple[int, int, int], np.dtype[np.uint8]],
    second: np.ndarray[tuple[int, int, int], np.dtype[np.uint8]],
) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Where two pictures differ, and a little around."""
    found = np.abs(first.astype(np.int16) - second).max(axis=2) > _TOLERANCE
    wide: np.ndarray[tuple[int, int], np.dtype[np.bool_]] = found.copy()
    for step in range(1, _AROUND + 1):
        wide[step:] |= found[:-step]
        wide[:-step] |= found[step:]
        wide[:, step:] |= found[:, :-step]
        wide[:, :-step] |= found[:, step:]
    return wide


def _around(is_other: np.ndarray[tuple[int, int], np.dtype[np.bool_]]) -> QRect:
    """What differs and some of what is around it, in the shape of the whole."""
    high, wide = is_other.shape
    rows, columns = np.flatnonzero(is_other.any(axis=1)), np.flatnonzero(is_other.any(axis=0))
    if not len(rows):
        return QRect(0, 0, wide, high)
    tall = (rows[-1] - rows[0]) / high
    broad = (columns[-1] - columns[0]) / wide
    share = min(1.0, max(_LEAST_SEEN, max(tall, broad) * (1 + _MARGIN)))
    left = _begun(float(columns[0] + columns[-1]) / 2, wide, share)
    top = _begun(float(rows[0] + rows[-1]) / 2, high, share)
    return QRect(left, top, int(wide * share), int(high * share))


def _begun(middle: float, whole: int, share: float) -> int:
    """Where a part of a whole begins that is around a middle, as far as there is room."""
    return int(min(max(0.0, middle - whole * share / 2), whole * (1 - share)))


def _stepped_back(
    pixels: np.ndarray[tuple[int, int, int], np.dtype[np.uint8]],
    is_other: np.ndarray[tuple[int, int], np.dtype[np.bool_]],
    ground: QColor,
) -> QPixmap:
    """A picture with all that is alike nearer to the colour of the table."""
    paper = np.array([ground.blue(), ground.green(), ground.red(), 255])
    faint = pixels * (1 - _STEPPED_BACK) + paper * _STEPPED_BACK
    shown = np.where(is_other[:, :, None], pixels, faint).astype(np.uint8)
    high, wide = is_other.shape
    image = QImage(shown.tobytes(), wide, high, 4 * wide, QImage.Format.Format_RGB32)
    return QPixmap.fromImage(image.copy())  # the bytes of the first one are gone soon
