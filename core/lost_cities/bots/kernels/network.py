"""Judging where ways change their colour: on a network each step asks for a card of its stage.

A step by a colour succeeds the likelier, the more cards of that colour fit that are in hand or
still to come; rows serve all figures, so a card that is laid changes what each of them promises.
"""

from __future__ import annotations

from core.lost_cities.bots.kernels import memory
from core.lost_cities.bots.kernels.judging import (
    ONE,
    factor_of,
    steps_behind,
    steps_hoped,
)
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.state import (
    State,
    colour_of,
    edges_end,
    figure_stage,
    first_edge,
)

DOUBT = 20
"""With cards for so many sixteenths of a step, a step succeeds every other time. Between 15 and 24
planners on Crossroads beat greedy ones, two against two and one against one; 20 does best."""
SURE = 256
"""A chance of one."""


def note_promises(g: State, player: int) -> None:
    """Note what a figure of the player to move promises on each stage."""
    for colour in range(g[at.COLOURS]):
        g[memory.HOPES + colour] = steps_hoped(g, player, colour)
    fill_promises(g, memory.PROMISES)


def fill_promises(g: State, first: int) -> None:
    """Work out promises from the end of all ways back, and write them behind a cell."""
    for place in range(g[at.STAGES]):
        stage = g[memory.BACK_ORDER + place]
        now = g[at.VALUES + stage] * ONE
        best = now
        for edge in range(first_edge(g, stage), edges_end(g, stage)):
            target = g[at.TARGETS + edge]
            likely = chance_of_step(g, g[at.STAGE_COLOURS + target])
            best = max(best, now + (g[first + target] - now) * likely // SURE)
        g[first + stage] = best


def chance_of_step(g: State, colour: int) -> int:
    """How likely a step by a card of a colour is, of 256."""
    hoped = min(g[memory.HOPES + colour], g[memory.MOST_STEPS])
    return SURE * max(hoped, 0) // (max(hoped, 0) + DOUBT)


def note_promises_with(g: State, colour: int, hoped: int) -> None:
    """Note what figures would promise with other hopes for a colour."""
    before = g[memory.HOPES + colour]
    g[memory.HOPES + colour] = hoped
    fill_promises(g, memory.PROMISES_AFTER)
    g[memory.HOPES + colour] = before


def note_promises_behind(g: State, player: int, card: int) -> None:
    """Note what figures will promise once a card is laid on its row."""
    note_promises_with(g, colour_of(card), steps_behind(g, player, card))


def change_for_all(g: State, player: int) -> int:
    """By how much all figures that have set out promise more than before."""
    change = 0
    for figure in range(g[at.FIGURES]):
        stage = figure_stage(g, player, figure)
        if stage != words.CENTRE:
            more = g[memory.PROMISES_AFTER + stage] - g[memory.PROMISES + stage]
            change += more * factor_of(g, figure)
    return change


def change_by_cards(g: State, player: int, colour: int, more: int) -> int:
    """By how much all figures promise more with `more` cards of a colour that fit."""
    note_promises_with(g, colour, g[memory.HOPES + colour] + more * ONE)
    return change_for_all(g, player)


def change_by_step(g: State, player: int, figure: int, target: int) -> int:
    """By how much all figures promise more when a laid card brings one of them to a stage."""
    stage = figure_stage(g, player, figure)
    more = g[memory.PROMISES_AFTER + target] - g[memory.PROMISES_AFTER + stage]
    return change_for_all(g, player) + more * factor_of(g, figure)
