"""Places: neighbours, corners, tiles that come and go, and where a new one may be laid."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.state import State, tile_on


def is_shut(g: State, cell: int, direction: int) -> bool:
    """Whether an edge of the exit that bears an X lies between a cell and its neighbour."""
    if cell == g[at.EXIT_CELL]:
        return g[at.CLOSED] >> direction & 1 != 0
    if cell + g[at.STEPS + direction] == g[at.EXIT_CELL]:
        return g[at.CLOSED] >> ((direction + 3) % at.EDGES) & 1 != 0
    return False


def neighbour(g: State, cell: int, direction: int) -> int:
    """The cell that a step leads to, or NOWHERE; entrance and exit are neighbours (IS-AMB-29)."""
    if direction == words.THROUGH:
        if cell == g[at.ENTRANCE_CELL]:
            return g[at.EXIT_CELL]
        return g[at.ENTRANCE_CELL] if cell == g[at.EXIT_CELL] else words.NOWHERE
    if is_shut(g, cell, direction):
        return words.NOWHERE
    return cell + g[at.STEPS + direction]


def way_back(direction: int) -> int:
    """The direction from which a step in a direction has come."""
    return direction if direction == words.THROUGH else (direction + 3) % at.EDGES


def can_stand(g: State, cell: int) -> bool:
    """Whether units can be on a cell: neither water nor shrine (IS-MOVE-2), nor what is not there.

    The exit is laid when somebody first goes there (IS-CAVE-1).
    """
    return tile_on(g, cell) >= words.FIRST_LAND or cell == g[at.EXIT_CELL]


def is_dwelling(g: State, cell: int) -> bool:
    """Whether a live dweller is there."""
    return tile_on(g, cell) >= words.DWELLER


def map_of(cell: int) -> int:
    """0 for the island, 1 for the cave."""
    return 0 if cell < at.MAP_CELLS else 1


def corner_of(cell: int, corner: int) -> int:
    """The corner of a cell, 0 at its top and then clockwise, as the top or bottom of some cell."""
    if corner in (0, 3):
        return cell * 2 + corner // 3
    if corner in (2, 4):
        return (cell + at.WIDTH - (corner - 2) // 2) * 2
    return (cell - at.WIDTH + (1 if corner == 1 else 0)) * 2 + 1


def cell_at(corner: int, which: int) -> int:
    """One of the three cells that meet in a corner."""
    cell = corner // 2
    if which == 0:
        return cell
    if corner % 2 == 0:
        return cell - at.WIDTH + which - 1
    return cell + at.WIDTH - which + 1


def touches(corner: int, cell: int) -> bool:
    """Whether a corner is one of a cell's."""
    for which in range(3):
        if cell_at(corner, which) == cell:
            return True
    return False


def put_tile(g: State, cell: int, tile: int) -> None:
    """Lay a tile face up (IS-MOVE-6: a shrine has its miniature at once)."""
    g[at.TILES + cell] = tile
    g[at.LAID_CELLS + g[at.LAID]] = cell
    g[at.LAID] += 1
    g[at.HAS_NEW_TILES] = 1
    if tile == words.ENTRANCE:
        g[at.ENTRANCE_CELL] = cell
    elif tile == words.CAVE_SHRINE:
        g[at.SHRINE_CELL] = cell


def take_tile(g: State, cell: int, left: int) -> None:
    """Take a tile away; what is left is nothing, or the same tile face down."""
    g[at.TILES + cell] = left
    g[at.HAS_NEW_TILES] = 1
    kept = 0
    for index in range(g[at.LAID]):
        if g[at.LAID_CELLS + index] != cell:
            g[at.LAID_CELLS + kept] = g[at.LAID_CELLS + index]
            kept += 1
    g[at.LAID_CELLS + kept] = 0
    g[at.LAID] = kept


def laid_around(g: State, cell: int) -> int:
    """How many face-up tiles touch a cell."""
    number = 0
    for direction in range(at.EDGES):
        if tile_on(g, cell + g[at.STEPS + direction]) > words.NO_TILE:
            number += 1
    return number


def is_first_tile(g: State, cell: int) -> bool:
    """Whether a cell holds a start tile or the exit."""
    if cell == g[at.EXIT_CELL]:
        return True
    for player in range(g[at.PLAYERS]):
        if g[at.STARTS + player] == cell:
            return True
    return False


def is_at_shut_edge(g: State, cell: int) -> bool:
    """Whether a cell lies against an edge of the exit that bears an X (IS-CAVE-3)."""
    for direction in range(at.EDGES):
        if cell + g[at.STEPS + direction] == g[at.EXIT_CELL] and is_shut(g, cell, direction):
            return True
    return False


def has_hidden_tile(g: State, cell: int) -> bool:
    """Whether a tile can come to a cell: of a stack, or face down in its place (IS-SET-4)."""
    tile = tile_on(g, cell)
    if tile == words.NO_TILE:
        return g[at.STACK_COUNTS + map_of(cell)] > 0
    return words.OFF_TABLE < tile < words.NO_TILE


def may_lay(g: State, cell: int, beside: int) -> bool:
    """Whether a tile may be discovered on a cell by somebody beside it (IS-MOVE-4, IS-AMB-15)."""
    if not has_hidden_tile(g, cell) or is_at_shut_edge(g, cell):
        return False
    if laid_around(g, cell) > 1:
        return True
    return is_first_tile(g, beside) and laid_around(g, beside) == 0
