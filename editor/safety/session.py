"""What was open: written down while the program runs, so that the next start can go on with it."""

from __future__ import annotations

import json
import secrets
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, field, replace
from pathlib import Path
from typing import Any

from platformdirs import user_state_path

from core.basics.values import dataclass
from core.files.leftovers import remove_leftovers
from core.files.locks import ProcessLock
from core.files.saving import NotSaved, save_text
from editor.widgets.settings import APPLICATION

_FORMAT = 1
_LATER = frozenset({"panels"})
"""What windows of sessions need not tell, for those of before did not."""
_SESSION, _LOCK = ".json", ".lock"
_LARGEST = 20_000_000
"""In bytes: a game under way is written down whole, and windows are few."""


@dataclass(frozen=True, slots=True)
class OpenWindow:
    """A window as it stood.

    Attributes:
        title: what it was called, for people.
        path: its file, or the folder of a gallery; empty if it was never saved.
        is_gallery: whether it shows a folder.
        draft: the name of its entry in the journal while it has unsaved changes.
        text: the design itself, where no file holds it.
        arrangement: where the window stood, as Qt writes it, in Base64.
        tab: the panel in front.
        standing: what only the page of its game knows, such as the view and a game under way.
        panels: the command that took the panels from beside the design, if one did, and where
            their window stood, as Qt writes it, in Base64.
    """

    title: str = ""
    path: str = ""
    is_gallery: bool = False
    draft: str = ""
    text: str = ""
    arrangement: str = ""
    tab: str = ""
    standing: Mapping[str, Any] = field(default_factory=dict)
    panels: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_worth_keeping(self) -> bool:
        """Whether there is anything to come back to; an empty table is not."""
        return bool(self.path or self.draft or self.text)


@dataclass(frozen=True, slots=True)
class Session:
    """All windows of a running program, the one in front last.

    Attributes:
        has_ended: whether the program ended as it should.
        is_tried: whether it is being opened again; if the program ends amid that, it is not
            opened again by itself, lest it ends so each time.
        manual: the place at which the manual was open; empty if it was not.
        written: when, in seconds since 1970.
    """

    windows: tuple[OpenWindow, ...] = ()
    has_ended: bool = False
    is_tried: bool = False
    written: float = 0.0
    manual: str = ""

    @property
    def text(self) -> str:
        """The session as a file holds it."""
        said = {"session": _FORMAT, **asdict(self)}
        return json.dumps(said, ensure_ascii=True)

    @classmethod
    def read(cls, text: str) -> Session | None:
        """The session of a text; None if it makes no sense, and without windows that do not."""
        try:
            said = json.loads(text)
        except ValueError:
            return None
        if not isinstance(said, dict) or said.get("session") != _FORMAT:
            return None
        listed, written = said.get("windows"), said.get("written")
        if not isinstance(listed, list) or not isinstance(written, int | float):
            return None
        flags = said.get("has_ended") is True, said.get("is_tried") is True
        place = said.get("manual", "")  # sessions of before do not tell it
        manual = place if isinstance(place, str) else ""
        return cls(tuple(_windows(listed)), *flags, float(written), manual)


def _windows(listed: list[Any]) -> Iterator[OpenWindow]:
    """Those windows that are told as we tell them."""
    kinds = {name: type(value) for name, value in asdict(OpenWindow()).items()}
    for each in listed:
        is_whole = isinstance(each, dict) and kinds.keys() - _LATER <= each.keys() <= kinds.keys()
        if is_whole and all(isinstance(each[name], kinds[name]) for name in each):
            yield OpenWindow(**each)


class SessionStore:
    """Sessions in a folder that all running programs of a user share, a file for each.

    A process holds a lock as long as it lives; a session whose process holds none any more is what
    was open last. Writing happens on a thread of its own, for a disk may be slow.
    """

    def __init__(self, folder: Path | None = None, now: Callable[[], float] = time.time) -> None:
        """Use a folder, by default one among the user's; nothing is touched until it is needed."""
        self._folder = folder or user_state_path(APPLICATION) / "sessions"
        self._now = now
        self._token = secrets.token_hex(8)
        self._lock: ProcessLock | None = None
        self._kept = Session()
        self._thread = ThreadPoolExecutor(1, "session")

    def last(self) -> Session | None:
        """The newest session of programs that run no more; None if there is none worth it."""
        remove_leftovers(self._folder)
        found = (_read(file) for file in self._dead())
        worthy = (each for each in found if each is not None and each.windows)
        return max(worthy, key=lambda session: session.written, default=None)

    def _dead(self) -> Iterator[Path]:
        """The files of programs that run no more."""
        for file in self._folder.glob(f"*{_SESSION}"):
            if file.stem == self._token:
                continue
            with suppress(OSError):
                lock = ProcessLock.taken(file.with_suffix(_LOCK))
                if lock is None:
                    continue
                lock.remove()
            yield file

    def keep(self, session: Session) -> None:
        """Write a session soon, unless it is written already or has nothing to come back to."""
        windows = tuple(each for each in session.windows if each.is_worth_keeping)
        kept = replace(session, windows=windows, written=self._kept.written)
        if windows and kept != self._kept:
            self._kept = replace(kept, written=self._now())
            self._thread.submit(self._write, self._kept)

    def _write(self, session: Session) -> None:
        """Write it, and let go of those before it; where nothing can be written, nothing is."""
        with suppress(OSError, NotSaved):
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            if self._lock is None:
                self._lock = ProcessLock.taken(self._folder / f"{self._token}{_LOCK}")
            save_text(self._folder / f"{self._token}{_SESSION}", session.text)
            for file in tuple(self._dead()):
                file.unlink(missing_ok=True)

    def close(self) -> None:
        """Finish writing and let go of the lock; what was kept is what was open last."""
        self._thread.shutdown()
        if self._lock is not None:
            self._lock.remove()
            self._lock = None


def _read(file: Path) -> Session | None:
    try:
        with file.open("rb") as opened:
            return Session.read(opened.read(_LARGEST).decode("utf-8", errors="replace"))
    except OSError:
        return None
