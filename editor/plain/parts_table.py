"""The table on which a design is edited part by part: parts are selected, marked and clicked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PyQt6.QtCore import QPoint, QPointF, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent, QPainter, QPen

from core.checking.problem import Place, Severity
from core.designs.design import Design
from editor.canvas.drawn_table import DrawnTable
from editor.canvas.gestures import Gesture, Pressing
from editor.desk import Pointing
from editor.drawing.palette import SEVERITY_INKS, Ink, Palette
from editor.plain.painter import Boxes, PartsPainter, extent_of
from editor.widgets.present import present
from editor.widgets.theme import Theme

_RIM = 0.14
"""How wide the rim of a marked part is, in the units of the plane."""


class PartsTable(DrawnTable):
    """Shows a design, and what is selected and marked of it.

    Attributes:
        selected: the spots of the selected parts.

    Signals:
        chosen: other parts are selected now.
        pressed: the part of this spot was clicked, and is selected.
        menu_wanted: the menu of what is selected is wanted at this point of the screen.
    """

    chosen = pyqtSignal()
    pressed = pyqtSignal(int)
    menu_wanted = pyqtSignal(QPoint)

    def __init__(self, theme: Theme, painter: PartsPainter[Any]) -> None:
        """Show nothing yet."""
        super().__init__(theme)
        self._painter, self._design = painter, None
        self._boxes: Boxes = {}
        self.selected = frozenset[int]()
        self._rims: dict[int, Ink] = {}

    _design: Design | None

    def show_design(self, design: Design) -> None:
        """Show another design; what was marked may be mended, or elsewhere now."""
        self._design, self._boxes, self._rims = design, self._painter.boxes(design), {}
        self.select(each for each in self.selected if each in self._boxes)
        self.show_drawing(extent_of(self._boxes), self._draw_parts)

    def select(self, spots: Iterable[object]) -> None:
        """Select some parts and no others."""
        wanted = frozenset(each for each in spots if isinstance(each, int))
        if wanted != self.selected:
            self.selected = wanted
            self.redraw()
            self.chosen.emit()

    def mark(self, place: Place, how: Pointing, severity: Severity) -> None:
        """Show where a place is, and nothing else any more."""
        ink = Ink.SEAT if how is Pointing.POINTED_OUT else SEVERITY_INKS[severity]
        spots = (each for each in (*place.spots, *place.details) if isinstance(each, int))
        self._rims = {spot: ink for spot in spots if spot in self._boxes}
        self.redraw()
        if how is Pointing.IN_VIEW:
            self.look_at(extent_of({spot: self._boxes[spot] for spot in self._rims}))

    def _draw_parts(self, painter: QPainter, palette: Palette) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painter.draw(painter, self._design, palette)
        rims = {**self._rims, **dict.fromkeys(self.selected, Ink.SELECTION)}
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for spot, ink in rims.items():
            painter.setPen(QPen(palette[ink], _RIM))
            painter.drawRect(self._boxes[spot])

    # --- The mouse --------------------------------------------------------------------------------

    def _part_at(self, point: QPointF) -> int | None:
        """The spot of the part under a point of the view."""
        at = self.table_point(point)
        return next((spot for spot, box in self._boxes.items() if box.contains(at)), None)

    def begin(self, point: QPointF) -> Gesture | None:
        """Select a part and click on it; or pull the bare table."""
        spot = self._part_at(point)
        self.select(() if spot is None else (spot,))
        if spot is None:
            return None
        return Pressing(point, _ignore, lambda: self.pressed.emit(spot))

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Ask for the menu of what lies there, after selecting it."""
        event = present(event)
        spot = self._part_at(QPointF(event.pos()))
        if event.reason() == QContextMenuEvent.Reason.Mouse and spot is not None:
            self.select((spot,))
        self.menu_wanted.emit(event.globalPos())


def _ignore(_point: QPointF) -> None:
    """Parts are not dragged."""
