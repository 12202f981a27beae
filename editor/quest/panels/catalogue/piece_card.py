"""A card of the catalogue: one physical piece with its two sides together."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from core.basics.language import tr
from core.quest.catalogue.pieces import Piece
from core.quest.catalogue.side_names import side_title
from editor.quest.panels.catalogue.piece_filter import PieceFilter
from editor.quest.panels.catalogue.side_button import SideButton, SideDrag
from editor.quest.panels.catalogue.side_facts import PieceUse, kind_title
from editor.quest.panels.catalogue.side_pictures import SidePictures
from editor.widgets.forms.chips import rim_colour
from editor.widgets.translated import Translated

_CORNER = 8
_ROLE = QPalette.ColorRole


class PieceCard(Translated, QWidget):
    """A piece: its sides side by side, and beneath why it cannot be taken, if so."""

    def __init__(self, piece: Piece, pictures: SidePictures, drag: SideDrag) -> None:
        """A free piece."""
        super().__init__()
        self.piece = piece
        self.buttons = tuple(SideButton(side, pictures, drag) for side in piece.sides)
        self.reason = QLabel()
        self._use: PieceUse | None = None
        self._arrange()
        self.reason.hide()
        self.when_translated(self._describe)

    @property
    def use(self) -> PieceUse | None:
        """Its use on the table, or None if it is free."""
        return self._use

    def set_use(self, use: PieceUse | None) -> None:
        """Show whether the piece lies on the table."""
        if use == self._use:
            return
        self._use = use
        for button in self.buttons:
            button.set_use(use)
        self.reason.setVisible(use is not None)
        self._describe()
        self.update()

    def show_asked(self, asked: PieceFilter) -> bool:
        """Show how the sides answer what the user asks for, and tell whether one of them does."""
        found = asked.sides_shown(self.piece)
        for button in self.buttons:
            button.set_asked(asked.feature, is_asked_for=button.side in found)
        return bool(found) and not (asked.is_free_only and self._use is not None)

    def _describe(self) -> None:
        """Name the piece, and say why it cannot be taken."""
        names = " / ".join(side_title(side.name) for side in self.piece.sides)
        kind = kind_title(self.piece.kind)
        self.setAccessibleName(tr("{kind} {sides}", kind=kind, sides=names))
        reason = "" if self._use is None else self._use.about(self._use.side)
        self.reason.setText(reason)
        self.reason.setToolTip(reason)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the card: light if it can be taken, only its rim if not."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(rim_colour(self.palette()), 1))
        is_free = self._use is None
        painter.setBrush(self.palette().color(_ROLE.Base if is_free else _ROLE.Window))
        painter.drawRoundedRect(
            QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), _CORNER, _CORNER
        )
        painter.end()

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(4, 4, 4, 4)
        grid.setSpacing(2)
        for column, button in enumerate(self.buttons):
            grid.addWidget(button, 0, column)
            grid.setColumnStretch(column, 1)
        self.reason.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.reason.setTextFormat(Qt.TextFormat.PlainText)
        self.reason.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        grid.addWidget(self.reason, 1, 0, 1, len(self.buttons))
