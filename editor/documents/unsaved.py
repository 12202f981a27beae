"""The question before unsaved work is closed."""

from __future__ import annotations

from enum import Enum, auto

from PyQt6.QtWidgets import QMessageBox, QWidget

from core.language import tr
from editor.documents.document import Document
from editor.widgets.boxes import Question

_ROLE = QMessageBox.ButtonRole


class Answer(Enum):
    """What to do with unsaved work."""

    SAVE = auto()
    DROP = auto()
    CANCEL = auto()


class UnsavedDialog(Question):
    """Asks whether to save a document; anything but a clear answer keeps it open."""

    def __init__(self, parent: QWidget | None, document: Document) -> None:
        """Ask about a document."""
        super().__init__(parent, QMessageBox.Icon.Warning)
        self._document = document
        self.save = self.offer(_ROLE.AcceptRole, is_default=True)
        self.drop = self.offer(_ROLE.DestructiveRole)
        self.keep_open = self.offer(_ROLE.RejectRole)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text."""
        self.say(
            tr("Unsaved changes"),
            tr("Save the changes to “{title}”?", title=self._document.title),
            self._explanation(),
        )
        is_new = self._document.path is None
        self.save.setText(tr("&Save as…") if is_new else tr("&Save"))
        self.drop.setText(tr("&Don’t save"))
        self.keep_open.setText(tr("&Cancel"))

    def _explanation(self) -> str:
        path = self._document.path
        if path is None:
            return tr("The route has no file yet. Without saving, it is lost.")
        return tr("Without saving, {file} stays as it was last saved.", file=path.name)

    def answered(self) -> Answer:
        """What the pressed button means."""
        answers = {self.save: Answer.SAVE, self.drop: Answer.DROP}
        return answers.get(self.answer, Answer.CANCEL)


def ask_to_save(parent: QWidget | None, document: Document) -> Answer:
    """Ask what to do with a document that is being closed."""
    dialog = UnsavedDialog(parent, document)
    dialog.ask()
    return dialog.answered()
