"""Facts: the one way from a board's file to all that follows from it."""

from __future__ import annotations

from functools import cached_property

from core.checking.facts import PlainFacts
from core.lost_cities.analysis.reach import Reach
from core.lost_cities.board.board import Board
from core.lost_cities.board.graph import StageGraph
from core.lost_cities.design.board_design import BoardDesign


class Facts(PlainFacts[BoardDesign]):
    """A board with all that is derived from it."""

    @cached_property
    def graph(self) -> StageGraph:
        """Its stages and ways, whatever is wrong with it."""
        return StageGraph.of(self.design)

    @cached_property
    def board(self) -> Board | None:
        """What is played on, or None while the design has defects that leave none."""
        return Board.of(self.design, self.graph)

    @cached_property
    def reach(self) -> Reach:
        """What cards let figures hope for, with the usual number of players; of a sound board."""
        board = self.board
        if board is None:
            raise ValueError("nobody can play on this board")
        return Reach(board, self.design.player_counts[len(self.design.player_counts) // 2])

    @cached_property
    def lines(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """The stages of each expedition, by its id; a network has none."""
        found: dict[str, list[int]] = {}
        for index, node in enumerate(self.graph.nodes):
            if not isinstance(node.spot, str):
                found.setdefault(node.spot[0], []).append(index)
        return tuple((name, tuple(stages)) for name, stages in found.items())

    @cached_property
    def courses(self) -> tuple[tuple[int, ...], ...]:
        """For each start the stages that a figure hopes for; of a sound board.

        They are its expedition, or the way of a network that promises most (LC-NET-2).
        """
        return tuple(self.reach.way_from(start) for start in self.graph.starts)
