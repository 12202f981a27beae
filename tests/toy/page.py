"""The page on which a track is edited: its table and its panel, and what commands do there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QObject, QPointF
from PyQt6.QtWidgets import QMenu, QWidget

from core.basics.language import marked, tr_lazy
from core.checking.problem import Place, Severity
from core.files.reading import read_text
from core.playtest.move_games import MoveLog, parsed_log, played_again
from core.playtest.running.worker_batches import WorkerKernels
from editor.canvas.view import TableView
from editor.commands.actions import WindowActions
from editor.commands.command import Command, MenuEntry, Need, Submenu, bound
from editor.desk import BarEntry, Hand, PageBar, PageExtras, PageMenus, Pointing, Slot
from editor.studio.games_shown import GamesShown
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack
from tests.toy.drawing import TrackTable
from tests.toy.facts import Board
from tests.toy.game import TOY
from tests.toy.panel import SpacesPanel, TrackOutline
from tests.toy.played import PLAYTESTS, RaceSpec
from tests.toy.racing import PlayPage
from tests.toy.session import TERMINAL, Race
from tests.toy.track import Space, Track, with_kind, with_space, without_space

_NEXT = {Space.PLAIN: Space.BONUS, Space.BONUS: Space.SLIP, Space.SLIP: Space.PLAIN}


class TrackPage(QObject):
    """Lets a user click on spaces to change them, add and take away some, and race."""

    hand = Hand()
    extras = PageExtras()
    about = ""

    def __init__(self, live: LiveDesign, pages: PageStack, shared: Shared) -> None:
        """Show a track; races are shown among the pages."""
        self.widget = TrackTable(shared.theme)
        super().__init__(self.widget)
        self.live, self.document = live, live.document
        self._theme, self._worker = shared.theme, shared.worker
        self.events, self.spaces = PageEvents(self), SpacesPanel()
        self.outline = TrackOutline(self.document, self.widget)
        self.panels: Mapping[str, QWidget] = {"spaces": self.spaces}
        self.games = GamesShown(self.widget, pages, self.events)
        self.document.design_changed.connect(self._show)
        self.widget.chosen.connect(self.events.selected)
        self.widget.clicked.connect(self._change)
        self.widget.zoomed.connect(self.events.zoomed)
        self.spaces.chosen.connect(lambda space: self.show_place(Place((space,))))
        live.checks.reported.connect(self.events.enabled_changed)
        self._show()

    @property
    def track(self) -> Track:
        """The track as it is now."""
        design = self.document.design
        assert isinstance(design, Track)
        return design

    def _show(self) -> None:
        self.widget.show_track(self.track)
        self.spaces.show_track(self.track)
        self.events.enabled_changed.emit()

    # --- Edits ------------------------------------------------------------------------------------

    def _change(self, point: QPointF) -> None:
        """Make the next kind of space of the one that is clicked, and select it."""
        index = self.widget.space_at(point)
        if index is not None:
            self.widget.select((index,))
            after = with_kind(self.track, index, _NEXT[self.track.spaces[index]])
            self.document.edit(tr_lazy("Change space {number}", number=index + 1), after)

    def add_space(self) -> None:
        """Make the track longer."""
        self.document.edit(tr_lazy("Add a space"), with_space(self.track, Space.PLAIN))

    def remove_space(self) -> None:
        """Make the track shorter."""
        after = without_space(self.track, len(self.track.spaces) - 1)
        self.document.edit(tr_lazy("Take a space away"), after)

    # --- What is shown ----------------------------------------------------------------------------

    @property
    def table(self) -> TableView:
        """The table that is shown now."""
        return self.games.table

    def show_place(
        self,
        place: Place,
        _how: Pointing = Pointing.MARKED,
        _severity: Severity = Severity.ERROR,
    ) -> None:
        """Mark the spaces of a place."""
        spots = (*place.spots, *place.details)
        self.widget.highlight(frozenset(each for each in spots if isinstance(each, int)))

    @property
    def menus(self) -> PageMenus:
        """What tracks add to the menus of a window."""
        entries = {slot: bound(entries, self) for slot, entries in ENTRIES.items()}
        return PageMenus(entries, fill=_fill, bar=BAR)

    # --- Races ------------------------------------------------------------------------------------

    def race(self) -> None:
        """Race against a bot."""
        board = self.live.checks.playable_board
        assert isinstance(board, Board)
        self.games.show_game(PlayPage(Race(board, min(Track.counts), seed=0), self._theme))

    def open_log(self, path: Path) -> None:
        """Show the end of a race on record."""
        self.games.show_if_readable(lambda: self._replayed(parsed_log(read_text(path), TOY)))

    def replay(self, spec: RaceSpec, seed: int) -> None:
        """Show the end of a race of a playtest."""
        replayer = PLAYTESTS.replayer(spec, WorkerKernels.of(self._worker, TOY))
        self.games.show_if_readable(lambda: self._replayed(replayer.log(seed)))

    def _replayed(self, log: MoveLog) -> PlayPage:
        race = played_again(log, TERMINAL.begun(log))
        assert isinstance(race, Race)
        return PlayPage(race, self._theme)


def _fill(menu: QMenu, actions: WindowActions[Any]) -> None:
    """Offer what can be done with spaces."""
    menu.addAction(actions["add_space"])


_HAS_SPACES: Need[TrackPage] = Need(
    lambda page: bool(page.track.spaces), marked("There is no space.")
)
_CAN_RACE: Need[TrackPage] = Need(
    lambda page: page.live.checks.playable_board is not None, marked("The track has errors.")
)
_EDITS: Sequence[Command[TrackPage]] = (
    Command("add_space", marked("&Add a space"), ("Ctrl+Return",), TrackPage.add_space),
    Command(
        "remove_space",
        marked("&Take a space away"),
        ("Ctrl+Backspace",),
        TrackPage.remove_space,
        _HAS_SPACES,
    ),
)
_RACES: Sequence[Command[TrackPage]] = (
    Command("race", marked("&Race against a bot"), ("Ctrl+R",), TrackPage.race, _CAN_RACE),
)
ENTRIES: Mapping[Slot, Sequence[MenuEntry[TrackPage]]] = {
    Slot.MENUS: (Submenu("track", marked("&Track"), tuple(_EDITS)),),
    Slot.PLAY: (Submenu("play", marked("&Play"), tuple(_RACES)),),
}
"""What tracks add to the menus of a window, and where."""
BAR = PageBar(main=(BarEntry("race", marked("Race")),))
"""What stands above a track, beside what all designs have there."""
