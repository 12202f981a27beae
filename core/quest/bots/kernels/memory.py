"""Where the bots keep what they know: behind the array of the rules, reached by name.

Nothing of it belongs to the game. The tables depend on the route alone; the rest is what a bot
remembers of this game, or paper on which it works a turn out.
"""

from __future__ import annotations

from core.kernels.blocks import Block
from core.quest.engine.kernels.state import (
    DIRECTIONS,
    MOST_CARDS,
    MOST_GATES,
    MOST_PIECES,
    MOST_PLAYERS,
    MOST_SPACES,
    PLAYER,
    SIZE,
    State,
    power,
)
from core.quest.engine.kernels.words import SYMBOLS

WHOLE = 100
"""The whole of what is told in percent."""

# --- Kinds of bots and what makes their style -----------------------------------------------------

RANDOM_BOT = 0
SPRINTER = 1
PLANNER = 2

# Weights of a planner, in percent of what the first planner of all did. What it did not do at all
# counts from 0.
MACHETE_WEIGHT = 0
PADDLE_WEIGHT = 1
COIN_WEIGHT = 2
BUYING_WEIGHT = 3
THINNING_WEIGHT = 4
BLOCKING_WEIGHT = 5
KEEPING_WEIGHT = 6
GETTING_HABIT = 7
ECONOMY_HABIT = 8
FALL_HABIT = 9
DRAWING_HABIT = 10
REMOVING_HABIT = 11
TAKING_HABIT = 12
SPARING_HABIT = 13
RUBBLE_HABIT = 14
CAMP_HABIT = 15
SCARCITY_HABIT = 16
"""By how many percent a card gains for each that is gone from its pile."""
WAITING_HABIT = 17
"""How many percent of a blockade's price each rival saves who may open it before."""
GIVING_HABIT = 18
"""How many percent of a blockade's price it costs to open it for each rival close behind."""
STYLE_WEIGHT = 19
"""How far a player's tastes go apart from those of others of its kind, in percent."""
WEIGHTS_EACH = 20

bots = Block(SIZE)
BOT_KINDS = bots.cells(MOST_PLAYERS)
WEIGHTS = bots.cells(MOST_PLAYERS * WEIGHTS_EACH)
BOT_STREAMS = bots.cells(MOST_PLAYERS)
HABITS = bots.cells(MOST_PLAYERS * WEIGHTS_EACH)
"""The weights of each player in this game, after its style was drawn."""
TASTES = bots.cells(MOST_PLAYERS * MOST_CARDS)
"""How much each player likes each card of the market, in percent."""

# --- What a bot remembers -------------------------------------------------------------------------

STALLED = bots.cells(MOST_PIECES)
"""For each playing piece, how many turns have gone by since it last got nearer than ever."""
NEAREST = bots.cells(MOST_PIECES)
"""For each playing piece, the least rest that it has ever had."""
LAST_CAMPS = bots.cells(MOST_PIECES)
"""For each playing piece, the camp that it entered last."""
PLAN_COUNT = bots.cell()
PLAN_NEXT = bots.cell()
MOST_PLANNED = 200
"""Actions in a plan, many more than one turn needs."""
PLAN = bots.cells(MOST_PLANNED)

# --- Tables of the route --------------------------------------------------------------------------

