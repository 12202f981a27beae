"""Where a playtest keeps its notes: behind the bots' part of the array, reached by name.

What is noted of one game lies on its tally; when the game is over the tally is added to the sums
and, cell by cell, to the sums of squares. Besides there is one row of numbers for each game.
"""

from __future__ import annotations

from core.bots.kernels.memory import BOTS_END, WEIGHTS_EACH
from core.engine.kernels.layout import (
    DIRECTIONS,
    MOST_CARDS,
    MOST_CAVES,
    MOST_GATES,
    MOST_PIECES,
    MOST_PLAYERS,
    MOST_SPACES,
    MOST_TOKENS,
    State,
    neighbour,
)
from core.engine.kernels.words import SYMBOLS

MOST_PASSAGES = 512
MOST_SEAMS = 256
MASKED_PASSAGES = 60
"""Ways are told apart by so many passages; those beyond are counted but tell no ways apart."""
MOST_BATCH = 1024
"""Games in one batch, each of which leaves a row."""
MOST_RECORDED = 32_768
"""Actions of a recorded game; a game that is longer is recorded up to here."""
LATEST_ROUND = 128
"""Rounds after this one are noted as this one where rounds are told apart."""
ROUNDS_TOLD = LATEST_ROUND + 1
FARTHEST = 100_000
"""The rest of a piece that cannot reach the finish at all; small enough to be summed up."""

# --- What is asked for ----------------------------------------------------------------------------

CANCEL = BOTS_END
"""Another thread may write here that no further game is wanted."""
IS_ROTATING = BOTS_END + 1
IS_WATCHED = BOTS_END + 2
IS_RECORDED = BOTS_END + 3
LINEUP_KINDS = BOTS_END + 4
LINEUP_WEIGHTS = LINEUP_KINDS + MOST_PLAYERS
EDGE_PASSAGES = LINEUP_WEIGHTS + MOST_PLAYERS * WEIGHTS_EACH
"""For each space and direction the passage of the seam there, counted from 1; 0 for none."""
PASSAGE_SEAMS = EDGE_PASSAGES + MOST_SPACES * DIRECTIONS
"""For each passage the seam that it belongs to."""
PACKED_END = PASSAGE_SEAMS + MOST_PASSAGES

# --- The game that is being played ----------------------------------------------------------------

HAS_ENTERED = PACKED_END
"""Whether the player to move has entered any space in this turn."""
LAST_PLAY = PACKED_END + 1
"""Where the play in hand was noted, until it clears a blockade; 0 for none."""
LEADER = PACKED_END + 2
TRAILS = PACKED_END + 3
"""For each playing piece the passages it has gone through, one bit each."""
FIRST_TRAILS = TRAILS + MOST_PIECES
"""For each player the passages of the first piece that came home, or NOWHERE."""

# --- A row for each game --------------------------------------------------------------------------

ROW_SEED = 0
ROW_ROUNDS = 1
ROW_WINNER = 2
ROW_ENTRY = 3
ROW_ARRIVALS = 4
ROW_TIE_BREAK = 5
ROW_MARGIN = 6
ROW_LEAD_CHANGES = 7
ROW_DECIDED = 8
ROW_TURNS = 9
ROW_IDLE = 10
ROW_BLOCKED = 11
ROW_WAY = 12
ROW_LEADS = 13
ROW_FATE = 14
ROW_ACTIONS = 15
ROW_SIZE = 16

# What decided between players who arrived in the same round.
NO_TIE = 0
BY_BLOCKADES = 1
BY_NUMBER = 2
BY_ARRIVAL = 3
TIE_BREAKS = 4

# How a game ended.
FINISHED = 0
BOTS_FAILED = 1
CANNOT_BE_FINISHED = 2

ROW = FIRST_TRAILS + MOST_PLAYERS
ROWS = ROW + ROW_SIZE

# --- The tally of one game: counted things, each cell summed and squared --------------------------

# What a card was used for; the first three are the symbols.
FOR_NATIVE = SYMBOLS
FOR_RUBBLE = 4
FOR_CAMP = 5
FOR_BLOCKADE = 6
FOR_ACTION = 7
FOR_HALF = 8
FOR_FULL = 9
FOR_CHANGED = 10
REPLACED = 11
THINNED = 12
DISCARDED = 13
PURPOSES = 14

TALLY = ROWS + MOST_BATCH * ROW_SIZE
VISITS = 0
CROSSINGS = VISITS + MOST_SPACES
SEAMS_CROSSED = CROSSINGS + MOST_PASSAGES
BOUGHT = SEAMS_CROSSED + MOST_SEAMS
TAKEN = BOUGHT + MOST_CARDS
GONE = TAKEN + MOST_CARDS
USES = GONE + MOST_CARDS
EXPLORED = USES + MOST_CARDS * PURPOSES
FOUND = EXPLORED + MOST_CAVES
SPENT = FOUND + MOST_TOKENS
TALLY_SIZE = SPENT + MOST_TOKENS

# --- The sums over all games of a batch -----------------------------------------------------------

SUMS = TALLY + TALLY_SIZE
"""Two cells for each of the tally: the sum and the sum of squares."""
OPENED = 2 * TALLY_SIZE
"""For each gate and seat how often it cleared the blockade."""
OPENED_ROUNDS = OPENED + MOST_GATES * MOST_PLAYERS
"""For each gate and round how often its blockade was cleared then."""
ARC = OPENED_ROUNDS + MOST_GATES * ROUNDS_TOLD
ARC_GAMES = 0
ARC_LEADER = 1
ARC_LEADER_SQUARES = 2
ARC_FIELD = 3
ARC_FIELD_SQUARES = 4
ARC_SIZE = 5
SUMS_SIZE = ARC + ROUNDS_TOLD * ARC_SIZE

# --- Paper ----------------------------------------------------------------------------------------

STRENGTHS = SUMS + SUMS_SIZE
"""For each player and symbol the strongest power that can still be had."""
HAND_LIMITS = STRENGTHS + MOST_PLAYERS * SYMBOLS
"""For each player how many cards can be held at once."""
ENTERS_ALL = HAND_LIMITS + MOST_PLAYERS
OWNED = ENTERS_ALL + MOST_PLAYERS
"""How many of each card a player has, or can still come by."""
STACK = OWNED + MOST_CARDS
SEEN = STACK + MOST_SPACES
RECORD_COUNT = SEEN + MOST_SPACES
RECORD = RECORD_COUNT + 1
PLAYTEST_END = RECORD + MOST_RECORDED


def add_to_row(g: State, column: int, number: int) -> None:
    """Add to a number of this game's row."""
    g[ROW + column] += number


def count_use(g: State, card: int, purpose: int) -> int:
    """Count that a card was used for something; returns where it was counted."""
    cell = TALLY + USES + card * PURPOSES + purpose
    g[cell] += 1
    return cell


def passage_between(g: State, origin: int, to: int) -> int:
    """The passage that a step goes through, counted from 1; 0 within a piece of the route."""
    passage = 0
    for direction in range(DIRECTIONS):
        if neighbour(g, origin, direction) == to:
            passage = g[EDGE_PASSAGES + origin * DIRECTIONS + direction]
    return passage
