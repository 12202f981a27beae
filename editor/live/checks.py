"""Live checks: after each edit, off the GUI thread, and only the newest route counts."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.checks.problem import Problem
from core.checks.report import Report, Suggestion, checking, suggestion
from core.facts import Facts
from core.jobs import Progress, Work
from core.language import tr_lazy
from editor.background.jobs import Job, Jobs
from editor.documents.document import Document
from editor.widgets.timers import single_shot

_PAUSE = 60
"""In ms: a burst of edits is checked once it pauses."""


class LiveChecks(QObject):
    """Keeps the report of a document up to date.

    Attributes:
        report: what the checks said last; it may be about an older route while `is_current` is no.
        facts: what the report is about, with all that the checks have worked out.

    Signals:
        reported: there is a new report.
        mended: a quick fix was carried out, or None if none was found for the `Problem`.
        failed: a check broke; the exception.
    """

    reported = pyqtSignal()
    mended = pyqtSignal(object, object)
    failed = pyqtSignal(object)

    def __init__(self, document: Document, jobs: Jobs, parent: QObject | None = None) -> None:
        """Check the document now and after each change."""
        super().__init__(parent)
        self._document = document
        self._jobs = jobs
        self._job: Job | None = None
        self._mending: Job | None = None
        self._wish: tuple[Facts, Problem] | None = None
        self.facts = self._checked = document.facts
        self.report = Report(())
        self.is_current = False
        self._timer = single_shot(self, _PAUSE, self.check_now)
        document.route_changed.connect(self._wait)

    def _wait(self) -> None:
        self.is_current = False
        self._stop()
        self._timer.start()

    def _stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def check_now(self) -> None:
        """Check the present route without waiting for a pause."""
        self._stop()
        self._timer.stop()
        self._checked = self._document.facts
        self._job = self._jobs.run(tr_lazy("Checking the route"), checking(self._checked))
        self._job.finished.connect(self._accept)
        self._job.failed.connect(self._give_up)

    def _accept(self, report: Report) -> None:
        """Take the report of the newest check: all others have been cancelled."""
        self._job = None
        self.facts, self.report, self.is_current = self._checked, report, True
        self.reported.emit()

    def _give_up(self, error: Exception) -> None:
        self._job = None
        self.failed.emit(error)

    def close(self) -> None:
        """Check no more."""
        self._document.route_changed.disconnect(self._wait)
        self._timer.stop()
        self._stop()
        self._stop_mending()

    def mend(self, problem: Problem) -> None:
        """Work out the quick fix of a problem and carry it out, unless the route has moved on."""
        self._stop_mending()
        self._wish = self.facts, problem
        work = _suggesting(problem, self.facts)
        self._mending = self._jobs.run(tr_lazy("Looking for a fix"), work)
        self._mending.finished.connect(self._mend)
        self._mending.failed.connect(self._give_up_mending)

    def _stop_mending(self) -> None:
        if self._mending is not None:
            self._mending.cancel()
            self._mending = None

    def _give_up_mending(self, error: Exception) -> None:
        self._mending = None
        self.failed.emit(error)

    def _mend(self, found: Suggestion | None) -> None:
        self._mending = None
        facts, problem = self._wish
        if facts.route is not self._document.route:
            return
        if found is not None:
            self._document.edit(tr_lazy(found.title), found.route)
        self.mended.emit(problem, found)


def _suggesting(problem: Problem, facts: Facts) -> Work[Suggestion | None]:
    """The quick fix as long work."""
    yield Progress(0, 1)
    return suggestion(problem, facts)
