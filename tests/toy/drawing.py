"""Drawing tracks: rows of squares, each with the sign of what happens there."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from PyQt6.QtCore import QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QBrush, QPainter, QPen

from editor.canvas.drawn_table import DrawnTable
from editor.drawing.palette import Ink, Palette
from editor.drawing.style import DrawingStyle
from editor.widgets.theme import Theme
from tests.toy.facts import Facts
from tests.toy.track import Space, Track

ROW = 10
"""Spaces side by side."""
SIZE = 2.0
"""The side of a space, in the units of the plane."""
_GAP = 0.1
_INKS = {Space.PLAIN: Ink.CARDBOARD, Space.BONUS: Ink.GOLD, Space.SLIP: Ink.STEEL}


def _cell(index: int) -> QRectF:
    """The room of a space, with its rim."""
    row, column = divmod(index, ROW)
    return QRectF(column * SIZE, row * SIZE, SIZE, SIZE)


def square(index: int) -> QRectF:
    """Where a space lies."""
    return _cell(index).adjusted(_GAP, _GAP, -_GAP, -_GAP)


def space_at(track: Track, point: QPointF) -> int | None:
    """The space under a point, if there is one."""
    found = (index for index in range(len(track.spaces)) if square(index).contains(point))
    return next(found, None)


def extent_of(track: Track) -> QRectF:
    """The part of the plane that a track takes; empty if it has no spaces."""
    extent = QRectF()
    for index in range(len(track.spaces)):
        extent = extent.united(_cell(index))
    return extent


def paint_track(
    painter: QPainter, track: Track, palette: Palette, marked: Collection[int] = ()
) -> None:
    """Draw all spaces; marked ones have a glowing rim."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for index, space in enumerate(track.spaces):
        ink = Ink.GLOW if index in marked else Ink.LINE
        painter.setPen(QPen(palette[ink], _GAP))
        painter.setBrush(QBrush(palette[_INKS[space]]))
        painter.drawRect(square(index))


def paint_pawn(painter: QPainter, index: int, palette: Palette) -> None:
    """Draw a pawn on a space."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(palette[Ink.RED]))
    painter.drawEllipse(square(index).center(), SIZE / 4, SIZE / 4)


class TrackPainter:
    """Draws tracks for pictures of any kind: see `editor.pictures.sketches.DesignPainter`."""

    def prepare(self, facts: Facts) -> None:
        """A track is drawn as it stands in its file."""

    def extent(self, facts: Facts) -> QRectF:
        """All spaces."""
        return extent_of(facts.design)

    def paint(self, painter: QPainter, facts: Facts, style: DrawingStyle) -> None:
        """All spaces."""
        paint_track(painter, facts.design, style.palette)


class TrackTable(DrawnTable):
    """Shows a track, and a pawn for each that races.

    Signals:
        chosen: other spaces are selected now.
    """

    chosen = pyqtSignal()

    def __init__(self, theme: Theme) -> None:
        """Show an empty track."""
        super().__init__(theme)
        self._track, self._pawns = Track(), tuple[int, ...]()
        self._highlighted, self.selected = frozenset[int](), frozenset[int]()

    def show_track(self, track: Track, pawns: tuple[int, ...] = ()) -> None:
        """Show a track and pawns on it; what was marked may be mended, or elsewhere now."""
        self._track, self._pawns, self._highlighted = track, pawns, frozenset()
        self.select(each for each in self.selected if each < len(track.spaces))
        self.show_drawing(extent_of(track), self._paint)

    def highlight(self, spaces: frozenset[int]) -> None:
        """Mark some spaces."""
        self._highlighted = spaces
        self.redraw()

    def select(self, spaces: Iterable[int]) -> None:
        """Select some spaces and no others."""
        wanted = frozenset(spaces)
        if wanted != self.selected:
            self.selected = wanted
            self.redraw()
            self.chosen.emit()

    def space_at(self, point: QPointF) -> int | None:
        """The space at a point of the plane."""
        return space_at(self._track, point)

    def _paint(self, painter: QPainter, palette: Palette) -> None:
        paint_track(painter, self._track, palette, self._highlighted | self.selected)
        for position in self._pawns:
            if 0 < position <= len(self._track.spaces):
                paint_pawn(painter, position - 1, palette)
