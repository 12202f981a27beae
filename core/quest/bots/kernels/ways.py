"""Maps: how far every space is from the finish, for whoever knows what each ground costs."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import cost_of_link, linked_space, toll_of
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import owner, piece_of, pieces_each
from core.quest.engine.kernels.state import State, position

STEPS_AT_ONCE = 2
"""A survey ends after a multiple of so many steps. For speed."""
STEPS_BEYOND = 4
"""So many steps beyond a player's pieces a survey goes. For speed."""


def survey(g: State, chart: int, bits: int, crowd: int, player: int) -> None:
    """Fill a map with the cost of the cheapest way from each space to the finish.

    Costs and tolls are those noted; a space with another player's piece on it costs `crowd` more.
    It ends some steps of so many bits beyond the player's pieces: nobody needs to know what lies
    far behind. The spaces are gone through once, in the order of the easiest way, which is nearly
    the order of these costs.
    """
    start_survey(g)
    beyond = first_beyond(g, player)
    tell_in_order(g, 0, beyond, memory.FAR, crowd, player)
    limit = limit_of_survey(g, bits, player)
    tell_in_order(g, beyond, g[at.SPACES], limit, crowd, player)
    limit = limit_of_survey(g, bits, player)
    if has_told_beyond(g, limit):
        forget_beyond(g, limit, crowd, player)
    for rank in range(g[at.SPACES]):
        g[chart + g[memory.ORDER + rank]] = g[memory.DISTANCES + rank]


def start_survey(g: State) -> None:
    """Nothing is near but the finish."""
    for cell in range(memory.DISTANCES, memory.DISTANCES + g[at.SPACES]):
        g[cell] = memory.FAR
    for cell in range(memory.TOLD, memory.TOLD + g[at.SPACES]):
        g[cell] = memory.FAR
    for index in range(g[memory.FINISH_COUNT]):
        g[memory.DISTANCES + g[memory.RANKS + g[memory.FINISH_SPACES + index]]] = 0


def first_beyond(g: State, player: int) -> int:
    """The first in the order of spaces behind all pieces of a player; for nobody their number."""
    if player == words.NOBODY:
        return g[at.SPACES]
    beyond = 0
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME:
            beyond = max(beyond, g[memory.RANKS + space] + 1)
    return beyond


def limit_of_survey(g: State, bits: int, player: int) -> int:
    """How far a survey goes, as far as it has come to know; for nobody it covers all."""
    if player == words.NOBODY:
        return memory.FAR
    farthest = 0
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME:
            farthest = max(farthest, g[memory.DISTANCES + g[memory.RANKS + space]])
    steps = (farthest >> bits) + STEPS_BEYOND + STEPS_AT_ONCE
    return min((steps - steps % STEPS_AT_ONCE) << bits, memory.FAR)


def tell_in_order(g: State, first: int, end: int, limit: int, crowd: int, player: int) -> None:
    """Let all spaces that are nearer than a limit tell their neighbours.

    Whoever learns of a shorter way after its turn has another, and so have those behind it.
    """
    rank = first
    while rank < end:
        rank = tell_up_to_news(g, rank, end, limit, crowd, player)


def tell_up_to_news(g: State, first: int, end: int, limit: int, crowd: int, player: int) -> int:
    """Let spaces tell until one that had its turn learns of a shorter way; returns who is next."""
    for rank in range(first, end):
        distance = g[memory.DISTANCES + rank]
        if distance < min(limit, g[memory.TOLD + rank]):
            g[memory.TOLD + rank] = distance
            nearest = tell_neighbours(g, rank, crowd, player)
            if nearest < rank:
                return nearest
    return end


def tell_neighbours(g: State, rank: int, crowd: int, player: int) -> int:
    """Shorten the ways of a space's neighbours that lead over it; returns the first in order.

    One that is nearer seldom learns anything new, so it is asked before it is told.
    """
    entering = price_of_entering(g, rank, crowd, player)
    links = memory.RANKED + rank * memory.RANKED_SIZE
    nearer, farther = g[links + memory.RANKED_NEARER], g[links + memory.RANKED_FARTHER]
    gates = g[links + memory.RANKED_GATES]
    if gates != 0:
        return tell_through_gates(g, entering, nearer, farther, gates)
    is_news = False
    for link in range(memory.HALF_OF_LINKS):
        is_news |= entering < g[memory.DISTANCES + ranked_in(nearer, link)]
    first = at.MOST_SPACES
    if is_news:
        for link in range(memory.HALF_OF_LINKS):
            first = min(first, tell(g, ranked_in(nearer, link), entering))
    for link in range(memory.HALF_OF_LINKS):
        cell = memory.DISTANCES + ranked_in(farther, link)
        g[cell] = min(g[cell], entering)
    return first


