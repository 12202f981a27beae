"""When bots move: they think on another thread, one play after the other, as fast as wanted."""

from __future__ import annotations

from enum import Enum

from PyQt6.QtCore import QObject, pyqtSignal

from core.engine.action import Action
from core.engine.reasons import IllegalAction
from core.language import tr_lazy
from core.session.game_table import GameTable
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener


class Speed(Enum):
    """How fast bots move; the value is the time for one step of a piece in ms."""

    SLOW = 700
    NORMAL = 320
    FAST = 110
    INSTANT = 0


class BotMoves(QObject):
    """Lets the bots of a table play; after each play it waits until that was shown.

    Signals:
        moved: a bot has made a complete play.
        changed: a bot has begun or ceased to think, or is paused or not.
        failed: the exception that thinking ended with; the bots are paused then.
    """

    moved = pyqtSignal()
    changed = pyqtSignal()
    failed = pyqtSignal(object)

    def __init__(self, table: GameTable, games: Jobs, parent: QObject | None = None) -> None:
        """Wait for `go_on`."""
        super().__init__(parent)
        self._table = table
        self._thought = Latest(games, self)
        self._is_paused, self._is_shown = True, True
        self._speed = Speed.NORMAL

    @property
    def speed(self) -> Speed:
        """How fast bots move."""
        return self._speed

    @speed.setter
    def speed(self, speed: Speed) -> None:
        self._speed = speed
        self.changed.emit()

    @property
    def is_paused(self) -> bool:
        """Whether bots wait for `step` or `go_on`."""
        return self._is_paused

    @property
    def is_thinking(self) -> bool:
        """Whether a bot is thinking just now."""
        return self._thought.is_running

    def pause(self) -> None:
        """Begin no other play; the one that is being thought of is still made."""
        self._is_paused = True
        self.changed.emit()

    def go_on(self) -> None:
        """Play by themselves from now on."""
        self._is_paused = False
        self.consider()
        self.changed.emit()

    def step(self) -> None:
        """Make one play, whether it is paused or not; one that is being thought of will do."""
        self._is_shown = True
        self._think()

    def animation_over(self) -> None:
        """The last play has been shown."""
        if not self._is_shown:
            self._is_shown = True
            self.consider()

    def consider(self) -> None:
        """Think if a bot is to move and nothing speaks against it."""
        if not self._table.is_bot_to_move:
            self._is_shown = True  # nobody waits for what people stop looking at
        elif not self._is_paused and self._is_shown:
            self._think()

    def _think(self) -> None:
        if not self._thought.is_running and self._table.is_bot_to_move:
            listener = Listener(self._play, self._fail, cancelled=self._give_up)
            self._thought.run(tr_lazy("A bot is thinking"), self._table.thinking(), listener)
            self.changed.emit()

    def _play(self, actions: tuple[Action, ...]) -> None:
        try:
            self._table.apply_bot(actions)
        except IllegalAction as error:
            self._fail(error)
            return
        self._is_shown = self._speed is Speed.INSTANT
        self.moved.emit()
        self.consider()

    def _fail(self, error: Exception) -> None:
        self._give_up()
        self.failed.emit(error)

    def _give_up(self) -> None:
        """Wait to be asked again."""
        self._is_paused = True
        self.changed.emit()

    def close(self) -> None:
        """Stop, and let nothing come of what is being thought of."""
        self._is_paused = True
        self._thought.cancel()
