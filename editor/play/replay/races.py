"""Measuring the races of a replay off the GUI thread, each game once."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.language import tr_lazy
from core.session.timeline import Race, Timeline, race_work
from editor.background.jobs import Job, Jobs


class Races(QObject):
    """Knows how far everybody had come in the games that were asked about.

    Signals:
        measured: the `Race` of the game that was asked about last.
        failed: the exception that measuring it ended with.
    """

    measured = pyqtSignal(object)
    failed = pyqtSignal(object)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        """Measure with some jobs."""
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job | None = None
        self._asked: Timeline | None = None
        self._known: dict[Timeline, Race] = {}

    def of(self, timeline: Timeline) -> Race | None:
        """The race of a game if it is known; else it is measured, and told later."""
        self.stop()
        self._asked = timeline
        known = self._known.get(timeline)
        if known is None:
            self._job = job = self._jobs.run(tr_lazy("Measuring the race"), race_work(timeline))
            job.finished.connect(self._keep)
            job.failed.connect(self._give_up)
        return known

    def stop(self) -> None:
        """Measure nothing any more."""
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _keep(self, race: Race) -> None:
        self._job, self._known[self._asked] = None, race
        self.measured.emit(race)

    def _give_up(self, error: Exception) -> None:
        self._job = None
        self.failed.emit(error)
