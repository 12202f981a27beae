"""Judging: what an expedition promises, in sixteenths of a point.

A figure goes on with the cards in hand that fit, one after the other, and with a share of those
that may still be drawn; between two stages values are interpolated.
"""

from __future__ import annotations

from core.lost_cities.bots.kernels import memory
from core.lost_cities.bots.kernels.ahead import ahead
from core.lost_cities.bots.kernels.outlook import (
    held_between,
    turns_left,
    unseen_between,
    unseen_cards,
)
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.rows import row_of
from core.lost_cities.engine.kernels.state import State, colour_of, figure_stage, rank_of

ONE = 16
"""A whole step, or a whole point."""
USE_OF_DRAWS = 200
"""What a hundred cards to come that fit are worth, in steps of a hundred: tokens carry farther."""
SHARE_OF_TURNS = 60
"""Of a hundred turns at most so many go to one expedition."""


def weight(g: State, player: int, which: int) -> int:
    """What a bot weighs, in percent."""
    return g[memory.WEIGHTS + player * memory.WEIGHTS_EACH + which]


def lowest_fitting(g: State, player: int, colour: int) -> int:
    """The lowest rank that still fits on a row."""
    row = row_of(player, colour)
    is_up = g[at.ROW_COUNTS + row] != 0 and g[at.ROW_WAYS + row] == words.UP
    return g[at.ROW_ENDS + row] if is_up else 0


def highest_fitting(g: State, player: int, colour: int) -> int:
    """The highest rank that still fits on a row."""
    row = row_of(player, colour)
    is_down = g[at.ROW_COUNTS + row] != 0 and g[at.ROW_WAYS + row] == words.DOWN
    return g[at.ROW_ENDS + row] if is_down else g[at.RANKS] - 1


def note_outlook(g: State, player: int) -> None:
    """Note how long the round may last, and what cards to come are worth to the player to move."""
    g[memory.TURNS_LEFT] = turns_left(g)
    g[memory.UNSEEN] = unseen_cards(g)
    use = USE_OF_DRAWS * weight(g, player, memory.FAR_WEIGHT) // 100
    g[memory.DRAWN_SHARE] = g[memory.TURNS_LEFT] * use * ONE
    g[memory.MOST_STEPS] = g[memory.TURNS_LEFT] * SHARE_OF_TURNS * ONE // 100


def steps_by(g: State, colour: int, lowest: int, highest: int) -> int:
    """How far cards of some ranks would carry a figure, if there were turns enough."""
    unseen = unseen_between(g, colour, lowest, highest)
    drawn = unseen * g[memory.DRAWN_SHARE] // (100 * g[memory.UNSEEN])
    return held_between(g, colour, lowest, highest) * ONE + drawn


def steps_hoped(g: State, player: int, colour: int) -> int:
    """How far the cards that fit on a row would carry a figure, if there were turns enough."""
    if g[memory.STEPS_HOPED + colour] == memory.NOT_HOPED:
        lowest = lowest_fitting(g, player, colour)
        highest = highest_fitting(g, player, colour)
        g[memory.STEPS_HOPED + colour] = steps_by(g, colour, lowest, highest)
    return g[memory.STEPS_HOPED + colour]


def worth_after(g: State, stage: int, hoped: int) -> int:
    """What a figure on a stage will be worth after some sixteenths of steps, if there is time."""
    steps = min(hoped, g[memory.MOST_STEPS])
    whole = min(steps // ONE, memory.MOST_AHEAD - 2)
    part = min(steps - whole * ONE, ONE)
    return ahead(g, stage, whole) * (ONE - part) + ahead(g, stage, whole + 1) * part


def factor_of(g: State, figure: int) -> int:
    """How often the stage of a figure counts."""
    return g[at.LEADER_FACTOR] if figure == words.LEADER else 1


def promise(g: State, player: int, figure: int, stage: int) -> int:
    """What a figure promises on a stage."""
    colour = g[memory.NEXT_COLOURS + stage]
    if colour == words.NOWHERE:
        return g[at.VALUES + stage] * ONE * factor_of(g, figure)
    if g[memory.IS_NETWORK] != 0:
        return g[memory.PROMISES + stage] * factor_of(g, figure)
    return worth_after(g, stage, steps_hoped(g, player, colour)) * factor_of(g, figure)


def change_by_card(g: State, player: int, figure: int, more: int) -> int:
    """How a figure that can go on promises otherwise with `more` cards beside those in hand."""
    stage = figure_stage(g, player, figure)
    steps = steps_hoped(g, player, g[memory.NEXT_COLOURS + stage])
    change = worth_after(g, stage, steps + more * ONE) - worth_after(g, stage, steps)
    return change * factor_of(g, figure)


def promise_after(g: State, player: int, figure: int, target: int, card: int) -> int:
    """What a figure will promise once a card has brought it to a stage."""
    colour = g[memory.NEXT_COLOURS + target]
    if colour == words.NOWHERE:
        return g[at.VALUES + target] * ONE * factor_of(g, figure)
    if colour == colour_of(card):
        steps = steps_behind(g, player, card)
    else:
        steps = steps_hoped(g, player, colour)
    return worth_after(g, target, steps) * factor_of(g, figure)


def steps_behind(g: State, player: int, card: int) -> int:
    """How far the cards that fit would carry a figure once this one is laid on their row."""
    colour = colour_of(card)
    rank = rank_of(card)
    way = g[at.ROW_WAYS + row_of(player, colour)]
    is_up = g[at.IS_UP_AND_DOWN] == 0 or way == words.UP
    if is_up or (way != words.DOWN and 2 * rank < g[at.RANKS]):
        return steps_by(g, colour, rank, highest_fitting(g, player, colour)) - ONE
    return steps_by(g, colour, lowest_fitting(g, player, colour), rank) - ONE


def token_worth(g: State, player: int, stage: int) -> int:
    """What the token on a stage is worth to whoever comes there."""
    token = g[at.TOKENS_ON + stage]
    if token == words.ARTEFACT:
        return ARTEFACT_WORTH * weight(g, player, memory.ARTEFACT_WEIGHT) * ONE // 100
    if token == words.STAGE:
        return STAGE_WORTH * weight(g, player, memory.TOKEN_WEIGHT) * ONE // 100
    if token >= words.POINTS:
        points = (token - words.POINTS) * SHARE_OF_POINTS // 100
        return points * weight(g, player, memory.TOKEN_WEIGHT) * ONE // 100
    return 0


ARTEFACT_WORTH = 6
"""Half of what one more artefact pays on the long table: nobody else gets this one."""
STAGE_WORTH = 2
SHARE_OF_POINTS = 20
"""What these tokens are worth at once, in points and in percent: little, as they stay, and a figure
that goes on finds them anyway."""
