"""The properties of several selected pieces, and what can be done with all of them."""

from __future__ import annotations

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QGridLayout, QPushButton, QWidget

from core.catalogue.side_names import side_title
from core.language import marked, tr, tr_plural
from editor.documents.document import Document
from editor.documents.selection import Selection
from editor.panels.properties.terrain_bar import TerrainBar, terrain_counts
from editor.widgets.labels import plain_label
from editor.widgets.parts import column_of, rule_line
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

ACTIONS = (
    ("turn_left", marked("Turn left")),
    ("turn_right", marked("Turn right")),
    ("duplicate", marked("Duplicate")),
    ("delete", marked("Remove")),
)
"""The window's commands that make sense for several pieces, and what people read."""


class PiecesPage(Translated, QWidget):
    """Shows how many pieces are selected and what they add up to.

    Signals:
        command_wanted: the name of a command of the window.
    """

    command_wanted = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        selection: Selection,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Show the selected pieces, whichever they are."""
        super().__init__(parent)
        self._document = document
        self._selection = selection
        self._title, self._sides = plain_label(is_bold=True), plain_label()
        self._bar = TerrainBar(theme)
        self.buttons = tuple(QPushButton() for _ in ACTIONS)
        grid = QGridLayout()
        for number, (button, (command, _)) in enumerate(zip(self.buttons, ACTIONS, strict=True)):
            button.clicked.connect(lambda _, wanted=command: self.command_wanted.emit(wanted))
            grid.addWidget(button, *divmod(number, 2))
        column = column_of(self, 0)
        for part in (self._title, self._sides, self._bar, rule_line()):
            column.addWidget(part)
        column.addLayout(grid)
        column.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language in use."""
        for button, (_, name) in zip(self.buttons, ACTIONS, strict=True):
            button.setText(tr(name))
        self.refresh()

    def refresh(self) -> None:
        """Show the pieces as they are now."""
        chosen = sorted(self._selection.pieces)
        layout = self._document.layout
        self._title.setText(tr_plural("{count} piece", "{count} pieces", len(chosen)))
        self._sides.setText(", ".join(side_title(layout.side_name(piece)) for piece in chosen))
        known = (layout.pieces[piece].side for piece in chosen if piece in layout.pieces)
        self._bar.show_counts(terrain_counts(known))
