"""The desk of a game: all that the window knows of a game, and all that it asks of it.

What single features ask of a game (pictures, galleries, exports) is said beside those features, as
protocols that `GameDesk` takes together. Nothing here draws, edits or knows a game by name; games
reach the window through `editor.shelf`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import Any, Protocol

from PyQt6.QtCore import QObject, QPoint, QSize, pyqtSignal
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QMenu, QWidget

from core.checking.problem import Place
from core.game import AnyGame
from editor.commands.actions import WindowActions
from editor.commands.command import MenuEntry
from editor.export.task import GameExports
from editor.panels.outline.design_outline import DesignOutline
from editor.panels.playtesting.chapters import PlaytestParts
from editor.pictures.sketches import DesignPainter
from editor.studio.live_design import LiveDesign
from editor.studio.shared import Shared
from editor.studio.shown_parts import ShownParts
from editor.widgets.page_stack import PageStack


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


@dataclass(frozen=True, slots=True)
class PanelTitle:
    """A panel of a game beside those that every game has.

    Attributes:
        name: what the program calls it; `show_` and this is the name of its command.
        title: what stands on its tab, noted for translation.
        entry: the same with the letter that chooses it in the menu, noted for translation.
    """

    name: str
    title: str
    entry: str


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
    picture: Callable[[QSize, float], QPixmap]
    begin: Callable[[DesignPage], None]


@dataclass(frozen=True, slots=True)
class TemplateNote:
    """What a template is, in a few words in the language in use, and its rank among others."""

    text: str
    rank: int


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


class PageEvents(QObject):
    """What a page tells its window.

    Signals:
        announced: a sentence for the status line.
        message: a text to be shown above the design until the next one; an empty one ends it.
        zoomed: the scale of the table that is shown, in per cent.
        about_changed: there is something else to say about what is under the mouse.
        enabled_changed: other commands can do something now, or other switches are on.
        selected: other parts of the design are selected now.
        menu_wanted: the menu of what is selected is wanted at this `QPoint` of the screen.
        tab_wanted: the user should see the panel of this name.
        part_wanted: what this `Toggle` turns on has to be seen.
        command_wanted: the command of this name is to be carried out.
        marks_cleared: what was highlighted is not marked any more.
        game_begun: the page of a game that people play, which listens to the keys of games.
    """

    announced = pyqtSignal(str)
    message = pyqtSignal(object)
    zoomed = pyqtSignal(int)
    about_changed = pyqtSignal()
    enabled_changed = pyqtSignal()
    selected = pyqtSignal()
    menu_wanted = pyqtSignal(QPoint)
    tab_wanted = pyqtSignal(str)
    part_wanted = pyqtSignal(object)
    command_wanted = pyqtSignal(str)
    marks_cleared = pyqtSignal()
    game_begun = pyqtSignal(QWidget)


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
    def box(self) -> QWidget | None:
        """What designs are made of, at the left of the window, if there is such a thing."""
        ...

    @property
    def outline(self) -> DesignOutline:
        """The parts of the design, told line by line, and which of them are selected."""
        ...

    @property
    def panels(self) -> Mapping[str, QWidget]:
        """The panels that the desk has titles for, by name."""
        ...

    @property
    def shown(self) -> ShownParts:
        """What can be shown and hidden; its command is called like the toggle."""
        ...

    @property
    def menus(self) -> Mapping[Slot, Sequence[MenuEntry[object]]]:
        """Entries for the menus of the window, bound to this page."""
        ...

    @property
    def findings(self) -> object:
        """What live work has found beyond checks and playtest, for the exporters of the game."""
        ...

    @property
    def table(self) -> Zoomable:
        """The table that is shown now: the design's, or that of a game."""
        ...

    @property
    def about(self) -> str:
        """What there is to say about whatever is under the mouse; empty if nothing is."""
        ...

    @property
    def is_busy(self) -> bool:
        """Whether the user is in the midst of something that no question should interrupt."""
        ...

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been laid on the table yet."""
        ...

    def highlight(self, place: Place) -> None:
        """Mark where a problem is, until the user points at something else."""
        ...

    def point_out(self, place: Place) -> None:
        """Mark a place of the design for as long as something else points at it."""
        ...

    def locate(self, place: Place) -> None:
        """Bring a place of the design into view."""
        ...

    def cancel(self) -> None:
        """Put back whatever the user is in the midst of."""
        ...

    def restore(self) -> None:
        """Show what was shown last time, once the window has its menus."""
        ...

    def dress(self, actions: WindowActions[Any]) -> None:
        """Add the commands that are known only now, once the menus are made."""
        ...

    def fill_menu(self, menu: QMenu, actions: WindowActions[Any]) -> None:
        """Fill the menu of what is selected."""
        ...

    def is_part(self, design: Any) -> bool:  # noqa: ANN401  the design of any game
        """Whether a pasted text is no design of its own but some parts of one."""
        ...

    def carry(self, design: Any) -> None:  # noqa: ANN401
        """Let the user lay down the parts of a design."""
        ...

    def welcome(self) -> None:
        """Show those who are new here what they could try."""
        ...

    def open_log(self, path: Path) -> None:
        """Replay the game of a log; what cannot be replayed is told."""
        ...

    def replay(self, spec: Any, seed: int) -> None:  # noqa: ANN401  the spec of any game
        """Play one game of a playtest again, and replay it."""
        ...

    def note_run(self, run: Any) -> None:  # noqa: ANN401  the run of any game
        """Know what a run of the playtest has shown."""
        ...

    def stop(self) -> None:
        """Work on nothing any more, as the window closes."""
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
    def first_example(self) -> str:
        """The name of the bundled file that somebody who opens nothing gets to see."""
        ...

    @property
    def painter(self) -> DesignPainter[Any]:
        """Whoever draws its designs, for all pictures."""
        ...

    def note_on(self, tags: tuple[str, ...]) -> TemplateNote:
        """What there is to say about a bundled design with such tags."""
        ...

    def told_of(self, design: Any) -> tuple[str, ...]:  # noqa: ANN401  its design
        """What there is to know of a design before it is opened, each fact in a few words."""
        ...

    def load_box(self) -> tuple[Any, str]:
        """What designs are made of; an empty one if it cannot be read, and why."""
        ...

    def page(self, live: LiveDesign, pages: PageStack, shared: Shared) -> DesignPage:
        """A page for a design; games are shown on the same stack of pages."""
        ...
