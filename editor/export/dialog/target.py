"""Where an export goes: a row to choose the file, and what speaks against it in plain words."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from core.basics.language import marked, tr
from core.files.saving import NotSaved, refuse_target
from editor.export.task import Format
from editor.widgets.translated import Translated

_FULL = marked("{file} was not written: the disk is full. Make room, or choose another folder.")
_REFUSED = marked(
    "{file} was not written: you may not write there. Choose another folder or another name."
)
_READ_ONLY = marked(
    "{file} was not written: nothing can be written on that disk. Choose another folder."
)
_NO_FOLDER = marked("{file} was not written: there is no folder {folder}. Choose another one.")
_LONG = marked("{file} was not written: the name is too long. Choose a shorter one.")
_ODD_NAME = marked("{file} was not written: this name cannot be used here. Choose another one.")
_BY_NUMBER = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EACCES: _REFUSED,
    errno.EPERM: _REFUSED,
    errno.EROFS: _READ_ONLY,
    errno.ENOENT: _NO_FOLDER,
    errno.ENOTDIR: _NO_FOLDER,
    errno.ENAMETOOLONG: _LONG,
    errno.EINVAL: _ODD_NAME,
    errno.EILSEQ: _ODD_NAME,
}


class TargetRow(Translated, QWidget):
    """Asks for the file; its ending follows the format.

    Attributes:
        agreed: the file that somebody has agreed to replace, as the dialog for files asks itself.

    Signals:
        changed: another file is named.
    """

    changed = pyqtSignal()

    def __init__(self, folder: Path, stem: str, offered: Format) -> None:
        """Propose a file in a folder."""
        super().__init__()
        self._format, self._folder, self._stem = offered, folder, stem
        self.agreed: Path | None = None
        self.label, self.field, self.choose_button = QLabel(), QLineEdit(), QPushButton()
        self.label.setBuddy(self.field)
        self.choose_button.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self.label, self.field, self.choose_button):
            row.addWidget(part)
        self.field.setText(str(folder / f"{stem}{offered.suffix}"))
        self.field.textChanged.connect(self.changed)
        self.field.editingFinished.connect(self.complete)
        self.choose_button.clicked.connect(self.choose)
        self.set_translated(self.label.setText, "Sa&ve as")
        self.set_translated(self.field.setAccessibleName, "Save as")
        self.set_translated(self.choose_button.setText, "Choos&e…")
        self.set_translated(self.choose_button.setAccessibleName, "Choose the file")

    @property
    def path(self) -> Path | None:
        """The file, with the ending of the format; None if none is named.

        In a folder that is there, it has the name that is proposed.
        """
        said = self.field.text().strip()
        if self._names_folder:
            return self._folder / _expanded(said) / f"{self._stem}{self._format.suffix}"
        if os.path.split(said)[1] in {"", ".", ".."}:
            return None
        path = self._folder / _expanded(said)
        if path.name.lower().endswith(self._format.suffix):
            return path
        return path.with_name(path.name + self._format.suffix)

    @property
    def _names_folder(self) -> bool:
        """Whether the text is a folder that is there."""
        said = self.field.text().strip()
        try:
            return bool(said) and (self._folder / _expanded(said)).is_dir()
        except OSError:  # such as a name that is too long; saving will say what is wrong
            return False

    def complete(self) -> None:
        """Tell which file is meant where only its folder is named."""
        if self._names_folder:
            self.field.setText(str(self.path))

    def take_format(self, offered: Format) -> None:
        """Take the ending of another format instead of the last one."""
        said = self.field.text()
        if said.lower().endswith(self._format.suffix):
            said = said[: -len(self._format.suffix)] + offered.suffix
        self._format = offered
        self.field.setText(said)

    def choose(self) -> None:
        """Ask for the file; that dialog asks before one is replaced."""
        kinds = f"{tr(self._format.title)} (*{self._format.suffix})"
        name, _kind = QFileDialog.getSaveFileName(
            self, tr("Export"), str(self.path or self._folder), kinds
        )
        if name:
            self.agreed = Path(name)
            self.field.setText(name)


def _expanded(said: str) -> Path:
    try:
        return Path(said).expanduser()
    except RuntimeError:  # nobody lives there
        return Path(said)


# --- What speaks against a file -------------------------------------------------------------------


def complaint(path: Path, error: NotSaved) -> str:
    """What happened to a file, why, and what to do; the file is as it was before."""
    cause = error.__cause__
    if isinstance(cause, ValueError):
        return tr(_ODD_NAME, file=path.name)
    known = _BY_NUMBER.get(cause.errno or 0) if isinstance(cause, OSError) else None
    if known is _NO_FOLDER and path.parent.is_dir():
        known = _REFUSED
    if known is None:
        return tr("{reason} Choose another folder or another name.", reason=error)
    return tr(known, file=path.name, folder=path.parent)


def objection(path: Path, inputs: tuple[Path, ...]) -> str:
    """What speaks against a file before anything is made; nothing usually."""
    try:
        if path.is_dir():
            return tr("{file} is a folder. Choose another name.", file=path.name)
        if not path.parent.is_dir():
            return tr(_NO_FOLDER, file=path.name, folder=path.parent)
        refuse_target(path, inputs=inputs)
    except NotSaved as error:
        return complaint(path, error)
    except (OSError, ValueError):  # saving will say what is wrong
        return ""
    return ""
