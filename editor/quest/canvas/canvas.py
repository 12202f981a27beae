"""The canvas: a route on the table, to be laid and changed by mouse and keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PyQt6.QtCore import QEvent, QPoint, QPointF, QRect, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent

from core.checking.problem import Problem
from core.geometry.hexes import Hex
from core.quest.board.blockade_edits import blockade_on
from core.quest.board.hits import SEAM_REACH, WHOLE_HEX, piece_under, seam_near
from core.quest.board.seams import Seam
from core.quest.checks.carrying import Landing, lifted, side_in_hand
from core.quest.route import edits
from editor.canvas.gestures import Banding, Gesture, Panning, Pressing, RimPull
from editor.canvas.view import ZOOM_STEP
from editor.drawing.detail import detail_at
from editor.drawing.shapes import box_around, point_of
from editor.quest.canvas.carrier import Carrier
from editor.quest.canvas.lock_commands import free_of
from editor.quest.canvas.note import LandingNote, Magnet
from editor.quest.canvas.route_view import RouteView
from editor.quest.documents.route_document import RouteDocument
from editor.quest.documents.selection import Selection
from editor.quest.drawing.blockades import is_on_plate
from editor.widgets.help_topics import set_help_topic
from editor.widgets.present import present
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated
from editor.widgets.wheel import NOTCH, Notches

_ADDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
_FREELY = Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.ShiftModifier
"""Held while carrying, pieces lie where they are; many desktops keep Alt for themselves."""
_FREELY_KEYS = (Qt.Key.Key_Alt, Qt.Key.Key_Shift)
_SEAM_PIXELS, _FAR_REACH = 9.0, 0.6
"""From far away a seam is met within so many pixels, but never in the middle of a hex."""


class Canvas(Translated, RouteView):
    """Lets the document's route be changed by mouse and keys.

    Attributes:
        carrier: what is carried over the table.

    Signals:
        hovered: the hex under the cursor, or None when the cursor has left.
        seam_clicked: a seam whose blockade shall be chosen, and where on the screen.
        menu_wanted: where on the screen a context menu is wanted.
        carried_off: lifted pieces were let go outside, at this point of the screen.
        piece_opened: a piece was double-clicked.
    """

    hovered = pyqtSignal(object)
    seam_clicked = pyqtSignal(object, QPoint)
    menu_wanted = pyqtSignal(QPoint)
    carried_off = pyqtSignal(QPoint)
    piece_opened = pyqtSignal(int)

    def __init__(self, document: RouteDocument, selection: Selection, theme: Theme) -> None:
        """Show a document's route."""
        super().__init__(document, selection, theme)
        set_help_topic(self, "design#pieces-on-the-table")
        self.carrier = Carrier(document, selection, self)
        self._note = LandingNote(self, theme, self.hexes_under)
        self._gesture: Gesture | None = None
        self._gesture_button = Qt.MouseButton.NoButton
        self._hex: Hex | None = None
        self._is_held = self._is_space_held = self._is_seam_tool = self._is_menu_barred = False
        self._notches = Notches()
        self._rim = RimPull(self)
        self._carried_over: QPointF | None = None
        self._resting_mouse: QPoint | None = None
        self.view_changed.connect(self._on_table_moved)
        self.carrier.landing_changed.connect(self._show_landing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_translated(self.setAccessibleName, "Route")
        self.set_translated(
            self.setAccessibleDescription,
            "The route on the table. Letters take a side out of the box, arrow keys go from "
            "seat to seat, R turns, F flips, Enter puts down, Escape puts back.",
        )

    @property
    def hovered_hex(self) -> Hex | None:
        """The hex under the cursor."""
        return self._hex

    def set_seam_tool(self, is_on: bool) -> None:
        """Let clicks choose blockades on every seam, instead of selecting pieces."""
        self._is_seam_tool = is_on
        self.set_all_seams_shown(is_on)

    def _show_landing(self) -> None:
        hand, landing = self.carrier.hand, self.carrier.landing
        self.show_landing(hand, landing)
        if landing is None:
            self._note.hide()
            self._rim.stop()
            self._is_held = False
            self._carried_over = None
            self._notches.begin_anew()
            return
        is_by_keys = self.carrier.is_by_keys and not self._is_held
        if is_by_keys:
            self.bring_into_view(box_around(landing.hexes))
        self._tell(landing, landing.problems)

    def show_landing_problems(self, landing: Landing, problems: Sequence[Problem]) -> None:
        """Show all problems that a landing makes, once more than the quick ones are known."""
        self.warn_of_landing(landing.warning_of(problems))
        self._tell(landing, problems)

    def _tell(self, landing: Landing, problems: Sequence[Problem]) -> None:
        """Say beside the pieces what would come of letting go."""
        self._note.show_landing(landing, problems, self.carried_box, self._magnet)

    @property
    def _magnet(self) -> Magnet:
        """Whether the pieces jump to seats, and whether that is in the user's hands now."""
        if self.carrier.is_by_keys and not self._is_held:
            return Magnet.BY_KEYS
        return Magnet.ON if self.carrier.is_snapping else Magnet.OFF

    def show_landing_figures(self, figures: str) -> None:
        """Say in one line how the route would change if the pieces were let go."""
        self._note.show_figures(figures)

    def put_down(self) -> None:
        """Let go by a key: a mouse that rests where it is from now on points at nothing."""
        self._resting_mouse = self.cursor().pos()
        self.carrier.drop()

    def carry_side(self, side: str, turn: int = 0) -> None:
        """Take a side out of the box; it follows the mouse and the arrow keys."""
        self.setFocus()
        mouse = self.cursor().pos()
        cursor = self.viewport().mapFromGlobal(mouse)
        is_used = mouse != self._resting_mouse and self.underMouse()
        is_over = is_used and self.viewport().rect().contains(cursor)
        at = self.hex_under(QPointF(cursor)) if is_over else None
        self._carried_over = QPointF(cursor) if is_over else None
        self.carrier.take(side_in_hand(self.document.facts, side, turn), at)

    def lift_side(self, side: str) -> None:
        """Take a side out of the box with the mouse, whose button is held."""
        self._is_held = True
        self.carry_side(side)

    def carry_to(self, point: QPoint, *, is_snapping: bool = True) -> None:
        """Hold what is carried over a point of the screen."""
        self._is_held = self.carrier.is_carrying
        self._carry(QPointF(self.viewport().mapFromGlobal(point)), is_snapping=is_snapping)

    def drop_at(self, point: QPoint) -> None:
        """Let go at a point of the screen; outside the canvas nothing comes of it."""
        inside = self.viewport().mapFromGlobal(point)
        if self.viewport().rect().contains(inside):
            self.carrier.drop()
        else:
            self.carried_off.emit(point)
            self.carrier.cancel()

    def _carry(self, point: QPointF, *, is_snapping: bool) -> None:
        if self.carrier.is_carrying:
            self._carried_over = point
            self.carrier.move(self.hex_under(point), is_snapping=is_snapping)
            self._rim.hold(point.toPoint())

    def _on_table_moved(self) -> None:
        """The table has moved under what is carried, which stays under the cursor."""
        landing, point = self.carrier.landing, self._carried_over
        if landing is None:
            return
        if point is not None and not self.carrier.is_by_keys:
            self.carrier.move(self.hex_under(point), is_snapping=self.carrier.is_snapping)
        if self.carrier.landing is landing:
            self._note.follow(self.carried_box)

    def _lift(self, piece: int, start: QPointF) -> Callable[[QPointF], None]:
        def lift(point: QPointF) -> None:
            self._gesture = None
            layout = self.document.facts.layout
            if piece not in self.selection.pieces:
                self.selection.set_pieces((piece,))
            pieces = free_of(layout.route, self.selection.pieces) & layout.pieces.keys()
            if any(map(layout.route.is_locked, pieces)):
                self.document.refuse(edits.removed(layout.route, pieces))
            elif pieces:
                self._is_held = True
                self.carrier.take(lifted(self.document.facts, pieces, self.hex_under(start)), None)
                self._carry(point, is_snapping=True)

        return lift

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Begin what the button stands for here."""
        event = present(event)
        point, button = event.position(), event.button()
        is_left = button == Qt.MouseButton.LeftButton
        self._is_menu_barred = self.carrier.is_carrying or self._gesture is not None
        if self._gesture is not None:
            if button != self._gesture_button and event.buttons() & self._gesture_button:
                return
            self._end_gesture()
        self._gesture_button = button
        if button == Qt.MouseButton.MiddleButton or (is_left and self._is_space_held):
            self._gesture = Panning(self, point)
            return
        self.clear_marks()
        if self.carrier.is_carrying:
            self._press_while_carrying(button, point, event.modifiers())
        elif is_left:
            self._press(point, is_adding=bool(event.modifiers() & _ADDS))

    def _end_gesture(self) -> None:
        """Let nothing come of the gesture."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None:
            gesture.cancelled()

    def _press_while_carrying(
        self, button: Qt.MouseButton, point: QPointF, held: Qt.KeyboardModifier
    ) -> None:
        if button == Qt.MouseButton.LeftButton:
            self._carry(point, is_snapping=not held & _FREELY)
            self.carrier.drop()
        elif button == Qt.MouseButton.RightButton:
            self.carrier.cancel()

    def _press(self, point: QPointF, *, is_adding: bool) -> None:
        seam = self._blockade_seam(point)
        piece = piece_under(self.document.facts.layout, self.hex_under(point))
        if piece is None:
            self._begin_band(point, is_adding=is_adding)
        elif seam is not None:
            lift = self._lift(piece, point)
            self._gesture = Pressing(point, lift, lambda: self._choose_blockade(seam, point))
        elif is_adding:
            self.selection.toggle(piece)
        else:
            if piece not in self.selection.pieces:
                self.selection.set_pieces((piece,))
            self._gesture = Pressing(
                point, self._lift(piece, point), lambda: self.selection.set_pieces((piece,))
            )

    def _begin_band(self, point: QPointF, *, is_adding: bool) -> None:
        before = self.selection.pieces
        base = before if is_adding else frozenset()
        self.selection.set_pieces(base)
        self._gesture = Banding(
            self,
            point,
            lambda box: self._select_in(box, base),
            lambda: self.selection.set_pieces(before),
        )

    def _choose_blockade(self, seam: Seam, point: QPointF) -> None:
        self.selection.set_seam(seam.pieces)
        self.seam_clicked.emit(seam, self.viewport().mapToGlobal(point.toPoint()))

    def _select_in(self, box: QRect, base: frozenset[int]) -> None:
        """Select the pieces that a rubber band touches, besides those of before."""
        part = self.mapToScene(box).boundingRect()
        layout = self.document.facts.layout
        touched = (
            index
            for index, piece in layout.pieces.items()
            if any(part.contains(point_of(at)) for at in (*piece.spaces, *piece.city))
        )
        self.selection.set_pieces(base.union(touched))

    def _blockade_seam(self, point: QPointF) -> Seam | None:
        """The seam under a point if a click there chooses its blockade."""
        at, layout = self.table_point(point), self.document.facts.layout
        seam = self._seam_at(point)
        if self._is_seam_tool:
            return seam
        detail = detail_at(self.pixels)
        plates = [each for each in layout.seams if is_on_plate(each.edges, at, detail)]
        for each in plates if seam is None else [*plates, seam]:
            if each.needs_blockade or blockade_on(layout, each) is not None:
                return each
        return None

    def _seam_at(self, point: QPointF) -> Seam | None:
        """The seam close to a point: from far away, and for the tool, it need not be that close."""
        at = self.table_point(point)
        reach = max(SEAM_REACH, min(_FAR_REACH, _SEAM_PIXELS / self.pixels))
        wanted = WHOLE_HEX if self._is_seam_tool else reach
        return seam_near(self.document.facts.layout, at.x(), at.y(), wanted)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Go on with what was begun, and tell what is under the cursor."""
        event = present(event)
        point = event.position()
        if self._carried_over is not None:
            self._carried_over = point
        if self._gesture is not None:
            self._gesture.moved(point)
        elif self.carrier.is_carrying:
            self._carry(point, is_snapping=not event.modifiers() & _FREELY)
        self._hover(point)

    def _hover(self, point: QPointF) -> None:
        at = self.hex_under(point)
        if at != self._hex:
            self._hex = at
            self.hovered.emit(at)
        is_idle = self._gesture is None and not self.carrier.is_carrying
        seam = (self._blockade_seam(point) or self._seam_at(point)) if is_idle else None
        if seam != self._seam:
            self.light_seam(seam)

    def mouseReleaseEvent(self, event: QMouseEvent | None) -> None:
        """End what was begun."""
        event = present(event)
        if self._gesture is not None and event.button() == self._gesture_button:
            gesture, self._gesture = self._gesture, None
            gesture.released()
        elif self._is_held and event.button() == Qt.MouseButton.LeftButton:
            self._is_held = False
            self.drop_at(event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """Open what lies there; where a click has another meaning it is just a second click."""
        event = present(event)
        piece = piece_under(self.document.facts.layout, self.hex_under(event.position()))
        is_left = event.button() == Qt.MouseButton.LeftButton
        is_busy = self.carrier.is_carrying or self._is_space_held or self._gesture is not None
        if piece is None or not is_left or is_busy or event.modifiers() & _ADDS:
            self.mousePressEvent(event)
        else:
            self.piece_opened.emit(piece)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Turn what is carried, or zoom at the cursor."""
        event = present(event)
        if self.carrier.is_carrying:
            notches = self._notches.more(event.angleDelta())
            if notches:
                self.carrier.turn(-notches)
        else:
            self.zoom_at(event.position(), ZOOM_STEP ** (event.angleDelta().y() / NOTCH))
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Ask for the menu of what lies there, after selecting it."""
        event = present(event)
        is_by_mouse = event.reason() == QContextMenuEvent.Reason.Mouse
        if self.carrier.is_carrying or (is_by_mouse and self._is_menu_barred):
            return
        if is_by_mouse:
            self._select_for_menu(QPointF(event.pos()))
        self.menu_wanted.emit(event.globalPos())

    def _select_for_menu(self, point: QPointF) -> None:
        seam = self._blockade_seam(point)
        piece = piece_under(self.document.facts.layout, self.hex_under(point))
        if seam is not None:
            self.selection.set_seam(seam.pieces)
        elif piece is None:
            self.selection.clear()
        elif piece not in self.selection.pieces:
            self.selection.set_pieces((piece,))

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Hold the space bar to pan, Shift or Alt to ignore seats; Esc lets go of everything."""
        event = present(event)
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._is_space_held = True
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        elif event.key() == Qt.Key.Key_Escape:
            self.escape()
        elif event.key() in _FREELY_KEYS and self.carrier.is_carrying:
            self.carrier.set_snapping(False)
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent | None) -> None:
        """End what the held key did."""
        event = present(event)
        if event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._release_space()
        elif event.key() in _FREELY_KEYS and self.carrier.is_carrying:
            self.carrier.set_snapping(True)
        else:
            super().keyReleaseEvent(event)

    def _release_space(self) -> None:
        self._is_space_held = False
        self.viewport().unsetCursor()

    def escape(self) -> None:
        """Put back what is carried, end a gesture, or else select nothing; look at no place."""
        self.clear_marks()
        if self.carrier.is_carrying:
            self.carrier.cancel()
        elif self._gesture is not None:
            self._end_gesture()
        else:
            self.selection.clear()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Forget held keys: their release will not be heard."""
        self._release_space()
        super().focusOutEvent(event)

    def leaveEvent(self, event: QEvent | None) -> None:
        """Tell that no hex is under the cursor."""
        self._rim.stop()
        self._hex = None
        self.hovered.emit(None)
        self.light_seam(None)
        super().leaveEvent(event)
