"""The table on which an island is edited: tiles are painted, dragged and erased."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PyQt6.QtCore import QPoint, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPen

from core.checking.problem import Severity
from core.geometry.edges import Corner, corners
from core.geometry.hexes import TURNS, Hex
from core.island.board.board import BARRED
from core.island.board.corners import hexes_at
from core.island.checks.places import KeySpot, TileSpot
from core.island.design.island_design import CaveKind
from core.island.design.locks import IslandPart
from editor.canvas.gestures import Gesture, Pressing
from editor.drawing.badges import paint_lock
from editor.drawing.palette import SEVERITY_INKS, Ink, Palette
from editor.drawing.shapes import box_around, hexagon, point_of
from editor.island.brush import Brush
from editor.island.drawing.island_chart import corner_point, paint_corner
from editor.island.drawing.plan import PileSpot, Spot, plan_of
from editor.island.editing import IslandEditing
from editor.island.island_view import IslandView
from editor.island.selection import Selection
from editor.widgets.forms.fields import new_gesture
from editor.widgets.present import present
from editor.widgets.theme import Theme

_CORNER_REACH = 0.3
_LOCK_AT = QPointF(-0.5, -0.5)
"""From the middle of a tile to its lock."""
_EDGE_REACH = 0.6
"""From the middle of the exit: farther out a click opens or closes an edge."""


class IslandTable(IslandView):
    """Shows an island and lets users change it directly.

    Signals:
        spot_hovered: the spot under the mouse, or None, and the corner under it, or None.
        menu_wanted: the menu of what is selected is wanted at this point of the screen.
    """

    spot_hovered = pyqtSignal(object, object)
    menu_wanted = pyqtSignal(QPoint)

    def __init__(
        self, theme: Theme, selection: Selection, editing: IslandEditing, brush: Brush
    ) -> None:
        """Show an empty table, and hand what is done there to whoever edits the island."""
        super().__init__(theme)
        self.selection, self.editing, self.brush = selection, editing, brush
        self._marked: Mapping[Spot | Corner, Ink] = {}
        self._pointed = frozenset[Spot | Corner]()
        self._hovered: tuple[Spot | None, Corner | None] = (None, None)
        self._kept_shift: Hex | None = None
        selection.changed.connect(self.redraw)
        brush.changed.connect(self._show_cursor)

    def show_island(self) -> None:
        """Show the island as it is now; what was marked may be mended."""
        design = self.editing.design
        self._marked, self._pointed = {}, frozenset()
        self.selection.keep_within(design)
        was_fixed = self.plan.map
        self.show_plan(plan_of(design, self._kept_shift))
        if was_fixed is not self.plan.map:
            self.fit()

    def hold_cave(self, is_held: bool) -> None:
        """Keep the cave where it is for as long as somebody paints."""
        self._kept_shift = self.plan.shift if is_held and self.editing.design.is_fixed else None
        if not is_held:
            self.show_plan(plan_of(self.editing.design))

    def mark(self, spots: frozenset[Spot | Corner], severity: Severity) -> None:
        """Mark the places of a problem."""
        self._marked = dict.fromkeys(spots, SEVERITY_INKS[severity])
        self.redraw()

    def point_out(self, spots: frozenset[Spot | Corner]) -> None:
        """Show places for as long as something points at them."""
        self._pointed = spots
        self.redraw()

    def look_at_spots(self, spots: frozenset[Spot | Corner]) -> None:
        """Bring places into view."""
        self.look_at(self.box_of(spots))

    def box_of(self, spots: frozenset[Spot | Corner]) -> QRectF:
        """What places take of the plane."""
        found = (self.plan.place_of(each) for each in spots if not isinstance(each, Corner))
        box = box_around(each for each in found if each is not None)
        for each in spots:
            if isinstance(each, Corner):
                box = box.united(QRectF(corner_point(each) - QPointF(1, 1), corner_point(each)))
        return box

    # --- What is drawn ----------------------------------------------------------------------------

    def paint_marks(self, painter: QPainter, palette: Palette) -> None:
        """Draw what is hovered, pointed out, marked and selected."""
        spot, corner = self._hovered
        if corner is not None:
            paint_corner(painter, corner, palette)
        elif spot is not None and self.brush.kind is not None:
            self._paint_spot(painter, spot, palette, Ink.SEAT)
        for each in self._pointed:
            self._paint_spot(painter, each, palette, Ink.SEAT)
        for each, ink in self._marked.items():
            self._paint_spot(painter, each, palette, ink)
        for each in self.selection.spots:
            self._paint_spot(painter, each, palette, Ink.SELECTION)
        self._paint_locks(painter, palette)

    def _paint_locks(self, painter: QPainter, palette: Palette) -> None:
        """A lock on each tile and pile that stays as it is."""
        locks = self.editing.design.locked
        for laid in self.plan.laid if locks else ():
            if locks.has(_part(laid.spot)):
                paint_lock(painter, palette, point_of(laid.at) + _LOCK_AT, self.pixels)

    def _paint_spot(
        self, painter: QPainter, spot: Spot | Corner, palette: Palette, ink: Ink
    ) -> None:
        if isinstance(spot, Corner):
            paint_corner(painter, spot, palette)
            return
        if isinstance(spot, KeySpot):
            for each in self._about(spot):
                _paint_rim(painter, each, palette, ink)
            return
        at = self.plan.place_of(spot)
        if at is not None:
            _paint_rim(painter, at, palette, ink)

    def _about(self, spot: KeySpot) -> list[Hex]:
        """The hexes that a key of the file is about."""
        wanted = _ABOUT.get(spot.key)
        return [each.at for each in self.plan.laid if wanted is None or wanted(each.spot)]

    # --- The mouse --------------------------------------------------------------------------------

    def begin(self, point: QPointF) -> Gesture | None:
        """Paint, erase, take hold of a tile, or pull the table."""
        spot = self.plan.spot_at(self.hex_under(point))
        if spot is None:
            self.selection.choose()
            return None
        if isinstance(spot, PileSpot):
            return self._press_pile(spot, point)
        if self.brush.is_painting:
            return _Painting(self, spot)
        if self.editing.kind_at(spot) is None and not self._is_exit_of_stack(spot):
            self.selection.choose(spot)
            return None
        return self._hold_tile(spot, point)

    def _is_exit_of_stack(self, spot: TileSpot) -> bool:
        """Whether the exit lies there although the cave grows from its stack."""
        lying = self.plan.by_spot.get(spot)
        return lying is not None and lying.kind is CaveKind.EXIT

    def _press_pile(self, pile: PileSpot, point: QPointF) -> Gesture:
        """A click on a chosen pile puts a tile on it."""
        was_chosen = self.selection.pile == pile
        edge = self._edge_under(point) if pile.kind == CaveKind.EXIT.value else None
        self.selection.choose(pile)

        def click() -> None:
            if edge is not None:
                self.editing.toggle_edge(edge)
            elif was_chosen:
                self.editing.count(pile, 1)

        return Pressing(point, _ignore, click)

    def _hold_tile(self, spot: TileSpot, point: QPointF) -> Gesture:
        self.selection.choose(spot)
        edge = self._edge_under(point) if self._is_exit_of_stack(spot) else None

        def click() -> None:
            if edge is not None:
                self.editing.toggle_edge(edge)

        if self.editing.kind_at(spot) is None:
            return Pressing(point, _ignore, click)
        return _Dragging(self, spot, point, click)

    def _edge_under(self, point: QPointF) -> int | None:
        """The edge of the tile under a point, if the point is near it."""
        away = self.table_point(point) - point_of(self.hex_under(point))
        if math.hypot(away.x(), away.y()) < _EDGE_REACH:
            return None
        return round(math.degrees(math.atan2(away.y(), away.x())) / 60) % TURNS

    def spot_under(self, point: QPointF) -> Spot | None:
        """The spot under a point of the view."""
        return self.plan.spot_at(self.hex_under(point))

    def _corner_under(self, point: QPointF) -> Corner | None:
        """The corner under a point, on which a farm or a fortress could stand (IS-BUY-3)."""
        if not self.editing.design.is_fixed or self.brush.is_painting:
            return None
        at = self.table_point(point)
        for each in corners(self.hex_under(point)):
            away = corner_point(each) - at
            if math.hypot(away.x(), away.y()) < _CORNER_REACH and self._has_ground(each):
                return each
        return None

    def _has_ground(self, corner: Corner) -> bool:
        """Whether land or the cave lies at a corner, on which a builder can stand."""
        lying = map(self.plan.by_place.get, hexes_at(corner))
        laid = (each for each in lying if each is not None)
        return any(
            isinstance(each.spot, TileSpot) and (each.spot.is_cave or each.kind not in BARRED)
            for each in laid
        )

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Tell what is under the mouse, and what could be done there."""
        super().mouseMoveEvent(event)
        if not self.is_held:
            point = present(event).position()
            hovered = self.spot_under(point), self._corner_under(point)
            if hovered != self._hovered:
                self._hovered = hovered
                self.spot_hovered.emit(*hovered)
                self.redraw()

    def _show_cursor(self) -> None:
        shape = Qt.CursorShape
        is_painting = self.brush.is_painting
        self.viewport().setCursor(shape.CrossCursor if is_painting else shape.ArrowCursor)
        self.redraw()

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Ask for the menu of what lies there, after selecting it."""
        event = present(event)
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            self.selection.choose(self.spot_under(QPointF(event.pos())))
        self.menu_wanted.emit(event.globalPos())

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Give up a stroke or a drag; without one, put the brush away, or leave the selection."""
        is_escape = present(event).key() == Qt.Key.Key_Escape
        if is_escape and self.is_held:
            self.cancel()
        elif is_escape and self.brush.is_painting:
            self.brush.put_away()
        else:
            super().keyPressEvent(event)


