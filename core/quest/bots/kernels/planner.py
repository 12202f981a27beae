"""The planner: thinks a whole turn through, from the first play to what is discarded."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.entries import list_entries, weigh_entries, weigh_purchases
from core.quest.bots.kernels.gains import gain_by_buying, most_hindering
from core.quest.bots.kernels.memory import WHOLE, cost_of_space, plan, rest, weight
from core.quest.bots.kernels.outlook import chart_of, know_way, shortest_wait
from core.quest.bots.kernels.plans import plan_chain, plan_rest
from core.quest.bots.kernels.search import search
from core.quest.bots.kernels.tokens import plan_pass, plan_replacing, plan_token, wants_to_pass
from core.quest.bots.kernels.worth import TURN
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action
from core.quest.engine.kernels.choices import can_act
from core.quest.engine.kernels.ground import owner, piece_of, pieces_each
from core.quest.engine.kernels.state import (
    State,
    count,
    draws,
    edge_gate,
    in_market,
    is_finish,
    neighbour,
    position,
    takes,
    token_total,
)

ARRIVAL = 1000 * TURN
"""What it is worth to come home: more than anything else can be."""
BLOCKING = 6
"""What it is worth to bar somebody's way, for each unit that the way gets longer. A guess."""
BEING_BLOCKED = 4
"""What it costs to have somebody in the way, for each unit that the way gets longer. A guess."""
NO_WAY = memory.FAR >> 1
"""Nothing that a turn gains or costs comes near it: a rest as long as this leads nowhere."""
LONGEST_BLOCK = 2
"""After so many turns without getting nearer, it is time to move on. A guess."""


def plan_turn(g: State) -> None:
    """Plan the rest of the turn, or the part of it up to the next surprise."""
    player = g[at.PLAYER]
    if g[at.MODE] != words.REMOVING and plan_drawing(g, player):
        return
    know_way(g, player)
    if g[at.MODE] == words.REMOVING:
        plan_removing(g, player)
    elif not (plan_taking(g, player) or (token_total(g, player) > 0 and plan_token(g, player))):
        plan_moves(g, player)


def plan_drawing(g: State, player: int) -> bool:
    """Plan an action card that draws: what comes is good to know before anything else."""
    for card in range(g[at.CARDS]):
        if draws(g, card) > 0 and count(g, words.HAND, player, card) > 0 and can_act(g, card):
            plan(g, action(kinds.ACT, card))
            return True
    return False


def plan_taking(g: State, player: int) -> bool:
    """Plan an action card that takes the best card of the market."""
    for card in range(g[at.CARDS]):
        if takes(g, card) > 0 and count(g, words.HAND, player, card) > 0 and can_act(g, card):
            plan(g, action(kinds.ACT, card))
            plan(g, action(kinds.TAKE, best_of_market(g, player)))
            return True
    return False


def best_of_market(g: State, player: int) -> int:
    """The card of the market that saves most, whatever its price."""
    best = 0
    wanted = words.NOWHERE
    for card in range(g[at.CARDS]):
        if in_market(g, card) > 0:
            gain = gain_by_buying(g, player, card)
            if wanted == words.NOWHERE or gain > best:
                best = gain
                wanted = card
    return wanted


def plan_removing(g: State, player: int) -> None:
    """Plan to remove the card that hinders most, if any does."""
    wanted = most_hindering(g, player, g[at.LAST], 0)
    plan(g, action(kinds.DONE, 0) if wanted == words.NOWHERE else action(kinds.REMOVE, wanted))


# --- The turn -------------------------------------------------------------------------------------


def plan_moves(g: State, player: int) -> None:
    """Plan the best plays, and the end of the turn if nothing new can come up before it."""
    list_entries(g, player)
    weigh_entries(g, player)
    weigh_purchases(g, player)
    note_blocked_spaces(g, player)
    value = weigh_turn(g, player)
    if token_total(g, player) > 0:
        if wants_to_pass(g, player):
            g[at.MAY_PASS] = 1
            value_of_passing = weigh_turn(g, player)
            g[at.MAY_PASS] = 0
            is_better = plan_pass(g, player, value - value_of_passing)
            if is_better:
                return
            weigh_turn(g, player)
        if g[memory.CHOSEN] + g[memory.CHOSEN + 1] == 0 and plan_replacing(g, player):
            return
    plan_chosen(g, player)


def weigh_turn(g: State, player: int) -> int:
    """Find the best turn; returns how many turns are left after it."""
    find_places(g, player, 0)
    if pieces_each(g) == 1:
        g[memory.CHOSEN + 1] = 0
        value = choose_set(g)
    else:
        find_places(g, player, 1)
        value = choose_sets(g)
    if value >= NO_WAY:  # no place was found from which anything leads home: stay
        g[memory.CHOSEN] = 0
        g[memory.CHOSEN + 1] = 0
    return value


def find_places(g: State, player: int, own: int) -> None:
    """Find the best place of one piece for every set of entries that it may use."""
    base = own * memory.MOST_SETS
    for entries in range(1 << g[memory.ENTRY_COUNT]):
        g[memory.FINDS + base + entries] = memory.FAR
    space = position(g, piece_of(g, player, own))
    if space == words.HOME:
        g[memory.FINDS + base] = 0
        return
    search(g, own, piece_of(g, player, own), space, chart_of(player))
    for place in range(own * memory.MOST_PLACES, g[memory.PLACE_COUNT]):
        entries = g[memory.PLACE_SETS + place]
        value = value_of(g, player, place)
        if value < g[memory.FINDS + base + entries]:
            g[memory.FINDS + base + entries] = value
            g[memory.FIND_PLACES + base + entries] = place


