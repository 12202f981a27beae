"""What bots keep behind the array of the rules, reached by name."""

from __future__ import annotations

from core.island.engine.kernels.state import MOST_LAID, MOST_PLAYERS, PLACES, RULES_END
from core.kernels.blocks import Block

# How a bot thinks.
RANDOM = 0
EXPLORER = 1
PLANNER = 2

memory = Block(RULES_END)
BOT_KINDS = memory.cells(MOST_PLAYERS)
"""How the bot on each seat thinks."""

# What a planner weighs, in percent of what the planner itself does; each seat has its own.
BUILD_WEIGHT = 0
"""How many farms it wants, one for 200."""
RAID_WEIGHT = 1
"""How much it gives for an attack."""
CAVE_WEIGHT = 2
"""How strong it feels before the cave."""
WEIGHTS_EACH = 3
WEIGHTS = memory.cells(MOST_PLAYERS * WEIGHTS_EACH)
BOT_STREAM = memory.cell()
"""Chance for bots that need it; the tiles and dice of the game know nothing of it."""
STEPS_TO = memory.cells(PLACES)
"""One more than the steps from the adventurer to each cell; 0 where no way leads."""
FIRST_STEPS = memory.cells(PLACES)
"""In which direction the way there begins."""
WAY = memory.cells(MOST_LAID)
"""The cells that a search has come to, in its order."""
WAY_COUNT = memory.cell()
CAN_OFFER = memory.cell()
"""Whether whoever has to decide can pay for an offering that is still to be made."""
WANTS_ARMY = memory.cell()
"""Whether villagers are wanted beside the adventurer."""
WANTS_CAMP = memory.cell()
"""Whether a farm is wanted that they can come to."""
CARD_STEPS = memory.cell()
"""Steps to the nearest tile with a card that is needed."""
BEST_ACTION = memory.cell()
BEST_WORTH = memory.cell()
BOTS_END = memory.end
