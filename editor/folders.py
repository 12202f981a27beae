"""Folders in the desktop's own window."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QUrl
from PyQt6.QtGui import QDesktopServices

from core.language import tr


def show_folder(folder: Path) -> str:
    """Show a folder; what there is to say if that cannot be done, else nothing."""
    if QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        return ""
    return tr(
        "{folder} cannot be shown: the desktop has no program for folders. You find the file "
        "there.",
        folder=folder,
    )
