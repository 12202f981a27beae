"""The invitation on an empty table: with what a route begins, and how."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QPushButton

from core.basics.language import tr
from core.quest.catalogue.pieces import PieceKind
from editor.canvas.inviting import InvitingSheet
from editor.quest.canvas.canvas import Canvas
from editor.quest.documents.route_document import RouteDocument
from editor.widgets.theme import Theme


class Invitation(InvitingSheet):
    """Lies in the middle of an empty table until something is carried or laid.

    Signals:
        side_wanted: a start tile that is to be carried, by the name of its side.
        command_wanted: the name of a command.
    """

    side_wanted = pyqtSignal(str)
    command_wanted = pyqtSignal(str)

    def __init__(self, document: RouteDocument, canvas: Canvas, theme: Theme) -> None:
        """Invite as long as nothing lies on the table."""
        sides = document.facts.catalogue.sides.values()
        self._starts = [side.name for side in sides if side.kind is PieceKind.START]
        self.starts = tuple(QPushButton() for _ in self._starts)
        self.examples, self.guide = QPushButton(), QPushButton()
        super().__init__(theme, canvas, self.starts, (self.examples, self.guide))
        self._document, self._canvas = document, canvas
        self._connect()
        self.set_translated(self.title.setText, "Where does the route begin?")
        self.set_translated(self.examples.setText, "Open an example…")
        self.set_translated(self.guide.setText, "Show me how")
        self.when_translated(self._name)
        self._is_led = False
        self._refresh()

    def _connect(self) -> None:
        for side, button in zip(self._starts, self.starts, strict=True):
            button.clicked.connect(partial(self.side_wanted.emit, side))
        self.examples.clicked.connect(partial(self.command_wanted.emit, "examples"))
        self.guide.clicked.connect(partial(self.command_wanted.emit, "guide"))
        self._document.design_changed.connect(self._refresh)
        self._canvas.carrier.taken_or_left.connect(self._refresh)

    def _name(self) -> None:
        letters = self._starts
        keys = tr(" or ").join(letters)
        self.text.setText(tr("Drag a start tile here out of the box, or press {keys}.", keys=keys))
        for side, button in zip(letters, self.starts, strict=True):
            button.setText(tr("Take start tile {side}", side=side))
        self.tell_readers()

    def leave_to_guide(self, is_led: bool) -> None:
        """Be silent while the guide says where to begin."""
        self._is_led = is_led
        self._refresh()

    def _refresh(self) -> None:
        is_empty = not self._document.design.pieces
        self.pin.set_wanted(is_empty and not self._is_led and not self._canvas.carrier.is_carrying)
