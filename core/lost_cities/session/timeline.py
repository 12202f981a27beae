"""A game on record, moment by moment: for replays, and to go on with a game that was kept."""

from __future__ import annotations

from core.basics.jobs import Progress, Work
from core.basics.values import dataclass
from core.lost_cities.bots.bots import BOTS
from core.lost_cities.engine.game import Game, dealt, replayed
from core.lost_cities.engine.log import LOGS, GameLog
from core.playtest.recorded.timelines import moments_of_people, refuse_long, refuse_unseated

MOST_ACTIONS = 5_000
"""Of a log: a replay keeps the game at every moment, and memory has an end."""
_BEAT = 20
"""Actions between two words on how far it is."""


@dataclass(frozen=True, eq=False)
class Timeline:
    """A game on record.

    Attributes:
        moments: before its first action and after each.
        seats: who played, as its log says it; nobody if it does not.
    """

    moments: tuple[Game, ...]
    seats: tuple[str, ...] = ()

    @property
    def end(self) -> Game:
        """How it stands after its last action."""
        return self.moments[-1]

    @property
    def past(self) -> tuple[Game, ...]:
        """Where it stood before each action of a person, as far as it is known who that was."""
        found = moments_of_people(self.end.lines, self.seats)
        return tuple(self.moments[moment] for moment in found)


def timeline_of(log: GameLog) -> Work[Timeline]:
    """Go through the game of a log; or `Unreadable` with what is wrong with it."""
    yield Progress(0, len(log.lines))
    refuse_long(log, MOST_ACTIONS)
    end = replayed(log)
    game = dealt(log)
    found = [game.copy()]
    for number, action in enumerate(end.actions):
        game.apply(action)
        found.append(game.copy())
        if number % _BEAT == 0:
            yield Progress(number, len(end.actions))
    return Timeline(tuple(found), log.seats)


def waiting_game(text: str) -> Work[Timeline]:
    """The game of a log that people were in the midst of; or `Unreadable`."""
    log = LOGS.log(text)
    refuse_unseated(log, BOTS)
    return (yield from timeline_of(log))
