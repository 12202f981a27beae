"""Where everything lies in the array of a game; rules reach it by name or through accessors.

First comes the state, which changes in play and is copied for look-ahead; then the tables of the
box and of the board, which do not; last a scratch list of choices. Counts instead of card
identities: equal cards are the same, and drawing one of a shuffled pile is drawing one of its
cards at random.
"""

from __future__ import annotations

from typing import TypeAlias

from core.kernels.blocks import Block, Cells
from core.quest.engine.kernels.words import CLOSED, SYMBOLS, ZONE_KINDS

State: TypeAlias = Cells

# How much fits. A board or box that needs more is refused when it is packed.
MOST_PLAYERS = 4
MOST_PIECES = 4
MOST_CARDS = 24
MOST_TOKENS = 16
MOST_GATES = 32
MOST_CAVES = 16
MOST_SPACES = 3200
MOST_CHOICES = 512
DIRECTIONS = 6

# --- The state -----------------------------------------------------------------------------------

state = Block()
PLAYER = state.cell()
ROUND = state.cell()
MODE = state.cell()
HAS_BOUGHT = state.cell()
MAY_CHANGE = state.cell()
MAY_PASS = state.cell()
LEFT = state.cell()
LAST = state.cell()
PIECE = state.cell()
SYMBOL = state.cell()
TARGET = state.cell()
CAVES_BEFORE = state.cell()
COINS = state.cell()
CHANGED = state.cell()
ARRIVALS = state.cell()
WINNER = state.cell()
HAS_MOVED = state.cell()
COUNTED_POWER = state.cell()
IS_SPOT_VACANT = state.cell()
LOWEST_PRICE = state.cell()
STREAMS = state.cells(MOST_PLAYERS + 1)
POSITIONS = state.cells(MOST_PIECES)
ARRIVED = state.cells(MOST_PLAYERS)
GATE_OWNERS = state.cells(MOST_GATES)
GATE_NUMBERS = state.cells(MOST_GATES)
GATE_GROUNDS = state.cells(MOST_GATES)
GATE_POWERS = state.cells(MOST_GATES)
MARKET = state.cells(MOST_CARDS)
ON_BOARD = state.cells(MOST_CARDS)
TOKENS_HELD = state.cells(MOST_PLAYERS * MOST_TOKENS)
TOKEN_TOTALS = state.cells(MOST_PLAYERS)
TOKENS_UNSEEN = state.cells(MOST_TOKENS)
CAVE_TOKENS = state.cells(MOST_CAVES)
ZONE_SIZE = MOST_CARDS + 1
ZONES = state.cells(ZONE_KINDS * MOST_PLAYERS * ZONE_SIZE)
RECORDED_SIZE = state.end
"""Checksums of games on record are taken of the cells so far: whatever is new comes behind them."""
SALE_COUNT = state.cell()
SALE = state.cells(MOST_CARDS)
"""The cards that are for sale, in the order of the box."""
STATE_SIZE = state.end

# --- The tables ----------------------------------------------------------------------------------

tables = Block(state.end)
PLAYERS = tables.cell()
CARDS = tables.cell()
TOKENS = tables.cell()
SPACES = tables.cell()
GATES = tables.cell()
CAVES = tables.cell()
SPOTS = tables.cell()
HAND_SIZE = tables.cell()
ROUND_LIMIT = tables.cell()
IS_FREE_ORDER = tables.cell()
CARD_SYMBOLS = tables.cells(MOST_CARDS)
CARD_POWERS = tables.cells(MOST_CARDS)
CARD_PRICES = tables.cells(MOST_CARDS)
CARD_ITEMS = tables.cells(MOST_CARDS)
CARD_DRAWS = tables.cells(MOST_CARDS)
CARD_REMOVES = tables.cells(MOST_CARDS)
CARD_TAKES = tables.cells(MOST_CARDS)
CARD_NATIVES = tables.cells(MOST_CARDS)
TOKEN_EFFECTS = tables.cells(MOST_TOKENS)
TOKEN_SYMBOLS = tables.cells(MOST_TOKENS)
TOKEN_POWERS = tables.cells(MOST_TOKENS)
BLOCKADES = tables.cell()
BLOCKADE_NUMBERS = tables.cells(MOST_GATES)
BLOCKADE_GROUNDS = tables.cells(MOST_GATES)
BLOCKADE_POWERS = tables.cells(MOST_GATES)
FIXED_BLOCKADES = tables.cells(MOST_GATES)
GROUNDS = tables.cells(MOST_SPACES)
POWERS = tables.cells(MOST_SPACES)
FINISHES = tables.cells(MOST_SPACES)
SPACE_GATES = tables.cells(MOST_SPACES)
NEXT_TO_CAVE = tables.cells(MOST_SPACES)
NEIGHBOURS = tables.cells(MOST_SPACES * DIRECTIONS)
EDGE_GATES = tables.cells(MOST_SPACES * DIRECTIONS)
EDGE_CAVES = tables.cells(MOST_SPACES * DIRECTIONS)
LEAST_POWERS = tables.cells(MOST_SPACES * SYMBOLS)
DO_PIECES_PASS = tables.cell()
"""Not 0 in worlds in which pieces never keep each other off a space."""
DOES_FIRST_WIN = tables.cell()
"""Not 0 in worlds in which whoever arrives first wins."""