def tell_through_gates(g: State, entering: int, nearer: int, farther: int, gates: int) -> int:
    """Shorten the ways of neighbours before which blockades may lie; returns the first in order."""
    first = at.MOST_SPACES
    for link in range(memory.HALF_OF_LINKS):
        toll = g[memory.TOLLS + gate_in(gates, link)]
        first = min(first, tell(g, ranked_in(nearer, link), entering + toll))
    for link in range(memory.HALF_OF_LINKS):
        toll = g[memory.TOLLS + gate_in(gates, memory.HALF_OF_LINKS + link)]
        first = min(first, tell(g, ranked_in(farther, link), entering + toll))
    return first


def ranked_in(neighbours: int, link: int) -> int:
    """One of the neighbours that stand side by side in a number."""
    return (neighbours >> (memory.RANK_BITS * link)) & ((1 << memory.RANK_BITS) - 1)


def gate_in(gates: int, link: int) -> int:
    """One of the gates that stand side by side in a number."""
    return (gates >> (memory.GATE_BITS * link)) & ((1 << memory.GATE_BITS) - 1)


def tell(g: State, rank: int, distance: int) -> int:
    """Shorten the way of a space; returns where it is in the order, if that was news."""
    before = g[memory.DISTANCES + rank]
    g[memory.DISTANCES + rank] = min(distance, before)
    return rank if distance < before else at.MOST_SPACES


def price_of_entering(g: State, rank: int, crowd: int, player: int) -> int:
    """How far it is from before a space."""
    terrain = g[memory.RANKED + rank * memory.RANKED_SIZE + memory.RANKED_TERRAIN]
    entering = g[memory.DISTANCES + rank] + g[memory.COSTS + terrain]
    is_dearer = crowd > 0 and is_crowded(g, g[memory.ORDER + rank], player)
    return entering + crowd if is_dearer else entering


def has_told_beyond(g: State, limit: int) -> bool:
    """Whether any space has told its neighbours that is not nearer than a limit."""
    is_beyond = False
    for cell in range(memory.TOLD, memory.TOLD + g[at.SPACES]):
        is_beyond |= (g[cell] >= limit) & (g[cell] < memory.FAR)
    return is_beyond


def forget_beyond(g: State, limit: int, crowd: int, player: int) -> None:
    """Know of spaces beyond a limit only the ways that lead right back over it."""
    for rank in range(g[at.SPACES]):
        if limit <= g[memory.DISTANCES + rank] < memory.FAR:
            nearest = memory.FAR
            space = g[memory.ORDER + rank]
            for direction in range(at.DIRECTIONS):
                link = g[memory.LINKS + space * at.DIRECTIONS + direction]
                to = g[memory.RANKS + linked_space(link)]
                if g[memory.DISTANCES + to] < limit:
                    entering = price_of_entering(g, to, crowd, player) + toll_of(g, link)
                    nearest = min(nearest, entering)
            g[memory.DISTANCES + rank] = nearest


def is_crowded(g: State, space: int, player: int) -> bool:
    """Whether a piece of another player stands on a space."""
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        if position(g, piece) == space and owner(g, piece) != player:
            return True
    return False


def next_on_way(g: State, chart: int, space: int) -> int:
    """The direction of the cheapest way on from a space, or NOWHERE if there is none.

    It always leads nearer, also on a map that was surveyed for slightly other costs.
    """
    best = memory.FAR
    found = words.NOWHERE
    here = g[chart + space]
    for direction in range(at.DIRECTIONS):
        link = g[memory.LINKS + space * at.DIRECTIONS + direction]
        to = linked_space(link)
        left = g[chart + to]
        price = left + cost_of_link(g, link) + toll_of(g, link)
        is_better = (left < here) & (price < best)
        best = price if is_better else best
        found = direction if is_better else found
    return found
