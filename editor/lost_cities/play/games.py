"""The games and replays of a window, in the place of its board: the way there and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QFileDialog

from core.basics.deferred import deferred
from core.basics.jobs import Progress, Work
from core.basics.language import LazyText, clause, tr, tr_lazy
from core.files.nodes import Unreadable
from core.files.reading import read_text
from core.files.saving import NotSaved, save_text
from core.lost_cities.board.board import Board
from core.lost_cities.engine.log import GameLog
from core.lost_cities.game import LOST_CITIES
from core.playtest.limits import TooLong, Unplayable
from core.playtest.running.worker_batches import WorkerKernels
from editor.background.latest import Latest, Listener
from editor.canvas.view import TableView
from editor.documents.file_commands import LOG_SUFFIX, file_stem, log_files
from editor.live.checked_board import CheckedBoard
from editor.lost_cities.play.new_game import NewGame, NewGameDialog, PlaySettings
from editor.lost_cities.play.page import PlayPage
from editor.lost_cities.play.replay.replay_page import ReplayPage
from editor.lost_cities.play.session import PlaySession
from editor.lost_cities.table import BoardTable
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack

if TYPE_CHECKING:
    from core.lost_cities.engine import game as engine
    from core.lost_cities.engine.game import Game
    from core.lost_cities.playtest import replayer
    from core.lost_cities.playtest.spec import BoardSpec
    from core.lost_cities.session import chronicle, timeline
    from core.lost_cities.session.chronicle import Chronicle
    from core.lost_cities.session.timeline import Timeline
else:
    engine = deferred("core.lost_cities.engine.game")
    replayer = deferred("core.lost_cities.playtest.replayer")
    chronicle = deferred("core.lost_cities.session.chronicle")
    timeline = deferred("core.lost_cities.session.timeline")


class BoardGames(QObject):
    """Games and replays of one window, shown in the place of its board.

    Attributes:
        page: the game that was begun last, shown or not, if there is one.
        replay_page: the game on record that is shown.
    """

    def __init__(
        self,
        boards: CheckedBoard,
        table: BoardTable,
        stack: PageStack,
        events: PageEvents,
        shared: Shared,
    ) -> None:
        """Play on the board of a table, in its place on the stack of pages."""
        super().__init__(stack)
        self._boards, self._table, self._stack = boards, table, stack
        self._events, self._shared = events, shared
        self._settings, self._dice = PlaySettings(shared.settings), Random()
        self._reading = Latest(shared.jobs, self)
        self._kept: tuple[int, str] = (0, "")
        self.page: PlayPage | None = None
        self.replay_page: ReplayPage | None = None

    # --- New games --------------------------------------------------------------------------------

    def play(self) -> None:
        """Ask who plays, and begin a game."""
        self._boards.wait_for(self._ask, self._refuse_board)

    def play_again(self) -> None:
        """Begin a game with the seats of the last one; one that is shown is not lost so."""
        is_amid = self.is_playing and self.is_under_way
        self._boards.wait_for(self._ask if is_amid else self._begin_again, self._refuse_board)

    def _begin_again(self, board: Board) -> None:
        self._begin(board, self._settings.last)

    def _refuse_board(self, reason: LazyText) -> None:
        """Go where the board can be mended, and say why nobody can play on it."""
        self.leave()
        self._events.message.emit(reason)
        if not self._table.editing.design.is_empty:
            self._events.tab_wanted.emit("problems")

    def _ask(self, board: Board) -> None:
        counts = board.design.player_counts
        over = self._stack.window() or self._stack
        dialog = NewGameDialog(self._settings.last, counts, over, is_amid=self.is_under_way)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._agree(board, dialog.game))
        dialog.resumed.connect(self.resume)
        dialog.open()

    def _agree(self, board: Board, agreed: NewGame) -> None:
        self._settings.keep(agreed)
        self._begin(board, agreed)

    def _begin(self, board: Board, agreed: NewGame) -> None:
        seats = agreed.fitting(board.design.player_counts).seats
        try:
            game = engine.Game(board, len(seats), agreed.seed(self._dice))
        except Unplayable as error:
            self._say(str(error))
        else:
            self._sit_down(PlaySession(game, seats, self._shared.thinking, self._fail))

    def _sit_down(self, session: PlaySession) -> None:
        """Show a game, and no other any more."""
        self._events.message.emit("")
        self._close_page()
        self._close_replay()
        self._table.cancel()
        page = self.page = PlayPage(session, self._shared.theme, self._table.view)
        session.changed.connect(self._events.enabled_changed)
        page.ended.connect(self.leave)
        page.save_wanted.connect(self.save_log)
        page.replay_wanted.connect(self.replay_game)
        page.again_wanted.connect(self.play_again)
        page.announced.connect(self._events.announced)
        page.table.zoomed.connect(self._events.zoomed)
        self._show(page)
        self._events.game_begun.emit(page)
        session.go_on()

    def _fail(self, error: Exception) -> None:
        """Say that thinking failed; the game is as it was, and a failure of ours is looked into."""
        self._say(tr("The bot could not go on: {reason}", reason=error))
        self._shared.tell_failure(error)

    def _show(self, page: PlayPage | ReplayPage) -> None:
        self._stack.show_page(page)
        self._events.zoomed.emit(page.table.percent)
        self._events.enabled_changed.emit()

    # --- There and back ---------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        """Whether a game is shown that people play."""
        return self.page is not None and self._stack.currentWidget() is self.page

    @property
    def is_under_way(self) -> bool:
        """Whether somebody is in the middle of a game."""
        return self.page is not None and self.page.session.is_under_way

    @property
    def shown(self) -> PlayPage | ReplayPage | None:
        """The game or replay that is shown instead of the board."""
        return self.page if self.is_playing else self.replay_page

    @property
    def table(self) -> TableView:
        """The table that is shown now: the board's, or that of a game."""
        return self._table if self.shown is None else self.shown.table

    @property
    def waiting(self) -> str:
        """That a game which is not over waits to be gone on with, in words; empty if none does."""
        if self.page is None or self.is_playing or self.page.session.is_over:
            return ""
        return tr("Game, round {round}: go on", round=self.page.session.game.moment[0])

    def resume(self) -> None:
        """Go back to the game that was left, as it was left."""
        page = self.page
        if page is None:
            return
        self._close_replay()
        self._show(page)
        page.session.go_on()
        if page.session.game.board.design.fingerprint != self._table.editing.design.fingerprint:
            page.tell(tr("This game goes on with the board as it was when it began."))

    def leave(self) -> None:
        """Go back to the board; a game that is not over waits there for the players."""
        if self.page is not None:
            self.page.session.stop()
        self._close_replay()
        self._stack.show_editor()
        self._events.zoomed.emit(self._table.percent)
        self._events.enabled_changed.emit()

    def escape(self) -> None:
        """Put a card back that is picked, or a hint away; with nothing to drop, leave."""
        if not (self.page is not None and self.is_playing and self.page.drop()):
            self.leave()

    def stop(self) -> None:
        """Let no bot think any more, and read nothing."""
        self._reading.cancel()
        if self.page is not None:
            self.page.session.stop()

    def _close_page(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            page.session.stop()
            page.session.changed.disconnect(self._events.enabled_changed)
            self._stack.put_away(page)

    def _close_replay(self) -> None:
        page, self.replay_page = self.replay_page, None
        if page is not None:
            self._stack.put_away(page)

    def _say(self, message: str) -> None:
        """Show a sentence where it is seen: above the board, or in the game."""
        if self.page is not None and self.is_playing:
            self.page.tell(message)
        else:
            self._events.message.emit(message)

    # --- After the program has started again ------------------------------------------------------

    @property
    def kept_game(self) -> str:
        """The game that is under way as a log, for the next start; empty if there is none."""
        if self.page is None or not self.is_under_way:
            return ""
        key = hash((id(self.page), self.page.session.game.actions))
        if self._kept[0] != key:
            self._kept = key, self.page.log_text()
        return self._kept[1]

    def take_up(self, text: str, *, is_shown: bool) -> None:
        """Sit down at a game that was under way; what cannot be read is told."""
        listener = Listener(partial(self._take_up, is_shown=is_shown), self._refuse_game)
        self._reading.run(tr_lazy("Laying the table"), timeline.waiting_game(text), listener)

    def _take_up(self, found: Timeline, *, is_shown: bool) -> None:
        thinking = self._shared.thinking
        game, past = found.end.copy(), found.past
        self._sit_down(PlaySession(game, found.seats, thinking, self._fail, past=past))
        if not is_shown:
            self.leave()

    def _refuse_game(self, error: Exception) -> None:
        if isinstance(error, Unreadable):
            text = tr_lazy(
                "The game that was under way cannot go on: {reason}.", reason=clause(error)
            )
            self._events.message.emit(text)
        else:
            self._shared.tell_failure(error)

    # --- Logs and replays -------------------------------------------------------------------------

    def save_log(self) -> None:
        """Ask for a name and save the game as a log."""
        if self.page is None:
            return
        settings, name = self._shared.settings, self.page.session.game.board.design.name
        folder = settings.last_folder or Path.home()
        proposed = str(folder / (file_stem(name) + LOG_SUFFIX))
        window, title = self._stack.window(), tr("Save the game log")
        chosen, _filter = QFileDialog.getSaveFileName(window, title, proposed, log_files())
        if chosen:
            settings.last_folder = Path(chosen).parent
            self._save_log(Path(chosen), self.page.log_text())

    def _save_log(self, asked: Path, text: str) -> None:
        path = (
            asked if asked.name.endswith(LOG_SUFFIX) else asked.with_name(asked.name + LOG_SUFFIX)
        )
        try:
            save_text(path, text, is_new=path != asked)
        except NotSaved as error:
            self._say(str(error))
        else:
            self._say(tr("Saved the game as {file}.", file=path.name))

    def replay_game(self) -> None:
        """Replay the game that was played."""
        if self.page is not None:
            self._replay(_reading(partial(GameLog.read, self.page.log_text())))

    def open_log(self, path: Path) -> None:
        """Replay the game of a file."""
        self._replay(_reading(lambda: GameLog.read(read_text(path))))

    def replay(self, spec: BoardSpec, seed: int) -> None:
        """Replay a game of a playtest."""
        kernels = WorkerKernels.of(self._shared.worker, LOST_CITIES)
        self._replay(_reading(lambda: replayer.Replayer(spec, kernels).log(seed)))

    def _replay(self, work: Work[Chronicle]) -> None:
        listener = Listener(self.show_chronicle, self._refuse_replay)
        self._reading.run(tr_lazy("Reading the game"), work, listener)

    def show_chronicle(self, found: Chronicle) -> None:
        """Look at a game on record."""
        if self.page is not None:
            self.page.session.stop()
        self._close_replay()
        page = ReplayPage(found, self._shared.theme, self._table.view)
        page.ended.connect(self.leave)
        page.branch_wanted.connect(self.play_on)
        page.announced.connect(self._events.announced)
        page.table.zoomed.connect(self._events.zoomed)
        self.replay_page = page
        self._show(page)
        self._events.game_begun.emit(page)

    def play_on(self) -> None:
        """Ask who plays on from the moment that a replay shows, and sit down there."""
        replay = self.replay_page
        if replay is None or replay.shown.outcome is not None:
            return
        replay.playback.pause()
        game, seats = replay.shown.copy(), replay.chronicle.timeline.seats
        counts, over = (game.players,), self._stack.window() or self._stack
        proposed = NewGame.going_on(seats, game.players, game.position.player)
        dialog = NewGameDialog(proposed, counts, over, is_amid=self.is_under_way, is_going_on=True)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._play_on(game, dialog.game.seats))
        dialog.resumed.connect(self.resume)
        dialog.open()

    def _play_on(self, game: Game, seats: tuple[str, ...]) -> None:
        self._sit_down(PlaySession(game, seats, self._shared.thinking, self._fail))

    def _refuse_replay(self, error: Exception) -> None:
        if isinstance(error, Unreadable | TooLong):
            self._say(tr("This game cannot be shown: {reason}", reason=str(error)))
        else:
            self._shared.tell_failure(error)


def _reading(read: Callable[[], GameLog]) -> Work[Chronicle]:
    """Read a log and go through its game."""
    yield Progress(0, 1)
    found = yield from timeline.timeline_of(read())
    return chronicle.chronicle_of(found)
