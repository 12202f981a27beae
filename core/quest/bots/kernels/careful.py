"""A closer look: plays around pieces, through blockades, by Natives, tokens and payments.

The sprinter looks so only where its table does not help: beside a blockade, behind a piece, before
rubble and camps, or when a piece has not got nearer for some turns.
"""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.hands import deck_size, showing, strongest
from core.quest.bots.kernels.memory import (
    best_rest,
    forget_best,
    linked_gate,
    linked_space,
    need,
    note_best,
    plan,
    play_from,
    rest,
    set_cost,
)
from core.quest.bots.kernels.reach import note_barriers, note_shut, plan_trail, reach
from core.quest.bots.kernels.tables import BLOCKADE_COST, NARROW_STEPS, set_plain_costs
from core.quest.bots.kernels.ways import survey
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action, piece_about, play_about
from core.quest.engine.kernels.caves import holds_effect
from core.quest.engine.kernels.ground import (
    is_closed,
    is_edge_open,
    is_taken,
    piece_of,
    pieces_each,
)
from core.quest.engine.kernels.movement import is_closed_beside
from core.quest.engine.kernels.notes import held_card
from core.quest.engine.kernels.payment import can_pay, is_paid
from core.quest.engine.kernels.state import (
    State,
    card_power,
    count,
    edge_gate,
    gate_ground,
    gate_power,
    gates_beside,
    ground,
    has_symbol,
    is_native,
    neighbour,
    position,
    power,
    token_effect,
    token_power,
    token_symbol,
    token_total,
    tokens_held,
)

PATIENCE = 3
"""After so many turns without getting nearer, a piece looks for another way. A guess."""
CROWD_COST = 200
"""In tenths of an easy space: a space on which another piece stands, on the way around. A guess."""
LACKING_COST = 300
"""In tenths of an easy space: a space that no card of the deck can enter. A guess."""


def is_hampered(g: State, player: int) -> bool:
    """Whether a closer look at the cards may find a play where the table finds none."""
    if token_total(g, player) > 0 or holds_native(g):
        return True
    for own in range(pieces_each(g)):
        piece = piece_of(g, player, own)
        space = position(g, piece)
        if space != words.HOME and (
            g[memory.STALLED + piece] >= PATIENCE or is_beside_blockade(g, space)
        ):
            return True
    return False


def holds_native(g: State) -> bool:
    """Whether a Native is in the hand that was noted."""
    return g[at.HELD_SET] & g[memory.NATIVE_CARDS] != 0


def is_beside_blockade(g: State, space: int) -> bool:
    """Whether a blockade lies at an edge of a space."""
    if gates_beside(g, space) != 0:
        for gate in range(g[at.GATES]):
            if is_closed_beside(g, gate, space, words.NO_GATES):
                return True
    return False


def plan_carefully(g: State, player: int, is_payment: bool) -> bool:
    """Plan the best play of all, or the best payment, if any gets a piece nearer."""
    forget_best(g)
    if not is_payment:
        note_shut(g)
    for own in range(pieces_each(g)):
        piece = piece_of(g, player, own)
        if position(g, piece) != words.HOME:
            chart = chart_for(g, player, piece)
            consider_payments(g, own, piece, chart)
            if not is_payment:
                note_barriers(g, piece)
                consider_cards(g, own, piece, chart)
                consider_tokens(g, own, piece, chart)
    if g[memory.BEST_GAIN] == 0:
        return False
    plan_best(g, player)
    return True


def chart_for(g: State, player: int, piece: int) -> int:
    """The map to go by: a way around for a piece that is stalled, else the easiest way."""
    if g[memory.STALLED + piece] < PATIENCE:
        return memory.REST
    moment = g[at.ROUND] * at.MOST_PLAYERS + player
    if g[memory.DETOUR_MOMENT] == moment:
        return memory.DETOUR
    g[memory.DETOUR_MOMENT] = moment
    set_plain_costs(g)
    for symbol in range(words.SYMBOLS):
        for strength in range(strongest(g, player, symbol) + 1, g[memory.MOST_POWER] + 1):
            set_cost(g, symbol, strength, LACKING_COST)
    survey(g, memory.DETOUR, NARROW_STEPS, CROWD_COST, player)
    return memory.DETOUR


