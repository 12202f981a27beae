"""Long work off the GUI thread: stepped generators with progress, cancel, and an end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from threading import Event
from typing import Any, TypeAlias

from PyQt6 import sip
from PyQt6.QtCore import QObject, QRunnable, QThreadPool, pyqtSignal

from core.basics.jobs import Progress, Work
from core.basics.language import LazyText
from editor.background.turns import TURNS

News: TypeAlias = Callable[[], None]
_LONGEST_WAIT = 3000
"""In ms: how long quitting waits for work that is between two steps."""


class Job(QObject):
    """One piece of work; exactly one of `finished`, `failed` and `cancelled` ends it.

    Attributes:
        is_over: whether it has ended.
        is_patient: whether nobody waits for it.

    Signals:
        progressed: a `Progress`.
        finished: the result.
        failed: the exception.
        cancelled: it was stopped between two steps.
        ended: after any of these three.
    """

    progressed = pyqtSignal(object)
    finished = pyqtSignal(object)
    failed = pyqtSignal(object)
    cancelled = pyqtSignal()
    ended = pyqtSignal()

    def __init__(self, title: LazyText, queue: Jobs, *, is_patient: bool = False) -> None:
        """Name the work as people shall read it."""
        super().__init__(queue)
        self.title = title
        self._queue = queue
        self.is_patient = is_patient
        self.progress = Progress(0, 0)
        self._stop = Event()
        self.is_over = False
        self.progressed.connect(self._note)

    def _note(self, progress: Progress) -> None:
        self.progress = progress

    @property
    def waits_for(self) -> Job | None:
        """The job that has its turn now, while this one still waits for its own."""
        first = next(iter(self._queue.running), self)
        return None if first is self else first

    def cancel(self) -> None:
        """Stop after the step that is under way; nothing of it will be reported."""
        self._stop.set()

    def finish(self, result: object) -> None:
        """Tell the result, unless somebody has cancelled the job while it was on its way."""
        if self.is_cancelled:
            self.cancelled.emit()
        else:
            self.finished.emit(result)

    def fail(self, error: Exception) -> None:
        """Tell a failure, unless nobody wants the result any more."""
        if self.is_cancelled:
            self.cancelled.emit()
        else:
            self.failed.emit(error)

    def end(self) -> None:
        """Tell that it is over."""
        self.is_over = True
        self.ended.emit()

    @property
    def is_cancelled(self) -> bool:
        """Whether somebody asked it to stop."""
        return self._stop.is_set()


class Jobs(QObject):
    """Runs jobs one after the other on a single thread, so that the window stays smooth.

    Attributes:
        haste: set while a job that cannot be patient has to wait for another one, which may be
            working quietly.

    Signals:
        started: a `Job`, when it begins to wait for its turn.
    """

    started = pyqtSignal(object)
    _news = pyqtSignal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        """Start with nothing to do."""
        super().__init__(parent)
        self._news.connect(_carry_out)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._running: list[Job] = []
        self._is_closed = False
        self.haste = Event()

    @property
    def running(self) -> tuple[Job, ...]:
        """The jobs that have not ended."""
        return tuple(self._running)

    def run(self, title: LazyText, work: Work[Any], *, is_patient: bool = False) -> Job:
        """Begin some work and return its job, to be listened to.

        Nobody needs to hurry for the sake of patient work. After `stop_all` nothing begins any
        more, and so nothing ends.
        """
        job = Job(title, self, is_patient=is_patient)
        if self._is_closed:
            job.cancel()  # a timer that fires late must not keep the end of the program waiting
        else:
            self._running.append(job)
            self._tell_haste()
            job.ended.connect(lambda: self._forget(job))
            self._pool.start(_Stepper(job, work, self._tell))
            self.started.emit(job)
        return job

    def stop_all(self) -> None:
        """Cancel everything, wait briefly, and begin nothing any more; for quitting."""
        self._is_closed = True
        for job in self._running:
            job.cancel()
        if not self._pool.waitForDone(_LONGEST_WAIT):
            self._stay()

    def _stay(self) -> None:
        """Be there until the program has ended, as the thread still works.

        Whoever destroyed its pool would wait for the thread, which waits for the interpreter,
        which the other one holds.
        """
        nobody: Any = None
        self.setParent(nobody)
        sip.transferto(self, nobody)

    def _tell(self, news: News) -> None:
        """Carry out some news of the work's thread on the thread where the jobs were made.

        They arrive through the event loop, so whoever started the job has had time to listen.
        The job itself cannot send them: its last news has it deleted, maybe amid the sending. Once
        all of this is gone, as at the end of a program that has not stopped it, nobody is told, and
        the work ends: an exception on a thread of Qt would end the program with an abort.
        """
        try:
            self._news.emit(news)
        except RuntimeError:
            if not sip.isdeleted(self):
                raise
            for job in self._running:
                job.cancel()

    def _forget(self, job: Job) -> None:
        self._running.remove(job)
        self._tell_haste()
        job.deleteLater()

    def _tell_haste(self) -> None:
        if any(not job.is_patient for job in self._running[1:]):
            self.haste.set()
        else:
            self.haste.clear()


def _carry_out(news: News) -> None:
    with TURNS:
        news()


class _Stepper(QRunnable):
    """Steps a job's work on a thread of the pool."""

    def __init__(self, job: Job, work: Work[Any], tell: Callable[[News], None]) -> None:
        super().__init__()
        self._job = job
        self._work = work
        self._tell = tell

    def run(self) -> None:
        job, tell = self._job, self._tell
        try:
            while not job.is_cancelled:
                tell(partial(job.progressed.emit, next(self._work)))
                TURNS.let_pass()
            self._work.close()
            tell(job.cancelled.emit)
        except StopIteration as end:
            tell(partial(job.finish, end.value))
        except Exception as error:  # whoever listens decides what a failure means
            tell(partial(job.fail, error))
        finally:
            tell(job.end)
