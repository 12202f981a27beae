"""The question after another program has changed a document's file."""

from __future__ import annotations

from enum import Enum, auto

from PyQt6.QtWidgets import QMessageBox, QWidget

from core.language import tr
from editor.documents.document import Document
from editor.widgets.boxes import Question

_ROLE = QMessageBox.ButtonRole


class Choice(Enum):
    """Which of the two routes to go on with."""

    RELOAD = auto()
    KEEP_MINE = auto()


class ChangedOnDiskDialog(Question):
    """Says that the file was changed or deleted; without a clear answer nothing happens.

    Reloading is meant to be an edit like any other, so that it can be undone.
    """

    def __init__(
        self, parent: QWidget | None, document: Document, *, is_deleted: bool = False
    ) -> None:
        """Ask about a document that has a file; a deleted file cannot be reloaded."""
        super().__init__(parent, QMessageBox.Icon.Question)
        self._document = document
        self._is_deleted = is_deleted
        self.reload = None if is_deleted else self.offer(_ROLE.AcceptRole)
        self.keep_mine = self.offer(_ROLE.RejectRole)
        is_harmless = not is_deleted and document.is_clean
        self.setDefaultButton(self.reload if is_harmless else self.keep_mine)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text."""
        if self._is_deleted:
            self._say_deleted()
        else:
            self._say_changed()

    def _say_deleted(self) -> None:
        self.say(
            tr("File deleted"),
            tr("Another program has deleted or moved {file}.", file=self._document.path.name),
            tr("Your route is still open here. Save it to have a file again."),
        )
        self.keep_mine.setText(tr("&Keep the route open"))

    def _say_changed(self) -> None:
        self.say(
            tr("File changed"),
            tr("Another program has changed {file}.", file=self._document.path.name),
            self._explanation(),
        )
        self.reload.setText(tr("&Reload the file"))
        self.keep_mine.setText(tr("&Keep mine"))

    def _explanation(self) -> str:
        if self._document.is_clean:
            return tr("You have no unsaved changes. Reloading can be undone.")
        return tr(
            "You have unsaved changes, which reloading would replace. Reloading can be undone. "
            "If you keep yours, saving will replace the file."
        )

    def answered(self) -> Choice:
        """What the pressed button means."""
        is_reload = self.reload is not None and self.answer is self.reload
        return Choice.RELOAD if is_reload else Choice.KEEP_MINE


def ask_to_reload(
    parent: QWidget | None, document: Document, *, is_deleted: bool = False
) -> Choice:
    """Ask which route to go on with after a document's file was changed by another program."""
    dialog = ChangedOnDiskDialog(parent, document, is_deleted=is_deleted)
    dialog.ask()
    return dialog.answered()
