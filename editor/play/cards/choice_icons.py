"""Icons of answers: the symbol, token or card that an answer is about."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QSize, Qt
from PyQt6.QtGui import QIcon, QPainter, QPen, QPixmap

from core.catalogue.catalogue import Catalogue
from core.catalogue.spaces import Symbol
from core.session.questions import Choice
from editor.drawing.card_fields import GROUNDS
from editor.drawing.cards import RATIO, Light
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import hexagon
from editor.drawing.symbols import asked_for, paint_art
from editor.play.cards.card_pictures import CardPictures

_SIDE = 64
"""Pixels of an icon, from which Qt scales down."""
_CARD = QSize(round(_SIDE / RATIO), _SIDE)


class ChoiceIcons:
    """Finds the icon of an answer."""

    def __init__(self, pictures: CardPictures, box: Catalogue) -> None:
        """Know the cards and tokens of a box."""
        self._pictures = pictures
        self._cards = {card.id: card for card in box.cards}
        self._tokens = {token.id: token for token in box.tokens}

    def icon(self, choice: Choice) -> QIcon:
        """What an answer is about: its card or token, or else its symbol."""
        if choice.token is not None:
            token = self._tokens[choice.token]
            return QIcon(self._pictures.token(token, QSize(_SIDE, _SIDE), 1.0, Light.NONE))
        if choice.card is not None:
            return QIcon(_squared(self._pictures.card(self._cards[choice.card], _CARD, 1.0)))
        if choice.symbol is not None:
            return QIcon(symbol_picture(choice.symbol, self._pictures.palette))
        return QIcon()


def _squared(card: QPixmap) -> QPixmap:
    """A card in the middle of a square, so that all answers of a list are in line."""
    square = QPixmap(card.height(), card.height())
    square.fill(Qt.GlobalColor.transparent)
    painter = QPainter(square)
    painter.drawPixmap((square.width() - card.width()) // 2, 0, card)
    painter.end()
    return square


def symbol_picture(symbol: str, palette: Palette) -> QPixmap:
    """A symbol on a hex of the ground that it crosses."""
    terrain = GROUNDS[Symbol(symbol)]
    picture = QPixmap(_SIDE, _SIDE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(_SIDE / 2, _SIDE / 2)
    painter.scale(_SIDE * 0.47, _SIDE * 0.47)
    painter.setPen(QPen(palette[Ink.LINE], 0.07))
    painter.setBrush(palette.ground(terrain, 1))
    painter.drawPath(hexagon())
    paint_art(painter, asked_for()[terrain], palette, QPointF(0, 0), 1.12)
    painter.end()
    return picture
