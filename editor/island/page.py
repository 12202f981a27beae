"""The page on which an island is edited: its table, kinds, panels, and the games played there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QWidget

from core.basics.language import tr, tr_lazy
from core.checking.problem import Place, Severity
from core.geometry.edges import Corner
from core.island.analysis.facts import Facts
from core.island.checks.places import KeySpot, TileSpot
from core.island.design.island_design import CaveKind, IslandDesign
from core.island.design.locks import IslandPart, name_of
from editor.canvas.view import TableView
from editor.desk import Hand, PageExtras, PageMenus, Pointing
from editor.documents.part_locking import Lockables, PartLocking
from editor.island.brush import Brush
from editor.island.drawing.colours import Kind
from editor.island.drawing.plan import PileSpot, Spot
from editor.island.editing import IslandEditing
from editor.island.outline import IslandOutline
from editor.island.overlays.every_overlay import ShownOverlay, overlay_named
from editor.island.overlays.island_overlays import IslandOverlays
from editor.island.overlays.traffic import traffic_of
from editor.island.panels.grown import GrownPanel
from editor.island.panels.island import IslandPanel
from editor.island.panels.kinds import KindsBox
from editor.island.panels.rules import RulesPanel
from editor.island.play.games import island_games
from editor.island.selection import Selection
from editor.island.settings import IslandSettings
from editor.island.steering import Steering
from editor.island.table import IslandTable
from editor.island.words import corner_words, pile_words, tile_words
from editor.live.games_traffic import GamesTraffic
from editor.plain.standing import PageStanding
from editor.playing.games import GamesPlace, PlayedGames
from editor.replaying.moments import ReplayFrom
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack
from editor.widgets.panels.late import Late

if TYPE_CHECKING:
    from core.island.playtest.spec import IslandSpec
    from editor.island.play.page import PlayPage


class IslandPage(QObject):
    """Lets a user edit an island, and play on it: see `editor.desk.DesignPage`."""

    def __init__(
        self,
        live: LiveDesign,
        pages: PageStack,
        shared: Shared,
        menus: Callable[[IslandPage], PageMenus],
    ) -> None:
        """Show an island; games are shown among the pages."""
        self.document = live.document
        self.selection = Selection(live)
        self.editing = IslandEditing(self.document, self.selection, live)
        self.brush = Brush(live)
        self.widget = IslandTable(shared.theme, self.selection, self.editing, self.brush)
        super().__init__(self.widget)
        self.live, self._menus = live, menus
        self.steering = Steering(self.widget, self.selection)
        self.locking = self._own_locking()
        self.events = PageEvents(self)
        self.outline = IslandOutline(self.document, self.selection)
        self.box = KindsBox(shared.theme, self.brush, self.editing)
        self._late_island = Late(lambda: IslandPanel(self.editing))
        self._late_rules = Late(lambda: RulesPanel(self.editing))
        self._late_grown = Late(lambda: GrownPanel(self.editing, shared.jobs, shared.theme))
        self.panels: Mapping[str, QWidget] = {
            "island": self._late_island,
            "rules": self._late_rules,
            "grown": self._late_grown,
        }
        self.traffic = GamesTraffic(self.document, live.playtest, traffic_of, self)
        self.overlays = IslandOverlays(self.document, self.widget, self.traffic, shared.theme)
        place = GamesPlace(self.widget, pages, self.events)
        self.games = PlayedGames(island_games(shared), live, place, shared)
        self.about = ""
        self.settings = IslandSettings(shared.settings)
        self.standing = self._own_standing()
        self.hand = Hand(lambda: self.widget.is_held, self.widget.cancel)
        self.extras = self._own_extras()
        self._connect()
        self._show()

    def _own_locking(self) -> PartLocking:
        """What of it can be locked: the chosen parts, or the whole."""
        whole = tr_lazy("Lock the island"), tr_lazy("Unlock the island")
        lockables = Lockables(self._chosen_parts, name_of, whole)
        return PartLocking(self.document, lockables, self.live)

    def _own_standing(self) -> PageStanding[ShownOverlay]:
        """What is kept of the page for the next time."""
        kept = self.overlays, self.games, self.settings
        return PageStanding(self.document, *kept, overlay_named)

    def _own_extras(self) -> PageExtras:
        """What only some pages have, and this one among them."""
        return PageExtras(
            box=self.box,
            note_run=self.traffic.note_run,
            restore=self.standing.restore,
            stop=self._stop,
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
        self.brush.changed.connect(self.events.enabled_changed)

    @property
    def island_panel(self) -> IslandPanel:
        """What the island is called and made of."""
        return self._late_island.panel

    @property
    def rules_panel(self) -> RulesPanel:
        """What it is played by."""
        return self._late_rules.panel

    @property
    def grown_panel(self) -> GrownPanel:
        """What grows from its bag."""
        return self._late_grown.panel

    @property
    def design(self) -> IslandDesign:
        """The island as it is now."""
        return self.editing.design

    @property
    def facts(self) -> Facts:
        """All that follows from it."""
        facts = self.document.facts
        assert isinstance(facts, Facts)
        return facts

    def _show(self) -> None:
        self.widget.show_island()
        self.box.show_design()
        for late in (self._late_island, self._late_rules, self._late_grown):
            if late.is_made:
                late.panel.show_design()
        self.overlays.follow()
        self._name_widget()
        self.events.enabled_changed.emit()

    # --- What is done -----------------------------------------------------------------------------

    def lay(self, kind: Kind) -> None:
        """Lay a kind on the selected place; without one, paint with it."""
        place = self.selection.place
        is_inside = isinstance(kind, CaveKind)
        if place is not None and place.is_cave is is_inside:
            self.editing.lay(place, kind)
        else:
            self.brush.take(kind)

    def fill_area(self) -> None:
        """Give the area of the selected tile the kind of the brush."""
        place, kind = self.selection.place, self.brush.kind
        if place is not None and kind is not None:
            self.editing.fill_area(place, kind)

    def _chosen_parts(self) -> tuple[IslandPart, ...]:
        """What of the selection can be locked: a tile that lies there, or a pile."""
        place, pile = self.selection.place, self.selection.pile
        if pile is not None:
            return (IslandPart(pile.kind, pile.is_cave),)
        if place is None or self.editing.kind_at(place) is None:
            return ()
        return (IslandPart(place.at, place.is_cave),)

    def grow(self) -> None:
        """Grow islands from the bag, where they are seen."""
        self.events.tab_wanted.emit("grown")
        self.grown_panel.grow()

    # --- What is told -----------------------------------------------------------------------------

    def _tell_about(self, spot: Spot | None, corner: Corner | None) -> None:
        told = [self._words(spot)]
        if corner is not None:
            told = [corner_words(self.facts, corner)]
        told.append(self.overlays.about(spot, corner))
        self.about = "   ·   ".join(filter(None, told))
        self.events.about_changed.emit()

    def _words(self, spot: Spot | None) -> str:
        if isinstance(spot, TileSpot):
            return tile_words(self.design, spot)
        return pile_words(self.design, spot) if isinstance(spot, PileSpot) else ""

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
        return self._words(self.selection.place or self.selection.pile)

    def _name_widget(self) -> None:
        """Say for screen readers what has the keyboard."""
        self.widget.setAccessibleName(tr("Island"))
        self.widget.setAccessibleDescription(self._selected_words)

    # --- What is shown ----------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        """The table that is shown now."""
        return self.games.table

    @property
    def menus(self) -> PageMenus:
        """What islands add to the menus of a window."""
        return self._menus(self)

    def _stop(self) -> None:
        self.games.stop()
        if self._late_grown.is_made:
            self.grown_panel.cancel()

    def show_place(self, place: Place, how: Pointing, severity: Severity = Severity.ERROR) -> None:
        """Show where a place of the island is."""
        spots = frozenset(_spots(place))
        if how is Pointing.POINTED_OUT:
            self.widget.point_out(spots)
            return
        self.widget.mark(spots, severity)
        if how is Pointing.IN_VIEW:
            self.widget.look_at_spots(spots)

    # --- Games ------------------------------------------------------------------------------------

    @property
    def play_page(self) -> PlayPage | None:
        """The game that people play, if it is shown."""
        return self.games.shown_game

    def open_log(self, path: Path) -> None:
        """Replay the game of a log."""
        self.games.open_log(path)

    def replay(self, spec: IslandSpec, seed: int, at: ReplayFrom = None) -> None:
        """Replay a game of a playtest."""
        self.games.replay(spec, seed, at)


def _spots(place: Place) -> Iterator[Spot | Corner]:
    """The parts of an island that a place is about."""
    for each in (*place.spots, *place.details):
        if isinstance(each, TileSpot | KeySpot | PileSpot | Corner):
            yield each
