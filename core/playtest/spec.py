"""What a playtest is to play: a board, a line-up of bots, and how many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import overload

from core.language import marked, tr
from core.playtest.game_counts import GAMES, SKILL_GAMES
from core.quest.board.board import Board
from core.quest.bots.bots import Bot, bot_called
from core.quest.bots.kernels import memory
from core.quest.engine.packing import HIGHEST_SEED, Options, Unplayable

ROUND_LIMIT = 60
"""A game that nobody has won by then is unfinished."""
PLAYTEST_OPTIONS = Options(round_limit=ROUND_LIMIT)
BATCHES = {memory.RANDOM_BOT: 50, memory.SPRINTER: 400, memory.PLANNER: 50}
"""Games in a batch by the slowest kind of bot: some 25 to 50 ms on one core."""
_SMALLEST_BATCH = 25


@dataclass(frozen=True, slots=True)
class Spec:
    """The same spec gives the same totals, wherever and in however many parts it is played.

    Attributes:
        bots: the line-up, one for each player.
        games: how many games; with a precision, how many at most.
        first_seed: the seed of the first game; each game after it has the next one.
        is_rotating: whether seat s is held by line-up entry (s + seed) % players, so that the bots
            change seats from game to game; else entry s always sits on seat s.
        precision: stop early once every seat's share of the finished games is known within plus
            or minus this much (half the width of its 95 % interval); None to play all games.
    """

    board: Board
    bots: tuple[Bot, ...]
    options: Options = PLAYTEST_OPTIONS
    games: int = GAMES
    first_seed: int = 0
    is_rotating: bool = False
    precision: float | None = None

    @property
    def seeds(self) -> range:
        """The seeds of all games."""
        return range(self.first_seed, self.first_seed + self.games)

    def __post_init__(self) -> None:
        """Refuse what cannot be played."""
        last = self.first_seed + self.games - 1
        if self.games < 1:
            raise Unplayable(
                tr("a playtest needs at least one game, not {games:,}", games=self.games)
            )
        if self.first_seed < 0 or last > HIGHEST_SEED:
            text = marked("seeds go from 0 to {most:,}, not from {first:,} to {last:,}")
            raise Unplayable(tr(text, most=HIGHEST_SEED, first=self.first_seed, last=last))

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    def bots_in(self, seed: int) -> tuple[Bot, ...]:
        """Who sits on which seat in the game of a seed."""
        first = seed if self.is_rotating else 0
        return tuple(self.bots[(seat + first) % self.players] for seat in range(self.players))

    @property
    def batch(self) -> int:
        """How many games make a batch; fixed, so that early stops do not depend on the clock."""
        return min(BATCHES.get(bot.kind, _SMALLEST_BATCH) for bot in self.bots)

    @property
    def parts(self) -> Parts:
        """The batches in order of their seeds."""
        return self.parts_of(self.batch)

    def parts_of(self, size: int) -> Parts:
        """The same games in parts of another size, which give the same totals."""
        return Parts(range(self.first_seed, self.first_seed + self.games), size)

    def with_board(self, board: Board) -> Spec:
        """The same playtest on another board, for a paired comparison."""
        return replace(self, board=board)


@dataclass(frozen=True, slots=True)
class Parts(Sequence[tuple[int, int]]):
    """Seeds in parts of a size: the first seed and the number of games of each, made as asked for.

    A billion games take no more room than one.
    """

    seeds: range
    size: int

    def __len__(self) -> int:
        return len(self.seeds[:: self.size])

    @overload
    def __getitem__(self, which: int) -> tuple[int, int]: ...

    @overload
    def __getitem__(self, which: slice) -> tuple[tuple[int, int], ...]: ...

    def __getitem__(self, which: int | slice) -> tuple[int, int] | tuple[tuple[int, int], ...]:
        if isinstance(which, slice):
            return tuple(self[each] for each in range(len(self))[which])
        begin = range(len(self))[which] * self.size
        seeds = self.seeds[begin : begin + self.size]
        return seeds.start, len(seeds)


def lineup(*names: str) -> tuple[Bot, ...]:
    """The bots of some names, or `UnknownBot`."""
    return tuple(bot_called(name) for name in names)


def skill_gap(board: Board, games: int = GAMES, first_seed: int = 0) -> Spec:
    """Planner against sprinter, two seats each and changing: how much a route rewards thought."""
    bots = lineup("planner", "sprinter", "planner", "sprinter")
    return Spec(board, bots, games=games, first_seed=first_seed, is_rotating=True)


def skill_gap_games(spec: Spec) -> Spec:
    """Games of planners against sprinters under the conditions of a playtest."""
    games = min(spec.games, SKILL_GAMES)
    return replace(skill_gap(spec.board, games, spec.first_seed), options=spec.options)
