"""Setting a game up: everything that is dealt or drawn before the first turn (Q-SETUP)."""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.cards import refill_hand
from core.quest.engine.kernels.chance import TABLE_STREAM, random_below, seed_stream
from core.quest.engine.kernels.market import note_market
from core.quest.engine.kernels.state import State, fixed_blockade, lay_blockade


def deal(g: State, seed: int) -> None:
    """Start a game anew: the same seed gives the same game (Q-SETUP-1, Q-SETUP-4)."""
    for index in range(at.STATE_SIZE):
        g[index] = g[at.OPENING + index]
    for stream in range(at.MOST_PLAYERS + 1):
        seed_stream(g, stream, seed)
    lay_blockades(g)
    note_market(g)
    for player in range(g[at.PLAYERS]):
        refill_hand(g, player)


def lay_blockades(g: State) -> None:
    """Lay the blockades that the route fixes, and draw the others (Q-ROUTE-4, Q-AMB-32)."""
    laid = 0
    for gate in range(g[at.GATES]):
        if fixed_blockade(g, gate) != words.NOWHERE:
            laid |= 1 << fixed_blockade(g, gate)
    for gate in range(g[at.GATES]):
        blockade = fixed_blockade(g, gate)
        if blockade == words.NOWHERE:
            blockade = draw_blockade(g, laid)
            laid |= 1 << blockade
        lay_blockade(g, gate, blockade)


def draw_blockade(g: State, laid: int) -> int:
    """One of the blockades that do not lie anywhere yet (Q-ROUTE-4)."""
    left = 0
    for blockade in range(g[at.BLOCKADES]):
        if (laid >> blockade) & 1 == 0:
            left += 1
    skipped = random_below(g, TABLE_STREAM, left)
    blockade = 0
    while skipped > 0 or (laid >> blockade) & 1 != 0:
        if (laid >> blockade) & 1 == 0:
            skipped -= 1
        blockade += 1
    return blockade
