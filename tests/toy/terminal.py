"""The race at the terminal: a person types which die to take, bots answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from core.files.nodes import Unreadable
from core.language import tr
from core.playtest.agreements import PlainOptions
from core.terminal.game_terminal import PERSON, Portrait, Sitting
from core.terminal.section_analyst import SectionAnalyst
from core.terminal.speaking import Refusal, ask, say
from core.terminal.told_report import ToldReport
from tests.toy.analysis import analysis_of
from tests.toy.facts import Facts
from tests.toy.played import Racer
from tests.toy.session import BadLog, Race, RaceLog

LADDER = Path(__file__).parent / "ladder.yaml"


class ToyTable:
    """A race with a person: see `TerminalTable`."""

    def __init__(self, facts: Facts, sitting: Sitting) -> None:
        """Put all pawns at the start."""
        assert facts.board is not None
        self._seats = sitting.seats
        self._race = Race(facts.board, len(sitting.seats), sitting.seed)

    def log_text(self) -> str:
        """The race so far."""
        race = self._race
        return RaceLog(race.track, race.seed, self._seats, tuple(race.steps)).text()

    def play(self, save: Callable[[Path], None]) -> str:
        """Go on until the race is over or the person leaves."""
        while not self._race.is_over:
            if self._seats[self._race.player] != PERSON:
                self._race.let_bots_move(self._seats.index(PERSON) if PERSON in self._seats else -1)
            elif not self._obeys(save, ask("> ").strip()):
                return ""
        winner = self._race.winner
        return "" if winner is None else tr("Player {winner} wins.", winner=winner + 1)

    def _obeys(self, save: Callable[[Path], None], typed: str) -> bool:
        """Do what somebody types; False if that is to leave."""
        if typed.startswith("save "):
            try:
                save(Path(typed.removeprefix("save ")))
            except Refusal as refusal:
                say(str(refusal))
        elif typed.isdigit() and int(typed) in self._race.dice:
            self._race.move(int(typed))
        else:
            say(", ".join(map(str, self._race.dice)))
        return bool(typed)


class ToyLog:
    """A race on record: see `TerminalLog`."""

    def __init__(self, text: str) -> None:
        """Read it, or raise `Unreadable`."""
        try:
            self._log = RaceLog.parsed(text)
        except BadLog as error:
            raise Unreadable(str(error)) from error

    @property
    def fingerprint(self) -> str:
        """Of its track."""
        return self._log.track.fingerprint

    def lines(self, _box: None) -> Iterator[str]:
        """The dice that were taken."""
        return map(str, self._log.steps)


class ToyTerminal:
    """What the race does and tells at the terminal: see `GameTerminal`."""

    longest_game = PlainOptions().round_limit
    first_example = LADDER
    pieces = None
    analyst = SectionAnalyst(analysis_of)

    report = ToldReport()

    def portrait(self, _bot: Racer) -> Portrait:
        """Its sentence says it all."""
        return Portrait()

    def table(self, facts: Facts, sitting: Sitting) -> ToyTable:
        """A race that begins."""
        return ToyTable(facts, sitting)

    def log(self, text: str) -> ToyLog:
        """A race on record, or `Unreadable`."""
        return ToyLog(text)
