"""The bar above the design that tells what went wrong until it is read."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt
from PyQt6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPalette
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QToolButton

from core.basics.language import LazyText
from editor.drawing.palette import Ink
from editor.widgets.house_style.grounds import ROUND, mixed
from editor.widgets.present import present
from editor.widgets.theme import Theme, chrome
from editor.widgets.translated import Translated

_MOST_LINES = 4
"""At once; further ones scroll, for the design is what counts."""
_TINT, _RULE = 0.16, 4
"""How much of the ink of errors its paper has, and how wide its rule is in pixels."""
_MOST_LETTERS = 4_000
"""Of one message: a reason may come from a file with anything in it."""


class MessageBar(Translated, QFrame):
    """Shows one sentence in the colour of errors; its button, or Esc in it, puts it away."""

    def __init__(self, theme: Theme) -> None:
        """Say nothing yet."""
        super().__init__()
        self._theme = theme
        self._message: str | LazyText = ""
        self._label = QLabel()
        self._lines = _FewLines(self._label)
        self.close_button = QToolButton()
        self._arrange()
        self._on_theme_changed()
        theme.changed.connect(self._on_theme_changed)
        self.close_button.clicked.connect(self._put_away)
        for named in (self, self._label):
            self.set_translated(named.setAccessibleName, "Message")
        for set_text in (self.close_button.setAccessibleName, self.close_button.setToolTip):
            self.set_translated(set_text, "Close the message")
        self.when_translated(self._refresh)

    def _arrange(self) -> None:
        self._label.setTextFormat(Qt.TextFormat.PlainText)
        self._label.setWordWrap(True)
        self._label.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.close_button.setAutoRaise(True)
        self.close_button.setText("✕")
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 6, 6)
        row.addWidget(self._lines, stretch=1)
        row.addWidget(self.close_button)

    def _on_theme_changed(self) -> None:
        """Wear a tint of the ink of errors, or that itself where contrast is wished for."""
        palette, window = self._theme.palette, chrome(self._theme.palette)
        ground, letters = palette[Ink.GLOW], palette.against(Ink.GLOW)
        if not palette.is_plain:
            ground = mixed(window.color(QPalette.ColorRole.Window), ground, _TINT)
            letters = window.color(QPalette.ColorRole.WindowText)
        dress = QPalette(self.palette())
        for role in (QPalette.ColorRole.Window, QPalette.ColorRole.Button):
            dress.setColor(role, ground)
        for role in (
            *(QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText),
            *(QPalette.ColorRole.Text, QPalette.ColorRole.Highlight),
        ):
            dress.setColor(role, letters)
        dress.setColor(QPalette.ColorRole.HighlightedText, ground)
        self.setPalette(dress)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the ground, with round corners as fields have, and a rule that says: an error."""
        painter, sheet, rule = QPainter(self), QPainterPath(), QPainterPath()
        sheet.addRoundedRect(QRectF(self.rect()), ROUND, ROUND)
        rule.addRect(QRectF(0, 0, _RULE, self.height()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(sheet, self.palette().color(QPalette.ColorRole.Window))
        painter.fillPath(sheet & rule, self._theme.palette[Ink.GLOW])
        painter.end()

    def text(self) -> str:
        """The sentence that is shown, if any."""
        return self._label.text()

    def say(self, message: str | LazyText) -> None:
        """Show a sentence until it is put away or replaced; an empty one hides the bar."""
        self._message = message
        self._refresh()

    def _refresh(self) -> None:
        """Show the message in the language in use."""
        sentence = str(self._message)
        is_too_long = len(sentence) > _MOST_LETTERS
        self._label.setText(f"{sentence[:_MOST_LETTERS]}…" if is_too_long else sentence)
        self._lines.updateGeometry()
        self.setAccessibleDescription(sentence)
        self.setVisible(bool(sentence))

    def _put_away(self) -> None:
        """Hide, and let the keyboard go on where it would go on by Tab."""
        if self.isAncestorOf(self.focusWidget() or self):
            self.focusNextChild()
        self.say("")

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Esc put the message away."""
        if present(event).key() == Qt.Key.Key_Escape:
            self._put_away()
        else:
            super().keyPressEvent(event)


class _FewLines(QScrollArea):
    """Shows a label as high as its text, up to a few lines; the others scroll."""

    def __init__(self, label: QLabel) -> None:
        super().__init__()
        self._label = label
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the label has it
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(label)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more lines."""
        return True

    def heightForWidth(self, width: int) -> int:
        """As high as the text, up to a few lines."""
        most = _MOST_LINES * self._label.fontMetrics().lineSpacing()
        return min(most, self._label.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """One line must be read."""
        return QSize(80, self._label.fontMetrics().lineSpacing())
