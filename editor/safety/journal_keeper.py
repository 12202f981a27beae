"""Keeping one document in the journal while it has unsaved changes."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import tr
from editor.documents.document import Document
from editor.safety.journal import Draft, Journal, JournalEntry
from editor.widgets.timers import single_shot

PAUSE = 2000
"""In ms: after the last change, the document is kept."""
LONGEST = 5000
"""In ms: during an unbroken burst of changes, it is kept at least so often."""


class JournalKeeper(QObject):
    """Writes a document to the journal soon after each change, until it is saved or closed.

    Signals:
        kept: what is in the document now, or was a moment ago, is safe.
        failed: it could not be kept, as a sentence; said once until it works again or all is saved.
    """

    kept = pyqtSignal()
    failed = pyqtSignal(str)

    def __init__(
        self,
        document: Document,
        journal: Journal,
        parent: QObject | None = None,
        pause: int = PAUSE,
        longest: int = LONGEST,
    ) -> None:
        """Watch over a document; if it has unsaved changes already, it is kept soon."""
        super().__init__(parent)
        self._document = document
        self._journal = journal
        self._name = journal.new_name()
        self._taken_over: JournalEntry | None = None
        self._has_entry = self._is_writing = self._is_due = self._has_failed = False
        self._pause = single_shot(self, pause, self.keep_now)
        self._longest = single_shot(self, longest, self.keep_now)
        journal.kept.connect(self._on_kept)
        journal.failed.connect(self._on_failed)
        document.design_changed.connect(self._wait)
        document.undo_stack.cleanChanged.connect(self._on_clean_changed)
        self._on_clean_changed(document.is_clean)

    @property
    def draft(self) -> str:
        """The name of its entry in the journal while there is unsaved work; else empty."""
        return "" if self._document.is_clean else self._name

    def _wait(self) -> None:
        """Keep it after a pause, or when the burst has gone on for long."""
        self._pause.start()
        if not self._longest.isActive():
            self._longest.start()

    def _on_clean_changed(self, is_clean: bool) -> None:
        """What is saved needs no entry; what differs from its file does, even without a step."""
        if is_clean:
            self._drop()
        else:
            self._wait()

    def _drop(self) -> None:
        self._rest()
        self._is_due = self._has_failed = False
        if self._has_entry:
            self._has_entry = False
            self._journal.remove(self._name)
        self._let_go()

    def _rest(self) -> None:
        self._pause.stop()
        self._longest.stop()

    def keep_now(self) -> None:
        """Keep the document without waiting for a pause; no wait for the disk, either."""
        self._rest()
        if self._is_writing:
            self._is_due = True
        elif not self._document.is_clean:
            self._has_entry = self._is_writing = True
            self._keep()

    def keep_at_last(self) -> None:
        """Keep the document behind whatever is being written, and tell nobody any more."""
        self._rest()
        if not self._document.is_clean:
            self._keep()

    def _keep(self) -> None:
        document = self._document
        draft = Draft(document.design, document.title, document.path)
        self._journal.keep(self._name, draft)

    def take_over(self, entry: JournalEntry) -> None:
        """Keep a recovered document in the place of the entry that it was recovered from."""
        self._taken_over = entry
        self._journal.adopt(self._name, entry)
        self._document.mark_unsaved()
        self.keep_now()

    def _let_go(self) -> None:
        """Discard the entry that the document was recovered from: it is safe elsewhere now."""
        if self._taken_over is not None:
            self._journal.discard(self._taken_over)
            self._taken_over = None

    def _on_kept(self, name: str) -> None:
        if name != self._name:
            return
        self._is_writing = self._has_failed = False
        self._let_go()
        self.kept.emit()
        if self._is_due:
            self._is_due = False
            self.keep_now()

    def _on_failed(self, name: str, reason: str) -> None:
        """Say so once, and try again; of what is saved by now, nothing need be said."""
        if name != self._name:
            return
        self._is_writing = self._is_due = False
        if self._document.is_clean:
            return
        self._longest.start()
        if not self._has_failed:
            self._has_failed = True
            self.failed.emit(
                tr(
                    "Unsaved work cannot be kept safe at the moment ({reason}). You can go on, "
                    "and it will be tried again; save now and then.",
                    reason=reason,
                )
            )

    def close(self) -> None:
        """Leave no entry: the document is closed on purpose."""
        self._document.design_changed.disconnect(self._wait)
        self._document.undo_stack.cleanChanged.disconnect(self._on_clean_changed)
        self._journal.kept.disconnect(self._on_kept)
        self._journal.failed.disconnect(self._on_failed)
        self._drop()
