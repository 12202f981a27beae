"""Short names for the spaces of a board, as on a chessboard, for its seams, and for grounds."""

from __future__ import annotations

from core.basics.figures import unique
from core.basics.language import tr
from core.geometry.hexes import Hex
from core.quest.board.board import Board
from core.quest.board.grid import Grid
from core.quest.catalogue.pieces import PieceKind
from core.quest.catalogue.side_names import titled


def space_names(board: Board) -> tuple[str, ...]:
    """The name of every space; neighbours in a row differ by one letter."""
    grid = _grid(board)
    return tuple(grid.name(each.at) for each in board.spaces)


def hex_name(board: Board, at: Hex) -> str:
    """The name of the space on a hex of a board."""
    return _grid(board).name(at)


def _grid(board: Board) -> Grid:
    return Grid.of(each.at for each in board.spaces)


def sides_of(board: Board, seam: int) -> tuple[str, str]:
    """The two sides that meet at a seam, the nearer one first."""
    near, far = board.seams[seam].pieces
    return board.route.pieces[near].side, board.route.pieces[far].side


def seam_name(board: Board, seam: int) -> str:
    """The two sides of a seam, nearer one first, as in “B/C”: what logs and programs call it."""
    return "/".join(sides_of(board, seam))


def seam_title(board: Board, seam: int) -> str:
    """The same where people read it, with ending tiles by their names."""
    return titled(seam_name(board, seam))


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
