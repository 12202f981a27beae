"""What the commands of a gallery do with its designs, and with what is brought to it."""

from __future__ import annotations

from PyQt6.QtCore import QMimeData, QObject, pyqtSignal

from core.basics.language import tr_lazy
from core.collection.survey import DesignEntry
from editor.documents.clipboard import (
    Pasted,
    copy_code,
    local_paths,
    on_clipboard,
    refusal,
    text_to_paste,
)
from editor.gallery.view import GalleryView
from editor.gallery.wording import name_of
from editor.live.text_reading import TextReading
from editor.studio.wishes import Wishes
from editor.widgets.desktop import show_folder


class EntryCommands(QObject):
    """Opens, shows and copies the current design of a gallery; takes designs that are brought.

    Signals:
        message: a sentence to be shown until the next one; an empty one ends it.
        announced: a sentence for the status line.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)

    def __init__(self, view: GalleryView, wishes: Wishes, reading: TextReading) -> None:
        """Serve the cards of a view; `reading` understands texts."""
        super().__init__(view)
        self._view, self._wishes, self._reading = view, wishes, reading
        reading.understood.connect(self._on_understood)

    def open_current(self) -> None:
        """Open the current file in a window of its own."""
        self.open(self._view.current)

    def open(self, entry: DesignEntry | None) -> None:
        """Open the file of an entry in a window of its own."""
        if entry is not None:
            self.message.emit("")
            self._wishes.open_file.emit(entry.listed.path)

    def reveal(self) -> None:
        """Show the folder of the current file in the desktop's own window."""
        entry = self._view.current
        if entry is not None and (trouble := show_folder(entry.listed.path.parent)):
            self.message.emit(trouble)

    def copy_code(self) -> None:
        """Copy the share code of the current design."""
        entry = self._view.current
        if entry is None:
            return
        if entry.file is None or entry.file.design.is_empty:
            self.message.emit(
                tr_lazy(
                    "{name} has no share code, for there is nothing in it.", name=name_of(entry)
                )
            )
            return
        self.announced.emit(copy_code(entry.file.design))

    def paste(self) -> None:
        """Take what is on the clipboard."""
        self.open_carried(on_clipboard())

    def open_carried(self, carried: QMimeData) -> None:
        """Open files and folders that are dropped or pasted, or the design in a text."""
        brought = local_paths(carried)
        for path in brought:
            self._wishes.open_file.emit(path)
        if not brought:
            self._reading.read(text_to_paste(carried))

    def _on_understood(self, given: Pasted) -> None:
        if given.found is None:
            self.message.emit(refusal(given.reason))
        else:
            self.message.emit("")
            self._wishes.open_design.emit(given.found)

    def stop(self) -> None:
        """Let nothing come of a text that is still being read."""
        self._reading.stop()
