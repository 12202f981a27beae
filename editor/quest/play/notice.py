"""A notice over the board: why something does not work, or what has just been played."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, QObject, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PyQt6.QtWidgets import QLabel, QPushButton, QWidget

from core.basics.language import tr
from editor.drawing.palette import Ink
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_SHOWN, _TOLD = 6000, 2600
"""In ms: how long a refusal stays, and what was played."""
_MARGIN, _CORNER, _MOST = 14, 9, 0.86
_VEIL = 232


class Notice(Translated, QLabel):
    """A sentence on a plate at the upper edge of a board, for a while.

    The mouse reaches the board through it. A button beside the sentence leads to the rule; it lies
    on the board itself, where clicks and keys find it.

    Attributes:
        why: the button that leads to the rule, shown with a refusal that has one.
        rule: the id of the rule that is told of, or nothing.

    Signals:
        asked: somebody wants to read the rule of this id.
    """

    asked = pyqtSignal(str)

    def __init__(self, theme: Theme, board: QWidget) -> None:
        """Lie over a board."""
        super().__init__(board)
        self._board = board
        self._theme, self._ink = theme, Ink.LINE
        self.rule = ""
        self.why = QPushButton(board)
        self.why.hide()
        self.why.clicked.connect(lambda: self.asked.emit(self.rule))
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._silence = single_shot(self, _SHOWN, self._fall_silent)
        board.installEventFilter(self)
        theme.changed.connect(self._dress)
        self.hide()
        self.set_translated(self.why.setText, "&Why?")
        self.set_translated(self.why.setToolTip, "Read the rule (Alt+W)")
        self.when_translated(self._name_rule)

    def _name_rule(self) -> None:
        self.why.setAccessibleName(tr("Rule {rule}", rule=self.rule))

    def refuse(self, rule: str, sentence: str) -> None:
        """Say why something does not work, and by which rule."""
        self._show(sentence, Ink.GLOW, _SHOWN, rule)

    def tell(self, sentence: str) -> None:
        """Say what happens; a refusal is read first."""
        if self._ink is not Ink.GLOW or self.isHidden():
            self._show(sentence, Ink.LINE, _TOLD)

    def calm_down(self) -> None:
        """Put a refusal away, as something else was done."""
        if self._ink is Ink.GLOW:
            self._put_away()

    def _fall_silent(self) -> None:
        """Go, unless somebody is about to ask for the rule."""
        if self.why.hasFocus() or self.why.underMouse():
            self._silence.start(_SHOWN)
        else:
            self._put_away()

    def _put_away(self) -> None:
        if self.why.hasFocus():
            self._board.setFocus()
        self.why.hide()
        self.hide()

    def _show(self, sentence: str, ink: Ink, time: int, rule: str = "") -> None:
        self._ink, self.rule = ink, rule
        self._dress()
        self._name_rule()
        text = tr("{sentence} (rule {rule})", sentence=sentence, rule=rule) if rule else sentence
        self.setText(text)
        self.setAccessibleName(text)
        self.why.setVisible(bool(rule))
        self._place()
        self.show()
        self.raise_()
        self.why.raise_()
        self._silence.start(time)

    def _dress(self) -> None:
        colours = self.palette()
        colours.setColor(self.foregroundRole(), self._theme.palette.against(self._ink))
        self.setPalette(colours)

    def _place(self) -> None:
        """Lie in the middle of the upper edge, the button at the right end of the plate."""
        board, button = self._board, self.why.sizeHint()
        aside = button.width() + _MARGIN if self.rule else 0
        self.setContentsMargins(_MARGIN, _MARGIN, _MARGIN + aside, _MARGIN)
        wide = self.fontMetrics().horizontalAdvance(self.text()) + 3 * _MARGIN + aside
        self.setFixedWidth(min(wide, round(board.width() * _MOST)))
        self.adjustSize()
        self.move((board.width() - self.width()) // 2, 12)
        self.why.resize(button)
        middle = self.y() + (self.height() - button.height()) // 2
        self.why.move(self.x() + self.width() - aside, middle)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Stay at the edge of the board."""
        if event is not None and event.type() == QEvent.Type.Resize and not self.isHidden():
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
