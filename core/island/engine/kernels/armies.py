"""Armies: where they may go, in an own turn and in the windows of others (IS-AMB-8, IS-AMB-36)."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.hands import can_pay_step, pay_step
from core.island.engine.kernels.places import can_stand, is_dwelling, neighbour, put_tile, way_back
from core.island.engine.kernels.state import State, tile_on
from core.island.engine.kernels.turns import is_truce
from core.island.engine.kernels.units import is_held_by_others, move_villagers


def may_march(g: State, player: int, target: int) -> bool:
    """Whether an army may go to a cell in its own turn, if need be to attack."""
    if target == words.NOWHERE or not can_stand(g, target) or is_dwelling(g, target):
        return False
    return not (is_truce(g) and is_held_by_others(g, player, target))


def may_react(g: State, player: int, source: int, target: int) -> bool:
    """Whether an army may go from one cell to another in a window (IS-AMB-8, IS-AMB-41)."""
    if target == words.NOWHERE or not can_stand(g, target):
        return False
    fight = g[at.FIGHT_CELL]
    is_active = player == g[at.PLAYER]
    if source == fight and is_active:
        return False
    if target == fight:
        return is_active or g[at.MAY_DEFEND] >> player & 1 != 0
    if g[at.FIGHT_ONLY] != 0 and source != fight:
        return False
    return not is_dwelling(g, target) and not is_held_by_others(g, player, target)


def is_heard(g: State, player: int) -> bool:
    """Whether a player may still move armies in this turn (IS-BUY-6, IS-AMB-7)."""
    if player == g[at.PLAYER]:
        return True
    return g[at.UNTIL_PURCHASE] == 0 or g[at.HAS_BOUGHT] == 0


def can_react(g: State, player: int) -> bool:
    """Whether a player could do anything in a window."""
    if g[at.VILLAGERS + player] == 0 or not can_pay_step(g, player) or not is_heard(g, player):
        return False
    for index in range(g[at.VILLAGERS + player]):
        source = g[at.VILLAGER_CELLS + player * at.MOST_VILLAGERS + index]
        for direction in range(at.DIRECTIONS):
            if may_react(g, player, source, neighbour(g, source, direction)):
                return True
    return False


def march(g: State, player: int, source: int, direction: int, number: int) -> int:
    """Move villagers by one tile and pay for it; returns where they are now (IS-BUY-5)."""
    target = neighbour(g, source, direction)
    pay_step(g, player)
    open_exit(g, target)
    move_villagers(g, player, source, target, number)
    if target == g[at.FIGHT_CELL] and player == g[at.PLAYER]:
        g[at.CAME + way_back(direction)] += number
    return target


def open_exit(g: State, cell: int) -> None:
    """Lay the exit when somebody first comes to it (IS-CAVE-1)."""
    if cell == g[at.EXIT_CELL] and tile_on(g, cell) == words.NO_TILE:
        put_tile(g, cell, words.EXIT)


def ask_next(g: State) -> None:
    """Ask whoever is next in a window and could do something, the active player first."""
    while g[at.ASKED] < g[at.PLAYERS]:
        player = (g[at.PLAYER] + g[at.ASKED]) % g[at.PLAYERS]
        if can_react(g, player):
            g[at.MODE] = words.REACTING
            g[at.ACTOR] = player
            return
        g[at.ASKED] += 1
    g[at.ACTOR] = g[at.PLAYER]
    g[at.NEXT] = g[at.AFTER_WINDOW]


def open_window(g: State, after: int) -> None:
    """Give everybody the chance to move armies before something happens."""
    g[at.ASKED] = 0
    g[at.AFTER_WINDOW] = after
    g[at.NEXT] = words.ASK
    g[at.MODE] = words.RUNNING