SPACE_TABLES = (
    (GROUNDS, 1),
    (POWERS, 1),
    (FINISHES, 1),
    (SPACE_GATES, 1),
    (NEXT_TO_CAVE, 1),
    (NEIGHBOURS, DIRECTIONS),
    (EDGE_GATES, DIRECTIONS),
    (EDGE_CAVES, DIRECTIONS),
    (LEAST_POWERS, SYMBOLS),
)
"""The tables of the board, side by side, each with how many cells it has for a space."""
TABLES_END = tables.end

# --- Scratch -------------------------------------------------------------------------------------

scratch = Block(tables.end)
OPENING = scratch.cells(STATE_SIZE)
"""The state before anything is dealt, from which every game starts."""
CHOICE_COUNT = scratch.cell()
CHOICES = scratch.cells(MOST_CHOICES)
HELD_COUNT = scratch.cell()
HELD = scratch.cells(MOST_CARDS)
HELD_SET = scratch.cell()
"""The different cards that are held, one bit each."""
LEAST = scratch.cells(SYMBOLS)
WAYS = scratch.cells(DIRECTIONS)
SIZE = scratch.end


# --- Cards in their zones ------------------------------------------------------------------------


def cards_in(zone: int, player: int) -> int:
    """Where the counts of cards in a player's zone begin; behind them lies the number of all."""
    return ZONES + (zone * MOST_PLAYERS + player) * ZONE_SIZE


def count(g: State, zone: int, player: int, card: int) -> int:
    """How many of a card lie in a player's zone."""
    return g[cards_in(zone, player) + card]


def total(g: State, zone: int, player: int) -> int:
    """How many cards lie in a player's zone."""
    return g[cards_in(zone, player) + MOST_CARDS]


def add(g: State, zone: int, player: int, card: int, number: int) -> None:
    """Put some of a card into a player's zone, or take them out with a negative number."""
    base = cards_in(zone, player)
    g[base + card] += number
    g[base + MOST_CARDS] += number


def pour(g: State, origin: int, goal: int, player: int) -> None:
    """Put all that lies in a player's zone into another one, the number of cards included."""
    away = cards_in(origin, player)
    here = cards_in(goal, player)
    for card in range(g[CARDS]):
        g[here + card] += g[away + card]
        g[away + card] = 0
    g[here + MOST_CARDS] += g[away + MOST_CARDS]
    g[away + MOST_CARDS] = 0


# --- Playing pieces, blockades, market, tokens ---------------------------------------------------


def position(g: State, piece: int) -> int:
    """The space of a playing piece, or HOME."""
    return g[POSITIONS + piece]


def set_position(g: State, piece: int, space: int) -> None:
    """Put a playing piece onto a space, or HOME."""
    g[POSITIONS + piece] = space


def arrival(g: State, player: int) -> int:
    """The how manieth to arrive a player was, from 1; 0 if not all pieces are home."""
    return g[ARRIVED + player]


def set_arrival(g: State, player: int, place: int) -> None:
    """Note a player's arrival."""
    g[ARRIVED + player] = place


def gate_owner(g: State, gate: int) -> int:
    """Who has cleared a gate's blockade, or CLOSED while it lies there."""
    return g[GATE_OWNERS + gate]


def set_gate_owner(g: State, gate: int, player: int) -> None:
    """Give a gate's blockade to a player, or lay it down with CLOSED."""
    g[GATE_OWNERS + gate] = player


def gate_number(g: State, gate: int) -> int:
    """The number printed on a gate's blockade."""
    return g[GATE_NUMBERS + gate]


def gate_ground(g: State, gate: int) -> int:
    """The symbol or other ground that a gate's blockade asks for."""
    return g[GATE_GROUNDS + gate]


def gate_power(g: State, gate: int) -> int:
    """The power that a gate's blockade asks for."""
    return g[GATE_POWERS + gate]


def lay_blockade(g: State, gate: int, blockade: int) -> None:
    """Lay one of the box's blockades onto a gate."""
    g[GATE_OWNERS + gate] = CLOSED
    g[GATE_NUMBERS + gate] = g[BLOCKADE_NUMBERS + blockade]
    g[GATE_GROUNDS + gate] = g[BLOCKADE_GROUNDS + blockade]
    g[GATE_POWERS + gate] = g[BLOCKADE_POWERS + blockade]


def fixed_blockade(g: State, gate: int) -> int:
    """The blockade that the route wants on a gate, or NOWHERE if it is to be drawn."""
    return g[FIXED_BLOCKADES + gate]


def in_market(g: State, card: int) -> int:
    """How many of a card are left in the market."""
    return g[MARKET + card]


def add_to_market(g: State, card: int, number: int) -> None:
    """Change how many of a card are left."""
    g[MARKET + card] += number


def is_on_board(g: State, card: int) -> bool:
    """Whether a card's pile lies on the market board."""
    return g[ON_BOARD + card] != 0


