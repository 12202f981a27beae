"""Entering a tile: by a step, by a discovery, by an army; and all that follows."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.armies import march, open_exit, open_window
from core.island.engine.kernels.hands import give_cards
from core.island.engine.kernels.places import (
    can_stand,
    corner_of,
    is_dwelling,
    map_of,
    neighbour,
    put_tile,
)
from core.island.engine.kernels.setup import draw_tile, put_under, turn_up
from core.island.engine.kernels.shrines import check_victory, settle_shrine
from core.island.engine.kernels.state import State, hand_size, has_role, tile_on
from core.island.engine.kernels.turns import is_truce
from core.island.engine.kernels.units import (
    farm_owner,
    has_foreign_farm,
    occupies,
    set_adventurer,
    stands_on,
)


def begin_entry(g: State, cell: int) -> None:
    """A tile is about to be entered."""
    g[at.FIGHT_CELL] = cell
    g[at.BACK_CELL] = words.NOWHERE
    g[at.LEFT_CELL] = words.NOWHERE
    g[at.IS_BEATEN] = 0
    g[at.ENDS_TURN] = 0
    g[at.DEFENDERS] = 0
    g[at.MAY_DEFEND] = 0
    for direction in range(at.DIRECTIONS):
        g[at.CAME + direction] = 0


def enter(g: State, cell: int) -> None:
    """The adventurer moves onto a tile (IS-MOVE-1)."""
    player = g[at.PLAYER]
    source = g[at.AT + player]
    begin_entry(g, cell)
    open_exit(g, cell)
    g[at.BACK_CELL] = source
    if tile_on(g, source) == words.CAVE_SHRINE:
        g[at.LEFT_CELL] = source
    set_adventurer(g, player, cell)
    if is_dwelling(g, cell):
        open_window(g, words.DWELLER_FIGHT)
    else:
        meet(g, cell)


def meet(g: State, cell: int) -> None:
    """Whoever else holds the tile is attacked (IS-MOVE-8, IS-CMB-1)."""
    player = g[at.PLAYER]
    for other in range(g[at.PLAYERS]):
        if other != player and occupies(g, other, cell):
            g[at.DEFENDERS] |= 1 << other
    g[at.MAY_DEFEND] = g[at.DEFENDERS]
    if g[at.DEFENDERS] != 0:
        open_window(g, words.FIGHT)
    else:
        g[at.MODE] = words.RUNNING
        g[at.NEXT] = words.RAIDS


def step(g: State, direction: int) -> None:
    """The adventurer spends a point on a step."""
    g[at.POINTS] -= 1
    enter(g, neighbour(g, g[at.AT + g[at.PLAYER]], direction))


def discover(g: State, direction: int) -> None:
    """The adventurer spends a point on a new tile (IS-MOVE-3)."""
    player = g[at.PLAYER]
    cell = neighbour(g, g[at.AT + player], direction)
    g[at.POINTS] -= 1
    stack = map_of(cell)
    if tile_on(g, cell) != words.NO_TILE:
        turn_up(g, cell)
        arrive(g, cell)
    elif has_role(g, player, words.SURVEYOR) and g[at.STACK_COUNTS + stack] > 1:
        g[at.DRAWN] = draw_tile(g, stack)
        g[at.DRAWN + 1] = draw_tile(g, stack)
        g[at.PLACE_CELL] = cell
        g[at.MODE] = words.SURVEYING
    else:
        put_tile(g, cell, draw_tile(g, stack))
        arrive(g, cell)


def lay_surveyed(g: State, which: int) -> None:
    """The surveyor lays one of two tiles and puts the other under the stack."""
    cell = g[at.PLACE_CELL]
    put_under(g, map_of(cell), g[at.DRAWN + 1 - which])
    put_tile(g, cell, g[at.DRAWN + which])
    g[at.DRAWN] = 0
    g[at.DRAWN + 1] = 0
    g[at.PLACE_CELL] = 0
    arrive(g, cell)


def arrive(g: State, cell: int) -> None:
    """Move onto a new tile, unless it is water or a shrine (IS-MOVE-5)."""
    if can_stand(g, cell):
        enter(g, cell)
    else:
        g[at.MODE] = words.EXPLORING


def march_in_own_turn(g: State, source: int, direction: int, number: int) -> None:
    """An army moves in its own turn, perhaps to attack."""
    player = g[at.PLAYER]
    begin_entry(g, neighbour(g, source, direction))
    meet(g, march(g, player, source, direction, number))


def ask_raids(g: State) -> None:
    """Whoever has entered a tile at a foreign farm may attack it (IS-CMB-7)."""
    player = g[at.PLAYER]
    cell = g[at.FIGHT_CELL]
    is_asked = not is_truce(g) and stands_on(g, player, cell) and has_foreign_farm(g, player, cell)
    if is_asked:
        g[at.MODE] = words.RAIDING
        g[at.ACTOR] = player
    else:
        g[at.NEXT] = words.SETTLE


def raid(g: State, corner: int) -> None:
    """An attack on a farm is declared; its owner may send an army (IS-AMB-37)."""
    g[at.RAID_CORNER] = corner
    g[at.MAY_DEFEND] = 1 << farm_owner(g, corner_of(g[at.FIGHT_CELL], corner))
    open_window(g, words.FARM_FIGHT)


def settle(g: State) -> None:
    """All that a step has set off is over (IS-AMB-39)."""
    settle_shrine(g)
    ends_turn = g[at.ENDS_TURN] != 0
    begin_entry(g, words.NOWHERE)
    g[at.ACTOR] = g[at.PLAYER]
    if check_victory(g, g[at.PLAYER]):
        return
    if ends_turn:
        g[at.NEXT] = words.END
    else:
        g[at.MODE] = words.EXPLORING
        g[at.NEXT] = words.NOTHING


def put_loser(g: State, cell: int) -> None:
    """A beaten adventurer is put on a tile; then half of its player's cards are due (IS-CMB-9).

    It may have been the only one that could still reach something: whether the game stalls is
    asked again.
    """
    loser = g[at.LOSER]
    set_adventurer(g, loser, cell)
    g[at.HAS_NEW_TILES] = 1
    if hand_size(g, loser) // 2 > 0:
        g[at.MODE] = words.PAYING
        g[at.ACTOR] = loser
    else:
        end_defeat(g)


def pay_loss(g: State, wood: int, food: int, gold: int) -> None:
    """The loser hands over the cards that were picked (IS-CMB-9, IS-CAVE-5)."""
    loser = g[at.LOSER]
    give_cards(g, loser, words.WOOD_CARD, wood, g[at.RECEIVER])
    give_cards(g, loser, words.FOOD_CARD, food, g[at.RECEIVER])
    give_cards(g, loser, words.GOLD_CARD, gold, g[at.RECEIVER])
    end_defeat(g)


def end_defeat(g: State) -> None:
    """Go on with what the fight was part of."""
    g[at.LOSER] = words.NOBODY
    g[at.RECEIVER] = 0
    g[at.IS_ISLAND_ONLY] = 0
    g[at.MODE] = words.RUNNING
    g[at.NEXT] = g[at.AFTER_DEFEAT]
    g[at.AFTER_DEFEAT] = words.NOTHING
    g[at.ACTOR] = g[at.PLAYER]
