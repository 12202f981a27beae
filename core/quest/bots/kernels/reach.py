"""Reach: every place one play can carry a piece to, around pieces and through blockades."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import linked_gate, linked_space, plan
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action
from core.quest.engine.kernels.ground import is_closed, pieces_each
from core.quest.engine.kernels.movement import can_go_on, does_meet
from core.quest.engine.kernels.payment import is_paid
from core.quest.engine.kernels.state import (
    State,
    gate_ground,
    gate_power,
    gates_beside,
    is_finish,
    least_power,
    position,
    power,
)


def note_shut(g: State) -> None:
    """Note which blockades lie, and which symbol they ask for."""
    g[memory.SHUT] = 0
    g[memory.SHUT_PAID] = 0
    for symbol in range(words.SYMBOLS):
        g[memory.SHUT_BY + symbol] = 0
    for gate in range(g[at.GATES]):
        if is_closed(g, gate, words.NO_GATES):
            g[memory.SHUT] |= 1 << gate
            if gate_ground(g, gate) < words.SYMBOLS:
                g[memory.SHUT_BY + gate_ground(g, gate)] |= 1 << gate
            elif is_paid(gate_ground(g, gate)):
                g[memory.SHUT_PAID] |= 1 << gate


def reach(g: State, space: int, opened: int, symbol: int, strength: int) -> None:
    """List every place that a play can get to; the first one is where it starts.

    A place is a space, the blockades opened so far and the power that is left. Which blockades lie
    and which spaces are barred to the piece has to be noted before.
    """
    g[memory.NODE_COUNT] = 0
    g[memory.REACH_STAMP] += 1
    add_node(g, space, strength, opened, words.NOWHERE)
    node = 0
    while node < g[memory.NODE_COUNT]:
        is_first = node == 0
        if not is_finish(g, g[memory.NODE_SPACES + node]) and (
            is_first or symbol != words.ANYTHING
        ):
            extend(g, node, symbol)
        node += 1


def note_barriers(g: State, mover: int) -> None:
    """Note the spaces that other pieces bar to the one that moves (Q-MOVE-10, Q-TOK-6)."""
    pieces = g[at.PLAYERS] * pieces_each(g)
    marks = 0
    for piece in range(at.MOST_PIECES):
        space = position(g, piece)
        is_bar = (piece != mover) & (piece < pieces) & (space != words.HOME)
        g[memory.BARRIERS + piece] = space if is_bar else words.NOWHERE
        marks |= g[memory.MARK_BITS + max(space, 0)] if is_bar else 0
    g[memory.BARRIER_MARKS] = marks if g[at.MAY_PASS] == 0 else 0


def is_barrier(g: State, space: int) -> bool:
    """Whether a piece bars a space, as it was noted; of most the mark tells that none does."""
    if g[memory.MARK_BITS + space] & g[memory.BARRIER_MARKS] == 0:
        return False
    is_bar = False
    for piece in range(at.MOST_PIECES):
        is_bar |= g[memory.BARRIERS + piece] == space
    return is_bar


def extend(g: State, node: int, symbol: int) -> None:
    """List the places that are one step or one blockade farther than a place."""
    space = g[memory.NODE_SPACES + node]
    left = g[memory.NODE_LEFT + node]
    opened = g[memory.NODE_OPENED + node]
    shut = g[memory.SHUT] & ~opened
    is_any = symbol == words.ANYTHING
    if is_any or left >= least_power(g, space, symbol):
        steps = memory.STEP_FIRSTS + space * words.SYMBOLS + symbol
        links = memory.LINKS + space * at.DIRECTIONS
        end = links + at.DIRECTIONS if is_any else g[steps + 1]
        for index in range(links if is_any else g[steps], end):
            link = g[index]
            to = linked_space(link)
            is_open = (shut >> linked_gate(link)) & 1 == 0
            if is_open & (is_any | (power(g, to) <= left)) and not is_barrier(g, to):
                add_node(g, to, left - power(g, to), opened, node)
    if gates_beside(g, space) & shut != 0:
        for gate in range(g[at.GATES]):
            is_there = ((gates_beside(g, space) & shut) >> gate) & 1 != 0
            if is_there and does_meet(gate_ground(g, gate), gate_power(g, gate), symbol, left):
                add_node(g, space, left - gate_power(g, gate), opened | (1 << gate), node)


def add_node(g: State, space: int, left: int, opened: int, origin: int) -> None:
    """List a place unless the play gets there with as much power left already."""
    last = g[memory.NODE_COUNT]
    before = last_node_on(g, space)
    node = before
    while node != words.NOWHERE:
        if g[memory.NODE_OPENED + node] == opened and g[memory.NODE_LEFT + node] >= left:
            return
        node = g[memory.NODE_BEFORE + node]
    if last < memory.MOST_NODES:
        g[memory.NODE_SPACES + last] = space
        g[memory.NODE_LEFT + last] = left
        g[memory.NODE_OPENED + last] = opened
        g[memory.NODE_FROM + last] = origin
        g[memory.NODE_BEFORE + last] = before
        g[memory.NODES_ON + space] = (g[memory.REACH_STAMP] << memory.NODE_BITS) + last
        g[memory.NODE_COUNT] = last + 1


def last_node_on(g: State, space: int) -> int:
    """The node of this reach that was listed last on a space, or NOWHERE."""
    noted = g[memory.NODES_ON + space]
    if noted >> memory.NODE_BITS != g[memory.REACH_STAMP]:
        return words.NOWHERE
    return noted & (memory.MOST_NODES - 1)


def plan_trail(g: State, mover: int, goal: int, symbol: int) -> None:
    """Plan the steps and clearings that lead to a place, and to stop there if need be."""
    length = 0
    node = goal
    while node != words.NOWHERE:
        g[memory.TRAIL + length] = node
        length += 1
        node = g[memory.NODE_FROM + node]
    for index in range(length - 1):
        plan_link(g, g[memory.TRAIL + length - 1 - index], g[memory.TRAIL + length - 2 - index])
    if symbol != words.ANYTHING:
        opened, left = g[memory.NODE_OPENED + goal], g[memory.NODE_LEFT + goal]
        plan_stop(g, mover, g[memory.NODE_SPACES + goal], opened, symbol, left)


def plan_link(g: State, origin: int, node: int) -> None:
    """Plan the one step or clearing that leads from a place to the next."""
    new = g[memory.NODE_OPENED + node] & ~g[memory.NODE_OPENED + origin]
    if new == 0:
        plan(g, action(kinds.STEP, g[memory.NODE_SPACES + node]))
    else:
        gate = 0
        while (new >> gate) & 1 == 0:
            gate += 1
        plan(g, action(kinds.CLEAR, gate))


def plan_stop(g: State, mover: int, space: int, opened: int, symbol: int, left: int) -> None:
    """Plan to stop where a play could go on; where it could not, it stops by itself (Q-MOVE-4)."""
    if not is_finish(g, space) and can_go_on(g, mover, space, opened, symbol, left):
        plan(g, action(kinds.STOP, 0))
