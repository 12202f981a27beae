"""The table on which a board is edited: slots are clicked, values typed, bridges dragged."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPen

from core.checking.problem import Severity
from core.lost_cities.checks.places import KeySpot, StageSpot, TrackSpot
from core.lost_cities.design.board_design import Expedition
from editor.canvas.gestures import Gesture, Pressing
from editor.drawing.badges import paint_lock
from editor.drawing.palette import SEVERITY_INKS, Ink, Palette
from editor.lost_cities.board_view import BoardView
from editor.lost_cities.drawing.board_art import paint_rim, paint_track_rim, paint_way_rim
from editor.lost_cities.drawing.plan import (
    StagePlace,
    View,
    WayPlace,
    WaySpot,
    plan_of,
    stage_points,
    step_at,
)
from editor.lost_cities.editing import LONGEST, SHORTEST, BoardEditing
from editor.lost_cities.selection import Selection, Spot
from editor.lost_cities.value_field import ValueField
from editor.widgets.forms.fields import new_gesture
from editor.widgets.keys.claimed_keys import is_claimed
from editor.widgets.present import present
from editor.widgets.theme import Theme

_NO_KEY = Qt.KeyboardModifier.NoModifier
_SLOT_REACH = 0.46
_KNOB = QPointF(1.0, -1.0)
"""Where a way is drawn out of a selected stage of a network, from its middle in halves."""
_KNOB_REACH = 0.4
_LOCK_AT = 0.85
"""From the middle of a stage of a network to its lock, as a part of the way to its corner."""
_ABOUT_SLOTS = frozenset({"tokens", "artefacts"})
_ABOUT_WAYS = frozenset({"ways", "crossings"})
"""Keys of the file that are about some parts only."""


class BoardTable(BoardView):
    """Shows a board and lets users change it directly.

    Signals:
        spot_hovered: what is under the mouse, or None.
        menu_wanted: the menu of what is selected is wanted at this point of the screen.
    """

    spot_hovered = pyqtSignal(object)
    menu_wanted = pyqtSignal(QPoint)

    def __init__(self, theme: Theme, selection: Selection, editing: BoardEditing) -> None:
        """Show an empty table, and hand what is done there to whoever edits the board."""
        super().__init__(theme)
        self.selection, self.editing = selection, editing
        self.view = View.ARMS
        self.field = ValueField(self)
        self._marked: Mapping[Spot, Ink] = {}
        self._pointed = frozenset[Spot]()
        self._hovered: StageSpot | None = None
        self._drawn: tuple[QPointF, QPointF] | None = None
        self.selection.changed.connect(self.redraw)
        self.field.typed.connect(self._take_value)

    def show_board(self) -> None:
        """Show the board as it is now; what was marked may be mended."""
        design = self.editing.design
        self._marked, self._pointed = {}, frozenset()
        self.selection.keep_within(design)
        self.show_plan(plan_of(design, self.view))
        self.field.keep_within(self.plan)

    def show_as(self, view: View) -> None:
        """Lay the tracks out otherwise."""
        self.view = view
        self.show_board()
        self.fit()

    def mark(self, spots: frozenset[Spot], severity: Severity) -> None:
        """Mark the places of a problem."""
        self._marked = dict.fromkeys(spots, SEVERITY_INKS[severity])
        self.redraw()

    def point_out(self, spots: frozenset[Spot]) -> None:
        """Show places for as long as something points at them."""
        self._pointed = spots
        self.redraw()

    def look_at_spots(self, spots: frozenset[Spot]) -> None:
        """Bring places into view."""
        box = QRectF()
        for each in self.plan.places:
            if any(_is_about(spot, each) for spot in spots):
                box = box.united(each.box)
        self.look_at(box)

    # --- What is drawn ----------------------------------------------------------------------------

    def paint_marks(self, painter: QPainter, palette: Palette) -> None:
        """Draw what is hovered, pointed out, marked and selected."""
        hovered = self.plan.place_of(self._hovered)
        if hovered is not None:
            _paint_offer(painter, hovered, palette)
        for spot in self._pointed:
            self._paint_spot(painter, spot, palette, Ink.SEAT)
        for spot, ink in self._marked.items():
            self._paint_spot(painter, spot, palette, ink)
        for spot in self.selection.spots:
            self._paint_spot(painter, spot, palette, Ink.SELECTION)
        self._paint_locks(painter, palette)
        self._paint_knob(painter, palette)
        if self._drawn is not None:
            painter.setPen(QPen(palette[Ink.SELECTION], 0.2, Qt.PenStyle.DashLine))
            painter.drawLine(*self._drawn)

    def _paint_spot(self, painter: QPainter, spot: Spot, palette: Palette, ink: Ink) -> None:
        colour = palette[ink]
        if isinstance(spot, KeySpot):
            self._paint_key(painter, spot, palette, ink)
            return
        place = self.plan.place_of(spot)
        if place is not None:
            paint_rim(painter, place, colour)
        for track in self.plan.tracks:
            if spot == TrackSpot(track.expedition.id) and track.expedition.length:
                paint_track_rim(painter, track, colour)
        for way in self.plan.ways:
            if spot == self._way_spot(way):
                paint_way_rim(painter, way, colour)

    def _paint_key(self, painter: QPainter, spot: KeySpot, palette: Palette, ink: Ink) -> None:
        """Mark all that a key of the file is about: slots, bridges, or everything."""
        for place in self.plan.places:
            is_about = place.node.token is not None or spot.key not in _ABOUT_SLOTS
            if is_about and spot.key not in _ABOUT_WAYS:
                paint_rim(painter, place, palette[ink])
        for way in self.plan.ways:
            if spot.key in _ABOUT_WAYS and (way.is_bridge or spot.key == "ways"):
                paint_way_rim(painter, way, palette[ink])

    def _paint_locks(self, painter: QPainter, palette: Palette) -> None:
        """A lock beside the first stage of an expedition, on a stage, and half-way on a way."""
        locks = self.editing.design.locked
        if not locks:
            return
        for track in self.plan.tracks:
            if locks.has(track.expedition.id):
                paint_lock(painter, palette, track.points[0], self.pixels)
        for place in self.plan.places:
            if not place.spot.number and locks.has(place.spot.id):
                corner = QPointF(-place.half, -place.half) * _LOCK_AT
                paint_lock(painter, palette, place.middle + corner, self.pixels)
        for way in self.plan.ways:
            spot = self._way_spot(way)
            if (spot.source, spot.target) in locks.parts:
                paint_lock(painter, palette, way.middle, self.pixels)

    def _way_spot(self, way: WayPlace) -> WaySpot:
        return WaySpot(self.plan.places[way.source].spot.id, self.plan.places[way.target].spot.id)

    def _paint_knob(self, painter: QPainter, palette: Palette) -> None:
        """Where a way is drawn out of the selected stage."""
        place = self._knobbed
        if place is None:
            return
        knob = _knob(place)
        painter.setPen(QPen(palette[Ink.SELECTION], 0.16))
        painter.setBrush(palette[Ink.CREAM])
        painter.drawEllipse(knob, _KNOB_REACH * 0.8, _KNOB_REACH * 0.8)
        arm = _KNOB_REACH * 0.45
        painter.drawLine(knob - QPointF(arm, 0), knob + QPointF(arm, 0))
        painter.drawLine(knob - QPointF(0, arm), knob + QPointF(0, arm))

    @property
    def _knobbed(self) -> StagePlace | None:
        stage = self.selection.stage
        return None if stage is None or stage.number else self.plan.place_of(stage)

    # --- The mouse --------------------------------------------------------------------------------

    def begin(self, point: QPointF) -> Gesture | None:
        """Take hold of a bridge, a stage or the end of a way; or pull the table."""
        at = self.table_point(point)
        knobbed = self._knobbed
        if knobbed is not None and _is_near(_knob(knobbed), at, _KNOB_REACH):
            return _Drawing(self, knobbed)
        bridge = self.plan.bridge_at(at)
        place = self.plan.stage_at(at)
        if bridge is not None and self.plan.tracks:
            return self._hold_bridge(bridge, point)
        if place is not None:
            return self._hold_stage(place, point)
        return self._choose_beside(at)

    def _choose_beside(self, at: QPointF) -> Gesture | None:
        """Select the way or the expedition under a point, or nothing."""
        way = None if self.plan.tracks else self.plan.way_at(at)
        if way is not None:
            self.selection.choose(self._way_spot(way))
            return _Leading(self, way, at)
        track = self.plan.track_at(at)
        if track is None:
            self.selection.choose()
        else:
            self.selection.choose(TrackSpot(track.expedition.id))
        return None

    def _hold_bridge(self, bridge: WayPlace, point: QPointF) -> Gesture:
        spot = self.plan.places[bridge.source].spot
        self.selection.choose(TrackSpot(spot.id))
        return _Dragging(self, point, lambda to, gesture: self._drag_bridge(spot.id, to, gesture))

    def _drag_bridge(self, name: str, to: QPointF, gesture: int) -> None:
        ways = [each for each in self.plan.ways if self.plan.places[each.source].spot.id == name]
        nearest = min(ways, key=lambda each: _far(each.middle, to), default=None)
        if nearest is not None:
            stage = self.plan.places[nearest.source].spot.number
            self.editing.move_bridge(name, stage, gesture)

    def _hold_stage(self, place: StagePlace, point: QPointF) -> Gesture:
        at, spot = self.table_point(point), place.spot
        was_chosen = self.selection.stage == spot
        self.selection.choose(spot)
        is_on_slot = _is_near(place.slot, at, _SLOT_REACH)
        has_slot = place.node.token is not None

        def click() -> None:
            if is_on_slot and (has_slot or was_chosen or self._hovered == spot):
                self.editing.toggle_slot(spot)

        if not spot.number:
            return _Dragging(
                self, point, lambda to, gesture: self._drag_stage(spot.id, to, gesture), click
            )
        track = self.editing.track(spot.id)
        if place.is_city and track is not None:
            return _Dragging(
                self, point, lambda to, gesture: self._drag_end(track, to, gesture), click
            )
        return Pressing(point, _ignore, click)

    def _drag_stage(self, name: str, to: QPointF, gesture: int) -> None:
        self.editing.move_stage(name, step_at(to), gesture)

    def _drag_end(self, track: Expedition, to: QPointF, gesture: int) -> None:
        """Have an expedition end where its last stage is dragged, as long as it was or not."""
        tracks = self.editing.design.expeditions
        index = next((at for at, each in enumerate(tracks) if each.id == track.id), None)
        if index is not None:
            points = stage_points(self.view, len(tracks), index, LONGEST, track.bridge)
            length = min(range(len(points)), key=lambda each: _far(points[each], to)) + 1
            self.editing.stretch(track, length, gesture)
            self.selection.choose(StageSpot(track.id, max(SHORTEST, length)))

    def draw_way(self, start: QPointF, to: QPointF | None) -> None:
        """Show a way that is being drawn from a point to another; None ends it."""
        self._drawn = None if to is None else (start, to)
        self.redraw()

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Tell what is under the mouse, and what could be done there."""
        super().mouseMoveEvent(event)
        if not self.is_held:
            at = self.table_point(present(event).position())
            place, bridge = self.plan.stage_at(at), self.plan.bridge_at(at)
            self._hover(None if place is None else place.spot)
            shape = Qt.CursorShape
            is_movable = bridge is not None and bool(self.plan.tracks)
            held = shape.OpenHandCursor if is_movable else shape.ArrowCursor
            self.viewport().setCursor(
                shape.PointingHandCursor if place and not is_movable else held
            )

    def _hover(self, spot: StageSpot | None) -> None:
        if spot != self._hovered:
            self._hovered = spot
            self.spot_hovered.emit(spot)
            self.redraw()

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """Type a value, or add a stage to a network."""
        point = present(event).position()
        at = self.table_point(point)
        place = self.plan.stage_at(at)
        if place is not None:
            if not _is_near(place.slot, at, _SLOT_REACH) or place.node.token is None:
                self.selection.choose(place.spot)
                self.type_value()
        elif self.editing.design.is_network:
            self.editing.add_stage(step_at(at))

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Ask for the menu of what lies there, after selecting it."""
        event = present(event)
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            at = self.table_point(QPointF(event.pos()))
            place, bridge = self.plan.stage_at(at), self.plan.bridge_at(at)
            if bridge is not None and self.plan.tracks:
                self.selection.choose(TrackSpot(self.plan.places[bridge.source].spot.id))
            elif place is not None:
                self.selection.choose(place.spot)
            else:
                self._choose_beside(at)
        self.menu_wanted.emit(event.globalPos())

    # --- Typing -----------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Type a value into the selected stage, beginning with its first digit."""
        text = present(event).text()
        if self._begins_value(text):
            self.type_value(text)
        else:
            super().keyPressEvent(event)

    def _begins_value(self, text: str) -> bool:
        """Whether somebody begins to type the value of the selected stage."""
        return self.selection.stage is not None and (text.isdecimal() or text == "-")

    def event(self, event: QEvent | None) -> bool:
        """Take digits for the value of a selected stage, before they switch overlays."""
        return is_claimed(event, self._is_for_value) or super().event(event)

    def _is_for_value(self, event: QKeyEvent) -> bool:
        is_plain = event.modifiers() in {_NO_KEY, Qt.KeyboardModifier.KeypadModifier}
        return is_plain and self._begins_value(event.text())

    def type_value(self, beginning: str = "") -> None:
        """Let the user type the value of the selected stage."""
        place = self.plan.place_of(self.selection.stage)
        if place is not None:
            self.bring_into_view(place.box)
            middle = self.mapFromScene(place.value)
            self.field.show_at(place.spot, middle, place.node.value, beginning)

    def _take_value(self, spot: StageSpot, value: int) -> None:
        self.editing.set_value(spot, value)
        self.setFocus()