POWERS_LISTED = 10
"""Powers are told apart from 0 up to one less; stronger cards count as the strongest."""
LINK_BITS = 12
"""So many bits of a link tell its space: enough for all of them."""
GATE_BITS = 6
"""So many further bits tell its gate, or that there is none. Those above tell the terrain there."""
FAR = 1 << 40
"""Farther than any way is long."""
REST = bots.cells(MOST_SPACES)
AHEAD = bots.cells(MOST_SPACES)
"""The direction of the easiest way on from each space."""
MARK_BITS = bots.cells(MOST_SPACES)
"""For each space its mark."""
NEAR_MARKS = bots.cells(MOST_SPACES)
"""For each space the marks of its neighbours, one bit each."""
MARKS_AHEAD = bots.cells(MOST_SPACES)
"""For each space the mark of the next one on the easiest way, 0 if there is none."""
NARROW = bots.cells(MOST_SPACES)
"""How much longer the way gets for those behind a space if they cannot pass over it."""
TERRAINS = bots.cells(MOST_SPACES)
"""For each space the one of the costs below that entering it has."""
LINKS = bots.cells(MOST_SPACES * DIRECTIONS)
"""For each space and direction the space there, the gate before it and its terrain in one.

Where there is nothing it leads back to the space itself, which gets nobody any nearer."""
STEP_FIRSTS = bots.cells(MOST_SPACES * SYMBOLS + 1)
"""For each space and symbol where the links begin that lead to grounds of it; each ends where the
next begins."""
STEPS = bots.cells(MOST_SPACES * DIRECTIONS)
PAID_FIRSTS = bots.cells(MOST_SPACES + 1)
"""For each space where the links begin that lead to rubble and camps, in the same way."""
PAID_STEPS = bots.cells(MOST_SPACES * DIRECTIONS)
ORDER = bots.cells(MOST_SPACES)
"""All spaces, those first that are nearer to the finish on the easiest way."""
RANKS = bots.cells(MOST_SPACES)
"""For each space where in this order it is."""
ranked = Block()
RANKED_TERRAIN = ranked.cell()
"""The one of the costs below that entering the space has."""
RANKED_NEARER = ranked.cell()
"""Where in the order the nearest half of its neighbours are, the nearest first, side by side in one
number; where there is none, the space itself."""
RANKED_FARTHER = ranked.cell()
"""The other half of them in the same way."""
RANKED_GATES = ranked.cell()
"""The gates before all of them, side by side in one number, one beyond all gates where there is
none; 0 if there is no gate around the space, and only the nearest half may be nearer than it."""
RANKED_SIZE = ranked.end
RANKED = bots.cells(MOST_SPACES * RANKED_SIZE)
"""For each space in this order all that a survey asks of it."""
RANK_BITS = LINK_BITS
"""So many bits tell a place in the order: as many as a space."""
HALF_OF_LINKS = DIRECTIONS // 2
HAS_GATES = 1 << (GATE_BITS * DIRECTIONS)
"""What is added to gates, so that they are never 0."""
SORTED_NEIGHBOURS = bots.cells(DIRECTIONS)
"""Paper on which the neighbours of a space are sorted."""
SORTED_GATES = bots.cells(DIRECTIONS)
FINISH_COUNT = bots.cell()
FINISH_SPACES = bots.cells(MOST_SPACES)
"""The finishing spaces, in their order."""
GATE_RESTS = bots.cells(MOST_GATES)
"""The rest of the space before each gate that is nearest to the finish."""
NEEDS = bots.cells(MOST_SPACES * SYMBOLS)
BEST = bots.cells(MOST_SPACES * SYMBOLS * POWERS_LISTED)
"""For each space, symbol and power the least rest that such a play gets to."""
BEST_STEPS = bots.cells(MOST_SPACES * SYMBOLS * POWERS_LISTED)
"""In the same order, the first of the steps above from which the rest of the play gets there."""

MOST_GOALS = 1 << 18
GOAL_COUNT = bots.cell()
GOALS = bots.cells(MOST_GOALS)
"""For each space and symbol, where plays get to if nothing is in the way, the cheapest first."""
play = Block()
PLAY_GOALS = play.cell()
"""Where the goals of the play begin."""
PLAY_END = play.cell()
"""Where they end."""
PLAY_GATES = play.cell()
"""The gates beside these goals, one bit each."""
PLAY_EDGES = play.cell()
"""The gates between these goals, one bit each."""
PLAY_MARKS = play.cell()
"""The marks of these goals, one bit each: what has another mark is none of them."""
PLAY_POOLED = play.cell()
"""Where in the pool the play is, if it goes around pieces and blockades in this search."""
PLAY_SIZE = play.end
PLAYS = bots.cells(MOST_SPACES * SYMBOLS * POWERS_LISTED * PLAY_SIZE)
"""For each space, symbol and power all that a search asks of a play, side by side."""
MARKS = 62
"""Spaces have so many different marks: as many as there are bits in a number, but the last."""
ACTING_CARDS = bots.cell()
"""The cards that draw others or take them from the market, one bit each."""
NATIVE_CARDS = bots.cell()
"""The cards that move like the Native, one bit each."""
ENTERING_COUNTS = bots.cells(SYMBOLS * POWERS_LISTED)
ENTERING = bots.cells(SYMBOLS * POWERS_LISTED * MOST_CARDS)
"""For each symbol and power, how many cards of the box enter a ground of it, and which."""
MOST_POWER = bots.cell()
"""The greatest power that any space or blockade asks for."""
MOST_CAMP = bots.cell()
"""The greatest power of a camp; 0 if there is none."""

