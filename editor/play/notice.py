"""A notice over the board: why something does not work, or what has just been played."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QLabel, QWidget

from core.language import tr
from editor.drawing.palette import Ink
from editor.theme import Theme
from editor.timers import single_shot

_SHOWN, _TOLD = 6000, 2600
"""In ms: how long a refusal stays, and what was played."""
_MARGIN, _CORNER, _MOST = 14, 9, 0.86
_VEIL = 232


class Notice(QLabel):
    """A sentence on a plate at the upper edge of a board, for a while."""

    def __init__(self, theme: Theme, board: QWidget) -> None:
        """Lie over a board."""
        super().__init__(board)
        self._theme, self._ink = theme, Ink.LINE
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setMargin(_MARGIN)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._silence = single_shot(self, _SHOWN, self.hide)
        board.installEventFilter(self)
        theme.changed.connect(self._dress)
        self.hide()

    def refuse(self, rule: str, sentence: str) -> None:
        """Say why something does not work, and by which rule."""
        text = tr("{sentence} (rule {rule})", sentence=sentence, rule=rule) if rule else sentence
        self._show(text, Ink.GLOW, _SHOWN)

    def tell(self, sentence: str) -> None:
        """Say what happens; a refusal is read first."""
        if self._ink is not Ink.GLOW or self.isHidden():
            self._show(sentence, Ink.LINE, _TOLD)

    def calm_down(self) -> None:
        """Put a refusal away, as something else was done."""
        if self._ink is Ink.GLOW:
            self.hide()

    def _show(self, sentence: str, ink: Ink, time: int) -> None:
        self._ink = ink
        self._dress()
        self.setText(sentence)
        self.setAccessibleName(sentence)
        self._place()
        self.show()
        self.raise_()
        self._silence.start(time)

    def _dress(self) -> None:
        colours = self.palette()
        colours.setColor(self.foregroundRole(), self._theme.palette.against(self._ink))
        self.setPalette(colours)

    def _place(self) -> None:
        board = self.parentWidget()
        wide = min(round(board.width() * _MOST), self.fontMetrics().horizontalAdvance(self.text()))
        self.setFixedWidth(min(wide + 3 * _MARGIN, board.width()))
        self.adjustSize()
        self.move((board.width() - self.width()) // 2, 12)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Stay at the edge of the board."""
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent | None) -> None:
        """Draw the plate below the letters."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground = QColor(self._theme.palette[self._ink])
        ground.setAlpha(255 if self._theme.palette.is_plain else _VEIL)
        painter.setBrush(ground)
        painter.setPen(QPen(self._theme.palette.against(self._ink), 1))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, _CORNER, _CORNER)
        painter.end()
        super().paintEvent(event)
