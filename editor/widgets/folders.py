"""Folders of the user: which one to propose, and the desktop's own window of one."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QDir, QUrl
from PyQt6.QtGui import QDesktopServices

from core.language import tr


def first_there(*folders: Path | None) -> Path:
    """The first of some folders that is still there, or else the user's own."""
    there = (each for each in folders if each is not None and QDir(str(each)).exists())
    return next(there, Path.home())


def show_folder(folder: Path) -> str:
    """Show a folder; what there is to say if that cannot be done, else nothing."""
    if QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        return ""
    return tr(
        "{folder} cannot be shown: the desktop has no program for folders. You find the file "
        "there.",
        folder=folder,
    )
