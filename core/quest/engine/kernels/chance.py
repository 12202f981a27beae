"""Chance: one stream of numbers for each player and one for the caves, kept in the state."""

from __future__ import annotations

from core.kernels.chance import below, stream_next, stream_start
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.state import State

TABLE_STREAM = at.MOST_PLAYERS
"""The stream for what concerns no single player: blockades and cave tokens."""


def seed_stream(g: State, stream: int, seed: int) -> None:
    """Start a stream; different seeds and different streams have nothing in common."""
    g[at.STREAMS + stream] = stream_start(stream, seed)


def random_below(g: State, stream: int, limit: int) -> int:
    """The next number of a stream, from 0 to one less than the limit."""
    g[at.STREAMS + stream] = stream_next(g[at.STREAMS + stream])
    return below(g[at.STREAMS + stream], limit)
