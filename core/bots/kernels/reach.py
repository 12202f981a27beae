"""Reach: every place one play can carry a piece to, around pieces and through blockades."""

from __future__ import annotations

from core.bots.kernels.memory import (
    IS_PASSING,
    MOST_NODES,
    NODE_COUNT,
    NODE_FROM,
    NODE_LEFT,
    NODE_OPENED,
    NODE_SPACES,
    TRAIL,
    plan,
)
from core.engine.kernels.actions import CLEAR, STEP, STOP, action
from core.engine.kernels.ground import pieces_each
from core.engine.kernels.layout import (
    DIRECTIONS,
    GATES,
    MAY_PASS,
    PLAYERS,
    State,
    edge_gate,
    gate_ground,
    gate_owner,
    gate_power,
    gates_beside,
    ground,
    is_finish,
    neighbour,
    position,
    power,
)
from core.engine.kernels.words import CLOSED, NOWHERE

ANYTHING = -2
"""The symbol of a Native: whatever the next space or blockade asks for."""


def is_taken(g: State, space: int, mover: int) -> bool:
    """Whether another piece than the one that moves bars a space (Q-MOVE-10, Q-TOK-6)."""
    if g[MAY_PASS] + g[IS_PASSING] != 0:
        return False
    for piece in range(g[PLAYERS] * pieces_each(g)):
        if piece != mover and position(g, piece) == space:
            return True
    return False


def is_shut(g: State, gate: int, opened: int) -> bool:
    """Whether a blockade lies on a gate, also after those that the plan opens."""
    return gate != NOWHERE and gate_owner(g, gate) == CLOSED and (opened >> gate) & 1 == 0


def free_way(g: State, space: int, direction: int, opened: int, mover: int) -> int:
    """The space that a step in a direction would lead to, or NOWHERE."""
    to = neighbour(g, space, direction)
    if to == NOWHERE or is_shut(g, edge_gate(g, space, direction), opened):
        return NOWHERE
    return NOWHERE if is_taken(g, to, mover) else to


def does_suffice(what: int, needed: int, symbol: int, left: int) -> bool:
    """Whether what is left of a play meets a ground and its power."""
    return symbol == ANYTHING or (what == symbol and needed <= left)


def reach(g: State, mover: int, space: int, opened: int, symbol: int, strength: int) -> None:
    """List every place that a play can get to; the first one is where it starts.

    A place is a space, the blockades opened so far and the power that is left.
    """
    g[NODE_COUNT] = 0
    add_node(g, space, strength, opened, NOWHERE)
    node = 0
    while node < g[NODE_COUNT]:
        is_first = node == 0
        if not is_finish(g, g[NODE_SPACES + node]) and (is_first or symbol != ANYTHING):
            extend(g, mover, node, symbol)
        node += 1


def extend(g: State, mover: int, node: int, symbol: int) -> None:
    """List the places that are one step or one blockade farther than a place."""
    space = g[NODE_SPACES + node]
    left = g[NODE_LEFT + node]
    opened = g[NODE_OPENED + node]
    for direction in range(DIRECTIONS):
        to = neighbour(g, space, direction)
        if to != NOWHERE and does_suffice(ground(g, to), power(g, to), symbol, left):
            to = free_way(g, space, direction, opened, mover)
            if to != NOWHERE:
                add_node(g, to, left - power(g, to), opened, node)
    if gates_beside(g, space) != 0:
        for gate in range(g[GATES]):
            if may_open(g, gate, space, opened, symbol, left):
                add_node(g, space, left - gate_power(g, gate), opened | (1 << gate), node)


def may_open(g: State, gate: int, space: int, opened: int, symbol: int, left: int) -> bool:
    """Whether what is left of a play clears a blockade beside a space (Q-BLK-3, Q-BLK-4)."""
    if (gates_beside(g, space) >> gate) & 1 == 0 or not is_shut(g, gate, opened):
        return False
    return does_suffice(gate_ground(g, gate), gate_power(g, gate), symbol, left)


def add_node(g: State, space: int, left: int, opened: int, origin: int) -> None:
    """List a place unless the play gets there with as much power left already."""
    last = g[NODE_COUNT]
    for node in range(last):
        is_same = g[NODE_SPACES + node] == space and g[NODE_OPENED + node] == opened
        if is_same and g[NODE_LEFT + node] >= left:
            return
    if last < MOST_NODES:
        g[NODE_SPACES + last] = space
        g[NODE_LEFT + last] = left
        g[NODE_OPENED + last] = opened
        g[NODE_FROM + last] = origin
        g[NODE_COUNT] = last + 1


def plan_trail(g: State, mover: int, goal: int, symbol: int) -> None:
    """Plan the steps and clearings that lead to a place, and to stop there if need be."""
    length = 0
    node = goal
    while node != NOWHERE:
        g[TRAIL + length] = node
        length += 1
        node = g[NODE_FROM + node]
    for index in range(length - 1):
        plan_link(g, g[TRAIL + length - 1 - index], g[TRAIL + length - 2 - index])
    if symbol != ANYTHING:
        left = g[NODE_LEFT + goal]
        plan_stop(g, mover, g[NODE_SPACES + goal], left, g[NODE_OPENED + goal], symbol)


def plan_link(g: State, origin: int, node: int) -> None:
    """Plan the one step or clearing that leads from a place to the next."""
    new = g[NODE_OPENED + node] & ~g[NODE_OPENED + origin]
    if new == 0:
        plan(g, action(STEP, g[NODE_SPACES + node]))
    else:
        gate = 0
        while (new >> gate) & 1 == 0:
            gate += 1
        plan(g, action(CLEAR, gate))


def plan_stop(g: State, mover: int, space: int, left: int, opened: int, symbol: int) -> None:
    """Plan to stop where a play could go on; where it could not, it stops by itself (Q-MOVE-4)."""
    if can_extend(g, mover, space, left, opened, symbol):
        plan(g, action(STOP, 0))


def can_extend(g: State, mover: int, space: int, left: int, opened: int, symbol: int) -> bool:
    """Whether a play could go on from a space."""
    if is_finish(g, space):
        return False
    for direction in range(DIRECTIONS):
        to = neighbour(g, space, direction)
        is_enough = to != NOWHERE and does_suffice(ground(g, to), power(g, to), symbol, left)
        if is_enough and free_way(g, space, direction, opened, mover) != NOWHERE:
            return True
    if gates_beside(g, space) != 0:
        for gate in range(g[GATES]):
            if may_open(g, gate, space, opened, symbol, left):
                return True
    return False
