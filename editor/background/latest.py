"""The newest job of a kind: it takes the place of the one before, and only it delivers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PyQt6 import sip
from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.jobs import Work
from core.basics.language import LazyText
from core.basics.values import dataclass
from editor.background.jobs import Job, Jobs


def _ignore(*_: object) -> None:
    """Nobody is told."""


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told about a job: what came of it, how far it is, and what ended it early.

    Attributes:
        cancelled: somebody else has stopped it, for example at the status line.
    """

    finished: Callable[[Any], object] = _ignore
    failed: Callable[[Exception], object] = _ignore
    progressed: Callable[[Any], object] = _ignore
    cancelled: Callable[[], object] = _ignore


class Latest(QObject):
    """Runs one job at a time and delivers at most once for each `run`.

    A new job cancels the one before, of which nothing is told any more, nor after `cancel`. While
    a listener is told the end, nothing is running: it may begin the next job.

    Signals:
        changed: a job has begun, or none is running any more.
    """

    changed = pyqtSignal()

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        """Run nothing yet."""
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job | None = None

    @property
    def job(self) -> Job | None:
        """What is running."""
        return self._job

    @property
    def is_running(self) -> bool:
        """Whether something will still be delivered."""
        return self._job is not None

    def run(
        self, title: LazyText, work: Work[Any], listener: Listener, *, is_patient: bool = False
    ) -> Job:
        """Begin some work in place of what is running."""
        self._drop()
        job = self._job = self._jobs.run(title, work, is_patient=is_patient)
        job.progressed.connect(partial(self._advance, job, listener.progressed))
        job.finished.connect(partial(self._end, job, listener.finished))
        job.failed.connect(partial(self._end, job, listener.failed))
        job.cancelled.connect(partial(self._end, job, listener.cancelled))
        self.changed.emit()
        return job

    def cancel(self) -> None:
        """Let nothing come of what is running."""
        if self._job is not None:
            self._drop()
            self.changed.emit()

    def _drop(self) -> None:
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _is_current(self, job: Job) -> bool:
        """Whether a job is to be told of: not once we are gone, though it may go on without us."""
        return self._job is job and not sip.isdeleted(self)

    def _advance(self, job: Job, tell: Callable[[Any], object], step: object) -> None:
        if self._is_current(job):
            tell(step)

    def _end(self, job: Job, tell: Callable[..., object], *news: object) -> None:
        """Tell the end of the job that counts; one that was replaced ends unheard."""
        if self._is_current(job):
            self._job = None
            tell(*news)
            if self._job is None:
                self.changed.emit()
