"""A race that people take part in."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from core.basics.language import marked, tr
from core.kernels.blocks import Cells
from core.playtest import record
from core.playtest.agreements import PlainOptions
from core.terminal.plain_terminal import PlainTerminal
from core.terminal.section_analyst import Measure, SectionAnalyst, measuring
from tests.toy.facts import Board, Facts
from tests.toy.format import TRACKS
from tests.toy.kernels import state as at
from tests.toy.kernels.race import chosen, is_over, open_race
from tests.toy.kernels.race import move as move_pawn
from tests.toy.track import Space, Track

MEASURES = (
    Measure("length", marked("spaces"), marked("from start to finish"), lambda board: board.length),
)
ANALYST = SectionAnalyst(measuring(marked("The track"), MEASURES))
KINDS = {Space.PLAIN: at.PLAIN, Space.BONUS: at.BONUS, Space.SLIP: at.SLIP}
BOT_KINDS = {"careful": at.CAREFUL, "runner": at.RUNNER}


def packed_track(
    track: Track, players: int, rounds: int = PlainOptions().round_limit
) -> Mapping[int, Cells]:
    """A track in the cells where the kernels look for it, by the first of each stretch."""
    return {
        at.PLAYERS: [players, len(track.spaces), track.die, rounds],
        at.KINDS: [at.PLAIN, *(KINDS[space] for space in track.spaces)],
    }


class Race:
    """A race by the very kernels that playtests run: see `core.playtest.move_games.MoveGame`."""

    def __init__(self, board: Board, players: int, seed: int) -> None:
        """Put all pawns at the start and roll."""
        self.track, self.moves = board.design, list[int]()
        self._g: Cells = [0] * at.END
        for first, cells in packed_track(board.design, players).items():
            self._g[first : first + len(cells)] = cells
        open_race(self._g, seed)

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self._g[at.PLAYER]

    @property
    def positions(self) -> tuple[int, ...]:
        """Where the pawns stand; 0 is the start."""
        return tuple(self._g[at.POSITIONS : at.POSITIONS + self._g[at.PLAYERS]])

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return is_over(self._g)

    @property
    def outcome(self) -> str:
        """Who has won."""
        if not self.is_over:
            return ""
        winner = self._g[at.WINNER]
        nobody = winner == record.NOBODY
        return tr("Nobody wins.") if nobody else tr("Player {winner} wins.", winner=winner + 1)

    @property
    def dice(self) -> tuple[int, int]:
        """What lies on the table: the player moves by one of them."""
        return self._g[at.FIRST_DIE], self._g[at.SECOND_DIE]

    @property
    def choices(self) -> Mapping[str, int]:
        """The dice."""
        return {str(each): each for each in self.dice}

    def move(self, move: int) -> None:
        """Move the pawn on turn by one of the dice."""
        move_pawn(self._g, move)
        self.moves.append(move)

    def let_bot_move(self, name: str) -> None:
        """Let a bot choose a die."""
        self.move(chosen(self._g, BOT_KINDS[name]))


TERMINAL = PlainTerminal(TRACKS, Facts, Race, Path(__file__).parent / "ladder.yaml", ANALYST)
