"""Figures: where they may go, and what happens where they arrive."""

from __future__ import annotations

from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.scoring import end_round
from core.lost_cities.engine.kernels.state import (
    State,
    figure_stage,
    is_city,
)


def is_on_the_way(g: State, player: int, figure: int) -> bool:
    """Whether a figure has set out and can still go on (LC-TOK-4)."""
    stage = figure_stage(g, player, figure)
    return stage != words.CENTRE and not is_city(g, stage)


def can_any_move(g: State, player: int) -> bool:
    """Whether any figure of a player is on the way."""
    for figure in range(g[at.FIGURES]):
        if is_on_the_way(g, player, figure):
            return True
    return False


def member_in_centre(g: State, player: int) -> int:
    """The first member that has not set out, or NOBODY; members are all alike."""
    for figure in range(1, g[at.FIGURES]):
        if figure_stage(g, player, figure) == words.CENTRE:
            return figure
    return words.NOBODY


def set_out(g: State, player: int, figure: int, stage: int) -> None:
    """Put a figure from the centre on a start (LC-PLAY-2); placing never crosses (LC-AMB-25)."""
    g[at.FIGURE_STAGES + player * at.MOST_FIGURES + figure] = stage
    g[at.STARTED + player] |= g[at.START_BITS + stage]
    carry_out_token(g, player, stage)


def move_along(g: State, player: int, figure: int, edge: int) -> None:
    """Move a figure one stage on, which may end the round at once (LC-END-1, LC-TOK-6)."""
    place = player * at.MOST_FIGURES + figure
    g[at.FIGURE_STAGES + place] = g[at.TARGETS + edge]
    if g[at.IS_BRIDGE + edge] != 0 and g[at.HAS_CROSSED + place] == 0:
        g[at.HAS_CROSSED + place] = 1
        g[at.CROSSED] += 1
        if g[at.CROSSED] >= g[at.CROSSINGS]:
            end_round(g, words.BY_BRIDGE)
            return
    carry_out_token(g, player, g[at.TARGETS + edge])


def carry_out_token(g: State, player: int, stage: int) -> None:
    """Carry out what lies on a stage (LC-TOK-1), and settle what has to be done next."""
    token = g[at.TOKENS_ON + stage]
    g[at.MODE] = words.TAKING
    if token == words.ARTEFACT:
        g[at.HELD + player] += 1
        g[at.TOKENS_ON + stage] = words.NO_TOKEN
    elif token >= words.POINTS:
        g[at.COINS + player] += token - words.POINTS
    elif token == words.STAGE and can_any_move(g, player):
        g[at.MODE] = words.CHOOSING
