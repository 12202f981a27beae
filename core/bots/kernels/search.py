"""Search: every order of plays of a hand, and every place that they lead a piece to."""

from __future__ import annotations

from core.bots.kernels.entries import entry_token, is_token_entry
from core.bots.kernels.memory import (
    ENTRY_CARDS,
    ENTRY_COUNT,
    ENTRY_USE,
    GOAL_COUNT,
    GOAL_EDGES,
    GOAL_FIRSTS,
    GOAL_GATES,
    GOAL_NUMBERS,
    GOALS,
    LIMIT,
    LIMIT_CHART,
    MOST_GOALS,
    MOST_PLACES,
    MOST_POOLED,
    NODE_COUNT,
    NODE_OPENED,
    NODE_SPACES,
    PLACE_COSTS,
    PLACE_COUNT,
    PLACE_END,
    PLACE_OPENED,
    PLACE_SETS,
    PLACE_SPACES,
    POOL,
    POOL_COUNT,
    POOLED,
    POWERS_LISTED,
    SEEN_STAMP,
    SET_IN_ORDER,
    SHUT,
    SHUT_BY,
    TAKEN,
)
from core.bots.kernels.payments import pay_from
from core.bots.kernels.places import STAMP_BITS, STAMP_MASK, add_place, worth_of_stop
from core.bots.kernels.reach import reach
from core.bots.kernels.worth import TURN
from core.engine.kernels import actions as kinds
from core.engine.kernels import state as at
from core.engine.kernels import words
from core.engine.kernels.actions import action, piece_about, play_about
from core.engine.kernels.ground import is_closed, is_taken, pieces_each
from core.engine.kernels.state import (
    State,
    card_power,
    gate_ground,
    has_symbol,
    is_finish,
    is_native,
    position,
    token_effect,
    token_power,
    token_symbol,
)

FARTHEST_BACK = TURN // 5
"""No play leads back farther than this, in thousandths of a turn. For speed: as a half it began."""


def search(g: State, own: int, piece: int, origin: int, chart: int) -> None:
    """List every place that the entries can lead a piece to; the first is where it stands."""
    g[SEEN_STAMP] += 1
    g[LIMIT_CHART] = chart
    g[LIMIT] = g[chart + origin] + FARTHEST_BACK
    note_shut(g)
    note_taken(g, piece)
    everything = (1 << g[ENTRY_COUNT]) - 1
    place = own * MOST_PLACES
    g[PLACE_COUNT] = place
    g[PLACE_END] = place + MOST_PLACES
    g[POOL_COUNT] = 0
    add_place(g, 0, origin, words.NO_GATES, 0, words.NOWHERE, 0, 0)
    while place < g[PLACE_COUNT]:
        is_stuck = g[PLACE_SETS + place] == everything
        if not is_stuck and not is_finish(g, g[PLACE_SPACES + place]):
            for entry in range(g[ENTRY_COUNT]):
                used = g[PLACE_SETS + place]
                if (used >> entry) & 1 == 0 and g[SET_IN_ORDER + (used | (1 << entry))] != 0:
                    play_entry(g, own, piece, place, entry)
            pay_from(g, own, piece, place)
        place += 1


def note_shut(g: State) -> None:
    """Note which blockades lie, and which symbol they ask for."""
    g[SHUT] = 0
    for symbol in range(words.SYMBOLS):
        g[SHUT_BY + symbol] = 0
    for gate in range(g[at.GATES]):
        if is_closed(g, gate, words.NO_GATES):
            g[SHUT] |= 1 << gate
            if gate_ground(g, gate) < words.SYMBOLS:
                g[SHUT_BY + gate_ground(g, gate)] |= 1 << gate


def note_taken(g: State, mover: int) -> None:
    """Note which spaces other pieces than the one that moves bar."""
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        space = position(g, piece)
        if space != words.HOME and is_taken(g, space, mover):
            g[TAKEN + space] = g[SEEN_STAMP]


def play_entry(g: State, own: int, piece: int, place: int, entry: int) -> None:
    """List the places that one entry leads to in every symbol it can show."""
    if is_token_entry(g, entry):
        play_token_entry(g, own, piece, place, entry)
        return
    card = g[ENTRY_CARDS + entry]
    if is_native(g, card):
        code = action(kinds.PLAY_NATIVE, piece_about(card, own))
        play_on(g, piece, place, 1 << entry, code, words.ANYTHING, 0)
    if card_power(g, card) > 0:
        change = change_entry(g, g[PLACE_SETS + place])
        for symbol in range(words.SYMBOLS):
            code = action(kinds.PLAY_CARD, play_about(card, symbol, own))
            if has_symbol(g, card, symbol) or g[at.MAY_CHANGE] != 0:
                play_on(g, piece, place, 1 << entry, code, symbol, card_power(g, card))
            elif change != words.NOWHERE:
                both = (1 << entry) | (1 << change)
                play_on(g, piece, place, both, code, symbol, card_power(g, card))


