"""Worth: what a deck can do on the way ahead, and what each card adds to it, in turns.

A turn brings a hand of cards, so a deck has for each symbol a flow of power per turn. A space of
power p is entered only by cards of at least that power; it costs the share of a turn in which so
much of that flow comes along. What no card can enter costs what it takes to get such a card.
"""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.hands import coin_value, owned
from core.quest.bots.kernels.memory import (
    WHOLE,
    cost,
    flow_of,
    linked_gate,
    linked_space,
    set_cost,
    weighed,
    weight,
)
from core.quest.bots.kernels.rivals import reckon_with_rivals
from core.quest.bots.kernels.ways import next_on_way
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.market import HALVES, is_for_sale
from core.quest.engine.kernels.state import (
    State,
    card_power,
    draws,
    gate_ground,
    gate_owner,
    gate_power,
    has_symbol,
    in_market,
    is_finish,
    is_item,
    is_native,
    price,
)

TURN = 1000
"""A turn in the units of all costs."""
ITEM_SHARE = 40
"""In percent: an item works once, so that it counts for less than half a card. A guess."""
POWER_FALL = 6
"""Each further power of a card counts for so many percent less: not all of it is always used.

A guess."""
EXTRA_TO_GET = 700
"""In thousandths of a turn: the trouble of getting a card that the deck lacks. A guess."""
OUT_OF_REACH = 40_000
"""In thousandths of a turn: what nothing that can be had would enter. A guess: more than a whole
way should take."""
LONGEST_WAY = 200_000
"""In thousandths of a turn: longer ways count as this long. A guess."""
NOT_FOR_SALE = 1_500
"""In thousandths of a turn: the wait for a pile that lies above the market board. A guess."""
RUBBLE_CARD = 200
"""In thousandths of a turn: a card that rubble takes. A guess."""
CAMP_CARD = 120
"""In thousandths of a turn: a card that a camp takes, besides what it costs to lose it. A guess."""
ECONOMY = 5
"""How much a coin a turn is worth, in thousandths of a turn for each turn squared. A guess."""
LAST_PURCHASES = 4_000
"""So near to the end, in thousandths of a turn, buying is over. A guess."""


