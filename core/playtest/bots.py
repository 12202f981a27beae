"""Bots: who can sit down at a game when no person does."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from core.language import tr


class UnknownBot(Exception):
    """A name that no bot has; the message tells the names there are."""


@dataclass(frozen=True, slots=True)
class Bot:
    """Somebody who plays by itself; how it thinks is known to its game.

    Attributes:
        name: as it is typed and shown.
        sentence: what it does, in English, noted for translation.
    """

    name: str
    sentence: str

    @property
    def batch(self) -> int:
        """How many of its games make a batch: some 25 to 50 ms on one core."""
        return 50

    @property
    def shown_sentence(self) -> str:
        """What it does, in the language in use."""
        return tr(self.sentence)


AnyBot = TypeVar("AnyBot", bound=Bot)


def bot_among(bots: Iterable[AnyBot], name: str) -> AnyBot:
    """The bot of a name, or `UnknownBot`."""
    there = tuple(bots)
    for bot in there:
        if bot.name == name:
            return bot
    names = ", ".join(bot.name for bot in there)
    raise UnknownBot(tr("no bot is called “{name}”; there are: {names}", name=name, names=names))
