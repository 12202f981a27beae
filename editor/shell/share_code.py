"""The dialog for a share code: judged while it is typed, with a picture of the design it holds."""

from __future__ import annotations

from PyQt6.QtCore import QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPalette, QPixmap
from PyQt6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from core.basics.language import capitalized, marked, tr, tr_plural
from core.checking.problem import Severity
from core.designs.design import Design
from core.designs.recognising import Recognised, Source
from core.designs.sharing.framing import VERSION
from editor.documents.clipboard import Pasted, claim_of, on_clipboard, pasted, text_to_paste
from editor.live.text_reading import TextReading
from editor.pictures.design_pictures import DesignPictures
from editor.pictures.pictures import plain_picture
from editor.shelf import desk_of, first_desk
from editor.studio.shared import Shared
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline, plain_label
from editor.widgets.parts import button, button_row
from editor.widgets.present import present
from editor.widgets.severity_icons import paint_check_mark, paint_severity
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_PAUSE = 80
"""In ms: a burst of typing is judged once it pauses."""
_LONGEST_OFFER = 1_000
"""Letters of a text on the clipboard that is looked at unasked."""
_PICTURE = QSize(288, 216)
_WIDTH = 640
_LINES = 4
_SIGN = 20
_ENTER = frozenset[int]({Qt.Key.Key_Return, Qt.Key.Key_Enter})
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_VERDICTS = {
    Source.SHARE_CODE: marked("This share code is right."),
    Source.DESIGN_FILE: marked("This is a design file. It can be opened, too."),
    Source.GAME_LOG: marked("This is a game log. The design it was played on can be opened."),
}


class ShareCodeDialog(Translated, QDialog):
    """Asks for a share code, or for any text that holds a design; `found` is what it holds.

    Signals:
        chosen: the `Recognised` design that was accepted.
    """

    chosen = pyqtSignal(object)

    def __init__(self, shared: Shared, parent: QWidget | None = None) -> None:
        """Begin with the code on the clipboard, if there is one."""
        super().__init__(parent)
        set_help_topic(self, "share#open-what-somebody-sent-you")
        self._shared = shared
        self.found: Recognised | None = None
        self._given = Pasted(None)
        self._is_decided = False
        self._reading = TextReading(shared.jobs, shared.tell_failure, self)
        self._reading.understood.connect(self._on_understood)
        self._timer = single_shot(self, _PAUSE, self._read_text)
        ratio = self.devicePixelRatioF()
        self._pictures = DesignPictures(shared.sketching, shared.theme, _PICTURE, ratio, self)
        self._pictures.painted.connect(self._show_picture)
        self._build()
        self._arrange()
        self._register_texts()
        self.text.textChanged.connect(self._wait)
        shared.theme.changed.connect(self._paint)
        self.finished.connect(self._stop)
        self._take_clipboard()

    def _build(self) -> None:
        self.question = headline(1.15)
        self.text = _CodeField()
        self.text.entered.connect(self.accept)
        self.sign = _Sign(self._shared)
        self.verdict = plain_label()
        self.picture = QLabel()
        self.picture.setFixedSize(_PICTURE)
        self.name = headline(1.3)
        self.facts = plain_label(is_faint=True)
        self.claim = plain_label()
        self.open_button = button(self.accept, is_default=True)
        self.cancel_button = button(self.reject)

    def _arrange(self) -> None:
        judged = QHBoxLayout()
        judged.setSpacing(8)
        judged.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        judged.addWidget(self.verdict, 1)
        about = QVBoxLayout()
        about.setSpacing(8)
        for label in (self.name, self.facts, self.claim):
            about.addWidget(label)
        about.addStretch()
        preview = QHBoxLayout()
        preview.setSpacing(14)
        preview.addWidget(self.picture)
        preview.addLayout(about, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 16, 18, 14)
        whole.setSpacing(10)
        whole.addWidget(self.question)
        whole.addWidget(self.text)
        whole.addLayout(judged)
        whole.addLayout(preview, 1)
        whole.addLayout(button_row((), (self.cancel_button, self.open_button)))
        self.resize(_WIDTH, self.sizeHint().height())

    def _register_texts(self) -> None:
        self.set_translated(self.setWindowTitle, "Open a share code")
        for set_text in (self.question.setText, self.setAccessibleName):
            self.set_translated(set_text, "Paste or type a share code.")
        self.when_translated(self._name_codes)
        self.set_translated(self.text.setAccessibleName, "Share code")
        self.set_translated(self.picture.setAccessibleName, "Preview")
        self.set_translated(self.open_button.setText, "&Open")
        self.set_translated(self.cancel_button.setText, "C&ancel")
        self.when_translated(self._read_text)

    def _name_codes(self) -> None:
        """Say how codes begin, by those of the first game."""
        code = f"{first_desk().kind.names.prefix}{VERSION}-…"
        self.text.setPlaceholderText(tr("{code} or a whole post with a code in it", code=code))

    def _take_clipboard(self) -> None:
        """Offer a code that waits on the clipboard; typing replaces it."""
        text = text_to_paste(on_clipboard()).strip()
        found = pasted(text).found if len(text) <= _LONGEST_OFFER else None
        if found is not None and found.source is Source.SHARE_CODE:
            self.text.setPlainText(text)
            self.text.selectAll()
        self._read_text()

    def _wait(self) -> None:
        self._stop()
        self._is_decided = False
        self._timer.start()

    def _stop(self) -> None:
        self._timer.stop()
        self._reading.stop()

    def _read_text(self) -> None:
        """Judge the present text; the verdict on a long one comes later."""
        self._timer.stop()
        self._reading.read(self.text.toPlainText())

    def _on_understood(self, given: Pasted) -> None:
        self._given = given
        if given.found != self.found or given.found is None:
            self.found = given.found
            self._paint()
        self._show()
        if self._is_decided:
            self.accept()

    def _show(self) -> None:
        """Say what the text is, and what its design is like."""
        found, is_empty = self.found, not self.text.toPlainText().strip()
        told = "" if is_empty else _sentence(str(self._given.reason))
        self.verdict.setText(told if found is None else tr(_VERDICTS[found.source]))
        self.text.setAccessibleDescription(self.verdict.text())
        self.sign.show_state(None if is_empty else found is not None)
        self.open_button.setEnabled(found is not None)
        self.name.setText(_name(found.file.design) if found else "")
        self.facts.setText(_facts(found) if found else "")
        self.claim.setText(claim_of(found) if found else "")

    def _paint(self) -> None:
        """Ask for the picture; until it comes, there is a sign for any design."""
        self.picture.setPixmap(plain_picture(_PICTURE, self.devicePixelRatioF()))
        found = self.found
        if found is not None:
            self._pictures.want(found, lambda: found.file)

    def _show_picture(self, found: Recognised, picture: QPixmap) -> None:
        if found is self.found:
            self.picture.setPixmap(picture)

    def accept(self) -> None:
        """Take the design, if there is one, or as soon as the verdict on the text has come."""
        if self._timer.isActive() or self._reading.is_busy:
            self._is_decided = True
            if self._timer.isActive():
                self._read_text()
        elif self.found is not None:
            super().accept()
            self.chosen.emit(self.found)


