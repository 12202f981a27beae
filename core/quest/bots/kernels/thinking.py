"""The entry points to the bots: they plan from what their player sees; the rules do the rest."""

from __future__ import annotations

from core.kernels.chance import stream_start
from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import drop_plan, plan
from core.quest.bots.kernels.planner import plan_turn
from core.quest.bots.kernels.sprinter import sprint
from core.quest.bots.kernels.styles import draw_style
from core.quest.bots.kernels.worth import note_cards
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.chance import random_below
from core.quest.engine.kernels.choices import list_choices
from core.quest.engine.kernels.state import State, choice

OWN_STREAMS = memory.BOT_STREAMS - at.STREAMS
"""The streams of the bots count on from those of the game, so that none consumes another's."""
FIRST_STREAM = 26_312
"""The number of the bots' first stream, wherever it lies: the same for ever."""


def take_seats(g: State, seed: int) -> None:
    """Forget the last game and start the bots' own streams of chance."""
    drop_plan(g)
    g[memory.DETOUR_MOMENT] = words.NOWHERE
    for piece in range(at.MOST_PIECES):
        g[memory.STALLED + piece] = 0
        g[memory.NEAREST + piece] = memory.FAR
        g[memory.LAST_CAMPS + piece] = words.NOWHERE
    for cell in range(
        memory.CAMP_LOSSES, memory.CAMP_LOSSES + at.MOST_PLAYERS * memory.POWERS_LISTED
    ):
        g[cell] = 0
    for player in range(g[at.PLAYERS]):
        g[memory.CROWDS + player * memory.CROWDS_EACH] = words.NOWHERE
        g[memory.BOT_STREAMS + player] = stream_start(FIRST_STREAM + player, seed)
        draw_style(g, player, OWN_STREAMS + player)
        if g[memory.BOT_KINDS + player] == memory.PLANNER:
            note_cards(g, player)


def next_action(g: State) -> int:
    """The next action of the player whose turn it is."""
    if g[memory.PLAN_NEXT] == g[memory.PLAN_COUNT]:
        drop_plan(g)
        think(g)
    g[memory.PLAN_NEXT] += 1
    return g[memory.PLAN + g[memory.PLAN_NEXT] - 1]


def think(g: State) -> None:
    """Plan at least one action; in the middle of another's play, just anything legal."""
    kind = g[memory.BOT_KINDS + g[at.PLAYER]]
    is_at_rest = g[at.MODE] in (words.FREE, words.REMOVING)
    if kind == memory.SPRINTER and is_at_rest:
        sprint(g)
    elif kind == memory.PLANNER and is_at_rest:
        plan_turn(g)
    else:
        plan_anything(g)


def plan_anything(g: State) -> None:
    """Plan one legal action, drawn evenly."""
    number = list_choices(g)
    plan(g, choice(g, random_below(g, OWN_STREAMS + g[at.PLAYER], number)))
