"""What the file menu does to one document: saving, reverting, and asking before work is lost."""

from __future__ import annotations

from pathlib import Path

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QWidget

from core.basics.language import clause, tr, tr_lazy, without_frames
from core.designs.writing import JSON_SUFFIX
from core.files.nodes import Unreadable
from core.files.reading import read_text
from core.files.saving import NotSaved
from editor.documents.document import Document
from editor.documents.questions import Closing, Replacing, ask_to_replace, ask_to_save
from editor.documents.watching import text_at
from editor.widgets.settings import Settings

LOG_SUFFIX = ".log"
"""How the files of game logs end."""
_SUFFIX = ".yaml"
_SUFFIXES = (_SUFFIX, ".yml", JSON_SUFFIX)


class FileCommands(QObject):
    """Saves and reverts a document.

    Signals:
        begun: the document is about to be saved or closed, so it had better be complete.
        announced: what happened, in a sentence.
        failed: what went wrong and what to do, a text of a sentence or two.
        saved: the document was saved to this file.
    """

    begun = pyqtSignal()
    announced = pyqtSignal(str)
    failed = pyqtSignal(object)
    saved = pyqtSignal(object)

    def __init__(self, document: Document, settings: Settings, asking: QWidget) -> None:
        """Save a document; dialogs stand before whoever is asking."""
        super().__init__(asking)
        self._document, self._settings, self._asking = document, settings, asking

    def save(self) -> bool:
        """Save, asking for a name if there is none; whether it was saved."""
        self.begun.emit()
        path = self._document.path
        if path is None:
            return self.save_as()
        if self._is_as_known(path):
            return self._save(path)
        return self._ask_and_save(path, is_changed=True)

    def save_as(self) -> bool:
        """Ask for a name and save under it; whether it was saved."""
        self.begun.emit()
        proposal = self._proposal()
        name, kind = QFileDialog.getSaveFileName(
            self._asking, tr("Save as"), str(proposal), _saved_files(proposal)
        )
        if not name:
            return False
        path = with_suffix(Path(name), JSON_SUFFIX if kind == _json_files() else _SUFFIX)
        # The dialog has asked about the name as it was typed, not about the one with our suffix.
        is_asked_about = path == Path(name) or not path.exists()
        is_saved = (
            self._save(path) if is_asked_about else self._ask_and_save(path, is_changed=False)
        )
        if is_saved:
            self._tell_comments()
        return is_saved

    def _tell_comments(self) -> None:
        """Say what a file in JSON cannot hold."""
        name = self._document.file_name
        if name.lower().endswith(JSON_SUFFIX) and self._document.design.has_remarks:
            self.failed.emit(
                tr_lazy(
                    "{name} holds the design without your comments, for JSON has none. Save it as "
                    "YAML, too, to keep them.",
                    name=name,
                )
            )

    def _is_as_known(self, path: Path) -> bool:
        """Whether saving destroys nothing that another program wrote."""
        try:
            return text_at(path) in {None, self._document.text_on_disk}
        except OSError:  # the save itself will tell
            return True

    def _ask_and_save(self, path: Path, *, is_changed: bool) -> bool:
        """Save over somebody else's work only if that is wanted."""
        answer = ask_to_replace(self._asking, path.name, is_changed=is_changed)
        if answer is Replacing.ELSEWHERE:
            return self.save_as()
        return answer is Replacing.REPLACE and self._save(path)

    def _proposal(self) -> Path:
        """Where it would be saved if the user just agrees."""
        if self._document.path is not None:
            return self._document.path
        folder = self._settings.last_folder or Path.home()
        return folder / f"{file_stem(self._document.title)}{_SUFFIX}"

    def _save(self, path: Path) -> bool:
        try:
            self._document.save(path)
        except NotSaved as error:
            reason = without_frames(error)
            self.failed.emit(
                tr_lazy("{reason} Try again, or save under another name.", reason=reason)
            )
            return False
        self._settings.add_recent(path)
        self._settings.last_folder = path.parent
        self.announced.emit(tr("Saved {name}", name=path.name))
        self.saved.emit(path)
        return True

    def revert(self) -> None:
        """Go back to what the file holds, as a step that can be undone."""
        self.begun.emit()
        path = self._document.path
        if path is None:
            self.announced.emit(tr("This design has never been saved."))
            return
        try:
            self._document.reread(read_text(path))
        except Unreadable as error:
            self._tell_unreadable(error)

    def reload(self, text: str) -> None:
        """Go on with a new text of the file; one that is no design is told, and changes nothing."""
        try:
            self._document.reread(text)
        except Unreadable as error:
            self._document.note_disk(text)
            self._document.mark_unsaved()
            self._tell_unreadable(error)

    def _tell_unreadable(self, error: Unreadable) -> None:
        name, reason = self._document.file_name, clause(error)
        self.failed.emit(tr_lazy("{name} cannot be read: {reason}.", name=name, reason=reason))

    def may_close(self) -> bool:
        """Whether nothing is lost by closing; asks if something would be."""
        self.begun.emit()
        if self._document.is_clean:
            return True
        answer = ask_to_save(self._asking, self._document)
        if answer is Closing.SAVE:
            return self.save()
        return answer is Closing.DROP


def design_files() -> str:
    """The kinds of files that dialogs offer where a design is wanted."""
    return ";;".join((_designs(), tr("All files (*)")))


def openable_files() -> str:
    """The kinds of files that dialogs offer where anything can be opened."""
    return ";;".join((_designs(), tr("Game logs (*.log)"), tr("All files (*)")))


def log_files() -> str:
    """The kinds of files that dialogs offer where a game log is wanted."""
    return ";;".join((tr("Game logs (*.log)"), tr("All files (*)")))


def _designs() -> str:
    return tr("Designs (*.yaml *.yml *.json)")


def _saved_files(proposal: Path) -> str:
    """The kinds of files that can be saved, first the one that is proposed."""
    kinds = (tr("Designs (*.yaml *.yml)"), _json_files())
    is_json = proposal.suffix.lower() == JSON_SUFFIX
    return ";;".join((*(reversed(kinds) if is_json else kinds), tr("All files (*)")))


def _json_files() -> str:
    return tr("Designs as JSON (*.json)")


def with_suffix(path: Path, wanted: str = _SUFFIX) -> Path:
    """The path as a design file: with a suffix of ours, the wanted one if it has none."""
    is_ours = path.suffix.lower() in _SUFFIXES
    return path if is_ours else path.with_name(path.name + wanted)


def file_stem(title: str) -> str:
    """A title as the stem of a file that every system can hold."""
    letters = (letter if letter.isalnum() else "_" for letter in title.casefold())
    return "_".join(part for part in "".join(letters).split("_") if part)[:60] or "design"
