"""A race that people take part in, and races on record."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from textwrap import dedent, indent

from core.designs.design_file import DesignFile
from core.designs.reading import parse_design
from core.designs.writing import design_text
from core.files.nodes import Unreadable
from core.kernels.blocks import Cells
from core.playtest import record
from tests.toy.facts import Board, Facts
from tests.toy.format import TrackFormat
from tests.toy.kernels import state as at
from tests.toy.kernels.race import chosen, is_over, landing, move, open_race
from tests.toy.track import Space, Track

ROUND_LIMIT = 100
_FORMAT = TrackFormat()
_LAYOUT = "layout: |\n"
KINDS = {Space.PLAIN: at.PLAIN, Space.BONUS: at.BONUS, Space.SLIP: at.SLIP}


def packed_track(track: Track, players: int, round_limit: int = ROUND_LIMIT) -> Mapping[int, Cells]:
    """A track in the cells where the kernels look for it, by the first of each stretch."""
    return {
        at.PLAYERS: [players, len(track.spaces), track.die, round_limit],
        at.KINDS: [at.PLAIN, *(KINDS[space] for space in track.spaces)],
    }


class Race:
    """A race, by the very kernels that playtests run; player 0 may be a person."""

    def __init__(self, board: Board, players: int, seed: int) -> None:
        """Put all pawns at the start and roll."""
        self.track = board.design
        self._g: Cells = [0] * at.END
        for first, cells in packed_track(board.design, players).items():
            self._g[first : first + len(cells)] = cells
        self.players, self.seed = players, seed
        self.steps: list[int] = []
        open_race(self._g, seed)

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self._g[at.PLAYER]

    @property
    def dice(self) -> tuple[int, int]:
        """What lies on the table: the player moves by one of them."""
        return self._g[at.FIRST_DIE], self._g[at.SECOND_DIE]

    @property
    def positions(self) -> tuple[int, ...]:
        """Where the pawns stand; 0 is the start."""
        return tuple(self._g[at.POSITIONS : at.POSITIONS + self.players])

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return is_over(self._g)

    @property
    def winner(self) -> int | None:
        """Who has won, if anybody has."""
        winner = self._g[at.WINNER]
        return None if winner == record.NOBODY else winner

    def landing(self, steps: int) -> int:
        """Where the pawn on turn would end."""
        return landing(self._g, steps)

    def move(self, steps: int) -> None:
        """Move the pawn on turn by one of the dice."""
        assert steps in self.dice
        move(self._g, steps)
        self.steps.append(steps)

    def let_bots_move(self, person: int = 0) -> None:
        """Let careful bots move until it is a person's turn, or over."""
        while not self.is_over and self.player != person:
            self.move(chosen(self._g, at.CAREFUL))


class BadLog(Exception):
    """A text that is no race on record."""


@dataclass(frozen=True, slots=True)
class RaceLog:
    """A race on record: the track, and the dice that were taken, one after another."""

    track: Track
    seed: int
    bots: tuple[str, ...]
    steps: tuple[int, ...]

    def text(self) -> str:
        """What a file holds of it; the whole track, too, as logs of all games hold the design."""
        layout = indent(design_text(self.track, _FORMAT), "  ")
        lines = ("log: 1", f"seed: {self.seed}", f"bots: {list(self.bots)}")
        return "\n".join((*lines, f"steps: {list(self.steps)}", f"{_LAYOUT}{layout}"))

    @classmethod
    def parsed(cls, text: str) -> RaceLog:
        """The race that a text holds, or `BadLog`."""
        head, _, layout = text.partition(_LAYOUT)
        try:
            pairs = (line.split(": ", 1) for line in head.splitlines())
            told = {key: ast.literal_eval(value) for key, value in pairs}
            track = parse_design(dedent(layout), {_FORMAT.id: _FORMAT}).design
            return cls(track, told["seed"], tuple(told["bots"]), tuple(told["steps"]))
        except (KeyError, ValueError, SyntaxError, TypeError, Unreadable) as error:
            raise BadLog(str(error)) from error


def replayed(log: RaceLog) -> Race:
    """The race of a log to its end, or `BadLog` if it cannot have been run on its track."""
    board = Facts(DesignFile(log.track)).board
    if board is None:
        raise BadLog("nobody can race on this track")
    race = Race(board, len(log.bots), log.seed)
    _follow(race, log.steps)
    return race


def _follow(race: Race, steps: Iterable[int]) -> None:
    for each in steps:
        if race.is_over or each not in race.dice:
            raise BadLog(f"{each} was not rolled")
        race.move(each)
