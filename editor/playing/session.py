"""A game that people play, with bots who think beside the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.playtest.bots import Bot, bot_among
from core.playtest.recorded.logs import PERSON
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener
from editor.playing.company import Seating

_PACE = 350
"""Between two actions of bots, in ms: so quick, yet people can follow."""
OwnAction: TypeAlias = Any
"""An action of whatever game is played."""
OwnGame: TypeAlias = Any
"""A game whose position and board are the affair of its own pages."""


class PlayedLog(Protocol):
    """A game as a text that replays exactly."""

    def seated(self, seats: Iterable[str]) -> PlayedLog:
        """The same, with the names of those who played."""

    def text(self) -> str:
        """What is written into a file."""


class PlayedGame(Protocol):
    """A game that goes on action by action."""

    @property
    def actions(self) -> tuple[OwnAction, ...]:
        """Everything that was done so far."""

    @property
    def moment(self) -> tuple[int, int]:
        """The round, and who has to decide, counted from 1."""

    @property
    def outcome(self) -> object | None:
        """How it has ended, or None while it goes on."""

    @property
    def log(self) -> PlayedLog:
        """The game so far."""

    def apply(self, action: OwnAction) -> None:
        """Carry out an action, or raise and change nothing."""

    def copy(self: G) -> G:
        """A game of its own that stands where this one does."""


G = TypeVar("G", bound=PlayedGame)


def to_act(game: PlayedGame) -> int:
    """Who has to decide, in an own turn or in that of somebody else."""
    return game.moment[1] - 1


class PlaySession(QObject, Generic[G]):
    """Holds a game, lets bots act, takes actions of people, and takes them back.

    Signals:
        changed: the game stands elsewhere, or somebody thinks, or no more.
        refused: why an action cannot be done, with the rule.
        advised: the action that a hint is about.
        acted: somebody has done something; the game before, and the game now.
    """

    changed = pyqtSignal()
    refused = pyqtSignal(str)
    advised = pyqtSignal(object)
    acted = pyqtSignal(object, object)

    def __init__(
        self,
        game: G,
        seating: Seating,
        jobs: Jobs,
        fail: Callable[[Exception], None],
        past: Iterable[G] = (),
    ) -> None:
        """Go on with a game; `past` is where it stood before each action of a person so far."""
        super().__init__()
        self.game, self.seats, self.company = game, seating.seats, seating.company
        self._fail = fail
        self._past = list(past)
        self._latest, self._timer = Latest(jobs, self), QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PACE)
        self._timer.timeout.connect(self._think)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.outcome is not None

    @property
    def is_person_asked(self) -> bool:
        """Whether a person has to decide, in an own turn or in that of somebody else."""
        return not self.is_over and self.seats[to_act(self.game)] == PERSON

    @property
    def can_take_back(self) -> bool:
        """Whether a person has done something."""
        return bool(self._past)

    @property
    def is_under_way(self) -> bool:
        """Whether somebody is in the middle of the game."""
        return self.can_take_back and not self.is_over

    @property
    def is_thinking(self) -> bool:
        """Whether a bot thinks about its action, or about a hint."""
        return self._latest.is_running

    @property
    def people(self) -> tuple[int, ...]:
        """Who is a person, counted from 0."""
        return tuple(number for number, seat in enumerate(self.seats) if seat == PERSON)

    def go_on(self) -> None:
        """Tell how the game stands, and let a bot move if it is to."""
        self.changed.emit()
        if not self.is_over and not self.is_person_asked:
            self._timer.start()

    def stop(self) -> None:
        """Let nobody think any more."""
        self._timer.stop()
        self._latest.cancel()

    def _think(self) -> None:
        self._ask(self.seats[to_act(self.game)], self._act_as_bot)

    def _ask(self, name: str, answer: Callable[[OwnAction], None]) -> None:
        work = self._thinking(self.game.copy(), bot_among(self.company.bots, name))
        self._latest.run(tr_lazy("A bot is thinking"), work, Listener(answer, self._fail))

    def _thinking(self, game: G, bot: Bot) -> Work[OwnAction]:
        """What a bot would do."""
        yield Progress(0, 1)
        return self.company.think(game, bot)

    def _act_as_bot(self, action: OwnAction) -> None:
        before = self.game.copy()
        self.game.apply(action)
        self.acted.emit(before, self.game)
        self.go_on()

    def do(self, action: OwnAction) -> None:
        """Do what a person wants, or tell why that cannot be done."""
        before = self.game.copy()
        try:
            self.game.apply(action)
        except self.company.refusal as error:
            self.refused.emit(str(error))
        else:
            self.stop()
            self._past.append(before)
            self.acted.emit(before, self.game)
            self.go_on()

    def take_back(self) -> None:
        """Go back to before the last action of a person."""
        if self._past:
            self.stop()
            self.game = self._past.pop()
            self.go_on()

    def ask_for_hint(self) -> None:
        """Ask the adviser what to do."""
        if self.is_person_asked:
            self._ask(self.company.adviser, self.advised.emit)

    def log_text(self) -> str:
        """The game so far as the text of a log."""
        return self.game.log.seated(self.seats).text()
