"""Previews and files behind the dialogs: made off the GUI thread, and only the newest count."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, QSize, pyqtSignal

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import LazyText, tr, tr_lazy
from core.basics.values import dataclass
from core.basics.workers import Worker, WorkerEnded
from core.files.saving import NotSaved, save_bytes
from core.game import AnyGame
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.export.dialog.previews import NotToBeHad, Preview, previewing
from editor.export.task import ExportTask, NoBoard
from editor.export.worker import ExportWorker
from editor.studio.shared import Shared
from editor.widgets.timers import single_shot

if TYPE_CHECKING:
    from core.playtest import par
    from core.playtest.reports import runs
    from core.playtest.reports.runs import Run
    from core.playtest.running import runner, worker_batches
    from editor.export import extents
else:
    par = deferred("core.playtest.par")
    runs = deferred("core.playtest.reports.runs")
    runner = deferred("core.playtest.running.runner")
    worker_batches = deferred("core.playtest.running.worker_batches")
    extents = deferred("editor.export.extents")

_PAUSE = 120
"""In ms: a burst of changes is looked at once it pauses."""


class ExportJobs(QObject):
    """Draws what a task will look like and then makes the file, so that saving need not wait.

    Attributes:
        task: what is looked at, once something is.
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
        self.task: ExportTask | None = None
        self._room = QSize()
        self.is_for_files = True
        self._outcome: bytes | str | None = None
        self._drawing, self._making = Latest(shared.jobs, self), Latest(shared.ahead, self)
        self._doing: Latest | None = None
        self._timer = single_shot(self, _PAUSE, self._draw)

    # --- Previewing -------------------------------------------------------------------------------

    def preview(self, task: ExportTask, room: QSize) -> None:
        """Show a task in a room of pixels as soon as no more changes come.

        In another room the same file is made on; of any other task nothing is kept.
        """
        self._drawing.cancel()
        if task != self.task:
            self._making.cancel()
            self._outcome = None
        self.task, self._room = task, room
        self._timer.start()

    @property
    def is_previewing(self) -> bool:
        """Whether something else is about to be shown."""
        return self._timer.isActive() or self._drawing.is_running

    def _draw(self) -> None:
        if (task := self.task) is not None:
            self._drawing.run(
                tr_lazy("Drawing the preview"),
                previewing(task, self._room),
                Listener(partial(self._show, task), self._give_up),
            )

    def _show(self, task: ExportTask, preview: Preview) -> None:
        """Show a preview, and then make the file.

        Once it is shown there may be another room for it, or even another task.
        """
        self.previewed.emit(preview)
        if task != self.task:
            return
        if preview.content is not None:
            self._outcome = preview.content
        if self._outcome is not None:
            self._tell_outcome()
        elif self.is_for_files and not task.options.games and not self._making.is_running:
            self._making.run(
                tr_lazy("Making the file"),
                self.worker.making(task),
                Listener(self._keep, self._give_up),
            )

    def _keep(self, content: bytes) -> None:
        self._outcome = content
        self._tell_outcome()

    def _give_up(self, error: Exception) -> None:
        """Refuse a task for good, unless it is not its fault."""
        self._making.cancel()
        if isinstance(error, WorkerEnded):
            self.faltered.emit(str(error))
        else:
            self._drawing.cancel()
            self._outcome = self.reason(error)
            self._tell_outcome()

    def _tell_outcome(self) -> None:
        if isinstance(self._outcome, bytes):
            self.made.emit(len(self._outcome))
        elif self._outcome is not None:
            self.refused.emit(self._outcome)

    def content_of(self, task: ExportTask) -> bytes | None:
        """The whole file of a task, if that is what is looked at and its file is made."""
        content = self._outcome if task == self.task else None
        return content if isinstance(content, bytes) else None

    def _forget(self) -> None:
        """Let nothing come of what is under way."""
        self._timer.stop()
        self._drawing.cancel()
        self._making.cancel()

    # --- Doing ------------------------------------------------------------------------------------

    def carry_out(self, title: LazyText, work: Work[Any], jobs: Jobs) -> None:
        """Do something with what is looked at; a file that is being made meanwhile is given up."""
        self._forget()
        self._doing = Latest(jobs, self)
        listener = Listener(
            self.done.emit, self.failed.emit, self.progressed.emit, self.stopped.emit
        )
        self._doing.run(title, work, listener)

    def stop(self) -> None:
        """Do not do it after all."""
        if self._doing is not None and self._doing.job is not None:
            self._doing.job.cancel()

    def reason(self, error: Exception) -> str:
        """What an exception has to say; those that nobody expects are looked into."""
        if isinstance(error, NotToBeHad | WorkerEnded | extents.OddSize):
            return str(error)
        if isinstance(error, NoBoard):
            return tr(str(error))
        self._shared.tell_failure(error)
        return tr("This cannot be made: {reason}", reason=error)

    def close(self) -> None:
        """Stop everything, for good."""
        self._forget()
        if self._doing is not None:
            self._doing.cancel()


# --- Writing a file -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Target:
    """A file to write; a new one does not replace what comes there while it is made."""

    path: Path
    is_new: bool


@dataclass(frozen=True, slots=True)
class Workers:
    """Who makes the file, and who plays the games that it tells of."""

    making: ExportWorker
    playing: Worker


def saving(task: ExportTask, workers: Workers, content: bytes | None, target: Target) -> Work[Path]:
    """Play and make what is not there yet, and write the file in one step, or `NotSaved`."""
    if content is None:
        board = task.facts.board
        if task.options.games and board is not None:
            wanted = task.exports.game, board, task.options.games
            played = yield from playing(*wanted, workers.playing)
            task = replace(task, games=played)
        content = yield from workers.making.making(task)
    yield Progress(1, 1)
    save_bytes(target.path, content, is_new=target.is_new, inputs=task.inputs)
    return target.path


@dataclass(frozen=True, slots=True)
class Order:
    """A file that is to be made and written; its content may be there already."""

    task: ExportTask
    target: Target
    content: bytes | None = None


class NotWritten(Exception):
    """A file of several that could not be written, and why; those before it are there."""

    def __init__(self, path: Path, cause: NotSaved) -> None:
        """Tell of a file."""
        super().__init__(str(cause))
        self.path, self.cause = path, cause


def saving_all(
    orders: tuple[Order, ...], workers: Workers, written: list[Path]
) -> Work[tuple[Path, ...]]:
    """Write one file after the other, or `NotWritten`; those that are there are noted at once."""
    for order in orders:
        try:
            written.append((yield from saving(order.task, workers, order.content, order.target)))
        except NotSaved as error:
            raise NotWritten(order.target.path, error) from error
    return tuple(written)


def playing(game: AnyGame, board: Any, games: int, worker: Worker) -> Work[Run]:  # noqa: ANN401  its own board
    """Let the bots that tell par play, then thought against haste, and ask the panel."""
    kernels = worker_batches.WorkerKernels.of(worker, game)
    play = partial(runner.playtesting, kernels=kernels)
    return (yield from runs.running_with_panel(par.par_spec(game, board, games), Event(), play))
