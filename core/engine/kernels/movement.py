"""Movement: one card or token carries one piece over spaces and through blockades."""

from __future__ import annotations

from core.engine.kernels.caves import explore
from core.engine.kernels.ground import caves_beside, way_to
from core.engine.kernels.layout import (
    CAVES_BEFORE,
    DIRECTIONS,
    GATES,
    HAS_MOVED,
    LEFT,
    MODE,
    PIECE,
    PLAYER,
    SYMBOL,
    State,
    gate_ground,
    gate_owner,
    gate_power,
    gates_beside,
    ground,
    is_finish,
    neighbour,
    position,
    power,
    set_gate_owner,
    set_position,
)
from core.engine.kernels.notes import forget_least, note_least, note_way, noted_way
from core.engine.kernels.turn import arrive, be_free
from core.engine.kernels.words import CLOSED, HOME, MOVING, NATIVE, NOWHERE, SYMBOLS

TOO_MUCH = 99
"""More power than any card has."""


def is_closed_beside(g: State, gate: int, space: int) -> bool:
    """Whether a blockade lies at an edge of a space, whatever is behind it (Q-BLK-4)."""
    return (gates_beside(g, space) >> gate) & 1 != 0 and gate_owner(g, gate) == CLOSED


def note_needs(g: State, space: int) -> None:
    """Note where a piece can step, and what each symbol needs at least (Q-MOVE-1, Q-BLK-3)."""
    forget_least(g, TOO_MUCH)
    for direction in range(DIRECTIONS):
        to = way_to(g, space, direction)
        note_way(g, direction, to)
        if to != NOWHERE and ground(g, to) < SYMBOLS:
            note_least(g, ground(g, to), power(g, to))
    if gates_beside(g, space) != 0:
        for gate in range(g[GATES]):
            if is_closed_beside(g, gate, space) and gate_ground(g, gate) < SYMBOLS:
                note_least(g, gate_ground(g, gate), gate_power(g, gate))


def can_native_go(g: State, space: int) -> bool:
    """Whether a Native has a target: a noted neighbour or a blockade (Q-ACT-8, Q-AMB-71)."""
    for direction in range(DIRECTIONS):
        if noted_way(g, direction) != NOWHERE:
            return True
    for gate in range(g[GATES]):
        if is_closed_beside(g, gate, space):
            return True
    return False


def start_moving(g: State, piece: int, symbol: int, strength: int) -> None:
    """Begin a play: its symbol and piece are fixed for all its steps (Q-CARD-3, Q-2P-3)."""
    g[MODE] = MOVING
    g[PIECE] = piece
    g[SYMBOL] = symbol
    g[LEFT] = strength
    g[HAS_MOVED] = 0
    g[CAVES_BEFORE] = caves_beside(g, piece)


def start_native(g: State, piece: int) -> None:
    """Begin a Native's one step or clearing (Q-ACT-8, Q-TOK-7)."""
    start_moving(g, piece, NOWHERE, 0)
    g[MODE] = NATIVE


def may_step(g: State, to: int) -> bool:
    """Whether the play may enter a neighbouring space (Q-MOVE-1, Q-MOVE-3; Q-ACT-8)."""
    if to == NOWHERE:
        return False
    return g[MODE] == NATIVE or (ground(g, to) == g[SYMBOL] and power(g, to) <= g[LEFT])


def may_clear(g: State, gate: int) -> bool:
    """Whether the play may clear a blockade (Q-BLK-3, Q-BLK-4, Q-BLK-8, Q-BLK-9)."""
    if not is_closed_beside(g, gate, position(g, g[PIECE])):
        return False
    return g[MODE] == NATIVE or (
        gate_ground(g, gate) == g[SYMBOL] and gate_power(g, gate) <= g[LEFT]
    )


def step(g: State, to: int) -> None:
    """Enter a space; only entering costs (Q-MOVE-2). A finishing space is home (Q-END-2)."""
    if g[MODE] == MOVING:
        g[LEFT] -= power(g, to)
    enter(g, g[PIECE], to)
    if position(g, g[PIECE]) != HOME:
        go_on(g)


def enter(g: State, piece: int, to: int) -> None:
    """Stand on a space, or come home and leave the route (Q-END-2, Q-END-5, Q-AMB-76)."""
    if is_finish(g, to):
        set_position(g, piece, HOME)
        arrive(g)
    else:
        set_position(g, piece, to)


def clear(g: State, gate: int) -> None:
    """Take a blockade and keep it; the seam is open for all (Q-BLK-5 to Q-BLK-7)."""
    if g[MODE] == MOVING:
        g[LEFT] -= gate_power(g, gate)
    set_gate_owner(g, gate, g[PLAYER])
    go_on(g)


def go_on(g: State) -> None:
    """Left-over power may carry on; what can do nothing more stops (Q-MOVE-3, -4, Q-ACT-8)."""
    g[HAS_MOVED] = 1
    if g[MODE] == NATIVE or not can_go_on(g):
        stop(g)


def can_go_on(g: State) -> bool:
    """Whether the play can take another step or clear another blockade (Q-MOVE-3, Q-BLK-11)."""
    space = position(g, g[PIECE])
    for direction in range(DIRECTIONS):
        to = neighbour(g, space, direction)
        is_enough = to != NOWHERE and ground(g, to) == g[SYMBOL] and power(g, to) <= g[LEFT]
        if is_enough and way_to(g, space, direction) != NOWHERE:
            return True
    if gates_beside(g, space) != 0:
        for gate in range(g[GATES]):
            if may_clear(g, gate):
                return True
    return False


def stop(g: State) -> None:
    """End the movement: left-over power is lost, caves are explored (Q-MOVE-4, Q-CAVE-3)."""
    explore(g, g[PIECE])
    be_free(g)
