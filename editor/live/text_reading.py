"""Understanding texts that somebody brings: short ones at once, long ones off the GUI thread."""

from __future__ import annotations

from collections.abc import Callable

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import tr_lazy
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.documents.clipboard import pasted, pasting

_SHORT = 2_500
"""Letters of a text that is understood at once; longer ones could keep the window waiting."""


class TextReading(QObject):
    """Finds the design in a text; only the newest text counts.

    Signals:
        understood: a `Pasted`.
    """

    understood = pyqtSignal(object)

    def __init__(
        self,
        jobs: Jobs,
        tell_failure: Callable[[Exception], None],
        parent: QObject | None = None,
    ) -> None:
        """Read nothing yet; long texts are read among some jobs."""
        super().__init__(parent)
        self._reading = Latest(jobs, self)
        self._tell_failure = tell_failure

    @property
    def is_busy(self) -> bool:
        """Whether a text is still being read."""
        return self._reading.is_running

    def read(self, text: str) -> None:
        """Understand a text, now or later."""
        self.stop()
        if len(text) <= _SHORT:
            self.understood.emit(pasted(text))
        else:
            told = Listener(self.understood.emit, self._tell_failure)
            self._reading.run(tr_lazy("Reading the text"), pasting(text), told)

    def stop(self) -> None:
        """Let nothing come of a text that is still being read."""
        self._reading.cancel()