def consider_cards(g: State, own: int, piece: int, chart: int) -> None:
    """Consider every card of the hand in every symbol, and the Natives."""
    space = position(g, piece)
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        strength = card_power(g, card)
        if is_native(g, card):
            code = action(kinds.PLAY_NATIVE, piece_about(card, own))
            consider(g, own, piece, chart, code, words.ANYTHING, 0)
        for symbol in range(words.SYMBOLS):
            if has_symbol(g, card, symbol) & may_be_best(g, chart, space, symbol, strength):
                code = action(kinds.PLAY_CARD, play_about(card, symbol, own))
                consider(g, own, piece, chart, code, symbol, strength)


def consider_tokens(g: State, own: int, piece: int, chart: int) -> None:
    """Consider the tokens that move a piece."""
    player = g[at.PLAYER]
    if token_total(g, player) == 0:
        return
    if holds_effect(g, player, words.TOKEN_NATIVE):
        consider(g, own, piece, chart, action(kinds.NATIVE_TOKEN, own), words.ANYTHING, 0)
    for token in range(g[at.TOKENS]):
        if tokens_held(g, player, token) > 0 and token_effect(g, token) == words.TOKEN_SYMBOL:
            code = action(kinds.PLAY_TOKEN, piece_about(token, own))
            symbol, strength = token_symbol(g, token), token_power(g, token)
            if may_be_best(g, chart, position(g, piece), symbol, strength):
                consider(g, own, piece, chart, code, symbol, strength)


