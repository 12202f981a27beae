"""The desk of a game: all that the window knows of a game, and all that it asks of it.

What single features ask of a game (pictures, galleries, exports) is said beside those features, as
protocols that `GameDesk` takes together. Nothing here draws, edits or knows a game by name; games
reach the window through `editor.shelf`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QMenu, QWidget

from core.basics.language import marked
from core.basics.values import dataclass
from core.checking.problem import Place, Severity
from editor.commands.actions import WindowActions
from editor.commands.command import MenuEntry, commands
from editor.panels.outline.design_outline import DesignOutline
from editor.panels.playtesting.chapters import PlaytestParts
from editor.pictures.pictures import empty_picture
from editor.pictures.sketches import DesignPainter
from editor.replaying.moments import ReplayFrom
from editor.studio.live_design import LiveDesign
from editor.studio.page_events import PageEvents
from editor.studio.shared import Shared
from editor.studio.shown_parts import ShownParts
from editor.widgets.page_stack import PageStack

if TYPE_CHECKING:
    from core.game import AnyGame
    from editor.export.task import GameExports


class Slot(Enum):
    """The places in the menus of a window where a game puts entries of its own."""

    CLIPBOARD = auto()
    """In the edit menu, above copying pictures and codes: what takes parts of a design."""
    PARTS = auto()
    """In the edit menu, below pasting: what is done with parts of a design."""
    MENUS = auto()
    """In the bar, behind the edit menu: whole menus."""
    NEARNESS = auto()
    """In the view menu, below fitting: what else there is to look at."""
    SHOWN = auto()
    """In the view menu, above the panels: what is shown and hidden."""
    LAYERS = auto()
    """In the view menu, above the themes: menus of what is laid over the design."""
    MEASURING = auto()
    """In the panels menu, above the live playtest: what is worked out only if asked for."""
    PLAY = auto()
    """In the bar, before the help menu: the menu of games that people play."""
    FIRST_STEPS = auto()
    """In the help menu: what leads through the first minutes."""


def _do_nothing(*_anything: object) -> None:
    """What a page does that has nothing to do."""


@dataclass(frozen=True, slots=True)
class PanelTitle:
    """A panel of a game beside those that every game has.

    Attributes:
        name: what the program calls it; `show_` and this is the name of its command.
        title: what stands on its tab, noted for translation.
        entry: the same with the letter that chooses it in the menu, noted for translation.
        icon: its sign, one of those in `editor.widgets.panels.icons`.
    """

    name: str
    title: str
    entry: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Beginning:
    """A way to begin a new design, beside taking a bundled one as template.

    Attributes:
        name: noted for translation, as are `note` and `description`.
        picture: its sign, of a size and for a density of pixels.
        begin: what is done on the page of an empty design.
    """

    name: str
    note: str
    description: str
    picture: Callable[[QSize, float], QPixmap] = empty_picture
    begin: Callable[[DesignPage], object] = _do_nothing


EMPTY_TABLE = Beginning(
    marked("Empty table"),
    marked("Start from nothing"),
    marked("Begin with a table on which nothing lies yet."),
)
"""With what every game can begin."""


@dataclass(frozen=True, slots=True)
class SettingsSection:
    """What a game adds to the settings: a title noted for translation, and what is under it."""

    title: str
    make: Callable[[Shared], QWidget]


@dataclass(frozen=True, slots=True)
class TemplateNote:
    """What there is to know of a design before it is opened, in the language in use.

    Attributes:
        facts: what is to be told of it, each in a few words.
        kind: what it is as a template, in a few words.
        rank: its place among other templates, the lowest first.
    """

    facts: tuple[str, ...] = ()
    kind: str = ""
    rank: int = 0


class Zoomable(Protocol):
    """What is looked at from nearer or farther away: a design, or a game that is played on it."""

    @property
    def percent(self) -> int:
        """The scale as people read it."""
        ...

    def zoom(self, factor: float) -> None:
        """Look from nearer, or from farther away."""
        ...

    def zoom_actual(self) -> None:
        """Look at it as large as it is drawn."""
        ...

    def fit(self) -> None:
        """Look at the whole."""
        ...

    def go_back(self) -> bool:
        """Look where one looked before the last jump; whether there was one."""
        ...

    def go_forward(self) -> bool:
        """Look where one came back from; whether there was such a view."""
        ...


@dataclass(frozen=True, slots=True)
class BarEntry:
    """A command on the bar above a design: its name, and a word or two, noted for translation."""

    name: str
    title: str


@dataclass(frozen=True, slots=True)
class WaitingEntry:
    """Something that waits on the bar to be gone on with, such as a game that was left.

    Attributes:
        name: the command that goes on with it.
        words: what waits, in the language in use; nothing is shown while that is empty.
    """

    name: str
    words: Callable[[], str]


@dataclass(frozen=True, slots=True)
class PageBar:
    """What a page has on the bar above its design.

    Attributes:
        overlays: switches of what is laid over the design.
        tools: a few more commands.
        waiting: what waits to be gone on with.
        main: the commands that everybody should find, such as playing.
    """

    overlays: tuple[BarEntry, ...] = ()
    tools: tuple[BarEntry, ...] = ()
    waiting: tuple[WaitingEntry, ...] = ()
    main: tuple[BarEntry, ...] = ()


@dataclass(frozen=True)
class PageMenus:
    """What a page adds to the menus of its window.

    Attributes:
        entries: bound to this page, by their places.
        dress: adds the commands that are known only now, once the menus are made.
        fill: fills the menu of what is selected.
        bar: what stands above the design.
    """

    entries: Mapping[Slot, Sequence[MenuEntry[object]]] = field(default_factory=dict)
    dress: Callable[[WindowActions[Any]], object] = _do_nothing
    fill: Callable[[QMenu, WindowActions[Any]], object] = _do_nothing
    bar: PageBar = PageBar()

    @property
    def names(self) -> tuple[str, ...]:
        """What the commands among the entries are called."""
        return tuple(each.name for entries in self.entries.values() for each in commands(entries))


@dataclass(frozen=True)
class Hand:
    """What users carry on a page; on many there is nothing to be carried.

    Attributes:
        is_busy: whether the user is in the midst of something that no question should interrupt.
        cancel: puts back whatever the user is in the midst of.
        is_part: whether a pasted design is none of its own but some parts of one.
        carry: lets the user lay down the parts of a design.
    """

    is_busy: Callable[[], bool] = lambda: False
    cancel: Callable[[], object] = _do_nothing
    is_part: Callable[[Any], bool] = lambda _design: False
    carry: Callable[[Any], object] = _do_nothing


@dataclass(frozen=True)
class PageExtras:
    """What only some pages have.

    Attributes:
        box: what designs are made of, at the left of the window.
        shown: what can be shown and hidden; its command is called like the toggle.
        findings: what live work has found beyond checks and playtest, for the exporters of the
            game.
        restore: shows what was shown last time, once the window has its menus.
        welcome: shows those who are new here what they could try.
        note_run: knows what a run of the playtest has shown.
        show_worth: shows what the places of the design are worth.
        note_panel: knows by name which panel has come to the front.
        has_verdict: whether `verdict_changed` tells a line about the design, which has room then.
        stop: works on nothing any more, as the window closes.
        standing: what is looked at and played, in what JSON can hold, asked for often; under
            "game" there is something while a game is under way.
        stand_again: shows what another page stood for, after the program has started again.
    """

    box: QWidget | None = None
    shown: ShownParts | None = None
    findings: Callable[[], object] = _do_nothing
    restore: Callable[[], object] = _do_nothing
    welcome: Callable[[], object] = _do_nothing
    note_run: Callable[[Any], object] = _do_nothing
    show_worth: Callable[[], object] = _do_nothing
    note_panel: Callable[[str], object] = _do_nothing
    has_verdict: bool = False
    stop: Callable[[], object] = _do_nothing
    standing: Callable[[], Mapping[str, Any]] = dict
    stand_again: Callable[[Mapping[str, Any]], object] = _do_nothing


class Pointing(Enum):
    """How a place of the design is shown."""

    MARKED = auto()
    """Until the user points at something else: there is a problem."""
    POINTED_OUT = auto()
    """For as long as something else points at it."""
    IN_VIEW = auto()
    """Brought into view."""


class DesignPage(Protocol):
    """Where a design is edited, in the middle of its window; games are shown in its place."""

    @property
    def events(self) -> PageEvents:
        """What it tells its window."""
        ...

    @property
    def widget(self) -> QWidget:
        """The middle itself; it gets the keyboard, and the keys of editing work there."""
        ...

    @property
    def outline(self) -> DesignOutline:
        """The parts of the design, told line by line, and which of them are selected."""
        ...

    @property
    def panels(self) -> Mapping[str, QWidget]:
        """The panels that the desk has titles for, or their places (`Late`), by name."""
        ...

    @property
    def menus(self) -> PageMenus:
        """What it adds to the menus of the window."""
        ...

    @property
    def hand(self) -> Hand:
        """What users carry there."""
        ...

    @property
    def extras(self) -> PageExtras:
        """What only some pages have."""
        ...

    @property
    def table(self) -> Zoomable:
        """The table that is shown now: the design's, or that of a game."""
        ...

    @property
    def about(self) -> str:
        """What there is to say about whatever is under the mouse; empty if nothing is."""
        ...

    def show_place(self, place: Place, how: Pointing, severity: Severity = Severity.ERROR) -> None:
        """Show where a place of the design is; what is marked has the colour of its severity."""
        ...

    def open_log(self, path: Path) -> None:
        """Replay the game of a log; what cannot be replayed is told."""
        ...

    def replay(self, spec: Any, seed: int, at: ReplayFrom = None) -> None:  # noqa: ANN401  the spec of any game
        """Play one game of a playtest again, and replay it from where it is worth a look."""
        ...


class GameDesk(Protocol):
    """A game as the window knows it."""

    @property
    def kind(self) -> AnyGame:
        """The game itself, as far as it needs no window."""
        ...

    @property
    def exports(self) -> GameExports:
        """How its designs leave the program; loaded when somebody wants to share."""
        ...

    @property
    def playtest(self) -> PlaytestParts:
        """What it adds to the playtest panel."""
        ...

    @property
    def panels(self) -> tuple[PanelTitle, ...]:
        """The panels that its pages have, from top to bottom; they stand below the outline."""
        ...

    @property
    def beginnings(self) -> tuple[Beginning, ...]:
        """The ways to begin a new design; the first one is the empty table."""
        ...

    @property
    def settings(self) -> tuple[SettingsSection, ...]:
        """What it adds to the settings."""
        ...

    @property
    def painter(self) -> DesignPainter[Any]:
        """Whoever draws its designs, for all pictures."""
        ...

    def note_on(self, design: Any) -> TemplateNote:  # noqa: ANN401  its design
        """What there is to know of a design before it is opened."""
        ...

    def page(self, live: LiveDesign, pages: PageStack, shared: Shared) -> DesignPage:
        """A page for a design; games are shown on the same stack of pages."""
        ...
