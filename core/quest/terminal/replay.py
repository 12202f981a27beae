"""A logged game of the Quest, play by play."""

from __future__ import annotations

from collections.abc import Iterator

from core.basics.language import tr
from core.files.nodes import Unreadable
from core.quest.catalogue.catalogue import Catalogue
from core.quest.engine.log import GameLog, LogRefused
from core.quest.engine.replaying import replayed
from core.quest.terminal.table_talk import result
from core.terminal.speaking import styled, visible


class QuestLog:
    """A logged game: see `TerminalLog`."""

    def __init__(self, text: str) -> None:
        """Read a log, or raise `Unreadable`."""
        try:
            self._log = GameLog.read(text)
        except LogRefused as error:
            raise Unreadable(str(error)) from error

    @property
    def fingerprint(self) -> str:
        """Of the route that it was played on."""
        return self._log.fingerprint

    def lines(self, box: Catalogue) -> Iterator[str]:
        """Each play with its round and player; `Unreadable` if it cannot be played again."""
        log = self._log
        try:
            game = replayed(log, box)
        except LogRefused as error:
            raise Unreadable(str(error)) from error
        players = tr("{count} players, seed {seed}", count=log.players, seed=log.seed)
        yield styled(f"{visible(game.board.route.name)}: {players}", "bold")
        if log.seats:
            yield tr("Seats: {names}", names=visible(", ".join(log.seats)))
        for r, player, line in log.lines:
            yield f"  {r:>3}.{player}  {visible(line)}"
        yield result(game.outcome) if game.outcome else tr("The game goes on from here.")