# --- Paper: surveying a map -----------------------------------------------------------------------

GROUNDS_LISTED = 6
COSTS = bots.cells(GROUNDS_LISTED * POWERS_LISTED)
"""What entering a ground of some power costs the one who surveys."""
TOLLS = bots.cells(MOST_GATES)
"""What each blockade costs the one who surveys; nothing once it is cleared. Right after the costs,
as both are kept together."""
NO_TOLL = bots.cell()
"""What it costs where there is no gate, which is nothing. Right after the tolls, as if it were one
more of them."""
GIVEN = bots.cells(MOST_GATES)
"""What it costs to open each blockade for those close behind."""
DISTANCES = bots.cells(MOST_SPACES)
"""The map that is surveyed: how far each space is, in the order of the easiest way."""
TOLD = bots.cells(MOST_SPACES)
"""In the same order, for each space the distance that its neighbours were told of."""
DETOUR = bots.cells(MOST_SPACES)
"""A map for one who is stalled: around the pieces, by grounds that the deck can enter."""
DETOUR_MOMENT = bots.cell()
"""The round and player that it was surveyed for."""

# --- Paper: the reach of one play -----------------------------------------------------------------

MOST_NODES = 256
NODE_COUNT = bots.cell()
NODE_SPACES = bots.cells(MOST_NODES)
NODE_LEFT = bots.cells(MOST_NODES)
NODE_OPENED = bots.cells(MOST_NODES)
NODE_FROM = bots.cells(MOST_NODES)
NODE_BEFORE = bots.cells(MOST_NODES)
"""For each node the one before it on the same space, or NOWHERE."""
NODE_BITS = 8
"""So many bits tell a node."""
NODES_ON = bots.cells(MOST_SPACES)
"""For each space the last node on it, and in which reach that was, in one."""
REACH_STAMP = bots.cell()
"""The number of the reach that is worked out."""
TRAIL = bots.cells(MOST_NODES)
"""The nodes from the first to one that was chosen."""
BARRIERS = bots.cells(MOST_PIECES)
"""The spaces that pieces bar to the one that moves, or NOWHERE."""
BARRIER_MARKS = bots.cell()
"""The marks of these spaces, one bit each."""
GAPS = bots.cells(SYMBOLS)
"""For each symbol, the power that the way asks for and the deck lacks."""
BEST_GAIN = bots.cell()
"""The best play found so far: its gain, its action, its symbol and power, and its piece."""
BEST_CODE = bots.cell()
BEST_SYMBOL = bots.cell()
BEST_STRENGTH = bots.cell()
BEST_OWN = bots.cell()

# --- What a planner knows of its deck -------------------------------------------------------------

