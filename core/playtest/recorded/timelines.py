"""Games on record, as timelines show them: turns, moments worth a look, and who was ahead.

What happened is told by each game; a moment is a number of actions that were done before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from itertools import groupby
from typing import Any, Generic, TypeVar

from core.basics.language import Worded, tr
from core.basics.values import dataclass
from core.files.nodes import Unreadable
from core.playtest.bots import Bot
from core.playtest.recorded.logs import PERSON, GameLog

K = TypeVar("K", bound=Worded)  # the kinds of moments that a game marks


@dataclass(frozen=True, slots=True)
class Mark(Generic[K]):
    """A marked moment: after how many actions, about whom, and what tells of it."""

    kind: K
    moment: int
    player: int | None
    tell: Callable[[], str]

    @property
    def text(self) -> str:
        """What happened, in the language in use."""
        return self.tell()


@dataclass(frozen=True, slots=True)
class Turn:
    """The actions of one turn: how many there were before it, and with it."""

    round: int
    player: int
    first: int
    last: int


@dataclass(frozen=True)
class Race:
    """How much everybody has of what a game is about, moment by moment and player by player."""

    stands: tuple[tuple[int, ...], ...]

    @property
    def players(self) -> int:
        """How many race."""
        return len(self.stands[0])

    @cached_property
    def most(self) -> float:
        """How far anybody ever was ahead of the average, or behind it."""
        return max(abs(_ahead(each, player)) for each in self.stands for player in range(len(each)))

    def lead(self, moment: int, player: int) -> float:
        """How far a player is ahead of the average, from -1 to 1 of the most there ever was."""
        return _ahead(self.stands[moment], player) / (self.most or 1)


def _ahead(stand: tuple[int, ...], player: int) -> float:
    return stand[player] - sum(stand) / len(stand)


def turns_of(movers: Iterable[tuple[int, int]]) -> Iterator[Turn]:
    """The turns of a game from the round of each action and whose turn it was, counted from 0."""
    first = 0
    for (number, player), actions in groupby(movers):
        last = first + sum(1 for _ in actions)
        yield Turn(number, player, first, last)
        first = last


def refuse_long(log: GameLog[Any], most: int) -> None:
    """Raise `Unreadable` if a log has more actions than can be shown."""
    if len(log.lines) > most:
        numbers = {"count": len(log.lines), "most": most}
        raise Unreadable(tr("it has {count:,} actions, and {most:,} can be shown", **numbers))


def refuse_unseated(log: GameLog[Any], bots: Iterable[Bot]) -> None:
    """Raise `Unreadable` if a log does not say who plays, so that nobody can go on with it."""
    known = {PERSON, *(bot.name for bot in bots)}
    if len(log.seats) != log.players or not known.issuperset(log.seats):
        raise Unreadable(tr("it does not say who plays"))


def moments_of_people(
    log_lines: Iterable[tuple[int, int, str]], seats: tuple[str, ...]
) -> Iterator[int]:
    """Before which actions of a game a person was to act, as far as it is known who that was."""
    for moment, (_round, player, _line) in enumerate(log_lines):
        if player <= len(seats) and seats[player - 1] == PERSON:
            yield moment
