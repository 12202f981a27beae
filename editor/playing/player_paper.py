"""A sheet of paper for a player: lit with a bar of the player's colour while it is to decide."""

from __future__ import annotations

from typing import ClassVar

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QSizePolicy, QWidget

from core.basics.language import tr
from editor.drawing.players import (
    USUAL_CREW,
    Crew,
    paint_player_mark,
    player_colour,
    player_words,
)
from editor.widgets.theme import Theme

MARK, EDGE, LINE = 24, 9, 21
TEXT_AT = EDGE + MARK + 9
HIGH = 58
FAINT_RIM = 90
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
_CORNER, _BAR = 7, 4
_ROLE = QPalette.ColorRole


class PlayerPaper(QWidget):
    """One player; a game derives from it, and paints what the player has.

    Attributes:
        crew: the colours of its pieces.
    """

    crew: ClassVar[Crew] = USUAL_CREW

    def __init__(self, number: int, theme: Theme) -> None:
        """Show nothing yet; players are counted from 0."""
        super().__init__()
        self.number, self.theme = number, theme
        self._is_told = self._is_lit = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def tell(self, name: str, spoken: tuple[str, ...], *, is_lit: bool) -> None:
        """Say who it is and what it has, to eyes and to screen readers."""
        self._is_told, self._is_lit = True, is_lit
        turn = tr("to move") if is_lit else ""
        parts = (str(self.number + 1), name, player_words(self.number, self.crew), turn)
        self.setAccessibleName(", ".join(filter(None, parts)))
        self.setAccessibleDescription("; ".join(filter(None, spoken)))
        self.setToolTip(self.accessibleDescription())
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(240, HIGH)

    def minimumSizeHint(self) -> QSize:
        """The same, a little narrower."""
        return QSize(200, self.sizeHint().height())

    def paint_facts(self, painter: QPainter, line: QRectF) -> None:
        """Paint what the player has; `line` is the upper one, to the right of the mark."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the paper."""
        if not self._is_told:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        self._paint_ground(painter, box)
        mark = QRectF(EDGE, (HIGH - MARK) / 2, MARK, MARK)
        paint_player_mark(painter, self.number, self.theme.palette, mark, self.crew)
        line = QRectF(TEXT_AT, box.top() + 6, box.right() - TEXT_AT - EDGE, LINE)
        self.paint_facts(painter, line)
        painter.end()

    def _paint_ground(self, painter: QPainter, box: QRectF) -> None:
        """Light paper for who is to decide, with a bar of the player's colour."""
        colours, is_lit = self.palette(), self._is_lit
        painter.setBrush(colours.color(_ROLE.Base if is_lit else _ROLE.Window))
        rim = colours.color(_ROLE.WindowText)
        if not is_lit and not self.theme.palette.is_plain:
            rim.setAlpha(FAINT_RIM)
        painter.setPen(QPen(rim, 2 if is_lit else 1))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), _CORNER, _CORNER)
        if is_lit:
            clip = QPainterPath()
            clip.addRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), _CORNER, _CORNER)
            painter.save()
            painter.setClipPath(clip)
            bar = QRectF(box.left(), box.top(), _BAR, box.height())
            painter.fillRect(bar, player_colour(self.theme.palette, self.number, self.crew))
            painter.restore()
