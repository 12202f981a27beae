"""Rivals: who may open a blockade for oneself, and for whom one would open it."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import WHOLE, rest, weight
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import owner, piece_of, pieces_each
from core.quest.engine.kernels.state import State, gate_owner, position

ABREAST = 20
"""Who is at most two easy spaces behind may as well be the first at a blockade. A guess."""
CLOSE = 60
"""Who is at most six easy spaces before a blockade is served by whoever opens it. A guess."""
MOST_HELP = 90
"""In percent: nobody relies on others for more than this. A guess."""
MOST_GIVEN = 1_000
"""In thousandths of a turn: what opening a blockade saves a rival at most. A guess."""


def reckon_with_rivals(g: State, player: int) -> None:
    """Lower the toll of blockades that others may open first; note what one's own opening gives.

    Whoever got no nearer in the last turn has waited long enough.
    """
    own_rest = 0
    has_waited = True
    for own in range(pieces_each(g)):
        piece = piece_of(g, player, own)
        if position(g, piece) != words.HOME:
            own_rest = max(own_rest, rest(g, position(g, piece)))
            has_waited = has_waited and g[memory.STALLED + piece] > 0
    for gate in range(g[at.GATES]):
        g[memory.GIVEN + gate] = 0
        if gate_owner(g, gate) == words.CLOSED:
            weigh_blockade(g, player, gate, own_rest, has_waited)


def weigh_blockade(g: State, player: int, gate: int, own_rest: int, has_waited: bool) -> None:
    """Weigh what rivals before a blockade may do about it, and what they would gain."""
    near = g[memory.GATE_RESTS + gate]
    openers = 0
    followers = 0
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        space = position(g, piece)
        if owner(g, piece) != player and space != words.HOME and rest(g, space) >= near:
            if rest(g, space) <= own_rest + ABREAST:
                openers += 1
            if rest(g, space) <= near + CLOSE:
                followers += 1
    toll = g[memory.TOLLS + gate]
    given = min(toll, MOST_GIVEN) * followers
    g[memory.GIVEN + gate] = given * weight(g, player, memory.GIVING_HABIT) // WHOLE
    if not has_waited:
        help_of_others = min(openers * weight(g, player, memory.WAITING_HABIT), MOST_HELP)
        g[memory.TOLLS + gate] = toll * (WHOLE - help_of_others) // WHOLE
