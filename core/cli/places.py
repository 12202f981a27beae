"""Places of a board in words: spaces by their hexes, seams by their sides."""

from __future__ import annotations

from core.board.board import Board


def hex_of(board: Board, space: int) -> str:
    """Where a space lies, as the checks write it: “(10, -10)”."""
    at = board.spaces[space].at
    return f"({at.q}, {at.r})"


def seam_name(board: Board, seam: int) -> str:
    """A seam by its sides, the nearer one first: “B/C”."""
    return "/".join(board.route.pieces[piece].side for piece in board.seams[seam].pieces)
