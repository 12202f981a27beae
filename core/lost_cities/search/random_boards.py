"""Random boards: sound ones of expeditions, the same for a seed, to compare others with."""

from __future__ import annotations

from random import Random

from core.lost_cities.design.board_design import COLOURS, BoardDesign, Expedition, Slot
from core.lost_cities.design.edits import with_tokens_for_slots

TRACKS = 4, 6
LENGTHS = 7, 10
"""Stages of each expedition; all of a board are as long."""
FIRST_VALUES = -30, -10
"""What the first stage is worth, in steps of five."""
RISES = (5, 5, 15, 5, 5, 15, 5, 15)
"""How much more each stage is worth than the one before: drawn from the rises of the box."""
SLOTS = 4, 5
_FIVE = 5


def random_board(seed: int) -> BoardDesign:
    """The board of a seed, with cards and rules of the box."""
    chance = Random(seed)
    length = chance.randint(*LENGTHS)
    values = random_values(chance, length)
    bridge = chance.randint(length // 2, length - 2)
    number = chance.randint(*TRACKS)
    tracks = tuple(
        Expedition(f"track-{index + 1}", colour, values, random_slots(chance, length), bridge)
        for index, colour in enumerate(COLOURS[:number])
    )
    return with_tokens_for_slots(BoardDesign(name=f"Random {seed}", expeditions=tracks))


def random_values(chance: Random, length: int) -> tuple[int, ...]:
    """Values that rise from below zero; the few that never get above it make no sound board."""
    low, high = FIRST_VALUES
    values = [_FIVE * chance.randint(low // _FIVE, high // _FIVE)]
    while len(values) < length:
        values.append(values[-1] + chance.choice(RISES))
    return tuple(values)


def random_slots(chance: Random, length: int) -> tuple[Slot, ...]:
    """Some stages beyond the first, and the city."""
    number = chance.randint(*SLOTS) - 1
    stages = sorted(chance.sample(range(2, length), number))
    return tuple(map(Slot, (*stages, length)))
