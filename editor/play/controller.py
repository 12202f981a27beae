"""Games of a window; what they take is loaded when somebody first wants to play."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject, pyqtSignal
from PyQt6.QtWidgets import QWidget

from editor.canvas.canvas import Canvas
from editor.canvas.view import TableView
from editor.live.open_route import OpenRoute
from editor.studio.shared import Shared
from editor.widgets.page_stack import PageStack

if TYPE_CHECKING:
    from core.playtest.spec import Spec
    from core.session.game_table import GameTable, Seat
    from core.session.timeline import Timeline
    from editor.play.page import PlayPage
    from editor.play.pages import PlayPages
    from editor.play.replay.replay_page import ReplayPage

LOG_SUFFIX = ".log"
"""How the files of game logs end."""


class PlayController(QObject):
    """Lets the route of a window be played; games are loaded only when they are wanted.

    Signals:
        said: a sentence to be shown above the route until the next one.
        told: a sentence for the status line.
        zoomed: how large the table is shown, in per cent.
        begun: the `PlayPage` of a game that has begun.
        changed: something has happened in the game.
        problems_wanted: the route cannot be played; the user should see why.
    """

    said = pyqtSignal(str)
    told = pyqtSignal(str)
    zoomed = pyqtSignal(int)
    begun = pyqtSignal(QWidget)
    changed = pyqtSignal()
    problems_wanted = pyqtSignal()

    def __init__(
        self, route: OpenRoute, canvas: Canvas, page_stack: PageStack, shared: Shared
    ) -> None:
        """Load nothing yet; games are shown on a stack of pages in the place of the canvas."""
        super().__init__(page_stack)
        self._route, self._canvas, self._page_stack, self._shared = (
            route,
            canvas,
            page_stack,
            shared,
        )
        self._room: PlayPages | None = None

    @property
    def room(self) -> PlayPages:
        """The pages of games; what they need is imported now, lest it delays the start."""
        if self._room is None:
            from editor.play.pages import PlayPages  # noqa: PLC0415  slow to import

            room = PlayPages(self._route, self._canvas, self._page_stack, self._shared)
            for theirs, ours in (
                (room.said, self.said),
                (room.told, self.told),
                (room.zoomed, self.zoomed),
                (room.begun, self.begun),
                (room.changed, self.changed),
                (room.problems_wanted, self.problems_wanted),
            ):
                theirs.connect(ours)
            self._room = room
        return self._room

    @property
    def page(self) -> PlayPage | None:
        """The game that was begun last, shown or not, if there is one."""
        return None if self._room is None else self._room.page

    @property
    def replay(self) -> ReplayPage | None:
        """The replay that is shown, if there is one."""
        return None if self._room is None else self._room.replay

    @property
    def is_playing(self) -> bool:
        """Whether a game is shown."""
        return self._room is not None and self._room.is_playing

    @property
    def view(self) -> TableView | None:
        """The board that is shown instead of the route, if one is."""
        return None if self._room is None else self._room.view

    def play(self) -> None:
        """Ask who plays, and play the route as it is now."""
        self.room.play()

    def play_again(self) -> None:
        """Play at once, with the same seats as last time."""
        self.room.play_again()

    def resume(self) -> None:
        """Go back to the game that was left."""
        self.room.resume()

    def play_table(self, table: GameTable) -> None:
        """Sit down at a table: a new game, or one that branches off a replay."""
        self.room.play_table(table)

    def open_log(self) -> None:
        """Ask for the file of a game log and replay it."""
        self.room.replays.choose_log()

    def replay_log(self, path: Path) -> None:
        """Replay the game log of a file."""
        self.room.replays.open_log(path)

    def save_log(self) -> None:
        """Ask for a name and save the game as a log."""
        self.room.save_log()

    def replay_game(self) -> None:
        """Replay the game that was played."""
        self.room.replay_game()

    def replay_odd_game(self, spec: Spec, seed: int) -> None:
        """Play one game of a playtest again, and replay it."""
        self.room.replays.open_odd_game(spec, seed)

    def open_replay(self, timeline: Timeline, seats: Sequence[Seat] | None = None) -> None:
        """Show a replay; `seats` are those who played, if it is known."""
        self.room.replays.open(timeline, seats)

    def close(self) -> None:
        """Stop all games, as the window closes."""
        if self._room is not None:
            self._room.close()
