"""Fields to type into: each visit is one step that can be undone, and no text grows for ever."""

from __future__ import annotations

from time import monotonic_ns

from PyQt6.QtCore import QEvent, QLocale, QMimeData, QSignalBlocker, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QFocusEvent, QKeyEvent, QTextCursor, QTextOption, QValidator, QWheelEvent
from PyQt6.QtWidgets import (
    QAbstractSpinBox,
    QComboBox,
    QDoubleSpinBox,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from core.basics.language import language, tr
from core.designs.keys import LONGEST_LINE, LONGEST_NOTE
from core.geometry.hexes import TURNS
from editor.widgets.keys.claimed_keys import is_claimed
from editor.widgets.present import present
from editor.widgets.translated import Translated

_BEGINNING = 2_000
"""Characters that are shown of a text too long to be edited."""
_LONG_WORD = 500
"""Characters; Qt takes seconds to look for a place to break a word much longer."""
_LINES = 4
_MOST = 999


def new_gesture() -> int:
    """A number for the edits of one visit; the moment it begins is like no other."""
    return monotonic_ns()


def whole_letters(text: str) -> str:
    """A text without half a letter: Qt cuts one in two where a line is full."""
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "ignore")


def _length_in_qt(text: str) -> int:
    """How long Qt takes a text to be: rare letters count twice."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _about_limit(most: int) -> str:
    return tr("No more than {count} characters fit here.", count=most)


class LineField(QLineEdit):
    """A line of text; `gesture` is another number at each visit.

    Signals:
        remark_changed: `remark` is another now.
    """

    remark_changed = pyqtSignal()

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self.gesture = new_gesture()
        self._length, self._was_cut = 0, False
        self.setMaxLength(LONGEST_LINE)
        self.inputRejected.connect(self._on_input_rejected)
        self.textEdited.connect(self._on_text_edited)

    @property
    def remark(self) -> str:
        """What the author should know about the length of the text, if anything."""
        if self._length > LONGEST_LINE:
            return tr(
                "It has {count} characters; any change cuts it off after {most}.",
                count=self._length,
                most=LONGEST_LINE,
            )
        return _about_limit(LONGEST_LINE) if self._was_cut else ""

    def _on_input_rejected(self) -> None:
        self._was_cut = True
        self.remark_changed.emit()

    def _on_text_edited(self, text: str) -> None:
        self._length = _length_in_qt(text)
        self._was_cut = self._was_cut and self._length >= LONGEST_LINE
        self.remark_changed.emit()

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Begin a visit."""
        self.gesture = new_gesture()
        super().focusInEvent(event)

    def show_value(self, text: str) -> None:
        """Show what the document holds, leaving the cursor where it is if that is the same."""
        self._length, self._was_cut = _length_in_qt(text), False
        if text[:LONGEST_LINE] != self.text():
            self.setText(text[:LONGEST_LINE])


class SearchField(QLineEdit):
    """A field whose text Escape clears; Enter and Down go on to what was found.

    Signals:
        left_downwards: the user wants to go to what was found.
    """

    left_downwards = pyqtSignal()

    def event(self, event: QEvent | None) -> bool:
        """Keep Escape from the window's commands while there is something to clear."""
        return is_claimed(event, self._clears) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Clear, leave, or type."""
        event = present(event)
        if self._clears(event):
            self.clear()
        elif event.key() in {Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.left_downwards.emit()
        else:
            super().keyPressEvent(event)

    def _clears(self, event: QKeyEvent) -> bool:
        return event.key() == Qt.Key.Key_Escape and bool(self.text())


class NoteField(QPlainTextEdit):
    """A few lines of text; `gesture` is another number at each visit. Tab leaves it.

    Of a text that is too long, only the beginning is shown, and it cannot be edited.

    Signals:
        remark_changed: `remark` is another now.
    """

    remark_changed = pyqtSignal()

    def __init__(self) -> None:
        """Begin empty."""
        super().__init__()
        self.gesture = new_gesture()
        self._length, self._was_cut, self._end_of_change = 0, False, 0
        self.setTabChangesFocus(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        present(self.document()).contentsChange.connect(self._on_contents_change)
        self.textChanged.connect(self._keep_limit)

    @property
    def remark(self) -> str:
        """What the author should know about the length of the text, if anything."""
        if self.isReadOnly():
            return tr(
                "Only the beginning of {count} characters: too long to be edited here.",
                count=self._length,
            )
        return _about_limit(LONGEST_NOTE) if self._was_cut else ""

    def _on_contents_change(self, at: int, _removed: int, added: int) -> None:
        self._end_of_change = at + added

    def _space_left(self) -> int:
        """How many characters fit; below 0, how many there are too many."""
        return LONGEST_NOTE - (present(self.document()).characterCount() - 1)

    def _keep_limit(self) -> None:
        """Cut off the end of what was just typed, not that of the text."""
        self._was_cut = self._space_left() < 0 or (self._was_cut and self._space_left() == 0)
        cursor = QTextCursor(self.document())
        cursor.setPosition(self._end_of_change)
        with QSignalBlocker(self):
            while self._space_left() < 0:
                cursor.deletePreviousChar()
        self.remark_changed.emit()

    def insertFromMimeData(self, source: QMimeData | None) -> None:
        """Paste plain text, as much as fits."""
        text, space = (
            present(source).text(),
            self._space_left() + _length_in_qt(self.textCursor().selectedText()),
        )
        if not self.isReadOnly():
            self._was_cut = _length_in_qt(text) > space
            self._wrap(text[:space])
            self.insertPlainText(text[:space])
            self.remark_changed.emit()

    def _wrap(self, text: str) -> None:
        """Wrap between words, or anywhere where that would take too long."""
        is_long = any(len(word) > _LONG_WORD for word in text.split())
        mode = QTextOption.WrapMode
        self.setWordWrapMode(mode.WrapAnywhere if is_long else mode.WrapAtWordBoundaryOrAnywhere)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Begin a visit."""
        self.gesture = new_gesture()
        super().focusInEvent(event)

    def show_value(self, text: str) -> None:
        """Show what the document holds; nobody has typed that."""
        self._length = _length_in_qt(text)
        self.setReadOnly(self._length > LONGEST_NOTE)
        shown = text[:_BEGINNING] if self.isReadOnly() else text
        if shown != self.toPlainText():
            self._was_cut = False
            self._wrap(shown)
            with QSignalBlocker(self):
                self.setPlainText(shown)

    def sizeHint(self) -> QSize:
        """A few lines high."""
        return QSize(160, self.fontMetrics().lineSpacing() * _LINES + 12)

    def minimumSizeHint(self) -> QSize:
        """The same: more lines scroll."""
        return QSize(80, self.sizeHint().height())


