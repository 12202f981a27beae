"""Looking at a board once, before any game: how far steps carry, and where bridges are."""

from __future__ import annotations

from core.lost_cities.bots.kernels import memory
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.state import State, edges_end, first_edge, is_city


def prepare_bots(g: State) -> None:
    """Fill the tables of the board."""
    for stage in range(g[at.STAGES]):
        g[memory.AHEAD + stage * memory.MOST_AHEAD] = g[at.VALUES + stage]
        g[memory.BRIDGE_STEPS + stage] = memory.NEVER
        g[memory.NEXT_COLOURS + stage] = words.NOWHERE
    for steps in range(1, memory.MOST_AHEAD):
        for stage in range(g[at.STAGES]):
            g[memory.AHEAD + stage * memory.MOST_AHEAD + steps] = best_after(g, stage, steps)
    for _ in range(g[at.STAGES]):
        for stage in range(g[at.STAGES]):
            g[memory.BRIDGE_STEPS + stage] = steps_to_bridge(g, stage)
    for stage in range(g[at.STAGES]):
        if not is_city(g, stage):
            best = best_edge(g, stage)
            g[memory.NEXT_COLOURS + stage] = g[at.STAGE_COLOURS + g[at.TARGETS + best]]
    order_back(g)
    g[memory.IS_NETWORK] = changes_colour(g)
    g[memory.ALL_STARTS] = (1 << g[at.STARTS_COUNT]) - 1
    for colour in range(at.MOST_COLOURS):
        list_starts(g, colour)
    for stage in range(g[at.STAGES]):
        g[memory.LEADS_TO + stage] = colours_ahead(g, stage)


def ahead(g: State, stage: int, steps: int) -> int:
    """What a stage is worth that is reached by so many steps."""
    return g[memory.AHEAD + stage * memory.MOST_AHEAD + steps]


def best_after(g: State, stage: int, steps: int) -> int:
    """What the best stage is worth that so many steps lead to; a city is not left."""
    if is_city(g, stage):
        return g[at.VALUES + stage]
    best = ahead(g, g[at.TARGETS + first_edge(g, stage)], steps - 1)
    for edge in range(first_edge(g, stage) + 1, edges_end(g, stage)):
        best = max(best, ahead(g, g[at.TARGETS + edge], steps - 1))
    return best


def best_edge(g: State, stage: int) -> int:
    """The way on that leads to the most in the long run."""
    best = first_edge(g, stage)
    for edge in range(first_edge(g, stage) + 1, edges_end(g, stage)):
        if far_worth(g, edge) > far_worth(g, best):
            best = edge
    return best


def far_worth(g: State, edge: int) -> int:
    """What a way is worth that is followed to its end."""
    return ahead(g, g[at.TARGETS + edge], memory.MOST_AHEAD - 1)


def steps_to_bridge(g: State, stage: int) -> int:
    """The fewest steps from a stage to behind a bridge, by what is known of those after it."""
    fewest = g[memory.BRIDGE_STEPS + stage]
    for edge in range(first_edge(g, stage), edges_end(g, stage)):
        if g[at.IS_BRIDGE + edge] != 0:
            return 1
        fewest = min(fewest, g[memory.BRIDGE_STEPS + g[at.TARGETS + edge]] + 1)
    return fewest


def list_starts(g: State, colour: int) -> None:
    """List the starts of a colour."""
    number = 0
    for start in range(g[at.STARTS_COUNT]):
        stage = g[at.STARTS + start]
        if g[at.STAGE_COLOURS + stage] == colour:
            g[memory.COLOUR_STARTS + colour * at.MOST_STARTS + number] = stage
            number += 1
    g[memory.START_COUNTS + colour] = number


def colours_ahead(g: State, stage: int) -> int:
    """The colours of the stages that ways lead to from one, one bit each."""
    colours = 0
    for edge in range(first_edge(g, stage), edges_end(g, stage)):
        colours |= 1 << g[at.STAGE_COLOURS + g[at.TARGETS + edge]]
    return colours


def changes_colour(g: State) -> int:
    """1 if some way leads to a stage of another colour, else 0."""
    for stage in range(g[at.STAGES]):
        for edge in range(first_edge(g, stage), edges_end(g, stage)):
            if g[at.STAGE_COLOURS + g[at.TARGETS + edge]] != g[at.STAGE_COLOURS + stage]:
                return 1
    return 0


def order_back(g: State) -> None:
    """List all stages, each behind those that it leads to; ways never lead in a circle."""
    for stage in range(g[at.STAGES]):
        g[memory.PROMISES + stage] = 0
    place = 0
    for _ in range(g[at.STAGES]):
        for stage in range(g[at.STAGES]):
            if g[memory.PROMISES + stage] == 0 and are_targets_listed(g, stage):
                g[memory.PROMISES + stage] = 1
                g[memory.BACK_ORDER + place] = stage
                place += 1


def are_targets_listed(g: State, stage: int) -> bool:
    """Whether all stages that one leads to are listed already."""
    for edge in range(first_edge(g, stage), edges_end(g, stage)):
        if g[memory.PROMISES + g[at.TARGETS + edge]] == 0:
            return False
    return True
