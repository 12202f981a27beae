"""The words of the rulebook as numbers: modes of a turn, tokens, directions of rows."""

# What the player to move has to do next.
PLAYING = 0
"""Play a card (LC-TURN-1)."""
CHOOSING = 1
"""Answer a stage token (LC-TOK-4)."""
TAKING = 2
"""Take a card (LC-DRAW-1)."""
OVER = 3

# What lies on a stage, and what a slot asks for.
NO_TOKEN = -1
ARTEFACT = 0
STAGE = 1
POINTS = 100
"""A victory-point token of value v is POINTS + v."""
ANY_TOKEN = -2
"""A slot that takes whatever is drawn for it (LC-AMB-12)."""
NO_SLOT = -1
ANY_POINTS = -3
"""A slot that takes whatever victory-point token is drawn for it (LC-AMB-28)."""

# Which way the cards of a row go (LC-VAR-2).
OPEN = 0
UP = 1
DOWN = -1

# How a round ended.
NOT_ENDED = 0
BY_BRIDGE = 1
"""LC-END-1."""
BY_PILE = 2
"""LC-END-2."""

NOBODY = -1
NOWHERE = -1
CENTRE = -1
"""Where a figure is that has not set out."""
NO_PILE = -1
LEADER = 0
"""The leader's number among the figures of a player; all others are members."""
