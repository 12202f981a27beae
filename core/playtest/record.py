"""The common record: what is noted of each game, whichever game it is.

A game's kernels leave a row of numbers for each game that bots have played. It begins with the
columns that stand here; what follows them is the game's own.
"""

from __future__ import annotations

from dataclasses import fields

from core.basics.values import dataclass
from core.kernels.blocks import Block

row = Block()
SEED = row.cell()
ROUNDS = row.cell()
WINNER = row.cell()
"""The seat that has won, or NOBODY."""
ENTRY = row.cell()
"""Which bot of the line-up sat there, or NOBODY."""
FATE = row.cell()
TURNS = row.cell()
"""Of all players together."""
ACTIONS = row.cell()
COMMON_COLUMNS = row.end

NOBODY = -1

# How a game ended.
FINISHED = 0
BOTS_FAILED = 1
"""Nobody has won, though somebody still could have."""
CANNOT_BE_FINISHED = 2
"""Nobody has won, and nobody could have any more."""


@dataclass(frozen=True, slots=True)
class RecordLayout:
    """Where the array of a game has what playtests write to it and read from it.

    Attributes:
        size: how many cells the whole array has.
        cancel: not 0 once no further game is wanted; another thread may write it.
        is_recorded: not 0 while the actions of a game are to be written down.
        recorded: how many actions were written down.
        record: the first of these actions, as numbers.
        most_recorded: how many there is room for.
        rows: the first row; there is one for each game of a batch.
        row_size: how many columns a row has, the common ones included.
        row_left_behind: the first of the columns that tell, seat by seat, how many rivals it has
            left behind in halves: 2 for each of them, 1 for one who came as far.
        most_batch: how many rows there is room for.
        sums: the first of the sums over all games of a batch.
        sums_size: how many sums there are; they begin with those of the tally.
        tally_size: how many things are counted in each game: first come their sums, then as many
            sums of squares.
    """

    size: int
    cancel: int
    is_recorded: int
    recorded: int
    record: int
    most_recorded: int
    rows: int
    row_size: int
    row_left_behind: int
    most_batch: int
    sums: int
    sums_size: int
    tally_size: int

    @classmethod
    def of(cls, places: object) -> RecordLayout:
        """The layout of a module that names all places like this, in capitals, and the END."""
        named = {each.name: getattr(places, each.name.upper()) for each in fields(cls)[1:]}
        return cls(size=getattr(places, "END"), **named)  # noqa: B009  a module of any game
