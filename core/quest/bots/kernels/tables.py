"""The tables of the route: what is worked out once and looked up in every turn."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import (
    best_rest,
    cost_of_space,
    flow_of,
    leads_on,
    linked_gate,
    linked_space,
    mark_of,
    play_from,
    rest,
    set_cost,
    toll_of,
)
from core.quest.bots.kernels.ways import next_on_way, survey
from core.quest.bots.kernels.worth import note_entering
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.payment import is_paid
from core.quest.engine.kernels.state import (
    State,
    draws,
    edge_gate,
    gates_beside,
    ground,
    is_finish,
    is_native,
    neighbour,
    power,
    takes,
)

# What the sprinter takes the grounds to cost, in tenths of an easy space.
RUBBLE_COST = 14
"""For each card that rubble takes. A guess."""
CAMP_COST = 15
"""For each card that a camp takes. A guess."""
BLOCKADE_COST = 25
"""For a blockade, whichever will lie there. A guess."""
NARROW_STEPS = 4
"""The bits of a step in surveys by these costs: 16 is a little more than an easy space costs."""
WIDEST_DETOUR = 50
"""A detour that is longer than this counts as no longer: five easy spaces. A guess."""
HARD_SPACE = 4
"""A space of power p costs 10 p and this much more for each pair of its symbols. A guess."""


def prepare(g: State) -> None:
    """Make the tables that depend on the route alone."""
    note_most_powers(g)
    note_links(g)
    set_plain_costs(g)
    order_by_steps(g)
    survey(g, memory.REST, NARROW_STEPS, 0, words.NOBODY)
    order_by_rest(g)
    for space in range(g[at.SPACES]):
        g[memory.AHEAD + space] = next_on_way(g, memory.REST, space)
        g[memory.NARROW + space] = 0
    for space in range(g[at.SPACES]):
        note_needs_ahead(g, space)
        note_narrow(g, space)
        note_mark_ahead(g, space)
    note_gate_rests(g)
    for strength in range(memory.POWERS_LISTED):
        for space in range(g[at.SPACES]):
            for symbol in range(words.SYMBOLS):
                note_best_rest(g, space, symbol, strength)
    for space in range(g[at.SPACES]):
        for symbol in range(words.SYMBOLS):
            note_best_steps(g, space, symbol)
    g[memory.GOAL_COUNT] = 0
    for space in range(g[at.SPACES]):
        for symbol in range(words.SYMBOLS):
            note_goals(g, space, symbol)
    note_lowest(g)
    note_entering(g)
    note_special_cards(g)


def note_special_cards(g: State) -> None:
    """Note which cards do more than show symbols, as few hands have any."""
    g[memory.ACTING_CARDS] = 0
    g[memory.NATIVE_CARDS] = 0
    for card in range(g[at.CARDS]):
        if draws(g, card) + takes(g, card) > 0:
            g[memory.ACTING_CARDS] |= 1 << card
        if is_native(g, card):
            g[memory.NATIVE_CARDS] |= 1 << card


def note_lowest(g: State) -> None:
    """Note the first entry of every set, as there is no other quick way to find it."""
    for entry in range(memory.MOST_ENTRIES):
        for others in range(memory.MOST_SETS >> (entry + 1)):
            g[memory.LOWEST + ((2 * others + 1) << entry)] = entry


def note_most_powers(g: State) -> None:
    """Note the greatest powers that the route and the blockades of the box ask for."""
    g[memory.MOST_POWER] = 1
    g[memory.MOST_CAMP] = 0
    for space in range(g[at.SPACES]):
        g[memory.MOST_POWER] = max(g[memory.MOST_POWER], power(g, space))
        if ground(g, space) == words.CAMP:
            g[memory.MOST_CAMP] = max(g[memory.MOST_CAMP], power(g, space))
    for blockade in range(g[at.BLOCKADES]):
        g[memory.MOST_POWER] = max(g[memory.MOST_POWER], g[at.BLOCKADE_POWERS + blockade])
    g[memory.MOST_POWER] = min(g[memory.MOST_POWER], memory.POWERS_LISTED - 1)
    flows = memory.FLOWS - memory.DECK_SIZE + flow_of(0, g[memory.MOST_POWER] + 1)
    g[memory.DECK_CELLS_ASKED] = flows


def note_links(g: State) -> None:
    """Note what surveys ask of every space, as one number each: its ground, its neighbours."""
    g[memory.NO_TOLL] = 0
    g[memory.FINISH_COUNT] = 0
    for space in range(g[at.SPACES]):
        g[memory.MARK_BITS + space] = mark_of(space)
        g[memory.NEAR_MARKS + space] = 0
        g[memory.TERRAINS + space] = terrain(g, space)
        if is_finish(g, space):
            g[memory.FINISH_SPACES + g[memory.FINISH_COUNT]] = space
            g[memory.FINISH_COUNT] += 1
        for direction in range(at.DIRECTIONS):
            to, gate = neighbour(g, space, direction), edge_gate(g, space, direction)
            is_gated = words.NOWHERE not in (to, gate)
            if to != words.NOWHERE:
                g[memory.NEAR_MARKS + space] |= mark_of(to)
            link = (gate if is_gated else at.MOST_GATES) << memory.LINK_BITS
            link |= space if to == words.NOWHERE else to
            link |= terrain(g, linked_space(link)) << (memory.LINK_BITS + memory.GATE_BITS)
            g[memory.LINKS + space * at.DIRECTIONS + direction] = link
    note_steps(g)
    note_paid_steps(g)


def terrain(g: State, space: int) -> int:
    """The one of the costs that entering a space has."""
    strength = min(power(g, space), memory.POWERS_LISTED - 1)
    return ground(g, space) * memory.POWERS_LISTED + strength


def note_steps(g: State) -> None:
    """Sort the links of every space by the symbol that they ask for."""
    last = memory.STEPS
    for space in range(g[at.SPACES]):
        for symbol in range(words.SYMBOLS):
            g[memory.STEP_FIRSTS + space * words.SYMBOLS + symbol] = last
            for direction in range(at.DIRECTIONS):
                to = neighbour(g, space, direction)
                if to != words.NOWHERE and ground(g, to) == symbol:
                    g[last] = g[memory.LINKS + space * at.DIRECTIONS + direction]
                    last += 1
    g[memory.STEP_FIRSTS + g[at.SPACES] * words.SYMBOLS] = last


def note_paid_steps(g: State) -> None:
    """Note for every space the links that lead to rubble and camps."""
    last = memory.PAID_STEPS
    for space in range(g[at.SPACES]):
        g[memory.PAID_FIRSTS + space] = last
        for direction in range(at.DIRECTIONS):
            to = neighbour(g, space, direction)
            if to != words.NOWHERE and is_paid(ground(g, to)):
                g[last] = g[memory.LINKS + space * at.DIRECTIONS + direction]
                last += 1
    g[memory.PAID_FIRSTS + g[at.SPACES]] = last


def order_by_steps(g: State) -> None:
    """Order the spaces by their steps to the finish; those without a way are last."""
    last = 0
    for space in range(g[at.SPACES]):
        g[memory.RANKS + space] = words.NOWHERE
    for index in range(g[memory.FINISH_COUNT]):
        last = add_to_order(g, g[memory.FINISH_SPACES + index], last)
    index = 0
    while index < last:
        links = memory.LINKS + g[memory.ORDER + index] * at.DIRECTIONS
        for link in range(links, links + at.DIRECTIONS):
            last = add_to_order(g, linked_space(g[link]), last)
        index += 1
    for space in range(g[at.SPACES]):
        last = add_to_order(g, space, last)
    note_easiest_first(g)


def add_to_order(g: State, space: int, last: int) -> int:
    """Put a space behind so many others unless it has a place; returns how many there are now."""
    if g[memory.RANKS + space] != words.NOWHERE:
        return last
    g[memory.ORDER + last] = space
    g[memory.RANKS + space] = last
    return last + 1


def order_by_rest(g: State) -> None:
    """Order the spaces by how far they are from the finish on the easiest way."""
    for index in range(g[at.SPACES]):
        space = g[memory.ORDER + index]
        rank = index
        while rank > 0 and rest(g, g[memory.ORDER + rank - 1]) > rest(g, space):
            g[memory.ORDER + rank] = g[memory.ORDER + rank - 1]
            rank -= 1
        g[memory.ORDER + rank] = space
    for rank in range(g[at.SPACES]):
        g[memory.RANKS + g[memory.ORDER + rank]] = rank
    note_easiest_first(g)


def note_easiest_first(g: State) -> None:
    """Note in the order of the spaces what surveys ask of them, as they go through it so often."""
    for rank in range(g[at.SPACES]):
        space = g[memory.ORDER + rank]
        is_plain = True
        for direction in range(at.DIRECTIONS):
            link = g[memory.LINKS + space * at.DIRECTIONS + direction]
            sort_link(g, direction, g[memory.RANKS + linked_space(link)], linked_gate(link))
            is_plain = is_plain and linked_gate(link) == at.MOST_GATES
        is_plain = is_plain and g[memory.SORTED_NEIGHBOURS + memory.HALF_OF_LINKS] >= rank
        note_ranked(g, memory.RANKED + rank * memory.RANKED_SIZE, g[memory.TERRAINS + space])
        if is_plain:
            g[memory.RANKED + rank * memory.RANKED_SIZE + memory.RANKED_GATES] = 0


def sort_link(g: State, before: int, other: int, gate: int) -> None:
    """Put a link among so many others of a space, those that lead to nearer spaces first."""
    here = before
    while here > 0 and g[memory.SORTED_NEIGHBOURS + here - 1] > other:
        g[memory.SORTED_NEIGHBOURS + here] = g[memory.SORTED_NEIGHBOURS + here - 1]
        g[memory.SORTED_GATES + here] = g[memory.SORTED_GATES + here - 1]
        here -= 1
    g[memory.SORTED_NEIGHBOURS + here] = other
    g[memory.SORTED_GATES + here] = gate


def note_ranked(g: State, cells: int, terrain: int) -> None:
    """Note what a survey asks of a space whose links were sorted."""
    nearer, farther, gates = 0, 0, memory.HAS_GATES
    for link in range(at.DIRECTIONS):
        gates |= g[memory.SORTED_GATES + link] << (memory.GATE_BITS * link)
    for link in range(memory.HALF_OF_LINKS):
        shift = memory.RANK_BITS * link
        nearer |= g[memory.SORTED_NEIGHBOURS + link] << shift
        farther |= g[memory.SORTED_NEIGHBOURS + memory.HALF_OF_LINKS + link] << shift
    g[cells + memory.RANKED_TERRAIN] = terrain
    g[cells + memory.RANKED_NEARER] = nearer
    g[cells + memory.RANKED_FARTHER] = farther
    g[cells + memory.RANKED_GATES] = gates


def set_plain_costs(g: State) -> None:
    """Costs by the look of the spaces, whatever deck there is."""
    for strength in range(memory.POWERS_LISTED):
        for symbol in range(words.SYMBOLS):
            extra = HARD_SPACE * (strength * (strength - 1) // 2)
            set_cost(g, symbol, strength, 10 * strength + extra)
        set_cost(g, words.RUBBLE, strength, RUBBLE_COST * strength)
        set_cost(g, words.CAMP, strength, CAMP_COST * strength)
        set_cost(g, words.START, strength, memory.FAR)
    for gate in range(g[at.GATES]):
        g[memory.TOLLS + gate] = BLOCKADE_COST


def note_needs_ahead(g: State, origin: int) -> None:
    """Note the greatest power of each symbol on the easiest way from a space."""
    for symbol in range(words.SYMBOLS):
        g[memory.NEEDS + origin * words.SYMBOLS + symbol] = 0
    space = origin
    while rest(g, space) < memory.FAR and not is_finish(g, space):
        space = neighbour(g, space, g[memory.AHEAD + space])
        if ground(g, space) < words.SYMBOLS:
            cell = memory.NEEDS + origin * words.SYMBOLS + ground(g, space)
            g[cell] = max(g[cell], power(g, space))


def note_narrow(g: State, origin: int) -> None:
    """Note how much longer the way from a space gets if the next space on it is barred."""
    if g[memory.AHEAD + origin] == words.NOWHERE or rest(g, origin) >= memory.FAR:
        return
    barred = neighbour(g, origin, g[memory.AHEAD + origin])
    second = rest(g, origin) + WIDEST_DETOUR
    for direction in range(at.DIRECTIONS):
        to = neighbour(g, origin, direction)
        if to not in (words.NOWHERE, barred):
            link = g[memory.LINKS + origin * at.DIRECTIONS + direction]
            way = rest(g, to) + cost_of_space(g, to) + toll_of(g, link)
            second = min(second, way)
    g[memory.NARROW + barred] = max(g[memory.NARROW + barred], second - rest(g, origin))


def note_mark_ahead(g: State, space: int) -> None:
    """Note the mark of the next space on the easiest way, as every turn asks for it."""
    ahead = g[memory.AHEAD + space]
    is_end = ahead == words.NOWHERE
    g[memory.MARKS_AHEAD + space] = 0 if is_end else mark_of(neighbour(g, space, ahead))


def note_gate_rests(g: State) -> None:
    """Note how far it is from before each gate: who has farther to go has it still ahead."""
    for gate in range(g[at.GATES]):
        g[memory.GATE_RESTS + gate] = memory.FAR
    for space in range(g[at.SPACES]):
        for direction in range(at.DIRECTIONS):
            gate, to = edge_gate(g, space, direction), neighbour(g, space, direction)
            if words.NOWHERE not in (gate, to):
                cell = memory.GATE_RESTS + gate
                g[cell] = min(g[cell], max(rest(g, space), rest(g, to)))


def note_best_rest(g: State, space: int, symbol: int, strength: int) -> None:
    """Note how near a play gets; plays with less power were noted before."""
    best = rest(g, space)
    for direction in range(at.DIRECTIONS):
        to = neighbour(g, space, direction)
        is_open = to != words.NOWHERE and ground(g, to) == symbol and 0 < power(g, to) <= strength
        if is_open and not is_finish(g, space):
            best = min(best, best_rest(g, to, symbol, strength - power(g, to)))
    g[memory.BEST + (space * words.SYMBOLS + symbol) * memory.POWERS_LISTED + strength] = best


def note_best_steps(g: State, space: int, symbol: int) -> None:
    """Note for each power with which step a play begins that gets as near as it can."""
    steps = memory.STEP_FIRSTS + space * words.SYMBOLS + symbol
    for strength in range(memory.POWERS_LISTED):
        goal = best_rest(g, space, symbol, strength)
        step = g[steps]
        while step < g[steps + 1] and not leads_on(
            g, linked_space(g[step]), symbol, strength, goal
        ):
            step += 1
        g[
            memory.BEST_STEPS + (space * words.SYMBOLS + symbol) * memory.POWERS_LISTED + strength
        ] = step


# --- Goals ----------------------------------------------------------------------------------------


def note_goals(g: State, origin: int, symbol: int) -> None:
    """List the spaces that a symbol leads to from a space, in the order of the power it takes."""
    first = g[memory.GOAL_COUNT]
    g[memory.NODE_COUNT] = 0
    find_goal(g, origin, 0)
    gates = gates_beside(g, origin)
    edges = 0
    marks = 0
    for strength in range(memory.POWERS_LISTED):
        for node in range(memory.MOST_NODES):
            if node < g[memory.NODE_COUNT] and g[memory.NODE_LEFT + node] == strength:
                space = g[memory.NODE_SPACES + node]
                gates |= gates_beside(g, space)
                if node > 0 and g[memory.GOAL_COUNT] < memory.MOST_GOALS:
                    g[memory.GOALS + g[memory.GOAL_COUNT]] = space
                    g[memory.GOAL_COUNT] += 1
                    marks |= g[memory.MARK_BITS + space]
                edges |= gates_towards(g, space, node)
                find_next_goals(g, space, symbol, strength)
        play = play_from(origin, symbol, strength)
        g[play + memory.PLAY_GOALS] = memory.GOALS + first
        g[play + memory.PLAY_END] = memory.GOALS + g[memory.GOAL_COUNT]
        g[play + memory.PLAY_GATES] = gates
        g[play + memory.PLAY_EDGES] = edges
        g[play + memory.PLAY_MARKS] = marks


def gates_towards(g: State, space: int, node: int) -> int:
    """The gates on the edges between a goal and the places it can be reached from."""
    gates = 0
    for direction in range(at.DIRECTIONS):
        gate = edge_gate(g, space, direction)
        if node > 0 and gate != words.NOWHERE and neighbour(g, space, direction) != words.NOWHERE:
            gates |= 1 << gate
    return gates


def find_next_goals(g: State, space: int, symbol: int, strength: int) -> None:
    """Find the spaces that one more step leads to, all edges being open."""
    if is_finish(g, space):
        return
    for direction in range(at.DIRECTIONS):
        to = neighbour(g, space, direction)
        if to != words.NOWHERE and ground(g, to) == symbol:
            find_goal(g, to, strength + max(1, power(g, to)))


def find_goal(g: State, space: int, strength: int) -> None:
    """Note a space and the least power that gets there."""
    last = g[memory.NODE_COUNT]
    for node in range(last):
        if g[memory.NODE_SPACES + node] == space:
            g[memory.NODE_LEFT + node] = min(g[memory.NODE_LEFT + node], strength)
            return
    if last < memory.MOST_NODES and strength < memory.POWERS_LISTED:
        g[memory.NODE_SPACES + last] = space
        g[memory.NODE_LEFT + last] = strength
        g[memory.NODE_COUNT] = last + 1
