"""The table on which a track lies, to be looked at and clicked on."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QPointF, pyqtSignal
from PyQt6.QtGui import QPainter

from editor.canvas.drawn_table import DrawnTable
from editor.drawing.palette import Palette
from editor.widgets.theme import Theme
from tests.toy.drawing import extent_of, paint_pawn, paint_track, space_at
from tests.toy.track import Track


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
