"""Maps: how far every space is from the finish, for whoever knows what each ground costs."""

from __future__ import annotations

from core.bots.kernels.memory import (
    AHEAD,
    BEST,
    FAR,
    NEEDS,
    POWERS_LISTED,
    QUEUE,
    QUEUED,
    REST,
    TOLLS,
    best_rest,
    cost,
    rest,
    set_cost,
)
from core.engine.kernels.ground import is_occupied
from core.engine.kernels.layout import (
    DIRECTIONS,
    GATES,
    MOST_SPACES,
    SPACES,
    State,
    edge_gate,
    ground,
    is_finish,
    neighbour,
    power,
)
from core.engine.kernels.words import CAMP, NOWHERE, RUBBLE, START, SYMBOLS

# What the sprinter takes the grounds to cost, in tenths of an easy space.
RUBBLE_COST = 14
CAMP_COST = 15
BLOCKADE_COST = 25
HARD_SPACE = 4
"""A space of power p costs 10 p and this much more for each pair of its symbols."""


def survey(g: State, chart: int, crowd: int) -> None:
    """Fill a map with the cost of the cheapest way from each space to the finish.

    Costs and tolls are those noted; a space with a piece on it costs `crowd` more. Spaces whose
    way got shorter wait in a queue until their neighbours have learned of it.
    """
    waiting = start_survey(g, chart)
    first = 0
    while waiting > 0:
        space = g[QUEUE + first]
        first = first + 1 if first + 1 < MOST_SPACES else 0
        waiting -= 1
        g[QUEUED + space] = 0
        entering = g[chart + space] + cost(g, ground(g, space), power(g, space))
        if crowd > 0 and is_occupied(g, space):
            entering += crowd
        for direction in range(DIRECTIONS):
            origin = neighbour(g, space, direction)
            if origin != NOWHERE and shorten(
                g, chart, origin, entering + toll(g, space, direction)
            ):
                last = first + waiting
                g[QUEUE + (last if last < MOST_SPACES else last - MOST_SPACES)] = origin
                waiting += 1


def start_survey(g: State, chart: int) -> int:
    """Nothing is near but the finish; returns how many spaces wait in the queue."""
    waiting = 0
    for space in range(g[SPACES]):
        g[chart + space] = FAR
        g[QUEUED + space] = 0
        if is_finish(g, space):
            g[chart + space] = 0
            g[QUEUED + space] = 1
            g[QUEUE + waiting] = space
            waiting += 1
    return waiting


def toll(g: State, space: int, direction: int) -> int:
    """What the blockade on an edge costs, if there is one."""
    gate = edge_gate(g, space, direction)
    return 0 if gate == NOWHERE else g[TOLLS + gate]


def shorten(g: State, chart: int, space: int, distance: int) -> bool:
    """Note a shorter way from a space; returns whether it has to be queued."""
    if distance >= g[chart + space]:
        return False
    g[chart + space] = distance
    if g[QUEUED + space] != 0:
        return False
    g[QUEUED + space] = 1
    return True


def next_on_way(g: State, chart: int, space: int) -> int:
    """The direction of the cheapest way on from a space, or NOWHERE if there is none."""
    best = FAR
    found = NOWHERE
    for direction in range(DIRECTIONS):
        to = neighbour(g, space, direction)
        if to != NOWHERE:
            price = g[chart + to] + cost(g, ground(g, to), power(g, to)) + toll(g, space, direction)
            if price < best:
                best = price
                found = direction
    return found


# --- The tables of the route ----------------------------------------------------------------------


def prepare(g: State) -> None:
    """Make the tables that depend on the route alone."""
    set_plain_costs(g)
    survey(g, REST, 0)
    for space in range(g[SPACES]):
        g[AHEAD + space] = next_on_way(g, REST, space)
    for space in range(g[SPACES]):
        note_needs_ahead(g, space)
    for strength in range(POWERS_LISTED):
        for space in range(g[SPACES]):
            for symbol in range(SYMBOLS):
                note_best_rest(g, space, symbol, strength)


def set_plain_costs(g: State) -> None:
    """Costs by the look of the spaces, whatever deck there is."""
    for strength in range(POWERS_LISTED):
        for symbol in range(SYMBOLS):
            extra = HARD_SPACE * (strength * (strength - 1) // 2)
            set_cost(g, symbol, strength, 10 * strength + extra)
        set_cost(g, RUBBLE, strength, RUBBLE_COST * strength)
        set_cost(g, CAMP, strength, CAMP_COST * strength)
        set_cost(g, START, strength, FAR)
    for gate in range(g[GATES]):
        g[TOLLS + gate] = BLOCKADE_COST


def note_needs_ahead(g: State, origin: int) -> None:
    """Note the greatest power of each symbol on the easiest way from a space."""
    for symbol in range(SYMBOLS):
        g[NEEDS + origin * SYMBOLS + symbol] = 0
    space = origin
    while rest(g, space) < FAR and not is_finish(g, space):
        space = neighbour(g, space, g[AHEAD + space])
        if ground(g, space) < SYMBOLS:
            at = NEEDS + origin * SYMBOLS + ground(g, space)
            g[at] = max(g[at], power(g, space))


def note_best_rest(g: State, space: int, symbol: int, strength: int) -> None:
    """Note how near a play gets; plays with less power were noted before."""
    best = rest(g, space)
    for direction in range(DIRECTIONS):
        to = neighbour(g, space, direction)
        is_open = to != NOWHERE and ground(g, to) == symbol and 0 < power(g, to) <= strength
        if is_open and not is_finish(g, space):
            best = min(best, best_rest(g, to, symbol, strength - power(g, to)))
    g[BEST + (space * SYMBOLS + symbol) * POWERS_LISTED + strength] = best
