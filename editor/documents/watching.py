"""Watching a document's file for changes that other programs make."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PyQt6.QtCore import QFileSystemWatcher, QObject, pyqtSignal

from core.files.reading import LARGEST_FILE
from editor.documents.document import Document
from editor.widgets.timers import single_shot

_PAUSE = 200
"""In ms: other programs may need several strokes to write a file."""


class FileWatch(QObject):
    """Notices that a document's file was changed, replaced or deleted by another program.

    Only what the file holds counts: our own saves and mere touches change nothing.

    Signals:
        changed_on_disk: the new text, which may be no design at all, or None if the file is gone.
    """

    changed_on_disk = pyqtSignal(object)

    def __init__(
        self, document: Document, parent: QObject | None = None, pause: int = _PAUSE
    ) -> None:
        """Watch the document's file, whichever it is."""
        super().__init__(parent)
        self._document = document
        self._path: Path | None = None
        self._told: str | None = None
        self._watcher = QFileSystemWatcher(self)
        self._timer = single_shot(self, pause, self.look_at_file)
        self._watcher.fileChanged.connect(self._look_soon)
        self._watcher.directoryChanged.connect(self._look_soon)
        document.title_changed.connect(self._watch_present_file)
        self._watch_present_file()

    def _look_soon(self) -> None:
        self._timer.start()

    def _watch_present_file(self) -> None:
        """Watch another file after the document was saved under another name."""
        path = self._document.path
        if path == self._path:
            return
        self._path = path
        self._unwatch()
        if path is not None:
            self._told = self._known(path)
            self._watch(path)

    def _known(self, path: Path) -> str | None:
        """What we believe the file holds."""
        noted = self._document.text_on_disk
        if noted is not None:
            return noted
        with suppress(OSError):
            return text_at(path)
        return None

    def _unwatch(self) -> None:
        watched = self._watcher.files() + self._watcher.directories()
        if watched:
            self._watcher.removePaths(watched)

    def _watch(self, path: Path) -> None:
        """Watch the file and its folder.

        Qt forgets a file that was replaced or deleted; the folder tells when it is there again.
        Of a link, what it points to is watched as well.
        """
        wanted = {str(each) for each in (path, *_folders(path)) if each.exists()}
        missing = wanted.difference(self._watcher.files(), self._watcher.directories())
        if missing:
            self._watcher.addPaths(sorted(missing))

    def look_at_file(self) -> None:
        """Compare the file with what we know of it; also of use where no change is announced."""
        self._timer.stop()
        if self._path is None:
            return
        self._watch(self._path)
        try:
            text = text_at(self._path)
        except OSError:  # it is there, only not for us at present: nothing to be told yet
            return
        if text == self._document.text_on_disk:
            self._told = text
        elif text != self._told:
            self._told = text
            self.changed_on_disk.emit(text)

    def close(self) -> None:
        """Watch no more."""
        self._document.title_changed.disconnect(self._watch_present_file)
        self._timer.stop()
        self._path = None
        self._unwatch()


def _folders(path: Path) -> tuple[Path, ...]:
    """The nearest folders there are above the file and above what it links to."""
    targets = {path.absolute(), path.resolve()}
    return tuple(next(each for each in target.parents if each.is_dir()) for target in targets)


def text_at(path: Path) -> str | None:
    """The text of a file as far as it is one, None if there is no such file, or OSError."""
    try:
        with path.open("rb") as file:
            return file.read(LARGEST_FILE + 1).decode("utf-8-sig", errors="replace")
    except (FileNotFoundError, NotADirectoryError):
        return None
