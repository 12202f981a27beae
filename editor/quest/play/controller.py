"""The games and replays of a window, in the place of its editor: the way there and back."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QWidget

from core.basics.deferred import deferred
from core.basics.language import LazyText, clause, tr, tr_lazy
from core.basics.workers import WorkerEnded
from core.files.nodes import Unreadable
from core.files.saving import NotSaved, save_text
from core.playtest.limits import Unplayable
from core.quest.board.board import Board
from core.quest.route.route import Route
from editor.background.latest import Latest, Listener
from editor.canvas.view import TableView
from editor.documents.file_commands import LOG_SUFFIX, file_stem, log_files
from editor.live.checked_board import CheckedBoard, Do
from editor.quest.canvas.canvas import Canvas
from editor.quest.live.live_route import LiveRoute
from editor.quest.play.replay.replays import Replays
from editor.quest.settings import RouteSettings
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack
from editor.widgets.present import present

if TYPE_CHECKING:
    from core.quest.engine.log import GameLog
    from core.quest.session import engines, game_table
    from core.quest.session.plays import Play
    from core.quest.session.replay import replay_sources, seats
    from editor.quest.play import new_game, page, session
else:
    engines = deferred("core.quest.session.engines")
    game_table = deferred("core.quest.session.game_table")
    replay_sources = deferred("core.quest.session.replay.replay_sources")
    seats = deferred("core.quest.session.replay.seats")
    new_game = deferred("editor.quest.play.new_game")
    page = deferred("editor.quest.play.page")
    session = deferred("editor.quest.play.session")


class PlayController(QObject):
    """Games and replays of one window, shown in the place of its editor.

    Attributes:
        page: the game that was begun last, shown or not, if there is one.
        replays: what is replayed.

    Signals:
        message: a sentence to be shown above the route until the next one.
        announced: a sentence for the status line.
        zoomed: how large the table is shown, in per cent.
        begun: the `PlayPage` of a game that has begun.
        changed: something has happened in the game.
        turn_played: a person has played a turn to its end.
        problems_wanted: the route cannot be played; the user should see why.
    """

    message = pyqtSignal(object)
    announced = pyqtSignal(str)
    zoomed = pyqtSignal(int)
    begun = pyqtSignal(QWidget)
    changed = pyqtSignal()
    turn_played = pyqtSignal()
    problems_wanted = pyqtSignal()

    def __init__(
        self,
        route: LiveRoute,
        settle: Callable[[], None],
        canvas: Canvas,
        page_stack: PageStack,
        shared: Shared,
    ) -> None:
        """Play the route of a canvas, in its place on the stack of pages.

        `settle` takes over what is just being typed, and puts back what is carried.
        """
        super().__init__(page_stack)
        self._document, self._settle = route.document, settle
        self._canvas, self._page_stack, self._shared = canvas, page_stack, shared
        self._dice = Random()
        self._engines: engines.Engines | None = None
        self._preparing, self._laying = Latest(shared.games, self), Latest(shared.jobs, self)
        self._kept: tuple[object, str] | None = None
        self._speed: session.Speed | None = None
        self._was_paused = False
        self._boards = CheckedBoard(route.document, route.checks, self)
        self.page: page.PlayPage | None = None
        self.replays = Replays(route.document, self._boards, page_stack, shared)
        self.replays.opened.connect(self._make_room)
        self.replays.branched.connect(self.play_table)
        self.replays.left.connect(self.leave)
        self.replays.refused.connect(self.say)
        self.replays.announced.connect(self.announced)
        self.replays.zoomed.connect(self.zoomed)

    # --- New games -------------------------------------------------------------------------------

    def play(self) -> None:
        """Ask who plays, and play the route as it is now."""
        self._when_checked(self._ask)

    def play_again(self) -> None:
        """Play at once, with the same seats as last time; a game that is shown is not lost so."""
        is_amid = self.is_playing and self._is_under_way
        self._when_checked(self._ask if is_amid else self._play_again)

    def _when_checked(self, do: Do) -> None:
        """Do something with the board of the present route as soon as it is known."""
        self._settle()
        self._boards.wait_for(do, self._refuse_route)

    def _refuse_route(self, reason: LazyText) -> None:
        """Go where the route can be mended, and say why it cannot be played."""
        self.leave()
        self.say(reason)
        if self._document.design.pieces:
            self.problems_wanted.emit()

    def _ask(self, board: Board) -> None:
        dialog = new_game.NewGameDialog(
            self._last,
            present(self._page_stack.window()),
            caves=board.route.caves,
            is_amid=self._is_under_way or bool(self.waiting),
        )
        dialog.accepted.connect(lambda: self._play_new(board, dialog.game))
        dialog.resumed.connect(self.resume)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _play_new(self, board: Board, game: new_game.NewGame) -> None:
        RouteSettings(self._shared.settings).game = game.text()
        self._begin(board, game)

    def _play_again(self, board: Board) -> None:
        self._begin(board, self._last)

    @property
    def _last(self) -> new_game.NewGame:
        return new_game.NewGame.read(RouteSettings(self._shared.settings).game)

    @property
    def _is_under_way(self) -> bool:
        """Whether somebody is in the middle of a game."""
        if self.page is None:
            return False
        table = self.page.session.table
        has_acted = any(table.seats[play.player] is None for play in table.plays)
        return has_acted and not table.is_over

    def _begin(self, board: Board, game: new_game.NewGame) -> None:
        options = game.options(caves=board.route.caves)
        try:
            table = game_table.GameTable.laid(board, game.sitters, game.dealt(self._dice), options)
        except Unplayable as error:
            self.say(tr_lazy("The route cannot be played so: {reason}.", reason=clause(error)))
        else:
            self.play_table(table)

    def play_table(self, table: game_table.GameTable) -> None:
        """Sit down at a table: a new game, or one that branches off a replay."""
        self.say("")
        self._close_page()
        self.replays.close()
        played = session.PlaySession(table, self._shared.thinking)
        if self._speed is not None:
            played.bots.speed = self._speed
        shown = self.page = page.PlayPage(played, self._shared.theme)
        played.setParent(shown)
        shown.left.connect(self.leave)
        shown.announced.connect(self.announced)
        shown.view.zoomed.connect(self.zoomed)
        played.failed.connect(self._fail)
        played.changed.connect(self.changed)
        played.played.connect(partial(self._note_play, table))
        self.begun.emit(shown)
        self._page_stack.show_page(shown)
        shown.view.look_as(self._canvas)
        shown.view.look_at_race()
        shown.view.setFocus()
        self._prepare(table)
        played.start()

    def _note_play(self, table: game_table.GameTable, play: Play) -> None:
        """Tell when a person has ended a turn, which bots do unheard."""
        if play.ends_turn and table.seats[play.player] is None:
            self.turn_played.emit()

    def _fail(self, error: Exception) -> None:
        """Say that thinking failed; the game is as it was, and a failure of ours is looked into."""
        self.say(tr_lazy("The bot could not go on: {reason}", reason=error))
        if not isinstance(error, WorkerEnded):
            self._shared.tell_failure(error)

    # --- After the program has started again -----------------------------------------------------

    @property
    def kept_game(self) -> str:
        """The game that is under way as a log, for the next start; empty if there is none."""
        if self.page is None or not self._is_under_way:
            return ""
        table = self.page.session.table
        if self._kept is None or self._kept[0] is not table.game:
            log = table.game.log.seated(seats.seat_names(table.seats))
            self._kept = table.game, log.text()
        return self._kept[1]

    def take_up(self, text: str, *, is_shown: bool) -> None:
        """Sit down at a game that was under way; what cannot be read is told."""
        work = replay_sources.waiting_work(text, self._shared.boxes[Route.game])
        listener = Listener(partial(self._take_up, is_shown=is_shown), self._refuse_game)
        self._laying.run(tr_lazy("Laying the table"), work, listener)

    def _take_up(self, table: game_table.GameTable, *, is_shown: bool) -> None:
        self.play_table(table)
        if not is_shown:
            self.leave()

    def _refuse_game(self, error: Exception) -> None:
        if isinstance(error, Unreadable):
            told = tr_lazy(
                "The game that was under way cannot go on: {reason}.", reason=clause(error)
            )
            self.say(told)
        else:
            self._shared.tell_failure(error)

    # --- There and back --------------------------------------------------------------------------

    def resume(self) -> None:
        """Go back to the game that was left, as it was left."""
        shown = self.page
        if shown is None:
            return
        self.replays.close()
        self._page_stack.show_page(shown)
        self.zoomed.emit(shown.view.percent)
        shown.view.setFocus()
        if not self._was_paused:
            shown.session.bots.go_on()
        board = shown.session.table.game.board
        if board.route.fingerprint != self._document.design.fingerprint:
            shown.notice.tell(tr("This game goes on with the route as it was when it began."))

    def leave(self) -> None:
        """Go back to the editor; a game that is not over waits there for the players."""
        self._put_aside()
        self.replays.close()
        self._page_stack.show_editor()
        self.zoomed.emit(self._canvas.percent)

    def _make_room(self) -> None:
        """Let a replay come: what was said is old, and what was at hand is put away."""
        self._put_aside()
        self.message.emit("")
        self._canvas.carrier.cancel()

    def _put_aside(self) -> None:
        """Let the game that is shown wait, and know whether the bots waited already."""
        if self.page is not None and self.is_playing:
            self._was_paused = self.page.session.bots.is_paused
            self.page.session.bots.pause()

    @property
    def is_playing(self) -> bool:
        """Whether a game is shown."""
        return self.page is not None and self._page_stack.currentWidget() is self.page

    @property
    def waiting(self) -> str:
        """That a game which is not over waits to be gone on with, in words; empty if none does."""
        if self.page is None or self.is_playing or self.page.session.table.is_over:
            return ""
        return tr("Game, round {round}: go on", round=self.page.session.turn.snapshot.view.round)

    @property
    def view(self) -> TableView | None:
        """The board that is shown instead of the route, if one is."""
        at = self._page_stack.currentWidget()
        shown = (each for each in (self.page, self.replays.page) if each is not None)
        return next((each.view for each in shown if each is at), None)

    def say(self, message: str | LazyText) -> None:
        """Show a sentence where it is seen: above the route, or over the board."""
        shown = self.page if self.is_playing else self.replays.page
        if shown is not None and message:
            shown.notice.refuse("", str(message))
            self.announced.emit(str(message))
        else:
            self.message.emit(message)

    # --- Quicker bots ----------------------------------------------------------------------------

    def _prepare(self, table: game_table.GameTable) -> None:
        """Get the compiled bots ready while the plain ones serve, if a planner is at the table."""
        if self._engines is not None:
            table.go_on_with(self._engines)
        elif engines.are_slow(table.seats) and not self._preparing.is_running:
            work = engines.ready_engines(self._shared.worker, self._shared.games.haste)
            listener = Listener(self._take_engines, self._do_without)
            self._preparing.run(tr_lazy("Preparing the bots"), work, listener, is_patient=True)

    def _take_engines(self, found: engines.Engines) -> None:
        self._engines = self.replays.engines = found
        if self.page is not None:
            self.page.session.table.go_on_with(found)

    def _do_without(self, error: Exception) -> None:
        """Play on with the plain bots; only where a process has died the next game tries again."""
        if isinstance(error, WorkerEnded):
            self.say(tr_lazy("The bots think more slowly in this game: {reason}", reason=error))
            return
        self._engines = engines.plain_engines()
        self._shared.tell_failure(error)

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
            self._save_log(Path(name), table.game.log.seated(seats.seat_names(table.seats)))

    def _save_log(self, asked: Path, log: GameLog) -> None:
        """Save a log under the name that was asked about, or another that is not there."""
        path = _as_log(asked)
        inputs = self._document.inputs
        try:
            save_text(path, log.text(), is_new=path != asked, inputs=inputs)
        except NotSaved as error:
            self.say(str(error))
        else:
            self.announced.emit(tr("Saved the game as {file}.", file=path.name))

    def replay_game(self) -> None:
        """Replay the game that was played."""
        if self.page is not None:
            table = self.page.session.table
            self.replays.open_game(table.game, table.seats)

    # --- Ending ----------------------------------------------------------------------------------

    def _close_page(self) -> None:
        shown, self.page = self.page, None
        if shown is not None:
            self._speed = shown.session.bots.speed
            shown.session.close()
            shown.session.changed.disconnect(self.changed)
            self._page_stack.put_away(shown)

    def close(self) -> None:
        """Stop all games, as the window closes."""
        self._boards.forget()
        self._preparing.cancel()
        self._laying.cancel()
        self._close_page()
        self.replays.close()


def _as_log(path: Path) -> Path:
    """The path with our suffix if it has none; nobody was asked about a file that exists."""
    named = path.with_name(path.name + LOG_SUFFIX)
    return path if path.suffix or named.exists() else named