class _Painting:
    """Paints each place that the mouse goes over; its steps melt into one."""

    def __init__(self, table: IslandTable, spot: TileSpot) -> None:
        self._table, self._gesture = table, new_gesture()
        self._before, self._last = table.editing.design, spot
        table.hold_cave(is_held=True)
        self._paint(spot)

    def _paint(self, spot: TileSpot) -> None:
        kind, editing = self._table.brush.kind, self._table.editing
        if kind is None:
            editing.erase(spot, self._gesture)
        elif editing.kind_at(spot) is not kind:
            editing.lay(spot, kind, self._gesture)
        self._table.selection.choose(spot)

    def moved(self, point: QPointF) -> None:
        """Paint on, also what a quick mouse was over between two looks at it."""
        spot = self._table.spot_under(point)
        if isinstance(spot, TileSpot) and spot.is_cave is self._last.is_cave:
            for at in self._last.at.way_to(spot.at):
                self._paint(TileSpot(at, spot.is_cave))
            self._last = spot

    def released(self) -> None:
        """Be done."""
        self._table.hold_cave(is_held=False)

    def cancelled(self) -> None:
        """Paint nothing; the steps of the gesture melt into none."""
        self._table.editing.put_back(self._before, self._gesture)
        self._table.hold_cave(is_held=False)


