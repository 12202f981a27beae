"""Short names for the spaces of a board, as on a chessboard, for its seams, and for grounds."""

from __future__ import annotations

from string import ascii_lowercase

from core.figures import unique
from core.geometry.hexes import Hex
from core.language import tr
from core.quest.board.board import Board
from core.quest.catalogue.pieces import PieceKind


def space_names(board: Board) -> tuple[str, ...]:
    """The name of every space; neighbours in a row differ by one letter.

    Rows count from the top and columns from the left of the whole board; every second row is
    shifted by half a hex, so that a column is a zigzag.
    """
    columns = [_column(each.at) for each in board.spaces]
    left, top = min(columns), min(each.at.r for each in board.spaces)
    return tuple(
        f"{_letters(column - left)}{each.at.r - top + 1}"
        for column, each in zip(columns, board.spaces, strict=True)
    )


def _column(at: Hex) -> int:
    return at.q + (at.r - (at.r & 1)) // 2


def _letters(column: int) -> str:
    """The letters of a column: a to z, then aa, ab and so on."""
    more, last = divmod(column, len(ascii_lowercase))
    return (_letters(more - 1) if more else "") + ascii_lowercase[last]


def hex_name(at: Hex) -> str:
    """Where a space lies, as the checks write it: “(10, -10)”."""
    return f"({at.q}, {at.r})"


def sides_of(board: Board, seam: int) -> tuple[str, str]:
    """The two sides that meet at a seam, the nearer one first."""
    near, far = board.seams[seam].pieces
    return board.route.pieces[near].side, board.route.pieces[far].side


def seam_name(board: Board, seam: int) -> str:
    """The two sides of a seam, nearer one first, as in “B/C”."""
    return "/".join(sides_of(board, seam))


def gate_names(board: Board) -> tuple[str, ...]:
    """The name of every gate, which is that of its seam."""
    return tuple(seam_name(board, gate.seam) for gate in board.gates)


def passage_names(board: Board) -> tuple[str, ...]:
    """The name of each passage’s seam; numbers tell several passages of it apart."""
    return unique([seam_name(board, each.seam) for each in board.passages])


def ground_of(board: Board, space: int) -> str:
    """What a space is, and on which side of a piece: “jungle 2 on C”."""
    found = board.spaces[space]
    kind = tr("finish") if found.space.is_finish else found.space.terrain.word
    power = f" {found.space.power}" if found.space.power else ""
    side = board.route.pieces[found.piece].side
    if board.catalogue.sides[side].kind is PieceKind.ENDING:
        return tr("{ground} on the ending tile", ground=f"{kind}{power}")
    return tr("{ground} on {side}", ground=f"{kind}{power}", side=side)
