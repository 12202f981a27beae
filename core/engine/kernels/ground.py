"""The ground: who stands where, which edges are open, which caves are near."""

from __future__ import annotations

from core.engine.kernels.layout import (
    DIRECTIONS,
    MAY_PASS,
    PLAYERS,
    State,
    edge_cave,
    edge_gate,
    gate_owner,
    is_next_to_cave,
    neighbour,
    position,
)
from core.engine.kernels.words import CLOSED, HOME, NOWHERE

TWO_PLAYERS = 2


def pieces_each(g: State) -> int:
    """Two playing pieces each with two players, else one (Q-SETUP-3)."""
    return 2 if g[PLAYERS] == TWO_PLAYERS else 1


def piece_of(g: State, player: int, own: int) -> int:
    """The number of a player's first or second playing piece (Q-SETUP-6, Q-SETUP-7)."""
    return player + own * g[PLAYERS]


def owner(g: State, piece: int) -> int:
    """Whose piece it is."""
    return piece if piece < g[PLAYERS] else piece - g[PLAYERS]


def is_occupied(g: State, space: int) -> bool:
    """Whether any playing piece stands on a space, one's own included (Q-MOVE-10, Q-2P-4)."""
    for piece in range(g[PLAYERS] * pieces_each(g)):
        if position(g, piece) == space:
            return True
    return False


def is_edge_open(g: State, space: int, direction: int) -> bool:
    """Whether no blockade lies on an edge (Q-BLK-2)."""
    gate = edge_gate(g, space, direction)
    return gate == NOWHERE or gate_owner(g, gate) != CLOSED


def way_to(g: State, space: int, direction: int) -> int:
    """The space that a step in a direction leads to, or NOWHERE (Q-MOVE-8 to -10, Q-TOK-6)."""
    to = neighbour(g, space, direction)
    if to == NOWHERE or not is_edge_open(g, space, direction):
        return NOWHERE
    if g[MAY_PASS] == 0 and is_occupied(g, to):
        return NOWHERE
    return to


def caves_beside(g: State, piece: int) -> int:
    """The caves next to a piece over open edges, one bit each (Q-CAVE-6, Q-AMB-66)."""
    space = position(g, piece)
    if space == HOME or not is_next_to_cave(g, space):
        return 0
    caves = 0
    for direction in range(DIRECTIONS):
        cave = edge_cave(g, space, direction)
        if cave != NOWHERE and is_edge_open(g, space, direction):
            caves |= 1 << cave
    return caves


def is_all_home(g: State, player: int) -> bool:
    """Whether all pieces of a player have arrived (Q-2P-5)."""
    for own in range(pieces_each(g)):
        if position(g, piece_of(g, player, own)) != HOME:
            return False
    return True