def change_entry(g: State, used: int) -> int:
    """An unused token that changes a symbol, or NOWHERE."""
    for later in range(g[ENTRY_COUNT]):
        entry = g[ENTRY_COUNT] - 1 - later
        if not is_token_entry(g, entry):
            return words.NOWHERE
        is_change = token_effect(g, entry_token(g, entry)) == words.TOKEN_CHANGE
        if is_change and (used >> entry) & 1 == 0:
            return entry
    return words.NOWHERE


def play_token_entry(g: State, own: int, piece: int, place: int, entry: int) -> None:
    """List the places that a token leads to."""
    token = entry_token(g, entry)
    if token_effect(g, token) == words.TOKEN_NATIVE:
        play_on(g, piece, place, 1 << entry, action(kinds.NATIVE_TOKEN, own), words.ANYTHING, 0)
    elif token_effect(g, token) != words.TOKEN_CHANGE:
        code = action(kinds.PLAY_TOKEN, piece_about(token, own))
        play_on(g, piece, place, 1 << entry, code, token_symbol(g, token), token_power(g, token))


def play_on(
    g: State, piece: int, place: int, entries: int, code: int, symbol: int, strength: int
) -> None:
    """List the places that one play leads to from a place."""
    space = g[PLACE_SPACES + place]
    opened = g[PLACE_OPENED + place]
    spent = g[PLACE_COSTS + place] + cost_of_using(g, entries)
    used = g[PLACE_SETS + place] | entries
    if symbol != words.ANYTHING and is_clear(g, space, opened, symbol, strength):
        table = space * words.SYMBOLS + symbol
        first = GOALS + g[GOAL_FIRSTS + table]
        number = g[GOAL_NUMBERS + table * POWERS_LISTED + strength]
        for goal in range(first, first + number):
            stop_at(g, place, g[goal], opened, used, spent, code, strength)
    elif symbol == words.ANYTHING or opened != words.NO_GATES or strength >= POWERS_LISTED:
        reach(g, piece, space, opened, symbol, strength)
        for node in range(1, g[NODE_COUNT]):
            to, now = g[NODE_SPACES + node], g[NODE_OPENED + node]
            stop_at(g, place, to, now, used, spent, code, strength)
    else:
        pooled = POOL + pooled_reach(g, piece, space, symbol, strength)
        for index in range(g[pooled]):
            to, now = g[pooled + 1 + 2 * index], g[pooled + 2 + 2 * index]
            stop_at(g, place, to, now, used, spent, code, strength)


def pooled_reach(g: State, piece: int, space: int, symbol: int, strength: int) -> int:
    """Where in the pool the reach of a play from a space is; the same one is worked out once."""
    key = POOLED + (space * words.SYMBOLS + symbol) * POWERS_LISTED + strength
    if g[key] >> STAMP_BITS == g[SEEN_STAMP]:
        return g[key] & STAMP_MASK
    reach(g, piece, space, words.NO_GATES, symbol, strength)
    first = min(g[POOL_COUNT], MOST_POOLED)
    g[POOL + first] = g[NODE_COUNT] - 1
    for node in range(1, g[NODE_COUNT]):
        g[POOL + first + 2 * node - 1] = g[NODE_SPACES + node]
        g[POOL + first + 2 * node] = g[NODE_OPENED + node]
    if first < MOST_POOLED:
        g[key] = (g[SEEN_STAMP] << STAMP_BITS) + first
        g[POOL_COUNT] = first + 2 * g[NODE_COUNT] - 1
    return first


def is_clear(g: State, space: int, opened: int, symbol: int, strength: int) -> bool:
    """Whether nothing is in the way of a play, so that its goals can be looked up."""
    if strength >= POWERS_LISTED or g[GOAL_COUNT] == MOST_GOALS:
        return False
    table = (space * words.SYMBOLS + symbol) * POWERS_LISTED + strength
    in_the_way = g[GOAL_EDGES + table] & g[SHUT] | g[GOAL_GATES + table] & g[SHUT_BY + symbol]
    if in_the_way & ~opened != 0:
        return False
    first = GOALS + g[GOAL_FIRSTS + space * words.SYMBOLS + symbol]
    for goal in range(first, first + g[GOAL_NUMBERS + table]):
        if g[TAKEN + g[goal]] == g[SEEN_STAMP]:
            return False
    return True


def stop_at(
    g: State, place: int, to: int, opened: int, used: int, spent: int, code: int, strength: int
) -> None:
    """List the place where a play stops, unless it leads back too far."""
    if g[g[LIMIT_CHART] + to] <= g[LIMIT]:
        worth = worth_of_stop(g, g[PLACE_SPACES + place], to, g[PLACE_OPENED + place], opened)
        add_place(g, used, to, opened, spent - worth, place, code, strength)


def cost_of_using(g: State, entries: int) -> int:
    """What is lost when the functions of entries are used."""
    spent = 0
    for entry in range(g[ENTRY_COUNT]):
        if (entries >> entry) & 1 != 0:
            spent += g[ENTRY_USE + entry]
    return spent