class _CodeField(QPlainTextEdit):
    """A few lines for a text; Enter is for the dialog, with Shift it makes a new line.

    Signals:
        entered: Enter was pressed.
    """

    entered = pyqtSignal()

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        margins = self.contentsMargins()
        frame = (
            margins.top() + margins.bottom() + 2 * int(present(self.document()).documentMargin())
        )
        self.setFixedHeight(_LINES * self.fontMetrics().lineSpacing() + frame)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        if event is not None and event.key() in _ENTER and not event.modifiers() & _SHIFT:
            self.entered.emit()
        else:
            super().keyPressEvent(event)


class _Sign(QWidget):
    """A check mark, a cross, or nothing."""

    def __init__(self, shared: Shared) -> None:
        super().__init__()
        self._theme = shared.theme
        self._is_right: bool | None = None
        self.setFixedSize(QSize(_SIGN, _SIGN))
        self._theme.changed.connect(self.update)

    def show_state(self, is_right: bool | None) -> None:
        """Show whether something is right; None for nothing to judge."""
        self._is_right = is_right
        self.update()

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        if self._is_right is None:
            return
        painter = QPainter(self)
        box, palette = QRectF(self.rect()), self._theme.palette
        if self._is_right:
            paint_check_mark(painter, box, palette)
        else:
            ground = self.palette().color(QPalette.ColorRole.Window)
            paint_severity(painter, Severity.ERROR, box, palette, ground)
        painter.end()


def _sentence(reason: str) -> str:
    """A reason as a sentence of its own."""
    return f"{capitalized(reason)}." if reason else ""


def _name(design: Design) -> str:
    return design.name or tr("Untitled")


def _facts(found: Recognised) -> str:
    """What there is to know before opening it."""
    design, flaws = found.file.design, len(found.file.flaws)
    told = list(desk_of(design).note_on(design).facts)
    if flaws:
        told.append(
            tr_plural(
                "{count} line cannot be understood", "{count} lines cannot be understood", flaws
            )
        )
    return ", ".join(told)
