"""Games and replays in the place of the editor: new ones, the way there, and the way back."""

from __future__ import annotations

from pathlib import Path
from random import Random

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QDialog, QFileDialog, QWidget

from core.board.board import Board
from core.bots.kernels import memory
from core.engine.log import GameLog
from core.engine.packing import Unplayable
from core.files.saving import NotSaved, save_text
from core.language import tr, tr_lazy
from core.route.fingerprint import fingerprint
from core.session.engines import Engines, plain_engines, ready_minds
from core.session.game_table import GameTable
from core.session.seats import seat_names
from editor.background.jobs import Job
from editor.canvas.canvas import Canvas
from editor.canvas.view import TableView
from editor.documents.file_commands import file_stem
from editor.live.checked_board import CheckedBoard, Do
from editor.live.open_route import OpenRoute
from editor.play.controller import LOG_SUFFIX
from editor.play.new_game import NewGame, NewGameDialog
from editor.play.page import PlayPage
from editor.play.replay.replay_page import ReplayPage
from editor.play.replay.replays import Replays, log_files
from editor.play.session import PlaySession, Speed
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack


class PlayPages(QObject):
    """Games and replays of one window, shown in the place of its editor.

    Attributes:
        page: the game that was begun last, shown or not, if there is one.
        replays: what is replayed.

    Signals:
        said: a sentence to be shown above the route until the next one.
        told: a sentence for the status line.
        zoomed: how large the table is shown, in per cent.
        begun: the `PlayPage` of a game that has begun.
        changed: something has happened in the game.
        problems_wanted: the route cannot be played; the user should see why.
    """

    said = pyqtSignal(str)
    told = pyqtSignal(str)
    zoomed = pyqtSignal(int)
    begun = pyqtSignal(QWidget)
    changed = pyqtSignal()
    problems_wanted = pyqtSignal()

    def __init__(
        self, route: OpenRoute, canvas: Canvas, page_stack: PageStack, shared: Shared
    ) -> None:
        """Play the route of a canvas, in its place on the stack of pages."""
        super().__init__(page_stack)
        self._route, self._document = route, route.document
        self._canvas, self._page_stack, self._shared = canvas, page_stack, shared
        self._dice = Random()
        self._engines: Engines | None = None
        self._preparing: Job | None = None
        self._speed, self._was_paused = Speed.NORMAL, False
        self._boards = CheckedBoard(route.document, route.checks, self)
        self.page: PlayPage | None = None
        self.replays = Replays(route.document, self._boards, page_stack, shared)
        self.replays.opened.connect(self._make_room)
        self.replays.branched.connect(self.play_table)
        self.replays.left.connect(self.leave)
        self.replays.refused.connect(self.say)
        self.replays.told.connect(self.told)
        self.replays.zoomed.connect(self.zoomed)

    # --- New games -------------------------------------------------------------------------------

    def play(self) -> None:
        """Ask who plays, and play the route as it is now."""
        self._when_checked(self._ask)

    def play_again(self) -> None:
        """Play at once, with the same seats as last time; a game that is shown is not lost so."""
        is_amid = self.is_playing and self._is_under_way
        self._when_checked(self._ask if is_amid else self._play_again)

    def _when_checked(self, deed: Do) -> None:
        """Do something with the board of the present route as soon as it is known."""
        self._route.settle()
        self._boards.wait_for(deed, self._refuse_route)

    def _refuse_route(self, reason: str) -> None:
        """Go where the route can be mended, and say why it cannot be played."""
        self.leave()
        self.say(reason)
        if self._document.route.pieces:
            self.problems_wanted.emit()

    def _ask(self, board: Board) -> None:
        dialog = NewGameDialog(
            self._last,
            self._page_stack.window(),
            caves=board.route.caves,
            is_amid=self._is_under_way,
        )
        is_accepted = dialog.exec() == QDialog.DialogCode.Accepted
        game = dialog.game
        dialog.deleteLater()
        if is_accepted:
            self._shared.settings.game = game.text()
            self._begin(board, game)

    def _play_again(self, board: Board) -> None:
        self._begin(board, self._last)

    @property
    def _last(self) -> NewGame:
        return NewGame.read(self._shared.settings.game)

    @property
    def _is_under_way(self) -> bool:
        """Whether somebody is in the middle of a game."""
        if self.page is None:
            return False
        table = self.page.session.table
        has_acted = any(table.seats[play.player] is None for play in table.plays)
        return has_acted and not table.is_over

    def _begin(self, board: Board, game: NewGame) -> None:
        options = game.options(caves=board.route.caves)
        try:
            table = GameTable.laid(board, game.sitters, game.dealt(self._dice), options, None)
        except Unplayable as error:
            self.say(tr("The route cannot be played so: {reason}.", reason=str(error).rstrip(".")))
        else:
            self.play_table(table)

    def play_table(self, table: GameTable) -> None:
        """Sit down at a table: a new game, or one that branches off a replay."""
        self.say("")
        self._close_page()
        self.replays.close()
        session = PlaySession(table, self._shared.thinking)
        session.bots.speed = self._speed
        page = PlayPage(session, self._shared.theme)
        session.setParent(page)
        self.page = page
        page.left.connect(self.leave)
        page.told.connect(self.told)
        page.view.zoomed.connect(self.zoomed)
        session.failed.connect(self._fail)
        session.changed.connect(self.changed)
        self.begun.emit(page)
        self._page_stack.show_page(page)
        page.view.look_as(self._canvas)
        page.view.look_at_race()
        page.view.setFocus()
        self._prepare(table)
        session.start()

    def _fail(self, error: Exception) -> None:
        """Say that thinking failed; the game is as it was, and the failure is looked into."""
        self.say(tr("The bot could not go on: {reason}", reason=error))
        self._shared.tell_failure(error)

    # --- There and back --------------------------------------------------------------------------

    def resume(self) -> None:
        """Go back to the game that was left, as it was left."""
        page = self.page
        if page is None:
            return
        self.replays.close()
        self._page_stack.show_page(page)
        self.zoomed.emit(page.view.percent)
        page.view.setFocus()
        if not self._was_paused:
            page.session.bots.go_on()
        board = page.session.table.game.board
        if fingerprint(board.route) != fingerprint(self._document.route):
            page.notice.tell(tr("This game goes on with the route as it was when it began."))

    def leave(self) -> None:
        """Go back to the editor; a game that is not over waits there for the players."""
        self._put_aside()
        self.replays.close()
        self._page_stack.show_editor()
        self.zoomed.emit(self._canvas.percent)

    def _make_room(self) -> None:
        """Let a replay come: what was said is old, and what was at hand is put away."""
        self._put_aside()
        self.said.emit("")
        self._canvas.carrier.cancel()

    def _put_aside(self) -> None:
        """Let the game that is shown wait, and know whether the bots waited already."""
        if self.is_playing:
            self._was_paused = self.page.session.bots.is_paused
            self.page.session.bots.pause()

    @property
    def is_playing(self) -> bool:
        """Whether a game is shown."""
        return self.page is not None and self._page_stack.currentWidget() is self.page

    @property
    def replay(self) -> ReplayPage | None:
        """The replay that is shown, if there is one."""
        return self.replays.page

    @property
    def view(self) -> TableView | None:
        """The board that is shown instead of the route, if one is."""
        shown = self._page_stack.currentWidget()
        pages = (page for page in (self.page, self.replay) if page is not None and page is shown)
        return next((page.view for page in pages), None)

    def say(self, sentence: str) -> None:
        """Show a sentence where it is seen: above the route, or over the board."""
        page = self.page if self.is_playing else self.replay
        if page is not None and sentence:
            page.notice.refuse("", sentence)
            self.told.emit(sentence)
        else:
            self.said.emit(sentence)

    # --- Quicker bots ----------------------------------------------------------------------------

    def _prepare(self, table: GameTable) -> None:
        """Get the compiled bots ready while the plain ones serve, if a planner is at the table."""
        if self._engines is not None:
            table.go_on_with(self._engines)
        is_wanted = any(bot is not None and bot.kind == memory.PLANNER for bot in table.seats)
        if is_wanted and self._engines is None and self._preparing is None:
            games = self._shared.games
            work = ready_minds(games.haste)
            job = games.run(tr_lazy("Preparing the bots"), work, is_patient=True)
            job.finished.connect(self._take_engines)
            job.failed.connect(self._do_without)
            job.ended.connect(self._end_preparing)
            self._preparing = job

    def _take_engines(self, engines: Engines) -> None:
        self._engines = self.replays.engines = engines
        if self.page is not None:
            self.page.session.table.go_on_with(engines)

    def _do_without(self, error: Exception) -> None:
        """Play on with the plain bots, and do not try again."""
        self._engines = plain_engines()
        self._shared.tell_failure(error)

    def _end_preparing(self) -> None:
        self._preparing = None

    # --- Logs ------------------------------------------------------------------------------------

    def save_log(self) -> None:
        """Ask for a name and save the game as a log."""
        if self.page is None:
            return
        table, settings = self.page.session.table, self._shared.settings
        folder = settings.last_folder or Path.home()
        proposed = folder / (file_stem(table.game.board.route.name) + LOG_SUFFIX)
        name, _filter = QFileDialog.getSaveFileName(
            self._page_stack.window(), tr("Save the game log"), str(proposed), log_files()
        )
        if name:
            settings.last_folder = Path(name).parent
            self._save_log(Path(name), table.game.log.seated(seat_names(table.seats)))

    def _save_log(self, asked: Path, log: GameLog) -> None:
        """Save a log under the name that was asked about, or another that is not there."""
        path = _as_log(asked)
        inputs = self._document.inputs
        try:
            save_text(path, log.text(), is_new=path != asked, inputs=inputs)
        except NotSaved as error:
            self.say(str(error))
        else:
            self.told.emit(tr("Saved the game as {file}.", file=path.name))

    def replay_game(self) -> None:
        """Replay the game that was played."""
        if self.page is not None:
            table = self.page.session.table
            self.replays.open_game(table.game, table.seats)

    # --- Ending ----------------------------------------------------------------------------------

    def _close_page(self) -> None:
        page, self.page = self.page, None
        if page is not None:
            self._speed = page.session.bots.speed
            page.session.close()
            page.session.changed.disconnect(self.changed)
            self._page_stack.put_away(page)

    def close(self) -> None:
        """Stop all games, as the window closes."""
        self._boards.forget()
        self._close_page()
        self.replays.close()
        if self._preparing is not None:
            self._preparing.finished.disconnect(self._take_engines)
            self._preparing.failed.disconnect(self._do_without)
            self._preparing.ended.disconnect(self._end_preparing)
            self._preparing = None


def _as_log(path: Path) -> Path:
    """The path with our suffix if it has none; nobody was asked about a file that exists."""
    named = path.with_name(path.name + LOG_SUFFIX)
    return path if path.suffix or named.exists() else named
