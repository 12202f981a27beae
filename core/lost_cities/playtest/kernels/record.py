"""Where a playtest keeps its notes: behind the bots' part of the array, reached by name."""

from __future__ import annotations

from core.kernels.blocks import Block
from core.lost_cities.bots.kernels.memory import BOTS_END, WEIGHTS_EACH
from core.lost_cities.engine.kernels.state import MOST_EDGES, MOST_PLAYERS, MOST_STAGES
from core.playtest import record as common
from core.playtest.seating import MOST_DRAWN

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
ROW_LEFT_BEHIND = row.cells(MOST_PLAYERS)
"""For each player how many rivals were left behind: 2 for each of them, 1 for one as far."""
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
ROW = playtest.cells(ROW_SIZE)
TALLY = playtest.cells(TALLY_SIZE)
RECORDED = RECORD_COUNT
RECORD = playtest.cells(MOST_RECORDED)
ROWS = playtest.cells(MOST_BATCH * ROW_SIZE)
SUMS = playtest.cells(SUMS_SIZE)
END = playtest.end
