"""Places: what the parts of a turn lead to.

A place is the entries that are used, the space, the blockades opened on the way, and what all that
has cost besides.
"""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.worth import TURN
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import caves_beside
from core.quest.engine.kernels.state import State, cave_tokens, is_next_to_cave

BLOCKADE_WORTH = TURN // 12
"""A blockade that was won decides ties. A guess."""
TOKEN_WORTH = TURN // 4
"""What a token from a cave is worth before it is known. A guess."""
APART = memory.MOST_SETS + 8
"""How many cells apart the places of neighbouring spaces are noted, so that each space has its own.

The few more than there are sets spread them over the processor's cache. For speed alone: any other
number finds the same."""
STAMP_BITS = 14
STAMP_MASK = (1 << STAMP_BITS) - 1
"""Room for more than there are places, so that a stamp and a place share a number."""
STOP_NUMBER_BITS = 6
STOP_NUMBER_MASK = (1 << STOP_NUMBER_BITS) - 1
UNTOLD = -1
"""More bits than any spaces have: where they do not tell."""
EVERY_BIT = (1 << memory.MARKS) - 1
"""As many spaces as can be told apart by bits."""
KEY_BITS = memory.MOST_ENTRIES + memory.LINK_BITS
"""So many bits of a key tell the entries and the space of a place; those above tell its search."""


def add_place(
    g: State, used: int, space: int, opened: int, spent: int, origin: int, code: int, strength: int
) -> None:
    """List a place unless one at least as good is listed for the same entries and space."""
    number = stop_number(g, space)
    seen = where_seen(g, used, space, number)
    last = g[memory.PLACE_COUNT]
    key = key_of(g, used, space)
    if g[seen] >> STAMP_BITS == key:
        other = g[seen] & STAMP_MASK
        is_no_worse = g[memory.PLACE_COSTS + other] <= spent
        if is_no_worse and opened & ~g[memory.PLACE_OPENED + other] == 0:
            return
    if last < g[memory.PLACE_END]:
        g[seen] = (key << STAMP_BITS) + last
        bit = (1 << number) & EVERY_BIT
        others = g[memory.SET_STOPS + used] & ~bit
        is_cheap = spent <= g[memory.SET_PRICES + used]
        g[memory.SET_STOPS + used] = others | (bit if is_cheap else 0)
        note_place(g, used, space, opened, spent, origin, code, strength)


def note_place(
    g: State, used: int, space: int, opened: int, spent: int, origin: int, code: int, strength: int
) -> None:
    """Put a place behind all others."""
    last = g[memory.PLACE_COUNT]
    g[memory.PLACE_SETS + last] = used
    g[memory.PLACE_SPACES + last] = space
    g[memory.PLACE_OPENED + last] = opened
    g[memory.PLACE_COSTS + last] = spent
    g[memory.PLACE_FROM + last] = origin
    g[memory.PLACE_CODES + last] = code
    g[memory.PLACE_STRENGTHS + last] = strength
    g[memory.PLACE_COUNT] = last + 1


def stop_number(g: State, space: int) -> int:
    """The number of a space's bit in this search; one beyond all bits if there are too many."""
    noted = g[memory.STOP_BITS + space]
    if noted >> STOP_NUMBER_BITS == g[memory.SEEN_STAMP]:
        return noted & STOP_NUMBER_MASK
    number = g[memory.STOP_COUNT]
    g[memory.STOP_COUNT] = min(number + 1, memory.MARKS)
    g[memory.STOP_BITS + space] = (g[memory.SEEN_STAMP] << STOP_NUMBER_BITS) + number
    g[memory.STOP_SPACES + number] = space
    for entry in range(memory.MOST_ENTRIES):
        g[memory.STOPS + number * memory.MOST_ENTRIES + entry] = UNTOLD
        g[memory.STOP_LISTS + number * memory.MOST_ENTRIES + entry] = words.NOWHERE
    return number


def where_seen(g: State, used: int, space: int, number: int) -> int:
    """Where a place with these entries and this space is noted, or would be.

    Spaces with a bit of their own have cells of their own, close to each other; few have none.
    """
    if number < memory.MARKS:
        return memory.SEEN_BY_BIT + (number << g[memory.ENTRY_COUNT]) + used
    cell = (space * APART + used) & (memory.SEEN_SIZE - 1)
    key = key_of(g, used, space)
    noted = g[memory.SEEN + cell] >> STAMP_BITS
    while noted != key and noted >> KEY_BITS == g[memory.SEEN_STAMP]:
        cell = (cell + 1) & (memory.SEEN_SIZE - 1)
        noted = g[memory.SEEN + cell] >> STAMP_BITS
    return memory.SEEN + cell


def key_of(g: State, used: int, space: int) -> int:
    """What tells a place from all others of this search and those before."""
    return (g[memory.SEEN_STAMP] << KEY_BITS) + (space << memory.MOST_ENTRIES) + used


def worth_of_stop(g: State, before: int, after: int, opened: int, now_opened: int) -> int:
    """What a stop is worth besides its space: blockades won and caves explored (Q-CAVE-3)."""
    worth = 0
    if now_opened != opened:
        for gate in range(g[at.GATES]):
            if ((now_opened & ~opened) >> gate) & 1 != 0:
                worth += BLOCKADE_WORTH - g[memory.GIVEN + gate]
    if g[at.CAVES] > 0 and is_next_to_cave(g, after):
        new = caves_beside(g, after, now_opened) & ~caves_beside(g, before, opened)
        for cave in range(g[at.CAVES]):
            if (new >> cave) & 1 != 0 and cave_tokens(g, cave) > 0:
                worth += TOKEN_WORTH
    return worth
