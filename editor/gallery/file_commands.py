"""Renaming, copying and deleting files of a gallery; nothing is overwritten, nothing is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count
from pathlib import Path

from PyQt6.QtCore import QFile, QObject, pyqtSignal
from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QMessageBox, QVBoxLayout, QWidget

from core.basics.language import marked, tr, tr_lazy, tr_plural
from editor.gallery.view import GalleryView
from editor.widgets.help_topics import set_help_topic
from editor.widgets.house_style.button_order import order_buttons
from editor.widgets.labels import plain_label
from editor.widgets.present import present
from editor.widgets.question_box import QuestionBox
from editor.widgets.translated import Translated

_ROLE = QMessageBox.ButtonRole
_WIDTH = 380
_NOT_IN_NAMES = frozenset('/\\:*?"<>|')
"""What some system or other does not take in the name of a file."""


class FileCommands(QObject):
    """Renames, copies and deletes the selected files.

    Signals:
        message: a sentence to be shown until the next one; an empty one ends it.
        announced: a sentence for the status line.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)

    def __init__(self, view: GalleryView, look_again: Callable[[], None], parent: QWidget) -> None:
        """Serve the cards of a view; `look_again` shows what has become of the folder."""
        super().__init__(parent)
        self._view, self._look_again, self._window = view, look_again, parent

    @property
    def _files(self) -> tuple[Path, ...]:
        return tuple(each.listed.path for each in self._view.selected)

    def rename(self) -> RenameDialog:
        """Ask how the selected file shall be called."""
        dialog = RenameDialog(self._files[0], self._window)
        dialog.accepted.connect(lambda: self._rename(dialog.file, dialog.renamed))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _rename(self, file: Path, renamed: Path) -> None:
        if renamed == file:
            return
        if QFile.rename(str(file), str(renamed)):  # it never takes the place of another file
            self._done(tr("Renamed to {file}", file=renamed.name))
        else:
            self.message.emit(
                tr_lazy("{file} cannot be renamed to {name}.", file=file.name, name=renamed.name)
            )

    def copy(self) -> None:
        """Lay a copy beside each of the selected files."""
        failed = [each for each in self._files if not _copied(each)]
        if failed:
            names = ", ".join(each.name for each in failed)
            self.message.emit(tr_lazy("This cannot be copied here: {names}.", names=names))
        done = len(self._files) - len(failed)
        self._done(tr_plural("{count} file copied", "{count} files copied", done))

    def delete(self) -> None:
        """Move the selected files to the trash; where there is none, ask before they are gone."""
        files = self._files
        left = [each for each in files if not QFile.moveToTrash(str(each))[0]]
        if left and ask_to_delete(self._window, left):
            left = [each for each in left if not QFile.remove(str(each))]
            if left:
                names = ", ".join(each.name for each in left)
                self.message.emit(tr_lazy("This cannot be deleted: {names}.", names=names))
        done = len(files) - len(left)
        self._done(tr_plural("{count} file deleted", "{count} files deleted", done))

    def _done(self, told: str) -> None:
        self.announced.emit(told)
        self._look_again()


def _copied(file: Path) -> bool:
    """Copy a file under a name that is free; it never takes the place of another one."""
    return QFile.copy(str(file), str(copy_of(file)))


def copy_of(file: Path) -> Path:
    """How a copy beside a file is called: “name copy”, “name copy 2”, whatever is free."""
    stem = tr("{name} copy", name=file.stem)
    names = (stem if number == 1 else f"{stem} {number}" for number in count(1))
    paths = (file.with_name(f"{name}{file.suffix}") for name in names)
    return next(each for each in paths if not each.exists())


class RenameDialog(Translated, QDialog):
    """Asks for the name of a file, without its ending, and says why one cannot be taken."""

    def __init__(self, file: Path, parent: QWidget) -> None:
        """Ask about a file."""
        super().__init__(parent)
        set_help_topic(self, "gallery")
        self.file = file
        self.field = QLineEdit(file.stem)
        self.note = plain_label(is_faint=True)
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        order_buttons(self._buttons)
        self._question = plain_label(is_bold=True)
        column = QVBoxLayout(self)
        for part in (self._question, self.field, self.note, self._buttons):
            column.addWidget(part)
        self.setMinimumWidth(_WIDTH)
        self.field.selectAll()
        self.field.textChanged.connect(self._judge)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.set_translated(self.setWindowTitle, "Rename the file")
        self.set_translated(self.field.setAccessibleName, "Name of the file")
        self.set_translated(
            self._question.setText, tr_lazy("What shall {file} be called?", file=file.name)
        )
        self.set_translated(present(self._buttons.button(buttons.Ok)).setText, "Rename")
        self.set_translated(present(self._buttons.button(buttons.Cancel)).setText, "Cancel")
        self.when_translated(self._judge)

    @property
    def renamed(self) -> Path:
        """The file that it becomes; its ending stays."""
        name = self.field.text().strip()
        return self.file.with_name(f"{name}{self.file.suffix}") if _is_name(name) else self.file

    def _judge(self) -> None:
        reason = self._why_not()
        self.note.setText(reason)
        self.field.setAccessibleDescription(reason)
        ok = present(self._buttons.button(QDialogButtonBox.StandardButton.Ok))
        ok.setEnabled(not reason)

    def _why_not(self) -> str:
        """Why the name that is typed cannot be taken, or nothing."""
        if not self.field.text().strip():
            return tr("A file needs a name.")
        if not _is_name(self.field.text().strip()):
            signs = " ".join(sorted(_NOT_IN_NAMES))
            return tr("The name of a file has none of these signs: {signs}", signs=signs)
        if self.renamed != self.file and self.renamed.exists():
            return tr("There is a {file} already.", file=self.renamed.name)
        return ""


def _is_name(name: str) -> bool:
    return bool(name) and not name.startswith(".") and _NOT_IN_NAMES.isdisjoint(name)


class DeleteDialog(QuestionBox):
    """Asks whether files that no trash takes shall be gone for good."""

    def __init__(self, parent: QWidget, files: Sequence[Path]) -> None:
        """Ask about some files."""
        super().__init__(parent, QMessageBox.Icon.Warning)
        self._files = files
        self.delete = self.offer(_ROLE.DestructiveRole, marked("&Delete for good"))
        self.keep = self.offer(_ROLE.RejectRole, marked("&Keep"), is_default=True)
        self.when_translated(self._set_texts)

    def _set_texts(self) -> None:
        names = ", ".join(each.name for each in self._files)
        self.say(
            tr("Delete"),
            tr("Delete {names} for good?", names=names),
            tr("There is no trash for this folder; nothing brings the files back."),
        )


def ask_to_delete(parent: QWidget, files: Sequence[Path]) -> bool:
    """Ask whether files shall be gone for good; anything but a clear answer keeps them."""
    dialog = DeleteDialog(parent, files)
    return dialog.ask() is dialog.delete
