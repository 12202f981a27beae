"""Minds: the doors to the bots. They plan from what their player sees; the rules do the rest."""

from __future__ import annotations

from core.bots.kernels.memory import (
    BOT_KINDS,
    BOT_STREAMS,
    CAMP_LOSSES,
    CROWDS,
    CROWDS_EACH,
    DETOUR_MOMENT,
    FAR,
    LAST_CAMPS,
    NEAREST,
    PLAN,
    PLAN_COUNT,
    PLAN_NEXT,
    PLANNER,
    POWERS_LISTED,
    SPRINTER,
    STALLED,
    drop_plan,
    plan,
)
from core.bots.kernels.planner import plan_turn
from core.bots.kernels.sprinter import sprint
from core.engine.kernels.chance import random_below, seed_stream
from core.engine.kernels.choices import list_choices
from core.engine.kernels.layout import (
    MODE,
    MOST_PIECES,
    MOST_PLAYERS,
    PLAYER,
    PLAYERS,
    STREAMS,
    State,
    choice,
)
from core.engine.kernels.words import FREE, NOWHERE, REMOVING

OWN_STREAMS = BOT_STREAMS - STREAMS
"""The streams of the bots count on from those of the game, so that none consumes another's."""


def take_seats(g: State, seed: int) -> None:
    """Forget the last game and start the bots' own streams of chance."""
    drop_plan(g)
    g[DETOUR_MOMENT] = NOWHERE
    for piece in range(MOST_PIECES):
        g[STALLED + piece] = 0
        g[NEAREST + piece] = FAR
        g[LAST_CAMPS + piece] = NOWHERE
    for cell in range(CAMP_LOSSES, CAMP_LOSSES + MOST_PLAYERS * POWERS_LISTED):
        g[cell] = 0
    for player in range(g[PLAYERS]):
        g[CROWDS + player * CROWDS_EACH] = NOWHERE
        seed_stream(g, OWN_STREAMS + player, seed)


def next_action(g: State) -> int:
    """The next action of the player whose turn it is."""
    if g[PLAN_NEXT] == g[PLAN_COUNT]:
        drop_plan(g)
        think(g)
    g[PLAN_NEXT] += 1
    return g[PLAN + g[PLAN_NEXT] - 1]


def think(g: State) -> None:
    """Plan at least one action; in the middle of another's play, just anything legal."""
    kind = g[BOT_KINDS + g[PLAYER]]
    is_at_rest = g[MODE] in (FREE, REMOVING)
    if kind == SPRINTER and is_at_rest:
        sprint(g)
    elif kind == PLANNER and is_at_rest:
        plan_turn(g)
    else:
        plan_anything(g)


def plan_anything(g: State) -> None:
    """Plan one legal action, drawn evenly."""
    number = list_choices(g)
    plan(g, choice(g, random_below(g, OWN_STREAMS + g[PLAYER], number)))
