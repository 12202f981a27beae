"""A logged game at the terminal, action by action."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import OwnBox
from core.playtest.recorded.logs import GameLog
from core.terminal.speaking import styled, visible


class PlayedAgain(Protocol):
    """The game of a log after its last line."""

    @property
    def outcome(self) -> Any | None:  # noqa: ANN401  # a value of its own in each game
        """How it has ended, if it has."""


@dataclass(frozen=True, slots=True)
class ToldLog:
    """A logged game: see `TerminalLog`.

    Attributes:
        replayed: plays it again, with the box of its game, or raises `Unreadable`.
        result: how a game has ended, by its outcome.
        title: the name of the design, by the game.
    """

    log: GameLog[Any]
    replayed: Callable[[GameLog[Any], OwnBox], PlayedAgain]
    result: Callable[[Any], str]
    title: Callable[[Any], str]

    @property
    def fingerprint(self) -> str:
        """Of the design that it was played on."""
        return self.log.fingerprint

    def lines(self, box: OwnBox) -> Iterator[str]:
        """Each action with its round and player; `Unreadable` if it cannot be played again."""
        log = self.log
        game = self.replayed(log, box)
        players = tr("{count} players, seed {seed}", count=log.players, seed=log.seed)
        yield styled(f"{visible(self.title(game))}: {players}", "bold")
        if log.seats:
            yield tr("Seats: {names}", names=visible(", ".join(log.seats)))
        for r, player, line in log.lines:
            yield f"  {r:>3}.{player}  {visible(line)}"
        yield self.result(game.outcome) if game.outcome else tr("The game goes on from here.")
