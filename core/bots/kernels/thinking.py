"""The entry points to the bots: they plan from what their player sees; the rules do the rest."""

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
from core.engine.kernels import state as at
from core.engine.kernels import words
from core.engine.kernels.chance import random_below, seed_stream
from core.engine.kernels.choices import list_choices
from core.engine.kernels.state import State, choice

OWN_STREAMS = BOT_STREAMS - at.STREAMS
"""The streams of the bots count on from those of the game, so that none consumes another's."""


def take_seats(g: State, seed: int) -> None:
    """Forget the last game and start the bots' own streams of chance."""
    drop_plan(g)
    g[DETOUR_MOMENT] = words.NOWHERE
    for piece in range(at.MOST_PIECES):
        g[STALLED + piece] = 0
        g[NEAREST + piece] = FAR
        g[LAST_CAMPS + piece] = words.NOWHERE
    for cell in range(CAMP_LOSSES, CAMP_LOSSES + at.MOST_PLAYERS * POWERS_LISTED):
        g[cell] = 0
    for player in range(g[at.PLAYERS]):
        g[CROWDS + player * CROWDS_EACH] = words.NOWHERE
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
    kind = g[BOT_KINDS + g[at.PLAYER]]
    is_at_rest = g[at.MODE] in (words.FREE, words.REMOVING)
    if kind == SPRINTER and is_at_rest:
        sprint(g)
    elif kind == PLANNER and is_at_rest:
        plan_turn(g)
    else:
        plan_anything(g)


def plan_anything(g: State) -> None:
    """Plan one legal action, drawn evenly."""
    number = list_choices(g)
    plan(g, choice(g, random_below(g, OWN_STREAMS + g[at.PLAYER], number)))
