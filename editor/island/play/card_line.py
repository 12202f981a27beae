"""A line that tells of resource cards: a word, and the signs of the kinds with their numbers."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, QSize
from PyQt6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.basics.language import tr
from core.island.design.changes import cards_words
from core.island.design.island_design import Cards, Resource, TileKind
from core.island.engine.action import RESOURCES
from editor.island.drawing.map_art import paint_sign
from editor.playing.player_paper import LEFT, RIGHT
from editor.widgets.theme import Theme

_SIGN, _HIGH, _NUMBER = 18.0, 21, 18.0
"""In pixels: a sign, a line, and the room for a number of two digits."""
_GAP = 2.0


class CardLine(QWidget):
    """Cards of all kinds below one another's signs, so that lines can be compared."""

    def __init__(self, theme: Theme) -> None:
        """Tell of none yet."""
        super().__init__()
        self._theme, self._title, self._cards = theme, "", Cards()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_cards(self, title: str, cards: Cards) -> None:
        """Tell what something has or costs, to eyes and to screen readers."""
        self._title, self._cards = title, cards
        told = tr("{title}: {cards}", title=title, cards=cards_words(cards))
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """The word and a column for each kind."""
        words = QFontMetricsF(self.font()).horizontalAdvance(self._title)
        return QSize(round(words + len(RESOURCES) * _column() + 2 * _GAP), _HIGH)

    def minimumSizeHint(self) -> QSize:
        """As much."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Write the word, and at the right the kinds that there are."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(QRectF(self.rect()), LEFT, self._title)
        left = self.width() - len(RESOURCES) * _column()
        for kind in RESOURCES:
            if self._cards.of(kind):
                self._paint_kind(painter, kind, left)
            left += _column()
        painter.end()

    def _paint_kind(self, painter: QPainter, kind: Resource, left: float) -> None:
        middle = QPointF(left + _NUMBER + _GAP + _SIGN / 2, self.height() / 2)
        paint_sign(painter, TileKind(kind.value), self._theme.palette, middle, _SIGN)
        number = QRectF(left, 0, _NUMBER, self.height())
        painter.setPen(self.palette().color(QPalette.ColorRole.WindowText))
        painter.drawText(number, RIGHT, str(self._cards.of(kind)))


def _column() -> float:
    return _NUMBER + _GAP + _SIGN + 2 * _GAP
