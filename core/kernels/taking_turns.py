"""Taking turns: of several programs that would make the same file, one does and the others wait.

Locks of the operating system tell whose turn it is, so that a program which dies passes it on.
Whoever works quietly in the background can see that somebody is waiting for the file.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event
from time import sleep
from types import TracebackType

from core.basics.jobs import Progress, Work
from core.basics.language import tr
from core.basics.values import dataclass
from core.files.locks import ProcessLock

_BEAT = 0.1
"""In seconds: how often somebody who waits looks again, and may be cancelled."""
_LONGEST_SILENCE = 1200
"""Beats without a sign of life after which nobody waits for a program that was put to sleep.

The longest step takes five seconds of a whole core; on a busy machine it gets a tenth of one.
"""


class Waiting(Progress):
    """Nothing is being done here: another program is at the same work, and its result will do."""


@dataclass(frozen=True, slots=True)
class Queue:
    """All programs that would make some file; the locks lie beside it."""

    path: Path

    def waiting(self, haste: Event) -> Work[Turn]:
        """Wait for our turn; it is everybody's where no locks are to be had.

        Those in haste let the program that they are waiting for know.
        """
        with suppress(OSError):
            self.path.parent.mkdir(parents=True, exist_ok=True)
        with ExitStack() as calls:
            for _beat in self._beats():
                try:
                    lock = ProcessLock.taken(self._lock)
                except OSError:
                    break
                if lock is not None:
                    return Turn(self, lock)
                if haste.is_set():
                    self._call(calls)
                yield Waiting(0, 0, tr("another program is preparing the games"))
        return Turn(self, None)

    def remove_leftover(self, path: Path) -> None:
        """Remove a file that somebody has made in his turn, unless he is still at it."""
        lock = ProcessLock.taken(self._lock)
        if lock is not None:
            path.unlink(missing_ok=True)
            lock.remove()

    def is_calling(self) -> bool:
        """Whether anybody waits in haste; the bell of one who was killed is taken away."""
        try:
            lock = ProcessLock.taken(self._bell) if self._bell.exists() else None
        except OSError:
            return False
        if lock is None:
            return self._bell.exists()
        lock.remove()
        return False

    def show_life(self) -> None:
        """Let those who wait see that the work goes on."""
        with suppress(OSError):
            os.utime(self._lock)

    @property
    def _lock(self) -> Path:
        """Held by whoever has the turn."""
        return self.path.with_name(f"{self.path.name}.lock")

    @property
    def _bell(self) -> Path:
        """Held by somebody who waits in haste."""
        return self.path.with_name(f"{self.path.name}.bell")

    def _call(self, calls: ExitStack) -> None:
        """Hold the bell until the end of the wait; if somebody else does, that is as good."""
        with suppress(OSError):
            bell = ProcessLock.taken(self._bell)
            if bell is not None:
                calls.callback(bell.remove)

    def _beats(self) -> Iterator[None]:
        """One moment after the other, for as long as whoever has the turn shows signs of life."""
        seen, silence = 0, 0
        while silence < _LONGEST_SILENCE:
            yield
            sleep(_BEAT)
            before, seen = seen, self._last_sign()
            silence = silence + 1 if seen == before else 0

    def _last_sign(self) -> int:
        try:
            return self._lock.stat().st_mtime_ns
        except OSError:
            return 0


@dataclass(frozen=True, slots=True)
class Turn:
    """Somebody's turn at a file, until the end of a `with`.

    Attributes:
        lock: what keeps the others waiting; None where nothing can.
    """

    queue: Queue
    lock: ProcessLock | None

    def __enter__(self) -> Turn:
        """It was ours before."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Pass it on; a bell that nobody holds any more goes with it."""
        if self.lock is not None:
            self.queue.is_calling()
            self.lock.remove()
