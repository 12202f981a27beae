"""The page on which a route is edited: canvas, box, panels, and what commands do there."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QMenu, QWidget

from core.basics.values import dataclass
from core.checking.problem import Place, Severity
from core.geometry.hexes import Hex
from core.quest.board.layout import lay_out
from core.quest.catalogue.pieces import PieceKind
from core.quest.checks.places import hexes_of
from core.quest.route.route import Route
from editor.canvas.view import Look, TableView
from editor.commands.actions import WindowActions
from editor.commands.command import MenuEntry, bound
from editor.desk import Hand, PageBar, PageExtras, PageMenus, Pointing, Slot, WaitingEntry
from editor.drawing.palette import Palette
from editor.quest.canvas.blockade_commands import BlockadeCommands
from editor.quest.canvas.lock_commands import LockCommands
from editor.quest.canvas.overlays.every_overlay import overlay_named
from editor.quest.canvas.overlays.worth import WORTH
from editor.quest.canvas.piece_commands import PieceCommands
from editor.quest.documents.words import about_hex, about_seams
from editor.quest.live.live_route import LiveRoute
from editor.quest.live.traffic import traffic_of
from editor.quest.live.verdict import RouteVerdict
from editor.quest.page.box_and_table import BoxAndTable
from editor.quest.page.canvas_area import CanvasArea
from editor.quest.page.route_outline import RouteOutline
from editor.quest.page.toggles import CATALOGUE, COORDINATES, GRID, HINTS, MINIMAP
from editor.quest.panels.analysis.analysis import AnalysisPanel, making_analysis
from editor.quest.panels.catalogue.catalogue import CataloguePanel
from editor.quest.panels.properties.properties import PropertiesPanel, making_properties
from editor.quest.play.controller import PlayController
from editor.quest.settings import RouteSettings
from editor.replaying.moments import ReplayFrom
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.studio.shown_parts import ShownParts
from editor.widgets.forms.fields import settle_typing
from editor.widgets.page_stack import PageStack
from editor.widgets.panels.late import Late

if TYPE_CHECKING:
    from core.playtest.reports.runs import Run
    from core.quest.playtest.spec import QuestSpec


@dataclass(frozen=True, slots=True)
class RouteMenus:
    """What a page adds to the menus of its window; whoever makes it knows the page.

    Attributes:
        entries: the entries for each place.
        dress: adds the commands that are known only once there is a box of pieces.
        fill: fills the menu of what is selected.
        bar: what stands above the route.
    """

    entries: Mapping[Slot, Sequence[MenuEntry[RoutePage]]]
    dress: Callable[[WindowActions[Any], RoutePage], object]
    fill: Callable[[QMenu, WindowActions[Any], RoutePage], None]
    bar: PageBar


class RoutePage(QObject):
    """Lets the canvas and the panels of a route show one another what is meant.

    Attributes:
        live: the route, and all that is found out about it.
        area: the canvas and the cards on it.
        settings: what is remembered for the next route.
        pieces, locks, blockades: what commands do with them.
        playing: the games on the route, shown in the place of the editor.
    """

    def __init__(
        self, live: LiveDesign, pages: PageStack, shared: Shared, menus: RouteMenus
    ) -> None:
        """Show a route; games are shown among the pages."""
        self.live = LiveRoute(live, shared)
        self.area = CanvasArea(self.live, shared)
        self.widget = self.canvas = canvas = self.area.canvas
        super().__init__(canvas)
        self.events, self._shared, self._menus = PageEvents(self), shared, menus
        self.document, self.selection = self.live.document, self.live.selection
        self.settings = RouteSettings(shared.settings)
        self._at: Hex | None = None
        self._make_panels()
        self.pieces = PieceCommands(self.document, self.selection, canvas)
        self.locks = LockCommands(self.document, self.selection, canvas)
        self.blockades = BlockadeCommands(self.document, self.selection, canvas, shared.theme)
        self.box_and_table = BoxAndTable(self.catalogue, canvas, self.selection, self.pieces)
        self.playing = PlayController(self.live, self.settle, canvas, pages, shared)
        self.shown = ShownParts(
            shared.settings,
            {
                GRID: canvas.set_grid_shown,
                COORDINATES: self.area.set_names_shown,
                HINTS: self.area.set_hints_shown,
                MINIMAP: self.area.minimap.setVisible,
                CATALOGUE: self.catalogue.setVisible,
            },
        )
        self.verdict = RouteVerdict(self.live, live.playtest, self)
        self._connect()
        self._connect_panels()
        self._connect_commands()

    def _make_panels(self) -> None:
        live, shared = self.live, self._shared
        document, checks, theme = live.document, live.checks, shared.theme
        self.catalogue = CataloguePanel(document, theme)
        self.outline = RouteOutline(document, live.selection)
        lengths = shared.settings.lengths
        self._late_properties = Late.in_steps(
            making_properties(document, live.selection, theme, lengths)
        )
        self._late_analysis = Late.in_steps(
            making_analysis(document, checks, live.analysis, shared.jobs, theme)
        )
        self._late_properties.when_made(self._connect_properties)
        self._late_analysis.when_made(self._connect_analysis)

    @property
    def panels(self) -> Mapping[str, QWidget]:
        """The places of the panels that only a route has."""
        return {
            "properties": self._late_properties,
            "analysis": self._late_analysis,
        }

    @property
    def properties(self) -> PropertiesPanel:
        """The properties of what is selected."""
        return self._late_properties.panel

    @property
    def analysis(self) -> AnalysisPanel:
        """How hard the route is, and why."""
        return self._late_analysis.panel

    def _connect_properties(self, properties: PropertiesPanel) -> None:
        properties.hex_width = self.settings.hex_width
        properties.hex_width_changed.connect(partial(setattr, self.settings, "hex_width"))
        properties.command_wanted.connect(self.events.command_wanted)

    def _connect_analysis(self, analysis: AnalysisPanel) -> None:
        analysis.hovered.connect(self.canvas.point_out)
        analysis.located.connect(self.canvas.show_hexes)

    def _connect(self) -> None:
        """Tell the window what it has to know."""
        events, canvas = self.events, self.canvas
        canvas.hovered.connect(self._look_at)
        canvas.marks_cleared.connect(events.marks_cleared)
        for zooming in (canvas, self.playing):
            zooming.zoomed.connect(events.zoomed)
        canvas.menu_wanted.connect(events.menu_wanted)
        self.verdict.changed.connect(events.verdict_changed)
        canvas.when_translated(self.verdict.tell)
        self.selection.changed.connect(events.selected)
        for telling in (self.pieces, self.blockades, self.playing):
            telling.announced.connect(events.announced)
        self.document.refused.connect(events.announced)
        self.playing.message.connect(events.message)
        self.live.analysis.unmeasured.connect(events.message)
        self.playing.begun.connect(events.game_begun)
        self.playing.problems_wanted.connect(partial(events.tab_wanted.emit, "problems"))
        self.area.invitation.command_wanted.connect(events.command_wanted)
        self.area.invitation.side_wanted.connect(self.pieces.place)
        guide = self.area.guide
        guide.save_wanted.connect(partial(events.command_wanted.emit, "save"))
        guide.command_wanted.connect(events.command_wanted)
        guide.panel_wanted.connect(events.tab_wanted)
        guide.pointed_at.connect(events.pointed_at)
        guide.kind_wanted.connect(self.catalogue.point_out)
        self.playing.turn_played.connect(partial(guide.note, "play"))

    def _connect_panels(self) -> None:
        """Let the canvas ask for panels."""
        canvas = self.canvas
        canvas.seam_clicked.connect(self.blockades.choose)
        canvas.piece_opened.connect(lambda _piece: self.events.tab_wanted.emit("properties"))

    def _connect_commands(self) -> None:
        """Let commands be enabled and ticked anew."""
        analysis = self.live.analysis
        for changed in (
            self.selection.changed,
            analysis.measuring,
            analysis.par_changed,
            self.canvas.carrier.taken_or_left,
            self.area.overlays.changed,
            self.playing.changed,
        ):
            changed.connect(self.events.enabled_changed)

    # --- What is shown ----------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        """The table that is shown: the route's, or that of a game."""
        return self.playing.view or self.canvas

    def _look_at(self, at: Hex | None) -> None:
        self._at = at
        self.events.about_changed.emit()

    @property
    def about(self) -> str:
        """What lies on the hex under the mouse, and the seams that run along it."""
        if self._at is None:
            return ""
        layout, at = self.document.facts.layout, self._at
        said = about_hex(layout, at), self.area.overlays.about(at), about_seams(layout, at)
        return "   ·   ".join(filter(None, said))

    def show_place(self, place: Place, how: Pointing, severity: Severity = Severity.ERROR) -> None:
        """Mark the hexes of a place in the colour of a severity, or bring them into view."""
        hexes = hexes_of(self.document.facts.layout, place)
        if how is Pointing.MARKED:
            self.canvas.highlight(hexes, severity)
        elif how is Pointing.POINTED_OUT:
            self.canvas.point_out(hexes)
        else:
            self.canvas.show_hexes(hexes)
            if not self.canvas.highlighted:
                self.canvas.point_out(hexes)

    def _restore(self) -> None:
        """Show the overlay of last time if there is anything below it, and remember what comes."""
        overlays = self.area.overlays
        if not self.document.design.is_empty:
            overlays.show(overlay_named(self.settings.overlay))
        overlays.changed.connect(self._keep_overlay)

    def _keep_overlay(self) -> None:
        self.settings.overlay = self.area.overlays.shown_name

    def _standing(self) -> Mapping[str, Any]:
        """The view with its overlay, and the game that is under way."""
        view = {"sight": list(self.canvas.look.numbers), "overlay": self.area.overlays.shown_name}
        return {**view, "game": self.playing.kept_game, "shown": self.playing.is_playing}

    def _stand_again(self, standing: Mapping[str, Any]) -> None:
        """Show the view and take up the game of the last time; what makes no sense is left."""
        look, game = Look.of(standing.get("sight")), standing.get("game")
        overlay = standing.get("overlay")
        if look is not None:
            self.canvas.look_again(look)
        if isinstance(overlay, str):
            self.area.overlays.show(overlay_named(overlay))
        if isinstance(game, str) and game:
            self.playing.take_up(game, is_shown=standing.get("shown") is True)

    def find_piece(self) -> None:
        """Search the box of pieces."""
        self.events.part_wanted.emit(CATALOGUE)
        self.catalogue.focus_search()

    def _welcome(self) -> None:
        """Show a few things to try, unless that was put away for good."""
        if not self.settings.is_try_this_dismissed:
            self.show_try_this()

    def show_guide(self) -> None:
        """Lead through a first route."""
        self.area.try_this.pin.set_wanted(False)
        self.area.guide.pin.set_wanted(True)
        self.area.guide.begin()

    def show_try_this(self) -> None:
        """Show a few things to try."""
        self.area.guide.pin.set_wanted(False)
        self.area.try_this.pin.set_wanted(True)

    # --- Commands ---------------------------------------------------------------------------------

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        return self._shared.theme.palette

    @property
    def menus(self) -> PageMenus:
        """What routes add to the menus of a window, and a command for each side in the box."""
        entries = {slot: bound(entries, self) for slot, entries in self._menus.entries.items()}
        return PageMenus(
            entries,
            lambda actions: self._menus.dress(actions, self),
            lambda menu, actions: self._menus.fill(menu, actions, self),
            replace(self._menus.bar, waiting=(self._waiting_game,)),
        )

    @property
    def _waiting_game(self) -> WaitingEntry:
        return WaitingEntry("play_resume", lambda: self.playing.waiting)

    # --- What comes and goes ----------------------------------------------------------------------

    @property
    def hand(self) -> Hand:
        """The pieces that are carried."""
        return Hand(
            lambda: self.canvas.carrier.is_carrying, self.cancel, self._is_part, self._carry
        )

    @property
    def extras(self) -> PageExtras:
        """The box of pieces, overlays, the guide, and what games have told."""
        return PageExtras(
            box=self.catalogue,
            shown=self.shown,
            findings=lambda: self.live.found,
            restore=self._restore,
            welcome=self._welcome,
            note_run=self._note_run,
            show_worth=self._show_worth,
            note_panel=self.area.note_panel,
            has_verdict=True,
            stop=self._stop,
            standing=self._standing,
            stand_again=self._stand_again,
        )

    @property
    def is_empty(self) -> bool:
        """Whether there is no piece on the table."""
        return not self.document.design.pieces

    def cancel(self) -> None:
        """Put back what is carried."""
        self.canvas.carrier.cancel()

    def settle(self) -> None:
        """Take over what is being typed, and put back what is carried."""
        settle_typing(self.canvas)
        self.cancel()

    def _is_part(self, design: Route) -> bool:
        """Whether a route does not lead from a start to an end."""
        layout = lay_out(design, self.document.facts.catalogue)
        return not (layout.of_kind(PieceKind.START) and layout.of_kind(PieceKind.ENDING))

    def _carry(self, design: Route) -> None:
        """Take the pieces of a route in hand."""
        self.pieces.carry(design.pieces, design.blockades.fixed)

    def open_log(self, path: Path) -> None:
        """Replay the game of a log."""
        self.playing.replays.open_log(path)

    def replay(self, spec: QuestSpec, seed: int, at: ReplayFrom = None) -> None:
        """Play one game of a playtest again, and replay it."""
        self.playing.replays.open_odd_game(spec, seed, at)

    def _show_worth(self) -> None:
        """Lay what the places are worth over the route."""
        self.area.overlays.turn(WORTH, is_on=True)

    def _note_run(self, run: Run) -> None:
        """Know the traffic of a run."""
        self.live.traffic.note_run(traffic_of(run))

    def _stop(self) -> None:
        """Work on nothing any more."""
        self.live.close()
        self.area.drop_preview.stop()
        self.playing.close()
