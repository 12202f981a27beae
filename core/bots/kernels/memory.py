"""Where the bots keep what they know: behind the array of the rules, reached by name.

Nothing of it belongs to the game. The tables depend on the route alone; the rest is what a bot
remembers of this game, or paper on which it works a turn out.
"""

from __future__ import annotations

from core.engine.kernels.layout import (
    MOST_GATES,
    MOST_PIECES,
    MOST_PLAYERS,
    MOST_SPACES,
    SIZE,
    State,
)
from core.engine.kernels.words import SYMBOLS

# --- Kinds of bots and what makes their style -----------------------------------------------------

RANDOM_BOT = 0
SPRINTER = 1
PLANNER = 2

# Weights of a planner, in percent of what the planner itself does.
MACHETE_WEIGHT = 0
PADDLE_WEIGHT = 1
COIN_WEIGHT = 2
BUYING_WEIGHT = 3
THINNING_WEIGHT = 4
BLOCKING_WEIGHT = 5
KEEPING_WEIGHT = 6
WEIGHTS_EACH = 8

BOT_KINDS = SIZE
WEIGHTS = BOT_KINDS + MOST_PLAYERS
BOT_STREAMS = WEIGHTS + MOST_PLAYERS * WEIGHTS_EACH

# --- What a bot remembers -------------------------------------------------------------------------

STALLED = BOT_STREAMS + MOST_PLAYERS
"""For each playing piece, how many turns have gone by since it last got nearer than ever."""
NEAREST = STALLED + MOST_PIECES
"""For each playing piece, the least rest that it has ever had."""
PLAN_COUNT = NEAREST + MOST_PIECES
PLAN_NEXT = PLAN_COUNT + 1
PLAN = PLAN_NEXT + 1
MOST_PLANNED = 200
"""Actions in a plan; no hand is so large that one turn needs more."""

# --- Tables of the route --------------------------------------------------------------------------

POWERS_LISTED = 8
"""Powers are told apart from 0 up to one less; stronger cards count as the strongest."""
FAR = 1 << 40
"""Farther than any way is long."""
REST = PLAN + MOST_PLANNED
AHEAD = REST + MOST_SPACES
"""The direction of the easiest way on from each space."""
NEEDS = AHEAD + MOST_SPACES
BEST = NEEDS + MOST_SPACES * SYMBOLS

# --- Paper: surveying a map -----------------------------------------------------------------------

GROUNDS_LISTED = 6
COSTS = BEST + MOST_SPACES * SYMBOLS * POWERS_LISTED
"""What entering a ground of some power costs the one who surveys."""
TOLLS = COSTS + GROUNDS_LISTED * POWERS_LISTED
"""What each blockade costs the one who surveys; nothing once it is cleared."""
QUEUE = TOLLS + MOST_GATES
QUEUED = QUEUE + MOST_SPACES
DETOUR = QUEUED + MOST_SPACES
"""A map for one who is stalled: around the pieces, by grounds that the deck can enter."""

# --- Paper: the reach of one play -----------------------------------------------------------------

MOST_NODES = 256
NODE_COUNT = DETOUR + MOST_SPACES
NODE_SPACES = NODE_COUNT + 1
NODE_LEFT = NODE_SPACES + MOST_NODES
NODE_OPENED = NODE_LEFT + MOST_NODES
NODE_FROM = NODE_OPENED + MOST_NODES
TRAIL = NODE_FROM + MOST_NODES
"""The nodes from the first to one that was chosen."""
GAPS = TRAIL + MOST_NODES
"""For each symbol, the power that the way asks for and the deck lacks."""
BEST_GAIN = GAPS + SYMBOLS
"""The best play found so far: its gain, its action, its symbol and power, and its piece."""
BEST_CODE = BEST_GAIN + 1
BEST_SYMBOL = BEST_GAIN + 2
BEST_STRENGTH = BEST_GAIN + 3
BEST_OWN = BEST_GAIN + 4
BOTS_END = BEST_GAIN + 5


def weight(g: State, player: int, which: int) -> int:
    """A player's weight, in percent."""
    return g[WEIGHTS + player * WEIGHTS_EACH + which]


def plan(g: State, code: int) -> None:
    """Add an action to the plan."""
    g[PLAN + g[PLAN_COUNT]] = code
    g[PLAN_COUNT] += 1


def rest(g: State, space: int) -> int:
    """How far it is from a space to the finish on the easiest way, whatever the deck."""
    return g[REST + space]


def best_rest(g: State, space: int, symbol: int, strength: int) -> int:
    """The least rest that a play of some power gets to from a space, all edges being open."""
    return g[BEST + (space * SYMBOLS + symbol) * POWERS_LISTED + min(strength, POWERS_LISTED - 1)]


def need(g: State, space: int, symbol: int) -> int:
    """The greatest power of a symbol that the easiest way from a space asks for."""
    return g[NEEDS + space * SYMBOLS + symbol]


def cost(g: State, what: int, strength: int) -> int:
    """What a ground of some power costs the one who surveys."""
    return g[COSTS + what * POWERS_LISTED + min(strength, POWERS_LISTED - 1)]


def set_cost(g: State, what: int, strength: int, price: int) -> None:
    """Note what a ground of some power costs the one who surveys."""
    g[COSTS + what * POWERS_LISTED + strength] = price


def forget_best(g: State) -> None:
    """Start looking for the best play anew."""
    g[BEST_GAIN] = 0


def note_best(g: State, gain: int, code: int, symbol: int, strength: int, own: int) -> None:
    """Remember a play if it is the best so far."""
    if gain > g[BEST_GAIN]:
        g[BEST_GAIN] = gain
        g[BEST_CODE] = code
        g[BEST_SYMBOL] = symbol
        g[BEST_STRENGTH] = strength
        g[BEST_OWN] = own
