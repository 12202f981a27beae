"""A logged game, action by action."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr
from core.lost_cities.engine.game import replayed
from core.lost_cities.engine.log import GameLog
from core.lost_cities.session.play_words import result
from core.terminal.speaking import styled, visible


class BoardLog:
    """A logged game: see `TerminalLog`."""

    def __init__(self, text: str) -> None:
        """Read a log, or raise `Unreadable`."""
        self._log = GameLog.read(text)

    @property
    def fingerprint(self) -> str:
        """Of the board that it was played on."""
        return self._log.fingerprint

    def lines(self, _box: None) -> Iterator[str]:
        """Each action with its round and player; `Unreadable` if it cannot be played again."""
        log = self._log
        game = replayed(log)
        players = tr("{count} players, seed {seed}", count=log.players, seed=log.seed)
        yield styled(f"{visible(game.board.design.name)}: {players}", "bold")
        if log.seats:
            yield tr("Seats: {names}", names=visible(", ".join(log.seats)))
        for r, player, line in log.lines:
            yield f"  {r:>3}.{player}  {visible(line)}"
        yield result(game.outcome) if game.outcome else tr("The game goes on from here.")
