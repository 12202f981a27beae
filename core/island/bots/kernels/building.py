"""Building: farms where corners are rich, villagers on their tiles, a fortress around a shrine."""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.bots.kernels.fighting import SAFE_LEAD, dweller_strength
from core.island.bots.kernels.needs import offerings_left, short_of, weight
from core.island.engine.kernels import actions as kinds
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import first_in, kind_of
from core.island.engine.kernels.choices import choice
from core.island.engine.kernels.hands import accessible_cards, cards_of_tile, price
from core.island.engine.kernels.places import cell_at, corner_of, map_of, touches
from core.island.engine.kernels.state import State, hand_of, tile_on
from core.island.engine.kernels.units import adventurer_strength

RICH = 2
"""Kinds of cards at the corner of a farm that is worth its price."""
A_FARM = 200
"""The weight of a farm: the planner builds none, as a race of nine rounds does not pay for it."""
FARM_GOES = 2
"""A farm is for at least so many offerings to come."""


def purchase_action(g: State, player: int, number: int) -> int:
    """The building or villager that is wanted most, or 0."""
    best = 0
    best_worth = 0
    think_of_army(g, player)
    for index in range(number):
        code = choice(g, index)
        worth = purchase_worth(g, player, code)
        if worth > best_worth:
            best = code
            best_worth = worth
    return best


def purchase_worth(g: State, player: int, code: int) -> int:
    """What a purchase is worth beyond the offerings that its cards would pay for."""
    kind = kind_of(code)
    if kind == kinds.FARM:
        worth = farm_worth(g, player, corner_of(g[at.AT + player], first_in(code)))
        return worth if worth > 0 else g[memory.WANTS_CAMP]
    if kind == kinds.VILLAGER:
        if g[memory.WANTS_ARMY] != 0 and first_in(code) == g[at.AT + player]:
            return 1
        return villager_worth(g, player, first_in(code))
    if kind == kinds.FORTRESS:
        is_kept = g[at.SHRINE_OWNER] == player and is_spare(g, player, words.FORTRESS_PRICE)
        return 1 if is_kept else 0
    return 0


def kinds_at(g: State, corner: int) -> int:
    """The kinds of cards that the tiles at a corner give, one bit for each."""
    found = 0
    for which in range(3):
        found |= cards_of_tile(tile_on(g, cell_at(corner, which)))
    return found


def kinds_in(bits: int) -> int:
    """How many kinds that is."""
    return (bits & 1) + (bits >> 1 & 1) + (bits >> 2 & 1)


def farm_worth(g: State, player: int, corner: int) -> int:
    """What a farm on a corner is worth: the kinds that are to be had there (IS-AMB-13)."""
    wanted = weight(g, player, memory.BUILD_WEIGHT) // A_FARM
    if g[at.FARMS + player] >= wanted or offerings_left(g, player) < FARM_GOES:
        return 0
    rich = kinds_in(kinds_at(g, corner) & ~accessible_by_farms(g, player))
    return rich if rich >= RICH else 0


def accessible_by_farms(g: State, player: int) -> int:
    """The kinds that a player's buildings already stand at."""
    found = 0
    for index in range(g[at.BUILT + player]):
        found |= kinds_at(g, g[at.BUILT_CORNERS + player * at.MOST_BUILT + index])
    return found


def villager_worth(g: State, player: int, cell: int) -> int:
    """What a villager on a tile is worth: the kinds that it opens."""
    if weight(g, player, memory.BUILD_WEIGHT) == 0:
        return 0
    opened = cards_of_tile(tile_on(g, cell)) & ~accessible_cards(g, player)
    worth = 0
    for card in range(at.CARDS):
        if opened >> card & 1 != 0:
            worth += short_of(g, player, card, offerings_left(g, player))
    return worth


def think_of_army(g: State, player: int) -> None:
    """Remember whether villagers are wanted beside the adventurer, and a farm that they need."""
    wants = needs_army(g, player) and leaves_a_step(g, player, 0)
    g[memory.WANTS_ARMY] = 1 if wants else 0
    wants = wants and not has_building_at(g, player, g[at.AT + player])
    g[memory.WANTS_CAMP] = 1 if wants and leaves_a_step(g, player, 1) else 0


def needs_army(g: State, player: int) -> bool:
    """Whether villagers should go with the adventurer: into the cave, after all offerings."""
    if offerings_left(g, player) > 0 or g[at.SHRINE_OWNER] == player:
        return False
    here = g[at.AT + player]
    if map_of(here) == 0 and here != g[at.ENTRANCE_CELL]:
        return False
    strength = adventurer_strength(g, player) + g[at.VILLAGERS + player]
    return strength < dweller_strength(g) + SAFE_LEAD


def leaves_a_step(g: State, player: int, farms: int) -> bool:
    """Whether so many farms and a villager can be paid, and a step of the villager after that."""
    for card in range(at.CARDS):
        cost = price(g, player, words.VILLAGER_PRICE, card)
        cost += farms * price(g, player, words.FARM_PRICE, card)
        cost += g[at.ARMY_STEP] if card == words.GOLD_CARD else 0
        if hand_of(g, player, card) < cost:
            return False
    return True


def has_building_at(g: State, player: int, cell: int) -> bool:
    """Whether a building of a player stands at a corner of a cell."""
    for index in range(g[at.BUILT + player]):
        if touches(g[at.BUILT_CORNERS + player * at.MOST_BUILT + index], cell):
            return True
    return False


def is_spare(g: State, player: int, what: int) -> bool:
    """Whether the cards for a purchase are left over by all offerings to come."""
    left = offerings_left(g, player)
    for card in range(at.CARDS):
        kept = price(g, player, words.OFFERING_PRICE, card) * left
        if hand_of(g, player, card) < price(g, player, what, card) + kept:
            return False
    return True
