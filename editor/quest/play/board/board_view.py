"""The board of a game as it is played on: by mouse and keys, spaces, blockades and pieces."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from functools import partial

from PyQt6.QtCore import QEvent, QLineF, QPoint, QPointF, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent

from core.basics.language import tr
from core.geometry import plane
from core.quest.board.hits import seam_near
from core.quest.board.layout import Layout
from core.quest.engine.game import Game
from core.quest.session.pickable import Pickable
from editor.canvas.gestures import Gesture, Panning, Pressing
from editor.canvas.view import ZOOM_STEP
from editor.drawing.detail import Detail, detail_at
from editor.drawing.shapes import point_of
from editor.quest.drawing.blockades import is_on_plate
from editor.quest.play.board.game_view import GameView
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated
from editor.widgets.wheel import NOTCH

_LEFT, _MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
_WAYS: Mapping[int, QPointF] = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_LIT_REACH = 0.24
"""So near to the seam of a blockade that can be cleared, it is meant and not the space."""
_NO_WAY = 0.1
_SIDEWAYS = 0.6
"""How much a spot may lie aside of the way that an arrow key points."""


def gate_at(
    game: Game, layout: Layout, at: QPointF, detail: Detail, pickable: Pickable
) -> int | None:
    """The gate whose standing blockade lies under a point of the table."""
    seam = seam_near(layout, at.x(), at.y(), _LIT_REACH)
    states = game.position.gates
    for number, gate in enumerate(game.board.gates):
        if states[number].owner is not None:
            continue
        edges = game.board.seams[gate.seam].edges
        is_lit_near = number in pickable.gates and seam is not None and seam.edges == edges
        if is_lit_near or is_on_plate(edges, at, detail):
            return number
    return None


def space_at(game: Game, at: QPointF) -> int | None:
    """The space under a point of the table."""
    return game.board.index.get(plane.hex_at(at.x(), at.y()))


def own_piece_at(game: Game, space: int | None) -> int | None:
    """Which of the pieces of whoever is to move stands on a space."""
    position = game.position
    pieces = position.players[position.player].pieces
    return next((own for own, at in enumerate(pieces) if at is not None and at == space), None)


def middle_of_gate(game: Game, gate: int) -> QPointF:
    """A point on a blockade."""
    edges = game.board.seams[game.board.gates[gate].seam].edges
    hexes = edges[len(edges) // 2].hexes
    first, second = (point_of(at) for at in hexes)
    return (first + second) / 2


def next_spot(spots: Iterable[QPointF], start: QPointF, way: QPointF) -> QPointF | None:
    """The nearest of some spots in the direction of an arrow key."""
    best: tuple[float, QPointF] | None = None
    for spot in spots:
        gone = spot - start
        along = gone.x() * way.x() + gone.y() * way.y()
        aside = abs(gone.x() * way.y() - gone.y() * way.x())
        if along > _NO_WAY and aside <= along / _SIDEWAYS:
            far = math.hypot(along, 2 * aside)
            if best is None or far < best[0]:
                best = far, spot
    return None if best is None else best[1]


class PlayView(Translated, GameView):
    """A game to play on.

    A click picks, a drag moves the table, the wheel zooms; the arrow keys go from light to light,
    and Enter picks.

    Signals:
        space_clicked: the index of a space of the board.
        gate_clicked: the index of a gate of the board.
        piece_clicked: one of the pieces of the player to move, 0 or 1.
        pointed_at: the index of a space under the cursor, or None; then that of a gate, or None.
    """

    space_clicked = pyqtSignal(int)
    gate_clicked = pyqtSignal(int)
    piece_clicked = pyqtSignal(int)
    pointed_at = pyqtSignal(object, object)

    def __init__(self, game: Game, theme: Theme) -> None:
        """Show a game; all that is shown later must be on the same board."""
        super().__init__(game, theme)
        self._gesture: Gesture | None = None
        self._gesture_button = Qt.MouseButton.NoButton
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.when_translated(partial(self.name_place, ""))
        self.set_translated(
            self.setAccessibleDescription,
            "Arrow keys go from one space that can be reached to the next, Enter goes there.",
        )

    def name_place(self, place: str) -> None:
        """Tell screen readers what is pointed at; without that, that it is the board."""
        self.setAccessibleName(tr("Board: {place}", place=place) if place else tr("Board"))

    def show_game(self, game: Game, pickable: Pickable | None = None) -> None:
        """Show a moment of a game on the same board, and what can be picked."""
        super().show_game(game, pickable)
        if self._light.pointed is not None and self._light.pointed not in self.pickable.spaces:
            self._light.pointed = None
        if self._light.pointed_gate not in self.pickable.gates:
            self._light.pointed_gate = None
        if not self._has_mark:
            self.name_place("")

    # --- The mouse -------------------------------------------------------------------------------

    def pick_at(self, point: QPointF) -> None:
        """Pick what lies under a point of the view."""
        self.skip()
        at = self.table_point(point)
        gate = gate_at(self.game, self.board.layout, at, detail_at(self.pixels), self.pickable)
        space = space_at(self.game, at)
        piece = own_piece_at(self.game, space)
        if gate is not None:
            self.gate_clicked.emit(gate)
        elif piece is not None:
            self.piece_clicked.emit(piece)
        elif space is not None:
            self.space_clicked.emit(space)

    def drop_at(self, at: QPoint) -> bool:
        """Pick what lies under a point of the screen; whether anything lies there."""
        inside = self.viewport().mapFromGlobal(at)
        is_over = self.viewport().rect().contains(inside)
        point = self.table_point(QPointF(inside))
        detail = detail_at(self.pixels)
        gate = gate_at(self.game, self.board.layout, point, detail, self.pickable)
        is_met = is_over and (space_at(self.game, point) is not None or gate is not None)
        if is_met:
            self.pick_at(QPointF(inside))
        return is_met

    def point_at(self, at: QPoint) -> None:
        """Light up what lies under a point of the screen."""
        self._point(QPointF(self.viewport().mapFromGlobal(at)))

    def _point(self, point: QPointF) -> None:
        """Note what can be picked under the cursor."""
        at = self.table_point(point)
        gate = gate_at(self.game, self.board.layout, at, detail_at(self.pixels), self.pickable)
        space = space_at(self.game, at) if gate is None else None
        self._mark(space, gate)

    def _mark(self, space: int | None, gate: int | None) -> None:
        lit = space if space in self.pickable.spaces else None
        lit_gate = gate if gate in self.pickable.gates else None
        if (lit, lit_gate) != (self._light.pointed, self._light.pointed_gate):
            self._light.pointed, self._light.pointed_gate = lit, lit_gate
            self.viewport().update()
        is_pickable = lit is not None or lit_gate is not None
        shape = Qt.CursorShape.PointingHandCursor if is_pickable else Qt.CursorShape.ArrowCursor
        if self._gesture is None:
            self.viewport().setCursor(shape)
        self.pointed_at.emit(space, gate)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Begin a click or a drag."""
        if event is None or self._gesture is not None or event.button() not in {_LEFT, _MIDDLE}:
            return
        point, button = event.position(), event.button()
        self._gesture_button = button
        if button == _MIDDLE:
            self._gesture = Panning(self, point)
        else:
            self._gesture = Pressing(point, self._pan_from(point), lambda: self.pick_at(point))

    def _pan_from(self, start: QPointF) -> Callable[[QPointF], None]:
        def pan(point: QPointF) -> None:
            self._gesture = Panning(self, start)
            self._gesture.moved(point)

        return pan

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Go on with what was begun, and note what is under the cursor."""
        if event is not None:
            (self._point if self._gesture is None else self._gesture.moved)(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """End what was begun."""
        gesture = self._gesture
        if event is not None and gesture is not None and event.button() == self._gesture_button:
            self._gesture = None
            gesture.released()

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """Take it for a second click."""
        self.mousePressEvent(event)

    def leaveEvent(self, event: QEvent | None) -> None:
        """Point at nothing."""
        super().leaveEvent(event)
        self._mark(None, None)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Zoom at the cursor."""
        if event is not None:
            self.zoom_at(event.position(), ZOOM_STEP ** (event.angleDelta().y() / NOTCH))
            event.accept()

    # --- Keys ------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go from light to light, and pick the one that is reached."""
        if event is None:
            return
        way = _WAYS.get(event.key())
        if way is not None and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            self._go(way)
        elif event.key() in _ENTER and self._has_mark:
            self._pick_mark()
        else:
            super().keyPressEvent(event)

    @property
    def _has_mark(self) -> bool:
        return self._light.pointed is not None or self._light.pointed_gate is not None

    def _pick_mark(self) -> None:
        if self._light.pointed_gate is not None:
            self.gate_clicked.emit(self._light.pointed_gate)
        elif self._light.pointed is not None:
            self.space_clicked.emit(self._light.pointed)

    def _go(self, way: QPointF) -> None:
        """Point at the next light in a direction; the first arrow key always finds one."""
        spots, start = self._spots(), self._start()
        spot = next_spot(spots.values(), start, way)
        if spot is None and not self._has_mark:
            spot = min(spots.values(), key=lambda at: QLineF(start, at).length(), default=None)
        for (space, gate), at in spots.items():
            if at == spot:
                self._mark(space, gate)
                self.bring_into_view(QRectF(at.x() - 1, at.y() - 1, 2, 2))

    def _spots(self) -> dict[tuple[int | None, int | None], QPointF]:
        spots: dict[tuple[int | None, int | None], QPointF] = {
            (space, None): point_of(self.board.spaces[space].at) for space in self.pickable.spaces
        }
        spots |= {(None, gate): middle_of_gate(self.game, gate) for gate in self.pickable.gates}
        return spots

    def _start(self) -> QPointF:
        """Where the arrow keys start: at the light they reached last, or at a piece."""
        marked = self._spots().get((self._light.pointed, self._light.pointed_gate))
        if marked is not None:
            return marked
        own = (at for key, at in self._pieces.places.items() if key[0] == self._pieces.to_move)
        return next(own, QPointF())
