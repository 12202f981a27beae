"""Small boards made by hand, drawn as rows of cells, for games that fit into a test."""

from collections.abc import Sequence
from functools import cache

from core.geometry.edges import Edge
from core.geometry.hexes import Hex
from core.quest.board.board import Board, BoardSpace, CaveSite, Gate, Step
from core.quest.board.seams import Seam
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.catalogue.spaces import Cave, space_of
from core.quest.route.route import Placement, Route

FINISH = "F"


@cache
def box() -> Catalogue:
    """The cards, blockades and tokens of the game."""
    return load_catalogue()


def board(*rows: str, blockades: Sequence[int | None] = ()) -> Board:
    """A board of rows of cells: J1, V2, M, C, S1 as in the catalogue, FJ1 for a finishing space.

    Every second row is shifted half a hex to the right. A bar | starts another piece; bars must
    stand in the same columns of all rows they cross. The seams between pieces get the blockades in
    order: a number, or None for one drawn at random; seams beyond the list stay open.
    """
    spaces = tuple(space for r, row in enumerate(rows) for space in _row(row, r))
    index = {space.at: number for number, space in enumerate(spaces)}
    seams = _seams(spaces, index)
    seam_of = {edge: number for number, seam in enumerate(seams) for edge in seam.edges}

    def beside(at: Hex) -> tuple[Step, ...]:
        steps = []
        for direction, neighbour in enumerate(at.neighbours()):
            to = index.get(neighbour)
            if to is not None and not spaces[to].space.is_mountain:
                steps.append(Step(to, seam_of.get(Edge.of(at, direction))))
        return tuple(steps)

    starts = sorted(
        (each.space.start_number, number)
        for number, each in enumerate(spaces)
        if each.space.start_number is not None
    )
    last = max(space.piece for space in spaces)
    return Board(
        route=Route(pieces=tuple(Placement(f"T{piece}") for piece in range(last + 1))),
        catalogue=box(),
        spaces=spaces,
        steps=tuple(() if each.space.is_mountain else beside(each.at) for each in spaces),
        seams=seams,
        gates=tuple(Gate(seam, number) for seam, number in enumerate(blockades)),
        starts=tuple(number for _, number in starts),
        finishes=tuple(number for number, each in enumerate(spaces) if each.space.is_finish),
        caves=tuple(
            CaveSite(number, beside(each.at))
            for number, each in enumerate(spaces)
            if each.space.cave is Cave.SHOWN
        ),
    )


def _row(row: str, r: int) -> list[BoardSpace]:
    """The spaces of a row; a dot leaves a hex out."""
    found, piece, column = [], 0, 0
    for cell in row.split():
        if cell == "|":
            piece += 1
            continue
        if cell != ".":
            space = space_of(cell.removeprefix(FINISH), is_finish=cell.startswith(FINISH))
            assert space is not None, cell
            found.append(BoardSpace(Hex(column - (r - (r & 1)) // 2, r), space, piece))
        column += 1
    return found


def _seams(spaces: tuple[BoardSpace, ...], index: dict[Hex, int]) -> tuple[Seam, ...]:
    edges: dict[tuple[int, int], set[Edge]] = {}
    for each in spaces:
        for direction, neighbour in enumerate(each.at.neighbours()):
            other = index.get(neighbour)
            if other is not None and spaces[other].piece > each.piece:
                pair = each.piece, spaces[other].piece
                edges.setdefault(pair, set()).add(Edge.of(each.at, direction))
    return tuple(
        Seam(near, far, tuple(sorted(shared)), 1, follows=True, needs_blockade=True)
        for (near, far), shared in sorted(edges.items())
    )
