"""Choices: every legal action, each once."""

from __future__ import annotations

from core.island.engine.kernels import actions as kinds
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import action
from core.island.engine.kernels.armies import may_march, may_react
from core.island.engine.kernels.hands import (
    accessible_cards,
    can_pay_step,
    cards_to_collect,
    trade_rate,
)
from core.island.engine.kernels.places import (
    can_stand,
    cell_at,
    corner_of,
    is_dwelling,
    may_lay,
    neighbour,
)
from core.island.engine.kernels.purchases import (
    fits_farm,
    fits_fortress,
    fits_offering,
    fits_villager,
)
from core.island.engine.kernels.state import State, hand_of, hand_size, has_role, tile_on
from core.island.engine.kernels.turns import is_truce
from core.island.engine.kernels.units import (
    farm_owner,
    has_offering,
    is_held_by_others,
    villagers_on,
)


def choice(g: State, index: int) -> int:
    """One of the choices that were listed."""
    return g[at.CHOICES + index]


def offer_action(g: State, kind: int, first: int, second: int, third: int) -> None:
    """Add an action to the list."""
    g[at.CHOICES + g[at.CHOICES_COUNT]] = action(kind, first, second, third)
    g[at.CHOICES_COUNT] += 1


def list_choices(g: State) -> int:
    """Write every legal action into the list of choices, and return how many there are."""
    g[at.CHOICES_COUNT] = 0
    mode = g[at.MODE]
    if mode == words.EXPLORING:
        list_exploring(g)
    elif mode == words.REACTING:
        list_armies(g, g[at.ACTOR])
        offer_action(g, kinds.PASS, 0, 0, 0)
    elif mode == words.COLLECTING:
        list_collecting(g)
    elif mode == words.ASSIGNING:
        list_assigning(g)
    elif mode == words.PAYING:
        list_paying(g)
    elif mode == words.PLACING:
        list_placing(g)
    else:
        list_others(g, mode)
    return g[at.CHOICES_COUNT]


def list_others(g: State, mode: int) -> None:
    """What is decided seldom."""
    if mode == words.RAIDING:
        list_raids(g)
    elif mode == words.SURVEYING:
        offer_action(g, kinds.LAY, 0, 0, 0)
        if g[at.DRAWN] != g[at.DRAWN + 1]:
            offer_action(g, kinds.LAY, 1, 0, 0)
    elif mode == words.CHOOSING:
        first = g[at.DEALT + 2 * g[at.ACTOR]]
        offer_action(g, kinds.CHOOSE, first, 0, 0)
        second = g[at.DEALT + 2 * g[at.ACTOR] + 1]
        if second != first:
            offer_action(g, kinds.CHOOSE, second, 0, 0)


def list_assigning(g: State) -> None:
    """Each way to assign the two numbers (IS-TURN-2)."""
    if g[at.DICE_MODE] == words.SPLIT_FACES:
        number = g[at.FACES_COUNT]
        for face in range(number):
            if is_first_such_face(g, face):
                other = g[at.FACES + number - 1 - face]
                offer_action(g, kinds.ASSIGN, g[at.FACES + face], other, 0)
        return
    offer_action(g, kinds.ASSIGN, g[at.FIRST_DIE], g[at.SECOND_DIE], 0)
    if g[at.FIRST_DIE] != g[at.SECOND_DIE]:
        offer_action(g, kinds.ASSIGN, g[at.SECOND_DIE], g[at.FIRST_DIE], 0)


def is_first_such_face(g: State, face: int) -> bool:
    """Whether no face before has the same two numbers."""
    last = g[at.FACES_COUNT] - 1
    for before in range(face):
        is_same = g[at.FACES + before] == g[at.FACES + face]
        if is_same and g[at.FACES + last - before] == g[at.FACES + last - face]:
            return False
    return True


def list_collecting(g: State) -> None:
    """Each mix of cards that can be collected (IS-TURN-3)."""
    player = g[at.ACTOR]
    kinds_of_cards = accessible_cards(g, player)
    most_wood = g[at.SUPPLIES + words.WOOD_CARD] * (kinds_of_cards >> words.WOOD_CARD & 1)
    most_food = g[at.SUPPLIES + words.FOOD_CARD] * (kinds_of_cards >> words.FOOD_CARD & 1)
    most_gold = g[at.SUPPLIES + words.GOLD_CARD] * (kinds_of_cards >> words.GOLD_CARD & 1)
    number = cards_to_collect(g, player)
    list_mixes(g, kinds.COLLECT, number, most_wood, most_food, most_gold)


def list_mixes(g: State, kind: int, number: int, wood: int, food: int, gold: int) -> None:
    """Each way to have so many cards, with at most so many of each kind."""
    for taken_wood in range(min(number, wood) + 1):
        for taken_food in range(min(number - taken_wood, food) + 1):
            taken_gold = number - taken_wood - taken_food
            if taken_gold <= gold:
                offer_action(g, kind, taken_wood, taken_food, taken_gold)


