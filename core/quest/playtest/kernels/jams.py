"""Jams: which turns were lost because a piece stood in the way, and on which space it stood.

A turn is lost in a jam if its player enters no space and clears no blockade in it, though when it
began a card in hand, or enough of them to pay, would have brought a piece of theirs onto a
neighbouring space nearer to the finish; but on every such space stood a piece. It is lost at the
one of these spaces that is nearest to the finish. Who could have gone on elsewhere, or cleared a
blockade, has chosen to stay; who lacks the cards was not held up by anybody; tokens are left out,
as they may be kept for later.
"""

from __future__ import annotations

from core.quest.bots.kernels.memory import MARK_BITS, NEAR_MARKS, rest
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import is_edge_open, is_occupied, piece_of, pieces_each
from core.quest.engine.kernels.movement import is_closed_beside
from core.quest.engine.kernels.payment import is_paid
from core.quest.engine.kernels.state import (
    State,
    card_power,
    count,
    gate_ground,
    gate_power,
    gates_beside,
    ground,
    has_symbol,
    is_native,
    neighbour,
    position,
    power,
    total,
)
from core.quest.playtest.kernels import record
from core.quest.playtest.kernels.record import add_to_row


def watch_start_of_turn(g: State) -> None:
    """Note where the turn that begins will be lost if its player stays put."""
    g[record.HAS_ENTERED] = 0
    g[record.HAS_CLEARED] = 0
    g[record.JAM_AHEAD] = words.NOWHERE
    if is_barred(g, g[at.PLAYER]):
        g[record.JAM_AHEAD] = jam_ahead(g, g[at.PLAYER])


def tally_lost_turn(g: State) -> None:
    """Count the turn that is over as lost if it was, where it was."""
    is_still = g[record.HAS_ENTERED] == 0 and g[record.HAS_CLEARED] == 0
    if is_still and g[record.JAM_AHEAD] != words.NOWHERE:
        add_to_row(g, record.ROW_BLOCKED, 1)
        g[record.TALLY + record.LOST_TURNS + g[record.JAM_AHEAD]] += 1


def is_barred(g: State, player: int) -> bool:
    """Whether a piece stands on a space beside one of the player's that is nearer to the finish."""
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME and g[NEAR_MARKS + space] & marks_of_pieces(g) != 0:
            for piece in range(g[at.PLAYERS] * pieces_each(g)):
                there = position(g, piece)
                is_ahead = there != words.HOME and rest(g, there) < rest(g, space)
                if is_ahead and leads_to(g, space, there):
                    return True
    return False


def marks_of_pieces(g: State) -> int:
    """The marks of the spaces on which any piece stands, one bit each."""
    marks = 0
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        there = position(g, piece)
        marks |= g[MARK_BITS + max(there, 0)] if there != words.HOME else 0
    return marks


def leads_to(g: State, space: int, there: int) -> bool:
    """Whether an open edge leads from a space to another."""
    for direction in range(at.DIRECTIONS):
        is_there = neighbour(g, space, direction) == there
        if is_there and is_edge_open(g, space, direction, words.NO_GATES):
            return True
    return False


def way_on(g: State, space: int, direction: int) -> int:
    """The neighbour in a direction if it is nearer to the finish and open, whoever is there."""
    to = neighbour(g, space, direction)
    if to == words.NOWHERE or rest(g, to) >= rest(g, space):
        return words.NOWHERE
    return to if is_edge_open(g, space, direction, words.NO_GATES) else words.NOWHERE


def jam_ahead(g: State, player: int) -> int:
    """Where a player who has the cards to go on is held up; NOWHERE if anything can be done."""
    found = words.NOWHERE
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME:
            if can_clear_any(g, player, space):
                return words.NOWHERE
            for direction in range(at.DIRECTIONS):
                to = way_on(g, space, direction)
                if to != words.NOWHERE and has_cards_for(g, player, ground(g, to), power(g, to)):
                    if not is_occupied(g, to, words.NOBODY):
                        return words.NOWHERE
                    if found == words.NOWHERE or rest(g, to) < rest(g, found):
                        found = to
    return found


def can_clear_any(g: State, player: int, space: int) -> bool:
    """Whether a player's cards clear a blockade at a space."""
    if gates_beside(g, space) != 0:
        for gate in range(g[at.GATES]):
            is_there = is_closed_beside(g, gate, space, words.NO_GATES)
            if is_there and has_cards_for(g, player, gate_ground(g, gate), gate_power(g, gate)):
                return True
    return False


def has_cards_for(g: State, player: int, what: int, needed: int) -> bool:
    """Whether a card in hand meets a ground and its power, or enough of them pay for it."""
    if is_paid(what) and needed <= total(g, words.HAND, player):
        return True
    for card in range(g[at.CARDS]):
        if count(g, words.HAND, player, card) > 0:
            if is_native(g, card):
                return True
            is_symbol = what < words.SYMBOLS and has_symbol(g, card, what)
            if is_symbol and card_power(g, card) >= needed:
                return True
    return False
