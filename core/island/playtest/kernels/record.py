"""Where a playtest keeps its notes: behind the bots' part of the array, reached by name."""

from __future__ import annotations

from core.island.bots.kernels.memory import BOTS_END, WEIGHTS_EACH
from core.island.engine.kernels.state import (
    CARDS,
    FIGHT_RESULTS,
    MOST_DWELLERS,
    MOST_PLAYERS,
    PLACES,
)
from core.kernels.blocks import Block
from core.playtest import record as common
from core.playtest.seating import MOST_DRAWN

MOST_BATCH = 512
MOST_RECORDED = 16_384
"""Actions of a recorded game; one that is longer is recorded up to here."""
MOST_NOTED = 512
"""Turns of a game whose leader is noted; a game that is longer keeps the last."""
ROUNDS_CHARTED = 20
"""So many rounds, from the first one on, have their own sums."""
SHRINES_NOTED = 3
"""Shrines and offerings whose rounds are noted: as many as lie on the island of the box."""
PIECES = 3
"""Farms, villagers, fortresses."""

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
ROW_STALL = row.cell()
"""Why the game stalled, a number of the rules; 0 if it did not (IS-AMB-48)."""
ROW_LEFT_BEHIND = row.cells(MOST_PLAYERS)
"""For each player how many rivals control fewer shrines: 2 for each of them, 1 for equal ones."""
ROW_ROLES = row.cells(MOST_PLAYERS)
"""The adventurer of each seat."""
ROW_SHRINE_ROUNDS = row.cells(SHRINES_NOTED)
"""In which round the first, second and third shrine was discovered; 0 if that did not happen."""
ROW_ENTRANCE_ROUND = row.cell()
ROW_CAVE_ROUND = row.cell()
"""When somebody first controlled the cave shrine."""
ROW_OFFERING_ROUNDS = row.cells(SHRINES_NOTED)
"""When somebody first had one, two and three offerings."""
ROW_FIRST_OFFERINGS = row.cells(MOST_PLAYERS)
"""When each player made an offering for the first time; 0 for who never did."""
ROW_FINDER = row.cell()
"""Who first controlled the cave shrine, or NOBODY."""
ROW_CHANGES = row.cell()
"""How often it changed hands after that, the cave's included."""
ROW_OWNED = row.cell()
"""Turns at whose end somebody controlled it."""
ROW_TILES = row.cell()
"""Tiles of the island face up at the end."""
ROW_CAVE_TILES = row.cell()
ROW_FARTHEST = row.cell()
"""Distance of the farthest tile from the first start tile, in hexes."""
ROW_DEAD = row.cell()
"""Land of the island, face up, that no adventurer ever entered."""
ROW_STEPS = row.cell()
ROW_DISCOVERED = row.cell()
ROW_WASTED = row.cell()
"""Points spent on water and shrines (IS-MOVE-5)."""
ROW_GATHERED = row.cells(CARDS)
"""Cards collected by all players, by kind."""
ROW_SPENT = row.cells(CARDS)
"""Cards paid for purchases and armies, by kind."""
ROW_BY_ADVENTURER = row.cell()
"""Collected cards of kinds that the adventurer's own tile gives; Tizoc's food, too."""
ROW_BY_VILLAGERS = row.cell()
"""Collected cards that only villagers give access to."""
ROW_TRADED = row.cell()
"""Cards got from the supply by trade."""
ROW_LOOTED = row.cell()
"""Cards won from beaten players."""
ROW_TREASURE = row.cell()
"""Cards won from dwellers."""
ROW_HANDS = row.cell()
"""Cards in hand at the end of each turn, of whoever had it, all together."""
ROW_BUILT = row.cells(PIECES)
ROW_LOST = row.cells(PIECES)
ROW_FOUGHT = row.cells(3 * FIGHT_RESULTS)
"""Fights against players, farms and dwellers: won, lost and tied."""
ROW_DWELLERS = row.cells(MOST_DWELLERS * FIGHT_RESULTS)
"""The same for each dweller."""
ROW_PUT = row.cell()
"""Adventurers who were beaten and put elsewhere."""
ROW_MARCHES = row.cell()
"""Steps of armies."""
ROW_WINDOWS = row.cell()
"""How often a player was asked whether to react."""
ROW_REACTIONS = row.cell()
"""Steps of armies in windows."""
ROW_HALF_LEADER = row.cell()
"""Whose adventurer alone was strongest at half time, or NOBODY."""
ROW_LEADS = row.cell()
"""How often another player's adventurer became the strongest one."""
ROW_STRENGTH = row.cell()
"""The sum of all players' strengths at the end."""
ROW_HALF_STRENGTH = row.cell()
"""The same at half time."""
ROW_SIZE = row.end

# --- What is counted on the maps, and round by round ----------------------------------------------

tally = Block()
ENTERED = tally.cells(PLACES)
"""Adventurers who came to each cell by themselves."""
FARMED = tally.cells(2 * PLACES)
"""Farms built on each corner."""
ROUND_STRENGTHS = tally.cells(ROUNDS_CHARTED)
"""The sum of all strengths at the end of each round that all players have had."""
ROUND_OWNED = tally.cells(ROUNDS_CHARTED)
"""Whether somebody controls the cave shrine then."""
TALLY_SIZE = tally.end
SUMS_SIZE = 2 * TALLY_SIZE

# --- What is remembered while a game is played ----------------------------------------------------

HANDS_BEFORE = playtest.cells(MOST_PLAYERS * CARDS)
PIECES_BEFORE = playtest.cells(MOST_PLAYERS * PIECES)
LAID_BEFORE = playtest.cell()
TURNS_BEFORE = playtest.cell()
OWNER_BEFORE = playtest.cell()
OFFERINGS_MOST = playtest.cell()
SHRINES_FOUND = playtest.cell()
LAST_ASKED = playtest.cell()
"""Who decided last in a window; NOBODY after anything else."""
LEADING = playtest.cell()
LEADERS = playtest.cells(MOST_NOTED)
"""Who led at the end of each turn, or NOBODY."""
STRENGTHS = playtest.cells(MOST_NOTED)
"""The sum of all strengths then."""
RECORD_COUNT = playtest.cell()
ROW = playtest.cells(ROW_SIZE)
TALLY = playtest.cells(TALLY_SIZE)
RECORDED = RECORD_COUNT
RECORD = playtest.cells(MOST_RECORDED)
ROWS = playtest.cells(MOST_BATCH * ROW_SIZE)
SUMS = playtest.cells(SUMS_SIZE)
END = playtest.end
