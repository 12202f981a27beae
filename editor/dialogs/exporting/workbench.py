"""Previews and files behind the export dialog: made off the GUI thread, the newest only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from core.files.saving import NotSaved, save_bytes
from core.jobs import Progress, Work
from core.language import Saying, saying, tr
from editor.dialogs.exporting.choices import ReportChoice
from editor.dialogs.exporting.complaints import complaint
from editor.dialogs.exporting.playing import playing
from editor.dialogs.exporting.previews import NotToBeHad, Preview, Sight, previewing
from editor.export.press import Broken, Order
from editor.jobs import Job
from editor.shared import Shared
from editor.timers import single_shot

if TYPE_CHECKING:
    from editor.export.games import Games
    from editor.export.press import Press

_PAUSE = 120
"""In ms: a burst of changes is looked at once it pauses."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A file that was written, and how many bytes it has."""

    path: Path
    size: int


class Workbench(QObject):
    """Makes what is seen and then the whole file, so that saving need not wait for it.

    Signals:
        previewed: there is a new `Preview`.
        refused: why there is no such export, in a sentence.
        made: how many bytes the file will have.
        progressed: how far saving has come.
        saved: a `Saved` file.
        failed: why saving came to nothing, in a sentence.
        stopped: saving was cancelled.
    """

    previewed = pyqtSignal(object)
    refused = pyqtSignal(str)
    made = pyqtSignal(int)
    progressed = pyqtSignal(object)
    saved = pyqtSignal(object)
    failed = pyqtSignal(str)
    stopped = pyqtSignal()

    def __init__(self, shared: Shared, press: Press, parent: QObject) -> None:
        """Work with jobs that all windows share, and with a press of one's own."""
        super().__init__(parent)
        self._shared, self._press = shared, press
        self._sight: Sight | None = None
        self._content: bytes | None = None
        self._making: Job | None = None
        self._saving: Job | None = None
        self._timer = single_shot(self, _PAUSE, self._look)

    # --- Looking ----------------------------------------------------------------------------------

    def look(self, sight: Sight) -> None:
        """Show something else as soon as no more changes come."""
        self._forget()
        self._sight, self._content = sight, None
        self._timer.start()

    def _look(self) -> None:
        self._begin(saying("Drawing the preview"), previewing(self._sight), self._show)

    def _show(self, preview: Preview) -> None:
        self.previewed.emit(preview)
        if preview.content is not None:
            self._keep(preview.content)
        elif not self._is_playing:
            order = _order(self._sight)
            self._begin(saying("Making the file"), self._press.making(order), self._keep)

    @property
    def _is_playing(self) -> bool:
        """Whether games belong to the file, which nobody plays before it is wanted."""
        choice = self._sight.choice
        return isinstance(choice, ReportChoice) and choice.games > 0

    def _keep(self, content: bytes) -> None:
        self._content = content
        self.made.emit(len(content))

    def _begin(self, title: Saying, work: Work[Any], take: Callable[[Any], None]) -> None:
        job = self._shared.jobs.run(title, work)
        self._making = job
        job.finished.connect(take)
        job.failed.connect(self._refuse)

    def _refuse(self, error: Exception) -> None:
        self.refused.emit(self._told(error))

    def _forget(self) -> None:
        """Let nothing come of what is under way."""
        self._timer.stop()
        if self._making is not None:
            self._making.cancel()
            self._making = None

    # --- Saving -----------------------------------------------------------------------------------

    def save(self, path: Path) -> None:
        """Write the file; it is made again only if it is not there yet."""
        jobs = self._shared.games if self._is_playing else self._shared.jobs
        if self._content is None:
            self._forget()
        work = _saving(self._sight, self._press, self._content, path)
        job = jobs.run(saying("Exporting the route"), work)
        self._saving = job
        job.progressed.connect(self.progressed)
        job.finished.connect(self.saved)
        job.failed.connect(lambda error: self.failed.emit(self._complaint(path, error)))
        job.cancelled.connect(self.stopped)

    def stop_saving(self) -> None:
        """Write nothing after all."""
        if self._saving is not None:
            self._saving.cancel()

    def _complaint(self, path: Path, error: Exception) -> str:
        return complaint(path, error) if isinstance(error, NotSaved) else self._told(error)

    def _told(self, error: Exception) -> str:
        """What an exception has to say; those that nobody expects are looked into."""
        from editor.export.extents import OddSize  # noqa: PLC0415  loaded by whoever raises it

        if not isinstance(error, NotToBeHad | Broken | OddSize):
            self._shared.tell_failure(error)
            return tr("This cannot be made: {reason}", reason=error)
        return str(error)

    def close(self) -> None:
        """Stop everything, for good."""
        self._forget()
        self.stop_saving()


def _order(sight: Sight, games: Games | None = None) -> Order:
    from editor.export.exporters import Subject  # noqa: PLC0415  loaded by the preview

    source = sight.source
    subject = Subject(source.file, source.catalogue, games)
    return Order(sight.kind.exporter, subject, sight.wish, sight.choice.tongue.code)


def _saving(sight: Sight, press: Press, content: bytes | None, path: Path) -> Work[Saved]:
    """Play and make what is not there yet, and write the file in one step."""
    if content is None:
        games = yield from _playing(sight)
        content = yield from press.making(_order(sight, games))
    yield Progress(1, 1)
    save_bytes(path, content)
    return Saved(path, len(content))


def _playing(sight: Sight) -> Work[Games | None]:
    choice, analysis = sight.choice, sight.subject.findings.analysis
    if not isinstance(choice, ReportChoice) or not choice.games or analysis is None:
        return None
    return (yield from playing(analysis.board, choice.games, choice.tongue.code))
