"""Fields to type into: each visit of a field is one step that can be undone."""

from __future__ import annotations

from time import monotonic_ns

from PyQt6.QtCore import QSignalBlocker, QSize, Qt
from PyQt6.QtGui import QFocusEvent, QValidator, QWheelEvent
from PyQt6.QtWidgets import QComboBox, QLineEdit, QPlainTextEdit, QSpinBox, QWidget

from core.geometry.hexes import TURNS

_LINES = 4
_MOST = 999


def new_gesture() -> int:
    """A number for the edits of one visit; the moment it begins is like no other."""
    return monotonic_ns()


class LineField(QLineEdit):
    """A line of text; `gesture` is another number at each visit."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin empty."""
        super().__init__(parent)
        self.gesture = new_gesture()

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Begin a visit."""
        self.gesture = new_gesture()
        super().focusInEvent(event)

    def show_value(self, text: str) -> None:
        """Show what the document holds, leaving the cursor where it is if that is the same."""
        if text != self.text():
            self.setText(text)


class NoteField(QPlainTextEdit):
    """A few lines of text; `gesture` is another number at each visit. Tab leaves it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin empty."""
        super().__init__(parent)
        self.gesture = new_gesture()
        self.setTabChangesFocus(True)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Begin a visit."""
        self.gesture = new_gesture()
        super().focusInEvent(event)

    def show_value(self, text: str) -> None:
        """Show what the document holds; nobody has typed that."""
        if text != self.toPlainText():
            with QSignalBlocker(self):
                self.setPlainText(text)

    def sizeHint(self) -> QSize:
        """A few lines high."""
        return QSize(160, self.fontMetrics().lineSpacing() * _LINES + 12)

    def minimumSizeHint(self) -> QSize:
        """The same: more lines scroll."""
        return QSize(80, self.sizeHint().height())


class NumberField(QSpinBox):
    """A number; `gesture` is another number at each visit.

    What is typed counts once it is finished: nobody wants to pass by 1 on the way to 12.
    The wheel turns it only while it is being visited, so that scrolling a panel changes nothing.
    """

    def __init__(self, low: int = -_MOST, high: int = _MOST, parent: QWidget | None = None) -> None:
        """Offer the numbers of a range."""
        super().__init__(parent)
        self.gesture = new_gesture()
        self.setRange(low, high)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Begin a visit."""
        self.gesture = new_gesture()
        super().focusInEvent(event)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Turn with the wheel, or let the panel scroll."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()

    def show_value(self, value: int) -> None:
        """Show what the document holds; nobody has typed that."""
        with QSignalBlocker(self):
            self.setValue(value)


class TurnField(NumberField):
    """A turn in sixths, shown as degrees; after the last comes the first."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Offer the six turns."""
        super().__init__(0, TURNS - 1, parent)
        self.setWrapping(True)

    def textFromValue(self, value: int) -> str:
        """The turn in degrees."""
        return f"{value * 360 // TURNS}°"

    def valueFromText(self, text: str | None) -> int:
        """The turn that some degrees come nearest to."""
        digits = "".join(each for each in text or "" if each.isdigit())
        return round(int(digits or 0) * TURNS / 360) % TURNS

    def validate(self, text: str | None, position: int) -> tuple[QValidator.State, str, int]:
        """Let any number of degrees be typed."""
        is_number = (text or "").strip().rstrip("°").isdigit()
        state = QValidator.State.Acceptable if is_number else QValidator.State.Intermediate
        return state, text or "", position


class ChoiceField(QComboBox):
    """A choice; the wheel changes it only while its list is open."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Begin without choices."""
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Let the panel scroll."""
        event.ignore()

    def show_choice(self, value: object) -> None:
        """Show what the document holds; nobody has chosen that."""
        with QSignalBlocker(self):
            self.setCurrentIndex(self.findData(value))
