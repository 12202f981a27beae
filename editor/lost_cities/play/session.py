"""A game that people play, with bots who think beside the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PyQt6.QtCore import QObject, QTimer, pyqtSignal

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.lost_cities.bots.bots import BOTS, LostCitiesBot
from core.lost_cities.engine.action import Action
from core.lost_cities.engine.game import Game
from core.lost_cities.engine.log import PERSON
from core.lost_cities.engine.reasons import IllegalAction
from core.lost_cities.session.chronicle import round_end
from core.lost_cities.session.thinking import bot_action
from core.playtest.bots import bot_among
from editor.background.jobs import Jobs
from editor.background.latest import Latest, Listener

ADVISER = "planner"
"""Whose advice hints are."""
_PACE = 350
"""Between two actions of bots, in ms: so quick, yet people can follow."""


def _thinking(game: Game, bot: LostCitiesBot) -> Work[Action]:
    """What a bot would do."""
    yield Progress(0, 1)
    return bot_action(game, bot)


class PlaySession(QObject):
    """Holds a game, lets bots move, takes actions of people, and takes them back.

    Signals:
        changed: the game stands elsewhere, or somebody thinks, or no more.
        refused: why an action cannot be done, with the rule.
        advised: the `Action` that a hint is about.
        round_ended: how, and what everybody has.
    """

    changed = pyqtSignal()
    refused = pyqtSignal(str)
    advised = pyqtSignal(object)
    round_ended = pyqtSignal(str)

    def __init__(
        self,
        game: Game,
        seats: tuple[str, ...],
        jobs: Jobs,
        fail: Callable[[Exception], None],
        past: Iterable[Game] = (),
    ) -> None:
        """Go on with a game; `seats` names the bot of each player, or that it is a person.

        `past` is where the game stood before each action of a person so far.
        """
        super().__init__()
        self.game, self.seats = game, seats
        self._fail = fail
        self._past = list(past)
        self._latest, self._timer = Latest(jobs, self), QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PACE)
        self._timer.timeout.connect(self._think)

    @property
    def is_over(self) -> bool:
        """Whether all rounds are played."""
        return self.game.outcome is not None

    @property
    def is_own_turn(self) -> bool:
        """Whether a person is to move."""
        return not self.is_over and self.seats[self.game.position.player] == PERSON

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
    def people(self) -> int:
        """How many people play."""
        return self.seats.count(PERSON)

    def go_on(self) -> None:
        """Tell how the game stands, and let a bot move if it is to."""
        self.changed.emit()
        if not self.is_over and not self.is_own_turn:
            self._timer.start()

    def stop(self) -> None:
        """Let nobody think any more."""
        self._timer.stop()
        self._latest.cancel()

    def _think(self) -> None:
        bot = bot_among(BOTS, self.seats[self.game.position.player])
        self._ask(bot, self._move_bot)

    def _ask(self, bot: LostCitiesBot, answer: Callable[[Action], None]) -> None:
        work = _thinking(self.game.copy(), bot)
        self._latest.run(tr_lazy("A bot is thinking"), work, Listener(answer, self._fail))

    def _move_bot(self, action: Action) -> None:
        before = self.game.copy()
        self.game.apply(action)
        self._tell_end(before)
        self.go_on()

    def _tell_end(self, before: Game) -> None:
        told = round_end(before, self.game)
        if told:
            self.round_ended.emit(told)

    def do(self, action: Action) -> None:
        """Do what a person wants, or tell why that cannot be done."""
        before = self.game.copy()
        try:
            self.game.apply(action)
        except IllegalAction as error:
            self.refused.emit(str(error))
        else:
            self._latest.cancel()
            self._past.append(before)
            self._tell_end(before)
            self.go_on()

    def take_back(self) -> None:
        """Go back to before the last action of a person."""
        if self._past:
            self.stop()
            self.game = self._past.pop()
            self.go_on()

    def ask_for_hint(self) -> None:
        """Ask the planner what to do."""
        if self.is_own_turn:
            self._ask(bot_among(BOTS, ADVISER), self.advised.emit)
