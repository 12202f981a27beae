"""Fighting: what an attack is worth, and what an army does in a window."""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.bots.kernels.needs import useful_cards, weight
from core.island.bots.kernels.ways import distance
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import first_in, second_in, third_in
from core.island.engine.kernels.hands import EVERY_CARD
from core.island.engine.kernels.places import is_dwelling, map_of, neighbour
from core.island.engine.kernels.shrines import controlled
from core.island.engine.kernels.state import State, hand_of, hand_size, tile_on
from core.island.engine.kernels.turns import is_truce
from core.island.engine.kernels.units import (
    adventurer_strength,
    fortresses_at,
    occupies,
    strength_on,
)

WORTH_LOOT = 40
"""A card that somebody else loses and one wins."""
WORTH_SETBACK = 150
"""Being thrown back: the way to where one wanted to go."""
WORTH_HELD_SHRINE = 900
"""The cave shrine in somebody's hands (IS-CMB-10)."""
WORTH_VICTORY = 20_000
RAID_SCALE = 1_666
"""Percents of chance, and how much fights count beside walks."""
TIES = 5
"""About half of what ends in ties between equals, in percent."""
ONE_DEVIATION = 100
TWO_DEVIATIONS = 400
"""Their squares, in hundredths: 84 and 98 of 100 lie below."""
USELESS = -1
"""Worse than passing: gold is spent for nothing."""
SAFE_LEAD = 2
"""With so much more strength an army need not come to help: 91 to 100 % to win."""


def win_chance(g: State, attack: int, defence: int) -> int:
    """About how likely so many combat dice are to beat others, in percent (IS-CMB-4).

    Sums of dice are taken for normal, which with six-sided ones is a few points off.
    """
    if attack < defence:
        return max(0, 95 - win_chance(g, defence, attack))
    faces = g[at.COMBAT_COUNT]
    total = 0
    squares = 0
    for face in range(faces):
        total += g[at.COMBAT + face]
        squares += g[at.COMBAT + face] * g[at.COMBAT + face]
    ahead = (attack - defence) * total
    spread = (attack + defence) * (faces * squares - total * total)
    if spread == 0:
        return 100 if ahead > 0 else 0
    below = likely(ahead * ahead * 100 // spread)
    return below - TIES * (100 - below) // 50


def likely(square: int) -> int:
    """How often chance stays below so many deviations, whose square comes in hundredths."""
    if square < ONE_DEVIATION:
        return 50 + min(19, square * 19 // 25) + max(0, square - 25) * 15 // 75
    if square < TWO_DEVIATIONS:
        return 84 + (square - ONE_DEVIATION) * 14 // 300
    return 99


def attack_worth(g: State, player: int, cell: int) -> int:
    """What it is worth to attack all who hold a tile with one's adventurer."""
    if is_truce(g):
        return 0
    own = adventurer_strength(g, player) + strength_on(g, player, cell)
    chance = 100
    gain = 0
    for other in range(g[at.PLAYERS]):
        if other != player and occupies(g, other, cell):
            defence = strength_on(g, other, cell) + fortresses_at(g, other, cell)
            chance = chance * win_chance(g, own, defence) // 100
            gain += gain_of_beating(g, player, other, cell)
    worth = chance * gain - (100 - chance) * cost_of_losing(g, player)
    return worth * weight(g, player, memory.RAID_WEIGHT) // RAID_SCALE


def gain_of_beating(g: State, player: int, other: int, cell: int) -> int:
    """What is won by beating all that a player has on a tile."""
    rivals = g[at.PLAYERS] - 1
    gain = WORTH_LOOT // rivals
    if g[at.AT + other] == cell:
        loot = min(hand_size(g, other) // 2, useful_cards(g, player, EVERY_CARD))
        gain += loot * WORTH_LOOT
        if controlled(g, other) >= controlled(g, player):
            gain += WORTH_SETBACK // rivals
        if is_about_to_win(g, other):
            gain += WORTH_HELD_SHRINE
        if g[at.SHRINE_OWNER] == other:
            gain += WORTH_HELD_SHRINE
            if controlled(g, player) + 1 >= g[at.SHRINES_NEEDED]:
                gain += WORTH_VICTORY
    return gain


def is_about_to_win(g: State, player: int) -> bool:
    """Whether nothing but the cave shrine is lacking for somebody who is in the cave."""
    is_near = controlled(g, player) + 1 >= g[at.SHRINES_NEEDED]
    return is_near and g[at.SHRINE_OWNER] != player and map_of(g[at.AT + player]) != 0


def cost_of_losing(g: State, player: int) -> int:
    """What a lost fight costs."""
    cost = hand_size(g, player) // 2 * WORTH_LOOT + WORTH_SETBACK
    return cost + (WORTH_HELD_SHRINE if g[at.SHRINE_OWNER] == player else 0)


def dweller_strength(g: State) -> int:
    """The strength of the strongest dweller."""
    strongest = 0
    for dweller in range(g[at.DWELLERS]):
        strongest = max(strongest, g[at.DWELLER_STRENGTHS + dweller])
    return strongest


def opposing_strength(g: State, player: int, cell: int) -> int:
    """Of all against whom a player fights on a tile."""
    if is_dwelling(g, cell):
        return g[at.DWELLER_STRENGTHS + tile_on(g, cell) - words.DWELLER]
    active = g[at.PLAYER]
    if player != active:
        return strength_on(g, active, cell)
    strongest = 0
    for other in range(g[at.PLAYERS]):
        if other != player and occupies(g, other, cell):
            strength = strength_on(g, other, cell) + fortresses_at(g, other, cell)
            strongest = max(strongest, strength)
    return strongest


def reaction_worth(g: State, player: int, code: int) -> int:
    """What a step of an army in a window is worth; passing is worth nothing (IS-AMB-41)."""
    fight = g[at.FIGHT_CELL]
    if fight == words.NOWHERE:
        return USELESS
    source = first_in(code)
    number = third_in(code)
    own = strength_on(g, player, fight) + fortresses_at(g, player, fight)
    against = opposing_strength(g, player, fight)
    target = neighbour(g, source, second_in(code))
    is_help = own > 0 and own < against + SAFE_LEAD and own + number >= against
    if target == fight:
        return number if is_help else USELESS
    if is_help and source != fight and is_on_the_way(g, player, source, target):
        return number
    is_lost = source == fight and g[at.AT + player] != fight and own < against
    return number if is_lost else USELESS


def is_on_the_way(g: State, player: int, source: int, target: int) -> bool:
    """Whether a step leads an army towards a fight on the same map, and the rest can be paid."""
    fight = g[at.FIGHT_CELL]
    if map_of(source) != map_of(fight) or map_of(target) != map_of(fight):
        return False
    left = distance(target, fight)
    gold = hand_of(g, player, words.GOLD_CARD)
    return left < distance(source, fight) and gold >= g[at.ARMY_STEP] * (left + 1)