class _Dragging:
    """A press that becomes a drag of a tile to another place, whose steps melt into one."""

    def __init__(
        self, table: IslandTable, spot: TileSpot, start: QPointF, click: Callable[[], None]
    ) -> None:
        self._table, self._spot, self._click = table, spot, click
        self._pressing: Pressing | None = Pressing(start, self._begin, click)
        self._gesture, self._before = new_gesture(), table.editing.design

    def _begin(self, _point: QPointF) -> None:
        self._pressing = None
        self._table.hold_cave(is_held=True)
        self._table.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def moved(self, point: QPointF) -> None:
        """Drag, once the mouse has gone some way; what it is held over makes room."""
        if self._pressing is not None:
            self._pressing.moved(point)
        if self._pressing is not None:
            return
        spot = self._table.spot_under(point)
        if not isinstance(spot, TileSpot) or spot.is_cave is not self._spot.is_cave:
            return
        self._table.editing.put_back(self._before, self._gesture)
        self._table.editing.move(self._spot, spot, self._gesture)
        self._table.selection.choose(spot)

    def released(self) -> None:
        """Leave it where it is, or be a click."""
        if self._pressing is not None:
            self._click()
            return
        self._table.viewport().unsetCursor()
        self._table.hold_cave(is_held=False)

    def cancelled(self) -> None:
        """Put it back; the steps of the gesture melt into none."""
        if self._pressing is None:
            self._table.editing.put_back(self._before, self._gesture)
            self._table.viewport().unsetCursor()
            self._table.hold_cave(is_held=False)


def _ignore(_point: QPointF) -> None:
    """Not everything can be dragged."""


def _part(spot: TileSpot | PileSpot) -> IslandPart:
    """What a tile or a pile is called where it is locked."""
    where = spot.kind if isinstance(spot, PileSpot) else spot.at
    return IslandPart(where, spot.is_cave)


def _paint_rim(painter: QPainter, at: Hex, palette: Palette, ink: Ink) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for colour, width in ((palette.against(ink), 0.2), (palette[ink], 0.11)):
        painter.setPen(QPen(colour, width))
        painter.drawPath(hexagon(0.93).translated(point_of(at)))


def _is_of_island(spot: object) -> bool:
    return isinstance(spot, TileSpot | PileSpot) and not spot.is_cave


def _is_of_cave(spot: object) -> bool:
    return isinstance(spot, TileSpot | PileSpot) and spot.is_cave


_ABOUT: Mapping[str, Callable[[object], bool]] = {
    "bag": _is_of_island,
    "tiles": _is_of_island,
    "start": _is_of_island,
    "cave": _is_of_cave,
    "cave_stack": _is_of_cave,
    "closed": _is_of_cave,
    "dwellers": _is_of_cave,
}
"""Which tiles a key of the file is about; other keys are about all of them."""
