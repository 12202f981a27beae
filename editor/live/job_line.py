"""The line about long work: what is going on, how far it is, and a way to stop it."""

from __future__ import annotations

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QToolButton, QWidget

from core.basics.jobs import Progress
from core.basics.language import tr
from editor.background.jobs import Job
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_PATIENCE = 300
"""In ms: jobs that take longer are shown."""


class JobLine(Translated, QWidget):
    """The newest job that takes a while: its title, a bar, and a button to cancel it.

    One that nobody waits for is told of only by a job that has to wait for it.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._jobs: list[Job] = []
        self._title = QLabel()
        self.bar = QProgressBar()
        self.bar.setFixedWidth(110)
        self.bar.setTextVisible(False)
        self.cancel_button = QToolButton()
        self._patience = single_shot(self, _PATIENCE, self._show)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self._title, self.bar, self.cancel_button):
            row.addWidget(part)
        self.cancel_button.clicked.connect(self._cancel)
        self.set_translated(self.cancel_button.setText, "Cancel")
        self.set_translated(self.bar.setAccessibleName, "Progress")
        self.when_translated(self._refresh)

    @property
    def patience(self) -> QTimer:
        """Runs out when a job has taken long enough to be shown."""
        return self._patience

    def follow(self, job: Job) -> None:
        """Show a job after a while, and no longer than it runs."""
        if job.is_patient:
            return
        self._jobs.append(job)
        job.progressed.connect(self._advance)
        job.ended.connect(self._forget_ended)
        if not self.isVisible() and not self._patience.isActive():
            self._patience.start()

    def _forget_ended(self) -> None:
        self._jobs = [job for job in self._jobs if not job.is_over]
        self._patience.stop()
        if not self._jobs:
            self.hide()
        elif self.isVisible():
            self._refresh()
        else:
            self._patience.start()

    def _show(self) -> None:
        self._refresh()
        self.show()

    def _refresh(self) -> None:
        if self._jobs:
            job = self._jobs[-1]
            self._title.setText(_words(job))
            self.cancel_button.setAccessibleName(tr("Cancel: {job}", job=str(job.title)))
            self.cancel_button.setEnabled(not job.is_cancelled)
            self._show_progress((job.waits_for or job).progress)

    def _advance(self) -> None:
        if self.isVisible() and self._jobs:
            job = self._jobs[-1]
            if self._title.text() != _words(job):
                self._refresh()  # it has waited, and this is its first step
            self._show_progress((job.waits_for or job).progress)

    def _show_progress(self, progress: Progress) -> None:
        most = progress.total if progress.done else 0
        if most != self.bar.maximum():
            self.bar.setRange(0, most)
        self.bar.setValue(progress.done)

    def _cancel(self) -> None:
        if self._jobs:
            self._jobs[-1].cancel()
            self._refresh()


def _words(job: Job) -> str:
    """What is going on, or what a job waits for."""
    if job.waits_for is None:
        return str(job.title)
    return tr("{job} – waits for: {other}", job=str(job.title), other=str(job.waits_for.title))
