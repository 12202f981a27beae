"""What becomes of a document when another program changes or deletes its file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QApplication, QWidget

from core.shelf import file_text
from editor.documents.document import Document
from editor.documents.file_commands import FileCommands
from editor.documents.questions import Reloading, ask_to_reload
from editor.documents.watching import FileWatch, text_at
from editor.widgets.timers import single_shot

_PATIENCE = 300
"""In ms: how long to wait for the end of whatever the user is in the midst of."""


class DiskChanges(QObject):
    """Asks the user about changes to a window's file, one question at a time.

    Nobody is interrupted: while something is carried or another dialog is open, it waits.
    """

    def __init__(
        self,
        document: Document,
        files: FileCommands,
        asking: QWidget,
        is_carrying: Callable[[], bool],
    ) -> None:
        """Watch the file of a document; questions stand before whoever is asking."""
        super().__init__(asking)
        self._document, self._files = document, files
        self._asking, self._is_carrying = asking, is_carrying
        self._is_asking = False
        self._watch = FileWatch(document, self)
        self._later = single_shot(self, _PATIENCE, self._ask)
        self._watch.changed_on_disk.connect(self._ask)

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to ask once the user has time."""
        return self._later.isActive()

    def look_at_file(self) -> None:
        """See whether the file has changed; not every change is announced."""
        self._watch.look_at_file()

    def _is_busy(self) -> bool:
        modal, popup = QApplication.activeModalWidget(), QApplication.activePopupWidget()
        is_open = modal is not None or popup is not None
        return self._is_asking or self._is_carrying() or is_open

    def _ask(self) -> None:
        document, path = self._document, self._document.path
        if path is None:
            return
        if self._is_busy():
            self._later.start()
            return
        text = self._text_now(path)
        if text == document.text_on_disk:  # it was changed back, or saved by us meanwhile
            return
        if text == file_text(path, document.design):  # as after an export to this file
            document.reread(text)
            return
        self._is_asking = True
        try:
            choice = ask_to_reload(self._asking, document, is_deleted=text is None)
        finally:
            self._is_asking = False
        self._carry_out(choice, text, self._text_now(path))

    def _text_now(self, path: Path) -> str | None:
        """What the file holds, or what we know of it if it cannot be read at present."""
        try:
            return text_at(path)
        except OSError:
            return self._document.text_on_disk

    def _carry_out(self, choice: Reloading, asked: str | None, text: str | None) -> None:
        """Do what was chosen with the file as it is by now; one not asked about is asked about."""
        document = self._document
        if text is not None and choice is Reloading.RELOAD:
            self._files.reload(text)
            return
        document.mark_unsaved()
        if text != asked:
            self._later.start()
        elif text is not None:
            document.note_disk(text)

    def close(self) -> None:
        """Watch no more."""
        self._later.stop()
        self._watch.close()
