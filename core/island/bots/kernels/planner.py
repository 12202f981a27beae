"""The planner: gathers for all offerings to come, builds, fights when the odds pay, and reacts.

It does what its seat's weights make of it. It looks at the table alone: tiles that lie open, units,
and hands, which are open, too.
"""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.bots.kernels.building import purchase_action
from core.island.bots.kernels.explorer import discovery_at, is_beside_new_shrine, knows_new_shrine
from core.island.bots.kernels.fighting import attack_worth, dweller_strength, reaction_worth
from core.island.bots.kernels.needs import (
    can_offer,
    needs_cards,
    offerings_left,
    role_worth,
    short_of,
    useful_cards,
    weight,
    worth_of_kind,
    worth_of_mix,
)
from core.island.bots.kernels.ways import distance, search_ways
from core.island.engine.kernels import actions as kinds
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import action, first_in, kind_of, second_in
from core.island.engine.kernels.choices import choice, list_choices
from core.island.engine.kernels.hands import accessible_cards, cards_of_tile, trade_rate
from core.island.engine.kernels.places import map_of, neighbour, way_back
from core.island.engine.kernels.stalling import is_edge
from core.island.engine.kernels.state import State, hand_of, tile_on
from core.island.engine.kernels.units import adventurer_strength, strength_on

WORTH_STEP = 10
"""What a step is thought to cost; everything below is in the same measure, found by trying."""
WORTH_CAVE_SHRINE = 3000
WORTH_OFFERING = 2000
WORTH_CAVE = 3000
WORTH_UNKNOWN = 800
WORTH_CARD = 12
CARDS_OF_TURN = 4
"""What the larger of two dice gives, about."""
CARD_OF_DIE = 5
POINT_OF_DIE = 4
"""A card is worth a little more than a point of movement."""
FAR_AWAY = 4
"""How bad a step is between somebody beaten and the entrance."""
LONG_WAY = 99
SHORT_WAY = 2
"""Steps to a tile that gives other cards."""
RAID_STRENGTH = 3
"""So strong it beats a farm 97 times in 100."""


def planner_action(g: State) -> int:
    """What the planner does next."""
    mode = g[at.MODE]
    number = list_choices(g)
    g[memory.CAN_OFFER] = 1 if can_offer(g, g[at.ACTOR]) else 0
    if mode == words.EXPLORING:
        return planned_action(g, number)
    best = choice(g, 0)
    best_worth = planner_worth(g, best)
    for index in range(1, number):
        worth = planner_worth(g, choice(g, index))
        if worth > best_worth:
            best = choice(g, index)
            best_worth = worth
    return best


def planner_worth(g: State, code: int) -> int:
    """What an answer seems to be worth."""
    kind = kind_of(code)
    if kind == kinds.ASSIGN:
        return dice_worth(g, g[at.ACTOR], first_in(code), second_in(code))
    if kind == kinds.COLLECT:
        return worth_of_mix(g, g[at.ACTOR], code)
    if kind == kinds.PAY:
        return -worth_of_mix(g, g[at.LOSER], code)
    if kind == kinds.ARMY:
        return reaction_worth(g, g[at.ACTOR], code)
    return rare_worth(g, kind, code)


def rare_worth(g: State, kind: int, code: int) -> int:
    """What an answer to a rarer question is worth; passing and sparing are worth nothing."""
    if kind == kinds.PUT:
        return exile_worth(g, g[at.LOSER], first_in(code))
    if kind == kinds.RAID:
        return strength_on(g, g[at.ACTOR], g[at.FIGHT_CELL]) - RAID_STRENGTH + 1
    if kind == kinds.LAY:
        return tile_worth(g, g[at.ACTOR], g[at.DRAWN + first_in(code)])
    return role_worth(first_in(code)) if kind == kinds.CHOOSE else 0


def dice_worth(g: State, player: int, movement: int, cards: int) -> int:
    """How good it is to move so far and to collect so many (IS-TURN-2)."""
    useful = min(cards, useful_cards(g, player, accessible_cards(g, player)))
    return CARD_OF_DIE * useful + POINT_OF_DIE * min(movement, way_wanted(g, player))


