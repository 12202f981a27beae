"""The hint: what the planner would do, why, and a button that does it."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout

from core.basics.language import tr_plural
from core.quest.session.hints import Hint
from editor.drawing.palette import Ink
from editor.quest.play.board.hint_layer import paint_hint_sign
from editor.quest.play.session import PlaySession
from editor.widgets.labels import plain_label
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_SIGN = 26
_CORNER = 8


class HintCard(Translated, QFrame):
    """Shows a hint as long as it holds; it can be followed or put away."""

    def __init__(self, session: PlaySession, theme: Theme) -> None:
        """Wait for a hint."""
        super().__init__()
        self._session = session
        self._theme = theme
        self.sentence = plain_label(is_bold=True)
        self.reason = plain_label()
        self.follow_button = QPushButton()
        self.close_button = QToolButton()
        self._arrange()
        self.follow_button.clicked.connect(session.follow_hint)
        self.close_button.clicked.connect(session.put_hint_away)
        session.changed.connect(self.refresh)
        theme.changed.connect(self.update)
        self.hide()
        self.set_translated(self.setAccessibleName, "Hint")
        self.set_translated(self.follow_button.setText, "&Do it")
        self.set_translated(self.follow_button.setAccessibleName, "Do it")
        self.set_translated(self.follow_button.setToolTip, "Play as the hint says")
        self.set_translated(self.close_button.setAccessibleName, "Close the hint")
        self.set_translated(self.close_button.setToolTip, "Close the hint (Esc)")
        self.when_translated(self.refresh)

    def refresh(self) -> None:
        """Show the hint that holds, or nothing."""
        hint = self._session.hint
        if hint is not None:
            self._show_hint(hint)
        if self.isHidden() is (hint is not None):
            self.setVisible(hint is not None)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Esc put the hint away."""
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self._session.put_hint_away()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the card with the sign of a hint on it."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(QPen(self._theme.palette[Ink.HINT], 2))
        painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
        painter.drawRoundedRect(box, _CORNER, _CORNER)
        paint_hint_sign(painter, QRectF(12, 12, _SIGN, _SIGN), self._theme.palette)
        painter.end()

    def _show_hint(self, hint: Hint) -> None:
        self.sentence.setText(hint.sentence)
        lines = [hint.reason] if hint.reason else []
        if hint.taken_back > 0:
            lines.append(
                tr_plural(
                    "What you have begun is taken back first.",
                    "What you have begun ({count} actions) is taken back first.",
                    hint.taken_back,
                )
            )
        self.reason.setText("\n".join(lines))
        self.setAccessibleDescription(" ".join((hint.sentence, *lines)))

    def _arrange(self) -> None:
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.sentence)
        words.addWidget(self.reason)
        row = QHBoxLayout(self)
        row.setContentsMargins(12 + _SIGN + 10, 8, 8, 8)
        row.addLayout(words, stretch=1)
        row.addWidget(self.follow_button)
        row.addWidget(self.close_button, alignment=Qt.AlignmentFlag.AlignTop)
        self.setMinimumSize(QSize(200, _SIGN + 24))