def use_of_power(g: State, player: int, strength: int) -> int:
    """How much of a card's power gets used, in percent of one."""
    fall = POWER_FALL * (strength * (strength - 1) // 2)
    return strength * WHOLE - fall * weight(g, player, memory.FALL_HABIT) // WHOLE


def share_of(g: State, card: int) -> int:
    """How much of a card counts, in percent."""
    return ITEM_SHARE if is_item(g, card) else WHOLE


def note_cards(g: State, player: int) -> None:
    """Note once a game what each card means for a player's deck."""
    for card in range(g[at.CARDS]):
        cells = cells_of_card(player, card)
        for cell in range(cells, cells + memory.DECK_CELLS):
            g[cell] = 0
        share, coins = share_of(g, card), coin_value(g, card)
        g[cells] = 1
        g[cells + memory.DECK_DRAWS - memory.DECK_SIZE] = share * draws(g, card)
        g[cells + memory.DECK_NATIVES - memory.DECK_SIZE] = share if is_native(g, card) else 0
        g[cells + memory.DECK_COINS - memory.DECK_SIZE] = share * coins
        g[memory.CARD_PURSES + card] = min(coins, memory.PURSES_LISTED - 1)
        note_flows(g, player, card, cells + memory.FLOWS - memory.DECK_SIZE)


def note_flows(g: State, player: int, card: int, flows: int) -> None:
    """Note the flows of power that one of a card adds to a player's deck."""
    share = share_of(g, card)
    used = use_of_power(g, player, card_power(g, card)) // WHOLE
    g[memory.CARD_FLOWS + player * at.MOST_CARDS + card] = share * max(1, used)
    strength = min(card_power(g, card), memory.POWERS_LISTED - 1)
    counted = share * use_of_power(g, player, strength) // WHOLE
    for symbol in range(words.SYMBOLS):
        if has_symbol(g, card, symbol):
            for needed in range(1, strength + 1):
                flow = counted * weight(g, player, symbol) // WHOLE
                g[flows + flow_of(symbol, needed)] = flow


def cells_of_card(player: int, card: int) -> int:
    """Where it is noted what one of a card adds to a player's deck."""
    return memory.CARD_CELLS + (player * at.MOST_CARDS + card) * memory.DECK_CELLS


def note_deck(g: State, player: int) -> None:
    """Note what a player's deck can do."""
    for cell in range(memory.DECK_SIZE, memory.DECK_SIZE + memory.DECK_CELLS):
        g[cell] = 0
    for coins in range(memory.PURSES_LISTED):
        g[memory.DECK_PURSES + coins] = 0
    g[memory.BEST_PURSE] = words.NOWHERE
    g[memory.CAMP_PRICE] = weighed(g, memory.CAMP_HABIT, CAMP_CARD)
    g[memory.RUBBLE_PRICE] = weighed(g, memory.RUBBLE_HABIT, RUBBLE_CARD)
    for cell in range(words.SYMBOLS * memory.POWERS_LISTED):
        g[memory.GETTING_PURSES + cell] = words.NOWHERE
    for card in range(g[at.CARDS]):
        number = owned(g, player, card)
        if number > 0:
            change_deck(g, player, card, number)


def change_deck(g: State, player: int, card: int, number: int) -> None:
    """Note that the deck has so many more of a card, or fewer."""
    cells = cells_of_card(player, card)
    for index in range(g[memory.DECK_CELLS_ASKED]):
        g[memory.DECK_SIZE + index] += number * g[cells + index]
    g[memory.DECK_PURSES + g[memory.CARD_PURSES + card]] += number
    g[memory.BEST_PURSE] = words.NOWHERE


def cards_a_turn(g: State) -> int:
    """How many cards a turn brings, in percent: a hand, and what action cards draw."""
    size = max(g[memory.DECK_SIZE], 1)
    drawn = weighed(g, memory.DRAWING_HABIT, g[memory.DECK_DRAWS] // size)
    return min(g[at.HAND_SIZE], size) * (WHOLE + drawn)


def best_purse(g: State) -> int:
    """The half coins that the best hand of the deck pays; looked up once for each deck."""
    if g[memory.BEST_PURSE] == words.NOWHERE:
        g[memory.BEST_PURSE] = purse_of_best_hand(g)
    return g[memory.BEST_PURSE]


def purse_of_best_hand(g: State) -> int:
    """The half coins that the hand pays which has the dearest cards of the deck."""
    left = g[at.HAND_SIZE]
    value = 0
    coins = memory.PURSES_LISTED - 1
    while left > 0 and coins > 0:
        taken = min(left, g[memory.DECK_PURSES + coins])
        value += taken * coins
        left -= taken
        coins -= 1
    return value


def cost_of(g: State, what: int, strength: int, brought: int) -> int:
    """What a ground of some power costs with the deck that was noted, in thousandths of a turn.

    A turn brings so many cards, in percent.
    """
    if what >= words.SYMBOLS:
        return cost_in_cards(g, what, strength)
    flow = g[memory.FLOWS + flow_of(what, strength)] + g[memory.DECK_NATIVES] * strength
    if flow <= 0:
        return cost_of_getting(g, what, strength, brought)
    return cost_by_flow(strength, g[memory.DECK_SIZE], flow, brought)


def cost_by_flow(strength: int, size: int, flow: int, brought: int) -> int:
    """What a ground of some power costs with a deck of some size that has such a flow."""
    return strength * WHOLE * TURN * size * WHOLE // (brought * flow)


def cost_in_cards(g: State, what: int, strength: int) -> int:
    """What rubble and camps cost, which take any cards at all."""
    if what == words.CAMP:
        return g[memory.CAMP_PRICE] * strength
    is_enough = strength <= g[at.HAND_SIZE] or g[memory.DECK_DRAWS] > 0
    return g[memory.RUBBLE_PRICE] * strength if is_enough else OUT_OF_REACH


def cost_of_getting(g: State, what: int, strength: int, brought: int) -> int:
    """What a ground costs that no card of the deck can enter: to get such a card, then to use it.

    Whoever thinks of losing cards does not count on getting others for them.
    """
    if g[memory.IS_LOSING] != 0:
        return OUT_OF_REACH
    cell = what * memory.POWERS_LISTED + strength
    purse_at_best = best_purse(g)
    if g[memory.GETTING_PURSES + cell] != purse_at_best:
        look_up_best_to_get(g, what, strength, purse_at_best)
    now, later = g[memory.GETTING_NOW + cell], g[memory.GETTING_LATER + cell]
    if later == 0:
        return OUT_OF_REACH
    trouble = weighed(g, memory.GETTING_HABIT, EXTRA_TO_GET)
    got = trouble + cost_with(g, now, strength, brought) if now > 0 else OUT_OF_REACH
    if got < OUT_OF_REACH:
        return got
    return min(OUT_OF_REACH, trouble + cost_with(g, later, strength, brought) + NOT_FOR_SALE)


def look_up_best_to_get(g: State, what: int, strength: int, purse_at_best: int) -> None:
    """Note the most flow that any card brings which enters a ground and which a purse can pay."""
    now = 0
    later = 0
    cell = what * memory.POWERS_LISTED + strength
    first = memory.ENTERING + cell * at.MOST_CARDS
    for index in range(first, first + g[memory.ENTERING_COUNTS + cell]):
        card = g[index]
        if (HALVES * price(g, card) <= purse_at_best) & (in_market(g, card) > 0):
            flow = flow_where_lacking(g, card, strength)
            later = max(later, flow)
            if is_for_sale(g, card):
                now = max(now, flow)
    g[memory.GETTING_PURSES + cell] = purse_at_best
    g[memory.GETTING_NOW + cell] = now
    g[memory.GETTING_LATER + cell] = later


def note_entering(g: State) -> None:
    """Note once for all which cards enter each ground of each power."""
    for what in range(words.SYMBOLS):
        for strength in range(memory.POWERS_LISTED):
            cell = what * memory.POWERS_LISTED + strength
            g[memory.ENTERING_COUNTS + cell] = 0
            for card in range(g[at.CARDS]):
                if can_enter(g, card, what, strength):
                    last = cell * at.MOST_CARDS + g[memory.ENTERING_COUNTS + cell]
                    g[memory.ENTERING + last] = card
                    g[memory.ENTERING_COUNTS + cell] += 1


def can_enter(g: State, card: int, what: int, strength: int) -> bool:
    """Whether a card enters a ground of some power."""
    return is_native(g, card) | ((card_power(g, card) >= strength) & has_symbol(g, card, what))


def flow_where_lacking(g: State, card: int, strength: int) -> int:
    """The flow that a card has in a deck that lacks what enters a ground of some power."""
    if is_native(g, card):
        return share_of(g, card) * max(1, strength)
    return g[memory.CARD_FLOWS + g[at.PLAYER] * at.MOST_CARDS + card]


def cost_with(g: State, flow: int, strength: int, brought: int) -> int:
    """What a ground would cost if a card with such a flow were in the deck."""
    return cost_by_flow(strength, g[memory.DECK_SIZE] + 1, flow, brought)


def set_costs(g: State, player: int) -> None:
    """Note what every ground and every blockade costs with the deck that was noted."""
    brought = cards_a_turn(g)
    for strength in range(1, g[memory.MOST_POWER] + 1):
        for what in range(words.CAMP):
            set_cost(g, what, strength, cost_of(g, what, strength, brought))
        loss = g[memory.CAMP_LOSSES + player * memory.POWERS_LISTED + strength]
        price = cost_of(g, words.CAMP, strength, brought) + max(0, loss)
        set_cost(g, words.CAMP, strength, price)
        set_cost(g, words.START, strength, OUT_OF_REACH)
    set_cost(g, words.START, 0, OUT_OF_REACH)
    for gate in range(g[at.GATES]):
        is_closed = gate_owner(g, gate) == words.CLOSED
        toll = cost(g, gate_ground(g, gate), gate_power(g, gate)) if is_closed else 0
        g[memory.TOLLS + gate] = toll
    reckon_with_rivals(g, player)


def forget_demand(g: State) -> None:
    """Start noting anew what lies ahead."""
    for index in range(memory.GROUNDS_LISTED * memory.POWERS_LISTED):
        g[memory.DEMAND + index] = 0
    g[memory.DECK_TURNS] = 0


def note_demand(g: State, chart: int, origin: int) -> bool:
    """Note what lies on the cheapest way from a space, up to a cost that is noted as changed.

    Returns whether there is one, as whoever sees it makes a new map and comes again.
    """
    space = origin
    g[memory.DECK_TURNS] += min(g[chart + origin], LONGEST_WAY)
    while not is_finish(g, space):
        direction = next_on_way(g, chart, space)
        if direction == words.NOWHERE:
            return False
        link = g[memory.LINKS + space * at.DIRECTIONS + direction]
        if linked_gate(link) < at.MOST_GATES and note_gate_ahead(g, linked_gate(link)):
            return True
        space = linked_space(link)
        g[memory.DEMAND + g[memory.TERRAINS + space]] += 1
        if g[memory.CHANGED + g[memory.TERRAINS + space]] != 0:
            return True
    return False


def note_gate_ahead(g: State, gate: int) -> bool:
    """Note a gate on the way; returns whether its toll or its cost is noted as changed."""
    is_changed = g[memory.CHANGED + memory.TOLLS - memory.COSTS + gate] != 0
    if gate_owner(g, gate) == words.CLOSED:
        strength = min(gate_power(g, gate), memory.POWERS_LISTED - 1)
        cell = gate_ground(g, gate) * memory.POWERS_LISTED + strength
        g[memory.DEMAND + cell] += 1
        is_changed |= g[memory.CHANGED + cell] != 0
    return is_changed


def list_demand(g: State) -> None:
    """List the grounds and powers that were noted to lie ahead, to go through them quickly."""
    number = 0
    for what in range(words.START):
        for strength in range(1, g[memory.MOST_POWER] + 1):
            asked = g[memory.DEMAND + what * memory.POWERS_LISTED + strength]
            if asked > 0:
                g[memory.DEMANDED_GROUNDS + number] = what
                g[memory.DEMANDED_POWERS + number] = strength
                g[memory.DEMANDED_NUMBERS + number] = asked
                number += 1
    g[memory.DEMANDED_COUNT] = number


def turns_ahead(g: State) -> int:
    """How long the noted way takes with the noted deck, purchases on the way considered."""
    turns = 0
    brought = cards_a_turn(g)
    size, natives = g[memory.DECK_SIZE], g[memory.DECK_NATIVES]
    for index in range(g[memory.DEMANDED_COUNT]):
        what, strength = g[memory.DEMANDED_GROUNDS + index], g[memory.DEMANDED_POWERS + index]
        flow = g[memory.FLOWS + flow_of(what, strength)] + natives * strength
        if (what < words.SYMBOLS) & (flow > 0):
            price = cost_by_flow(strength, size, flow, brought)
        else:
            price = cost_of(g, what, strength, brought)
        turns += g[memory.DEMANDED_NUMBERS + index] * price
    return turns - worth_of_coins(g, brought)


def worth_of_coins(g: State, brought: int) -> int:
    """What the coins of the deck are worth in purchases to come, if a turn brings so many cards."""
    if weight(g, g[at.PLAYER], memory.ECONOMY_HABIT) == 0:
        return 0
    left = max(0, g[memory.DECK_TURNS] - LAST_PURCHASES) // 10
    coins = g[memory.DECK_COINS] * brought // (2 * WHOLE * max(g[memory.DECK_SIZE], 1))
    return weighed(g, memory.ECONOMY_HABIT, ECONOMY * left * left // 10_000 * coins // WHOLE)
