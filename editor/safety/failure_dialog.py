"""The dialog of an unexpected failure: what happened, that nothing is lost, details to copy."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6 import sip
from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QFontDatabase
from PyQt6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr, tr_plural
from core.basics.values import dataclass
from editor.safety.failure_hook import Failure, versions
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import headline, plain_label
from editor.widgets.menus import copy_text
from editor.widgets.parts import button, button_row, text_to_read
from editor.widgets.severity_icons import question_sign
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_MOST_SHOWN = 10
"""Different failures; whatever follows them follows from them."""
_PAUSE = 200
"""In ms: so often the dialog counts on."""
_SIZE = QSize(620, 420)


@dataclass(slots=True)
class _Tally:
    """How often the same failure came."""

    failure: Failure
    count: int = 1


class FailureDialog(Translated, QDialog):
    """Tells one failure, and every further one while it is open."""

    def __init__(self, failure: Failure, parent: QWidget | None = None) -> None:
        """Tell a failure over a window."""
        super().__init__(parent)
        set_help_topic(self, "design#nothing-is-lost")
        self._tallies = {failure.place: _Tally(failure)}
        self._count = 1
        self.headline = headline()
        self.comfort = plain_label()
        self.details = text_to_read()
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.details.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.copy_details = button(self._copy)
        self.go_on = button(self.accept, is_default=True)
        self._refresh = single_shot(self, _PAUSE, self._show_failures)
        self._arrange()
        self._register_texts()
        self.go_on.setFocus()

    def _arrange(self) -> None:
        sign = QLabel()
        sign.setPixmap(question_sign(self.palette(), is_warning=True))
        texts = QVBoxLayout()
        texts.addWidget(self.headline)
        texts.addWidget(self.comfort)
        top = QHBoxLayout()
        top.setSpacing(14)
        top.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
        top.addLayout(texts, 1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 18, 18, 14)
        whole.setSpacing(12)
        whole.addLayout(top)
        whole.addWidget(self.details, 1)
        whole.addLayout(button_row((self.copy_details,), (self.go_on,)))
        self.resize(_SIZE)

    def add(self, failure: Failure) -> None:
        """Count another failure in; the same one is shown once."""
        self._count += 1
        if failure.place in self._tallies:
            self._tallies[failure.place].count += 1
        elif len(self._tallies) < _MOST_SHOWN:
            self._tallies[failure.place] = _Tally(failure)
        # Not at once: if painting is what fails, each new text would make it fail again.
        self._refresh.start_unless_waiting()

    def _register_texts(self) -> None:
        self.set_translated(self.setWindowTitle, "Something went wrong")
        for set_text in (self.comfort.setText, self.setAccessibleDescription):
            self.set_translated(
                set_text,
                "Your work is kept, and you can go on. If it happens again, save and send us the "
                "details below; they say where in the program it happened.",
            )
        self.set_translated(self.details.setAccessibleName, "Details of the failure")
        self.set_translated(self.go_on.setText, "&Go on")
        self.when_translated(self._show_failures)

    def _show_failures(self) -> None:
        """Show every failure; a newer one has not been copied yet."""
        self.headline.setText(self._headline())
        self.setAccessibleName(self.headline.text())
        self.details.setPlainText(self.report())
        self.copy_details.setText(tr("&Copy details"))

    def _headline(self) -> str:
        one = tr("Something unexpected went wrong in the program.")
        if self._count == 1:
            return one
        return tr_plural(
            "{count} unexpected failure in the program.",
            "{count} unexpected failures in the program.",
            self._count,
        )

    def report(self) -> str:
        """What is copied: versions, and each failure with its traceback."""
        told = (_details_of(tally) for tally in self._tallies.values())
        return "\n\n".join((versions(), *told))

    def _copy(self) -> None:
        copy_text(self.report())
        self.copy_details.setText(tr("Copied"))


def _details_of(tally: _Tally) -> str:
    times = f"×{tally.count}\n" if tally.count > 1 else ""
    return f"{times}{tally.failure.details.rstrip()}"


class FailureTeller:
    """Shows failures in one dialog at a time; give it to a `Hook`."""

    def __init__(self, parent: Callable[[], QWidget | None]) -> None:
        """Show dialogs over whichever window `parent` names then."""
        self._parent = parent
        self.dialog: FailureDialog | None = None

    def __call__(self, failure: Failure) -> None:
        """Show a failure, or count it in the dialog that is open."""
        if self.dialog is not None:
            self.dialog.add(failure)
            return
        dialog = FailureDialog(failure, self._parent())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(self._forget)
        dialog.destroyed.connect(self._forget_closed)
        self.dialog = dialog
        dialog.open()

    def _forget(self) -> None:
        self.dialog = None

    def _forget_closed(self) -> None:
        """Forget a dialog that went with its window; by then another one may be open."""
        if self.dialog is not None and sip.isdeleted(self.dialog):
            self.dialog = None