def list_paying(g: State) -> None:
    """Each half of the cards that can be handed over (IS-CMB-9)."""
    player = g[at.LOSER]
    wood = hand_of(g, player, words.WOOD_CARD)
    food = hand_of(g, player, words.FOOD_CARD)
    gold = hand_of(g, player, words.GOLD_CARD)
    list_mixes(g, kinds.PAY, hand_size(g, player) // 2, wood, food, gold)


def list_exploring(g: State) -> None:
    """Moving, buying, attacking, trading, and ending the turn (IS-TURN-5)."""
    player = g[at.PLAYER]
    if g[at.POINTS] > 0:
        list_steps(g, player)
    list_purchases(g, player)
    list_armies(g, player)
    list_trades(g, player)
    offer_action(g, kinds.FINISH, 0, 0, 0)


def list_steps(g: State, player: int) -> None:
    """Each step of the adventurer, and each place for a new tile (IS-MOVE-1)."""
    here = g[at.AT + player]
    for direction in range(at.DIRECTIONS):
        cell = neighbour(g, here, direction)
        if cell == words.NOWHERE or (is_truce(g) and is_held_by_others(g, player, cell)):
            continue
        if can_stand(g, cell):
            offer_action(g, kinds.STEP, direction, 0, 0)
        elif direction != words.THROUGH and may_lay(g, cell, here):
            offer_action(g, kinds.DISCOVER, direction, 0, 0)


def list_purchases(g: State, player: int) -> None:
    """All that can be bought."""
    for corner in range(at.EDGES):
        if fits_farm(g, player, corner):
            offer_action(g, kinds.FARM, corner, 0, 0)
        if fits_fortress(g, player, corner):
            offer_action(g, kinds.FORTRESS, corner, 0, 0)
    list_offerings(g, player)
    list_villagers(g, player)


def list_offerings(g: State, player: int) -> None:
    """Each offering; an almoner picks the card to save."""
    for direction in range(at.EDGES):
        if not has_role(g, player, words.ALMONER):
            if fits_offering(g, player, direction, 0):
                offer_action(g, kinds.OFFER, direction, 0, 0)
            continue
        for card in range(at.CARDS):
            cost = g[at.PRICES + words.OFFERING_PRICE * at.CARDS + card]
            if cost > 0 and fits_offering(g, player, direction, card + 1):
                offer_action(g, kinds.OFFER, direction, 0, card + 1)


def list_villagers(g: State, player: int) -> None:
    """Each tile at an own building where a villager may come to (IS-BUY-1)."""
    for index in range(g[at.BUILT + player]):
        corner = g[at.BUILT_CORNERS + player * at.MOST_BUILT + index]
        for which in range(3):
            cell = cell_at(corner, which)
            if fits_villager(g, player, cell) and is_new_place(g, player, cell, index):
                offer_action(g, kinds.VILLAGER, cell, 0, 0)


def is_new_place(g: State, player: int, cell: int, index: int) -> bool:
    """Whether no earlier building of the player stands at a cell."""
    for earlier in range(index):
        corner = g[at.BUILT_CORNERS + player * at.MOST_BUILT + earlier]
        for which in range(3):
            if cell_at(corner, which) == cell:
                return False
    return True


def list_armies(g: State, player: int) -> None:
    """Each step of each army, of any number of its villagers (IS-BUY-5, IS-AMB-36)."""
    if not can_pay_step(g, player):
        return
    first = at.VILLAGER_CELLS + player * at.MOST_VILLAGERS
    for index in range(g[at.VILLAGERS + player]):
        source = g[first + index]
        is_new = True
        for earlier in range(index):
            if g[first + earlier] == source:
                is_new = False
        if is_new:
            list_marches(g, player, source)


def list_marches(g: State, player: int, source: int) -> None:
    """Each step of the villagers on a cell."""
    is_own_turn = g[at.MODE] == words.EXPLORING
    for direction in range(at.DIRECTIONS):
        target = neighbour(g, source, direction)
        may_go = False
        if is_own_turn:
            may_go = may_march(g, player, target)
        else:
            may_go = may_react(g, player, source, target)
        if may_go:
            for number in range(1, villagers_on(g, player, source) + 1):
                offer_action(g, kinds.ARMY, source, direction, number)


def list_trades(g: State, player: int) -> None:
    """Each exchange with the supply (IS-TRADE-2, IS-AMB-47)."""
    rate = trade_rate(g, player)
    for given in range(at.CARDS):
        if hand_of(g, player, given) >= rate:
            for taken in range(at.CARDS):
                if taken != given and g[at.SUPPLIES + taken] > 0:
                    offer_action(g, kinds.TRADE, given, taken, 0)


def list_raids(g: State) -> None:
    """Each farm of others at the tile, and sparing them all (IS-CMB-7)."""
    for corner in range(at.EDGES):
        owner = farm_owner(g, corner_of(g[at.FIGHT_CELL], corner))
        if owner not in (words.NOBODY, g[at.PLAYER]):
            offer_action(g, kinds.RAID, corner, 0, 0)
    offer_action(g, kinds.SPARE, 0, 0, 0)


def list_placing(g: State) -> None:
    """Where a beaten adventurer may be put (IS-CMB-9, IS-AMB-38)."""
    list_places(g, 1, 1)
    if g[at.CHOICES_COUNT] == 0:
        list_places(g, 1, 0)
    if g[at.CHOICES_COUNT] == 0:
        list_places(g, 0, 0)


def list_places(g: State, is_empty: int, is_near: int) -> None:
    """The tiles that are unoccupied, or next to a shrine of the loser's, if that is asked for."""
    for index in range(g[at.LAID]):
        cell = g[at.LAID_CELLS + index]
        is_fit = can_stand(g, cell) and not is_dwelling(g, cell)
        if g[at.IS_ISLAND_ONLY] != 0 and cell >= at.MAP_CELLS:
            is_fit = False
        if is_empty != 0 and g[at.UNITS + cell] != 0:
            is_fit = False
        if is_near != 0 and not is_near_shrine(g, g[at.LOSER], cell):
            is_fit = False
        if is_fit:
            offer_action(g, kinds.PUT, cell, 0, 0)


def is_near_shrine(g: State, player: int, cell: int) -> bool:
    """Whether a shrine that a player controls touches a cell."""
    for direction in range(at.EDGES):
        beside = cell + g[at.STEPS + direction]
        if tile_on(g, beside) == words.SHRINE and has_offering(g, player, beside):
            return True
    return False
