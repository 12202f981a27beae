"""Little pictures of routes, read off the GUI thread and painted one at a time."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count, pairwise
from queue import Empty, SimpleQueue
from typing import NamedTuple, TypeAlias

from PyQt6.QtCore import QObject, QRect, QRectF, QSize, QTimer, pyqtSignal
from PyQt6.QtGui import QPainter, QPixmap, QTransform

from core.files.nodes import Unreadable
from core.quest.board.board import gates
from core.quest.board.layout import Layout, lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route.reading import RouteFile
from editor.drawing.detail import detail_at
from editor.drawing.palette import Ink, Palette
from editor.pictures.pictures import framed
from editor.quest.drawing.board import bounds, paint_board
from editor.widgets.theme import Theme

_SHARE = 0.92
"""Of the picture's size: the rest is a margin."""
Reading: TypeAlias = Callable[[], RouteFile]
"""Finds a route, or raises `Unreadable`; it runs on another thread and may take its time."""
_STRIPS = 8
_DONE = object()
_BEAT = 5
"""In ms: so often we look for what was read; between two beats the window gets its turn."""


class _Read(NamedTuple):
    """What came of reading a route."""

    ticket: int
    file: RouteFile | Exception | None
    layout: Layout | None = None


class RoutePictures(QObject):
    """Makes pictures of routes without ever keeping the window waiting.

    They are read on a thread of their own and not among the jobs, for checks must not wait until
    a slow disk has answered. It knows nothing of Qt: whatever it touched last would die on it.

    Signals:
        read: a key and its `RouteFile`, or None if it cannot be read.
        painted: a key and its picture. A route without pieces gets none.
        rested: nothing is wanted any more.
    """

    read = pyqtSignal(object, object)
    painted = pyqtSignal(object, QPixmap)
    rested = pyqtSignal()

    def __init__(
        self,
        catalogue: Catalogue,
        theme: Theme,
        size: QSize,
        ratio: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        """Paint pictures of a size in the theme's colours."""
        super().__init__(parent)
        self._catalogue = catalogue
        self._theme = theme
        self._size = size
        self._ratio = ratio
        self._tickets = count()
        self._wanted: dict[int, Hashable] = {}
        self._found: SimpleQueue[_Read] = SimpleQueue()
        self._thread = ThreadPoolExecutor(1, "pictures")
        self._painting: Iterator[None] = iter(())
        self._beat = QTimer(self)
        self._beat.setInterval(_BEAT)
        self._beat.timeout.connect(self._step)

    def want(self, key: Hashable, reading: Reading) -> None:
        """Ask for the picture of a route; it comes later, under its key."""
        ticket = next(self._tickets)
        self._wanted[ticket] = key
        self._thread.submit(_read, self._found, self._catalogue, ticket, reading)
        self._beat.start()

    def _step(self) -> None:
        """Paint another part of a picture, or begin with the next that was read."""
        if next(self._painting, _DONE) is _DONE:
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
        if found.layout is not None and found.layout.pieces:
            self._painting = self._paint(key, found.layout)

    def _paint(self, key: Hashable, layout: Layout) -> Iterator[None]:
        """Paint a picture strip by strip."""
        picture = QPixmap(self._size * _SHARE * self._ratio)
        yield from painting_strips(picture, layout, self._theme.palette)
        picture.setDevicePixelRatio(self._ratio)
        self.painted.emit(key, framed(picture, self._size, self._ratio))


def painting_strips(picture: QPixmap, layout: Layout, palette: Palette) -> Iterator[None]:
    """Fill a picture with a route as `route_thumbnail` does, one strip at each step.

    A whole route takes longer than a window may stand still, and so do its outlines at first.
    """
    picture.fill(palette[Ink.TABLE])
    box = bounds(layout)
    yield
    scale = min(picture.width() / box.width(), picture.height() / box.height())
    places = QTransform.fromTranslate(picture.width() / 2, picture.height() / 2)
    places.scale(scale, scale)
    places.translate(-box.center().x(), -box.center().y())
    back, _ = places.inverted()
    edges = [picture.height() * part // _STRIPS for part in range(_STRIPS + 1)]
    for top, bottom in pairwise(edges):
        strip = QRect(0, top, picture.width(), bottom - top)
        painter = QPainter(picture)
        painter.setClipRect(strip)
        painter.setTransform(places)
        paint_board(painter, layout, palette, detail_at(scale), back.mapRect(QRectF(strip)))
        painter.end()
        yield


def _read(found: SimpleQueue[_Read], catalogue: Catalogue, ticket: int, reading: Reading) -> None:
    """Read one route, on the thread for it."""
    try:
        file = reading()
        layout = lay_out(file.route, catalogue)
        gates(layout)  # the layout remembers what this takes, so that painting need not wait
        found.put(_Read(ticket, file, layout))
    except Unreadable:
        found.put(_Read(ticket, None))
    except Exception as error:  # it is raised again where somebody notices
        found.put(_Read(ticket, error))
