"""The page on which a board is edited: its table, its panels, and the games played there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from random import Random

from PyQt6.QtCore import QObject, Qt
from PyQt6.QtWidgets import QWidget

from core.basics.language import LazyText, tr
from core.checking.problem import Place, Severity
from core.files.reading import read_text
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.board.board import Board
from core.lost_cities.checks.places import KeySpot, StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.log import GameLog
from core.lost_cities.game import LOST_CITIES
from core.lost_cities.playtest.replayer import Replayer
from core.lost_cities.playtest.spec import BoardSpec
from core.playtest.limits import Unplayable
from core.playtest.running.worker_batches import WorkerKernels
from editor.canvas.view import TableView
from editor.commands.command import MenuEntry, bound
from editor.desk import Hand, PageExtras, PageMenus, Pointing, Slot
from editor.live.checked_board import CheckedBoard
from editor.lost_cities.drawing.plan import View, WaySpot
from editor.lost_cities.editing import BoardEditing
from editor.lost_cities.outline import BoardOutline
from editor.lost_cities.panels.board import BoardPanel
from editor.lost_cities.panels.supply import SupplyPanel
from editor.lost_cities.play.new_game import NewGame, NewGameDialog, PlaySettings
from editor.lost_cities.play.page import PlayPage
from editor.lost_cities.play.replay_page import ReplayPage
from editor.lost_cities.play.session import PlaySession
from editor.lost_cities.selection import Selection, Spot
from editor.lost_cities.steering import Steering
from editor.lost_cities.table import BoardTable
from editor.lost_cities.words import about_stage
from editor.studio.games_shown import GamesShown
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack


class BoardPage(QObject):
    """Lets a user edit a board, and play on it: see `editor.desk.DesignPage`."""

    def __init__(
        self,
        live: LiveDesign,
        pages: PageStack,
        shared: Shared,
        menus: Callable[[BoardPage], PageMenus],
    ) -> None:
        """Show a board; games are shown among the pages."""
        self.document, self._shared = live.document, shared
        self.selection = Selection(live)
        self.editing = BoardEditing(self.document, self.selection, live)
        self.widget = BoardTable(shared.theme, self.selection, self.editing)
        super().__init__(self.widget)
        self.live, self._menus = live, menus
        self.steering = Steering(self.widget, self.selection)
        self.events = PageEvents(self)
        self.outline = BoardOutline(self.document, self.selection)
        self.board_panel = BoardPanel(self.editing, self.selection)
        self.supply_panel = SupplyPanel(self.editing)
        self.panels: Mapping[str, QWidget] = {
            "board": self.board_panel,
            "supply": self.supply_panel,
        }
        self.games = GamesShown(self.widget, pages, self.events)
        self.about = ""
        self._boards = CheckedBoard(self.document, live.checks, self)
        self._settings, self._dice = PlaySettings(shared.settings), Random()
        self.hand = Hand(lambda: self.widget.is_held, self.widget.cancel)
        self.extras = PageExtras(stop=self._stop)
        self._connect()
        self._show()

    def _connect(self) -> None:
        self.document.design_changed.connect(self._show)
        self.selection.changed.connect(self._tell_selection)
        self.widget.zoomed.connect(self.events.zoomed)
        self.widget.menu_wanted.connect(self.events.menu_wanted)
        self.widget.spot_hovered.connect(self._tell_about)
        self.live.checks.reported.connect(self.events.enabled_changed)

    @property
    def design(self) -> BoardDesign:
        """The board as it is now."""
        return self.editing.design

    @property
    def facts(self) -> Facts:
        """All that follows from it."""
        facts = self.document.facts
        assert isinstance(facts, Facts)
        return facts

    def _show(self) -> None:
        self.widget.show_board()
        self.board_panel.show_design()
        self.supply_panel.show_design()
        self._name_widget()
        self.events.enabled_changed.emit()

    # --- What is told -----------------------------------------------------------------------------

    def _tell_about(self, spot: StageSpot | None) -> None:
        self.about = "" if spot is None else about_stage(self.facts, spot)
        self.events.about_changed.emit()

    def _tell_selection(self) -> None:
        self.events.selected.emit()
        self.events.enabled_changed.emit()
        self._name_widget()
        if self.selection.stage is not None:
            self.events.announced.emit(about_stage(self.facts, self.selection.stage))

    def _name_widget(self) -> None:
        """Say for screen readers what has the keyboard."""
        self.widget.setAccessibleName(tr("Board"))
        self.widget.setAccessibleDescription(about_stage(self.facts, self.selection.stage))

    # --- What is shown ----------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        """The table that is shown now."""
        return self.games.table

    @property
    def menus(self) -> PageMenus:
        """What boards add to the menus of a window."""
        return self._menus(self)

    def show_as(self, view: View) -> None:
        """Lay the tracks out as arms or as columns."""
        self.widget.show_as(view)
        self.events.enabled_changed.emit()

    def show_place(self, place: Place, how: Pointing, severity: Severity = Severity.ERROR) -> None:
        """Show where a place of the board is."""
        spots = frozenset(_spots(place))
        stages = frozenset[Spot](each for each in spots if isinstance(each, StageSpot))
        if how is Pointing.POINTED_OUT:
            self.widget.point_out(stages or spots)
            return
        self.widget.mark(stages or spots, severity)
        if how is Pointing.IN_VIEW:
            self.widget.look_at_spots(stages or spots)

    # --- Games ------------------------------------------------------------------------------------

    @property
    def play_page(self) -> PlayPage | None:
        """The game that people play, if it is shown."""
        page = self.games.page
        return page if isinstance(page, PlayPage) else None

    def play(self) -> None:
        """Ask who plays, and begin a game."""
        self._with_board(self._ask)

    def play_again(self) -> None:
        """Begin a game with the seats of the last one."""
        self._with_board(lambda board: self._begin(board, self._settings.last))

    def _with_board(self, do: Callable[[Board], None]) -> None:
        self._boards.wait_for(do, self._refuse)

    def _refuse(self, reason: LazyText) -> None:
        self.events.message.emit(reason)

    def _ask(self, board: Board) -> None:
        counts = board.design.player_counts
        dialog = NewGameDialog(self._settings.last, counts, self.widget.window() or self.widget)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._agree(board, dialog.game))
        dialog.open()

    def _agree(self, board: Board, agreed: NewGame) -> None:
        self._settings.keep(agreed)
        self._begin(board, agreed)

    def _begin(self, board: Board, agreed: NewGame) -> None:
        seats = agreed.fitting(board.design.player_counts).seats
        try:
            game = Game(board, len(seats), agreed.seed(self._dice))
        except Unplayable as error:
            self.events.message.emit(str(error))
            return
        self._stop()
        session = PlaySession(game, seats, self._shared.thinking, self._shared.tell_failure)
        page = PlayPage(session, self._shared.theme, self.widget.view)
        session.changed.connect(self.events.enabled_changed)
        page.ended.connect(session.stop)
        self.games.show_game(page)
        session.go_on()

    def leave_game(self) -> None:
        """Go back to the board."""
        self._stop()
        self.games.leave()

    def _stop(self) -> None:
        """Let no bot think any more."""
        page = self.play_page
        if page is not None:
            page.session.stop()

    def open_log(self, path: Path) -> None:
        """Replay the game of a log."""
        self._replay(lambda: GameLog.read(read_text(path)))

    def replay(self, spec: BoardSpec, seed: int) -> None:
        """Replay a game of a playtest."""
        kernels = WorkerKernels.of(self._shared.worker, LOST_CITIES)
        self._replay(partial(Replayer(spec, kernels).log, seed))

    def _replay(self, read: Callable[[], GameLog]) -> None:
        self._stop()
        theme, view = self._shared.theme, self.widget.view
        self.games.show_if_readable(lambda: ReplayPage(read(), theme, view))


def _spots(place: Place) -> Iterator[Spot]:
    """The parts of a board that a place is about."""
    for each in (*place.spots, *place.details):
        if isinstance(each, TrackSpot | StageSpot | WaySpot | KeySpot):
            yield each


def bound_menus(
    entries: Mapping[Slot, Sequence[MenuEntry[BoardPage]]], page: BoardPage
) -> Mapping[Slot, Sequence[MenuEntry[object]]]:
    """Entries of menus that work with one page."""
    return {slot: bound(rows, page) for slot, rows in entries.items()}
