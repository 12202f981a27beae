"""Bots: who can sit down at a game when no person does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from core.basics.language import tr
from core.basics.values import dataclass

USUAL_WEIGHT = 100
"""A weight of whoever thinks so and has no style, in percent."""


class UnknownBot(Exception):
    """A name that no bot has; the message tells the names there are."""


@dataclass(frozen=True, slots=True)
class Bot:
    """Somebody who plays by itself; how it thinks is known to its game.

    Attributes:
        name: as it is typed and shown.
        sentence: what it does, in English, noted for translation.
        manner: the same in a word or two, to stand behind its name; noted for translation.
    """

    name: str
    sentence: str
    manner: str = ""

    @property
    def batch(self) -> int:
        """How many of its games make a batch: some 25 to 50 ms on one core."""
        return 50

    @property
    def title(self) -> str:
        """Its name, with a word about it, in the language in use."""
        told = self.manner or self.sentence
        return tr("{name}, {manner}", name=self.name, manner=tr(told))

    @property
    def shown_sentence(self) -> str:
        """What it does, in the language in use."""
        return tr(self.sentence)


@dataclass(frozen=True, slots=True)
class StyledBot(Bot):
    """A bot by its way of thinking, and by what it weighs otherwise than others who think so.

    Attributes:
        kind: which way of thinking, a number of the kernels.
        weights: where a style differs from the usual weights, and how many percent of these it has;
            pairs, as bots are handed on to other processes.
    """

    kind: int = 0
    weights: tuple[tuple[int, int], ...] = ()

    def percents(self, number: int) -> list[int]:
        """How much it has of each of so many weights, in percent of the usual."""
        weights = dict(self.weights)
        return [weights.get(which, USUAL_WEIGHT) for which in range(number)]


@dataclass(frozen=True, slots=True)
class PanelBots:
    """Whom a game asks about its seats and its length, by the names of its bots.

    Attributes:
        judges: those who play well: each sits at tables of its own, and all of them at mixed ones.
        novice: who plays as beginners do and is asked for par alone; empty if nobody does.
        has_start_places: whether seats start from places of their own, which can move on against
            the turn order, so that the two are told apart.
    """

    judges: tuple[str, ...]
    novice: str = ""
    has_start_places: bool = False


AnyBot = TypeVar("AnyBot", bound=Bot)


def bot_among(bots: Iterable[AnyBot], name: str) -> AnyBot:
    """The bot of a name, or `UnknownBot`."""
    there = tuple(bots)
    for bot in there:
        if bot.name == name:
            return bot
    names = ", ".join(bot.name for bot in there)
    raise UnknownBot(tr("no bot is called “{name}”; there are: {names}", name=name, names=names))
