"""Blocks: which cells of an array belong to what, so that kernels find things in it."""

from __future__ import annotations

from typing import TypeAlias

Cells: TypeAlias = list[int]
"""The array of a game: a list for plain kernels, a contiguous int64 array for compiled ones."""


class Block:
    """Neighbouring cells of an array, handed out one after another in the order of asking.

    So no two things share a cell, no cell lies idle, and whatever is put between two others moves
    all that follow.

    Attributes:
        first: the first cell of the block.
        end: the cell after the last that was handed out.
        handed_out: the cells of each thing, in their order.
    """

    def __init__(self, first: int = 0) -> None:
        """Begin a block at a cell of the array; at 0 if it is counted from wherever it is used."""
        self.first = first
        self.end = first
        self.handed_out: list[range] = []

    def cell(self) -> int:
        """The next cell."""
        return self.cells(1)

    def cells(self, number: int) -> int:
        """The first of so many next cells."""
        start = self.end
        self.end += number
        self.handed_out.append(range(start, self.end))
        return start
