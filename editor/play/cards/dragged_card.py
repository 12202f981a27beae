"""The card that hangs on the mouse while it is dragged from the hand to the board."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QSize, Qt
from PyQt6.QtGui import QPainter, QPaintEvent
from PyQt6.QtWidgets import QWidget

from core.catalogue.supplies import Card
from editor.drawing.cards import RATIO, CardLook, Light
from editor.play.cards.card_pictures import ROOM, CardPictures
from editor.widgets.present import present

_WIDTH = 64
_AWAY = QPoint(10, 8)
"""Beside the mouse, so that the space under it can be seen."""
_STRENGTH = 0.9
_LOOK = CardLook(Light.PICKED)


class DraggedCard(QWidget):
    """A small card over the window of its owner; the mouse does not notice it."""

    def __init__(self, pictures: CardPictures, owner: QWidget) -> None:
        """Show nothing yet."""
        super().__init__(owner)
        self._pictures = pictures
        self._owner = owner
        self._card: Card | None = None
        self._size = QSize(_WIDTH, round(_WIDTH * RATIO))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.resize(self._size + QSize(2 * ROOM, 2 * ROOM))
        self.hide()

    def carry(self, card: Card, at: QPoint) -> None:
        """Show a card beside a point of the screen."""
        window = present(self._owner.window())
        if self.parentWidget() is not window:
            self.setParent(window)
        if card is not self._card:
            self._card = card
            self.update()
        self.move(window.mapFromGlobal(at) + _AWAY)
        if not self.isVisible():
            self.show()
            self.raise_()

    def let_go(self) -> None:
        """Vanish, and belong to its owner again, so that it never outlives that."""
        self.setParent(self._owner)
        self.hide()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the card."""
        if self._card is None:
            return
        painter = QPainter(self)
        painter.setOpacity(_STRENGTH)
        ratio = self.devicePixelRatioF()
        painter.drawPixmap(0, 0, self._pictures.card(self._card, self._size, ratio, _LOOK))
        painter.end()