class _Dragging:
    """A press that becomes a drag of some part, whose steps melt into one."""

    def __init__(
        self,
        table: BoardTable,
        start: QPointF,
        drag: Callable[[QPointF, int], None],
        click: Callable[[], None] = lambda: None,
    ) -> None:
        self._table, self._drag, self._click = table, drag, click
        self._pressing: Pressing | None = Pressing(start, self._begin, click)
        self._gesture, self._before = new_gesture(), table.editing.design

    def _begin(self, _point: QPointF) -> None:
        self._pressing = None
        self._table.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def moved(self, point: QPointF) -> None:
        """Drag, once the mouse has gone some way."""
        if self._pressing is not None:
            self._pressing.moved(point)
        if self._pressing is None:
            self._drag(self._table.table_point(point), self._gesture)

    def released(self) -> None:
        """Leave it where it is, or be a click."""
        if self._pressing is not None:
            self._click()
        self._table.viewport().unsetCursor()

    def cancelled(self) -> None:
        """Put it back; the steps of the gesture melt into none."""
        if self._pressing is None:
            self._table.editing.put_back(self._before, self._gesture)
        self._table.viewport().unsetCursor()


class _Drawing:
    """Draws a way from one stage of a network to another."""

    def __init__(self, table: BoardTable, start: StagePlace) -> None:
        self._table, self._start, self._to = table, start, start.middle

    def moved(self, point: QPointF) -> None:
        """Draw the way to where the mouse is."""
        self._to = self._table.table_point(point)
        self._table.draw_way(self._start.middle, self._to)

    def released(self) -> None:
        """Lay the way if there is a stage, or add one at its end."""
        self._table.draw_way(self._to, None)
        target = self._table.plan.stage_at(self._to)
        if target is not None:
            self._table.editing.join(self._start.spot.id, target.spot.id)
        elif _far(self._to, _knob(self._start)) > 1:
            self._table.editing.add_stage_beyond(self._start.spot.id, step_at(self._to))

    def cancelled(self) -> None:
        """Draw nothing."""
        self._table.draw_way(self._to, None)


