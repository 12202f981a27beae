"""Where everything lies in the array of a game; rules reach it by name or through accessors.

First comes the state, which changes in play and is copied for look-ahead; then the tables of the
box and of the board, which do not; last a scratch list of choices. Counts instead of card
identities: equal cards are the same, and drawing one of a shuffled pile is drawing one of its
cards at random.
"""

from __future__ import annotations

from typing import TypeAlias

from core.engine.kernels.words import CLOSED, SYMBOLS, ZONE_KINDS

State: TypeAlias = list[int]
"""The array of a game: a list for the plain engine, a contiguous int64 array when compiled."""

# How much fits. A board or box that needs more is refused when it is packed.
MOST_PLAYERS = 4
MOST_PIECES = 4
MOST_CARDS = 24
MOST_TOKENS = 16
MOST_GATES = 32
MOST_CAVES = 16
MOST_SPACES = 1024
MOST_CHOICES = 512
DIRECTIONS = 6

# --- The state -----------------------------------------------------------------------------------

PLAYER = 0
ROUND = 1
MODE = 2
HAS_BOUGHT = 3
MAY_CHANGE = 4
MAY_PASS = 5
LEFT = 6
LAST = 7
PIECE = 8
SYMBOL = 9
TARGET = 10
CAVES_BEFORE = 11
COINS = 12
CHANGED = 13
ARRIVALS = 14
WINNER = 15
HAS_MOVED = 16
COUNTED_POWER = 17
IS_SPOT_VACANT = 18
LOWEST_PRICE = 19
STREAMS = 20
POSITIONS = STREAMS + MOST_PLAYERS + 1
ARRIVED = POSITIONS + MOST_PIECES
GATE_OWNERS = ARRIVED + MOST_PLAYERS
GATE_NUMBERS = GATE_OWNERS + MOST_GATES
GATE_GROUNDS = GATE_NUMBERS + MOST_GATES
GATE_POWERS = GATE_GROUNDS + MOST_GATES
MARKET = GATE_POWERS + MOST_GATES
ON_BOARD = MARKET + MOST_CARDS
TOKENS_HELD = ON_BOARD + MOST_CARDS
TOKEN_TOTALS = TOKENS_HELD + MOST_PLAYERS * MOST_TOKENS
TOKENS_UNSEEN = TOKEN_TOTALS + MOST_PLAYERS
CAVE_TOKENS = TOKENS_UNSEEN + MOST_TOKENS
ZONES = CAVE_TOKENS + MOST_CAVES
ZONE_SIZE = MOST_CARDS + 1
STATE_SIZE = ZONES + ZONE_KINDS * MOST_PLAYERS * ZONE_SIZE

# --- The tables ----------------------------------------------------------------------------------

PLAYERS = STATE_SIZE
CARDS = PLAYERS + 1
TOKENS = PLAYERS + 2
SPACES = PLAYERS + 3
GATES = PLAYERS + 4
CAVES = PLAYERS + 5
SPOTS = PLAYERS + 6
HAND_SIZE = PLAYERS + 7
ROUND_LIMIT = PLAYERS + 8
IS_FREE_ORDER = PLAYERS + 9
CARD_SYMBOLS = PLAYERS + 10
CARD_POWERS = CARD_SYMBOLS + MOST_CARDS
CARD_PRICES = CARD_POWERS + MOST_CARDS
CARD_ITEMS = CARD_PRICES + MOST_CARDS
CARD_DRAWS = CARD_ITEMS + MOST_CARDS
CARD_REMOVES = CARD_DRAWS + MOST_CARDS
CARD_TAKES = CARD_REMOVES + MOST_CARDS
CARD_NATIVES = CARD_TAKES + MOST_CARDS
TOKEN_EFFECTS = CARD_NATIVES + MOST_CARDS
TOKEN_SYMBOLS = TOKEN_EFFECTS + MOST_TOKENS
TOKEN_POWERS = TOKEN_SYMBOLS + MOST_TOKENS
BLOCKADES = TOKEN_POWERS + MOST_TOKENS
BLOCKADE_NUMBERS = BLOCKADES + 1
BLOCKADE_GROUNDS = BLOCKADE_NUMBERS + MOST_GATES
BLOCKADE_POWERS = BLOCKADE_GROUNDS + MOST_GATES
FIXED_BLOCKADES = BLOCKADE_POWERS + MOST_GATES
GROUNDS = FIXED_BLOCKADES + MOST_GATES
POWERS = GROUNDS + MOST_SPACES
FINISHES = POWERS + MOST_SPACES
SPACE_GATES = FINISHES + MOST_SPACES
NEXT_TO_CAVE = SPACE_GATES + MOST_SPACES
NEIGHBOURS = NEXT_TO_CAVE + MOST_SPACES
EDGE_GATES = NEIGHBOURS + MOST_SPACES * DIRECTIONS
EDGE_CAVES = EDGE_GATES + MOST_SPACES * DIRECTIONS

# --- Scratch -------------------------------------------------------------------------------------

OPENING = EDGE_CAVES + MOST_SPACES * DIRECTIONS
"""The state before anything is dealt, from which every game starts."""
CHOICE_COUNT = OPENING + STATE_SIZE
CHOICES = CHOICE_COUNT + 1
HELD_COUNT = CHOICES + MOST_CHOICES
HELD = HELD_COUNT + 1
LEAST = HELD + MOST_CARDS
WAYS = LEAST + SYMBOLS
SIZE = WAYS + DIRECTIONS


# --- Cards in their zones ------------------------------------------------------------------------


def count(g: State, zone: int, player: int, card: int) -> int:
    """How many of a card lie in a player's zone."""
    return g[ZONES + (zone * MOST_PLAYERS + player) * ZONE_SIZE + card]


def total(g: State, zone: int, player: int) -> int:
    """How many cards lie in a player's zone."""
    return g[ZONES + (zone * MOST_PLAYERS + player) * ZONE_SIZE + MOST_CARDS]


def add(g: State, zone: int, player: int, card: int, number: int) -> None:
    """Put some of a card into a player's zone, or take them out with a negative number."""
    base = ZONES + (zone * MOST_PLAYERS + player) * ZONE_SIZE
    g[base + card] += number
    g[base + MOST_CARDS] += number


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
