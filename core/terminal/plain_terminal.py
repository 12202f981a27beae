"""The terminal of a game that is a list of moves: people type them, bots answer; logs are read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from pathlib import Path
from typing import Any

from core.basics.language import tr
from core.basics.values import dataclass
from core.checking.facts import OwnBox, OwnFacts
from core.designs.design_file import DesignFile
from core.designs.format import AnyFormat
from core.files.nodes import Unreadable
from core.playtest.agreements import PlainOptions
from core.playtest.bots import Bot
from core.playtest.plain.move_games import Beginning, MoveGame, MoveLog, parsed_log, played_again
from core.playtest.recorded.logs import PERSON
from core.terminal.game_terminal import Analyst, PieceTeller, Portrait, Sitting
from core.terminal.speaking import Refusal, ask, say
from core.terminal.told_report import ToldReport

_SAVE = "save "


class MoveTable:
    """A game with people and bots around it: see `TerminalTable`."""

    def __init__(self, log: MoveLog, game: MoveGame) -> None:
        """Sit down at a game that begins; the log tells of everything but the moves."""
        self._log, self._game = log, game

    def log_text(self) -> str:
        """The game so far."""
        log = self._log
        moves = tuple(self._game.moves)
        return MoveLog(log.game, log.design, log.seed, log.seats, moves).text()

    def play(self, save: Callable[[Path], None]) -> str:
        """Go on until the game is over or the people leave."""
        game = self._game
        while not game.is_over:
            seat = self._log.seats[game.player]
            if seat != PERSON:
                game.let_bot_move(seat)
            elif not self._obeys(save, ask("> ").strip()):
                return ""
        return game.outcome

    def _obeys(self, save: Callable[[Path], None], typed: str) -> bool:
        """Do what somebody types; False if that is to leave."""
        choices = self._game.choices
        if typed.startswith(_SAVE):
            try:
                save(Path(typed.removeprefix(_SAVE)))
            except Refusal as refusal:
                say(str(refusal))
        elif typed in choices:
            self._game.move(choices[typed])
        else:
            say(", ".join(choices))
        return bool(typed)


@dataclass(frozen=True)
class LoggedMoves:
    """A logged game: see `TerminalLog`."""

    log: MoveLog
    terminal: PlainTerminal

    @property
    def fingerprint(self) -> str:
        """Of its design."""
        return self.log.design.fingerprint

    def lines(self, box: OwnBox) -> Iterator[str]:
        """The moves."""
        played_again(self.log, self.terminal.begun(self.log, box))
        return map(str, self.log.moves)


@dataclass(frozen=True)
class PlainTerminal:
    """The members of `GameTerminal`; whatever most games have alike need not be stated.

    Attributes:
        game: how the designs in logs are read and written.
        facts: all that follows from a design.
        begin: begins a game on a board.
    """

    game: AnyFormat
    facts: Callable[[DesignFile[Any], OwnBox], OwnFacts]
    begin: Beginning
    first_example: Path
    analyst: Analyst[Any] | None = None
    pieces: PieceTeller | None = None
    report: ToldReport = field(default_factory=ToldReport)
    longest_game: int = PlainOptions().round_limit

    def portrait(self, _bot: Bot) -> Portrait:
        """Its sentence says it all."""
        return Portrait()

    def table(self, facts: OwnFacts, sitting: Sitting) -> MoveTable:
        """A game that begins."""
        log = MoveLog(self.game, facts.design, sitting.seed, sitting.seats, ())
        return MoveTable(log, self.begin(facts.board, len(log.seats), log.seed))

    def log(self, text: str) -> LoggedMoves:
        """A logged game, or `Unreadable`."""
        return LoggedMoves(parsed_log(text, self.game), self)

    def begun(self, log: MoveLog, box: OwnBox = None) -> MoveGame:
        """The game of a log before its first move, or `Unreadable`."""
        board = self.facts(DesignFile(log.design), box).board
        if board is None:
            raise Unreadable(tr("nobody can play on the design of this log"))
        return self.begin(board, len(log.seats), log.seed)