def set_on_board(g: State, card: int, is_there: bool) -> None:
    """Lay a card's pile onto the market board, or clear its spot."""
    g[ON_BOARD + card] = 1 if is_there else 0


def tokens_held(g: State, player: int, token: int) -> int:
    """How many tokens of a kind a player holds."""
    return g[TOKENS_HELD + player * MOST_TOKENS + token]


def add_token(g: State, player: int, token: int, number: int) -> None:
    """Change how many tokens of a kind a player holds."""
    g[TOKENS_HELD + player * MOST_TOKENS + token] += number
    g[TOKEN_TOTALS + player] += number


def token_total(g: State, player: int) -> int:
    """How many tokens a player holds in all."""
    return g[TOKEN_TOTALS + player]


def unseen(g: State, token: int) -> int:
    """How many tokens of a kind nobody has seen yet, in caves or in the box."""
    return g[TOKENS_UNSEEN + token]


def add_unseen(g: State, token: int, number: int) -> None:
    """Change how many tokens of a kind are unseen."""
    g[TOKENS_UNSEEN + token] += number


def cave_tokens(g: State, cave: int) -> int:
    """How many tokens lie in a cave."""
    return g[CAVE_TOKENS + cave]


def add_cave_tokens(g: State, cave: int, number: int) -> None:
    """Change how many tokens lie in a cave."""
    g[CAVE_TOKENS + cave] += number


# --- The box -------------------------------------------------------------------------------------


def has_symbol(g: State, card: int, symbol: int) -> bool:
    """Whether a card shows a symbol; jokers show all three."""
    return (g[CARD_SYMBOLS + card] >> symbol) & 1 != 0


def shows(g: State, card: int, symbol: int) -> int:
    """1 if a card shows a symbol, else 0: to reckon with it where asking would take longer."""
    return (g[CARD_SYMBOLS + card] >> symbol) & 1


def card_power(g: State, card: int) -> int:
    """A card's printed power; 0 on action cards."""
    return g[CARD_POWERS + card]


def price(g: State, card: int) -> int:
    """A card's price in coins."""
    return g[CARD_PRICES + card]


def is_item(g: State, card: int) -> bool:
    """Whether a card works once (Q-ITEM-1)."""
    return g[CARD_ITEMS + card] != 0


def draws(g: State, card: int) -> int:
    """How many cards an action card draws."""
    return g[CARD_DRAWS + card]


def removes(g: State, card: int) -> int:
    """How many hand cards an action card may then remove."""
    return g[CARD_REMOVES + card]


def takes(g: State, card: int) -> int:
    """How many market cards an action card takes."""
    return g[CARD_TAKES + card]


def is_native(g: State, card: int) -> bool:
    """Whether a card moves like the Native (Q-ACT-8)."""
    return g[CARD_NATIVES + card] != 0


def token_effect(g: State, token: int) -> int:
    """What a kind of token does."""
    return g[TOKEN_EFFECTS + token]


def token_symbol(g: State, token: int) -> int:
    """The symbol of a symbol token."""
    return g[TOKEN_SYMBOLS + token]


def token_power(g: State, token: int) -> int:
    """The power of a symbol token."""
    return g[TOKEN_POWERS + token]


# --- The board -----------------------------------------------------------------------------------


def ground(g: State, space: int) -> int:
    """The symbol or other ground of a space."""
    return g[GROUNDS + space]


def power(g: State, space: int) -> int:
    """What entering a space costs."""
    return g[POWERS + space]


def is_finish(g: State, space: int) -> bool:
    """Whether a space is a finishing space."""
    return g[FINISHES + space] != 0


def gates_beside(g: State, space: int) -> int:
    """The gates with an edge at a space, one bit each."""
    return g[SPACE_GATES + space]


def is_next_to_cave(g: State, space: int) -> bool:
    """Whether a cave lies beside a space, behind a blockade or not."""
    return g[NEXT_TO_CAVE + space] != 0


def neighbour(g: State, space: int, direction: int) -> int:
    """The space that can be stepped on in a direction, or NOWHERE."""
    return g[NEIGHBOURS + space * DIRECTIONS + direction]


def edge_gate(g: State, space: int, direction: int) -> int:
    """The gate on an edge of a space, or NOWHERE."""
    return g[EDGE_GATES + space * DIRECTIONS + direction]


def least_power(g: State, space: int, symbol: int) -> int:
    """The least power that any neighbour asks for in a symbol, whatever lies before it."""
    return g[LEAST_POWERS + space * SYMBOLS + symbol]


def edge_cave(g: State, space: int, direction: int) -> int:
    """The cave beyond an edge of a space, or NOWHERE."""
    return g[EDGE_CAVES + space * DIRECTIONS + direction]


# --- Choices -------------------------------------------------------------------------------------


def offer(g: State, action: int) -> None:
    """Add an action to the list of choices."""
    g[CHOICES + g[CHOICE_COUNT]] = action
    g[CHOICE_COUNT] += 1


def choice(g: State, index: int) -> int:
    """One of the choices."""
    return g[CHOICES + index]
