"""The explorer: a race for shrines, by exploring, gathering and offering; no fight if it can help.

It looks for shrines while points are left, ends its turns where a card is to be had that it lacks,
lays an offering wherever it can, and goes for the cave when it has no shrine left to offer at.
"""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.bots.kernels.ways import search_ways
from core.island.engine.kernels import actions as kinds
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import (
    action,
    first_in,
    kind_of,
    second_in,
    third_in,
)
from core.island.engine.kernels.choices import choice, list_choices
from core.island.engine.kernels.hands import can_pay, price, trade_rate
from core.island.engine.kernels.places import map_of, may_lay, neighbour
from core.island.engine.kernels.stalling import is_edge
from core.island.engine.kernels.state import State, hand_of, tile_on
from core.island.engine.kernels.units import has_offering

WORTH_STEP = 10
"""What a step is thought to cost."""
WORTH_CAVE_SHRINE = 2000
WORTH_OFFERING = 1000
WORTH_UNKNOWN = 400
WORTH_CARDS = 300
ENOUGH_POINTS = 2
"""With more points left it explores, with fewer it looks for cards."""


def explorer_action(g: State) -> int:
    """What the explorer does next."""
    mode = g[at.MODE]
    number = list_choices(g)
    if mode == words.EXPLORING:
        return exploring_action(g, number)
    best = choice(g, 0)
    best_worth = explorer_worth(g, best)
    for index in range(1, number):
        worth = explorer_worth(g, choice(g, index))
        if worth > best_worth:
            best = choice(g, index)
            best_worth = worth
    return best


def explorer_worth(g: State, code: int) -> int:
    """What an action outside of exploring seems to be worth."""
    kind = kind_of(code)
    if kind == kinds.ASSIGN:
        return second_in(code) if gathers(g, g[at.ACTOR]) else first_in(code)
    if kind == kinds.COLLECT:
        return worth_of_cards(g, g[at.ACTOR], code)
    if kind == kinds.PAY:
        return -worth_of_cards(g, g[at.LOSER], code)
    return 1 if kind in (kinds.PASS, kinds.SPARE) else 0


def lacking(g: State, player: int, card: int) -> int:
    """How many cards of a kind are missing for an offering."""
    return max(0, price(g, player, words.OFFERING_PRICE, card) - hand_of(g, player, card))


def worth_of_cards(g: State, player: int, code: int) -> int:
    """How many of some cards are of use for the next offering."""
    used = min(first_in(code), lacking(g, player, words.WOOD_CARD))
    used += min(second_in(code), lacking(g, player, words.FOOD_CARD))
    return used + min(third_in(code), lacking(g, player, words.GOLD_CARD))


def wants_offering(g: State, player: int) -> bool:
    """Whether a further shrine of the island is wanted.

    The last one may be the cave's, unless another one lies open.
    """
    left = g[at.SHRINES_NEEDED] - g[at.OFFERINGS + player]
    if g[at.SHRINE_OWNER] == player:
        left -= 1
    if g[at.OFFERINGS + player] >= g[at.PIECES + words.OFFERING_PRICE]:
        return False
    return left > 1 or (left == 1 and knows_new_shrine(g, player))


def gathers(g: State, player: int) -> bool:
    """Whether the adventurer stands where a card is to be had that it lacks."""
    return wants_offering(g, player) and gives_lacking(g, player, g[at.AT + player])


def gives_lacking(g: State, player: int, cell: int) -> bool:
    """Whether a tile gives a kind that is missing for an offering."""
    tile = tile_on(g, cell)
    for card in range(at.CARDS):
        if lacking(g, player, card) > 0 and tile in (words.WOOD - card, words.GARDEN):
            return True
    return False


def exploring_action(g: State, number: int) -> int:
    """Offer, trade for what is missing, or go to where most is to be had."""
    player = g[at.PLAYER]
    for index in range(number):
        if kind_of(choice(g, index)) == kinds.OFFER:
            return choice(g, index)
    for index in range(number):
        if kind_of(choice(g, index)) == kinds.TRADE and is_good_trade(g, player, choice(g, index)):
            return choice(g, index)
    if g[at.POINTS] > 0:
        return walking_action(g, player, number)
    return action(kinds.FINISH, 0, 0, 0)


