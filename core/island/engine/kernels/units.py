"""Units and buildings: who stands where, how strong, and how they come and go."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.places import cell_at, corner_of
from core.island.engine.kernels.state import State, has_role

VILLAGER_BITS = 4
ADVENTURER_SHIFT = 16
FORTRESS_SHIFT = 20
COUNT_MASK = 15
ALL_UNITS = (1 << 36) - 1
STANDING = (1 << 20) - 1
"""Adventurers and villagers of all."""


def villagers_on(g: State, player: int, cell: int) -> int:
    """How many villagers of a player are on a cell."""
    return g[at.UNITS + cell] >> (player * VILLAGER_BITS) & COUNT_MASK


def fortresses_at(g: State, player: int, cell: int) -> int:
    """How many fortresses of a player stand at the corners of a cell."""
    return g[at.UNITS + cell] >> (FORTRESS_SHIFT + player * VILLAGER_BITS) & COUNT_MASK


def own_mask(player: int) -> int:
    """The bits of all that a player can have on a cell."""
    villagers = COUNT_MASK << (player * VILLAGER_BITS)
    return villagers | (1 << (ADVENTURER_SHIFT + player)) | (villagers << FORTRESS_SHIFT)


def occupies(g: State, player: int, cell: int) -> bool:
    """Whether a tile is occupied by a player (IS-OCC-1)."""
    return g[at.UNITS + cell] & own_mask(player) != 0


def is_held_by_others(g: State, player: int, cell: int) -> bool:
    """Whether anybody else occupies a tile."""
    return g[at.UNITS + cell] & (ALL_UNITS ^ own_mask(player)) != 0


def stands_on(g: State, player: int, cell: int) -> bool:
    """Whether a player has an adventurer or a villager on a cell."""
    return g[at.UNITS + cell] & own_mask(player) & STANDING != 0


def adventurer_strength(g: State, player: int) -> int:
    """Of an adventurer with all shrines that its player controls (IS-STR-1)."""
    strength = words.PEDRO_STRENGTH if has_role(g, player, words.PEDRO) else 1
    strength += g[at.OFFERINGS + player] * g[at.SHRINE_STRENGTH]
    return strength + (g[at.CAVE_STRENGTH] if g[at.SHRINE_OWNER] == player else 0)


def strength_on(g: State, player: int, cell: int) -> int:
    """Of all units of a player on a cell; fortresses are not among them (IS-STR-2)."""
    strength = villagers_on(g, player, cell)
    return strength + (adventurer_strength(g, player) if g[at.AT + player] == cell else 0)


def set_adventurer(g: State, player: int, cell: int) -> None:
    """Put an adventurer on a cell, or NOWHERE."""
    before = g[at.AT + player]
    if before != words.NOWHERE:
        g[at.UNITS + before] -= 1 << (ADVENTURER_SHIFT + player)
    g[at.AT + player] = cell
    if cell != words.NOWHERE:
        g[at.UNITS + cell] += 1 << (ADVENTURER_SHIFT + player)


def add_villager(g: State, player: int, cell: int) -> None:
    """A villager comes to a cell."""
    g[at.VILLAGER_CELLS + player * at.MOST_VILLAGERS + g[at.VILLAGERS + player]] = cell
    g[at.VILLAGERS + player] += 1
    g[at.UNITS + cell] += 1 << (player * VILLAGER_BITS)


def move_villagers(g: State, player: int, source: int, target: int, number: int) -> None:
    """Some villagers go from one cell to another."""
    left = number
    first = at.VILLAGER_CELLS + player * at.MOST_VILLAGERS
    for index in range(g[at.VILLAGERS + player]):
        if left > 0 and g[first + index] == source:
            g[first + index] = target
            left -= 1
    g[at.UNITS + source] -= number << (player * VILLAGER_BITS)
    g[at.UNITS + target] += number << (player * VILLAGER_BITS)


def remove_villagers(g: State, player: int, cell: int) -> None:
    """All villagers of a player on a cell die (IS-CMB-8)."""
    g[at.UNITS + cell] -= villagers_on(g, player, cell) << (player * VILLAGER_BITS)
    first = at.VILLAGER_CELLS + player * at.MOST_VILLAGERS
    kept = 0
    for index in range(g[at.VILLAGERS + player]):
        if g[first + index] != cell:
            g[first + kept] = g[first + index]
            kept += 1
    for index in range(kept, g[at.VILLAGERS + player]):
        g[first + index] = 0
    g[at.VILLAGERS + player] = kept


def add_building(g: State, player: int, corner: int, kind: int) -> None:
    """A farm or a fortress comes to stand on a corner."""
    g[at.BUILDINGS + corner] = kind + player
    g[at.BUILT_CORNERS + player * at.MOST_BUILT + g[at.BUILT + player]] = corner
    g[at.BUILT + player] += 1
    if kind == words.FARM:
        g[at.FARMS + player] += 1
    else:
        for which in range(3):
            bit = 1 << (FORTRESS_SHIFT + player * VILLAGER_BITS)
            g[at.UNITS + cell_at(corner, which)] += bit


def remove_building(g: State, corner: int) -> None:
    """A building is destroyed (IS-CMB-8)."""
    is_fortress = g[at.BUILDINGS + corner] >= words.FORTRESS
    player = g[at.BUILDINGS + corner] - (words.FORTRESS if is_fortress else words.FARM)
    g[at.BUILDINGS + corner] = words.NO_BUILDING
    first = at.BUILT_CORNERS + player * at.MOST_BUILT
    kept = 0
    for index in range(g[at.BUILT + player]):
        if g[first + index] != corner:
            g[first + kept] = g[first + index]
            kept += 1
    g[first + kept] = 0
    g[at.BUILT + player] = kept
    if is_fortress:
        for which in range(3):
            bit = 1 << (FORTRESS_SHIFT + player * VILLAGER_BITS)
            g[at.UNITS + cell_at(corner, which)] -= bit
    else:
        g[at.FARMS + player] -= 1


def farm_owner(g: State, corner: int) -> int:
    """Whose farm stands on a corner, or NOBODY."""
    building = g[at.BUILDINGS + corner]
    is_farm = words.FARM <= building < words.FORTRESS
    return building - words.FARM if is_farm else words.NOBODY


def has_foreign_farm(g: State, player: int, cell: int) -> bool:
    """Whether somebody else's farm stands at a corner of a cell."""
    for corner in range(at.EDGES):
        owner = farm_owner(g, corner_of(cell, corner))
        if owner not in (words.NOBODY, player):
            return True
    return False


def destroy_fortresses(g: State, player: int, cell: int) -> None:
    """All fortresses of a player at a cell fall (IS-CMB-6)."""
    for corner in range(at.EDGES):
        if g[at.BUILDINGS + corner_of(cell, corner)] == words.FORTRESS + player:
            remove_building(g, corner_of(cell, corner))


def has_offering(g: State, player: int, cell: int) -> bool:
    """Whether a player controls the shrine on a cell (IS-SHR-1)."""
    for index in range(g[at.OFFERINGS + player]):
        if g[at.OFFERING_CELLS + player * at.MOST_OFFERINGS + index] == cell:
            return True
    return False
