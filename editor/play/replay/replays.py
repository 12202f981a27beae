"""The replays of a window: logs, odd games and finished ones, and the same seed once more."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QFileDialog

from core.board.board import Board
from core.engine.game import Game
from core.engine.log import LogRefused
from core.jobs import Work
from core.language import LazyText, tr, tr_lazy
from core.route.fingerprint import fingerprint
from core.session.engines import Engines
from core.session.game_table import Seat
from core.session.replay_sources import Opened, log_work, odd_game_work
from core.session.rerun import Rerun, rerun_work
from core.session.timeline import Timeline, reading
from editor.background.jobs import Job, Jobs
from editor.documents.document import Document
from editor.live.checked_board import CheckedBoard
from editor.play.replay.replay_page import ReplayPage
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack

if TYPE_CHECKING:
    from core.playtest.spec import Spec


class Replays(QObject):
    """Finds games to replay and shows them, one at a time, in the place of the editor.

    Attributes:
        page: the replay that is shown, if there is one.
        engines: what games are played again with; None for the plain ones.

    Signals:
        opened: a replay is about to be shown.
        branched: a `Table` that plays on from a moment of it.
        left: its reader wants to go back to the editor.
        refused: a sentence about what cannot be replayed.
        told: a sentence for the status line.
        zoomed: how large the board is shown, in per cent.
    """

    opened = pyqtSignal()
    branched = pyqtSignal(object)
    left = pyqtSignal()
    refused = pyqtSignal(str)
    told = pyqtSignal(str)
    zoomed = pyqtSignal(int)

    def __init__(
        self, document: Document, boards: CheckedBoard, page_stack: PageStack, shared: Shared
    ) -> None:
        """Show replays on a stack of pages; `boards` are those of the document's route."""
        super().__init__(page_stack)
        self._document, self._boards = document, boards
        self._page_stack, self._shared = page_stack, shared
        self._job: Job | None = None
        self.page: ReplayPage | None = None
        self.engines: Engines | None = None
        document.route_changed.connect(self._compare_route)

    # --- Where they come from --------------------------------------------------------------------

    def choose_log(self) -> None:
        """Ask for the file of a game log and replay it."""
        settings = self._shared.settings
        name, _filter = QFileDialog.getOpenFileName(
            self._page_stack.window(),
            tr("Open a game log"),
            str(settings.last_folder or ""),
            log_files(),
        )
        if name:
            settings.last_folder = Path(name).parent
            self.open_log(Path(name))

    def open_log(self, path: Path) -> None:
        """Replay the log of a file; what cannot be replayed is told, and nothing is lost."""
        shared = self._shared
        work = log_work(path, shared.catalogue)
        job = self._begin(shared.jobs, tr_lazy("Reading the game log"), work)
        job.finished.connect(self._open_log)

    def _open_log(self, opened: Opened) -> None:
        self.open(opened.timeline, opened.seats)

    def open_game(self, game: Game, seats: Sequence[Seat]) -> None:
        """Replay a game that was played here."""
        jobs = self._shared.jobs
        job = self._begin(jobs, tr_lazy("Reading the game"), reading(game))
        job.finished.connect(lambda timeline: self.open(timeline, seats))

    def open_odd_game(self, spec: Spec, seed: int) -> None:
        """Play one game of a playtest again, and replay it."""
        games, work = self._shared.games, odd_game_work(spec, seed)
        job = self._begin(games, tr_lazy("Playing the game again"), work)
        job.finished.connect(lambda timeline: self.open(timeline, spec.bots_in(seed)))

    def _begin(self, jobs: Jobs, title: LazyText, work: Work[Any]) -> Job:
        """Begin what leads to a replay; whatever was wanted before is not wanted any more."""
        self._drop_job()
        self._job = job = jobs.run(title, work)
        job.failed.connect(self._refuse)
        job.ended.connect(lambda: self._forget(job))
        return job

    def _forget(self, job: Job) -> None:
        if job is self._job:
            self._job = None

    def _drop_job(self) -> None:
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, LogRefused):
            self.refused.emit(str(error))
        else:
            self._shared.tell_failure(error)

    # --- Showing one -----------------------------------------------------------------------------

    def open(self, timeline: Timeline, seats: Sequence[Seat] | None = None) -> None:
        """Show a replay; `seats` are those who played, if it is known."""
        self.close()
        self.opened.emit()
        page = ReplayPage(
            timeline,
            self._shared.theme,
            self._shared.jobs,
            open_route=fingerprint(self._document.route),
            seats=seats,
        )
        page.branched.connect(self.branched)
        page.closed.connect(self.left)
        page.rerun_wanted.connect(self._rerun)
        page.told.connect(self.told)
        page.zoomed.connect(self.zoomed)
        self.page = page
        self._page_stack.show_page(page)
        self.zoomed.emit(page.view.percent)

    def close(self) -> None:
        """Show no replay any more, nor one that is still on its way."""
        self._drop_job()
        page, self.page = self.page, None
        if page is not None:
            page.stop()
            self._page_stack.put_away(page)

    def _compare_route(self) -> None:
        """The route can change behind a replay, as another program writes its file."""
        if self.page is not None:
            self.page.compare_route(fingerprint(self._document.route))

    # --- The same seed once more -----------------------------------------------------------------

    def _rerun(self) -> None:
        """Play the seed of the replay on the route as it is now."""
        self._boards.wait_for(self._rerun_on, self.refused.emit)

    def _rerun_on(self, board: Board) -> None:
        page = self.page
        if page is not None:
            work = rerun_work(page.timeline, board, page.seats, self.engines)
            games = self._shared.games
            job = self._begin(games, tr_lazy("Playing the seed again"), work)
            job.finished.connect(self._show_rerun)

    def _show_rerun(self, rerun: Rerun) -> None:
        if self.page is not None:
            self.page.show_rerun(rerun)


def log_files() -> str:
    """The kinds of files that dialogs offer."""
    return ";;".join((tr("Game logs (*.log)"), tr("All files (*)")))