class NumberField(Translated, QSpinBox):
    """A number; `gesture` is another number at each visit.

    What is typed counts once it is finished: nobody wants to pass by 1 on the way to 12.
    The wheel turns it only while it is being visited, so that scrolling a panel changes nothing.
    """

    def __init__(self, low: int = -_MOST, high: int = _MOST) -> None:
        """Offer the numbers of a range."""
        super().__init__()
        self.gesture = new_gesture()
        self.setRange(low, high)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.when_translated(lambda: self.setLocale(QLocale(language())))

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Begin a visit."""
        self.gesture = new_gesture()
        super().focusInEvent(event)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Turn with the wheel, or let the panel scroll."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            present(event).ignore()

    def show_value(self, value: int) -> None:
        """Show what the document holds; nobody has typed that."""
        with QSignalBlocker(self):
            self.setValue(value)

    def setSpecialValueText(self, text: str | None) -> None:
        """Say something else in the place of the least number, which takes other room."""
        is_new = text != self.specialValueText()
        super().setSpecialValueText(text)  # the same one, too: what is shown is written anew
        if is_new:
            self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """What stands in the place of a number is read, too; Qt looks at numbers only."""
        return self.sizeHint()


class DecimalField(Translated, QDoubleSpinBox):
    """A number with decimals; it counts once it is finished, and scrolling does not change it.

    Attributes:
        usual_width: how wide it is in pixels where there is room.
    """

    usual_width = 0

    def __init__(self, least: float, most: float, step: float) -> None:
        """Offer the numbers of a range, as fine as its least one."""
        super().__init__()
        self.setDecimals(2)
        self.setRange(least, most)
        self.setSingleStep(step)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.when_translated(lambda: self.setLocale(QLocale(language())))

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Turn with the wheel, or let the panel scroll."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            present(event).ignore()

    def sizeHint(self) -> QSize:
        """What its numbers take, or what is usual beside other fields."""
        return super().sizeHint().expandedTo(QSize(self.usual_width, 0))

    def show_value(self, value: float) -> None:
        """Show what is kept; nobody has typed that."""
        with QSignalBlocker(self):
            self.setValue(value)


class TurnField(NumberField):
    """A turn in sixths, shown as degrees; after the last comes the first."""

    def __init__(self) -> None:
        """Offer the six turns."""
        super().__init__(0, TURNS - 1)
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
    """A choice; the wheel changes it only while its list is open.

    Attributes:
        usual_width: how wide it is in pixels where there is room.
    """

    usual_width = 0

    def __init__(self) -> None:
        """Begin without choices."""
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        """Let the panel scroll."""
        present(event).ignore()

    def sizeHint(self) -> QSize:
        """What its choices take, or what is usual beside other fields."""
        return super().sizeHint().expandedTo(QSize(self.usual_width, 0))

    def show_choice(self, value: object) -> None:
        """Show what the document holds; nobody has chosen that."""
        with QSignalBlocker(self):
            self.setCurrentIndex(self.findData(value))


def settle_typing(elsewhere: QWidget) -> None:
    """Take over what is being typed in a window, by giving the keyboard to another part of it."""
    if isinstance(present(elsewhere.window()).focusWidget(), QLineEdit | QAbstractSpinBox):
        elsewhere.setFocus()


def is_typing(event: QKeyEvent) -> bool:
    """Whether a key writes a visible letter."""
    text = event.text()
    return bool(text) and text.isprintable() and not text.isspace()
