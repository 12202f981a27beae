"""The replays of a window: logs, odd games and finished ones, and the same seed once more."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.deferred import deferred
from core.basics.jobs import Work
from core.basics.language import LazyText, tr_lazy
from core.basics.workers import Worker, WorkerEnded
from core.files.nodes import Unreadable
from core.quest.board.board import Board
from core.quest.route.route import Route
from editor.background.latest import Latest, Listener
from editor.live.checked_board import CheckedBoard
from editor.quest.documents.route_document import RouteDocument
from editor.replaying.moments import ReplayFrom
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack

if TYPE_CHECKING:
    from core.playtest.running import worker_batches
    from core.quest.engine.game import Game
    from core.quest.playtest.spec import QuestSpec
    from core.quest.session.engines import Engines
    from core.quest.session.game_table import Seat
    from core.quest.session.replay import replay_sources, rerun, timeline
    from editor.quest.play.replay import replay_page
else:
    worker_batches = deferred("core.playtest.running.worker_batches")
    replay_sources = deferred("core.quest.session.replay.replay_sources")
    rerun = deferred("core.quest.session.replay.rerun")
    timeline = deferred("core.quest.session.replay.timeline")
    replay_page = deferred("editor.quest.play.replay.replay_page")


def _odd_game(worker: Worker, spec: QuestSpec, seed: int) -> Work[timeline.Timeline]:
    """Have a worker play one game of a playtest again, and go through it."""
    kernels = spec.game.playtests.kernels
    ready = yield from worker_batches.loading_worker_kernels(worker, kernels)
    return (yield from replay_sources.odd_game_work(spec, seed, ready))


class Replays(QObject):
    """Finds games to replay and shows them, one at a time, in the place of the editor.

    Attributes:
        page: the replay that is shown, if there is one.
        engines: what games are played again with; None for the plain ones.

    Signals:
        opened: a replay is about to be shown.
        branched: a `GameTable` that plays on from a moment of it.
        left: its reader wants to go back to the editor.
        refused: a sentence about what cannot be replayed.
        announced: a sentence for the status line.
        zoomed: how large the board is shown, in per cent.
    """

    opened = pyqtSignal()
    branched = pyqtSignal(object)
    left = pyqtSignal()
    refused = pyqtSignal(object)
    announced = pyqtSignal(str)
    zoomed = pyqtSignal(int)

    def __init__(
        self, document: RouteDocument, boards: CheckedBoard, page_stack: PageStack, shared: Shared
    ) -> None:
        """Show replays on a stack of pages; `boards` are those of the document's route."""
        super().__init__(page_stack)
        self._document, self._boards = document, boards
        self._page_stack, self._shared = page_stack, shared
        self._reading, self._playing = Latest(shared.jobs, self), Latest(shared.games, self)
        self.page: replay_page.ReplayPage | None = None
        self.engines: Engines | None = None
        document.design_changed.connect(self._compare_route)

    # --- Where they come from --------------------------------------------------------------------

    def open_log(self, path: Path) -> None:
        """Replay the log of a file; what cannot be replayed is told, and nothing is lost."""
        work = replay_sources.log_work(path, self._shared.boxes[Route.game])
        self._begin(
            self._reading,
            tr_lazy("Reading the game log"),
            work,
            lambda opened: self.open(opened.timeline, opened.seats),
        )

    def open_game(self, game: Game, seats: Sequence[Seat]) -> None:
        """Replay a game that was played here."""
        work = timeline.reading(game)
        title = tr_lazy("Reading the game")
        self._begin(self._reading, title, work, lambda found: self.open(found, seats))

    def open_odd_game(self, spec: QuestSpec, seed: int, at: ReplayFrom = None) -> None:
        """Play one game of a playtest again, and replay it from somewhere on."""
        work = _odd_game(self._shared.worker, spec, seed)
        title = tr_lazy("Playing the game again")

        def show(found: timeline.Timeline) -> None:
            self.open(found, spec.bots_in(seed))
            if self.page is not None:
                self.page.playback.show_from(at)

        self._begin(self._playing, title, work, show)

    def _begin(
        self, latest: Latest, title: LazyText, work: Work[Any], show: Callable[[Any], None]
    ) -> None:
        """Begin what leads to a replay; whatever was wanted before is not wanted any more."""
        self._stop_work()
        latest.run(title, work, Listener(show, self._refuse))

    def _stop_work(self) -> None:
        self._reading.cancel()
        self._playing.cancel()

    def _refuse(self, error: Exception) -> None:
        if isinstance(error, Unreadable | WorkerEnded):
            self.refused.emit(str(error))
        else:
            self._shared.tell_failure(error)

    # --- Showing one -----------------------------------------------------------------------------

    def open(self, found: timeline.Timeline, seats: Sequence[Seat] | None = None) -> None:
        """Show a replay; `seats` are those who played, if it is known."""
        self.close()
        self.opened.emit()
        page = replay_page.ReplayPage(
            found,
            self._shared.theme,
            self._shared.jobs,
            open_route=self._document.design.fingerprint,
            seats=seats,
        )
        page.branched.connect(self.branched)
        page.closed.connect(self.left)
        page.rerun_wanted.connect(self._rerun)
        page.announced.connect(self.announced)
        page.zoomed.connect(self.zoomed)
        self.page = page
        self._page_stack.show_page(page)
        self.zoomed.emit(page.view.percent)

    def close(self) -> None:
        """Show no replay any more, nor one that is still on its way."""
        self._stop_work()
        page, self.page = self.page, None
        if page is not None:
            page.stop()
            self._page_stack.put_away(page)

    def _compare_route(self) -> None:
        """The route can change behind a replay, as another program writes its file."""
        if self.page is not None:
            self.page.compare_route(self._document.design.fingerprint)

    # --- The same seed once more -----------------------------------------------------------------

    def _rerun(self) -> None:
        """Play the seed of the replay on the route as it is now."""
        self._boards.wait_for(self._rerun_on, self.refused.emit)

    def _rerun_on(self, board: Board) -> None:
        page = self.page
        if page is not None:
            work = rerun.rerun_work(page.timeline, board, page.seats, self.engines)
            title = tr_lazy("Playing the seed again")
            self._begin(self._playing, title, work, page.show_rerun)
