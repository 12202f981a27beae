"""Purchases: what fits where, and what happens when it is completed (IS-AMB-40)."""

from __future__ import annotations

from core.island.engine.kernels import actions as kinds
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import first_in, kind_of, third_in
from core.island.engine.kernels.hands import can_pay, pay_for
from core.island.engine.kernels.places import (
    can_stand,
    cell_at,
    corner_of,
    is_dwelling,
    neighbour,
    touches,
)
from core.island.engine.kernels.shrines import check_victory
from core.island.engine.kernels.state import State, has_role, tile_on
from core.island.engine.kernels.units import (
    add_building,
    add_villager,
    has_offering,
    is_held_by_others,
)


def fits_farm(g: State, player: int, corner: int) -> bool:
    """Whether a farm can be bought for a corner of the adventurer's tile (IS-BUY-4)."""
    spot = corner_of(g[at.AT + player], corner)
    if g[at.FARMS + player] >= g[at.PIECES + words.FARM_PRICE]:
        return False
    is_free = g[at.BUILDINGS + spot] == words.NO_BUILDING
    return is_free and can_pay(g, player, words.FARM_PRICE, 0)


def fits_fortress(g: State, player: int, corner: int) -> bool:
    """Whether a fortress can: nobody else may occupy a tile at the corner (IS-BUY-3)."""
    spot = corner_of(g[at.AT + player], corner)
    standing = g[at.BUILT + player] - g[at.FARMS + player]
    if standing >= g[at.PIECES + words.FORTRESS_PRICE]:
        return False
    if g[at.BUILDINGS + spot] != words.NO_BUILDING:
        return False
    for which in range(3):
        if is_held_by_others(g, player, cell_at(spot, which)):
            return False
    return can_pay(g, player, words.FORTRESS_PRICE, 0)


def villagers_in_stock(g: State, player: int) -> int:
    """How many villagers a player can still bring; Hector has one more (IS-BUY-7)."""
    pieces = g[at.PIECES + words.VILLAGER_PRICE]
    pieces += 1 if has_role(g, player, words.HECTOR) else 0
    return pieces - g[at.VILLAGERS + player]


def fits_villager(g: State, player: int, cell: int) -> bool:
    """Whether a villager can be bought for a cell (IS-BUY-1, IS-AMB-34)."""
    if villagers_in_stock(g, player) <= 0 or not can_pay(g, player, words.VILLAGER_PRICE, 0):
        return False
    if tile_on(g, cell) <= words.NO_TILE or not can_stand(g, cell) or is_dwelling(g, cell):
        return False
    if is_held_by_others(g, player, cell):
        return False
    for index in range(g[at.BUILT + player]):
        if touches(g[at.BUILT_CORNERS + player * at.MOST_BUILT + index], cell):
            return True
    return False


def fits_offering(g: State, player: int, direction: int, saved: int) -> bool:
    """Whether an offering can be bought for the shrine in a direction (IS-BUY-2)."""
    cell = neighbour(g, g[at.AT + player], direction)
    if cell == words.NOWHERE or tile_on(g, cell) != words.SHRINE:
        return False
    if g[at.OFFERINGS + player] >= g[at.PIECES + words.OFFERING_PRICE]:
        return False
    return not has_offering(g, player, cell) and can_pay(g, player, words.OFFERING_PRICE, saved)


def fits(g: State, player: int, code: int) -> bool:
    """Whether a purchase can be completed as it was declared."""
    kind = kind_of(code)
    if kind == kinds.FARM:
        return fits_farm(g, player, first_in(code))
    if kind == kinds.FORTRESS:
        return fits_fortress(g, player, first_in(code))
    if kind == kinds.VILLAGER:
        return fits_villager(g, player, first_in(code))
    return fits_offering(g, player, first_in(code), third_in(code))


def complete_purchase(g: State) -> None:
    """Pay for what was declared and place it, if it still fits."""
    player = g[at.PLAYER]
    code = g[at.PENDING]
    g[at.PENDING] = 0
    g[at.MODE] = words.EXPLORING
    g[at.NEXT] = words.NOTHING
    if fits(g, player, code):
        g[at.HAS_BOUGHT] = 1
        place_purchase(g, player, code)


def place_purchase(g: State, player: int, code: int) -> None:
    """Pay and place."""
    kind = kind_of(code)
    if kind == kinds.VILLAGER:
        pay_for(g, player, words.VILLAGER_PRICE, 0)
        add_villager(g, player, first_in(code))
    elif kind == kinds.OFFER:
        pay_for(g, player, words.OFFERING_PRICE, third_in(code))
        cell = neighbour(g, g[at.AT + player], first_in(code))
        place = player * at.MOST_OFFERINGS + g[at.OFFERINGS + player]
        g[at.OFFERING_CELLS + place] = cell
        g[at.OFFERINGS + player] += 1
        check_victory(g, player)
    elif kind == kinds.FARM:
        pay_for(g, player, words.FARM_PRICE, 0)
        add_building(g, player, corner_of(g[at.AT + player], first_in(code)), words.FARM)
    else:
        pay_for(g, player, words.FORTRESS_PRICE, 0)
        add_building(g, player, corner_of(g[at.AT + player], first_in(code)), words.FORTRESS)
