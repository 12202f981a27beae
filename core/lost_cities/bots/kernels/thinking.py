"""Thinking: what the bot on the seat of the player to move does next."""

from __future__ import annotations

from core.kernels.chance import below, stream_next, stream_start
from core.lost_cities.bots.kernels import memory
from core.lost_cities.bots.kernels.greedy import greedy_action
from core.lost_cities.bots.kernels.outlook import forget_cards
from core.lost_cities.bots.kernels.planner import planner_action
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels.choices import choice, list_choices
from core.lost_cities.engine.kernels.state import State

BOT_STREAM_NUMBER = 9
"""The number of the bots' stream; those of the rules have others."""


def take_bot_seats(g: State, seed: int) -> None:
    """Begin a game: nothing was seen yet, and chance begins anew."""
    g[memory.BOT_STREAM] = stream_start(BOT_STREAM_NUMBER, seed)
    forget_cards(g)


def next_action(g: State) -> int:
    """What the player to move does."""
    kind = g[memory.BOT_KINDS + g[at.PLAYER]]
    if kind == memory.PLANNER:
        return planner_action(g)
    if kind == memory.GREEDY:
        return greedy_action(g)
    g[memory.BOT_STREAM] = stream_next(g[memory.BOT_STREAM])
    return choice(g, below(g[memory.BOT_STREAM], list_choices(g)))
