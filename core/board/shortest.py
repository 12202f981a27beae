"""The shortest way over a board, counted in steps."""

from __future__ import annotations

from collections.abc import Collection

from core.board.board import Board


def fewest_steps(board: Board, starts: Collection[int] | None = None) -> int | None:
    """How many spaces somebody enters at least on the way to the finish; None if there is no way.

    Starts at any of the given spaces, or at any start space. Blockades count as passable and
    need no step of their own.
    """
    finishes = set(board.finishes)
    here = set(board.starts if starts is None else starts)
    seen = set(here)
    steps = 0
    while here:
        if here & finishes:
            return steps
        here = {step.to for space in here for step in board.steps[space]} - seen
        seen |= here
        steps += 1
    return None
