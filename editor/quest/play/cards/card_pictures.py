"""Pictures of cards and tokens, each painted once for a size, a look and a palette."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PyQt6.QtCore import QObject, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QPainter, QPixmap

from core.basics.language import language
from core.quest.catalogue.supplies import Card, Token
from editor.drawing.palette import Palette
from editor.quest.drawing.cards import (
    PLAIN_LOOK,
    CardLook,
    Light,
    paint_card,
    paint_card_back,
    paint_pile,
)
from editor.quest.drawing.tokens import paint_token
from editor.widgets.theme import Theme

ROOM = 6
"""Pixels around a card in which it may glow."""


class CardPictures(QObject):
    """Paints what no window has painted before; each picture has `ROOM` around the card.

    Signals:
        outdated: the colours are other ones now, and everything has to be shown anew.
    """

    outdated = pyqtSignal()

    def __init__(self, theme: Theme, parent: QObject) -> None:
        """Paint in the colours of a theme."""
        super().__init__(parent)
        self._theme = theme
        theme.changed.connect(self.outdated)

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        return self._theme.palette

    def card(self, card: Card, size: QSize, ratio: float, look: CardLook = PLAIN_LOOK) -> QPixmap:
        """A card of a size in pixels of the window, for a screen of a pixel ratio."""
        key = ("card", card, size.width(), size.height(), ratio, look)
        return self._painted(
            key,
            size,
            ratio,
            lambda painter, box: paint_card(painter, card, box, self.palette, look),
        )

    def pile(self, card: Card, copies: int, size: QSize, ratio: float, look: CardLook) -> QPixmap:
        """A pile of the market."""
        key = ("pile", card, copies, size.width(), size.height(), ratio, look)
        return self._painted(
            key,
            size,
            ratio,
            lambda painter, box: paint_pile(painter, card, copies, box, self.palette, look),
        )

    def back(self, size: QSize, ratio: float) -> QPixmap:
        """The back of a card."""
        key = ("back", size.width(), size.height(), ratio)
        return self._painted(
            key, size, ratio, lambda painter, box: paint_card_back(painter, box, self.palette)
        )

    def token(self, token: Token, size: QSize, ratio: float, light: Light) -> QPixmap:
        """A cave token."""
        key = ("token", token, size.width(), ratio, light)
        return self._painted(
            key,
            size,
            ratio,
            lambda painter, box: paint_token(painter, token, box, self.palette, light),
        )

    def _painted(
        self,
        key: Hashable,
        size: QSize,
        ratio: float,
        paint: Callable[[QPainter, QRectF], None],
    ) -> QPixmap:
        shown = (key, language(), self.palette)
        picture = self._theme.drawn.get(shown)
        if picture is None:
            picture = _picture(size, ratio, paint)
            self._theme.drawn.keep(shown, picture)
        return picture


def _picture(size: QSize, ratio: float, paint: Callable[[QPainter, QRectF], None]) -> QPixmap:
    whole = QSize(size.width() + 2 * ROOM, size.height() + 2 * ROOM)
    picture = QPixmap(whole * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint(painter, QRectF(ROOM, ROOM, size.width(), size.height()))
    painter.end()
    return picture
