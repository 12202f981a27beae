"""Stalls: whether enough shrines can still be controlled by anybody (IS-AMB-17, IS-AMB-48)."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import can_stand, map_of, may_lay, neighbour
from core.island.engine.kernels.state import State, tile_on
from core.island.engine.kernels.units import has_offering


def mark_reached(g: State) -> None:
    """Mark every cell that some adventurer can walk to; whoever stands in the way can be beaten."""
    for cell in range(at.PLACES):
        g[at.REACHED + cell] = 0
    known = 0
    for player in range(g[at.PLAYERS]):
        known = reach(g, g[at.AT + player], known)
    done = 0
    while done < known:
        cell = g[at.QUEUE + done]
        done += 1
        for direction in range(at.DIRECTIONS):
            known = reach(g, neighbour(g, cell, direction), known)


def reach(g: State, cell: int, known: int) -> int:
    """Come to a cell, if that is possible and new; returns how many are known then."""
    if cell == words.NOWHERE or not can_stand(g, cell) or g[at.REACHED + cell] != 0:
        return known
    g[at.REACHED + cell] = 1
    g[at.QUEUE + known] = cell
    return known + 1


def has_open_place(g: State, which: int) -> bool:
    """Whether a tile can still be discovered on a map from where somebody can walk."""
    for index in range(g[at.LAID]):
        cell = g[at.LAID_CELLS + index]
        if map_of(cell) == which and g[at.REACHED + cell] != 0 and is_edge(g, cell):
            return True
    return False


def is_edge(g: State, cell: int) -> bool:
    """Whether a tile may be discovered beside a cell."""
    for direction in range(at.EDGES):
        beside = neighbour(g, cell, direction)
        if beside != words.NOWHERE and may_lay(g, beside, cell):
            return True
    return False


def hidden_tiles(g: State, tile: int, which: int) -> int:
    """How many tiles of a kind are face down on a map."""
    number = 0
    first = at.STACKS + which * at.MOST_STACK
    for index in range(g[at.STACK_COUNTS + which]):
        if g[first + index] == tile:
            number += 1
    for cell in range(which * at.MAP_CELLS, (which + 1) * at.MAP_CELLS):
        if tile_on(g, cell) == -tile:
            number += 1
    return number


def is_beside_reached(g: State, cell: int) -> bool:
    """Whether an adventurer can come to stand next to a cell."""
    for direction in range(at.EDGES):
        if g[at.REACHED + cell + g[at.STEPS + direction]] != 0:
            return True
    return False


def island_shrines(g: State, player: int, is_open: bool) -> int:
    """How many shrines of the island a player can still control."""
    number = hidden_tiles(g, words.SHRINE, 0) if is_open else 0
    for index in range(g[at.LAID]):
        cell = g[at.LAID_CELLS + index]
        if tile_on(g, cell) == words.SHRINE:
            is_near = is_open or is_beside_reached(g, cell)
            if is_near or has_offering(g, player, cell):
                number += 1
    return min(number, g[at.PIECES + words.OFFERING_PRICE])


def can_have_cave_shrine(g: State, is_open: bool) -> bool:
    """Whether the cave shrine is somebody's, or can still become so."""
    if g[at.SHRINE_OWNER] != words.NOBODY:
        return True
    entrance = g[at.ENTRANCE_CELL]
    if entrance == words.NOWHERE:
        return is_open and hidden_tiles(g, words.ENTRANCE, 0) > 0
    if g[at.REACHED + g[at.EXIT_CELL]] == 0:
        return is_open
    if g[at.SHRINE_CELL] != words.NOWHERE and g[at.REACHED + g[at.SHRINE_CELL]] != 0:
        return True
    return tile_on(g, g[at.EXIT_CELL]) == words.NO_TILE or has_open_place(g, 1)


def check_stall(g: State) -> bool:
    """Whether nobody can control enough shrines any more; then the game is over."""
    mark_reached(g)
    is_open = has_open_place(g, 0)
    has_cave = 1 if can_have_cave_shrine(g, is_open) else 0
    best = 0
    for player in range(g[at.PLAYERS]):
        best = max(best, island_shrines(g, player, is_open) + has_cave)
    if best >= g[at.SHRINES_NEEDED]:
        return False
    g[at.RESULT] = words.BY_STALL
    g[at.STALL_REASON] = words.NO_SHRINES if has_cave != 0 else words.NO_CAVE
    g[at.MODE] = words.OVER
    return True
