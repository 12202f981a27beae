"""The galleries of the running program: one window for each folder that is looked at."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QWidget

from core.basics.deferred import deferred
from core.basics.language import tr
from editor.studio.shared import Shared
from editor.widgets.desktop import beside, bring_to_front

if TYPE_CHECKING:
    from editor.gallery import window as gallery_window
    from editor.gallery.window import GalleryWindow
else:
    gallery_window = deferred("editor.gallery.window")


class Galleries(QObject):
    """Opens and remembers the windows of galleries.

    Signals:
        opened: a `GalleryWindow` was made, whose wishes somebody should listen to.
    """

    opened = pyqtSignal(object)

    def __init__(self, shared: Shared, parent: QObject | None = None) -> None:
        """Start without any."""
        super().__init__(parent)
        self._shared = shared
        self.windows: list[GalleryWindow] = []

    def choose(self, asking: QWidget) -> None:
        """Ask for a folder and show it."""
        start = self._shared.settings.last_folder or Path.home()
        title = tr("Open a folder as gallery")
        name = QFileDialog.getExistingDirectory(asking, title, str(start))
        if name:
            self.open(Path(name), asking)

    def open(self, folder: Path, asking: QWidget | None = None) -> GalleryWindow:
        """Show a folder in a window of its own, or the one that shows it already."""
        whole = folder.absolute()
        for shown in self.windows:
            if shown.folder == whole:
                bring_to_front(shown)
                return shown
        window = gallery_window.GalleryWindow(whole, self._shared)
        if asking is not None:
            window.move(beside(asking, window.size()))
        self.windows.append(window)
        window.closed.connect(partial(self.windows.remove, window))
        self.opened.emit(window)
        window.show()
        window.view.setFocus()
        return window

    def close_all(self) -> None:
        """Close every gallery; there is nothing to be lost."""
        for window in tuple(self.windows):
            window.close()
