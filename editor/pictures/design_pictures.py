"""Little pictures of designs, read off the GUI thread and painted one at a time."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count, pairwise
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, TypeAlias

from PyQt6.QtCore import QObject, QRect, QRectF, QSize, pyqtSignal
from PyQt6.QtGui import QPainter, QPixmap, QTransform

from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from editor.background.turns import TURNS
from editor.drawing.detail import detail_at
from editor.drawing.palette import Ink, Palette
from editor.drawing.style import DrawingStyle
from editor.pictures.pictures import framed
from editor.pictures.sketches import Sketch, Sketching
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot

_SHARE = 0.92
"""Of the picture's size: the rest is a margin."""
Reading: TypeAlias = Callable[[], DesignFile[Any]]
"""Finds a design, or raises `Unreadable`; it runs on another thread and may take its time."""
_STRIPS = 8
"""So many that a strip takes no longer than a third of what a beat of the window may, even of a
game that draws in one step; each strip more draws what lies at its edge once more."""
_STRIPS_TIME = 0.001
"""In seconds of the processor: with less than this used, another strip is painted at once."""
_DONE = object()
_BEAT = 3
"""In ms: so often we look for what was read; between two beats the window gets its turn."""


class _Read(NamedTuple):
    """What came of reading a design."""

    ticket: int
    file: DesignFile[Any] | Exception | None
    sketch: Sketch | None = None


class DesignPictures(QObject):
    """Makes pictures of designs without ever keeping the window waiting.

    They are read on a thread of their own and not among the jobs, for checks must not wait until
    a slow disk has answered. It knows nothing of Qt: whatever it touched last would die on it.

    Signals:
        read: a key and its `DesignFile`, or None if it cannot be read.
        painted: a key and its picture. A design of which there is nothing to see gets none.
        rested: nothing is wanted any more.
    """

    read = pyqtSignal(object, object)
    painted = pyqtSignal(object, QPixmap)
    rested = pyqtSignal()

    def __init__(
        self,
        sketching: Sketching,
        theme: Theme,
        size: QSize,
        ratio: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        """Paint pictures of a size in the theme's colours."""
        super().__init__(parent)
        self._sketching = sketching
        self._theme = theme
        self._size = size
        self._ratio = ratio
        self._tickets = count()
        self._wanted: dict[int, Hashable] = {}
        self._found: SimpleQueue[_Read] = SimpleQueue()
        self._thread = ThreadPoolExecutor(1, "pictures")
        self._painting: Iterator[None] = iter(())
        self._beat = single_shot(self, _BEAT, self._step)

    def want(self, key: Hashable, reading: Reading) -> None:
        """Ask for the picture of a design; it comes later, under its key."""
        ticket = next(self._tickets)
        self._wanted[ticket] = key
        self._thread.submit(_read, self._found, self._sketching, ticket, reading)
        self._beat.start()

    def _step(self) -> None:
        """Paint some more of a picture, or begin with the next that was read."""
        self._beat.start()
        end = time.thread_time() + _STRIPS_TIME
        while next(self._painting, _DONE) is not _DONE:
            if time.thread_time() >= end:
                return
        if time.thread_time() < end:
            self._begin_next()

    def _begin_next(self) -> None:
        if not self._wanted:
            self._beat.stop()
            self.rested.emit()
            return
        try:
            found = self._found.get_nowait()
        except Empty:
            return
        key = self._wanted.pop(found.ticket)
        if isinstance(found.file, Exception):
            raise found.file
        self.read.emit(key, found.file)
        if found.sketch is not None:
            self._painting = self._paint(key, found.sketch)

    def _paint(self, key: Hashable, sketch: Sketch) -> Iterator[None]:
        """Paint a picture strip by strip."""
        box = sketch.extent()
        if box.isEmpty():
            return
        yield
        picture = QPixmap(self._size * _SHARE * self._ratio)
        yield from painting_strips(picture, sketch, box, self._theme.palette)
        picture.setDevicePixelRatio(self._ratio)
        self.painted.emit(key, framed(picture, self._size, self._ratio))


def painting_strips(
    picture: QPixmap, sketch: Sketch, box: QRectF, palette: Palette
) -> Generator[None, None, None]:
    """Fill a picture with a part of the plane strip by strip, each in the steps of its game.

    A whole design may take longer than a window may stand still.
    """
    picture.fill(palette[Ink.TABLE])
    scale = min(picture.width() / box.width(), picture.height() / box.height())
    places = QTransform.fromTranslate(picture.width() / 2, picture.height() / 2)
    places.scale(scale, scale)
    places.translate(-box.center().x(), -box.center().y())
    back, _ = places.inverted()
    edges = [picture.height() * part // _STRIPS for part in range(_STRIPS + 1)]
    for top, bottom in pairwise(edges):
        strip = QRect(0, top, picture.width(), bottom - top)
        painter = QPainter(picture)
        try:
            painter.setClipRect(strip)
            painter.setTransform(places)
            part = back.mapRect(QRectF(strip))
            yield from sketch.painting(painter, DrawingStyle(palette, detail_at(scale), part))
        finally:  # somebody may give up amid a strip, and the picture goes with its painter
            painter.end()
        yield


def _read(found: SimpleQueue[_Read], sketching: Sketching, ticket: int, reading: Reading) -> None:
    """Read one design, on the thread for it."""
    TURNS.let_pass()
    try:
        file = reading()
        found.put(_Read(ticket, file, sketching(file)))
    except Unreadable:
        found.put(_Read(ticket, None))
    except Exception as error:  # it is raised again where somebody notices
        found.put(_Read(ticket, error))
