"""Previews and files behind the dialogs: made off the GUI thread, and only the newest count."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from core.board.board import BrokenLayout
from core.jobs import Work
from core.language import LazyText, tr, tr_lazy
from editor.background.jobs import Job, Jobs
from editor.export.dialog.choices import ReportChoice
from editor.export.dialog.previews import NotToBeHad, Preview, Sight, previewing
from editor.export.worker import Order, WorkerEnded
from editor.studio.shared import Shared
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    from editor.export.games import Games
    from editor.export.worker import ExportWorker

_PAUSE = 120
"""In ms: a burst of changes is looked at once it pauses."""


@dataclass(frozen=True, eq=False, slots=True)
class Outcome:
    """What came of making the file of a sight: the whole of it, or why there is none."""

    sight: Sight
    content: bytes | str


class Workbench(QObject):
    """Makes what is seen and then the whole file, so that saving need not wait for it.

    Attributes:
        sight: what is looked at.
        is_for_files: whether files are made; printers need none.

    Signals:
        previewed: there is a new `Preview`.
        refused: why there is no such export, in a sentence.
        made: how many bytes the file will have.
        faltered: why the file is not made yet; it can be tried again.
        progressed: how far what is carried out has come.
        done: what came of it.
        failed: the exception that ended it.
        stopped: it was cancelled.
    """

    previewed = pyqtSignal(object)
    refused = pyqtSignal(str)
    made = pyqtSignal(int)
    faltered = pyqtSignal(str)
    progressed = pyqtSignal(object)
    done = pyqtSignal(object)
    failed = pyqtSignal(object)
    stopped = pyqtSignal()

    def __init__(self, shared: Shared, worker: ExportWorker, parent: QObject) -> None:
        """Work with jobs that all windows share, and with a worker of one's own."""
        super().__init__(parent)
        self._shared, self.worker = shared, worker
        self.sight: Sight | None = None
        self.is_for_files = True
        self._outcome: Outcome | None = None
        self._drawing: Job | None = None
        self._making: Job | None = None
        self._deed: Job | None = None
        self._timer = single_shot(self, _PAUSE, self._look)

    # --- Looking ----------------------------------------------------------------------------------

    def look(self, sight: Sight) -> None:
        """Show something else as soon as no more changes come.

        In another room the same file is made on; of any other choice nothing is kept.
        """
        self._stop_drawing()
        if not sight.is_like(self.sight):
            self._stop_making()
            self._outcome = None
        self.sight = sight
        self._timer.start()

    @property
    def is_looking(self) -> bool:
        """Whether something else is about to be shown."""
        return self._timer.isActive() or self._drawing is not None

    def _look(self) -> None:
        sight = self.sight
        job = self._shared.jobs.run(tr_lazy("Drawing the preview"), previewing(sight))
        self._drawing = job
        job.finished.connect(partial(self._show, sight))
        job.failed.connect(partial(self._give_up, sight))

    def _show(self, sight: Sight, preview: Preview) -> None:
        """Show a preview, and then make the file.

        Once it is shown there may be another room for it, and so already another sight.
        """
        if sight is not self.sight:
            return
        self._drawing = None
        self.previewed.emit(preview)
        if not sight.is_like(self.sight):
            return
        if preview.content is not None:
            self._outcome = Outcome(sight, preview.content)
        if self._outcome is not None:
            self._tell(self._outcome)
        elif self.is_for_files and not self.plays and self._making is None:
            self._make(sight)

    @property
    def plays(self) -> bool:
        """Whether games belong to the file, which nobody plays before it is wanted."""
        choice = self.sight.choice
        return isinstance(choice, ReportChoice) and choice.games > 0

    def _make(self, sight: Sight) -> None:
        work = self.worker.making(order_of(sight))
        job = self._shared.exports.run(tr_lazy("Making the file"), work)
        self._making = job
        job.finished.connect(partial(self._keep, sight))
        job.failed.connect(partial(self._give_up, sight))

    def _keep(self, sight: Sight, content: bytes) -> None:
        if sight.is_like(self.sight):
            self._making, self._outcome = None, Outcome(sight, content)
            self._tell(self._outcome)

    def _give_up(self, sight: Sight, error: Exception) -> None:
        """Refuse a choice for good, unless it is not its fault."""
        if not sight.is_like(self.sight):
            return
        self._stop_making()
        if isinstance(error, WorkerEnded):
            self.faltered.emit(str(error))
        else:
            self._stop_drawing()
            self._outcome = Outcome(sight, self.told(error))
            self._tell(self._outcome)

    def _tell(self, outcome: Outcome) -> None:
        if isinstance(outcome.content, bytes):
            self.made.emit(len(outcome.content))
        else:
            self.refused.emit(outcome.content)

    @property
    def content(self) -> bytes | None:
        """The whole file of what is looked at, once it is made."""
        outcome = self._outcome
        is_of_it = outcome is not None and outcome.sight.is_like(self.sight)
        return outcome.content if is_of_it and isinstance(outcome.content, bytes) else None

    def _stop_drawing(self) -> None:
        if self._drawing is not None:
            self._drawing.cancel()
            self._drawing = None

    def _stop_making(self) -> None:
        if self._making is not None:
            self._making.cancel()
            self._making = None

    def _forget(self) -> None:
        """Let nothing come of what is under way."""
        self._timer.stop()
        self._stop_drawing()
        self._stop_making()

    # --- Doing ------------------------------------------------------------------------------------

    def carry_out(self, title: LazyText, work: Work[Any], jobs: Jobs) -> None:
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

        if isinstance(error, NotToBeHad | WorkerEnded | OddSize):
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
    """What the worker has to make."""
    subject = sight.source.subject_with(games)
    return Order(sight.kind.exporter, subject, sight.wish, sight.language)
