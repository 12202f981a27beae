"""Opening again: what was open when the program ended, and the work that a crash left behind."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PyQt6.QtCore import QObject, Qt

from core.basics.deferred import deferred
from core.basics.language import clause, tr_lazy
from core.files.nodes import Unreadable
from core.shelf import parse_design
from editor.documents.document import Document
from editor.documents.watching import text_at
from editor.gallery.galleries import Galleries
from editor.safety.journal import JournalEntry
from editor.safety.session import OpenWindow, Session
from editor.shell.session_keeper import SessionKeeper, Window, arrangement_of, place_panels
from editor.shell.window import DesignWindow
from editor.studio.shared import Shared

if TYPE_CHECKING:
    from editor.gallery.window import GalleryWindow
    from editor.manual.controller import ManualController
    from editor.safety import recovery
else:
    recovery = deferred("editor.safety.recovery")


class Opener(Protocol):
    """Who opens windows and knows those that are there."""

    @property
    def windows(self) -> list[DesignWindow]:
        """All windows with a design, the newest last."""
        ...

    @property
    def galleries(self) -> Galleries:
        """All windows with a folder."""
        ...

    @property
    def manual(self) -> ManualController:
        """The one manual."""
        ...

    def open_empty(self) -> DesignWindow:
        """Show an empty table."""
        ...

    def show_document(
        self, document: Document, instead_of: DesignWindow | None, arrangement: bytes = b""
    ) -> DesignWindow:
        """Show a document, as a window stood if that is known."""
        ...

    def window_of(self, path: Path | None) -> DesignWindow | None:
        """The window that shows a file, if one does."""
        ...

    def keep_for(self, window: DesignWindow, entry: JournalEntry) -> None:
        """Keep the work of a window in the place of an entry from now on."""
        ...


class Reopening(QObject):
    """Brings back windows as they stood, and offers what was never saved."""

    def __init__(
        self, opener: Opener, sessions: SessionKeeper, shared: Shared, parent: QObject
    ) -> None:
        """Open by an opener what the sessions and the journal know of."""
        super().__init__(parent)
        self._opener, self._sessions, self._shared = opener, sessions, shared
        self._taken: set[Path] = set()

    # --- What was open ----------------------------------------------------------------------------

    def go_on(self) -> None:
        """Open again what was open when the program ended, unsaved work and all."""
        session = self._sessions.take_last()
        if session is not None:
            left = self._shared.journal.leftovers()
            self._reopen(session, {entry.file.stem: entry for entry in left})

    def _reopen(self, session: Session, entries: Mapping[str, JournalEntry]) -> None:
        """Show each window as it stood; what is gone or cannot be read is skipped and told."""
        self._sessions.note_try(session)
        blank = next(iter(self._opener.windows), None)
        gone = [
            each.title
            for each in session.windows
            if self._shown_again(each, entries.get(each.draft), blank) is None
        ]
        if session.manual:
            self._opener.manual.open(session.manual)
        if gone:
            self._last_window.say(
                tr_lazy("Gone, or not to be read any more: {names}.", names=", ".join(gone))
            )

    @property
    def _last_window(self) -> Window:
        """The window that came last; there is always one to say something in."""
        opener = self._opener
        if not opener.windows and not opener.galleries.windows:
            opener.open_empty()
        every: tuple[Window, ...] = (*opener.galleries.windows, *opener.windows)
        return every[-1]

    def _shown_again(
        self, noted: OpenWindow, entry: JournalEntry | None, blank: DesignWindow | None
    ) -> Window | None:
        if noted.is_gallery:
            return self._gallery_again(noted)
        return self._design_again(noted, entry, blank)

    def _gallery_again(self, noted: OpenWindow) -> GalleryWindow | None:
        folder = Path(noted.path)
        if not is_folder(folder):
            return None
        window = self._opener.galleries.open(folder)
        window.restoreGeometry(arrangement_of(noted))
        return window

    def _design_again(
        self, noted: OpenWindow, entry: JournalEntry | None, blank: DesignWindow | None
    ) -> DesignWindow | None:
        """Show a design as it stood, from the journal, its file, or what was noted of it."""
        already = self._opener.window_of(Path(noted.path)) if noted.path else None
        if already is not None:
            return already
        try:
            document = self._document_again(noted, entry)
        except Unreadable:
            return None
        window = self._opener.show_document(document, blank, arrangement_of(noted))
        if entry is not None:
            self._take_over(window, entry)
        window.editor.tabs.turn_to(noted.tab)
        place_panels(window, noted.panels)
        window.page.extras.stand_again(noted.standing)
        return window

    def _document_again(self, noted: OpenWindow, entry: JournalEntry | None) -> Document:
        """The document of a window that was open, or `Unreadable`."""
        if entry is not None:
            return self._recovered(entry)
        boxes = self._shared.boxes
        if noted.path:
            return Document.opened(Path(noted.path), boxes)
        file = parse_design(noted.text)
        document = Document(boxes[file.design.game], file)
        if noted.draft:
            document.mark_unsaved()
        return document

    # --- What a crash left behind -----------------------------------------------------------------

    def offer_recovery(self) -> None:
        """Offer the work that a crash left behind, if there is any."""
        left = self._shared.journal.leftovers()
        entries = tuple(entry for entry in left if entry.file not in self._taken)
        if not entries:
            return
        windows, shared = self._opener.windows, self._shared
        window = windows[-1] if windows else None
        dialog = recovery.RecoveryDialog(entries, shared.sketching, shared.theme, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(lambda: self._on_recovery_closed(dialog))
        dialog.open()

    def _on_recovery_closed(self, dialog: recovery.RecoveryDialog) -> None:
        """Do with the leftovers what was chosen; all others stay for the next time.

        Who recovers work gets back what else was open when the program died, too.
        """
        for entry in dialog.discarded:
            self._shared.journal.discard(entry)
        recovered = {entry.file.stem: entry for entry in dialog.recovered}
        last = self._sessions.last
        if recovered and last is not None and not last.has_ended:
            self._recover_session(last, recovered)
        self.recover(recovered.values())

    def _recover_session(self, session: Session, recovered: dict[str, JournalEntry]) -> None:
        """Open what was open when the program died, and take the work out that is there by then."""
        self._sessions.take_last()
        drafts = {each.draft for each in session.windows if each.draft}
        unwanted = drafts - recovered.keys()
        kept = (each for each in session.windows if each.path or each.draft not in unwanted)
        self._reopen(replace(session, windows=tuple(kept)), recovered)
        for draft in drafts:
            recovered.pop(draft, None)

    def recover(self, entries: Iterable[JournalEntry]) -> None:
        """Open what was left behind, unsaved, each in a window of its own.

        What is too damaged to be read stays in the journal, where its text can be looked at.
        """
        opener = self._opener
        for entry in entries:
            try:
                document = self._recovered(entry)
            except Unreadable as error:
                self._tell_damaged(entry, error)
                continue
            stale = opener.window_of(entry.path) or next(iter(opener.windows), None)
            self._take_over(opener.show_document(document, stale), entry)

    def _recovered(self, entry: JournalEntry) -> Document:
        """The document of work that was left behind, or `Unreadable`."""
        file = parse_design(entry.text)
        document = Document(self._shared.boxes[file.design.game], file, entry.path)
        with suppress(OSError):
            document.note_disk(None if entry.path is None else text_at(entry.path))
        return document

    def _take_over(self, window: DesignWindow, entry: JournalEntry) -> None:
        """Keep recovered work in the place of its entry, which is offered to nobody any more."""
        self._taken.add(entry.file)
        self._opener.keep_for(window, entry)

    def _tell_damaged(self, entry: JournalEntry, error: Unreadable) -> None:
        windows = self._opener.windows
        window = windows[-1] if windows else self._opener.open_empty()
        window.say(
            tr_lazy(
                "{title} cannot be recovered: {reason}. It is kept, and offered again next time.",
                title=entry.title,
                reason=clause(error),
            )
        )


def is_folder(path: Path) -> bool:
    """Whether a path is a folder that can be looked at; whoever opens it tells what is wrong."""
    try:
        return path.is_dir()
    except OSError:
        return False
