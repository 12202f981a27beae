"""Who sits at the table of a game: people, and bots who think beside the window."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from core.basics.values import dataclass
from core.playtest.bots import Bot
from core.playtest.limits import HIGHEST_SEED
from core.playtest.recorded.logs import PERSON
from editor.widgets.settings import Store


@dataclass(frozen=True, slots=True)
class Company:
    """Who can sit down at a game.

    Attributes:
        game: the id of the game, under which settings remember its seats.
        bots: all of them, in the order in which they are offered.
        think: what a bot does in a game, on the seat of whoever has to decide.
        refusal: what a game raises for an action that its rules do not allow.
        adviser: whose advice hints are; it also takes seats of which nothing is known.
    """

    game: str
    bots: tuple[Bot, ...]
    think: Callable[[Any, Any], Any]
    refusal: type[Exception]
    adviser: str

    @property
    def sitters(self) -> tuple[str, ...]:
        """Whatever can be said of a seat."""
        return PERSON, *(bot.name for bot in self.bots)

    @property
    def usual(self) -> NewGame:
        """What is proposed to somebody who has never played: one person and one bot."""
        return NewGame((PERSON, self.adviser))

    def fitting(self, agreed: NewGame, counts: tuple[int, ...]) -> NewGame:
        """The same for a number of players that a design is for."""
        if len(agreed.seats) in counts:
            return agreed
        wanted = min(counts)
        return NewGame((*agreed.seats, *(self.adviser,) * wanted)[:wanted])

    def going_on(self, seats: tuple[str, ...], players: int, to_act: int) -> NewGame:
        """A game that is branched off: who decides is a person, others as far as is known."""
        known = tuple(each if each in self.sitters else self.adviser for each in seats)
        known = (*known, *(self.adviser,) * players)[:players]
        return NewGame((*known[:to_act], PERSON, *known[to_act + 1 :]))


@dataclass(frozen=True, slots=True)
class NewGame:
    """What was agreed on: a bot's name for each player, or that it is a person."""

    seats: tuple[str, ...]

    @staticmethod
    def seed(dice: Random) -> int:
        """The deal, another one each time."""
        return dice.randint(0, HIGHEST_SEED)


@dataclass(frozen=True, slots=True)
class Proposal:
    """Seats that people are asked about.

    Attributes:
        counts: the numbers of players that the design is for.
    """

    company: Company
    agreed: NewGame
    counts: tuple[int, ...]

    @property
    def fitting(self) -> NewGame:
        """The same for a number of players that there may be."""
        return self.company.fitting(self.agreed, self.counts)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: the bot of each player, or that it is a person."""

    company: Company
    seats: tuple[str, ...]


class SeatSettings:
    """What is remembered of the games of a company, among the settings of the program."""

    def __init__(self, among: Store, company: Company) -> None:
        """Live among other settings."""
        self._among, self._company = among, company
        self._key = f"{company.game}_seats"

    @property
    def last(self) -> NewGame:
        """What was played last; what makes no sense is as if nothing had been."""
        try:
            seats = tuple(json.loads(self._among.stored(self._key) or "null"))
        except (ValueError, TypeError):
            return self._company.usual
        is_sound = seats and all(each in self._company.sitters for each in seats)
        return NewGame(seats) if is_sound else self._company.usual

    def keep(self, game: NewGame) -> None:
        """Remember what is played."""
        self._among.store(self._key, json.dumps(game.seats))
