"""A game on record: how it stood at any moment, whose turn it was, what is worth a look."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from core.basics.jobs import Progress, Work
from core.basics.language import Worded, marked, tr
from core.basics.values import dataclass
from core.island.bots.bots import BOTS
from core.island.engine.game import Game, dealt, replayed
from core.island.engine.kernels import state as at
from core.island.engine.kernels.shrines import controlled
from core.island.engine.log import LOGS, GameLog
from core.island.session.play_words import result
from core.island.session.told import Told
from core.playtest.recorded.timelines import (
    Mark,
    Race,
    Turn,
    moments_of_people,
    refuse_long,
    refuse_unseated,
    turns_of,
)

MOST_ACTIONS = 20_000
"""Of a log: a replay goes through all of them before it is shown."""
_APART = 16
"""Actions between two games that are kept: steps are quick, and arrays are long."""
_BEAT = 20


class MarkKind(Worded):
    """What happened, in English, noted for translation."""

    FIGHT = marked("fight")
    OFFERING = marked("offering")
    CAVE = marked("cave shrine changes hands")
    END = marked("end of the game")


@dataclass(frozen=True, eq=False)
class Record:
    """A game on record; moment n is after n actions.

    Attributes:
        kept: the game at every sixteenth moment.
        end: how it stands after its last action.
        turns: with the actions of others in their windows.
        race: how many shrines everybody controls.
        told: what is told of each action.
        seats: who played, as its log says it; nobody if it does not.
    """

    kept: tuple[Game, ...]
    end: Game
    turns: tuple[Turn, ...]
    marks: tuple[Mark[MarkKind], ...]
    race: Race
    told: tuple[Told, ...]
    seats: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.end.actions)

    def at(self, moment: int) -> Game:
        """A game of its own that stands as this one did then."""
        game = self.kept[moment // _APART].copy()
        for action in self.end.actions[len(game.actions) : moment]:
            game.apply(action)
        return game

    @property
    def past(self) -> tuple[Game, ...]:
        """Where it stood before each action of a person, as far as it is known who that was."""
        return tuple(map(self.at, moments_of_people(self.end.lines, self.seats)))


def record_of(log: GameLog) -> Work[Record]:
    """Go through the game of a log; or `Unreadable` with what is wrong with it."""
    yield Progress(0, len(log.lines))
    refuse_long(log, MOST_ACTIONS)
    end = replayed(log)
    game = dealt(log)
    kept, race = [game.copy()], [_shrines(game)]
    marks: list[Mark[MarkKind]] = []
    told: list[Told] = []
    movers: list[tuple[int, int]] = []
    for number, action in enumerate(end.actions, start=1):
        before = game.copy()
        movers.append((before.moment[0], before.position.player))
        game.apply(action)
        told.append(Told.of(before, game))
        marks.extend(_marks(number, before, game, told[-1]))
        race.append(_shrines(game))
        if number % _APART == 0:
            kept.append(game.copy())
        if number % _BEAT == 0:
            yield Progress(number, len(end.actions))
    turns, shrines = tuple(turns_of(movers)), Race(tuple(race))
    return Record(tuple(kept), end, turns, tuple(marks), shrines, tuple(told), log.seats)


def _shrines(game: Game) -> tuple[int, ...]:
    return tuple(int(controlled(game.state, each)) for each in range(game.players))


def _marks(number: int, before: Game, after: Game, told: Told) -> Iterator[Mark[MarkKind]]:
    player = before.position.player
    tell = partial(_happened, told)
    g, was = after.state, before.state
    if g[at.FIGHTS] > was[at.FIGHTS]:
        yield Mark(MarkKind.FIGHT, number, player, tell)
    for each in range(after.players):
        if g[at.OFFERINGS + each] > was[at.OFFERINGS + each]:
            offering = partial(_offered, each, _shrines(after)[each])
            yield Mark(MarkKind.OFFERING, number, each, offering)
    owner = after.position.shrine_owner
    if owner is not None and owner != before.position.shrine_owner:
        yield Mark(MarkKind.CAVE, number, owner, tell)
    if after.outcome is not None:
        winners = after.outcome.winners
        yield Mark(
            MarkKind.END, number, winners[0] if winners else None, partial(result, after.outcome)
        )


def _happened(told: Told) -> str:
    return " ".join(told.happened)


def _offered(player: int, shrines: int) -> str:
    text = marked("Player {player} lays an offering and controls {shrines} shrines.")
    return tr(text, player=player + 1, shrines=shrines)


def waiting_game(text: str) -> Work[Record]:
    """The game of a log that people were in the midst of; or `Unreadable`."""
    log = LOGS.log(text)
    refuse_unseated(log, BOTS)
    return (yield from record_of(log))
