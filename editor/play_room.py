"""The play room of a window: new games, replays of logs, and the way back to the editor."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, TypeAlias

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QDialog, QFileDialog

from core.board.board import Board
from core.bots.kernels import memory
from core.engine.log import GameLog, LogRefused
from core.engine.packing import Unplayable
from core.files.saving import NotSaved, save_text
from core.language import saying, tr
from core.route.fingerprint import fingerprint
from core.table.engines import Engines, ready_minds
from core.table.seating import seat_names
from core.table.table import Seat, Table
from core.table.timeline import Timeline, reading
from editor.canvas.view import TableView
from editor.dialogs.new_game import NewGame, NewGameDialog
from editor.jobs import Job
from editor.play.opening import Opened, log_work, odd_game_work
from editor.play.page import PlayPage
from editor.play.replay_page import ReplayPage
from editor.play.rerunning import Rerun, rerun_work
from editor.play.session import PlaySession

if TYPE_CHECKING:
    from core.playtest.spec import Spec
    from editor.window import RouteWindow

Deed: TypeAlias = Callable[[Board], None]
"""What is done with a board."""
_LOG_SUFFIX = ".log"


class PlayRoom(QObject):
    """Games and replays of one window, shown in the place of its editor.

    Attributes:
        page: the game that was begun last, shown or not, if there is one.
        replay: the replay that is shown, if there is one.
    """

    def __init__(self, window: RouteWindow) -> None:
        """Play the routes of a window."""
        super().__init__(window)
        self._window = window
        self._dice = Random()
        self._engines: Engines | None = None
        self._preparing: Job | None = None
        self._waiting: Deed | None = None
        window.checks.reported.connect(self._go_on)
        self.page: PlayPage | None = None
        self.replay: ReplayPage | None = None

    # --- New games -------------------------------------------------------------------------------

    def play(self) -> None:
        """Ask who plays, and play the route as it is now."""
        self._when_checked(self._ask)

    def play_again(self) -> None:
        """Play at once, with the same seats as last time."""
        self._when_checked(self._play_again)

    def _when_checked(self, deed: Deed) -> None:
        """Do something with the board of the present route as soon as it is known."""
        self._window.settle_typing()
        self._waiting = deed
        if self._window.checks.is_current:
            self._go_on()

    def _go_on(self) -> None:
        deed, self._waiting = self._waiting, None
        board = self._board() if deed is not None else None
        if board is not None:
            deed(board)

    def _ask(self, board: Board) -> None:
        dialog = NewGameDialog(self._last, self._window, caves=board.route.caves)
        is_accepted = dialog.exec() == QDialog.DialogCode.Accepted
        game = dialog.game
        dialog.deleteLater()
        if is_accepted:
            self._window.shared.settings.game = game.text()
            self._begin(board, game)

    def _play_again(self, board: Board) -> None:
        self._begin(board, self._last)

    @property
    def _last(self) -> NewGame:
        return NewGame.read(self._window.shared.settings.game)

    def _board(self) -> Board | None:
        """The board of the route as it is now; without one it is said what to do."""
        window, checks = self._window, self._window.checks
        if not window.document.route.pieces:
            self.say(tr("There is nothing to play on yet: lay out a route first."))
        elif checks.report.has_errors or checks.facts.board is None:
            self.say(
                tr("This route has errors and cannot be played. The panel “Problems” lists them.")
            )
            self.leave()
            window.show_tab("problems")
        else:
            return checks.facts.board
        return None

    def _begin(self, board: Board, game: NewGame) -> None:
        seats = game.sitters
        options = game.options(caves=board.route.caves)
        try:
            table = Table.laid(board, seats, game.dealt(self._dice), options, None)
        except Unplayable as error:
            self.say(tr("The route cannot be played so: {reason}.", reason=str(error).rstrip(".")))
        else:
            self.play_table(table)

    def play_table(self, table: Table) -> None:
        """Sit down at a table: a new game, or one that branches off a replay."""
        self.say("")
        self._close_page()
        session = PlaySession(table, self._window.shared.thinking)
        page = PlayPage(session, self._window.shared.theme)
        session.setParent(page)
        page.addActions(self._window.commands.of_games)
        self.page = page
        page.left.connect(self.leave)
        page.told.connect(self._window.status.say)
        page.view.zoomed.connect(self._window.status.show_zoom)
        session.failed.connect(self._fail)
        session.changed.connect(self._window.availability.judge)
        self._window.stage.show_page(page)
        page.view.look_as(self._window.canvas)
        page.view.look_at_race()
        page.view.setFocus()
        self._prepare(table)
        session.start()

    def _fail(self, error: Exception) -> None:
        """Say that thinking failed; the game is as it was, and the failure is looked into."""
        self.say(tr("The bot could not go on: {reason}", reason=error))
        self._window.shared.tell_failure(error)

    def resume(self) -> None:
        """Go back to the game that was left."""
        if self.page is not None:
            self._window.stage.show_page(self.page)
            self.page.view.setFocus()
            self.page.session.go_on()

    def leave(self) -> None:
        """Go back to the editor; a game that is not over waits there for the players."""
        if self.page is not None:
            self.page.session.pause()
        self._close_replay()
        self._window.stage.show_editor()
        self._window.status.show_zoom(self._window.canvas.percent)

    @property
    def is_playing(self) -> bool:
        """Whether a game is shown."""
        return self.page is not None and self._window.stage.currentWidget() is self.page

    @property
    def view(self) -> TableView | None:
        """The board that is shown instead of the route, if one is."""
        shown = self._window.stage.currentWidget()
        pages = (page for page in (self.page, self.replay) if page is not None and page is shown)
        return next((page.view for page in pages), None)

    def say(self, sentence: str) -> None:
        """Show a sentence where it is seen: above the route, or over the board."""
        self._window.say(sentence)
        if self.is_playing and sentence:
            self.page.notice.refuse("", sentence)

    # --- Quicker bots ----------------------------------------------------------------------------

    def _prepare(self, table: Table) -> None:
        """Get the compiled minds ready while the plain ones serve, if a planner is at the table."""
        if self._engines is not None:
            table.go_on_with(self._engines)
        is_wanted = any(bot is not None and bot.kind == memory.PLANNER for bot in table.seats)
        if is_wanted and self._engines is None and self._preparing is None:
            job = self._window.shared.games.run(saying("Preparing the bots"), ready_minds())
            job.finished.connect(self._take_engines)
            job.ended.connect(self._end_preparing)
            self._preparing = job

    def _take_engines(self, engines: Engines) -> None:
        self._engines = engines
        if self.page is not None:
            self.page.session.use(engines)

    def _end_preparing(self) -> None:
        self._preparing = None

    # --- Logs and replays ------------------------------------------------------------------------

    def open_log(self) -> None:
        """Ask for the file of a game log and replay it."""
        folder = self._window.shared.settings.last_folder
        name, _filter = QFileDialog.getOpenFileName(
            self._window, tr("Open a game log"), str(folder or ""), _log_files()
        )
        if name:
            self.replay_log(Path(name))

    def replay_log(self, path: Path) -> None:
        """Replay the log of a file; what cannot be replayed is told, and nothing is lost."""
        work = log_work(path, self._window.shared.catalogue)
        job = self._window.shared.jobs.run(saying("Reading the game log"), work)
        job.finished.connect(self._open_log)
        job.failed.connect(self._refuse_log)

    def _open_log(self, opened: Opened) -> None:
        self.open_replay(opened.timeline, opened.seats)

    def _refuse_log(self, error: Exception) -> None:
        if isinstance(error, LogRefused):
            self.say(str(error))
        else:
            self._window.shared.tell_failure(error)

    def save_log(self) -> None:
        """Ask for a name and save the game as a log."""
        if self.page is None:
            return
        title = self._window.document.title + _LOG_SUFFIX
        folder = self._window.shared.settings.last_folder or Path()
        name, _filter = QFileDialog.getSaveFileName(
            self._window, tr("Save the game log"), str(folder / title), _log_files()
        )
        if name:
            table = self.page.session.table
            self._save_log(Path(name), table.game.log.seated(seat_names(table.seats)))

    def _save_log(self, path: Path, log: GameLog) -> None:
        try:
            save_text(path, log.text())
        except NotSaved as error:
            self.say(str(error))
        else:
            self._window.status.say(tr("Saved the game as {file}.", file=path.name))

    def replay_game(self) -> None:
        """Replay the game that was played."""
        if self.page is not None:
            seats = self.page.session.table.seats
            job = self._window.shared.jobs.run(
                saying("Reading the game"), reading(self.page.session.table.game)
            )
            job.finished.connect(lambda timeline: self.open_replay(timeline, seats))
            job.failed.connect(self._window.shared.tell_failure)

    def replay_odd_game(self, spec: Spec, seed: int) -> None:
        """Play one game of a playtest again, and replay it."""
        job = self._window.shared.games.run(
            saying("Playing the game again"), odd_game_work(spec, seed)
        )
        job.finished.connect(lambda timeline: self.open_replay(timeline, spec.bots_in(seed)))
        job.failed.connect(self._refuse_log)

    def open_replay(self, timeline: Timeline, seats: Sequence[Seat] | None = None) -> None:
        """Show a replay; `seats` are those who played, if it is known."""
        self.say("")
        self._close_replay()
        window = self._window
        replay = ReplayPage(
            timeline,
            window.shared.theme,
            window.shared.jobs,
            open_route=fingerprint(window.document.route),
            seats=seats,
        )
        self.replay = replay
        replay.branched.connect(self.play_table)
        replay.closed.connect(self.leave)
        replay.rerun_wanted.connect(self._rerun)
        replay.told.connect(window.status.say)
        if self.page is not None:
            self.page.session.pause()
        window.stage.show_page(replay)

    def _rerun(self) -> None:
        """Play the seed of the replay on the route as it is now."""
        replay = self.replay
        board = self._window.checks.facts.board
        if replay is None:
            return
        if board is None or self._window.checks.report.has_errors:
            self.say(tr("This route has errors and cannot be played."))
            return
        work = rerun_work(replay.timeline, board, replay.seats, self._engines)
        job = self._window.shared.games.run(saying("Playing the seed again"), work)
        job.finished.connect(lambda rerun: self._show_rerun(replay, rerun))
        job.failed.connect(self._refuse_log)

    def _show_rerun(self, replay: ReplayPage, rerun: Rerun) -> None:
        if replay is self.replay:
            replay.show_rerun(rerun)

    # --- Ending ----------------------------------------------------------------------------------

    def _close_page(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            page.session.close()
            page.session.changed.disconnect(self._window.availability.judge)
            self._window.stage.put_away(page)

    def _close_replay(self) -> None:
        replay, self.replay = self.replay, None
        if replay is not None:
            replay.stop()
            self._window.stage.put_away(replay)

    def close(self) -> None:
        """Stop all games, as the window closes."""
        self._close_page()
        self._close_replay()
        if self._preparing is not None:
            self._preparing.finished.disconnect(self._take_engines)
            self._preparing.ended.disconnect(self._end_preparing)
            self._preparing = None


def _log_files() -> str:
    return ";;".join((tr("Game logs (*.log)"), tr("All files (*)")))