def is_good_trade(g: State, player: int, code: int) -> bool:
    """Whether it brings a missing card for those that no offering needs."""
    given = first_in(code)
    left = hand_of(g, player, given) - trade_rate(g, player)
    is_spare = left >= price(g, player, words.OFFERING_PRICE, given)
    return is_spare and lacking(g, player, second_in(code)) > 0 and wants_offering(g, player)


def walking_action(g: State, player: int, number: int) -> int:
    """The next step to the best tile; a discovery, if it stands there already."""
    search_ways(g, player, False)
    target = best_target(g, player)
    if target == words.NOWHERE:
        search_ways(g, player, True)
        target = best_target(g, player)
    wanted = action(kinds.FINISH, 0, 0, 0)
    if target == g[at.AT + player]:
        wanted = discovery_from(g, target)
    elif target != words.NOWHERE:
        wanted = action(kinds.STEP, g[memory.FIRST_STEPS + target], 0, 0)
    for index in range(number):
        if choice(g, index) == wanted:
            return wanted
    return action(kinds.FINISH, 0, 0, 0)


def discovery_from(g: State, cell: int) -> int:
    """The first discovery that is possible from a cell, if one is wanted there."""
    player = g[at.PLAYER]
    return discovery_at(g, cell) if explores(g, player, cell) else action(kinds.FINISH, 0, 0, 0)


def discovery_at(g: State, cell: int) -> int:
    """The first discovery that is possible from a cell."""
    for direction in range(at.EDGES):
        beside = neighbour(g, cell, direction)
        if beside != words.NOWHERE and may_lay(g, beside, cell):
            return action(kinds.DISCOVER, direction, 0, 0)
    return action(kinds.FINISH, 0, 0, 0)


def best_target(g: State, player: int) -> int:
    """The tile that is worth most, less the way there; NOWHERE if none is worth anything."""
    best = words.NOWHERE
    best_worth = 0
    for index in range(g[memory.WAY_COUNT]):
        cell = g[memory.WAY + index]
        worth = worth_of_place(g, player, cell)
        worth -= WORTH_STEP * (g[memory.STEPS_TO + cell] - 1)
        if worth > best_worth:
            best = cell
            best_worth = worth
    return best


def worth_of_place(g: State, player: int, cell: int) -> int:
    """What it is worth to stand on a tile."""
    is_here = cell == g[at.AT + player]
    if g[at.SHRINE_OWNER] != player and tile_on(g, g[at.AT + player]) == words.CAVE_SHRINE:
        return 0 if is_here else WORTH_CAVE_SHRINE
    if tile_on(g, cell) == words.CAVE_SHRINE and not is_here and g[at.SHRINE_OWNER] != player:
        return WORTH_CAVE_SHRINE
    if wants_offering(g, player) and can_pay(g, player, words.OFFERING_PRICE, 0):
        if is_beside_new_shrine(g, player, cell):
            return WORTH_OFFERING
    elif wants_offering(g, player) and gives_lacking(g, player, cell):
        is_late = g[at.POINTS] <= ENOUGH_POINTS
        return WORTH_UNKNOWN + 1 if is_late else WORTH_CARDS
    return WORTH_UNKNOWN if explores(g, player, cell) else 0


def explores(g: State, player: int, cell: int) -> bool:
    """Whether there is something to be found beside a tile."""
    if not is_edge(g, cell):
        return False
    if map_of(cell) != 0:
        return g[at.SHRINE_OWNER] != player and not wants_offering(g, player)
    is_wanted = wants_offering(g, player) and not knows_new_shrine(g, player)
    return is_wanted or g[at.ENTRANCE_CELL] == words.NOWHERE


def knows_new_shrine(g: State, player: int) -> bool:
    """Whether a shrine lies open where the player has no offering."""
    for index in range(g[at.LAID]):
        cell = g[at.LAID_CELLS + index]
        if tile_on(g, cell) == words.SHRINE and not has_offering(g, player, cell):
            return True
    return False


def is_beside_new_shrine(g: State, player: int, cell: int) -> bool:
    """Whether an offering can be laid from a tile."""
    for direction in range(at.EDGES):
        beside = cell + g[at.STEPS + direction]
        if tile_on(g, beside) == words.SHRINE and not has_offering(g, player, beside):
            return True
    return False
