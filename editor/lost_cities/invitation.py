"""The invitation on an empty table: with what a board begins."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QPushButton

from core.basics.language import tr
from editor.canvas.inviting import InvitingSheet
from editor.documents.document import Document
from editor.lost_cities.board_view import BoardView
from editor.widgets.theme import Theme


class BoardInvitation(InvitingSheet):
    """Lies in the middle of an empty table until there is a board.

    Signals:
        command_wanted: the name of a command.
    """

    command_wanted = pyqtSignal(str)

    def __init__(self, document: Document, table: BoardView, theme: Theme) -> None:
        """Invite as long as the board is empty."""
        self.add, self.examples = QPushButton(), QPushButton()
        super().__init__(theme, table, (self.add, self.examples))
        self._document = document
        self.add.clicked.connect(partial(self.command_wanted.emit, "add_track"))
        self.examples.clicked.connect(partial(self.command_wanted.emit, "examples"))
        self.set_translated(self.add.setText, "Add an expedition")
        self.set_translated(self.examples.setText, "Open an example…")
        self.when_translated(self._name)
        document.design_changed.connect(self._refresh)
        self._refresh()

    def _name(self) -> None:
        self.title.setText(tr("With what does the board begin?"))
        self.text.setText(tr("With a first expedition, or with a board that is there already."))
        self.tell_readers()

    def _refresh(self) -> None:
        self.pin.set_wanted(self._document.design.is_empty)