def way_wanted(g: State, player: int) -> int:
    """How many points of movement are of use: many to explore or to offer, few to change tiles."""
    if g[memory.CAN_OFFER] != 0 or not needs_cards(g, player) or is_exploring(g, player):
        return LONG_WAY
    return SHORT_WAY


def is_exploring(g: State, player: int) -> bool:
    """Whether something on the island is still to be found."""
    is_wanted = offerings_left(g, player) > 0 and not knows_new_shrine(g, player)
    is_last = offerings_left(g, player) == 0
    return is_wanted or (is_last and g[at.ENTRANCE_CELL] == words.NOWHERE)


def exile_worth(g: State, loser: int, cell: int) -> int:
    """How bad a tile is for somebody who was beaten: far from the cave, no cards, no shrine."""
    worth = 0 if cards_of_tile(tile_on(g, cell)) != 0 else 2
    worth += 0 if is_beside_new_shrine(g, loser, cell) else 1
    if map_of(cell) != 0 or g[at.ENTRANCE_CELL] == words.NOWHERE:
        return worth
    return worth + FAR_AWAY * distance(cell, g[at.ENTRANCE_CELL])


def tile_worth(g: State, player: int, tile: int) -> int:
    """Which of two tiles a surveyor lays."""
    if tile == words.SHRINE:
        return 4 if offerings_left(g, player) > 0 else 1
    if tile in (words.ENTRANCE, words.CAVE_SHRINE):
        return 5
    if tile >= words.DWELLER or tile == words.WATER:
        return 0
    return 2


def planned_action(g: State, number: int) -> int:
    """Offer, trade, build, attack, or go to where most is to be had."""
    player = g[at.PLAYER]
    for index in range(number):
        if kind_of(choice(g, index)) == kinds.OFFER:
            return choice(g, index)
    for index in range(number):
        code = choice(g, index)
        if kind_of(code) == kinds.TRADE and is_wise_trade(g, player, code):
            return code
    bought = purchase_action(g, player, number)
    if bought != 0:
        return bought
    if g[at.POINTS] > 0:
        return going_action(g, player, number)
    return action(kinds.FINISH, 0, 0, 0)


def is_wise_trade(g: State, player: int, code: int) -> bool:
    """Whether it brings a card that the next offering lacks, for those that none needs."""
    given = first_in(code)
    left = hand_of(g, player, given) - trade_rate(g, player)
    is_spare = left >= g[at.PRICES + words.OFFERING_PRICE * at.CARDS + given]
    return is_spare and short_of(g, player, second_in(code), 1) > 0


def going_action(g: State, player: int, number: int) -> int:
    """The next step to the best tile, a discovery, or an attack."""
    search_ways(g, player, False)
    g[memory.BEST_WORTH] = 0
    g[memory.BEST_ACTION] = action(kinds.FINISH, 0, 0, 0)
    g[memory.CARD_STEPS] = steps_to_cards(g, player)
    for index in range(g[memory.WAY_COUNT]):
        consider_place(g, player, g[memory.WAY + index])
    consider_attacks(g, player)
    if g[memory.BEST_WORTH] == 0:
        consider_breakout(g, player)
    for index in range(number):
        if choice(g, index) == g[memory.BEST_ACTION]:
            return g[memory.BEST_ACTION]
    return action(kinds.FINISH, 0, 0, 0)


def consider_breakout(g: State, player: int) -> None:
    """Where nothing is to be had, others are in the way: look beyond them."""
    search_ways(g, player, True)
    for index in range(g[memory.WAY_COUNT]):
        consider_place(g, player, g[memory.WAY + index])


def steps_to_cards(g: State, player: int) -> int:
    """How far the best tile is that gives cards which are needed; 0 if none does."""
    best_steps = 0
    best_worth = 0
    for index in range(g[memory.WAY_COUNT]):
        cell = g[memory.WAY + index]
        steps = g[memory.STEPS_TO + cell] - 1
        worth = cards_worth(g, player, cell) - WORTH_STEP * steps
        if worth > best_worth:
            best_worth = worth
            best_steps = steps
    return best_steps


def cards_worth(g: State, player: int, cell: int) -> int:
    """What the cards are worth that a tile gives in a turn."""
    given = cards_of_tile(tile_on(g, cell))
    worth = 0
    for card in range(at.CARDS):
        if given >> card & 1 != 0:
            worth += worth_of_kind(g, player, card, CARDS_OF_TURN)
    return worth * WORTH_CARD


