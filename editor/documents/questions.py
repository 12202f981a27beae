"""The questions before anybody's work is lost: by closing, by saving, or by another program."""

from __future__ import annotations

from enum import Enum, auto

from PyQt6.QtWidgets import QAbstractButton, QMessageBox, QWidget

from core.basics.language import marked, tr
from editor.documents.document import Document
from editor.widgets.question_box import QuestionBox

_ROLE = QMessageBox.ButtonRole


class Closing(Enum):
    """What to do with unsaved work that is being closed."""

    SAVE = auto()
    DROP = auto()
    CANCEL = auto()


class UnsavedDialog(QuestionBox):
    """Asks whether to save a document; anything but a clear answer keeps it open."""

    def __init__(self, parent: QWidget | None, document: Document) -> None:
        """Ask about a document."""
        super().__init__(parent, QMessageBox.Icon.Warning)
        self._document = document
        save = marked("&Save as…") if document.path is None else marked("&Save")
        self.save = self.offer(_ROLE.AcceptRole, save, is_default=True)
        self.drop = self.offer(_ROLE.DestructiveRole, marked("&Don’t save"))
        self.keep_open = self.offer(_ROLE.RejectRole, marked("&Cancel"))
        self.when_translated(self._set_texts)

    def _set_texts(self) -> None:
        document = self._document
        explanation = tr("There is no file yet. Without saving, your work is lost.")
        if document.path is not None:
            file = document.path.name
            explanation = tr("Without saving, {file} stays as it was last saved.", file=file)
        self.say(
            tr("Unsaved changes"),
            tr("Save the changes to “{title}”?", title=document.title),
            explanation,
        )


def ask_to_save(parent: QWidget | None, document: Document) -> Closing:
    """Ask what to do with a document that is being closed."""
    dialog = UnsavedDialog(parent, document)
    answers: dict[QAbstractButton | None, Closing] = {
        dialog.save: Closing.SAVE,
        dialog.drop: Closing.DROP,
    }
    return answers.get(dialog.ask(), Closing.CANCEL)


class Replacing(Enum):
    """Where to save after all, if anywhere."""

    REPLACE = auto()
    ELSEWHERE = auto()
    CANCEL = auto()


class ReplacingDialog(QuestionBox):
    """Says whose work saving would replace; without a clear answer nothing is saved."""

    def __init__(self, parent: QWidget | None, file: str, *, is_changed: bool) -> None:
        """Ask about a file that another program has changed, or one that just happens to exist."""
        super().__init__(parent, QMessageBox.Icon.Warning)
        self._file, self._is_changed = file, is_changed
        self.replace = self.offer(_ROLE.DestructiveRole, marked("&Replace the file"))
        self.elsewhere = self.offer(_ROLE.AcceptRole, marked("&Save as…"), is_default=True)
        self.cancel = self.offer(_ROLE.RejectRole, marked("&Cancel"))
        self.when_translated(self._set_texts)

    def _set_texts(self) -> None:
        if self._is_changed:
            self.say(
                tr("File changed"),
                tr("Another program has changed {file}.", file=self._file),
                tr("Saving now would replace those changes by yours."),
            )
        else:
            self.say(
                tr("Replace the file?"),
                tr("There is a file {file} already.", file=self._file),
                tr("Saving now would replace it by your design."),
            )


def ask_to_replace(parent: QWidget | None, file: str, *, is_changed: bool) -> Replacing:
    """Ask what to do instead of replacing a file silently."""
    dialog = ReplacingDialog(parent, file, is_changed=is_changed)
    answers: dict[QAbstractButton | None, Replacing] = {
        dialog.replace: Replacing.REPLACE,
        dialog.elsewhere: Replacing.ELSEWHERE,
    }
    return answers.get(dialog.ask(), Replacing.CANCEL)


class Reloading(Enum):
    """Which of the two designs to go on with."""

    RELOAD = auto()
    KEEP_MINE = auto()


class ChangedOnDiskDialog(QuestionBox):
    """Says that the file was changed or deleted; without a clear answer nothing happens.

    Reloading is meant to be an edit like any other, so that it can be undone.
    """

    def __init__(
        self, parent: QWidget | None, document: Document, *, is_deleted: bool = False
    ) -> None:
        """Ask about a document that has a file; a deleted file cannot be reloaded."""
        super().__init__(parent, QMessageBox.Icon.Question)
        self._document, self._is_deleted = document, is_deleted
        keep_mine = marked("&Keep it open") if is_deleted else marked("&Keep mine")
        self.reload = self.offer(_ROLE.AcceptRole, marked("&Reload the file"))
        if is_deleted:
            self.removeButton(self.reload)
        self.keep_mine = self.offer(_ROLE.RejectRole, keep_mine)
        is_harmless = not is_deleted and document.is_clean
        self.setDefaultButton(self.reload if is_harmless else self.keep_mine)
        self.when_translated(self._set_texts)

    def _set_texts(self) -> None:
        file = self._document.file_name
        if self._is_deleted:
            self.say(
                tr("File deleted"),
                tr("Another program has deleted or moved {file}.", file=file),
                tr("Your work is still open here. Save it to have a file again."),
            )
        else:
            self.say(
                tr("File changed"),
                tr("Another program has changed {file}.", file=file),
                self._explanation(),
            )

    def _explanation(self) -> str:
        if self._document.is_clean:
            return tr("You have no unsaved changes. Reloading can be undone.")
        return tr(
            "You have unsaved changes, which reloading would replace. Reloading can be undone. "
            "If you keep yours, saving will replace the file."
        )


def ask_to_reload(
    parent: QWidget | None, document: Document, *, is_deleted: bool = False
) -> Reloading:
    """Ask which design to go on with after a document's file was changed by another program."""
    dialog = ChangedOnDiskDialog(parent, document, is_deleted=is_deleted)
    return Reloading.RELOAD if dialog.ask() is dialog.reload else Reloading.KEEP_MINE
