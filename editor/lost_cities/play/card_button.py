"""Cards that can be pressed: of a hand, or the top of a pile."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QAbstractButton, QSizePolicy

from core.lost_cities.engine.action import Card
from editor.drawing.palette import Ink
from editor.lost_cities.drawing.colours import ground, sign
from editor.lost_cities.drawing.token_art import paint_back, paint_card
from editor.widgets.theme import Theme

HAND = QSize(72, 104)
PILE = QSize(49, 85)
_COUNT = 16
"""What the number of cards takes below a pile, in pixels."""
_COUNT_LETTERS = 12
_RAISED = 6
_GLOW = 70
"""How strongly a lit card shines, of 255."""


class CardButton(QAbstractButton):
    """A card, its back, or the empty place of a pile; checked ones are picked."""

    def __init__(self, theme: Theme, size: QSize, *, is_checkable: bool = False) -> None:
        """Show an empty place."""
        super().__init__()
        self._theme, self._size = theme, size
        self.card: Card | None = None
        self.is_back = self.is_lit = False
        self._count: int | None = None
        self._place = ""
        self.setCheckable(is_checkable)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        theme.changed.connect(self.update)

    def show_card(
        self, card: Card | None, words: str, *, is_back: bool = False, is_lit: bool = False
    ) -> None:
        """Show another card, and say what it is; lit ones can be played or taken now."""
        self.card, self.is_back, self.is_lit = card, is_back, is_lit
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.update()

    def show_count(self, count: int) -> None:
        """Write below how many cards there are."""
        self._count = count
        self.update()

    def show_place(self, colour: str) -> None:
        """Show what colour an empty place is for."""
        self._place = colour
        self.update()

    def sizeHint(self) -> QSize:
        """As large as its card."""
        return self._size

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the card, raised if it is picked, with a rim if it has the keyboard."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        below = _COUNT if self._count is not None else 0
        box = QRectF(self.rect()).adjusted(4, 4 if below else _RAISED + 3, -4, -4 - below)
        if self.isChecked():
            box.translate(0, -_RAISED)
        if self.is_lit:
            self._paint_glow(painter, box)
        self._paint_face(painter, box)
        if self.hasFocus() or self.isChecked():
            self._paint_rim(painter, box, self._theme.palette[Ink.SELECTION], 2.4)
        if self._count is not None:
            self._paint_count(painter)
        painter.end()

    def _paint_face(self, painter: QPainter, box: QRectF) -> None:
        palette = self._theme.palette
        if self.is_back:
            paint_back(painter, box, palette)
        elif self.card is not None:
            paint_card(painter, box, self.card.colour, str(self.card.rank), palette)
        else:
            colour = ground(palette, self._place)
            painter.setPen(QPen(colour, 1.4, Qt.PenStyle.DashLine))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 5, 5)
            painter.translate(box.center())
            painter.scale(box.width() * 0.4, box.width() * 0.4)
            painter.fillPath(sign(self._place), colour)
            painter.resetTransform()

    def _paint_glow(self, painter: QPainter, box: QRectF) -> None:
        good = QColor(self._theme.palette[Ink.GOOD])
        soft = QColor(good)
        soft.setAlpha(_GLOW)
        self._paint_rim(painter, box, soft, 6)
        self._paint_rim(painter, box, good, 3)

    @staticmethod
    def _paint_rim(painter: QPainter, box: QRectF, colour: QColor, width: float) -> None:
        painter.setPen(QPen(colour, width))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box, 6, 6)

    def _paint_count(self, painter: QPainter) -> None:
        font = QFont(self.font())
        font.setPixelSize(_COUNT_LETTERS)
        painter.setFont(font)
        painter.setPen(self.palette().color(QPalette.ColorRole.PlaceholderText))
        room = QRectF(0, self.height() - _COUNT, self.width(), _COUNT)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignCenter), str(self._count))
