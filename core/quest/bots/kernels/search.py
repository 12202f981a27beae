"""Search: every order of plays of a hand, and every place that they lead a piece to."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.entries import entry_token, is_token_entry
from core.quest.bots.kernels.memory import play_from
from core.quest.bots.kernels.payments import pay_from
from core.quest.bots.kernels.places import (
    EVERY_BIT,
    STAMP_BITS,
    STAMP_MASK,
    STOP_NUMBER_BITS,
    STOP_NUMBER_MASK,
    UNTOLD,
    add_place,
    stop_number,
    worth_of_stop,
)
from core.quest.bots.kernels.reach import note_barriers, note_shut, reach
from core.quest.bots.kernels.worth import TURN
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action, piece_about, play_about
from core.quest.engine.kernels.ground import is_taken, pieces_each
from core.quest.engine.kernels.state import (
    State,
    card_power,
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
PASSED = -1
"""A space that is no place to stop."""
MOST_SHIFTED = 9 * STOP_NUMBER_BITS
"""So far from the first of a list of stops the last one may be, of which none is negative."""
FEW_ENTRIES = 5
"""The places of so many entries always have room: 32 sets, each on some dozens of spaces."""


def search(g: State, own: int, piece: int, origin: int, chart: int) -> None:
    """List every place that the entries can lead a piece to; the first is where it stands."""
    g[memory.SEEN_STAMP] += 1
    g[memory.STOP_COUNT] = 0
    for entries in range(1 << g[memory.ENTRY_COUNT]):
        g[memory.SET_STOPS + entries] = 0
    g[memory.LIMIT_CHART] = chart
    g[memory.LIMIT] = g[chart + origin] + FARTHEST_BACK
    g[memory.IDLE_SPACE] = idle_space(g, origin, chart)
    note_shut(g)
    note_taken(g, piece)
    note_barriers(g, piece)
    everything = (1 << g[memory.ENTRY_COUNT]) - 1
    place = own * memory.MOST_PLACES
    g[memory.PLACE_COUNT] = place
    g[memory.PLACE_END] = place + memory.MOST_PLACES
    g[memory.POOL_COUNT] = 0
    add_place(g, 0, origin, words.NO_GATES, 0, words.NOWHERE, 0, 0)
    while place < g[memory.PLACE_COUNT]:
        used = g[memory.PLACE_SETS + place]
        if used != everything and not is_finish(g, g[memory.PLACE_SPACES + place]):
            play_from_place(g, own, place, entries_after(g, used, everything))
            pay_from(g, own, piece, place)
        place += 1


def play_from_place(g: State, own: int, place: int, entries: int) -> None:
    """List the places that each of some entries leads to from a place.

    What only leads to where places no worse are listed already is known by bits, and passed over.
    """
    used = g[memory.PLACE_SETS + place]
    change = change_entry(g, used)
    number = number_of_usual(g, place) if change == words.NOWHERE else memory.MARKS
    more = entries
    while more != 0:
        entry = g[memory.LOWEST + more]
        if number == memory.MARKS:
            play_entry(g, own, place, entry, change)
        else:
            stops = number * memory.MOST_ENTRIES + g[memory.ENTRY_KINDS + entry]
            listed = g[memory.SET_STOPS + (used | (1 << entry))]
            if g[memory.STOPS + stops] & ~listed != 0:
                if g[memory.STOP_LISTS + stops] != words.NOWHERE:
                    stop_again(g, own, place, entry, g[memory.STOP_LISTS + stops])
                else:
                    g[memory.STOPS + stops] = play_entry(g, own, place, entry, change)
                    g[memory.STOP_LISTS + stops] = g[memory.WALK_LIST]
        more &= more - 1


def stop_again(g: State, own: int, place: int, entry: int, stops: int) -> None:
    """List the places where the only play of an entry stops, as noted, but for known ones."""
    used = g[memory.PLACE_SETS + place] | (1 << entry)
    spent = g[memory.PLACE_COSTS + place] + g[memory.ENTRY_USE + entry]
    code, strength = g[memory.ENTRY_PLAYS + entry] + own, g[memory.ENTRY_POWERS + entry]
    left = stops
    while left != 0:
        number = (left & STOP_NUMBER_MASK) - 1
        if (g[memory.SET_STOPS + used] >> number) & 1 == 0:
            to = g[memory.STOP_SPACES + number]
            add_place(g, used, to, words.NO_GATES, spent, place, code, strength)
        left >>= STOP_NUMBER_BITS


def number_of_usual(g: State, place: int) -> int:
    """The number of a place's space, where stops are noted; one beyond all if it is not usual.

    It is only where no blockade was opened and nothing was cheaper than it usually is.
    """
    spent = g[memory.PLACE_COSTS + place]
    is_usual = spent >= max(0, g[memory.SET_PRICES + g[memory.PLACE_SETS + place]])
    if not is_usual or g[memory.PLACE_OPENED + place] != words.NO_GATES:
        return memory.MARKS
    return stop_number(g, g[memory.PLACE_SPACES + place])


def entries_after(g: State, used: int, everything: int) -> int:
    """The entries that may be used after some others, one bit each: of equal ones the first."""
    unused = everything & ~used
    if g[memory.SET_IN_ORDER + used] != 0:
        return unused & (g[memory.ENTRY_FIRSTS] | (used << 1))
    found = 0
    for entry in range(g[memory.ENTRY_COUNT]):
        found |= g[memory.SET_IN_ORDER + (used | (1 << entry))] << entry
    return found & unused


def idle_space(g: State, origin: int, chart: int) -> int:
    """The space where a search begins, if coming back to it never makes a better turn.

    With one piece it does not: whatever can be done then can be done with more cards left, unless a
    cave was explored on the way. Two pieces share the cards out in another order; and with many
    entries there may not be room for all places, so that fewer of one kind would make room for
    others.
    """
    is_plain = pieces_each(g) == 1 and g[at.CAVES] == 0 and g[chart + origin] < memory.FAR
    has_room = g[memory.ENTRY_COUNT] <= FEW_ENTRIES
    return origin if is_plain and has_room else words.NOWHERE


def note_taken(g: State, mover: int) -> None:
    """Note which spaces other pieces than the one that moves bar."""
    g[memory.TAKEN_MARKS] = 0
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        space = position(g, piece)
        if space != words.HOME and is_taken(g, space, mover):
            g[memory.TAKEN + space] = g[memory.SEEN_STAMP]
            g[memory.TAKEN_MARKS] |= g[memory.MARK_BITS + space]


def play_entry(g: State, own: int, place: int, entry: int, change: int) -> int:
    """List the places that one entry leads to in every symbol it can show; returns their bits."""
    only = g[memory.ENTRY_SYMBOLS + entry]
    if only != words.NOWHERE and change == words.NOWHERE and g[at.MAY_CHANGE] == 0:
        code, strength = g[memory.ENTRY_PLAYS + entry] + own, g[memory.ENTRY_POWERS + entry]
        cost = g[memory.ENTRY_USE + entry]
        return play_on(g, place, 1 << entry, cost, code, only, strength)
    if is_token_entry(g, entry):
        stops = play_token_entry(g, own, place, entry)
    else:
        stops = play_card_entry(g, own, place, entry, change)
    g[memory.WALK_LIST] = words.NOWHERE
    return stops


def play_card_entry(g: State, own: int, place: int, entry: int, change: int) -> int:
    """List the places that a card leads to as a Native and in every symbol it can show."""
    stops = 0
    card = g[memory.ENTRY_CARDS + entry]
    cost = g[memory.ENTRY_USE + entry]
    strength = card_power(g, card)
    if is_native(g, card):
        code = action(kinds.PLAY_NATIVE, piece_about(card, own))
        stops |= play_on(g, place, 1 << entry, cost, code, words.ANYTHING, 0)
    if strength > 0:
        for symbol in range(words.SYMBOLS):
            code = action(kinds.PLAY_CARD, play_about(card, symbol, own))
            if has_symbol(g, card, symbol) or g[at.MAY_CHANGE] != 0:
                stops |= play_on(g, place, 1 << entry, cost, code, symbol, strength)
            elif change != words.NOWHERE:
                both = (1 << entry) | (1 << change)
                price = cost + g[memory.ENTRY_USE + change]
                stops |= play_on(g, place, both, price, code, symbol, strength)
    return stops


def change_entry(g: State, used: int) -> int:
    """An unused token that changes a symbol, or NOWHERE."""
    for later in range(g[memory.ENTRY_COUNT]):
        entry = g[memory.ENTRY_COUNT] - 1 - later
        if not is_token_entry(g, entry):
            return words.NOWHERE
        is_change = token_effect(g, entry_token(g, entry)) == words.TOKEN_CHANGE
        if is_change and (used >> entry) & 1 == 0:
            return entry
    return words.NOWHERE


def play_token_entry(g: State, own: int, place: int, entry: int) -> int:
    """List the places that a token leads to; returns their bits."""
    token = entry_token(g, entry)
    cost = g[memory.ENTRY_USE + entry]
    if token_effect(g, token) == words.TOKEN_NATIVE:
        code = action(kinds.NATIVE_TOKEN, own)
        return play_on(g, place, 1 << entry, cost, code, words.ANYTHING, 0)
    if token_effect(g, token) == words.TOKEN_CHANGE:
        return 0
    code = action(kinds.PLAY_TOKEN, piece_about(token, own))
    symbol, strength = token_symbol(g, token), token_power(g, token)
    return play_on(g, place, 1 << entry, cost, code, symbol, strength)


def play_on(
    g: State,
    place: int,
    entries: int,
    cost: int,
    code: int,
    symbol: int,
    strength: int,
) -> int:
    """List the places that one play leads to from a place, at the cost of using the entries up.

    Returns the bits of the spaces it leads to, all bits if they do not tell these places.
    """
    opened = g[memory.PLACE_OPENED + place]
    spent = g[memory.PLACE_COSTS + place] + cost
    used = g[memory.PLACE_SETS + place] | entries
    space = g[memory.PLACE_SPACES + place]
    is_listed = symbol != words.ANYTHING and strength < memory.POWERS_LISTED
    play = play_from(space, symbol, strength)
    if is_listed and is_clear(g, play, opened, symbol):
        goal, end, cells_each = g[play + memory.PLAY_GOALS], g[play + memory.PLAY_END], 1
    else:
        if is_listed and opened == words.NO_GATES:
            pooled = memory.POOL + pooled_reach(g, play, space, symbol, strength)
        else:
            pooled = memory.POOL + listed_reach(g, space, opened, symbol, strength)
        goal, end, cells_each = pooled + 1, pooled + 1 + 2 * g[pooled], 2
    return stop_at_each(g, place, goal, end, cells_each, used, spent, code, strength)


def stop_at_each(
    g: State,
    place: int,
    first: int,
    end: int,
    cells_each: int,
    used: int,
    spent: int,
    code: int,
    strength: int,
) -> int:
    """List the places where a play stops, and note them as a list; returns their bits."""
    opened = g[memory.PLACE_OPENED + place]
    goal = first
    is_usual = (opened == words.NO_GATES) & (spent >= g[memory.SET_PRICES + used])
    listed = g[memory.SET_STOPS + used] if is_usual and g[at.CAVES] == 0 else 0
    stops = 0
    order = 0
    shift = 0
    while goal < end:
        to, now = g[goal], opened if cells_each == 1 else g[goal + 1]
        number = stop_at(g, place, to, now, used, spent, code, strength, listed)
        if number != PASSED:
            stops |= (1 << number) & EVERY_BIT if number < memory.MARKS else UNTOLD
            order |= (number + 1) << min(shift, MOST_SHIFTED)
            shift += STOP_NUMBER_BITS
        goal += cells_each
    has_room = (shift <= MOST_SHIFTED) & (stops != UNTOLD)
    g[memory.WALK_LIST] = order if has_room else words.NOWHERE
    return stops


def pooled_reach(g: State, play: int, space: int, symbol: int, strength: int) -> int:
    """Where in the pool the reach of a play from a space is; the same one is worked out once."""
    key = play + memory.PLAY_POOLED
    if g[key] >> STAMP_BITS == g[memory.SEEN_STAMP]:
        return g[key] & STAMP_MASK
    first = listed_reach(g, space, words.NO_GATES, symbol, strength)
    if first < memory.MOST_POOLED:
        g[key] = (g[memory.SEEN_STAMP] << STAMP_BITS) + first
        g[memory.POOL_COUNT] = first + 2 * g[memory.NODE_COUNT] - 1
    return first


def listed_reach(g: State, space: int, opened: int, symbol: int, strength: int) -> int:
    """Where in the pool the reach of a play was listed: behind all that is remembered."""
    reach(g, space, opened, symbol, strength)
    first = min(g[memory.POOL_COUNT], memory.MOST_POOLED)
    g[memory.POOL + first] = g[memory.NODE_COUNT] - 1
    for node in range(1, g[memory.NODE_COUNT]):
        g[memory.POOL + first + 2 * node - 1] = g[memory.NODE_SPACES + node]
        g[memory.POOL + first + 2 * node] = g[memory.NODE_OPENED + node]
    return first


def is_clear(g: State, play: int, opened: int, symbol: int) -> bool:
    """Whether nothing is in the way of a play, so that its goals can be looked up."""
    if g[memory.GOAL_COUNT] == memory.MOST_GOALS:
        return False
    in_the_way = (
        g[play + memory.PLAY_EDGES] & g[memory.SHUT]
        | g[play + memory.PLAY_GATES] & g[memory.SHUT_BY + symbol]
    )
    if in_the_way & ~opened != 0:
        return False
    return g[play + memory.PLAY_MARKS] & g[memory.TAKEN_MARKS] == 0 or not is_goal_taken(g, play)


def is_goal_taken(g: State, play: int) -> bool:
    """Whether another piece stands on a goal of a play."""
    for goal in range(g[play + memory.PLAY_GOALS], g[play + memory.PLAY_END]):
        if g[memory.TAKEN + g[goal]] == g[memory.SEEN_STAMP]:
            return True
    return False


def stop_at(
    g: State,
    place: int,
    to: int,
    opened: int,
    used: int,
    spent: int,
    code: int,
    strength: int,
    listed: int,
) -> int:
    """List the place where a play stops, unless it leads back too far or to where it began.

    Returns the number of its bit in this search, PASSED if it is no place, and one beyond all if no
    bit tells it. Those with bits that are listed need not be looked at.
    """
    noted = g[memory.STOP_BITS + to]
    is_known = (noted >> STOP_NUMBER_BITS == g[memory.SEEN_STAMP]) & (opened == words.NO_GATES)
    if is_known and (listed >> (noted & STOP_NUMBER_MASK)) & 1 != 0:
        return noted & STOP_NUMBER_MASK
    if g[g[memory.LIMIT_CHART] + to] > g[memory.LIMIT]:
        return PASSED
    if to == g[memory.IDLE_SPACE] and opened == words.NO_GATES and spent >= 0:
        return PASSED
    worth = 0
    before = g[memory.PLACE_OPENED + place]
    if before != opened or g[at.CAVES] > 0:
        worth = worth_of_stop(g, g[memory.PLACE_SPACES + place], to, before, opened)
    add_place(g, used, to, opened, spent - worth, place, code, strength)
    is_usual = worth == 0 and opened == words.NO_GATES
    return stop_number(g, to) if is_usual else memory.MARKS