_DECK_BEGINS = bots.end
DECK_SIZE = bots.cell()
DECK_DRAWS = bots.cell()
"""Cards that the deck's action cards draw, in percent."""
DECK_NATIVES = bots.cell()
DECK_COINS = bots.cell()
"""Half coins that the deck pays in purchases, in percent."""
FLOWS = bots.cells(POWERS_LISTED * SYMBOLS)
"""For each power and symbol, the power that cards of at least this power have together."""
DECK_CELLS = bots.end - _DECK_BEGINS
"""All of these together tell what a deck can do."""
CARD_CELLS = bots.cells(MOST_PLAYERS * MOST_CARDS * DECK_CELLS)
"""For each player and card what one of it adds to each cell of the deck."""
DECK_CELLS_ASKED = bots.cell()
"""How many of these cells anything on the route asks for: the powers beyond come last."""
CARD_PURSES = bots.cells(MOST_CARDS)
"""For each card which of the purses it is counted in."""
CARD_FLOWS = bots.cells(MOST_PLAYERS * MOST_CARDS)
"""For each player and card the flow that one of it has where a deck lacks its symbol."""
GETTING_PURSES = bots.cells(SYMBOLS * POWERS_LISTED)
"""For each symbol and power the purse for which the best card to get was looked up, or NOWHERE."""
GETTING_NOW = bots.cells(SYMBOLS * POWERS_LISTED)
GETTING_LATER = bots.cells(SYMBOLS * POWERS_LISTED)
"""The most flow that a card for such a purse has: of those for sale now, and of all; 0 if there is
none."""
DECK_TURNS = bots.cell()
"""How many turns the rest of the way should take, in thousandths."""
DECK_NEEDS = bots.cell()
"""How many turns the deck needs for what was noted to lie ahead, purchases considered."""
DECK_NEEDS_ALONE = bots.cell()
"""The same without any card that the deck does not have yet."""
IS_LOSING = bots.cell()
"""Whether cards are thought of as lost, so that nothing will be bought for them."""
IS_LACKING = bots.cell()
"""Whether something lies ahead that neither the deck nor any card for sale can enter."""
PURSES_LISTED = 16
DECK_PURSES = bots.cells(PURSES_LISTED)
"""For each number of half coins, how many cards of the deck pay just that."""
CAMP_PRICE = bots.cell()
"""What a card that a camp takes costs the player to move."""
RUBBLE_PRICE = bots.cell()
"""The same of rubble."""
BEST_PURSE = bots.cell()
"""The half coins that the best hand of the deck pays; NOWHERE as long as nobody asked."""
DEMAND = bots.cells(GROUNDS_LISTED * POWERS_LISTED)
"""For each ground and power, how many such spaces and blockades lie ahead."""
DEMANDED_COUNT = bots.cell()
DEMANDED_GROUNDS = bots.cells(GROUNDS_LISTED * POWERS_LISTED)
DEMANDED_POWERS = bots.cells(GROUNDS_LISTED * POWERS_LISTED)
DEMANDED_NUMBERS = bots.cells(GROUNDS_LISTED * POWERS_LISTED)
"""The grounds and powers of which there are any, and how many."""
CHARTS = bots.cells(MOST_PLAYERS * MOST_SPACES)
"""For each player a map in thousandths of a turn, for the deck it was surveyed for."""
CAMP_LOSSES = bots.cells(MOST_PLAYERS * POWERS_LISTED)
"""For each player and number of cards, what it costs to lose the least useful ones."""
LOST = bots.cells(MOST_CARDS)
"""For each card, how many of it are thought to be lost."""
SURVEYED_EACH = GROUNDS_LISTED * POWERS_LISTED + MOST_GATES
SURVEYED = bots.cells(MOST_PLAYERS * SURVEYED_EACH)
"""The costs and tolls that each player's map was surveyed for."""
CHANGED = bots.cells(SURVEYED_EACH)
"""Whether each of these costs and tolls is clearly another by now than the map was surveyed for."""
CROWDS_EACH = 1 + MOST_PIECES
CROWDS = bots.cells(MOST_PLAYERS * CROWDS_EACH)
"""For each player, what pieces in the way cost in the map, and where these pieces stood."""

# --- Paper: the entries of a hand -----------------------------------------------------------------

MOST_ENTRIES = 8
MOST_SETS = 1 << MOST_ENTRIES
MOST_COINS = 64
"""Half coins that are told apart; nothing costs more than half of them."""
ENTRY_COUNT = bots.cell()
ENTRY_CARDS = bots.cells(MOST_ENTRIES)
"""For each entry its card, or beyond all cards a token."""
ENTRY_COINS = bots.cells(MOST_ENTRIES)
ENTRY_USE = bots.cells(MOST_ENTRIES)
"""What it costs to use the entry up for its function: items and tokens are gone afterwards."""
ENTRY_SYMBOLS = bots.cells(MOST_ENTRIES)
"""For each card that moves by a single symbol and by nothing else this one; NOWHERE for others."""
ENTRY_PLAYS = bots.cells(MOST_ENTRIES)
"""For each such card the action that plays it with one's first piece."""
ENTRY_KINDS = bots.cells(MOST_ENTRIES)
"""For each entry the first that equals it."""
ENTRY_FIRSTS = bots.cell()
"""The entries that do not equal the one before them, one bit each."""
ENTRY_POWERS = bots.cells(MOST_ENTRIES)
"""For each such card its power."""
COIN_GAINS = bots.cells(MOST_COINS)
"""For each number of half coins, what the best purchase is worth."""
COIN_CARDS = bots.cells(MOST_COINS)
SET_COINS = bots.cells(MOST_SETS)
SET_USE = bots.cells(MOST_SETS)
SET_GAINS = bots.cells(MOST_SETS)
"""For each set of entries, what the best purchase with some of them is worth."""
SET_PAID = bots.cells(MOST_SETS)
"""For each set of entries, those that pay for this purchase."""
SET_CARDS = bots.cells(MOST_SETS)
"""For each set of entries, how many cards it has; NOWHERE if it has a token."""
SET_LOSSES = bots.cells(MOST_SETS)
"""For each set of cards, what it costs to remove them for good; FAR as long as nobody asked."""
SET_PRICES = bots.cells(MOST_SETS)
"""For each set of entries, what it costs to use all of them for what they do."""
SET_STOPS = bots.cells(MOST_SETS)
"""For each set of entries, the spaces where a place is listed that costs no more than that, by
their bits in this search."""
SET_IN_ORDER = bots.cells(MOST_SETS)
"""For each set of entries, whether of equal ones the first are in it."""
LOWEST = bots.cells(MOST_SETS)
"""For each set of entries the first of them; of none it tells nothing."""

