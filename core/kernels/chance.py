"""Chance: a counter is scrambled to a 32-bit number, so that a seed tells all that follows.

It gives the same numbers on every machine, compiled or not, as all products stay below 2**63.
Kernels that any game may compile with its own.
"""

from __future__ import annotations

MASK = 0xFFFFFFFF
STRIDE = 0x9E3779B9
FIRST_FACTOR = 0x21F0AAAD
SECOND_FACTOR = 0x735A2D97
STREAM_SPREAD = 3
SEED_SPREAD = 7919
"""A prime, so that the choices of neighbouring seeds have nothing in common."""


def scrambled(value: int) -> int:
    """A 32-bit number that looks random, the same one for the same value."""
    mixed = value & MASK
    mixed = ((mixed ^ (mixed >> 16)) * FIRST_FACTOR) & MASK
    mixed = ((mixed ^ (mixed >> 15)) * SECOND_FACTOR) & MASK
    return mixed ^ (mixed >> 15)


def stream_start(stream: int, seed: int) -> int:
    """What a stream of some number starts with; different ones have nothing in common."""
    return scrambled(scrambled(seed) + scrambled(stream + 1) * STREAM_SPREAD)


def stream_next(value: int) -> int:
    """What a stream goes on with."""
    return (value + STRIDE) & MASK


def below(value: int, limit: int) -> int:
    """The number that a stream tells with a value, from 0 to one less than the limit."""
    return (scrambled(value) * limit) >> 32


def pick(seed: int, turn: int, limit: int) -> int:
    """An even choice that depends on nothing but the seed and the count of decisions."""
    return below(seed * SEED_SPREAD + turn, limit)
