"""Where everything lies in the array of a game; kernels reach it by name.

First comes what is packed from the design and never changes, then the game that is being played.
Places are cells of a grid, those of the island first and then those of the cave. The grid is wider
than the widest table by a rim, so that no neighbour of a place on the table lies outside it.
"""

from __future__ import annotations

from typing import TypeAlias

from core.kernels.blocks import Block, Cells

State: TypeAlias = Cells
"""The array; compiled kernels know the type of their arguments by this very name."""

RADIUS = 16
WIDTH = 2 * RADIUS + 1
MAP_CELLS = WIDTH * WIDTH
"""Cells of one map."""
PLACES = 2 * MAP_CELLS
MOST_PLAYERS = 4
MOST_FACES = 20
MOST_DWELLERS = 9
MOST_STACK = 200
"""Tiles of one stack."""
MOST_LAID = 2 * MOST_STACK + 2
MOST_VILLAGERS = 10
"""Of a player, with Hector's (IS-COMP-4)."""
MOST_BUILT = 18
"""Farms and fortresses of a player."""
MOST_OFFERINGS = 9
MOST_ADVENTURERS = 10
MOST_CHOICES = 10_240
"""Enough for every half of the largest hand."""
DIRECTIONS = 7
"""Six edges, and the way between entrance and exit."""
EDGES = 6
CARDS = 3
FIGHT_RESULTS = 3
"""Won, lost, tied."""

# --- What is packed: the design -------------------------------------------------------------------

board = Block()
PLAYERS = board.cell()
FIRST_PLAYER = board.cell()
"""Or NOBODY, if it is rolled for (IS-SETUP-6)."""
TURN_LIMIT = board.cell()
"""After so many turns of all players together a game is unfinished."""
SHRINES_NEEDED = board.cell()
ARMY_STEP = board.cell()
TRADE = board.cell()
HAND_LIMIT = board.cell()
SHRINE_STRENGTH = board.cell()
CAVE_STRENGTH = board.cell()
DICE_MODE = board.cell()
FACES_COUNT = board.cell()
COMBAT_COUNT = board.cell()
DWELLERS = board.cell()
ADVENTURERS = board.cell()
HAS_TRUCE = board.cell()
CONTROL_ON_FINDING = board.cell()
SHRINE_IN_LOWER_HALF = board.cell()
UNTIL_PURCHASE = board.cell()
FIGHT_ONLY = board.cell()
IS_OPEN = board.cell()
"""Whether fixed tiles lie face up from the start."""
START_KIND = board.cell()
"""The kind of the start tile of a bag; NO_TILE if it is drawn."""
BAG_COUNT = board.cell()
CAVE_COUNT = board.cell()
HAS_FIXED_CAVE = board.cell()
EXIT_CELL = board.cell()
CLOSED = board.cell()
"""One bit for each edge of the exit that bears an X."""
SHRINE_HOME = board.cell()
"""Where the shrine of a fixed cave lies; NOWHERE in one that grows."""
STEPS = board.cells(EDGES)
"""From a cell to its neighbours."""
FACES = board.cells(MOST_FACES)
COMBAT = board.cells(MOST_FACES)
PRICES = board.cells(4 * CARDS)
PIECES = board.cells(4)
"""Farms, villagers, fortresses, offerings; in the order of the prices."""
CARDS_IN_BOX = board.cells(CARDS)
START_HAND = board.cells(CARDS)
DWELLER_STRENGTHS = board.cells(MOST_DWELLERS)
TREASURES = board.cells(MOST_DWELLERS * CARDS)
ALLOWED_ADVENTURERS = board.cells(MOST_ADVENTURERS)
STARTS = board.cells(MOST_PLAYERS)
"""Where each seat begins."""
BAG = board.cells(MOST_STACK)
CAVE = board.cells(MOST_STACK)
"""The tiles of the stacks, by kind."""
FIXED = board.cells(PLACES)
"""The tiles of fixed maps in their places, and what is off the table."""
BOARD_END = board.end

# --- The game that is being played ----------------------------------------------------------------

