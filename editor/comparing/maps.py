"""The maps of two designs on one scale: what is alike steps back, what differs stands out."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PyQt6.QtCore import QObject, QRectF, QSize, QTimer, pyqtSignal
from PyQt6.QtGui import QColor, QImage, QPixmap

from editor.drawing.palette import Ink, Palette
from editor.pictures.design_pictures import painting_strips
from editor.pictures.sketches import Sketch

_STEPPED_BACK = 0.72
"""How far what is alike goes towards the colour of the table."""
_TOLERANCE = 12
"""Of 255: colours that are nearer are the same."""
_AROUND = 3
"""Pixels around a difference that stand out with it."""
_DONE = object()


class ComparedMaps(QObject):
    """Paints two sketches strip by strip, so that the window never waits.

    Signals:
        painted: the two pictures.
    """

    painted = pyqtSignal(QPixmap, QPixmap)

    def __init__(self, parent: QObject) -> None:
        """Paint nothing yet."""
        super().__init__(parent)
        self._work: Iterator[None] = iter(())
        self._beat = QTimer(self)
        self._beat.timeout.connect(self._step)

    def paint(self, one: Sketch, other: Sketch, size: QSize, palette: Palette) -> None:
        """Begin with two sketches; what was begun before is given up."""
        self._work = self._painting(one, other, size, palette)
        self._beat.start(0)

    def stop(self) -> None:
        """Give up what was begun."""
        self._beat.stop()

    def _step(self) -> None:
        if next(self._work, _DONE) is _DONE:
            self._beat.stop()

    def _painting(
        self, one: Sketch, other: Sketch, size: QSize, palette: Palette
    ) -> Iterator[None]:
        box = one.extent().united(other.extent())
        pictures = QPixmap(size), QPixmap(size)
        for sketch, picture in zip((one, other), pictures, strict=True):
            yield from _drawn(picture, sketch, box, palette)
        first, second = (_pixels(picture) for picture in pictures)
        is_other = _differing(first, second)
        yield
        ground = palette[Ink.TABLE]
        self.painted.emit(
            _stepped_back(first, is_other, ground), _stepped_back(second, is_other, ground)
        )


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
