"""Where everything lies in the array of a race, behind the front of a plain table."""

from __future__ import annotations

from core.kernels.blocks import Block
from core.playtest.plain import table
from tests.toy.track import MOST_SPACES

# What happens on a space, and how a bot thinks.
PLAIN, BONUS, SLIP = 0, 1, 2
CAREFUL, RUNNER = 0, 1

race = Block(table.END)
LENGTH = race.cell()
SIDES = race.cell()
KINDS = race.cells(MOST_SPACES + 1)
"""For each space, from 1 on, what happens there."""
STREAM = race.cell()
FIRST_DIE = race.cell()
SECOND_DIE = race.cell()
POSITIONS = race.cells(table.MOST_PLAYERS)
"""For each player the space of the pawn; 0 is the start."""
ROWS = race.end

row = Block(table.ROW_END)
MARGIN = row.cell()
"""How far behind the next pawn was."""
ROW_SIZE = row.end