# --- Paper: the places of a turn ------------------------------------------------------------------

MOST_PLACES = 4000
PLACES = 2 * MOST_PLACES
"""Those of one's first piece, then those of the second."""
PLACE_COUNT = bots.cell()
PLACE_END = bots.cell()
PLACE_SETS = bots.cells(PLACES)
PLACE_SPACES = bots.cells(PLACES)
PLACE_OPENED = bots.cells(PLACES)
PLACE_COSTS = bots.cells(PLACES)
PLACE_FROM = bots.cells(PLACES)
PLACE_CODES = bots.cells(PLACES)
PLACE_STRENGTHS = bots.cells(PLACES)
SEEN_SIZE = 1 << 13
SEEN = bots.cells(SEEN_SIZE)
"""Where to find the place that was last listed for a set of used entries and a space.

Which search that was, space, set and place are all in one number."""
STOP_COUNT = bots.cell()
"""How many spaces have a bit of their own in this search; the others have none."""
STOP_BITS = bots.cells(MOST_SPACES)
"""For each space the number of its bit, and in which search it has it, in one."""
SEEN_BY_BIT = bots.cells(MARKS * MOST_SETS)
"""The same as is told of places above, for spaces with a bit: side by side for each of them."""
STOP_SPACES = bots.cells(MARKS + 1)
"""The spaces by the numbers of their bits."""
STOPS = bots.cells((MARKS + 1) * MOST_ENTRIES)
"""For each space with a bit and each entry, the spaces where the entry used there stops, by their
bits; all bits where these do not tell it, or nobody knows yet."""
STOP_LISTS = bots.cells((MARKS + 1) * MOST_ENTRIES)
"""The same as a list: numbers of bits side by side, counted from 1, in the order in which places
are listed; NOWHERE if they have no room, or if it takes more than one play."""
WALK_LIST = bots.cell()
"""Such a list of the play that was looked at last."""
TAKEN = bots.cells(MOST_SPACES)
"""For each space, the last search in which another piece stood on it."""
TAKEN_MARKS = bots.cell()
"""The marks of these spaces, one bit each."""
SEEN_STAMP = bots.cell()
SHUT = bots.cell()
"""The blockades that lie at the beginning of the turn, one bit each."""
SHUT_BY = bots.cells(SYMBOLS)
"""For each symbol, the blockades among them that ask for it."""
SHUT_PAID = bots.cell()
"""The blockades among them that are paid for with cards."""
LIMIT = bots.cell()
"""Places farther from the finish than this are no use."""
IDLE_SPACE = bots.cell()
"""The space to which no play has to lead back, as one could have stayed there; or NOWHERE."""
LIMIT_CHART = bots.cell()
"""The map by which they are so far."""
MOST_POOLED = 1 << 12
POOL_COUNT = bots.cell()
POOL = bots.cells(MOST_POOLED + 2 * MOST_NODES)
"""What plays around pieces and blockades have led to in this search: numbers, spaces, openings.

There is room for one more list than is remembered."""
FINDS = bots.cells(2 * MOST_SETS)
"""For each own piece and set of used entries, the best value and the place that has it."""
FIND_PLACES = bots.cells(2 * MOST_SETS)
CHOSEN = bots.cells(2)
"""The set of entries that was chosen for each own piece."""
BLOCKED_SPACES = bots.cells(MOST_PIECES)
"""The next spaces on the ways of the other pieces."""
BLOCKED_MARKS = bots.cell()
"""The marks of these spaces, one bit each."""
OTHERS_MARKS = bots.cell()
"""The marks of the spaces of the other pieces, one bit each."""
COINS_NOTED = bots.cell()
"""Up to how many half coins the gains are noted."""
COIN_WORTH = bots.cell()
"""What half a coin is worth in the next turn."""
MEAN_USE = bots.cell()
"""What a card of the deck is good for in the next turn, on the average."""
CHAIN = bots.cells(2 * MOST_ENTRIES)
"""The places from the first play of a turn to its last."""
BOTS_END = bots.end


