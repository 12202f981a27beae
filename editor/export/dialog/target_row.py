"""Where an export goes: a field for the file, and a button to choose it elsewhere."""

from __future__ import annotations

import os
from pathlib import Path

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from core.language import tr
from editor.export.dialog.formats import Format
from editor.widgets.translated import Translated


class TargetRow(Translated, QWidget):
    """Asks for the file; its ending follows the format.

    Attributes:
        agreed: the file that somebody has agreed to replace, as the dialog for files asks itself.

    Signals:
        changed: another file is named.
    """

    changed = pyqtSignal()

    def __init__(self, folder: Path, stem: str, kind: Format) -> None:
        """Propose a file in a folder."""
        super().__init__()
        self._kind, self._folder, self._stem = kind, folder, stem
        self.agreed: Path | None = None
        self.label, self.field, self.choose_button = QLabel(), QLineEdit(), QPushButton()
        self.label.setBuddy(self.field)
        self.choose_button.setAutoDefault(False)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self.label, self.field, self.choose_button):
            row.addWidget(part)
        self.field.setText(str(folder / f"{stem}{kind.suffix}"))
        self.field.textChanged.connect(self.changed)
        self.choose_button.clicked.connect(self.choose)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.label.setText(tr("Sa&ve as"))
        self.field.setAccessibleName(tr("Save as"))
        self.choose_button.setText(tr("Choos&e…"))
        self.choose_button.setAccessibleName(tr("Choose the file"))

    @property
    def path(self) -> Path | None:
        """The file, with the ending of the format; None if none is named, but a folder at most."""
        said = self.field.text().strip()
        if _is_of_folder(said):
            return None
        path = self._folder / _expanded(said)
        if path.name.lower().endswith(self._kind.suffix):
            return path
        return path.with_name(path.name + self._kind.suffix)

    def follow(self, kind: Format) -> None:
        """Take the ending of another format instead of the last one."""
        said = self.field.text()
        if said.lower().endswith(self._kind.suffix):
            said = said[: -len(self._kind.suffix)] + kind.suffix
        self._kind = kind
        self.field.setText(said)

    def choose(self) -> None:
        """Ask for the file; that dialog asks before one is replaced."""
        kinds = f"{tr(self._kind.title)} (*{self._kind.suffix})"
        name, _kind = QFileDialog.getSaveFileName(
            self, tr("Export the route"), str(self.path or self._folder), kinds
        )
        if name:
            self.agreed = Path(name)
            self.field.setText(name)


def _is_of_folder(said: str) -> bool:
    """Whether a text can mean a folder only; with an ending it would be a file beside that."""
    last = os.path.split(said)[1]
    return last in {"", ".", ".."} or (last == said and _expanded(said).is_absolute())


def _expanded(said: str) -> Path:
    try:
        return Path(said).expanduser()
    except RuntimeError:  # nobody lives there
        return Path(said)
