"""Where everything lies in the array of a game; kernels reach it by name.

First comes what is packed from the board and never changes, then the game that is being played.
A board is a graph of stages (LC-SET-6): five lines are the plain case.
"""

from __future__ import annotations

from typing import TypeAlias

from core.kernels.blocks import Block, Cells

State: TypeAlias = Cells
"""The array; compiled kernels know the type of their arguments by this very name."""

MOST_PLAYERS = 4
MOST_COLOURS = 8
MOST_STAGES = 120
MOST_EDGES = 240
MOST_STARTS = 32
MOST_FIGURES = 8
MOST_RANKS = 16
MOST_CARDS = 512
"""Of all colours together."""
MOST_OF_COLOUR = 64
"""Cards of one colour: ranks times copies."""
MOST_TABLE = 64
"""Entries of an artefact table."""
MOST_ROUNDS = 9
MOST_CHOICES = 2048
CARD_TYPES = MOST_COLOURS * MOST_RANKS
"""Cards of the same colour and rank are alike."""

# --- What is packed: the board --------------------------------------------------------------------

board = Block()
PLAYERS = board.cell()
COLOURS = board.cell()
STAGES = board.cell()
RANKS = board.cell()
COPIES = board.cell()
HAND_SIZE = board.cell()
REMOVED = board.cell()
"""Cards that go back to the box unseen with so many players (LC-SETUP-4)."""
ROUNDS = board.cell()
CROSSINGS = board.cell()
"""How many figures have to cross a bridge to end a round (LC-END-1)."""
LEADER_FACTOR = board.cell()
FLOORS_ROUND = board.cell()
"""Whether the stage values of a round are floored, and not only the total (LC-AMB-22)."""
IS_UP_AND_DOWN = board.cell()
MAY_TAKE_BACK = board.cell()
FIGURES = board.cell()
"""How many each player has, the leader among them."""
TOKENS = board.cell()
"""How many lie in the mix that is drawn from."""
TABLE_SIZE = board.cell()
FIRST_PLAYER = board.cell()
STARTS_COUNT = board.cell()
TURN_LIMIT = board.cell()
"""After so many turns of all players together a game is unfinished (LC-AMB-10)."""
VALUES = board.cells(MOST_STAGES)
STAGE_COLOURS = board.cells(MOST_STAGES)
SLOTS = board.cells(MOST_STAGES)
"""For each stage the token its slot asks for, ANY_TOKEN, ANY_POINTS, or NO_SLOT."""
START_BITS = board.cells(MOST_STAGES)
"""For each start a bit of its own, by which players note that they have used it; else 0."""
STARTS = board.cells(MOST_STARTS)
"""The stages that are starts."""
FIRST_EDGES = board.cells(MOST_STAGES + 1)
"""For each stage the first of the edges that lead on from it, and behind it the next one's."""
TARGETS = board.cells(MOST_EDGES)
IS_BRIDGE = board.cells(MOST_EDGES)
MIX = board.cells(MOST_STAGES)
"""The tokens that are drawn for the slots."""
ARTEFACT_POINTS = board.cells(MOST_TABLE)
"""What so many artefacts are worth; the last entry counts for all beyond (LC-AMB-17)."""
BOARD_END = board.end

# --- The game that is being played ----------------------------------------------------------------

game = Block(BOARD_END)
CARD_STREAM = game.cell()
TOKEN_STREAM = game.cell()
MODE = game.cell()
ROUND = game.cell()
PLAYER = game.cell()
TURNS = game.cell()
"""Of all players together, the one under way included."""
ROUND_TURNS = game.cell()
"""The same of this round."""
CROSSED = game.cell()
"""How many figures have crossed a bridge in this round."""
BARRED = game.cell()
"""The pile whose top card was just discarded and may not be taken, or NO_PILE (LC-AMB-26)."""
WINNERS = game.cell()
"""One bit for each player who has won; 0 while nobody has."""
PILE_COUNT = game.cell()
ENDS = game.cells(MOST_ROUNDS)
"""How each round ended."""
ENDERS = game.cells(MOST_ROUNDS)
"""Who ended it."""
COINS = game.cells(MOST_PLAYERS)
HELD = game.cells(MOST_PLAYERS)
"""Artefact tokens taken in this round."""
ARTEFACTS = game.cells(MOST_PLAYERS)
FIGURE_STAGES = game.cells(MOST_PLAYERS * MOST_FIGURES)
HAS_CROSSED = game.cells(MOST_PLAYERS * MOST_FIGURES)
STARTED = game.cells(MOST_PLAYERS)
"""The bits of the starts that a player has used in this round."""
ROW_COUNTS = game.cells(MOST_PLAYERS * MOST_COLOURS)
ROW_ENDS = game.cells(MOST_PLAYERS * MOST_COLOURS)
"""The rank of the last card of each row."""
ROW_WAYS = game.cells(MOST_PLAYERS * MOST_COLOURS)
"""Whether a row goes up, down, or has not been decided yet."""
TOKENS_ON = game.cells(MOST_STAGES)
DRAWN_TOKENS = game.cells(MOST_STAGES)
"""The mix in the order of chance of this round."""
HANDS = game.cells(MOST_PLAYERS * CARD_TYPES)
"""How many cards of each kind a player holds."""
DISCARD_COUNTS = game.cells(MOST_COLOURS)
DISCARDS = game.cells(MOST_COLOURS * MOST_OF_COLOUR)
"""The piles beside the expeditions, as kinds of cards, the last of each on top."""
PILE = game.cells(MOST_CARDS)
"""The face-down pile, the last card on top."""
STATE_SIZE = game.end

# --- What can be done now -------------------------------------------------------------------------

CHOICES_COUNT = game.cell()
CHOICES = game.cells(MOST_CHOICES)
HAND_SHIFT = game.cell()
"""By how many seats all hands are dealt farther on: 0, unless a deal is played twice to see what
hands are worth. It lies behind the state, as no game that is kept has it."""
RULES_END = game.end


def figure_stage(g: State, player: int, figure: int) -> int:
    """Where a figure stands, or CENTRE."""
    return g[FIGURE_STAGES + player * MOST_FIGURES + figure]


def held_cards(g: State, player: int, card: int) -> int:
    """How many cards of a kind a player holds."""
    return g[HANDS + player * CARD_TYPES + card]


def card_of(colour: int, rank: int) -> int:
    """The kind of card with a colour and a rank."""
    return colour * MOST_RANKS + rank


def colour_of(card: int) -> int:
    """The colour of a kind of card."""
    return card // MOST_RANKS


def rank_of(card: int) -> int:
    """The place of a kind of card among the ranks, the lowest being 0."""
    return card % MOST_RANKS


def first_edge(g: State, stage: int) -> int:
    """The first way on from a stage."""
    return g[FIRST_EDGES + stage]


def edges_end(g: State, stage: int) -> int:
    """What follows the last way on from a stage."""
    return g[FIRST_EDGES + stage + 1]


def is_city(g: State, stage: int) -> bool:
    """Whether no way leads on, so that a figure there has reached a lost city (LC-PLAY-7)."""
    return first_edge(g, stage) == edges_end(g, stage)


def top_discard(g: State, colour: int) -> int:
    """The card on top of a discard pile, or NOWHERE (-1) if there is none."""
    lying = g[DISCARD_COUNTS + colour]
    return -1 if lying == 0 else g[DISCARDS + colour * MOST_OF_COLOUR + lying - 1]
