"""Setup: stacks, start tile, cards and adventurers; and tiles that are shuffled back later."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.hands import take_cards
from core.island.engine.kernels.places import put_tile
from core.island.engine.kernels.state import State, has_role
from core.island.engine.kernels.units import set_adventurer
from core.kernels.chance import below, stream_next, stream_start


def drawn_number(g: State, stream: int, limit: int) -> int:
    """A number of chance below a limit."""
    g[stream] = stream_next(g[stream])
    return below(g[stream], limit)


def shuffle(g: State, first: int, number: int) -> None:
    """Bring some neighbouring cells into an order of chance."""
    for last in range(number - 1, 0, -1):
        other = drawn_number(g, at.TILE_STREAM, last + 1)
        here = g[first + last]
        g[first + last] = g[first + other]
        g[first + other] = here


def clear_table(g: State, seed: int) -> None:
    """Nothing lies there, nobody has anything."""
    for cell in range(at.BOARD_END, at.RULES_END):
        g[cell] = 0
    g[at.TILE_STREAM] = stream_start(0, seed)
    g[at.DICE_STREAM] = stream_start(1, seed)
    g[at.COMBAT_STREAM] = stream_start(2, seed)
    g[at.WINNER] = words.NOBODY
    g[at.LOSER] = words.NOBODY
    g[at.SHRINE_OWNER] = words.NOBODY
    g[at.ENTRANCE_CELL] = words.NOWHERE
    g[at.SHRINE_CELL] = words.NOWHERE
    g[at.FIGHT_CELL] = words.NOWHERE
    g[at.BACK_CELL] = words.NOWHERE
    g[at.LEFT_CELL] = words.NOWHERE
    for player in range(at.MOST_PLAYERS):
        g[at.ROLES + player] = words.NOBODY
        g[at.AT + player] = words.NOWHERE
    for card in range(at.CARDS):
        g[at.SUPPLIES + card] = g[at.CARDS_IN_BOX + card]


def lay_fixed_tiles(g: State) -> None:
    """Put the tiles of fixed maps in their places: open, or face down but for the starts."""
    for cell in range(at.PLACES):
        tile = g[at.FIXED + cell]
        if tile in (words.OFF_TABLE, words.NO_TILE):
            g[at.TILES + cell] = tile
        elif g[at.IS_OPEN] != 0:
            put_tile(g, cell, tile)
        elif tile != words.EXIT:
            g[at.TILES + cell] = -tile
    for player in range(g[at.PLAYERS]):
        turn_up(g, g[at.STARTS + player])


def turn_up(g: State, cell: int) -> None:
    """Turn a face-down tile."""
    tile = g[at.TILES + cell]
    if words.OFF_TABLE < tile < words.NO_TILE:
        put_tile(g, cell, -tile)


def stack_island(g: State) -> None:
    """Shuffle the bag and draw the start tile (IS-SETUP-3)."""
    number = g[at.BAG_COUNT]
    for index in range(number):
        g[at.STACKS + index] = g[at.BAG + index]
    if number == 0:
        return
    index = drawn_number(g, at.TILE_STREAM, number)
    while not is_start_kind(g, g[at.STACKS + index]):
        index = drawn_number(g, at.TILE_STREAM, number)
    put_tile(g, g[at.STARTS], g[at.STACKS + index])
    g[at.STACKS + index] = g[at.STACKS + number - 1]
    g[at.STACKS + number - 1] = 0
    g[at.STACK_COUNTS] = number - 1
    shuffle(g, at.STACKS, number - 1)


def is_start_kind(g: State, tile: int) -> bool:
    """Whether a tile may be the start tile: water and shrine are put back (IS-AMB-22)."""
    if g[at.START_KIND] != words.NO_TILE:
        return tile == g[at.START_KIND]
    return tile >= words.FIRST_LAND


def stack_cave(g: State) -> None:
    """Shuffle the cave tiles (IS-SETUP-2), the shrine perhaps into the lower half (IS-AMB-31)."""
    number = g[at.CAVE_COUNT]
    first = at.STACKS + at.MOST_STACK
    shrines = 0
    for index in range(number):
        g[first + index] = g[at.CAVE + index]
        if g[at.CAVE + index] == words.CAVE_SHRINE:
            shrines += 1
    g[at.STACK_COUNTS + 1] = number
    if g[at.SHRINE_IN_LOWER_HALF] == 0:
        shuffle(g, first, number)
        return
    shuffle(g, first + shrines, number - shrines)
    shuffle(g, first, number - (number - shrines) // 2)


def shuffle_back(g: State, tile: int) -> None:
    """Shuffle a tile into the whole cave stack (IS-CAVE-5)."""
    first = at.STACKS + at.MOST_STACK
    g[first + g[at.STACK_COUNTS + 1]] = tile
    g[at.STACK_COUNTS + 1] += 1
    shuffle(g, first, g[at.STACK_COUNTS + 1])


def draw_tile(g: State, stack: int) -> int:
    """Take the top tile of a stack."""
    g[at.STACK_COUNTS + stack] -= 1
    place = at.STACKS + stack * at.MOST_STACK + g[at.STACK_COUNTS + stack]
    tile = g[place]
    g[place] = 0
    return tile


def put_under(g: State, stack: int, tile: int) -> None:
    """Put a tile under a stack."""
    first = at.STACKS + stack * at.MOST_STACK
    for index in range(g[at.STACK_COUNTS + stack], 0, -1):
        g[first + index] = g[first + index - 1]
    g[first] = tile
    g[at.STACK_COUNTS + stack] += 1


def deal_adventurers(g: State) -> None:
    """Deal each player a card with two sides, as long as there are enough (IS-SETUP-1)."""
    number = g[at.ADVENTURERS]
    for index in range(number):
        g[at.CHOICES + index] = g[at.ALLOWED_ADVENTURERS + index]
    shuffle(g, at.CHOICES, number)
    players = g[at.PLAYERS]
    for player in range(players):
        first = g[at.CHOICES + player]
        has_two = number >= 2 * players
        g[at.DEALT + 2 * player] = first
        g[at.DEALT + 2 * player + 1] = g[at.CHOICES + players + player] if has_two else first


def roll_for_beginning(g: State) -> int:
    """Who rolls highest; those who tie for it roll again (IS-SETUP-6)."""
    rolling = (1 << g[at.PLAYERS]) - 1
    while True:
        best = -1
        leaders = 0
        for player in range(g[at.PLAYERS]):
            if rolling >> player & 1 != 0:
                face = g[at.FACES + drawn_number(g, at.DICE_STREAM, g[at.FACES_COUNT])]
                if face > best:
                    best = face
                    leaders = 0
                if face == best:
                    leaders |= 1 << player
        if leaders & (leaders - 1) == 0:
            return lowest_bit(leaders)
        rolling = leaders


def lowest_bit(bits: int) -> int:
    """The number of the lowest bit that is set."""
    for number in range(at.MOST_PLAYERS):
        if bits >> number & 1 != 0:
            return number
    return 0


def set_up_players(g: State) -> None:
    """Adventurers on their start tiles (IS-SETUP-4), cards in hand (IS-SETUP-5)."""
    for player in range(g[at.PLAYERS]):
        set_adventurer(g, player, g[at.STARTS + player])
        for card in range(at.CARDS):
            number = g[at.START_HAND + card]
            if has_role(g, player, words.VICTORIA):
                number = words.VICTORIA_CARDS
            take_cards(g, player, card, number)
