"""Games that people play around a plain table, by the very kernels that playtests run."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import ModuleType

from core.basics.language import tr
from core.basics.values import dataclass
from core.kernels.blocks import Cells
from core.kernels.kernel_sets import KernelSet
from core.playtest import record
from core.playtest.game_kernels import ENTRY_POINTS, GameKernels
from core.playtest.plain import table
from core.playtest.plain.table import is_over
from core.playtest.record import RecordLayout

_SHARED = ("core.kernels.chance", "core.playtest.seating", table.__name__)
_MOST_BATCH = 512


@dataclass(frozen=True, slots=True)
class MoveKernels:
    """How a game is played, by kernels over its array.

    Attributes:
        begin: sets a game up by a seed.
        choices: the moves that whoever is on turn may make, by what people type for them.
        move: makes one of them.
        thought: which of them a bot makes, by its place among the bots of the game.
    """

    begin: Callable[[Cells, int], None]
    choices: Callable[[Cells], Mapping[str, int]]
    move: Callable[[Cells, int], None]
    thought: Callable[[Cells, int], int]


def table_kernels(name: str, cells: ModuleType, *kernels: ModuleType) -> GameKernels:
    """The kernels of a game, each module after those it uses.

    The module of its cells names their end, at which the ROWS lie, and the ROW_SIZE. The name is
    that of this very value, as `package.module.NAME`.
    """
    modules = (*_SHARED, *(each.__name__ for each in (cells, *kernels)))
    rows, size = cells.ROWS, cells.ROW_SIZE
    end = rows + _MOST_BATCH * size
    layout = RecordLayout(
        size=end,
        cancel=table.CANCEL,
        is_recorded=table.IS_RECORDED,
        recorded=table.RECORDED,
        record=table.RECORD,
        most_recorded=table.MOST_RECORDED,
        rows=rows,
        row_size=size,
        row_left_behind=table.ROW_LEFT_BEHIND,
        most_batch=_MOST_BATCH,
        sums=end,
        sums_size=0,
        tally_size=0,
    )
    return GameKernels(name, KernelSet(modules, ENTRY_POINTS), layout)


class TableGame:
    """A game under way: see `MoveGame`."""

    def __init__(
        self,
        kernels: MoveKernels,
        bots: Sequence[str],
        stretches: Mapping[int, Cells],
        size: int,
        seed: int,
    ) -> None:
        """Begin the game of a seed, with what is packed of its board and its players."""
        self._kernels, self._bots, self.moves = kernels, bots, list[int]()
        self.cells: Cells = [0] * size
        for first, cells in stretches.items():
            self.cells[first : first + len(cells)] = cells
        kernels.begin(self.cells, seed)

    @property
    def player(self) -> int:
        """Whose turn it is."""
        return self.cells[table.PLAYER]

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return is_over(self.cells)

    @property
    def outcome(self) -> str:
        """Who has won."""
        if not self.is_over:
            return ""
        winner = self.cells[table.WINNER]
        nobody = winner == record.NOBODY
        return (
            tr("Nobody has won.") if nobody else tr("Player {player} has won!", player=winner + 1)
        )

    @property
    def choices(self) -> Mapping[str, int]:
        """What may be done now."""
        return self._kernels.choices(self.cells)

    def of_players(self, first: int) -> tuple[int, ...]:
        """A cell of each player, by the first of them."""
        return tuple(self.cells[first : first + self.cells[table.PLAYERS]])

    def move(self, move: int) -> None:
        """Make a move."""
        self._kernels.move(self.cells, move)
        self.moves.append(move)

    def let_bot_move(self, name: str) -> None:
        """Let a bot decide on a move."""
        self.move(self._kernels.thought(self.cells, self._bots.index(name)))
