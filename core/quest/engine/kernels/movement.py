"""Movement: one card or token carries one piece over spaces and through blockades.

What a play can do next depends on the piece that moves, the space it stands on, the blockades that
count as opened, the symbol of the play and the power that is left of it. The game asks about where
things are, bots about where they might be.
"""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.caves import explore
from core.quest.engine.kernels.ground import caves_beside, is_closed, way_to
from core.quest.engine.kernels.notes import forget_least, note_least, note_way, noted_way
from core.quest.engine.kernels.state import (
    State,
    gate_ground,
    gate_power,
    gates_beside,
    ground,
    is_finish,
    least_power,
    neighbour,
    position,
    power,
    set_gate_owner,
    set_position,
)
from core.quest.engine.kernels.turn import arrive, be_free

TOO_MUCH = 99
"""More power than any card has."""


def does_meet(what: int, needed: int, symbol: int, left: int) -> bool:
    """Whether what is left of a play meets a ground and its power (Q-MOVE-1, Q-MOVE-3, Q-ACT-8)."""
    return symbol == words.ANYTHING or (what == symbol and needed <= left)


def next_space(
    g: State, mover: int, space: int, direction: int, opened: int, symbol: int, left: int
) -> int:
    """The space that a play can enter in a direction, or NOWHERE (Q-MOVE-1, Q-MOVE-3)."""
    to = neighbour(g, space, direction)
    if to == words.NOWHERE or not does_meet(ground(g, to), power(g, to), symbol, left):
        return words.NOWHERE
    return way_to(g, mover, space, direction, opened)


def is_closed_beside(g: State, gate: int, space: int, opened: int) -> bool:
    """Whether a blockade lies at an edge of a space, whatever is behind it (Q-BLK-4)."""
    return (gates_beside(g, space) >> gate) & 1 != 0 and is_closed(g, gate, opened)


def may_clear(g: State, gate: int, space: int, opened: int, symbol: int, left: int) -> bool:
    """Whether a play can clear a blockade from a space (Q-BLK-3, Q-BLK-4, Q-BLK-8, Q-BLK-9)."""
    if not is_closed_beside(g, gate, space, opened):
        return False
    return does_meet(gate_ground(g, gate), gate_power(g, gate), symbol, left)


def can_go_on(g: State, mover: int, space: int, opened: int, symbol: int, left: int) -> bool:
    """Whether a play can take another step or clear another blockade (Q-MOVE-3, Q-BLK-11)."""
    if symbol == words.ANYTHING or left >= least_power(g, space, symbol):
        for direction in range(at.DIRECTIONS):
            if next_space(g, mover, space, direction, opened, symbol, left) != words.NOWHERE:
                return True
    if gates_beside(g, space) != 0:
        for gate in range(g[at.GATES]):
            if may_clear(g, gate, space, opened, symbol, left):
                return True
    return False


def note_needs(g: State, piece: int) -> None:
    """Note where a piece can step, and what each symbol needs at least (Q-MOVE-1, Q-BLK-3)."""
    space = position(g, piece)
    forget_least(g, TOO_MUCH)
    for direction in range(at.DIRECTIONS):
        to = way_to(g, piece, space, direction, words.NO_GATES)
        note_way(g, direction, to)
        if to != words.NOWHERE and ground(g, to) < words.SYMBOLS:
            note_least(g, ground(g, to), power(g, to))
    if gates_beside(g, space) != 0:
        for gate in range(g[at.GATES]):
            if (
                is_closed_beside(g, gate, space, words.NO_GATES)
                and gate_ground(g, gate) < words.SYMBOLS
            ):
                note_least(g, gate_ground(g, gate), gate_power(g, gate))


def can_native_go(g: State, space: int) -> bool:
    """Whether a Native has a target: a noted neighbour or a blockade (Q-ACT-8, Q-AMB-71)."""
    for direction in range(at.DIRECTIONS):
        if noted_way(g, direction) != words.NOWHERE:
            return True
    for gate in range(g[at.GATES]):
        if is_closed_beside(g, gate, space, words.NO_GATES):
            return True
    return False


def start_moving(g: State, piece: int, symbol: int, strength: int) -> None:
    """Begin a play: its symbol and piece are fixed for all its steps (Q-CARD-3, Q-2P-3)."""
    g[at.MODE] = words.MOVING
    g[at.PIECE] = piece
    g[at.SYMBOL] = symbol
    g[at.LEFT] = strength
    g[at.HAS_MOVED] = 0
    g[at.CAVES_BEFORE] = caves_beside(g, position(g, piece), words.NO_GATES)


def start_native(g: State, piece: int) -> None:
    """Begin a Native's one step or clearing (Q-ACT-8, Q-TOK-7)."""
    start_moving(g, piece, words.ANYTHING, 0)
    g[at.MODE] = words.NATIVE


def step(g: State, to: int) -> None:
    """Enter a space; only entering costs (Q-MOVE-2). A finishing space is home (Q-END-2)."""
    if g[at.MODE] == words.MOVING:
        g[at.LEFT] -= power(g, to)
    enter(g, g[at.PIECE], to)
    if position(g, g[at.PIECE]) != words.HOME:
        go_on(g)


def enter(g: State, piece: int, to: int) -> None:
    """Stand on a space, or come home and leave the route (Q-END-2, Q-END-5, Q-AMB-76)."""
    if is_finish(g, to):
        set_position(g, piece, words.HOME)
        arrive(g)
    else:
        set_position(g, piece, to)


def clear(g: State, gate: int) -> None:
    """Take a blockade and keep it; the seam is open for all (Q-BLK-5 to Q-BLK-7)."""
    if g[at.MODE] == words.MOVING:
        g[at.LEFT] -= gate_power(g, gate)
    set_gate_owner(g, gate, g[at.PLAYER])
    go_on(g)


def go_on(g: State) -> None:
    """Left-over power may carry on; what can do nothing more stops (Q-MOVE-3, -4, Q-ACT-8)."""
    g[at.HAS_MOVED] = 1
    piece, symbol, left = g[at.PIECE], g[at.SYMBOL], g[at.LEFT]
    space = position(g, piece)
    if g[at.MODE] == words.NATIVE or not can_go_on(g, piece, space, words.NO_GATES, symbol, left):
        stop(g)


def stop(g: State) -> None:
    """End the movement: left-over power is lost, caves are explored (Q-MOVE-4, Q-CAVE-3)."""
    explore(g, g[at.PIECE])
    be_free(g)
