"""The words of the rulebook as numbers: zones, symbols, grounds, modes of a turn, token effects."""

# Zones of cards (Q-TURN-8). Limbo holds items whose function was used until they may no longer
# be kept by a token (Q-AMB-43).
HAND = 0
DRAW = 1
DISCARD = 2
PLAYED = 3
LIMBO = 4
REMOVED = 5
ZONE_KINDS = 6

# Symbols and the other grounds that a space or blockade can have.
MACHETE = 0
PADDLE = 1
COIN = 2
SYMBOLS = 3
RUBBLE = 3
CAMP = 4
START = 5

# What the player to move is in the middle of.
FREE = 0
MOVING = 1
NATIVE = 2
PAYING = 3
TAKING = 4
REMOVING = 5
REPLACING = 6
BUYING = 7
DISCARDING = 8
OVER = 9

# Effects of the tokens without a symbol.
TOKEN_SYMBOL = 0
TOKEN_DRAW = 1
TOKEN_REMOVE = 2
TOKEN_REPLACE = 3
TOKEN_KEEP = 4
TOKEN_PASS = 5
TOKEN_NATIVE = 6
TOKEN_CHANGE = 7

NOBODY = -1
NOWHERE = -1
HOME = -1
CLOSED = -1
ANYTHING = -1
"""The symbol of a Native: whatever the next space or blockade asks for (Q-ACT-8)."""
NO_GATES = 0
"""The empty set of gates, one bit each."""

# Ways to count a card in a purchase (Q-BUY-2, Q-TOK-8).
HALF = 0
FULL = 1
AS_CHANGED = 2
WAYS_TO_COUNT = 3
