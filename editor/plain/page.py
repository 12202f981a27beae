"""The page of a design whose parts lie on one table; a game adds its panels and its commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QMenu, QWidget

from core.basics.language import marked
from core.basics.values import dataclass
from core.checking.problem import Place, Severity
from core.plain_game import PlainGame
from core.playtest.spec import AnySpec
from editor.canvas.view import TableView
from editor.commands.actions import WindowActions
from editor.commands.command import MenuEntry, Submenu, bound
from editor.commands.rows import Rows
from editor.desk import BarEntry, Hand, PageBar, PageExtras, PageMenus, Pointing, Slot
from editor.plain.list_outline import ListOutline
from editor.plain.move_games import MoveGames
from editor.plain.painter import PartsPainter
from editor.plain.parts_table import PartsTable
from editor.replaying.moments import ReplayFrom
from editor.studio.games_shown import GamesShown
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack


@dataclass(frozen=True)
class PageKind:
    """What all pages of a game have in common.

    Attributes:
        painter: whoever draws its designs and its games.
        entries: what it adds to the menus of a window, beside playing.
        offered: the names of the commands in the menu of what is selected.
    """

    game: PlainGame[Any]
    painter: PartsPainter[Any]
    entries: Mapping[Slot, Sequence[MenuEntry[Any]]] = field(default_factory=dict)
    offered: tuple[str, ...] = ()


class PartsPage(QObject):
    """Where such a design is edited and played on: see `editor.desk.DesignPage`.

    Attributes:
        panels: those of its game by name; the desk has their titles.
    """

    extras = PageExtras()
    about = ""

    def __init__(self, kind: PageKind, live: LiveDesign, pages: PageStack, shared: Shared) -> None:
        """Show a design; games are shown among the pages."""
        self._kind, self.widget = kind, PartsTable(shared.theme, kind.painter)
        super().__init__(self.widget)
        self.panels: Mapping[str, QWidget] = {}
        self.live, self.document, self.events = live, live.document, PageEvents(self)
        self.outline = ListOutline(kind.game.listed, self.document, self.widget)
        self.games = GamesShown(self.widget, pages, self.events)
        self._moves = MoveGames(kind.game, kind.painter, self.games, shared)
        self.hand = Hand(lambda: self.widget.is_held, self.widget.cancel)
        self.document.design_changed.connect(self._show)
        self.widget.chosen.connect(self.events.selected)
        self.widget.zoomed.connect(self.events.zoomed)
        self.widget.menu_wanted.connect(self.events.menu_wanted)
        live.checks.reported.connect(self.events.enabled_changed)
        self._show()

    def _show(self) -> None:
        self.widget.show_design(self.document.design)
        self.events.enabled_changed.emit()

    @property
    def table(self) -> TableView:
        """The table that is shown now."""
        return self.games.table

    def show_place(
        self,
        place: Place,
        how: Pointing = Pointing.MARKED,
        severity: Severity = Severity.ERROR,
    ) -> None:
        """Show where a place of the design is."""
        self.widget.mark(place, how, severity)

    @property
    def menus(self) -> PageMenus:
        """Playing, and what the game adds."""
        entries = {Slot.PLAY: (_PLAY_MENU,), **self._kind.entries}
        here = {slot: bound(rows, self) for slot, rows in entries.items()}
        return PageMenus(here, fill=self._fill, bar=_BAR)

    def _fill(self, menu: QMenu, actions: WindowActions[Any]) -> None:
        for name in self._kind.offered:
            menu.addAction(actions[name])

    # --- Games ------------------------------------------------------------------------------------

    def play(self) -> None:
        """Begin a game on the design as it is now."""
        self._moves.play(self.live.checks.playable_board)

    def open_log(self, path: Path) -> None:
        """Show a game on record."""
        self._moves.open_log(path)

    def replay(self, spec: AnySpec, seed: int, at: ReplayFrom = None) -> None:  # noqa: ARG002  its end is all there is
        """Show where a game of a playtest has ended."""
        self._moves.replay(spec, seed)


_ROWS: Rows[PartsPage] = Rows()
_PLAY = _ROWS.row(
    "play",
    marked("&Play against a bot"),
    "F5",
    do=PartsPage.play,
    need=_ROWS.needs(
        lambda page: page.live.checks.playable_board is not None,
        marked("Nobody can play on it: it is empty, or has errors."),
    ),
)
_PLAY_MENU: Submenu[PartsPage] = Submenu("play", marked("&Play"), (_PLAY,))
_BAR = PageBar(main=(BarEntry("play", marked("Play")),))
