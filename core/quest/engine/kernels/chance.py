"""Chance: one stream of numbers for each player and one for the caves, kept in the state.

A counter is scrambled to a 32-bit number, so that the same seed gives the same game on every
machine, compiled or not; all products stay below 2**63.
"""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State

MASK = 0xFFFFFFFF
STRIDE = 0x9E3779B9
FIRST_FACTOR = 0x21F0AAAD
SECOND_FACTOR = 0x735A2D97
STREAM_SPREAD = 3
TABLE_STREAM = at.MOST_PLAYERS
"""The stream for what concerns no single player: blockades and cave tokens."""


def scrambled(value: int) -> int:
    """A 32-bit number that looks random, the same one for the same value."""
    mixed = value & MASK
    mixed = ((mixed ^ (mixed >> 16)) * FIRST_FACTOR) & MASK
    mixed = ((mixed ^ (mixed >> 15)) * SECOND_FACTOR) & MASK
    return mixed ^ (mixed >> 15)


def seed_stream(g: State, stream: int, seed: int) -> None:
    """Start a stream; different seeds and different streams have nothing in common."""
    g[at.STREAMS + stream] = stream_start(stream, seed)


def stream_start(stream: int, seed: int) -> int:
    """What a stream of some number starts with."""
    return scrambled(scrambled(seed) + scrambled(stream + 1) * STREAM_SPREAD)


def random_below(g: State, stream: int, limit: int) -> int:
    """The next number of a stream, from 0 to one less than the limit."""
    g[at.STREAMS + stream] = (g[at.STREAMS + stream] + STRIDE) & MASK
    return (scrambled(g[at.STREAMS + stream]) * limit) >> 32
