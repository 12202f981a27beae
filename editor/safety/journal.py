"""The journal: a copy of unsaved work outside the user's files, for the day the program dies."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from typing import Any

from platformdirs import user_state_path
from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.values import dataclass
from core.designs.design import Design
from core.files.leftovers import remove_leftovers
from core.files.locks import ProcessLock
from core.files.reading import LARGEST_FILE
from core.files.saving import save_text
from core.shelf import design_text
from editor.widgets.settings import APPLICATION

_HEAD = "# cartographer journal 1 "
"""Begins the first line, which YAML takes for a remark: an entry is a file of its game as well."""
_ENTRY, _LOCK = ".route", ".lock"
_LARGEST_ENTRY = 2 * LARGEST_FILE


@dataclass(frozen=True, slots=True)
class Draft:
    """What is to be kept of a document: its design, its name, and its file if it has one."""

    design: Design
    title: str
    path: Path | None


@dataclass(frozen=True, slots=True)
class JournalEntry:
    """Work that was kept.

    Attributes:
        file: the entry itself, in the journal's folder.
        path: the file that the work was opened from, if any.
        title: what the document was called; of a damaged entry, the entry's own name.
        written: when, in seconds since 1970.
        text: the design's text, or as much as can be read of it.
        is_damaged: whether the entry is not as we write it.
    """

    file: Path
    path: Path | None
    title: str
    written: float
    text: str
    is_damaged: bool = False


class Journal(QObject):
    """Entries in a folder that all running programs of a user share.

    Each process holds a lock as long as it lives. Entries whose process holds none any more were
    left behind by a crash. Writing happens on a thread of its own and not among the jobs: these are
    cancelled at the end, when the journal has to be written all the more, however slow the disk.

    Signals:
        kept: an entry, by its name, is safe on the disk.
        failed: an entry, by its name, could not be written, and why.
    """

    kept = pyqtSignal(str)
    failed = pyqtSignal(str, str)

    def __init__(
        self,
        folder: Path | None = None,
        now: Callable[[], float] = time.time,
        parent: QObject | None = None,
    ) -> None:
        """Use a folder, by default one among the user's; nothing is touched until it is needed."""
        super().__init__(parent)
        self._folder = folder or user_state_path(APPLICATION) / "journal"
        self._now = now
        self._token = os.urandom(8).hex()
        self._lock: ProcessLock | None = None
        self._claimed: dict[str, ProcessLock | None] = {}
        self._numbers = count(1)
        self._thread = ThreadPoolExecutor(1, "journal")
        self._is_closed = False

    @property
    def folder(self) -> Path:
        """Where the entries lie."""
        return self._folder

    def new_name(self) -> str:
        """A name for the entry of another document."""
        return f"{self._token}-{next(self._numbers)}"

    def keep(self, name: str, draft: Draft) -> None:
        """Write an entry, soon; it replaces an older one of that name as a whole or not at all."""
        self._soon(self._write, name, draft)

    def remove(self, name: str) -> None:
        """Remove an entry of ours, after whatever is being written of it."""
        self._soon(self._unlink, name)

    def adopt(self, name: str, entry: JournalEntry) -> None:
        """Make an entry that was left over one of ours, soon; it is never there twice, nor not."""
        self._soon(self._rename, name, entry)

    def _soon(self, work: Callable[..., None], *values: object) -> None:
        if not self._is_closed:
            self._thread.submit(work, *values)

    def _write(self, name: str, draft: Draft) -> None:
        try:
            self._ensure_folder()
            save_text(self._file(name), _entry_text(draft, self._now()))
        except Exception as error:  # nothing that goes wrong here may stop the next try
            self.failed.emit(name, _reason(error))
        else:
            self.kept.emit(name)

    def _rename(self, name: str, entry: JournalEntry) -> None:
        try:
            self._ensure_folder()
            entry.file.replace(self._file(name))
        except OSError:  # it stays where it is until the work is kept anew
            return

    def _unlink(self, name: str) -> None:
        try:
            self._file(name).unlink(missing_ok=True)
        except OSError as error:
            self.failed.emit(name, _reason(error))

    def _ensure_folder(self) -> None:
        """Make sure that the folder is there and that our lock lies in it."""
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if self._lock is None or not self._lock.path.exists():
            self._lock = ProcessLock.taken(self._folder / f"{self._token}{_LOCK}")

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}{_ENTRY}"

    def leftovers(self) -> tuple[JournalEntry, ...]:
        """The entries of processes that are no more, newest first.

        They are ours from now on: another process that asks is not offered them as well.
        """
        remove_leftovers(self._folder)
        for lock in self._folder.glob(f"*{_LOCK}"):
            self._tidy(lock.stem)
        files = (file for file in self._folder.glob(f"*{_ENTRY}") if self._claim(_token_of(file)))
        return tuple(sorted(map(_read, files), key=lambda entry: entry.written, reverse=True))

    def _claim(self, token: str) -> bool:
        """Whether the process of a token is dead, and its entries are ours."""
        if token != self._token and token not in self._claimed:
            try:
                lock = ProcessLock.taken(self._folder / f"{token}{_LOCK}")
            except OSError:  # a folder that can only be read is still worth offering
                self._claimed[token] = None
            else:
                if lock is not None:
                    self._claimed[token] = lock
        return token in self._claimed

    def _tidy(self, token: str) -> None:
        """Remove the lock of a dead process without entries."""
        if not any(self._folder.glob(f"{token}-*{_ENTRY}")) and self._claim(token):
            lock = self._claimed.pop(token)
            if lock is not None:
                lock.remove()

    def discard(self, entry: JournalEntry) -> bool:
        """Remove an entry for good; whether it is gone."""
        try:
            entry.file.unlink(missing_ok=True)
        except OSError:
            return False
        self._tidy(_token_of(entry.file))
        return True

    def close(self) -> None:
        """Finish writing and let go of every lock; entries that are still there are left over."""
        self._is_closed = True
        self._thread.shutdown()
        for lock in filter(None, self._claimed.values()):
            lock.give_up()
        self._claimed.clear()
        if self._lock is not None:
            has_entries = any(self._folder.glob(f"{self._token}-*{_ENTRY}"))
            self._lock.give_up() if has_entries else self._lock.remove()
            self._lock = None


