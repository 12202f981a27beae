"""The ground: who stands where, which edges are open, which caves are near.

Whoever thinks ahead asks the same questions as the game. A piece is then the `mover`, wherever it
is thought to stand, and some blockades count as `opened`, one bit each, though they still lie.
"""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import (
    State,
    edge_cave,
    edge_gate,
    gate_owner,
    is_next_to_cave,
    neighbour,
    position,
)

TWO_PLAYERS = 2


def pieces_each(g: State) -> int:
    """Two playing pieces each with two players, else one (Q-SETUP-3)."""
    return 2 if g[at.PLAYERS] == TWO_PLAYERS else 1


def piece_of(g: State, player: int, own: int) -> int:
    """The number of a player's first or second playing piece (Q-SETUP-6, Q-SETUP-7)."""
    return player + own * g[at.PLAYERS]


def owner(g: State, piece: int) -> int:
    """Whose piece it is."""
    return piece if piece < g[at.PLAYERS] else piece - g[at.PLAYERS]


def is_occupied(g: State, space: int, mover: int) -> bool:
    """Whether a playing piece other than the mover stands on a space (Q-MOVE-10, Q-2P-4)."""
    is_there = False
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        is_there |= (piece != mover) & (position(g, piece) == space)
    return is_there


def is_taken(g: State, space: int, mover: int) -> bool:
    """Whether a piece keeps the mover off a space, unless pieces may be passed (Q-TOK-6)."""
    return g[at.MAY_PASS] == 0 and is_occupied(g, space, mover)


def is_closed(g: State, gate: int, opened: int) -> bool:
    """Whether a blockade lies on a gate and is none of those that count as opened (Q-BLK-2)."""
    return gate_owner(g, gate) == words.CLOSED and (opened >> gate) & 1 == 0


def is_edge_open(g: State, space: int, direction: int, opened: int) -> bool:
    """Whether no blockade lies on an edge (Q-BLK-2)."""
    gate = edge_gate(g, space, direction)
    return gate == words.NOWHERE or not is_closed(g, gate, opened)


def way_to(g: State, mover: int, space: int, direction: int, opened: int) -> int:
    """The space that a step in a direction leads to, or NOWHERE (Q-MOVE-8 to -10)."""
    to = neighbour(g, space, direction)
    if to == words.NOWHERE or not is_edge_open(g, space, direction, opened):
        return words.NOWHERE
    return words.NOWHERE if is_taken(g, to, mover) else to


def caves_beside(g: State, space: int, opened: int) -> int:
    """The caves next to a space over open edges, one bit each (Q-CAVE-6, Q-AMB-66)."""
    if space == words.HOME or not is_next_to_cave(g, space):
        return 0
    caves = 0
    for direction in range(at.DIRECTIONS):
        cave = edge_cave(g, space, direction)
        if cave != words.NOWHERE and is_edge_open(g, space, direction, opened):
            caves |= 1 << cave
    return caves


def is_all_home(g: State, player: int) -> bool:
    """Whether all pieces of a player have arrived (Q-2P-5)."""
    for own in range(pieces_each(g)):
        if position(g, piece_of(g, player, own)) != words.HOME:
            return False
    return True
