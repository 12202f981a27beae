"""Who sits where in the game of a seed, and from where: kernels that every game may compile."""

from __future__ import annotations

MOST_DRAWN = 12
"""So many bots can be drawn from: 32 bits tell all their orders apart."""
MASK_32 = 0xFFFFFFFF
FIRST_MIX = 0x7FEB352D
SECOND_MIX = 0x2C1B3C6D


def order_bits(value: int) -> int:
    """A 32-bit number that looks random, the same one for the same value."""
    mixed = (value + 1) & MASK_32
    mixed = ((mixed ^ (mixed >> 16)) * FIRST_MIX) & MASK_32
    mixed = ((mixed ^ (mixed >> 15)) * SECOND_MIX) & MASK_32
    return mixed ^ (mixed >> 16)


def drawn_entry(seat: int, seed: int, bots: int) -> int:
    """Which of some bots is drawn for a seat.

    As many games as there are bots share an order of chance and move on in it from game to game:
    in these, every bot sits on every seat once.
    """
    chance = order_bits(seed // bots)
    left = (1 << bots) - 1
    entry = 0
    for taken in range((seat + seed) % bots + 1):
        skipped = chance % (bots - taken)
        chance = chance // (bots - taken)
        entry = 0
        while skipped > 0 or (left >> entry) & 1 == 0:
            if (left >> entry) & 1 != 0:
                skipped -= 1
            entry += 1
        left ^= 1 << entry
    return entry


def entry_of(seat: int, seed: int, players: int, drawn_from: int, is_rotating: bool) -> int:
    """Which bot of a line-up holds a seat; a rotating line-up moves on with each seed.

    `drawn_from` is how many bots those at the table are drawn from, or 0 if all sit there.
    """
    if drawn_from != 0:
        return drawn_entry(seat, seed, drawn_from)
    return (seat + seed) % players if is_rotating else seat


def start_shift(seed: int, players: int) -> int:
    """By how many places all start farther on; it changes once bots have sat on every seat."""
    return (seed // players) % players


def start_place(seat: int, seed: int, players: int) -> int:
    """From which place a seat starts if places move on: the place of the seat of this number."""
    return (seat + start_shift(seed, players)) % players
