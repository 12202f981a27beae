"""Previews and files behind the dialogs: made off the GUI thread, and only the newest count."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from core.board.board import BrokenLayout
from core.jobs import Work
from core.language import Saying, saying, tr
from editor.dialogs.exporting.choices import ReportChoice
from editor.dialogs.exporting.previews import NotToBeHad, Preview, Sight, previewing
from editor.export.press import Broken, Order
from editor.jobs import Job, Jobs
from editor.shared import Shared
from editor.timers import single_shot

if TYPE_CHECKING:
    from editor.export.games import Games
    from editor.export.press import Press

_PAUSE = 120
"""In ms: a burst of changes is looked at once it pauses."""


class Workbench(QObject):
    """Makes what is seen and then the whole file, so that saving need not wait for it.

    Attributes:
        sight: what is looked at.
        is_for_files: whether files are made; printers need none.
        content: the whole file, once it is made.

    Signals:
        previewed: there is a new `Preview`.
        refused: why there is no such export, in a sentence.
        made: how many bytes the file will have.
        progressed: how far what is carried out has come.
        done: what came of it.
        failed: the exception that ended it.
        stopped: it was cancelled.
    """

    previewed = pyqtSignal(object)
    refused = pyqtSignal(str)
    made = pyqtSignal(int)
    progressed = pyqtSignal(object)
    done = pyqtSignal(object)
    failed = pyqtSignal(object)
    stopped = pyqtSignal()

    def __init__(self, shared: Shared, press: Press, parent: QObject) -> None:
        """Work with jobs that all windows share, and with a press of one's own."""
        super().__init__(parent)
        self._shared, self.press = shared, press
        self.sight: Sight | None = None
        self.content: bytes | None = None
        self.is_for_files = True
        self._making: Job | None = None
        self._deed: Job | None = None
        self._timer = single_shot(self, _PAUSE, self._look)

    # --- Looking ----------------------------------------------------------------------------------

    def look(self, sight: Sight) -> None:
        """Show something else as soon as no more changes come."""
        self._forget()
        if not sight.is_like(self.sight):
            self.content = None
        self.sight = sight
        self._timer.start()

    @property
    def is_looking(self) -> bool:
        """Whether something else is about to be shown."""
        return self._timer.isActive()

    def _look(self) -> None:
        work = previewing(self.sight)
        job = self._shared.jobs.run(saying("Drawing the preview"), work)
        self._follow(job, self._show)

    def _show(self, preview: Preview) -> None:
        self.previewed.emit(preview)
        if preview.content is not None or self.content is not None:
            self._keep(preview.content or self.content)
        elif self.is_for_files and not self.plays:
            work = self.press.making(order_of(self.sight))
            job = self._shared.exports.run(saying("Making the file"), work)
            self._follow(job, self._keep)

    @property
    def plays(self) -> bool:
        """Whether games belong to the file, which nobody plays before it is wanted."""
        choice = self.sight.choice
        return isinstance(choice, ReportChoice) and choice.games > 0

    def _keep(self, content: bytes) -> None:
        self.content = content
        self.made.emit(len(content))

    def _follow(self, job: Job, take: Callable[[Any], None]) -> None:
        self._making = job
        job.finished.connect(take)
        job.failed.connect(self._refuse)

    def _refuse(self, error: Exception) -> None:
        self.refused.emit(self.told(error))

    def _forget(self) -> None:
        """Let nothing come of what is under way."""
        self._timer.stop()
        if self._making is not None:
            self._making.cancel()
            self._making = None

    # --- Doing ------------------------------------------------------------------------------------

    def carry_out(self, title: Saying, work: Work[Any], jobs: Jobs) -> None:
        """Do something with what is looked at; a file that is being made meanwhile is given up."""
        self._forget()
        job = jobs.run(title, work)
        self._deed = job
        job.progressed.connect(self.progressed)
        job.finished.connect(self.done)
        job.failed.connect(self.failed)
        job.cancelled.connect(self.stopped)

    def stop(self) -> None:
        """Do not do it after all."""
        if self._deed is not None:
            self._deed.cancel()

    def told(self, error: Exception) -> str:
        """What an exception has to say; those that nobody expects are looked into."""
        from editor.export.extents import OddSize  # noqa: PLC0415  loaded by whoever raises it

        if isinstance(error, NotToBeHad | Broken | OddSize):
            return str(error)
        if isinstance(error, BrokenLayout):
            return tr(
                "This cannot be made yet: pieces are missing or do not lie right. "
                "The panel “Problems” lists what to mend."
            )
        self._shared.tell_failure(error)
        return tr("This cannot be made: {reason}", reason=error)

    def close(self) -> None:
        """Stop everything, for good."""
        self._forget()
        self.stop()


def order_of(sight: Sight, games: Games | None = None) -> Order:
    """What the press has to make."""
    subject = sight.source.subject_with(games)
    return Order(sight.kind.exporter, subject, sight.wish, sight.choice.tongue.code)
