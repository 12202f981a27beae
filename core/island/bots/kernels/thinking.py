"""Thinking: what the bot on the seat of whoever has to decide does next."""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.bots.kernels.explorer import explorer_action
from core.island.bots.kernels.planner import planner_action
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.choices import choice, list_choices
from core.island.engine.kernels.rules import apply, deal
from core.island.engine.kernels.state import State
from core.kernels.chance import below, stream_next, stream_start

BOT_STREAM_NUMBER = 9
"""The number of the bots' stream; those of the rules have others."""


def take_bot_seats(g: State, seed: int) -> None:
    """Begin a game: chance begins anew."""
    g[memory.BOT_STREAM] = stream_start(BOT_STREAM_NUMBER, seed)


def next_action(g: State) -> int:
    """What whoever has to decide does; it may be somebody whose turn it is not."""
    kind = g[memory.BOT_KINDS + g[at.ACTOR]]
    if kind == memory.PLANNER:
        return planner_action(g)
    if kind == memory.EXPLORER:
        return explorer_action(g)
    g[memory.BOT_STREAM] = stream_next(g[memory.BOT_STREAM])
    return choice(g, below(g[memory.BOT_STREAM], list_choices(g)))


def play_by_bots(g: State, seed: int) -> int:
    """Deal and play a whole game by the bots on its seats; returns how many decisions were made."""
    deal(g, seed)
    take_bot_seats(g, seed)
    decisions = 0
    while g[at.MODE] != words.OVER:
        apply(g, next_action(g))
        decisions += 1
    return decisions