def _token_of(file: Path) -> str:
    return file.stem.split("-")[0]


def _reason(error: BaseException) -> str:
    """Why, in a few words: the system's own where there are any."""
    cause = error.__cause__ or error
    return (cause.strerror if isinstance(cause, OSError) else None) or str(cause)


def _entry_text(draft: Draft, now: float) -> str:
    head = {
        "title": draft.title,
        "path": None if draft.path is None else str(draft.path.absolute()),
        "written": now,
        "process": os.getpid(),
    }
    return f"{_HEAD}{json.dumps(head)}\n{design_text(draft.design)}"


def _read(file: Path) -> JournalEntry:
    """An entry, with as much as can be read of it."""
    try:
        written = file.stat().st_mtime
        with file.open("rb") as opened:
            raw = opened.read(_LARGEST_ENTRY)
    except OSError:
        return JournalEntry(file, None, file.name, 0.0, "", is_damaged=True)
    text = raw.decode("utf-8", errors="replace")
    first, _, rest = text.partition("\n")
    head = _head(first)
    if head is None:
        return JournalEntry(file, None, file.name, written, text, is_damaged=True)
    path = Path(head["path"]) if head["path"] is not None else None
    return JournalEntry(file, path, head["title"], head["written"], rest)


def _head(line: str) -> dict[str, Any] | None:
    """What the first line says, or None if it is not as we write it."""
    try:
        head = json.loads(line.removeprefix(_HEAD)) if line.startswith(_HEAD) else None
    except ValueError:
        return None
    if not isinstance(head, dict):
        return None
    kinds = (("title", str), ("path", str | None), ("written", float | int))
    is_whole = all(key in head and isinstance(head[key], kind) for key, kind in kinds)
    return head if is_whole else None
