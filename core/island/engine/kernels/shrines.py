"""Shrines: who controls them, who has won, and what becomes of the one in the cave."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import put_tile, take_tile
from core.island.engine.kernels.setup import shuffle_back
from core.island.engine.kernels.state import State
from core.island.engine.kernels.units import STANDING


def controlled(g: State, player: int) -> int:
    """How many shrines a player controls."""
    return g[at.OFFERINGS + player] + (1 if g[at.SHRINE_OWNER] == player else 0)


def check_victory(g: State, player: int) -> bool:
    """Whether a player controls enough shrines and so has won at once (IS-WIN-1)."""
    if controlled(g, player) < g[at.SHRINES_NEEDED]:
        return False
    g[at.WINNER] = player
    g[at.RESULT] = words.BY_SHRINES
    g[at.MODE] = words.OVER
    return True


def lift_shrine(g: State) -> None:
    """The owner takes the tile of the cave shrine once nobody stands on it (IS-AMB-39).

    While a step is not settled it stays: after a tie somebody goes back there.
    """
    cell = g[at.SHRINE_CELL]
    is_owned = g[at.SHRINE_OWNER] != words.NOBODY and g[at.FIGHT_CELL] == words.NOWHERE
    if is_owned and cell != words.NOWHERE and g[at.UNITS + cell] & STANDING == 0:
        take_tile(g, cell, words.NO_TILE)
        g[at.SHRINE_CELL] = words.NOWHERE


def lose_shrine(g: State, player: int) -> None:
    """A player beaten by a dweller loses the cave shrine to the cave (IS-SHR-4, IS-AMB-44)."""
    if g[at.SHRINE_OWNER] != player:
        return
    g[at.SHRINE_OWNER] = words.NOBODY
    home = g[at.SHRINE_HOME]
    if g[at.SHRINE_CELL] != words.NOWHERE:
        return
    if home == words.NOWHERE:
        shuffle_back(g, words.CAVE_SHRINE)
    elif g[at.IS_OPEN] != 0:
        put_tile(g, home, words.CAVE_SHRINE)
    else:
        g[at.TILES + home] = -words.CAVE_SHRINE
        g[at.HAS_NEW_TILES] = 1


def settle_shrine(g: State) -> None:
    """Whoever has left its tile, or found it, controls the cave shrine (IS-AMB-2, IS-AMB-39)."""
    player = g[at.PLAYER]
    if g[at.SHRINE_OWNER] != words.NOBODY or g[at.SHRINE_CELL] == words.NOWHERE:
        return
    is_there = g[at.AT + player] == g[at.SHRINE_CELL]
    if g[at.CONTROL_ON_FINDING] != 0:
        has_come = g[at.FIGHT_CELL] == g[at.SHRINE_CELL] and g[at.BACK_CELL] != words.NOWHERE
        if is_there and has_come and g[at.IS_BEATEN] == 0:
            g[at.SHRINE_OWNER] = player
    elif g[at.LEFT_CELL] == g[at.SHRINE_CELL] and not is_there and g[at.IS_BEATEN] == 0:
        g[at.SHRINE_OWNER] = player