def consider(g: State, worth: int, code: int) -> None:
    """Keep an action that is better than the best so far."""
    if worth > g[memory.BEST_WORTH]:
        g[memory.BEST_WORTH] = worth
        g[memory.BEST_ACTION] = code


def consider_place(g: State, player: int, cell: int) -> None:
    """Think of going to a tile, or of discovering beside it."""
    steps = g[memory.STEPS_TO + cell] - 1
    worth = place_worth(g, player, cell)
    code = action(kinds.STEP, g[memory.FIRST_STEPS + cell], 0, 0)
    if steps == 0:
        code = action(kinds.FINISH, 0, 0, 0)
    found = find_worth(g, player, cell)
    if steps == 0 and is_curious(g, cell):
        found = WORTH_UNKNOWN
    if found > worth and g[at.POINTS] > g[memory.CARD_STEPS]:
        worth = found
        if steps == 0:
            code = discovery_at(g, cell)
    consider(g, worth - WORTH_STEP * steps, code)


def place_worth(g: State, player: int, cell: int) -> int:
    """What it is worth to stand on a tile."""
    is_here = cell == g[at.AT + player]
    if g[at.SHRINE_OWNER] == words.NOBODY:
        if tile_on(g, g[at.AT + player]) == words.CAVE_SHRINE:
            return 0 if is_here else WORTH_CAVE_SHRINE
        if tile_on(g, cell) == words.CAVE_SHRINE and is_ready(g, player):
            return WORTH_CAVE_SHRINE
    if g[memory.CAN_OFFER] != 0 and is_beside_new_shrine(g, player, cell):
        return WORTH_OFFERING
    return cards_worth(g, player, cell)


def is_ready(g: State, player: int) -> bool:
    """Whether an adventurer is strong enough for the cave (IS-CAVE-4)."""
    strength = adventurer_strength(g, player) * weight(g, player, memory.CAVE_WEIGHT)
    return strength >= dweller_strength(g) * 100 or offerings_left(g, player) == 0


def find_worth(g: State, player: int, cell: int) -> int:
    """What it is worth to discover a tile from another."""
    if not is_edge(g, cell):
        return 0
    if map_of(cell) != 0:
        is_wanted = g[at.SHRINE_OWNER] == words.NOBODY and g[at.SHRINE_CELL] == words.NOWHERE
        return WORTH_CAVE if is_wanted and is_ready(g, player) else 0
    return WORTH_UNKNOWN if is_exploring(g, player) else 0


def is_curious(g: State, cell: int) -> bool:
    """Whether points are left to look for the entrance and to come back to a tile with cards."""
    if g[memory.CAN_OFFER] != 0 or g[at.ENTRANCE_CELL] != words.NOWHERE or map_of(cell) != 0:
        return False
    return g[at.POINTS] > g[memory.CARD_STEPS] + 1 and is_edge(g, cell)


def consider_attacks(g: State, player: int) -> None:
    """Think of attacking every adventurer who can be reached with the points left, or hunted."""
    for other in range(g[at.PLAYERS]):
        cell = g[at.AT + other]
        if other != player and cell != words.NOWHERE and g[memory.STEPS_TO + cell] == 0:
            worth = attack_worth(g, player, cell)
            if worth > 0:
                consider_way_to(g, player, cell, worth)


def consider_way_to(g: State, player: int, cell: int, worth: int) -> None:
    """Think of entering a tile of others from each tile beside it."""
    for direction in range(at.DIRECTIONS):
        beside = neighbour(g, cell, direction)
        if beside == words.NOWHERE or g[memory.STEPS_TO + beside] == 0:
            continue
        steps = g[memory.STEPS_TO + beside]
        code = action(kinds.STEP, g[memory.FIRST_STEPS + beside], 0, 0)
        if beside == g[at.AT + player]:
            code = action(kinds.STEP, way_back(direction), 0, 0)
        if steps <= g[at.POINTS] or g[at.SHRINE_OWNER] != words.NOBODY:
            consider(g, worth - WORTH_STEP * steps, code)
