"""Cards that float over the canvas, such as the guide and the legend of an overlay."""

from __future__ import annotations

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from editor.drawing.shapes import serif
from editor.widgets.floating import Pinned, paint_sheet
from editor.widgets.theme import Theme
from editor.widgets.translated import Translated

_OTHER_ROOM = (
    *(QEvent.Type.ShowToParent, QEvent.Type.HideToParent),
    *(QEvent.Type.Resize, QEvent.Type.Move),
)


class FloatingCard(Translated, QFrame):
    """A sheet with a title and a button that closes it, as Esc does while it has the focus.

    Its buttons take the focus only by Tab, so that letters still reach the canvas after a click.

    Attributes:
        pin: keeps it in its place; each kind of card makes its own.
        heading: the row of the title and the button.
        column: all that is on the card, the heading first.

    Signals:
        closed: the author closed it.
        room_changed: `room_wanted` is another now.
    """

    closed = pyqtSignal()
    room_changed = pyqtSignal()
    pin: Pinned

    def __init__(
        self, theme: Theme, parent: QWidget, title_pixels: int, opacity: float = 1.0
    ) -> None:
        """Make a card with a title so large, and an empty column below it."""
        super().__init__(parent)
        self._theme, self._opacity, self._room = theme, opacity, 0
        self.title = card_label()
        self.title.setFont(serif(title_pixels))
        self.close_button = QToolButton()
        self.close_button.setText("✕")
        self.close_button.setAutoRaise(True)
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.put_away)
        self.heading = QHBoxLayout()
        self.heading.addWidget(self.title, stretch=1)
        self.heading.addWidget(self.close_button, alignment=Qt.AlignmentFlag.AlignTop)
        self.column = QVBoxLayout(self)
        self.column.addLayout(self.heading)
        theme.changed.connect(self.update)

    @property
    def room_wanted(self) -> int:
        """How many pixels at the bottom of its parent it covers; none while it is hidden."""
        return 0 if self.isHidden() else self.height() + self.pin.margin

    def put_away(self) -> None:
        """Hide the card."""
        self.pin.set_wanted(False)
        self.closed.emit()

    def event(self, event: QEvent | None) -> bool:
        """Claim Esc before any command of the window does, and tell when the room changes."""
        if event is not None and event.type() in _OTHER_ROOM and self.room_wanted != self._room:
            self._room = self.room_wanted
            self.room_changed.emit()
        is_claim = event is not None and event.type() == QEvent.Type.ShortcutOverride
        if is_claim and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Esc closes the card while something on it has the focus."""
        if event is not None and event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Paint the paper."""
        is_plain = self._theme.palette.is_plain
        paint_sheet(QPainter(self), self, is_plain=is_plain, opacity=self._opacity)


def card_label(role: QPalette.ColorRole = QPalette.ColorRole.WindowText) -> QLabel:
    """A label that cannot be copied from: a click on it must leave the focus with the canvas."""
    label = QLabel()
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setForegroundRole(role)
    return label
