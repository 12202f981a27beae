"""What becomes of a document when another program changes or deletes its file."""

from __future__ import annotations

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QApplication

from core.route.writing import file_text
from editor.documents.changed_on_disk import Choice, ask_to_reload
from editor.documents.watching import FileWatch, text_at
from editor.shell.window import RouteWindow
from editor.widgets.timers import single_shot

_PATIENCE = 300
"""In ms: how long to wait for the end of whatever the user is in the midst of."""


class DiskChanges(QObject):
    """Asks the user about changes to a window's file, one question at a time.

    Nobody is interrupted: while something is carried or another dialog is open, it waits.
    """

    def __init__(self, window: RouteWindow) -> None:
        """Watch the file of a window."""
        super().__init__(window)
        self._window = window
        self._is_asking = False
        self._watch = FileWatch(window.document, self)
        self._later = single_shot(self, _PATIENCE, self._ask)
        self._watch.changed_on_disk.connect(self._ask)
        window.wishes.look_at_disk.connect(self._watch.look)

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to ask once the user has time."""
        return self._later.isActive()

    def _is_busy(self) -> bool:
        is_carrying = self._window.canvas.carrier.is_carrying
        modal, popup = QApplication.activeModalWidget(), QApplication.activePopupWidget()
        return self._is_asking or is_carrying or modal is not None or popup is not None

    def _ask(self) -> None:
        document = self._window.document
        if self._is_busy():
            self._later.start()
            return
        text = self._text_now()
        if text == document.text_on_disk:  # it was changed back, or saved by us meanwhile
            return
        if text == file_text(document.path, document.route):  # as after an export to this file
            document.reread(text)
            return
        self._is_asking = True
        try:
            choice = ask_to_reload(self._window, document, is_deleted=text is None)
        finally:
            self._is_asking = False
        self._settle(choice, text)

    def _text_now(self) -> str | None:
        """What the file holds, or what we know of it if it cannot be read at present."""
        try:
            return text_at(self._window.document.path)
        except OSError:
            return self._window.document.text_on_disk

    def _settle(self, choice: Choice, asked: str | None) -> None:
        """Do what was chosen with the file as it is by now; one not asked about is asked about."""
        document = self._window.document
        text = self._text_now()
        if text is not None and choice is Choice.RELOAD:
            self._window.files.reload(text)
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
