"""Outlook: how far every space is for one deck, and what the cheapest way ahead asks for."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.gains import note_camp_losses, note_needs_of_deck
from core.quest.bots.kernels.ways import survey
from core.quest.bots.kernels.worth import (
    TURN,
    forget_demand,
    list_demand,
    note_deck,
    note_demand,
    set_costs,
)
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import owner, piece_of, pieces_each
from core.quest.engine.kernels.state import State, position

CROWD = TURN // 2
"""What a piece in the way costs for each turn that one has waited already, but the first.

A guess."""
WIDE_STEPS = 8
"""The bits of a step in surveys by thousandths of a turn. For speed."""
STALE = 5
"""A map is made anew when a cost on the way has changed by more than this fraction.

For speed: as a twelfth it began."""
STALE_ELSEWHERE = 2
"""The same for costs that the way does not have. For speed."""


def chart_of(player: int) -> int:
    """Where a player's map lies."""
    return memory.CHARTS + player * at.MOST_SPACES


def know_way(g: State, player: int) -> None:
    """Know what the deck can do, how far every space is, and what lies ahead."""
    note_deck(g, player)
    set_costs(g, player)
    crowd = CROWD * max(0, shortest_wait(g, player) - 1)
    is_old = is_clearly_old(g, player) or is_crowd_old(g, player, crowd)
    if not is_old:
        note_changes(g, player)
        is_old = look_ahead(g, player)
    if is_old:
        survey(g, chart_of(player), WIDE_STEPS, crowd, player)
        keep_survey(g, player, crowd)
        forget_changes(g)
        look_ahead(g, player)
    note_needs_of_deck(g)
    if is_old:
        note_camp_losses(g, player)


def look_ahead(g: State, player: int) -> bool:
    """Note what lies ahead of a player's pieces; returns at once if a cost there has changed."""
    forget_demand(g)
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME and note_demand(g, chart_of(player), space):
            return True
    list_demand(g)
    return False


def shortest_wait(g: State, player: int) -> int:
    """For how many turns none of a player's pieces has got nearer."""
    shortest = memory.FAR
    for own in range(pieces_each(g)):
        piece = piece_of(g, player, own)
        if position(g, piece) != words.HOME:
            shortest = min(shortest, g[memory.STALLED + piece])
    return shortest


def note_changes(g: State, player: int) -> None:
    """Note which costs are clearly others than those that a player's map was surveyed for.

    Of these only those on the way matter.
    """
    kept = memory.SURVEYED + player * memory.SURVEYED_EACH
    for index in range(memory.GROUNDS_LISTED * memory.POWERS_LISTED):
        change = abs(g[kept + index] - g[memory.COSTS + index])
        g[memory.CHANGED + index] = change * STALE > g[kept + index]
    tolls = memory.TOLLS - memory.COSTS
    for index in range(tolls, tolls + g[at.GATES]):
        g[memory.CHANGED + index] = g[kept + index] != g[memory.COSTS + index]


def forget_changes(g: State) -> None:
    """Nothing has changed since a survey."""
    for index in range(memory.SURVEYED_EACH):
        g[memory.CHANGED + index] = 0


def is_clearly_old(g: State, player: int) -> bool:
    """Whether a player's map will not do, whatever lies on the way.

    That is if a cost has changed more than any may, or a piece stands beyond the map.
    """
    kept = memory.SURVEYED + player * memory.SURVEYED_EACH
    is_other = False
    for index in range(memory.GROUNDS_LISTED * memory.POWERS_LISTED):
        change = abs(g[kept + index] - g[memory.COSTS + index])
        is_other |= change * STALE_ELSEWHERE > g[kept + index]
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME:
            is_other |= g[chart_of(player) + space] >= memory.FAR
    return is_other


def is_crowd_old(g: State, player: int, crowd: int) -> bool:
    """Whether a player's map was surveyed with other pieces in the way."""
    kept = memory.CROWDS + player * memory.CROWDS_EACH
    if g[kept] != crowd:
        return True
    if crowd > 0:
        for piece in range(g[at.PLAYERS] * pieces_each(g)):
            if owner(g, piece) != player and g[kept + 1 + piece] != position(g, piece):
                return True
    return False


def keep_survey(g: State, player: int, crowd: int) -> None:
    """Remember the costs and the pieces that a player's map was surveyed for."""
    kept = memory.SURVEYED + player * memory.SURVEYED_EACH
    for index in range(memory.GROUNDS_LISTED * memory.POWERS_LISTED + g[at.GATES]):
        g[kept + index] = g[memory.COSTS + index]
    g[memory.CROWDS + player * memory.CROWDS_EACH] = crowd
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        g[memory.CROWDS + player * memory.CROWDS_EACH + 1 + piece] = position(g, piece)