game = Block(BOARD_END)
TILE_STREAM = game.cell()
DICE_STREAM = game.cell()
COMBAT_STREAM = game.cell()
MODE = game.cell()
NEXT = game.cell()
PLAYER = game.cell()
"""Whose turn it is."""
ACTOR = game.cell()
"""Who has to decide; it may be somebody else (IS-SET-5)."""
BEGINNER = game.cell()
ROUND = game.cell()
TURNS = game.cell()
"""Of all players together, the one under way included."""
RESULT = game.cell()
"""How the game ended."""
STALL_REASON = game.cell()
WINNER = game.cell()
POINTS = game.cell()
"""Movement points that are left."""
FIRST_DIE = game.cell()
SECOND_DIE = game.cell()
TO_COLLECT = game.cell()
HAS_BOUGHT = game.cell()
FREE_STEP = game.cell()
"""Whether the quartermaster's free step of this turn is left."""
HAS_NEW_TILES = game.cell()
"""Whether tiles have come or gone, or somebody was put elsewhere, since stalls were looked for."""
ENTRANCE_CELL = game.cell()
SHRINE_CELL = game.cell()
"""Where the cave shrine lies face up; NOWHERE while it does not."""
SHRINE_OWNER = game.cell()
PENDING = game.cell()
"""The purchase that is declared."""
ASKED = game.cell()
"""Whose turn it is in a window, counted from the active player."""
AFTER_WINDOW = game.cell()
FIGHT_CELL = game.cell()
"""The tile that was entered; NOWHERE otherwise."""
DEFENDERS = game.cell()
"""One bit for each player who is still to be fought there."""
MAY_DEFEND = game.cell()
"""One bit for each player who may move onto it in a window."""
RAID_CORNER = game.cell()
BACK_CELL = game.cell()
"""From where the adventurer came; NOWHERE if an army did."""
LEFT_CELL = game.cell()
"""The tile of the cave shrine that the adventurer has left; NOWHERE otherwise."""
IS_BEATEN = game.cell()
"""Whether the adventurer who moves was beaten on this step."""
ENDS_TURN = game.cell()
LOSER = game.cell()
RECEIVER = game.cell()
"""Who gets the cards that are lost: a player, SUPPLY or a hoard."""
IS_ISLAND_ONLY = game.cell()
"""Whether the beaten adventurer is put on the island (IS-AMB-11)."""
AFTER_DEFEAT = game.cell()
PLACE_CELL = game.cell()
"""Where the surveyor's tile comes to lie."""
DRAWN = game.cells(2)
FIGHTS = game.cell()
"""How many there were; of the last one:"""
FIGHT_ATTACK = game.cell()
FIGHT_DEFENCE = game.cell()
FIGHT_RESULT = game.cell()
CAME = game.cells(DIRECTIONS)
"""How many villagers came to the fight from each side."""
DEALT = game.cells(2 * MOST_PLAYERS)
"""The two sides of each player's card."""
ROLES = game.cells(MOST_PLAYERS)
"""Each player's adventurer; NOBODY before it is picked."""
AT = game.cells(MOST_PLAYERS)
"""Where each adventurer stands; NOWHERE while it is to be put somewhere."""
HANDS = game.cells(MOST_PLAYERS * CARDS)
SUPPLIES = game.cells(CARDS)
HOARDS = game.cells(MOST_DWELLERS * CARDS)
"""What dwellers with a treasure have won (IS-AMB-43)."""
VILLAGERS = game.cells(MOST_PLAYERS)
VILLAGER_CELLS = game.cells(MOST_PLAYERS * MOST_VILLAGERS)
BUILT = game.cells(MOST_PLAYERS)
BUILT_CORNERS = game.cells(MOST_PLAYERS * MOST_BUILT)
FARMS = game.cells(MOST_PLAYERS)
OFFERINGS = game.cells(MOST_PLAYERS)
OFFERING_CELLS = game.cells(MOST_PLAYERS * MOST_OFFERINGS)
STACK_COUNTS = game.cells(2)
"""Of the island and of the cave."""
STACKS = game.cells(2 * MOST_STACK)
"""Face down, the last one on top."""
LAID = game.cell()
LAID_CELLS = game.cells(MOST_LAID)
TILES = game.cells(PLACES)
UNITS = game.cells(PLACES)
"""Who stands there: villagers in four bits for each player, a bit for each adventurer, and four
bits for each player's fortresses at its corners."""
BUILDINGS = game.cells(2 * PLACES)
"""On the top and the bottom corner of each cell."""
STATE_SIZE = game.end

# --- What can be done now -------------------------------------------------------------------------

CHOICES_COUNT = game.cell()
CHOICES = game.cells(MOST_CHOICES)
REACHED = game.cells(PLACES)
"""Scratch: which cells a search has come to."""
QUEUE = game.cells(MOST_LAID)
FOUGHT = game.cells(3 * FIGHT_RESULTS)
"""For playtests: how many fights against players, farms and dwellers were won, lost and tied."""
DWELLERS_FOUGHT = game.cells(MOST_DWELLERS * FIGHT_RESULTS)
"""The same for each dweller."""
RULES_END = game.end


def tile_on(g: State, cell: int) -> int:
    """What lies on a cell."""
    return g[TILES + cell]


def hand_of(g: State, player: int, card: int) -> int:
    """How many cards of a kind a player holds."""
    return g[HANDS + player * CARDS + card]


def hand_size(g: State, player: int) -> int:
    """How many cards a player holds."""
    return hand_of(g, player, 0) + hand_of(g, player, 1) + hand_of(g, player, 2)


def has_role(g: State, player: int, role: int) -> bool:
    """Whether a player leads an adventurer."""
    return g[ROLES + player] == role
