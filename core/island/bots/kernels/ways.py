"""Ways: how far every tile is for an adventurer, and where the way there begins."""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import can_stand, neighbour
from core.island.engine.kernels.state import State
from core.island.engine.kernels.units import is_held_by_others


def search_ways(g: State, player: int, may_attack: bool) -> None:
    """Find the shortest ways from an adventurer; through tiles of others only if it may attack."""
    for index in range(g[memory.WAY_COUNT]):
        g[memory.STEPS_TO + g[memory.WAY + index]] = 0
    here = g[at.AT + player]
    g[memory.WAY] = here
    g[memory.WAY_COUNT] = 1
    g[memory.STEPS_TO + here] = 1
    done = 0
    while done < g[memory.WAY_COUNT]:
        cell = g[memory.WAY + done]
        done += 1
        for direction in range(at.DIRECTIONS):
            go_on(g, player, cell, direction, may_attack)


def go_on(g: State, player: int, cell: int, direction: int, may_attack: bool) -> None:
    """Come from a cell to its neighbour, if that is possible and new."""
    target = neighbour(g, cell, direction)
    if target == words.NOWHERE or not can_stand(g, target) or g[memory.STEPS_TO + target] != 0:
        return
    if not may_attack and is_held_by_others(g, player, target):
        return
    g[memory.STEPS_TO + target] = g[memory.STEPS_TO + cell] + 1
    is_first = cell == g[at.AT + player]
    g[memory.FIRST_STEPS + target] = direction if is_first else g[memory.FIRST_STEPS + cell]
    g[memory.WAY + g[memory.WAY_COUNT]] = target
    g[memory.WAY_COUNT] += 1


def distance(cell: int, other: int) -> int:
    """How many steps lie between two cells of one map, whatever lies there."""
    rows = cell // at.WIDTH - other // at.WIDTH
    columns = cell % at.WIDTH - other % at.WIDTH
    return (abs(rows) + abs(columns) + abs(rows + columns)) // 2
