"""Where the bots keep what they know: behind the array of the rules, reached by name.

Nothing of it belongs to the game. The tables depend on the route alone; the rest is what a bot
remembers of this game, or paper on which it works a turn out.
"""

from __future__ import annotations

from core.engine.kernels.layout import (
    MOST_CARDS,
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
LAST_CAMPS = NEAREST + MOST_PIECES
"""For each playing piece, the camp that it entered last."""
PLAN_COUNT = LAST_CAMPS + MOST_PIECES
PLAN_NEXT = PLAN_COUNT + 1
PLAN = PLAN_NEXT + 1
MOST_PLANNED = 200
"""Actions in a plan, many more than one turn needs."""

# --- Tables of the route --------------------------------------------------------------------------

POWERS_LISTED = 10
"""Powers are told apart from 0 up to one less; stronger cards count as the strongest."""
FAR = 1 << 40
"""Farther than any way is long."""
REST = PLAN + MOST_PLANNED
AHEAD = REST + MOST_SPACES
"""The direction of the easiest way on from each space."""
NARROW = AHEAD + MOST_SPACES
"""How much longer the way gets for those behind a space if they cannot pass over it."""
PAID_AROUND = NARROW + MOST_SPACES
"""Whether rubble or a camp lies beside each space."""
NEEDS = PAID_AROUND + MOST_SPACES
BEST = NEEDS + MOST_SPACES * SYMBOLS

MOST_GOALS = 1 << 16
GOAL_COUNT = BEST + MOST_SPACES * SYMBOLS * POWERS_LISTED
GOALS = GOAL_COUNT + 1
"""For each space and symbol, where plays get to if nothing is in the way, the cheapest first."""
GOAL_FIRSTS = GOALS + MOST_GOALS
GOAL_NUMBERS = GOAL_FIRSTS + MOST_SPACES * SYMBOLS
"""How many of the goals a play of each power gets to."""
GOAL_GATES = GOAL_NUMBERS + MOST_SPACES * SYMBOLS * POWERS_LISTED
"""The gates beside these goals, one bit each."""
GOAL_EDGES = GOAL_GATES + MOST_SPACES * SYMBOLS * POWERS_LISTED
"""The gates between these goals, one bit each."""
MOST_POWER = GOAL_EDGES + MOST_SPACES * SYMBOLS * POWERS_LISTED
"""The greatest power that any space or blockade asks for."""
MOST_CAMP = MOST_POWER + 1
"""The greatest power of a camp; 0 if there is none."""

# --- Paper: surveying a map -----------------------------------------------------------------------

GROUNDS_LISTED = 6
COSTS = MOST_POWER + 2
"""What entering a ground of some power costs the one who surveys."""
TOLLS = COSTS + GROUNDS_LISTED * POWERS_LISTED
"""What each blockade costs the one who surveys; nothing once it is cleared."""
BUCKETS = 512
"""A survey goes on from the nearest spaces to the farthest, a bucket of distances at a time."""
BUCKET_HEADS = TOLLS + MOST_GATES
MOST_WAITING = 8 * MOST_SPACES
WAITING_COUNT = BUCKET_HEADS + BUCKETS
WAITING_SPACES = WAITING_COUNT + 1
WAITING_DISTANCES = WAITING_SPACES + MOST_WAITING
WAITING_NEXT = WAITING_DISTANCES + MOST_WAITING
DETOUR = WAITING_NEXT + MOST_WAITING
"""A map for one who is stalled: around the pieces, by grounds that the deck can enter."""
DETOUR_MOMENT = DETOUR + MOST_SPACES
"""The round and player that it was surveyed for."""

# --- Paper: the reach of one play -----------------------------------------------------------------

MOST_NODES = 256
NODE_COUNT = DETOUR_MOMENT + 1
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

# --- What a planner knows of its deck -------------------------------------------------------------

DECK_SIZE = BEST_GAIN + 5
DECK_DRAWS = DECK_SIZE + 1
"""Cards that the deck's action cards draw, in percent."""
DECK_NATIVES = DECK_SIZE + 2
DECK_COINS = DECK_SIZE + 3
"""Half coins that the deck pays in purchases, in percent."""
DECK_TURNS = DECK_SIZE + 4
"""How many turns the rest of the way should take, in thousandths."""
DECK_NEEDS = DECK_SIZE + 5
"""How many turns the deck needs for what was noted to lie ahead, purchases considered."""
DECK_NEEDS_ALONE = DECK_SIZE + 6
"""The same without any card that the deck does not have yet."""
IS_LOSING = DECK_SIZE + 7
"""Whether cards are thought of as lost, so that nothing will be bought for them."""
IS_LACKING = DECK_SIZE + 8
"""Whether something lies ahead that neither the deck nor any card for sale can enter."""
DECK_PURSES = DECK_SIZE + 9
"""For each number of half coins, how many cards of the deck pay just that."""
PURSES_LISTED = 16
FLOWS = DECK_PURSES + PURSES_LISTED
"""For each symbol and power, the power that cards of at least this power have together."""
DEMAND = FLOWS + SYMBOLS * POWERS_LISTED
"""For each ground and power, how many such spaces and blockades lie ahead."""
CHARTS = DEMAND + GROUNDS_LISTED * POWERS_LISTED
"""For each player a map in thousandths of a turn, for the deck it was surveyed for."""
CAMP_LOSSES = CHARTS + MOST_PLAYERS * MOST_SPACES
"""For each player and number of cards, what it costs to lose the least useful ones."""
LOST = CAMP_LOSSES + MOST_PLAYERS * POWERS_LISTED
"""For each card, how many of it are thought to be lost."""
SURVEYED = LOST + MOST_CARDS
"""The costs and tolls that each player's map was surveyed for."""
SURVEYED_EACH = GROUNDS_LISTED * POWERS_LISTED + MOST_GATES
CROWDS = SURVEYED + MOST_PLAYERS * SURVEYED_EACH
"""For each player, what pieces in the way cost in the map, and where these pieces stood."""
CROWDS_EACH = 1 + MOST_PIECES

# --- Paper: the entries of a hand -----------------------------------------------------------------

MOST_ENTRIES = 8
MOST_SETS = 1 << MOST_ENTRIES
MOST_COINS = 64
"""Half coins that are told apart; nothing costs more than half of them."""
ENTRY_COUNT = CROWDS + MOST_PLAYERS * CROWDS_EACH
ENTRY_CARDS = ENTRY_COUNT + 1
"""For each entry its card, or beyond all cards a token."""
ENTRY_COINS = ENTRY_CARDS + MOST_ENTRIES
ENTRY_USE = ENTRY_COINS + MOST_ENTRIES
"""What it costs to use the entry up for its function: items and tokens are gone afterwards."""
COIN_GAINS = ENTRY_USE + MOST_ENTRIES
"""For each number of half coins, what the best purchase is worth."""
COIN_CARDS = COIN_GAINS + MOST_COINS
SET_COINS = COIN_CARDS + MOST_COINS
SET_USE = SET_COINS + MOST_SETS
SET_GAINS = SET_USE + MOST_SETS
"""For each set of entries, what the best purchase with some of them is worth."""
SET_PAID = SET_GAINS + MOST_SETS
"""For each set of entries, those that pay for this purchase."""
SET_CARDS = SET_PAID + MOST_SETS
"""For each set of entries, how many cards it has; NOWHERE if it has a token."""
SET_LOSSES = SET_CARDS + MOST_SETS
"""For each set of cards, what it costs to remove them for good; FAR as long as nobody asked."""
SET_IN_ORDER = SET_LOSSES + MOST_SETS
"""For each set of entries, whether of equal ones the first are in it."""

# --- Paper: the places of a turn ------------------------------------------------------------------

MOST_PLACES = 4000
PLACES = 2 * MOST_PLACES
"""Those of one's first piece, then those of the second."""
PLACE_COUNT = SET_IN_ORDER + MOST_SETS
PLACE_END = PLACE_COUNT + 1
PLACE_SETS = PLACE_COUNT + 2
PLACE_SPACES = PLACE_SETS + PLACES
PLACE_OPENED = PLACE_SPACES + PLACES
PLACE_COSTS = PLACE_OPENED + PLACES
PLACE_FROM = PLACE_COSTS + PLACES
PLACE_CODES = PLACE_FROM + PLACES
PLACE_STRENGTHS = PLACE_CODES + PLACES
SEEN_SIZE = 1 << 13
SEEN = PLACE_STRENGTHS + PLACES
"""Where to find the place that was last listed for a set of used entries and a space."""
TAKEN = SEEN + SEEN_SIZE
"""For each space, the last search in which another piece stood on it."""
SEEN_STAMP = TAKEN + MOST_SPACES
SHUT = SEEN_STAMP + 1
"""The blockades that lie at the beginning of the turn, one bit each."""
SHUT_BY = SEEN_STAMP + 2
"""For each symbol, the blockades among them that ask for it."""
LIMIT = SHUT_BY + SYMBOLS
"""Places farther from the finish than this are no use."""
LIMIT_CHART = LIMIT + 1
"""The map by which they are so far."""
MOST_POOLED = 1 << 12
POOL_COUNT = LIMIT + 2
POOL = POOL_COUNT + 1
"""What plays around pieces and blockades have led to in this search: numbers, spaces, openings.

There is room for one more list than is remembered."""
POOLED = POOL + MOST_POOLED + 2 * MOST_NODES
"""For each space, symbol and power, where in the pool its play is."""
FINDS = POOLED + MOST_SPACES * SYMBOLS * POWERS_LISTED
"""For each own piece and set of used entries, the best value and the place that has it."""
FIND_PLACES = FINDS + 2 * MOST_SETS
CHOSEN = FIND_PLACES + 2 * MOST_SETS
"""The set of entries that was chosen for each own piece."""
BLOCKED_SPACES = CHOSEN + 2
"""The next spaces on the ways of the other pieces."""
COINS_NOTED = BLOCKED_SPACES + MOST_PIECES
"""Up to how many half coins the gains are noted."""
COIN_WORTH = COINS_NOTED + 1
"""What half a coin is worth in the next turn."""
MEAN_USE = COINS_NOTED + 2
"""What a card of the deck is good for in the next turn, on the average."""
CHAIN = COINS_NOTED + 3
"""The places from the first play of a turn to its last."""
BOTS_END = CHAIN + 2 * MOST_ENTRIES


def weight(g: State, player: int, which: int) -> int:
    """A player's weight, in percent."""
    return g[WEIGHTS + player * WEIGHTS_EACH + which]


def plan(g: State, code: int) -> None:
    """Add an action to the plan; what has no room is planned when the rest is done."""
    if g[PLAN_COUNT] < MOST_PLANNED:
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
