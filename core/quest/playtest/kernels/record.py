"""Where a playtest keeps its notes: behind the bots' part of the array, reached by name.

What is noted of one game lies on its tally; when the game is over the tally is added to the sums
and, cell by cell, to the sums of squares. Besides there is one row of numbers for each game.
"""

from __future__ import annotations

from core.kernels.blocks import Block
from core.playtest import record as common
from core.playtest.seating import MOST_DRAWN
from core.quest.bots.kernels.memory import BOTS_END, WEIGHTS_EACH
from core.quest.engine.kernels.state import (
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
from core.quest.engine.kernels.words import SYMBOLS

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

playtest = Block(BOTS_END)
CANCEL = playtest.cell()
"""Another thread may write here that no further game is wanted."""
IS_ROTATING = playtest.cell()
IS_WATCHED = playtest.cell()
IS_RECORDED = playtest.cell()
SHIFTS_STARTS = playtest.cell()
DRAWN_FROM = playtest.cell()
"""From how many bots of the line-up those at the table are drawn; 0 if all sit there."""
LINEUP_KINDS = playtest.cells(MOST_DRAWN)
LINEUP_WEIGHTS = playtest.cells(MOST_DRAWN * WEIGHTS_EACH)
EDGE_PASSAGES = playtest.cells(MOST_SPACES * DIRECTIONS)
"""For each space and direction the passage of the seam there, counted from 1; 0 for none."""
PASSAGE_SEAMS = playtest.cells(MOST_PASSAGES)
"""For each passage the seam that it belongs to."""
PASSAGE_COUNT = playtest.cell()
SEAM_COUNT = playtest.cell()
"""How many passages and seams the board has."""
PACKED_END = playtest.end

# --- The game that is being played ----------------------------------------------------------------

HAS_ENTERED = playtest.cell()
"""Whether the player to move has entered any space in this turn."""
HAS_CLEARED = playtest.cell()
"""Whether the player to move has cleared any blockade in this turn."""
JAM_AHEAD = playtest.cell()
"""The space where this turn is lost if its player stays put, or NOWHERE."""
LAST_PLAY = playtest.cell()
"""Where the play in hand was noted, until it clears a blockade; 0 for none."""
LEADER = playtest.cell()
TRAILS = playtest.cells(MOST_PIECES)
"""For each playing piece the passages it has gone through, one bit each."""
FIRST_TRAILS = playtest.cells(MOST_PLAYERS)
"""For each player the passages of the first piece that came home, or NOWHERE."""

# --- A row for each game --------------------------------------------------------------------------

ROW_SEED = common.SEED
ROW_ROUNDS = common.ROUNDS
ROW_WINNER = common.WINNER
ROW_ENTRY = common.ENTRY
ROW_FATE = common.FATE
ROW_TURNS = common.TURNS
ROW_ACTIONS = common.ACTIONS
row = Block(common.COMMON_COLUMNS)
ROW_ARRIVALS = row.cell()
ROW_TIE_BREAK = row.cell()
ROW_MARGIN = row.cell()
ROW_LEAD_CHANGES = row.cell()
ROW_DECIDED = row.cell()
ROW_IDLE = row.cell()
ROW_BLOCKED = row.cell()
"""Turns that were lost in jams."""
ROW_WAY = row.cell()
ROW_LEADS = row.cell()
ROW_LEFT_BEHIND = row.cells(MOST_PLAYERS)
"""For each seat how many rivals it has left behind: 2 for each of them, 1 for one as far."""
ROW_SIZE = row.end

# What decided between players who arrived in the same round.
NO_TIE = 0
BY_BLOCKADES = 1
BY_NUMBER = 2
BY_ARRIVAL = 3
TIE_BREAKS = 4

# How a game ended.
FINISHED = common.FINISHED
BOTS_FAILED = common.BOTS_FAILED
CANNOT_BE_FINISHED = common.CANNOT_BE_FINISHED

ROW = playtest.cells(ROW_SIZE)
ROWS = playtest.cells(MOST_BATCH * ROW_SIZE)

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

tally = Block()
VISITS = tally.cells(MOST_SPACES)
LOST_TURNS = tally.cells(MOST_SPACES)
"""For each space how many turns were lost because a piece stood on it."""
CROSSINGS = tally.cells(MOST_PASSAGES)
SEAMS_CROSSED = tally.cells(MOST_SEAMS)
BOUGHT = tally.cells(MOST_CARDS)
TAKEN = tally.cells(MOST_CARDS)
GONE = tally.cells(MOST_CARDS)
USES = tally.cells(MOST_CARDS * PURPOSES)
EXPLORED = tally.cells(MOST_CAVES)
FOUND = tally.cells(MOST_TOKENS)
SPENT = tally.cells(MOST_TOKENS)
TALLY_SIZE = tally.end
TALLY = playtest.cells(TALLY_SIZE)

# --- The sums over all games of a batch -----------------------------------------------------------

# What is told of each round: how many games reached it, and how far the leader and the field were.
arc = Block()
ARC_GAMES = arc.cell()
ARC_LEADER = arc.cell()
ARC_LEADER_SQUARES = arc.cell()
ARC_FIELD = arc.cell()
ARC_FIELD_SQUARES = arc.cell()
ARC_SIZE = arc.end

sums = Block()
TALLIED = sums.cells(2 * TALLY_SIZE)
"""Two cells for each of the tally: the sum and the sum of squares."""
OPENED = sums.cells(MOST_GATES * MOST_PLAYERS)
"""For each gate and seat how often it cleared the blockade."""
OPENED_ROUNDS = sums.cells(MOST_GATES * ROUNDS_TOLD)
"""For each gate and round how often its blockade was cleared then."""
ARC = sums.cells(ROUNDS_TOLD * ARC_SIZE)
SUMS_SIZE = sums.end
SUMS = playtest.cells(SUMS_SIZE)

# --- Paper ----------------------------------------------------------------------------------------

STRENGTHS = playtest.cells(MOST_PLAYERS * SYMBOLS)
"""For each player and symbol the strongest power that can still be had."""
HAND_LIMITS = playtest.cells(MOST_PLAYERS)
"""For each player how many cards can be held at once."""
ENTERS_ALL = playtest.cells(MOST_PLAYERS)
OWNED = playtest.cells(MOST_CARDS)
"""How many of each card a player has, or can still come by."""
STACK = playtest.cells(MOST_SPACES)
SEEN = playtest.cells(MOST_SPACES)
RECORD_COUNT = playtest.cell()
RECORD = playtest.cells(MOST_RECORDED)
PLAYTEST_END = playtest.end


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
