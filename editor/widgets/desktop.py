"""The desktop: where windows first stand on a screen, and folders of the user."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QDir, QPoint, QRect, QSize, QUrl
from PyQt6.QtGui import QDesktopServices
from PyQt6.QtWidgets import QWidget

from core.basics.language import LazyText, tr_lazy
from editor.widgets.present import present

USUAL_SIZE = QSize(1280, 800)
_SHARE = 0.85
"""Of a large screen, that much is taken."""
_CASCADE = 28
"""Each further window stands so many pixels away from the one before."""


def first_size(screen: QSize) -> QSize:
    """How large a window is at first: it never exceeds its screen."""
    return (screen * _SHARE).expandedTo(USUAL_SIZE).boundedTo(screen)


def beside(shown: QWidget, size: QSize) -> QPoint:
    """A little below and to the right of another window, or at the screen's corner again."""
    screen = present(shown.screen()).availableGeometry()
    at = shown.pos() + QPoint(_CASCADE, _CASCADE)
    fits = screen.contains(QRect(at, size)) or shown.pos() == screen.topLeft()
    return at if fits else screen.topLeft()


def bring_to_front(window: QWidget) -> None:
    """Let a window be seen and have the keyboard."""
    window.show()
    window.raise_()
    window.activateWindow()


def first_there(*folders: Path | None) -> Path:
    """The first of some folders that is still there, or else the user's own."""
    there = (each for each in folders if each is not None and QDir(str(each)).exists())
    return next(there, Path.home())


def show_folder(folder: Path) -> str | LazyText:
    """Show a folder; what there is to say if that cannot be done, else nothing."""
    if QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
        return ""
    return tr_lazy(
        "{folder} cannot be shown: the desktop has no program for folders. You find the file "
        "there.",
        folder=folder,
    )
