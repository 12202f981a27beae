"""Where everything lies in the array of a race; kernels reach it by name."""

from __future__ import annotations

from typing import TypeAlias

from core.kernels.blocks import Block, Cells
from core.playtest import record
from core.playtest.seating import MOST_DRAWN

State: TypeAlias = Cells
"""The array; compiled kernels know the type of their arguments by this very name."""

MOST_PLAYERS = 4
MOST_SPACES = 60
MOST_BATCH = 512
MOST_RECORDED = 2_000
"""Moves of a recorded race; a longer one is recorded up to here."""

# --- What is packed: the track and the line-up ----------------------------------------------------

table = Block()
PLAYERS = table.cell()
LENGTH = table.cell()
SIDES = table.cell()
ROUND_LIMIT = table.cell()
IS_ROTATING = table.cell()
KINDS = table.cells(MOST_SPACES + 1)
"""For each space, from 1 on, what happens there."""
DRAWN_FROM = table.cell()
"""From how many bots of the line-up those who race are drawn; 0 if all do."""
LINEUP = table.cells(MOST_DRAWN)
"""How each bot of the line-up thinks."""
PACKED_END = table.end

# --- The race that is being run -------------------------------------------------------------------

STREAM = table.cell()
PLAYER = table.cell()
ROUND = table.cell()
WINNER = table.cell()
FIRST_DIE = table.cell()
SECOND_DIE = table.cell()
TURNS = table.cell()
POSITIONS = table.cells(MOST_PLAYERS)
"""For each player the space of the pawn; 0 is the start."""

# --- What is noted --------------------------------------------------------------------------------

row = Block(record.COMMON_COLUMNS)
MARGIN = row.cell()
"""How far behind the next pawn was."""
ROW_LEFT_BEHIND = row.cells(MOST_PLAYERS)
"""For each player how many rivals were left behind: 2 for each of them, 1 for one as far."""
ROW_SIZE = row.end

CANCEL = table.cell()
IS_RECORDED = table.cell()
RECORDED = table.cell()
RECORD = table.cells(MOST_RECORDED)
ROWS = table.cells(MOST_BATCH * ROW_SIZE)
TALLY_SIZE = SUMS_SIZE = 0
"""Nothing is counted that is not in the rows."""
SUMS = END = table.end

# What happens on a space.
PLAIN, BONUS, SLIP = 0, 1, 2

# How a bot thinks.
RUNNER, CAREFUL = 0, 1
