"""Where a playtest keeps its notes: behind the bots' part of the array, reached by name."""

from __future__ import annotations

from core.kernels.blocks import Block
from core.lost_cities.bots.kernels.memory import BOTS_END, WEIGHTS_EACH
from core.lost_cities.engine.kernels.state import (
    MOST_EDGES,
    MOST_PLAYERS,
    MOST_ROUNDS,
    MOST_STAGES,
)
from core.playtest import record as common
from core.playtest.seating import MOST_DRAWN

PAIRED_EVERY = 16
"""So often a deal is played a second time with all hands a seat farther on: for a sixteenth more
games, some sixty in a thousand tell how much the hands decide."""
MOST_BATCH = 512
MOST_RECORDED = 8_192
"""Actions of a recorded game; one that is longer is recorded up to here."""

# --- What is asked for ----------------------------------------------------------------------------

playtest = Block(BOTS_END)
CANCEL = playtest.cell()
"""Another thread may write here that no further game is wanted."""
IS_ROTATING = playtest.cell()
IS_RECORDED = playtest.cell()
DRAWN_FROM = playtest.cell()
"""From how many bots of the line-up those at the table are drawn; 0 if all sit there."""
LINEUP_KINDS = playtest.cells(MOST_DRAWN)
LINEUP_WEIGHTS = playtest.cells(MOST_DRAWN * WEIGHTS_EACH)
PACKED_END = playtest.end

# --- A row for each game --------------------------------------------------------------------------

row = Block(common.COMMON_COLUMNS)
ROW_SHARED = row.cell()
"""How many have won together (LC-FIN-2)."""
ROW_BRIDGES = row.cell()
"""Rounds that ended at the bridge."""
ROW_PILES = row.cell()
"""Rounds that ended with the last card."""
ROW_LED_ENDS = row.cell()
"""Rounds ended by who had most points on the board."""
ROW_POINTS = row.cells(MOST_PLAYERS)
"""The points of each seat at the end."""
ROW_ARTEFACTS = row.cells(MOST_PLAYERS)
"""The artefacts of each seat."""
ROW_BEFORE = row.cells(MOST_PLAYERS)
"""The points of each seat before artefacts were scored."""
ROW_STAGES = row.cell()
"""Points that all players together got for stages of members, over all rounds."""
ROW_LEADERS = row.cell()
"""The same for leaders."""
ROW_TOKENS = row.cell()
"""The same for victory-point tokens."""
ROW_STARTS = row.cell()
"""Figures that set out."""
ROW_CHANGED = row.cell()
"""Whether artefacts changed who won."""
ROW_LEADS = row.cell()
"""How often the lead changed between rounds."""
ROW_GIFTS = row.cell()
"""Discards that the next player took."""
ROW_LONGEST = row.cell()
"""Stages of the longest chain of one card."""
ROW_TRAILED_ENDS = row.cell()
"""Rounds ended by who had fewest points on the board, and less than another."""
ROW_ROUND_TURNS = row.cells(MOST_ROUNDS)
"""Turns of all players together in each round."""
ROW_BEGAN = row.cells(MOST_ROUNDS)
"""Who began each round."""
ROW_BEST_BEGAN = row.cell()
"""Rounds in which who began got most points, in twelfths: of several best, each has a part."""
ROW_DEAD = row.cell()
"""Cards in hand at the ends of rounds that fit no more on their owner's row."""
ROW_ARTEFACT_HITS = row.cell()
"""Artefact tokens taken."""
ROW_STAGE_HITS = row.cell()
"""Stage tokens reached."""
ROW_POINT_HITS = row.cell()
"""Victory-point tokens reached."""
ROW_EMPTY_HITS = row.cell()
"""Figures that came to a slot whose artefact was gone."""
ROW_QUICKEST = row.cell()
"""In the fewest turns of a player in a round somebody came to a lost city; 0 if nobody did."""
ROW_PENNILESS = row.cell()
"""Players who have nothing at the end."""
ROW_LEFT_BEHIND = row.cells(MOST_PLAYERS)
"""For each player how many rivals were left behind: 2 for each of them, 1 for one as far."""
ROW_PAIRED = row.cell()
"""1 if the deal was played to its end a second time, with all hands a seat farther on."""
ROW_SAME_HAND = row.cell()
"""Whether the hand of the winner won that game, too."""
ROW_BY_HAND = row.cell()
"""How alike the hands ended in both: the sum over all hands of how many rivals beyond the middle
they left behind in one, times the same in the other."""
ROW_SIZE = row.end

# --- What is counted on the board -----------------------------------------------------------------

tally = Block()
ENTERED = tally.cells(MOST_STAGES)
"""Figures that came to each stage."""
ENDED = tally.cells(MOST_STAGES)
"""Figures that stood there when a round ended."""
HITS = tally.cells(MOST_STAGES)
"""Tokens carried out there."""
BRIDGED = tally.cells(MOST_EDGES)
"""Figures that went each way."""
TALLY_SIZE = tally.end
SUMS_SIZE = 2 * TALLY_SIZE

RECORD_COUNT = playtest.cell()
LAST_DISCARD = playtest.cell()
"""Who discarded last, so that the next player's taking can be noted; NOBODY before."""
LEADING = playtest.cell()
CHAIN = playtest.cell()
COINS_BEFORE = playtest.cells(MOST_PLAYERS)
"""What each player had when the round began."""
PARTNER_WINNER = playtest.cell()
"""Who has won the deal with the hands farther on; NOBODY if it was not played to its end."""
PARTNER_BEHIND = playtest.cells(MOST_PLAYERS)
"""For each player how many rivals were left behind in it, in halves; equals stay equals."""
ROW = playtest.cells(ROW_SIZE)
TALLY = playtest.cells(TALLY_SIZE)
RECORDED = RECORD_COUNT
RECORD = playtest.cells(MOST_RECORDED)
ROWS = playtest.cells(MOST_BATCH * ROW_SIZE)
SUMS = playtest.cells(SUMS_SIZE)
END = playtest.end
