"""Cards that can be pressed: of a hand, or the top of a pile."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy

from core.lost_cities.engine.action import Card
from editor.drawing.palette import Ink
from editor.lost_cities.drawing.token_art import paint_back, paint_card
from editor.widgets.theme import Theme

HAND = QSize(62, 90)
PILE = QSize(46, 66)


class CardButton(QAbstractButton):
    """A card, its back, or the empty place of a pile; checked ones are picked."""

    def __init__(self, theme: Theme, size: QSize, *, is_checkable: bool = False) -> None:
        """Show an empty place."""
        super().__init__()
        self._theme, self._size = theme, size
        self.card: Card | None = None
        self.is_back = False
        self.setCheckable(is_checkable)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def show_card(self, card: Card | None, words: str, *, is_back: bool = False) -> None:
        """Show another card, and say what it is."""
        self.card, self.is_back = card, is_back
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def sizeHint(self) -> QSize:
        """As large as its card."""
        return self._size

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the card, raised if it is picked, with a rim if it has the keyboard."""
        painter, palette = QPainter(self), self._theme.palette
        box = QRectF(self.rect()).adjusted(3, 6, -3, -3)
        if self.isChecked():
            box.translate(0, -5)
        if not self.isEnabled():
            painter.setOpacity(0.55)
        if self.is_back:
            paint_back(painter, box, palette)
        elif self.card is not None:
            paint_card(painter, box, self.card.colour, str(self.card.rank), palette)
        else:
            painter.setPen(QPen(palette[Ink.ROCK], 1, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box, 5, 5)
        if self.hasFocus() or self.isChecked():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(palette[Ink.SELECTION], 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)
        painter.end()