def weight(g: State, player: int, which: int) -> int:
    """A player's weight in this game, in percent."""
    return g[HABITS + player * WEIGHTS_EACH + which]


def weighed(g: State, which: int, amount: int) -> int:
    """An amount as the player to move weighs it."""
    return amount * weight(g, g[PLAYER], which) // WHOLE


def plan(g: State, code: int) -> None:
    """Add an action to the plan; what has no room is planned when the rest is done."""
    if g[PLAN_COUNT] < MOST_PLANNED:
        g[PLAN + g[PLAN_COUNT]] = code
        g[PLAN_COUNT] += 1


def drop_plan(g: State) -> None:
    """Forget what was planned, but nothing else."""
    g[PLAN_COUNT] = 0
    g[PLAN_NEXT] = 0


def rest(g: State, space: int) -> int:
    """How far it is from a space to the finish on the easiest way, whatever the deck."""
    return g[REST + space]


def best_rest(g: State, space: int, symbol: int, strength: int) -> int:
    """The least rest that a play of some power gets to from a space, all edges being open."""
    return g[BEST + (space * SYMBOLS + symbol) * POWERS_LISTED + min(strength, POWERS_LISTED - 1)]


def best_step(g: State, space: int, symbol: int, strength: int) -> int:
    """The first step that may lead a play of some power to the least rest: none before it does."""
    steps = space * SYMBOLS + symbol
    is_listed = strength < POWERS_LISTED
    return g[BEST_STEPS + steps * POWERS_LISTED + strength if is_listed else STEP_FIRSTS + steps]


def leads_on(g: State, to: int, symbol: int, left: int, goal: int) -> bool:
    """Whether a play with some power left can enter a space and still get to a rest from there."""
    after = max(0, left - power(g, to))
    return (power(g, to) <= left) & (best_rest(g, to, symbol, after) == goal)


def need(g: State, space: int, symbol: int) -> int:
    """The greatest power of a symbol that the easiest way from a space asks for."""
    return g[NEEDS + space * SYMBOLS + symbol]


def cost(g: State, what: int, strength: int) -> int:
    """What a ground of some power costs the one who surveys."""
    return g[COSTS + what * POWERS_LISTED + min(strength, POWERS_LISTED - 1)]


def cost_of_space(g: State, space: int) -> int:
    """What a space costs the one who surveys."""
    return g[COSTS + g[TERRAINS + space]]


def flow_of(what: int, strength: int) -> int:
    """Where among the flows that of a symbol and power lies."""
    return strength * SYMBOLS + what


def set_cost(g: State, what: int, strength: int, price: int) -> None:
    """Note what a ground of some power costs the one who surveys."""
    g[COSTS + what * POWERS_LISTED + strength] = price


def linked_space(link: int) -> int:
    """The space that a link leads to."""
    return link & ((1 << LINK_BITS) - 1)


def linked_gate(link: int) -> int:
    """The gate on a link; one beyond all gates if it has none."""
    return (link >> LINK_BITS) & ((1 << GATE_BITS) - 1)


def cost_of_link(g: State, link: int) -> int:
    """What the space that a link leads to costs the one who surveys."""
    return g[COSTS + (link >> (LINK_BITS + GATE_BITS))]


def toll_of(g: State, link: int) -> int:
    """What the blockade on a link costs the one who surveys, if there is one."""
    return g[TOLLS + linked_gate(link)]


def play_from(space: int, symbol: int, strength: int) -> int:
    """Where it is noted what a play of some power from a space gets to."""
    return PLAYS + ((space * SYMBOLS + symbol) * POWERS_LISTED + strength) * PLAY_SIZE


def mark_of(space: int) -> int:
    """The mark of a space, as a bit; some others have the same one."""
    return 1 << (space % MARKS)


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
