"""What only the full checks find, told before the drop: they run while the hand rests."""

from __future__ import annotations

from PyQt6.QtCore import QObject

from core.checks.preview import new_problems
from core.checks.report import Report, checking
from core.language import saying
from editor.canvas.canvas import Canvas
from editor.canvas.carrying import Landing
from editor.jobs import Job, Jobs
from editor.live_checks import LiveChecks
from editor.timers import single_shot

_REST = 120
"""In ms: pieces that are on their way are not checked in full."""


class DropPreview(QObject):
    """Adds the problems of ways and reach to the note beside carried pieces; newest wins."""

    def __init__(self, canvas: Canvas, checks: LiveChecks, jobs: Jobs) -> None:
        """Watch what is carried over a canvas."""
        super().__init__(canvas)
        self._canvas = canvas
        self._checks = checks
        self._jobs = jobs
        self._job: Job | None = None
        self._landing: Landing | None = None
        self._timer = single_shot(self, _REST, self._check)
        canvas.carrier.landing_changed.connect(self._wait)

    def _wait(self) -> None:
        self.stop()
        if self._canvas.carrier.landing is not None:
            self._timer.start()

    def stop(self) -> None:
        """Check no landing any more."""
        self._timer.stop()
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _check(self) -> None:
        self._landing = self._canvas.carrier.landing
        if self._landing is not None and self._checks.is_current:
            work = checking(self._landing.new_facts())
            self._job = self._jobs.run(saying("Checking the route"), work)
            self._job.finished.connect(self._tell)
            self._job.failed.connect(self._checks.failed)

    def _tell(self, report: Report) -> None:
        """Tell what is new, unless the hand has moved on."""
        self._job = None
        if self._landing is self._canvas.carrier.landing:
            found = new_problems(self._checks.report.problems, report.problems)
            self._canvas.tell_problems(self._landing, found)