class _Leading:
    """Takes hold of a way by the end that is nearer, and leads that to another stage."""

    def __init__(self, table: BoardTable, way: WayPlace, at: QPointF) -> None:
        places = table.plan.places
        self._is_end = _far(way.end, at) <= _far(way.start, at)
        self._spot = WaySpot(places[way.source].spot.id, places[way.target].spot.id)
        self._fixed = way.start if self._is_end else way.end
        self._table, self._from, self._to = table, at, at

    def moved(self, point: QPointF) -> None:
        """Show where the way would lead, once the mouse has gone some way."""
        self._to = self._table.table_point(point)
        if _far(self._from, self._to) > _KNOB_REACH:
            self._table.draw_way(self._fixed, self._to)

    def released(self) -> None:
        """Lead the way to the stage below, if there is one."""
        self._table.draw_way(self._fixed, None)
        target = self._table.plan.stage_at(self._to)
        if target is not None:
            source, end = self._spot.source, self._spot.target
            led = (source, target.spot.id) if self._is_end else (target.spot.id, end)
            self._table.editing.lead_otherwise(self._spot, WaySpot(*led))

    def cancelled(self) -> None:
        """Leave it as it was."""
        self._table.draw_way(self._fixed, None)


def _is_about(spot: Spot, place: StagePlace) -> bool:
    """Whether a stage belongs to what a spot names."""
    if isinstance(spot, TrackSpot):
        return bool(place.spot.number) and place.spot.id == spot.id
    if isinstance(spot, WaySpot):
        return place.spot.id in {spot.source, spot.target}
    return isinstance(spot, KeySpot) or place.spot == spot


def _ignore(_point: QPointF) -> None:
    """Not everything can be dragged."""


def _paint_offer(painter: QPainter, place: StagePlace, palette: Palette) -> None:
    """A faint ring where a click would make a slot."""
    if place.node.token is None:
        pen = QPen(palette[Ink.LINE], 0.06, Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(place.slot, 0.4, 0.4)


def _knob(place: StagePlace) -> QPointF:
    return place.middle + _KNOB * place.half


def _far(one: QPointF, other: QPointF) -> float:
    away = one - other
    return float((away.x() ** 2 + away.y() ** 2) ** 0.5)


def _is_near(one: QPointF, other: QPointF, reach: float) -> bool:
    return _far(one, other) <= reach
