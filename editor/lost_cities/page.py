"""The page on which a board is edited: its table, its panels, and the games played there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr, tr_lazy
from core.checking.problem import Place, Severity
from core.lost_cities.analysis.facts import Facts
from core.lost_cities.checks.places import KeySpot, StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.locks import BoardPart, name_of
from core.lost_cities.playtest.spec import BoardSpec
from editor.canvas.view import TableView
from editor.desk import Hand, PageExtras, PageMenus, Pointing
from editor.documents.part_locking import Lockables, PartLocking
from editor.live.games_traffic import GamesTraffic
from editor.lost_cities.drawing.plan import View, WaySpot
from editor.lost_cities.editing import BoardEditing
from editor.lost_cities.invitation import BoardInvitation
from editor.lost_cities.outline import BoardOutline
from editor.lost_cities.overlays.board_overlays import BoardOverlays
from editor.lost_cities.overlays.every_overlay import overlay_named
from editor.lost_cities.overlays.traffic import traffic_of
from editor.lost_cities.overlays.values import Overlay
from editor.lost_cities.panels.analysis import AnalysisPanel
from editor.lost_cities.panels.board import BoardPanel
from editor.lost_cities.panels.supply import SupplyPanel
from editor.lost_cities.play.games import board_games
from editor.lost_cities.play.page import PlayPage
from editor.lost_cities.selection import Selection, Spot
from editor.lost_cities.settings import BoardSettings
from editor.lost_cities.steering import Steering
from editor.lost_cities.table import BoardTable
from editor.lost_cities.words import about_stage, about_way, track_words
from editor.plain.standing import PageStanding
from editor.playing.games import GamesPlace, PlayedGames
from editor.replaying.moments import ReplayFrom
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack
from editor.widgets.panels.late import Late


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
        self.locking = self._own_locking()
        self.events = PageEvents(self)
        self.outline = BoardOutline(self.document, self.selection)
        self._late_board = Late(lambda: BoardPanel(self.editing, self.selection))
        self._late_supply = Late(lambda: SupplyPanel(self.editing))
        self._late_analysis = Late(lambda: AnalysisPanel(live.checks, shared.jobs))
        self.panels: Mapping[str, QWidget] = {
            "board": self._late_board,
            "supply": self._late_supply,
            "analysis": self._late_analysis,
        }
        self.traffic = GamesTraffic(self.document, live.playtest, traffic_of, self)
        self.overlays = BoardOverlays(self.document, self.widget, self.traffic, shared.theme)
        self.invitation = BoardInvitation(self.document, self.widget, shared.theme)
        place = GamesPlace(self.widget, pages, self.events)
        self.games = PlayedGames(board_games(self.widget, shared), live, place, shared)
        self.about = ""
        self._way_from: str | None = None
        self.settings = BoardSettings(shared.settings)
        self.standing = self._own_standing()
        self.hand = Hand(lambda: self.widget.is_held, self.widget.cancel)
        self.extras = self._own_extras()
        self._connect()
        self._show()

    def _own_locking(self) -> PartLocking:
        """What of it can be locked: the chosen parts, or the whole."""
        whole = tr_lazy("Lock the board"), tr_lazy("Unlock the board")
        lockables = Lockables(self._chosen_parts, lambda part: name_of(self.design, part), whole)
        return PartLocking(self.document, lockables, self.live)

    def _own_standing(self) -> PageStanding[Overlay]:
        """What is kept of the page for the next time."""
        kept = self.overlays, self.games, self.settings
        return PageStanding(self.document, *kept, overlay_named)

    def _own_extras(self) -> PageExtras:
        """What only some pages have, and this one among them."""
        return PageExtras(
            findings=lambda: self.traffic.traffic,
            restore=self._restore,
            note_run=self.traffic.note_run,
            stop=self.games.stop,
            standing=self.standing.noted,
            stand_again=self.standing.stand_again,
        )

    def _connect(self) -> None:
        self.document.design_changed.connect(self._show)
        self.selection.changed.connect(self._tell_selection)
        self.editing.announced.connect(self.events.announced)
        self.document.refused.connect(self.events.announced)
        self.widget.zoomed.connect(self.events.zoomed)
        self.widget.menu_wanted.connect(self.events.menu_wanted)
        self.widget.spot_hovered.connect(self._tell_about)
        self.live.checks.reported.connect(self.events.enabled_changed)
        self.overlays.changed.connect(self.events.enabled_changed)
        self.invitation.command_wanted.connect(self.events.command_wanted)
        self._late_analysis.when_made(self._connect_analysis)

    def _connect_analysis(self, panel: AnalysisPanel) -> None:
        panel.hovered.connect(self.widget.point_out)
        panel.located.connect(self._go_to)

    def _go_to(self, spots: frozenset[Spot]) -> None:
        """Mark and show what a row of the analysis is about."""
        self.widget.point_out(spots)
        self.widget.look_at_spots(spots)

    @property
    def board_panel(self) -> BoardPanel:
        """What the board is called and played by."""
        return self._late_board.panel

    @property
    def supply_panel(self) -> SupplyPanel:
        """What is played with."""
        return self._late_supply.panel

    @property
    def analysis_panel(self) -> AnalysisPanel:
        """What cards promise."""
        return self._late_analysis.panel

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
        if self._late_board.is_made:
            self.board_panel.show_design()
        if self._late_supply.is_made:
            self.supply_panel.show_design()
        self.overlays.follow()
        self._name_widget()
        self.events.enabled_changed.emit()

    def _chosen_parts(self) -> tuple[BoardPart, ...]:
        """What of the selection can be locked: a stage of an expedition stands for all of it."""
        stage, way, track = self.selection.stage, self.selection.way, self.selection.track
        if way is not None:
            return ((way.source, way.target),)
        name = track if track is not None or stage is None else stage.id
        return () if name is None else (name,)

    # --- What is told -----------------------------------------------------------------------------

    def _tell_about(self, spot: StageSpot | None) -> None:
        told = about_stage(self.facts, spot), self.overlays.about(spot)
        self.about = "" if spot is None else "   ·   ".join(filter(None, told))
        self.events.about_changed.emit()

    def _tell_selection(self) -> None:
        self.events.selected.emit()
        self.events.enabled_changed.emit()
        self._name_widget()
        told = self._selected_words
        if told:
            self.events.announced.emit(told)

    @property
    def _selected_words(self) -> str:
        """What is said of the one part that is selected."""
        stage, way = self.selection.stage, self.selection.way
        if stage is not None:
            return about_stage(self.facts, stage)
        if way is not None:
            return about_way(self.design, way.source, way.target)
        track = self.editing.track(self.selection.track)
        return "" if track is None else track_words(track)

    def _name_widget(self) -> None:
        """Say for screen readers what has the keyboard."""
        self.widget.setAccessibleName(tr("Board"))
        self.widget.setAccessibleDescription(self._selected_words)

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
        """Lay the tracks out as arms or as columns, here and on the next board."""
        self.settings.view = view
        self.widget.show_as(view)
        self.events.enabled_changed.emit()

    def lead_way(self) -> None:
        """Begin a way at the selected stage of a network, or lead one here that was begun."""
        stage = self.selection.stage
        if stage is None:
            return
        begun, self._way_from = self._way_from, None
        if begun is None or begun == stage.id:
            self._way_from = stage.id
            told = tr("A way begins here: go to where it leads, and press W once more.")
            self.events.announced.emit(told)
        else:
            self.editing.join(begun, stage.id)

    def _restore(self) -> None:
        """Show the layout and the overlay of last time."""
        if self.settings.view is not self.widget.view:
            self.widget.show_as(self.settings.view)
        self.standing.restore()

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
        return self.games.shown_game

    def open_log(self, path: Path) -> None:
        """Replay the game of a log."""
        self.games.open_log(path)

    def replay(self, spec: BoardSpec, seed: int, at: ReplayFrom = None) -> None:
        """Replay a game of a playtest."""
        self.games.replay(spec, seed, at)


def _spots(place: Place) -> Iterator[Spot]:
    """The parts of a board that a place is about."""
    for each in (*place.spots, *place.details):
        if isinstance(each, TrackSpot | StageSpot | WaySpot | KeySpot):
            yield each
