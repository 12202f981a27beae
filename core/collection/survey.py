"""Going through a collection: first every file is read, then every design is judged.

Whoever looks at the collection can say what is to come first, at any time and from any thread.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from functools import cache
from time import sleep
from typing import Any

from core.basics.jobs import Progress, Work
from core.basics.language import tr
from core.basics.values import dataclass
from core.basics.workers import Worker
from core.checking.facts import BoxesByGame, OwnBox
from core.checking.game import BadBox
from core.collection.listing import Listed
from core.collection.summary import Summary, summary_of
from core.designs.design_file import DesignFile
from core.files.nodes import Unreadable
from core.files.reading import read_text
from core.shelf import GAMES, game_of, recognise

_WAIT = 0.01
"""In seconds: while judging has to wait, that often we see whether it still has to."""


@dataclass(frozen=True, slots=True)
class DesignEntry:
    """A file of a collection, as far as it is known.

    Attributes:
        file: its design; None before it is read, or if it cannot be.
        reason: why it cannot be read.
        summary: what the checks and the analysis tell; None before that, or without a design.
    """

    listed: Listed
    file: DesignFile[Any] | None = None
    reason: str = ""
    summary: Summary | None = None

    @property
    def is_read(self) -> bool:
        """Whether somebody has tried to read it."""
        return self.file is not None or bool(self.reason)

    @property
    def is_settled(self) -> bool:
        """Whether all is known that will ever be."""
        return self.summary is not None or bool(self.reason)


@dataclass(frozen=True, slots=True)
class Surveyed(Progress):
    """Progress that brings an entry of which more is known now."""

    entry: DesignEntry | None = None


class Agenda:
    """Which entries are still to be gone through, those that are looked at before all others.

    Attributes:
        is_held: whether judging has to wait for something more urgent, such as painting.
    """

    def __init__(self, entries: Iterable[DesignEntry]) -> None:
        """Take up what is not settled yet."""
        self._unread = {each.listed: each for each in entries if not each.is_read}
        self._unjudged = {
            each.listed: each for each in entries if each.is_read and not each.is_settled
        }
        self._first: tuple[Listed, ...] = ()
        self.is_held = False

    def put_first(self, files: Iterable[Listed]) -> None:
        """Say what is looked at now; the thread that works takes it up with its next step."""
        self._first = tuple(files)

    @property
    def is_waiting(self) -> bool:
        """Whether nothing can be done now, though there is something left."""
        return self.is_held and not self._unread and bool(self._unjudged)

    @property
    def steps(self) -> int:
        """How many steps there are: each file is read and judged."""
        return 2 * len(self._unread) + len(self._unjudged)

    def next_entry(self) -> DesignEntry | None:
        """Take the next entry off: all are read before the first is judged."""
        for waiting in (self._unread, self._unjudged):
            if waiting:
                first = (each for each in self._first if each in waiting)
                return waiting.pop(next(first, next(iter(waiting))))
        return None

    def put_back(self, entry: DesignEntry) -> None:
        """Take up an entry again that was read and waits for its judgement."""
        self._unjudged[entry.listed] = entry


def surveying(agenda: Agenda, boxes: BoxesByGame, worker: Worker | None = None) -> Work[None]:
    """Go through an agenda; each step brings an entry, and nothing that happens to one ends it.

    `boxes` are those of the games. With a worker its process does the reading and judging, which
    takes the interpreter of this one from a window that is to be scrolled meanwhile.
    """
    total = agenda.steps
    done = 0
    while True:
        while agenda.is_waiting:
            sleep(_WAIT)
            yield Surveyed(done, total)
        entry = agenda.next_entry()
        if entry is None:
            return
        known = _known_apart(entry, worker) or _known_better(entry, boxes)
        if not known.is_settled:
            agenda.put_back(known)
        done += 1
        yield Surveyed(min(done, total), total, entry.listed.path.name, known)


def _known_apart(entry: DesignEntry, worker: Worker | None) -> DesignEntry | None:
    """What a worker finds out about an entry; None without one, or if it fails at that."""
    if worker is None:
        return None
    try:
        known: DesignEntry = worker.done(knowing_better, entry)
    except Exception:  # whatever it is, it is told of the file by who tries it here
        return None
    return known


def knowing_better(entry: DesignEntry) -> Generator[Progress, None, DesignEntry]:
    """Read an entry, or judge one that is read, with the boxes of the program; for a worker."""
    yield from ()
    return _known_better(entry, _OwnBoxes())


class _OwnBoxes:
    """What the designs of each game are made of, read once in this process."""

    def __getitem__(self, game_id: str) -> OwnBox:
        return _box_of(game_id)


@cache
def _box_of(game_id: str) -> OwnBox:
    """The box of a game; an empty one if it cannot be read, of which the window tells."""
    try:
        return GAMES[game_id].load_box()
    except BadBox as error:
        return error.empty


def _known_better(entry: DesignEntry, boxes: BoxesByGame) -> DesignEntry:
    """Read an entry, or judge one that is read."""
    try:
        if entry.file is None:
            file = recognise(read_text(entry.listed.path)).file
            return DesignEntry(entry.listed, file)
        game = game_of(entry.file.design)
        summary = summary_of(game, entry.file, boxes[game.id])
        return DesignEntry(entry.listed, entry.file, "", summary)
    except Unreadable as error:
        return DesignEntry(entry.listed, reason=str(error).rstrip("."))
    except Exception as error:  # a fault of ours is told of this file, and the others go on
        reason = tr("the program fails at it: {reason}", reason=repr(error))
        return DesignEntry(entry.listed, reason=reason)
