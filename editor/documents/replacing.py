"""The question before saving would destroy what somebody else wrote into the file."""

from __future__ import annotations

from enum import Enum, auto

from PyQt6.QtWidgets import QMessageBox, QWidget

from core.language import tr
from editor.widgets.boxes import Question

_ROLE = QMessageBox.ButtonRole


class Replacing(Enum):
    """Where to save after all, if anywhere."""

    REPLACE = auto()
    ELSEWHERE = auto()
    CANCEL = auto()


class ReplacingDialog(Question):
    """Says whose work would be replaced; without a clear answer nothing is saved."""

    def __init__(self, parent: QWidget | None, file: str, *, is_changed: bool) -> None:
        """Ask about a file that another program has changed, or one that just happens to exist."""
        super().__init__(parent, QMessageBox.Icon.Warning)
        self._file = file
        self._is_changed = is_changed
        self.replace = self.offer(_ROLE.DestructiveRole)
        self.elsewhere = self.offer(_ROLE.AcceptRole, is_default=True)
        self.cancel = self.offer(_ROLE.RejectRole)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text."""
        if self._is_changed:
            self.say(
                tr("File changed"),
                tr("Another program has changed {file}.", file=self._file),
                tr("Saving now would replace those changes by your route."),
            )
        else:
            self.say(
                tr("Replace the file?"),
                tr("There is a file {file} already.", file=self._file),
                tr("Saving now would replace it by your route."),
            )
        self.replace.setText(tr("&Replace the file"))
        self.elsewhere.setText(tr("&Save as…"))
        self.cancel.setText(tr("&Cancel"))

    def answered(self) -> Replacing:
        """What the pressed button means."""
        answers = {self.replace: Replacing.REPLACE, self.elsewhere: Replacing.ELSEWHERE}
        return answers.get(self.answer, Replacing.CANCEL)


def ask_to_replace(parent: QWidget | None, file: str, *, is_changed: bool) -> Replacing:
    """Ask what to do instead of replacing a file silently."""
    dialog = ReplacingDialog(parent, file, is_changed=is_changed)
    dialog.ask()
    return dialog.answered()