def consider(
    g: State, own: int, piece: int, chart: int, code: int, symbol: int, strength: int
) -> None:
    """Consider one play; a Native is kept for when nothing else will do."""
    reach(g, position(g, piece), words.NO_GATES, symbol, strength)
    gain = best_place(g, chart) // memory.MOST_NODES
    note_best(g, (gain + 1) // 2 if symbol == words.ANYTHING else gain, code, symbol, strength, own)


def may_be_best(g: State, chart: int, space: int, symbol: int, strength: int) -> bool:
    """Whether a play of a symbol could gain more than the best one so far.

    On the easiest way it gains at most what it would with nothing in the way, and a blockade that
    it can open.
    """
    listed = min(strength, memory.POWERS_LISTED - 1)
    gates = g[play_from(space, symbol, listed) + memory.PLAY_GATES] & g[memory.SHUT_BY + symbol]
    gain = rest(g, space) - best_rest(g, space, symbol, listed)
    most = gain + (BLOCKADE_COST if gates != 0 else 0)
    is_unknown = (chart != memory.REST) | (strength >= memory.POWERS_LISTED - 1)
    return is_unknown | (most > g[memory.BEST_GAIN])


def best_place(g: State, chart: int) -> int:
    """The place with the greatest gain among those reached: its gain and number in one."""
    here = g[chart + g[memory.NODE_SPACES]]
    best = 0
    for node in range(1, g[memory.NODE_COUNT]):
        space = g[memory.NODE_SPACES + node]
        gain = here - g[chart + space]
        if g[memory.NODE_OPENED + node] != 0 and opens_way(g, chart, node):
            gain += BLOCKADE_COST
        best = max(best, gain * memory.MOST_NODES + node)
    return best


def gate_ahead(g: State, chart: int, space: int) -> int:
    """The gate on the next edge of the way that a map shows, or NOWHERE."""
    if chart == memory.REST:
        ahead = g[memory.AHEAD + space]
        return words.NOWHERE if ahead == words.NOWHERE else edge_gate(g, space, ahead)
    for direction in range(at.DIRECTIONS):
        to = neighbour(g, space, direction)
        if to != words.NOWHERE and g[chart + to] < g[chart + space]:
            is_open = is_edge_open(g, space, direction, words.NO_GATES)
            if not is_open and not is_taken(g, to, words.NOBODY):
                return edge_gate(g, space, direction)
    return words.NOWHERE


def opens_way(g: State, chart: int, node: int) -> bool:
    """Whether a place that was reached has opened the blockade on the easiest way."""
    gate = gate_ahead(g, chart, g[memory.NODE_SPACES])
    return gate != words.NOWHERE and (g[memory.NODE_OPENED + node] >> gate) & 1 != 0


def consider_payments(g: State, own: int, piece: int, chart: int) -> None:
    """Consider rubble and camps beside a piece, and blockades of that kind."""
    space = position(g, piece)
    if g[memory.PAID_FIRSTS + space] != g[memory.PAID_FIRSTS + space + 1]:
        consider_paid_spaces(g, own, piece, chart, space)
    gate = gate_ahead(g, chart, space) if gates_beside(g, space) != 0 else words.NOWHERE
    is_closed_ahead = gate != words.NOWHERE and is_closed(g, gate, words.NO_GATES)
    if is_closed_ahead and can_spare(g, gate_ground(g, gate), gate_power(g, gate), space):
        code = action(kinds.PAY_GATE, piece_about(gate, own))
        note_best(g, BLOCKADE_COST, code, gate_ground(g, gate), gate_power(g, gate), own)


def consider_paid_spaces(g: State, own: int, piece: int, chart: int, space: int) -> None:
    """Consider rubble and camps beside the space of a piece."""
    for index in range(g[memory.PAID_FIRSTS + space], g[memory.PAID_FIRSTS + space + 1]):
        to, gate = linked_space(g[index]), linked_gate(g[index])
        is_open = gate == at.MOST_GATES or not is_closed(g, gate, words.NO_GATES)
        is_free = is_open and g[chart + to] < g[chart + space] and not is_taken(g, to, piece)
        if is_free and can_spare(g, ground(g, to), power(g, to), space):
            gain = g[chart + space] - g[chart + to]
            code = action(kinds.PAY_SPACE, piece_about(to, own))
            note_best(g, gain, code, ground(g, to), power(g, to), own)


def can_spare(g: State, what: int, number: int, space: int) -> bool:
    """Whether there are enough cards to pay with; a camp gets none that will be needed."""
    player = g[at.PLAYER]
    if not can_pay(g, what, number):
        return False
    if what != words.CAMP:
        return True
    spare = 0
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        if is_spare(g, player, card, space):
            spare += count(g, words.HAND, player, card)
    return number <= spare and deck_size(g, player) - number > g[at.HAND_SIZE]


def is_spare(g: State, player: int, card: int, space: int) -> bool:
    """Whether the way from a space can do without a card."""
    for symbol in range(words.SYMBOLS):
        is_wanted = has_symbol(g, card, symbol) and need(g, space, symbol) > 0
        if is_wanted and showing(g, player, symbol) <= count(g, words.HAND, player, card):
            return False
    return True


def plan_best(g: State, player: int) -> None:
    """Plan the play that was found best."""
    plan(g, g[memory.BEST_CODE])
    piece = piece_of(g, player, g[memory.BEST_OWN])
    symbol, strength = g[memory.BEST_SYMBOL], g[memory.BEST_STRENGTH]
    if is_paid(symbol):
        plan_gifts(g, player, symbol == words.CAMP, strength, position(g, piece))
    else:
        note_barriers(g, piece)
        reach(g, position(g, piece), words.NO_GATES, symbol, strength)
        chart = memory.DETOUR if g[memory.STALLED + piece] >= PATIENCE else memory.REST
        plan_trail(g, piece, best_place(g, chart) % memory.MOST_NODES, symbol)


def plan_gifts(g: State, player: int, is_camp: bool, number: int, space: int) -> None:
    """Plan which cards to pay: the first of the box, as these are the plainest."""
    left = number
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        if not is_camp or is_spare(g, player, card, space):
            for _ in range(min(left, count(g, words.HAND, player, card))):
                plan(g, action(kinds.GIVE, card))
                left -= 1