def choose_set(g: State) -> int:
    """Share the entries out between one piece and a purchase as well as possible."""
    everything = (1 << g[memory.ENTRY_COUNT]) - 1
    best = memory.FAR
    for entries in range(everything + 1):
        value = g[memory.FINDS + entries] - g[memory.SET_GAINS + (everything & ~entries)]
        if value < best:
            best = value
            g[memory.CHOSEN] = entries
    return best


def choose_sets(g: State) -> int:
    """Share the entries out between two pieces and a purchase as well as possible."""
    everything = (1 << g[memory.ENTRY_COUNT]) - 1
    best = memory.FAR
    for first in range(everything + 1):
        if g[memory.FINDS + first] < memory.FAR:
            others = everything & ~first
            second = others
            while second >= 0:
                value = g[memory.FINDS + first] + g[memory.FINDS + memory.MOST_SETS + second]
                value -= g[memory.SET_GAINS + (others & ~second)]
                if value < best:
                    best = value
                    g[memory.CHOSEN] = first
                    g[memory.CHOSEN + 1] = second
                second = (second - 1) & others if second > 0 else -1
    return best


def plan_chosen(g: State, player: int) -> None:
    """Plan the plays that were chosen; with two pieces the one ahead makes way for the other."""
    everything = (1 << g[memory.ENTRY_COUNT]) - 1
    ahead = front_piece(g, player)
    own = ahead if g[memory.CHOSEN + ahead] != 0 else 1 - ahead
    is_moving = g[memory.CHOSEN + own] != 0
    if is_moving:
        found = g[memory.FIND_PLACES + own * memory.MOST_SETS + g[memory.CHOSEN + own]]
        plan_chain(g, piece_of(g, player, own), found)
        if (
            pieces_each(g) == 1
            and g[at.CAVES] == 0
            and not is_finish(g, g[memory.PLACE_SPACES + found])
        ):
            unused = everything & ~g[memory.CHOSEN + own]
            plan_rest(g, player, unused, g[memory.PLACE_SPACES + found], words.HOME)
        return
    second = position(g, piece_of(g, player, 1)) if pieces_each(g) > 1 else words.HOME
    plan_rest(g, player, everything, position(g, piece_of(g, player, 0)), second)


def front_piece(g: State, player: int) -> int:
    """Which of a player's pieces has less far to go; one at home has none to make way for."""
    if pieces_each(g) == 1:
        return 0
    first = position(g, piece_of(g, player, 0))
    second = position(g, piece_of(g, player, 1))
    if words.HOME in (first, second):
        return 0
    return 0 if rest(g, first) <= rest(g, second) else 1


# --- The value of a place -------------------------------------------------------------------------


def value_of(g: State, player: int, place: int) -> int:
    """How many turns are left from a place; the less the better."""
    space = g[memory.PLACE_SPACES + place]
    if is_finish(g, space):
        return g[memory.PLACE_COSTS + place] - ARRIVAL
    return (
        rest_from(g, player, place)
        + g[memory.PLACE_COSTS + place]
        - worth_of_standing(g, player, space)
    )


def rest_from(g: State, player: int, place: int) -> int:
    """How far it is from a place, where a blockade that was opened beside it costs no more."""
    chart = chart_of(player)
    space, opened = g[memory.PLACE_SPACES + place], g[memory.PLACE_OPENED + place]
    left = g[chart + space]
    if opened == words.NO_GATES or weight(g, player, memory.WAITING_HABIT) == 0:
        return left
    for direction in range(at.DIRECTIONS):
        gate, to = edge_gate(g, space, direction), neighbour(g, space, direction)
        if words.NOWHERE not in (to, gate) and (opened >> gate) & 1 != 0:
            left = min(left, g[chart + to] + cost_of_space(g, to))
    return left


def worth_of_standing(g: State, player: int, space: int) -> int:
    """What it is worth to be in others' way, less what it costs to have them in one's own."""
    worth = 0
    is_blocking = g[memory.MARK_BITS + space] & g[memory.BLOCKED_MARKS]
    is_blocked = g[memory.MARKS_AHEAD + space] & g[memory.OTHERS_MARKS]
    if is_blocking | is_blocked == 0:
        return 0
    ahead = g[memory.AHEAD + space]
    to = words.NOWHERE if ahead == words.NOWHERE else neighbour(g, space, ahead)
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        if owner(g, piece) != player:
            if g[memory.BLOCKED_SPACES + piece] == space:
                worth += (
                    BLOCKING
                    * g[memory.NARROW + space]
                    * weight(g, player, memory.BLOCKING_WEIGHT)
                    // WHOLE
                )
            if to != words.NOWHERE and position(g, piece) == to:
                worth -= BEING_BLOCKED * g[memory.NARROW + to]
    return worth


def note_blocked_spaces(g: State, player: int) -> None:
    """Note the next space on the way of every piece of the others; one who is stalled bars none."""
    is_moving = shortest_wait(g, player) < LONGEST_BLOCK
    g[memory.BLOCKED_MARKS] = 0
    g[memory.OTHERS_MARKS] = 0
    for piece in range(g[at.PLAYERS] * pieces_each(g)):
        space = position(g, piece)
        g[memory.BLOCKED_SPACES + piece] = words.NOWHERE
        if owner(g, piece) != player and space != words.HOME:
            g[memory.OTHERS_MARKS] |= g[memory.MARK_BITS + space]
            if is_moving and g[memory.AHEAD + space] != words.NOWHERE:
                blocked = neighbour(g, space, g[memory.AHEAD + space])
                g[memory.BLOCKED_SPACES + piece] = blocked
                g[memory.BLOCKED_MARKS] |= g[memory.MARK_BITS + blocked]
