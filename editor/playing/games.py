"""The games and replays of a window, in the place of its design: the way there and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QFileDialog

from core.basics.jobs import Work
from core.basics.language import LazyText, clause, tr, tr_lazy
from core.basics.values import dataclass
from core.basics.workers import WorkerEnded
from core.checking.facts import OwnBoard
from core.files.nodes import Unreadable
from core.files.reading import read_text
from core.files.saving import NotSaved, save_text
from core.playtest.limits import TooLong, Unplayable
from core.playtest.spec import AnySpec
from editor.background.latest import Latest, Listener
from editor.canvas.drawn_table import DrawnTable
from editor.canvas.view import Look, TableView
from editor.documents.file_commands import LOG_SUFFIX, file_stem, log_files
from editor.live.checked_board import CheckedBoard
from editor.playing.company import Company, NewGame, Proposal, Seating, SeatSettings
from editor.playing.new_game import NewGameDialog
from editor.playing.played_page import PlayedPage
from editor.playing.record_page import Recorded, RecordPage
from editor.playing.session import OwnGame, PlaySession, to_act
from editor.replaying.moments import ReplayFrom
from editor.studio.games_shown import GamePage
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack

Page = TypeVar("Page", bound=PlayedPage)


@dataclass(frozen=True)
class GameParts(Generic[Page]):
    """What a game brings along so that people can play it and look at its games.

    Attributes:
        company: who can sit down.
        deal: a game on a board, for so many players, by a seed; it may raise `Unplayable`.
        page: where a session is played; one that was begun has been on record.
        read: the game of a log's text on record.
        waiting: the same for one that was under way, which has to say who plays.
        played: the game of a playtest on record, by its seed.
        record_page: where a game on record is looked at.
        as_it_was: that a game goes on with the design as it was, noted for translation.
    """

    company: Company
    deal: Callable[[Any, int, int], Any]
    page: Callable[[PlaySession[Any], Recorded | None], Page]
    read: Callable[[Callable[[], str]], Work[Any]]
    waiting: Callable[[str], Work[Any]]
    played: Callable[[Any, int], Work[Any]]
    record_page: Callable[[Any], RecordPage]
    as_it_was: str


@dataclass(frozen=True, slots=True)
class GamesPlace:
    """Where games are shown: in the place of a table among the pages, which is told."""

    table: DrawnTable
    stack: PageStack
    events: PageEvents


class PlayedGames(QObject, Generic[Page]):
    """Games and replays of one window, shown in the place of its design.

    Attributes:
        page: the game that was begun last, shown or not, if there is one.
        replay_page: the game on record that is shown.
    """

    def __init__(
        self, parts: GameParts[Page], live: LiveDesign, where: GamesPlace, shared: Shared
    ) -> None:
        """Play on a design that is checked, in its place among the pages."""
        super().__init__(where.stack)
        self._parts, self._document, self._shared = parts, live.document, shared
        self._table, self._stack, self._events = where.table, where.stack, where.events
        self._boards = CheckedBoard(live.document, live.checks, self)
        self._settings, self._dice = SeatSettings(shared.settings, parts.company), Random()
        self._reading = Latest(shared.jobs, self)
        self._kept: tuple[int, str] = (0, "")
        self.page: Page | None = None
        self.replay_page: RecordPage | None = None

    # --- New games --------------------------------------------------------------------------------

    def play(self) -> None:
        """Ask who plays, and begin a game."""
        self._boards.wait_for(self._ask, self._refuse_board)

    def play_again(self) -> None:
        """Begin a game with the seats of the last one; one that is shown is not lost so."""
        is_amid = self.is_playing and self.is_under_way
        self._boards.wait_for(self._ask if is_amid else self._begin_again, self._refuse_board)

    def _begin_again(self, board: OwnBoard) -> None:
        self._begin(board, self._settings.last)

    def _refuse_board(self, reason: LazyText) -> None:
        """Go where the design can be mended, and say why nobody can play on it."""
        self.leave()
        self._events.message.emit(reason)
        if not self._document.facts.design.is_empty:
            self._events.tab_wanted.emit("problems")

    def _ask(self, board: OwnBoard) -> None:
        counts = board.design.player_counts
        over = self._stack.window() or self._stack
        last, is_amid = self._settings.last, self.is_under_way or bool(self.waiting)
        proposal = Proposal(self._parts.company, last, counts)
        dialog = NewGameDialog(proposal, over, is_amid=is_amid)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._agree(board, dialog.game))
        dialog.resumed.connect(self.resume)
        dialog.open()

    def _agree(self, board: OwnBoard, agreed: NewGame) -> None:
        self._settings.keep(agreed)
        self._begin(board, agreed)

    def _begin(self, board: OwnBoard, agreed: NewGame) -> None:
        seats = self._parts.company.fitting(agreed, board.design.player_counts).seats
        try:
            game = self._parts.deal(board, len(seats), agreed.seed(self._dice))
        except Unplayable as error:
            self._say(str(error))
        else:
            self._sit_down(game, seats)

    def _sit_down(
        self, game: OwnGame, seats: tuple[str, ...], so_far: Recorded | None = None
    ) -> None:
        """Show a game, and no other any more; one that was begun has been on record so far."""
        past = so_far.past if so_far is not None and len(so_far) == len(game.actions) else ()
        seating = Seating(self._parts.company, seats)
        session = PlaySession(game, seating, self._shared.thinking, self._fail, past=past)
        self._events.message.emit("")
        self._close_page()
        self._close_replay()
        self._table.cancel()
        page = self.page = self._parts.page(session, so_far)
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
        if not isinstance(error, WorkerEnded):
            self._shared.tell_failure(error)

    def _show(self, page: GamePage) -> None:
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
    def shown_game(self) -> Page | None:
        """The game that people play, if it is shown."""
        return self.page if self.is_playing else None

    @property
    def shown(self) -> Page | RecordPage | None:
        """The game or replay that is shown instead of the design."""
        return self.shown_game or self.replay_page

    @property
    def table(self) -> TableView:
        """The table that is shown now: the design's, or that of a game."""
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
        if page.session.game.board.design.fingerprint != self._document.facts.design.fingerprint:
            self._tell_as_it_was(page)

    def _tell_as_it_was(self, page: Page) -> None:
        """Say that the design has changed since, before what the page asks; once is enough."""
        told, asked = tr(self._parts.as_it_was), page.message.text()
        if told not in asked:
            page.tell(f"{told} {asked}".strip())

    def leave(self) -> None:
        """Go back to the design; a game that is not over waits there for the players."""
        if self.page is not None:
            self.page.session.stop()
        self._close_replay()
        self._stack.show_editor()
        self._events.zoomed.emit(self._table.percent)
        self._events.enabled_changed.emit()

    def escape(self) -> None:
        """Put away what is picked, or a hint; with nothing to drop, leave."""
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
        """Show a sentence where it is seen: above the design, or in the game."""
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
            self._kept = key, self.page.session.log_text()
        return self._kept[1]

    @property
    def standing(self) -> Mapping[str, object]:
        """What is kept for the next start: what is seen of the table, and the game under way."""
        sight = list(self._table.look.numbers)
        return {"sight": sight, "game": self.kept_game, "shown": self.is_playing}

    def stand_again(self, standing: Mapping[str, object]) -> None:
        """Show the table and take up the game of the last time; what makes no sense is left."""
        look = Look.of(standing.get("sight"))
        if look is not None:
            self._table.look_again(look)
        game = standing.get("game")
        if isinstance(game, str) and game:
            self.take_up(game, is_shown=standing.get("shown") is True)

    def take_up(self, text: str, *, is_shown: bool) -> None:
        """Sit down at a game that was under way; what cannot be read is told."""
        listener = Listener(partial(self._take_up, is_shown=is_shown), self._refuse_game)
        self._reading.run(tr_lazy("Laying the table"), self._parts.waiting(text), listener)

    def _take_up(self, found: Recorded, *, is_shown: bool) -> None:
        self._sit_down(found.end.copy(), found.seats, found)
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
            self._save_log(Path(chosen), self.page.session.log_text())

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
            text = self.page.session.log_text()
            self._replay(self._parts.read(lambda: text))

    def open_log(self, path: Path) -> None:
        """Replay the game of a file."""
        self._replay(self._parts.read(lambda: read_text(path)))

    def replay(self, spec: AnySpec, seed: int, at: ReplayFrom = None) -> None:
        """Replay a game of a playtest, from somewhere on."""
        self._replay(self._parts.played(spec, seed), at)

    def _replay(self, work: Work[Any], at: ReplayFrom = None) -> None:
        def show(found: Recorded) -> None:
            page = self.show_record(found)
            page.playback.show_from(at)

        listener = Listener(show, self._refuse_replay)
        self._reading.run(tr_lazy("Reading the game"), work, listener)

    def show_record(self, found: Recorded) -> RecordPage:
        """Look at a game on record."""
        if self.page is not None:
            self.page.session.stop()
        self._close_replay()
        page = self._parts.record_page(found)
        page.ended.connect(self.leave)
        page.branch_wanted.connect(self.play_on)
        page.announced.connect(self._events.announced)
        page.table.zoomed.connect(self._events.zoomed)
        self.replay_page = page
        self._show(page)
        self._events.game_begun.emit(page)
        return page

    def play_on(self) -> None:
        """Ask who plays on from the moment that a replay shows, and sit down there."""
        replay = self.replay_page
        if replay is None or replay.shown.outcome is not None:
            return
        replay.playback.pause()
        company, game = self._parts.company, replay.shown.copy()
        proposed = company.going_on(replay.record.seats, game.players, to_act(game))
        dialog = NewGameDialog(
            Proposal(company, proposed, (game.players,)),
            self._stack.window() or self._stack,
            is_amid=self.is_under_way,
            is_going_on=True,
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._sit_down(game, dialog.game.seats, replay.record))
        dialog.resumed.connect(self.resume)
        dialog.open()

    def _refuse_replay(self, error: Exception) -> None:
        if isinstance(error, Unreadable | TooLong | WorkerEnded):
            self._say(tr("This game cannot be shown: {reason}", reason=str(error)))
        else:
            self._shared.tell_failure(error)
