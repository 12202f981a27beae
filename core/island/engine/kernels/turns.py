"""Turns: how they begin and end."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.hands import cards_to_collect, room_in_hand, take_cards
from core.island.engine.kernels.setup import drawn_number
from core.island.engine.kernels.stalling import check_stall
from core.island.engine.kernels.state import State, has_role


def is_truce(g: State) -> bool:
    """Whether nobody may attack yet (IS-CMB-2, IS-AMB-5)."""
    return g[at.HAS_TRUCE] != 0 and g[at.ROUND] == 1


def begin_turn(g: State) -> None:
    """Roll the golden dice (IS-TURN-2)."""
    player = g[at.PLAYER]
    g[at.ACTOR] = player
    g[at.MODE] = words.ASSIGNING
    g[at.POINTS] = 0
    g[at.TO_COLLECT] = 0
    g[at.HAS_BOUGHT] = 0
    g[at.FREE_STEP] = 1 if has_role(g, player, words.QUARTERMASTER) else 0
    if g[at.DICE_MODE] == words.SPLIT_FACES:
        return
    number = g[at.FACES_COUNT]
    first = drawn_number(g, at.DICE_STREAM, number)
    second = number - 1 - first
    if g[at.DICE_MODE] == words.TWO_DICE:
        second = drawn_number(g, at.DICE_STREAM, number)
    g[at.FIRST_DIE] = g[at.FACES + first]
    g[at.SECOND_DIE] = g[at.FACES + second]


def assign_dice(g: State, movement: int, resources: int) -> None:
    """One number for moving, the other for collecting."""
    player = g[at.PLAYER]
    g[at.POINTS] = movement + (1 if has_role(g, player, words.PATHFINDER) else 0)
    g[at.TO_COLLECT] = resources
    if has_role(g, player, words.TIZOC) and room_in_hand(g, player) > 0:
        take_cards(g, player, words.FOOD_CARD, 1)
    if cards_to_collect(g, player) > 0:
        g[at.MODE] = words.COLLECTING
    else:
        g[at.MODE] = words.EXPLORING


def end_turn(g: State) -> None:
    """The next player's turn (IS-TURN-1), unless the game is over."""
    g[at.TURNS] += 1
    if g[at.HAS_NEW_TILES] != 0:
        g[at.HAS_NEW_TILES] = 0
        if check_stall(g):
            return
    if g[at.TURNS] >= g[at.TURN_LIMIT]:
        g[at.RESULT] = words.BY_LIMIT
        g[at.MODE] = words.OVER
        return
    g[at.PLAYER] = (g[at.PLAYER] + 1) % g[at.PLAYERS]
    if g[at.PLAYER] == g[at.BEGINNER]:
        g[at.ROUND] += 1
    begin_turn(g)
