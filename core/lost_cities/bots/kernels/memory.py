"""What bots keep behind the array of the rules, reached by name.

The board is looked at once (`prepare`): where figures get by how many steps. During a game there is
nothing but what lies open: which cards were seen leaving hands.
"""

from __future__ import annotations

from core.kernels.blocks import Block
from core.lost_cities.engine.kernels.state import (
    CARD_TYPES,
    MOST_COLOURS,
    MOST_PLAYERS,
    MOST_RANKS,
    MOST_STAGES,
    MOST_STARTS,
    RULES_END,
)

# How a bot thinks.
RANDOM = 0
GREEDY = 1
PLANNER = 2

MOST_AHEAD = 16
"""So many steps are looked ahead, none included; a figure that cannot go on stays."""

memory = Block(RULES_END)
BOT_KINDS = memory.cells(MOST_PLAYERS)
"""How the bot on each seat thinks."""

# What a bot weighs, in percent of what the planner does; each seat has its own.
START_WEIGHT = 0
"""How much is to be hoped for before setting out: a fifth of a point for each percent over 100."""
FAR_WEIGHT = 1
"""How much farther cards to come will carry a figure."""
TOKEN_WEIGHT = 2
ARTEFACT_WEIGHT = 3
GIFT_WEIGHT = 4
"""How much a card is worth that the next player could use."""
END_WEIGHT = 5
"""How much it matters who is ahead when the round could be ended."""
LEADER_WEIGHT = 6
"""How good an expedition has to be for the leader, in the same way."""
WEIGHTS_EACH = 7
WEIGHTS = memory.cells(MOST_PLAYERS * WEIGHTS_EACH)

BOT_STREAM = memory.cell()
"""Chance for bots that need it; the cards of the game know nothing of it."""
AHEAD = memory.cells(MOST_STAGES * MOST_AHEAD)
"""For each stage and number of steps the most that the stage is worth which can be reached."""
NEXT_COLOURS = memory.cells(MOST_STAGES)
"""For each stage the colour of the card that its best way on asks for, or NOWHERE in a city."""
BRIDGE_STEPS = memory.cells(MOST_STAGES)
"""For each stage the steps to behind the nearest bridge; NEVER if none lies ahead."""
START_COUNTS = memory.cells(MOST_COLOURS)
"""For each colour how many starts it has."""
COLOUR_STARTS = memory.cells(MOST_COLOURS * MOST_STARTS)
"""For each colour its starts, in the order of the board."""
LEADS_TO = memory.cells(MOST_STAGES)
"""For each stage the colours of those that ways lead to from it, one bit each."""
ALL_STARTS = memory.cell()
"""The bits of all starts."""
IS_NETWORK = memory.cell()
"""Whether some way leads to a stage of another colour."""
BACK_ORDER = memory.cells(MOST_STAGES)
"""All stages, each behind those that it leads to."""
NEVER = 99
PREPARED_END = memory.end

FAVOURITES = memory.cells(MOST_PLAYERS)
"""The colour that a player looks at first in this round; of equal choices the first one counts."""
OUT = memory.cells(CARD_TYPES)
"""Of each kind, how many cards lie in rows or on discard piles, where all have seen them."""
OUT_ALL = memory.cell()
HELD_BELOW = memory.cells(MOST_COLOURS * (MOST_RANKS + 1))
"""For each colour and rank, how many cards below it the player to move holds."""
UNSEEN_BELOW = memory.cells(MOST_COLOURS * (MOST_RANKS + 1))
"""The same of those that the player has not seen."""
KINDS_HELD = memory.cells(MOST_COLOURS)
"""For each colour how many different cards of it the player to move holds."""
HELD_CARDS = memory.cells(MOST_COLOURS * MOST_RANKS)
"""These cards, the lowest of each colour first."""
DISTANCES = memory.cells(MOST_AHEAD + 1)
"""Figures of all players by their steps to a bridge, counted when they are asked for; last those
that are farther from any."""
STEPS_MISSING = memory.cell()
"""The steps until enough figures are across; NOT_COUNTED after any of them has moved."""
NOT_COUNTED = -1
TURNS_LEFT = memory.cell()
"""How many further turns the player to move expects."""
MOST_STEPS = memory.cell()
"""How far one expedition gets in these turns at most, in sixteenths of a step."""
DRAWN_SHARE = memory.cell()
"""How far unseen cards will carry a figure: what each counts for, before it is divided by all."""
STEPS_HOPED = memory.cells(MOST_COLOURS)
"""For each colour how far the cards that fit will carry a figure, if there were turns enough, in
sixteenths of a step; NOT_HOPED as long as nobody asked."""
NOT_HOPED = 1 << 40
HOPES = memory.cells(MOST_COLOURS)
"""On a network, the same as it is taken for the promises below."""
PROMISES = memory.cells(MOST_STAGES)
"""On a network, what a figure promises on each stage."""
PROMISES_AFTER = memory.cells(MOST_STAGES)
"""The same once a card was laid, lost or taken."""
UNSEEN = memory.cell()
"""How many cards the player to move knows nothing of."""
BEST_ACTION = memory.cell()
BEST_WORTH = memory.cell()
BOTS_END = memory.end
