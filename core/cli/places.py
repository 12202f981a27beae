"""Places of a board in words: spaces by their hexes and grounds, seams by their sides."""

from __future__ import annotations

from core.board.board import Board
from core.language import tr


def ground_of(board: Board, space: int) -> str:
    """What a space is, and on which side of a piece: “jungle 2 on C”."""
    found = board.spaces[space]
    kind = tr("finish") if found.space.is_finish else found.space.terrain.word
    power = f" {found.space.power}" if found.space.power else ""
    side = board.route.pieces[found.piece].side
    return tr("{ground} on {side}", ground=f"{kind}{power}", side=side)


def hex_of(board: Board, space: int) -> str:
    """Where a space lies, as the checks write it: “(10, -10)”."""
    at = board.spaces[space].at
    return f"({at.q}, {at.r})"


def seam_name(board: Board, seam: int) -> str:
    """A seam by its sides, the nearer one first: “B/C”."""
    return "/".join(board.route.pieces[piece].side for piece in board.seams[seam].pieces)
