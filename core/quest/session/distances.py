"""How far it still is: steps and effort from every space to the finish, for words and leads."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush

from core.basics.values import dataclass
from core.quest.board.board import Board
from core.quest.engine.position import Holdings


@dataclass(frozen=True, slots=True)
class Distances:
    """The way left from each space that leads to the finish, blockades taken as passable.

    Attributes:
        steps: the fewest spaces to enter.
        effort: the least power of the spaces to enter, each at least one.
    """

    steps: Mapping[int, int]
    effort: Mapping[int, int]

    @classmethod
    def of(cls, board: Board) -> Distances:
        """Measure a board once."""
        powers = tuple(max(1, each.space.power) for each in board.spaces)
        return cls(_measured(board, (1,) * len(powers)), _measured(board, powers))

    def effort_left(self, holdings: Holdings) -> int:
        """The effort that a player's pieces have before them, all together."""
        return sum(self.effort.get(at, 0) for at in holdings.pieces if at is not None)


def _measured(board: Board, costs: tuple[int, ...]) -> dict[int, int]:
    """The least cost of entering all spaces from each space to the finish."""
    found: dict[int, int] = {}
    waiting = [(0, finish) for finish in board.finishes]
    while waiting:
        far, space = heappop(waiting)
        if space in found:
            continue
        found[space] = far
        for step in board.steps[space]:
            if step.to not in found and step.to not in board.finishes:
                heappush(waiting, (far + costs[space], step.to))
    return found
