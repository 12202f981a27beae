"""Payments: the places that rubble, camps and blockades of that kind lead to."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.gains import turns_lost
from core.quest.bots.kernels.memory import WHOLE, linked_gate, linked_space, rest, weight
from core.quest.bots.kernels.places import add_place, worth_of_stop
from core.quest.bots.kernels.worth import change_deck
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action, piece_about
from core.quest.engine.kernels.ground import owner
from core.quest.engine.kernels.state import (
    State,
    gate_ground,
    gate_power,
    gates_beside,
    ground,
    power,
)

LAST_RESORT = 6
"""After so many turns without getting nearer, any camp will do. A guess."""


def pay_from(g: State, own: int, piece: int, place: int) -> None:
    """List the places that paying leads to: rubble, camps, and blockades of that kind."""
    space = g[memory.PLACE_SPACES + place]
    if g[memory.PAID_FIRSTS + space] != g[memory.PAID_FIRSTS + space + 1]:
        pay_for_spaces(g, own, piece, place)
    gates = gates_beside(g, space) & g[memory.SHUT_PAID] & ~g[memory.PLACE_OPENED + place]
    if gates != 0:
        pay_for_gates(g, own, piece, place, gates)


def pay_for_spaces(g: State, own: int, piece: int, place: int) -> None:
    """List the places that paying for rubble and camps leads to, as the search has noted them."""
    space = g[memory.PLACE_SPACES + place]
    opened = g[memory.PLACE_OPENED + place]
    shut = g[memory.SHUT] & ~opened
    for index in range(g[memory.PAID_FIRSTS + space], g[memory.PAID_FIRSTS + space + 1]):
        to = linked_space(g[index])
        is_open = (shut >> linked_gate(g[index])) & 1 == 0
        if is_open & (g[memory.TAKEN + to] != g[memory.SEEN_STAMP]):
            code = action(kinds.PAY_SPACE, piece_about(to, own))
            is_camp = ground(g, to) == words.CAMP
            if not (is_camp and is_pacing(g, piece, to)):
                pay_with_each(g, piece, place, code, to, opened, is_camp, power(g, to))


def is_pacing(g: State, piece: int, camp: int) -> bool:
    """Whether entering a camp would only be walking to and fro.

    That is to enter the same one again, or one that gets a stalled piece no nearer; after many
    such turns it may be the way around.
    """
    if g[memory.STALLED + piece] >= LAST_RESORT:
        return False
    is_no_nearer = g[memory.STALLED + piece] > 0 and rest(g, camp) >= g[memory.NEAREST + piece]
    return is_no_nearer or g[memory.LAST_CAMPS + piece] == camp


def pay_for_gates(g: State, own: int, piece: int, place: int, gates: int) -> None:
    """List the places that paying for some blockades leads to."""
    space = g[memory.PLACE_SPACES + place]
    opened = g[memory.PLACE_OPENED + place]
    for gate in range(g[at.GATES]):
        if (gates >> gate) & 1 != 0:
            code = action(kinds.PAY_GATE, piece_about(gate, own))
            is_camp = gate_ground(g, gate) == words.CAMP
            now = opened | (1 << gate)
            number = gate_power(g, gate)
            pay_with_each(g, piece, place, code, space, now, is_camp, number)


def pay_with_each(
    g: State,
    piece: int,
    place: int,
    code: int,
    to: int,
    opened: int,
    is_camp: bool,
    number: int,
) -> None:
    """List the place once for every set of unused cards that pays for it."""
    used = g[memory.PLACE_SETS + place]
    space = g[memory.PLACE_SPACES + place]
    worth = worth_of_stop(g, space, to, g[memory.PLACE_OPENED + place], opened)
    unused = ((1 << g[memory.ENTRY_COUNT]) - 1) & ~used
    entries = -unused & unused
    while entries != 0:
        is_enough = g[memory.SET_CARDS + entries] == number
        if is_enough and g[memory.SET_IN_ORDER + (used | entries)] != 0:
            spent = g[memory.PLACE_COSTS + place] - worth
            if is_camp:
                spent += loss_of_set(g, owner(g, piece), entries)
            add_place(g, used | entries, to, opened, spent, place, code, 0)
        entries = next_of_single(unused, entries) if number == 1 else (entries - unused) & unused


def next_of_single(unused: int, entry: int) -> int:
    """The next single entry of some, 0 after the last: the only sets that a single card can be."""
    left = unused & ~(2 * entry - 1)
    return -left & left


def loss_of_set(g: State, player: int, entries: int) -> int:
    """What it costs to remove all cards of a set for good."""
    if g[memory.SET_LOSSES + entries] == memory.FAR:
        change_by_set(g, player, entries, -1)
        lost = turns_lost(g)
        change_by_set(g, player, entries, 1)
        if lost < 0:
            lost = lost * weight(g, player, memory.THINNING_WEIGHT) // WHOLE
        g[memory.SET_LOSSES + entries] = lost
    return g[memory.SET_LOSSES + entries]


def change_by_set(g: State, player: int, entries: int, number: int) -> None:
    """Note that the deck has all cards of a set less, or has them back."""
    for entry in range(g[memory.ENTRY_COUNT]):
        if (entries >> entry) & 1 != 0:
            change_deck(g, player, g[memory.ENTRY_CARDS + entry], number)
