"""The invitation on an empty table: with what a route begins, and how."""

from __future__ import annotations

from functools import partial

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout

from core.basics.language import tr
from core.quest.catalogue.pieces import PieceKind
from editor.drawing.fonts import title_font
from editor.quest.canvas.canvas import Canvas
from editor.quest.documents.route_document import RouteDocument
from editor.widgets.floating import Pinned, paint_sheet, sheet_label, sheet_margin
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_TITLE_PIXELS = 20
_WIDTH = 400


class Invitation(Translated, QFrame):
    """Lies in the middle of an empty table until something is carried or laid.

    Signals:
        side_wanted: a start tile that is to be carried, by the name of its side.
        command_wanted: the name of a command.
    """

    side_wanted = pyqtSignal(str)
    command_wanted = pyqtSignal(str)

    def __init__(self, document: RouteDocument, canvas: Canvas, theme: Theme) -> None:
        """Invite as long as nothing lies on the table."""
        super().__init__(canvas)
        self._document, self._canvas, self._theme = document, canvas, theme
        self.title, self.text = sheet_label(), sheet_label(QPalette.ColorRole.PlaceholderText)
        self.title.setFont(title_font(_TITLE_PIXELS))
        self.examples, self.guide = QPushButton(), QPushButton()
        sides = document.facts.catalogue.sides.values()
        self._starts = [side.name for side in sides if side.kind is PieceKind.START]
        self.starts = tuple(QPushButton() for _ in self._starts)
        self._arrange()
        self._connect()
        self.set_translated(self.title.setText, "Where does the route begin?")
        self.set_translated(self.examples.setText, "Open an example…")
        self.set_translated(self.guide.setText, "Show me how")
        self.when_translated(self._name)
        self.pin = Pinned(self, Qt.AlignmentFlag.AlignCenter)
        self._is_led = False
        self._refresh()

    def _arrange(self) -> None:
        column, margin = QVBoxLayout(self), sheet_margin() + 16
        column.setContentsMargins(margin, margin, margin, margin)
        column.setSpacing(10)
        starts, others = QHBoxLayout(), QHBoxLayout()
        for row, buttons in ((starts, self.starts), (others, (self.examples, self.guide))):
            for button in buttons:
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                row.addWidget(button)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        column.addLayout(starts)
        column.addLayout(others)
        self.setFixedWidth(_WIDTH)

    def _connect(self) -> None:
        for side, button in zip(self._starts, self.starts, strict=True):
            button.clicked.connect(partial(self.side_wanted.emit, side))
        self.examples.clicked.connect(partial(self.command_wanted.emit, "examples"))
        self.guide.clicked.connect(partial(self.command_wanted.emit, "guide"))
        self._document.design_changed.connect(self._refresh)
        self._canvas.carrier.taken_or_left.connect(self._refresh)
        self._theme.changed.connect(self.update)

    def _name(self) -> None:
        letters = self._starts
        keys = tr(" or ").join(letters)
        self.text.setText(tr("Drag a start tile here out of the box, or press {keys}.", keys=keys))
        for side, button in zip(letters, self.starts, strict=True):
            button.setText(tr("Take start tile {side}", side=side))
        self.setAccessibleName(self.title.text())
        self.setAccessibleDescription(self.text.text())

    def leave_to_guide(self, is_led: bool) -> None:
        """Be silent while the guide says where to begin."""
        self._is_led = is_led
        self._refresh()

    def _refresh(self) -> None:
        is_empty = not self._document.design.pieces
        self.pin.set_wanted(is_empty and not self._is_led and not self._canvas.carrier.is_carrying)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the paper."""
        paint_sheet(QPainter(self), self, is_plain=self._theme.palette.is_plain, opacity=0.94)
