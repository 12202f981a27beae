"""The status line of a gallery: the current file, what is going on, and how many are shown."""

from __future__ import annotations

from PyQt6.QtWidgets import QLabel, QStatusBar, QWidget

from core.language import tr
from editor.background.jobs import Jobs
from editor.live.job_line import JobLine
from editor.widgets.labels import ShortenedLabel
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_SAYING = 6000
"""In ms: how long a sentence stays."""


class GalleryStatus(Translated, QStatusBar):
    """Shows, from left to right: sentences or the current file, jobs, and a count."""

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        """Follow some jobs."""
        super().__init__(parent)
        self.line = ShortenedLabel()
        self.job = JobLine()
        self.count = QLabel()
        self._about = ""
        self._silence = single_shot(self, _SAYING, self._show)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(10, 0, 10, 0)
        self.addWidget(self.line, 1)
        self.addPermanentWidget(self.job)
        self.addPermanentWidget(self.count)
        self.job.hide()
        jobs.started.connect(self.job.follow)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.setAccessibleName(tr("Status"))
        self.line.setAccessibleName(tr("Current route"))
        self.count.setAccessibleName(tr("Files shown"))

    def tell_about(self, about: str) -> None:
        """Show what there is to know about the current file; sentences stay a while."""
        self._about = about
        if not self._silence.isActive():
            self._show()

    def say(self, sentence: str) -> None:
        """Show a sentence for a while."""
        self.line.setText(sentence)
        self._silence.start()

    def _show(self) -> None:
        self.line.setText(self._about)
