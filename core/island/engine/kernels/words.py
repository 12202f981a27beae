"""The words of the rulebook as numbers: modes, what follows, tiles, cards, adventurers."""

# What the player who acts has to decide.
CHOOSING = 0
"""Pick a side of one's card (IS-SETUP-1)."""
ASSIGNING = 1
"""Assign the dice (IS-TURN-2)."""
COLLECTING = 2
EXPLORING = 3
SURVEYING = 4
"""Lay one of two tiles (the surveyor)."""
REACTING = 5
"""Move armies in a window, or pass (IS-AMB-41)."""
RAIDING = 6
"""Attack a farm on entering its tile, or spare all (IS-CMB-7)."""
PLACING = 7
"""Put a beaten adventurer somewhere (IS-CMB-9)."""
PAYING = 8
"""Pick the half of one's cards that is lost (IS-CMB-9)."""
OVER = 9
RUNNING = 10
"""Nobody decides; what follows is in `NEXT`."""

# What follows when nobody decides.
NOTHING = 0
ASK = 1
"""Whoever is next in a window."""
BUY = 2
"""A declared purchase is completed (IS-AMB-40)."""
FIGHT = 3
"""The next of those who hold the tile (IS-AMB-42)."""
FARM_FIGHT = 4
DWELLER_FIGHT = 5
RAIDS = 6
"""Whether a farm is attacked is asked (IS-AMB-37)."""
SETTLE = 7
"""All that a step has set off is over (IS-AMB-39)."""
END = 8
"""The turn is over."""
MEET = 9
"""Whoever else holds the tile that was entered is attacked (IS-MOVE-8)."""

# Tiles; face down they are negative.
NO_TILE = 0
WATER = 1
SHRINE = 2
GOLD = 3
FOOD = 4
WOOD = 5
GARDEN = 6
ENTRANCE = 7
EXIT = 8
CAVE_SHRINE = 9
EMPTY = 10
DWELLER = 11
"""The first dweller; the others follow."""
OFF_TABLE = -100
FIRST_LAND = 3
"""This and all above can be entered (IS-MOVE-2)."""

# Cards.
WOOD_CARD = 0
FOOD_CARD = 1
GOLD_CARD = 2

# Adventurers.
VICTORIA = 0
PEDRO = 1
WILLIAM = 2
TIZOC = 3
HECTOR = 4
SURVEYOR = 5
BUILDER = 6
QUARTERMASTER = 7
PATHFINDER = 8
ALMONER = 9

# Modes of the golden dice.
TWO_DICE = 0
OPPOSITE_FACES = 1
SPLIT_FACES = 2

# What stands on a corner: one of these and the player.
NO_BUILDING = 0
FARM = 1
FORTRESS = 11

# What purchases cost, in the order of the prices.
FARM_PRICE = 0
VILLAGER_PRICE = 1
FORTRESS_PRICE = 2
OFFERING_PRICE = 3

# How a fight ended.
NO_FIGHT = 0
WON = 1
LOST = 2
TIED = 3

# Whom a fight is against.
AGAINST_PLAYER = 0
AGAINST_FARM = 1
AGAINST_DWELLER = 2

# How a game ended.
GOES_ON = 0
BY_SHRINES = 1
"""IS-WIN-1."""
BY_LIMIT = 2
BY_STALL = 3
"""IS-AMB-48."""

# Why it stalled.
NO_REASON = 0
NO_SHRINES = 1
"""Shrines of the island cannot be found or reached any more."""
NO_CAVE = 2
"""The cave shrine cannot be."""

NOBODY = -1
NOWHERE = -1
SUPPLY = -1
"""Who gets the half that is lost to a dweller; hoards of dwellers follow below."""
FIRST_HOARD = -2
THROUGH = 6
"""The direction between entrance and exit."""
PEDRO_STRENGTH = 2
VICTORIA_CARDS = 4
WILLIAM_TRADE = 3
"""IS-TRADE-2."""
FARM_STRENGTH = 1
"""IS-STR-2."""
