"""The table on which a track lies, to be looked at and clicked on."""

from __future__ import annotations

from collections.abc import Iterable

from PyQt6.QtCore import QPointF, QRectF, pyqtSignal
from PyQt6.QtGui import QMouseEvent, QPainter, QPaintEvent, QTransform
from PyQt6.QtWidgets import QWidget

from editor.drawing.palette import Ink
from editor.widgets.theme import Theme
from tests.toy.drawing import extent_of, paint_pawn, paint_track, space_at
from tests.toy.track import Track

ACTUAL_SIZE = 24.0
"""Pixels in a unit of the plane, at 100 %."""
_MARGIN = 20


class TrackTable(QWidget):
    """Shows a track, and a pawn for each that races.

    Signals:
        clicked: a space, counted from 0.
        chosen: other spaces are selected now.
        hovered: there is another space under the mouse.
        zoomed: the scale in per cent.
    """

    clicked = pyqtSignal(int)
    chosen = pyqtSignal()
    hovered = pyqtSignal()
    zoomed = pyqtSignal(int)

    def __init__(self, theme: Theme) -> None:
        """Show an empty track."""
        super().__init__()
        self._theme = theme
        self._scale = ACTUAL_SIZE
        self.track = Track()
        self.highlighted, self.selected = frozenset[int](), frozenset[int]()
        self.pawns: tuple[int, ...] = ()
        self.under_mouse: int | None = None
        self.setMouseTracking(True)
        theme.changed.connect(self.update)

    def show_track(self, track: Track, pawns: tuple[int, ...] = ()) -> None:
        """Show a track and pawns on it."""
        self.track, self.pawns = track, pawns
        self.select(each for each in self.selected if each < len(track.spaces))
        self.update()

    def highlight(self, spaces: frozenset[int]) -> None:
        """Mark some spaces."""
        self.highlighted = spaces
        self.update()

    def select(self, spaces: Iterable[int]) -> None:
        """Select some spaces and no others."""
        wanted = frozenset(spaces)
        if wanted != self.selected:
            self.selected = wanted
            self.update()
            self.chosen.emit()

    # --- From nearer or farther away --------------------------------------------------------------

    @property
    def percent(self) -> int:
        """The scale as people read it."""
        return round(100 * self._scale / ACTUAL_SIZE)

    def zoom(self, factor: float) -> None:
        """Look from nearer, or from farther away."""
        self._scale *= factor
        self.update()
        self.zoomed.emit(self.percent)

    def zoom_actual(self) -> None:
        """Look at it as large as it is drawn."""
        self.zoom(ACTUAL_SIZE / self._scale)

    def fit(self) -> None:
        """Look at the whole."""
        whole = extent_of(self.track).united(QRectF(0, 0, 1, 1))
        wide, high = self.width() - 2 * _MARGIN, self.height() - 2 * _MARGIN
        fitting = min(wide / whole.width(), high / whole.height())
        self.zoom(max(1.0, fitting) / self._scale)

    def point_of(self, place: QPointF) -> QPointF:
        """Where a place of the plane is in the widget."""
        return self._transform().map(place)

    def _transform(self) -> QTransform:
        return QTransform().translate(_MARGIN, _MARGIN).scale(self._scale, self._scale)

    def _space_at(self, point: QPointF) -> int | None:
        inverted, _ = self._transform().inverted()
        return space_at(self.track, inverted.map(point))

    # --- Qt ---------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Draw the track."""
        del event
        palette = self._theme.palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), palette[Ink.TABLE])
        painter.setTransform(self._transform())
        paint_track(painter, self.track, palette, self.highlighted | self.selected)
        for position in self.pawns:
            if 0 < position <= len(self.track.spaces):
                paint_pawn(painter, position - 1, palette)
        painter.end()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Click on a space, which selects it."""
        space = None if event is None else self._space_at(event.position())
        if space is not None:
            self.select((space,))
            self.clicked.emit(space)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Tell what is under the mouse."""
        if event is not None:
            self.under_mouse = self._space_at(event.position())
            self.hovered.emit()
