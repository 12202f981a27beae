"""A table to lay routes on: the canvas of a window, with hands that know where its hexes are."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QClipboard, QMouseEvent, QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication

from core.basics import paths
from core.geometry.hexes import Hex
from core.quest.board.seams import Seam
from core.quest.board.seats import seats
from core.quest.checks.carrying import Landing
from core.quest.route.route import Placement, Route
from editor.drawing.shapes import point_of
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.note import LandingNote
from editor.quest.documents.route_document import RouteDocument
from editor.quest.panels.catalogue.side_button import SideButton
from tests.editor.hands import Mouse, inside
from tests.editor.windows import RouteWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

FIRST_GAME = (paths.examples("quest") / "first_game.yaml").read_text(encoding="utf-8")
START = "format: 1\ngame: quest\npieces: [{side: B, at: [0, 0]}]\n"
"""A start tile alone."""
PAIR = "format: 1\ngame: quest\npieces: [{side: B, at: [0, 0]}, {side: C, at: [-3, -4], turn: 3}]\n"
"""A start tile and a terrain tile, as they lie in the first game."""
HEAP = """\
format: 1
game: quest
pieces:
  - {side: B, at: [0, 0]}
  - {side: C, at: [20, 0]}
  - {side: N, at: [20, 0], turn: 1}
  - {side: ZZ, at: [9, 9]}
  - {side: I, at: [21, 0]}
"""
"""Three tiles on each other, and a side that no box has."""
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT, NONE = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.NoModifier
Key = Qt.Key


def clipboard() -> QClipboard:
    """Where copying puts its text."""
    board = QApplication.clipboard()
    assert board is not None
    return board


class Table:
    """What a user sees of a window and can do with it."""

    def __init__(self, window: RouteWindow) -> None:
        self.window = window
        self.mouse = Mouse(window)
        self.canvas: Canvas = window.canvas
        self.document: RouteDocument = window.document

    @property
    def route(self) -> Route:
        return self.document.design

    @property
    def landing(self) -> Landing | None:
        return self.canvas.carrier.landing

    @property
    def ghost(self) -> Placement:
        """The first of the carried pieces where it would land."""
        assert self.landing is not None, "nothing is carried"
        return self.landing.placements[0]

    @property
    def is_carrying(self) -> bool:
        return self.canvas.carrier.is_carrying

    @property
    def note(self) -> LandingNote:
        return self.canvas.findChild(LandingNote)

    @property
    def selected(self) -> set[str]:
        """The sides of the selected pieces."""
        return {self.route.pieces[each].side for each in self.window.selection.pieces}

    @property
    def steps(self) -> list[str]:
        """What can be undone, in words, the oldest first."""
        stack = self.document.undo_stack
        return [stack.text(index) for index in range(stack.index())]

    @property
    def said(self) -> str:
        """What the status line says."""
        return self.window.status.line.text()

    def lying(self, side: str) -> Placement:
        [placement] = [each for each in self.route.pieces if each.side == side]
        return placement

    def has(self, side: str) -> bool:
        return any(each.side == side for each in self.route.pieces)

    def spot(self, at: Hex, dx: float = 0, dy: float = 0) -> QPoint:
        """The middle of a hex on the screen, or a point beside it in pixels."""
        point = self.canvas.viewportTransform().map(point_of(at)) + QPointF(dx, dy)
        return inside(self.canvas).mapToGlobal(point.toPoint())

    def seam_spot(self, seam: Seam) -> QPoint:
        """The middle of a seam on the screen."""
        one, other = seam.edges[len(seam.edges) // 2].hexes
        return self.spot(one) + (self.spot(other) - self.spot(one)) / 2

    def box_spot(self, side: str) -> QPoint:
        """A side in the catalogue on the screen."""
        button: SideButton = self.window.page.catalogue.button(side)
        self.window.page.catalogue._scroll.ensureWidgetVisible(button)
        QApplication.processEvents()
        return button.mapToGlobal(button.rect().center())

    def empty_spot(self) -> QPoint:
        """A point of the table with nothing on it."""
        return inside(self.canvas).mapToGlobal(inside(self.canvas).rect().center() + QPoint(0, 90))

    def key(self, key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
        """Press a key of the window and let it go."""
        QTest.keyClick(self.window.windowHandle(), key, held)

    def hold_key(self, key: Qt.Key) -> None:
        QTest.keyPress(self.window.windowHandle(), key)

    def let_key_go(self, key: Qt.Key) -> None:
        QTest.keyRelease(self.window.windowHandle(), key)

    def letters(self, letters: str) -> None:
        for letter in letters:
            self.key(Key(ord(letter)))

    def wheel(self, at: QPoint, turned: int, *, is_across: bool = False) -> None:
        """Turn the wheel by eighths of degrees, away from the user if positive."""
        point = QPointF(inside(self.canvas).mapFromGlobal(at))
        delta = QPoint(turned, 0) if is_across else QPoint(0, turned)
        button, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(point, QPointF(at), QPoint(), delta, button, NONE, phase, False)
        QApplication.sendEvent(inside(self.canvas), event)

    def move_with_alt(self, to: QPoint) -> None:
        """Move over the canvas with Alt held; no button is."""
        point, button = QPointF(inside(self.canvas).mapFromGlobal(to)), Qt.MouseButton.NoButton
        event = QMouseEvent(QMouseEvent.Type.MouseMove, point, QPointF(to), button, button, ALT)
        QApplication.sendEvent(inside(self.canvas), event)

    def second_click(self, at: QPoint, held: Qt.KeyboardModifier = NONE) -> None:
        """Press so soon after another click that Qt tells of a double one, and let go."""
        point, button = QPointF(inside(self.canvas).mapFromGlobal(at)), Qt.MouseButton.LeftButton
        kind = QMouseEvent.Type.MouseButtonDblClick
        event = QMouseEvent(kind, point, QPointF(at), button, button, held)
        QApplication.sendEvent(inside(self.canvas), event)
        QTest.mouseRelease(inside(self.canvas), button, held, point.toPoint())

    def undo_all(self) -> Route:
        """Undo to the start."""
        self.document.undo_stack.setIndex(0)
        return self.route


def seat_of(table: Table, side: str, turn: int = 0) -> Hex:
    """A seat for a side that is in view."""
    layout = table.document.facts.layout
    view = inside(table.canvas).rect().adjusted(40, 60, -40, -40)
    for seat in seats(layout, layout.catalogue.sides[side], (turn,)):
        if view.contains(inside(table.canvas).mapFromGlobal(table.spot(seat.placement.at))):
            return seat.placement.at
    raise AssertionError("no seat is in view")
