"""Places: what the parts of a turn lead to.

A place is the entries that are used, the space, the blockades opened on the way, and what all that
has cost besides.
"""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.worth import TURN
from core.quest.engine.kernels import state as at
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
KEY_BITS = memory.MOST_ENTRIES + memory.LINK_BITS
"""So many bits of a key tell the entries and the space of a place; those above tell its search."""


def add_place(
    g: State, used: int, space: int, opened: int, spent: int, origin: int, code: int, strength: int
) -> None:
    """List a place unless one at least as good is listed for the same entries and space."""
    seen = memory.SEEN + where_seen(g, used, space)
    last = g[memory.PLACE_COUNT]
    key = key_of(g, used, space)
    if g[seen] >> STAMP_BITS == key:
        other = g[seen] & STAMP_MASK
        is_no_worse = g[memory.PLACE_COSTS + other] <= spent
        if is_no_worse and opened & ~g[memory.PLACE_OPENED + other] == 0:
            return
    if last < g[memory.PLACE_END]:
        g[seen] = (key << STAMP_BITS) + last
        g[memory.PLACE_SETS + last] = used
        g[memory.PLACE_SPACES + last] = space
        g[memory.PLACE_OPENED + last] = opened
        g[memory.PLACE_COSTS + last] = spent
        g[memory.PLACE_FROM + last] = origin
        g[memory.PLACE_CODES + last] = code
        g[memory.PLACE_STRENGTHS + last] = strength
        g[memory.PLACE_COUNT] = last + 1


def where_seen(g: State, used: int, space: int) -> int:
    """Where a place with these entries and this space is noted, or would be."""
    cell = (space * APART + used) & (memory.SEEN_SIZE - 1)
    key = key_of(g, used, space)
    noted = g[memory.SEEN + cell] >> STAMP_BITS
    while noted != key and noted >> KEY_BITS == g[memory.SEEN_STAMP]:
        cell = (cell + 1) & (memory.SEEN_SIZE - 1)
        noted = g[memory.SEEN + cell] >> STAMP_BITS
    return cell


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
