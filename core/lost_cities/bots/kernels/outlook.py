"""The outlook of a player: how many turns are left, and which cards may still come."""

from __future__ import annotations

from core.kernels.chance import below, scrambled
from core.lost_cities.bots.kernels import memory
from core.lost_cities.engine.kernels import actions as kinds
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.actions import card_in, kind_of, place_in
from core.lost_cities.engine.kernels.state import (
    State,
    card_of,
    figure_stage,
    held_cards,
    top_discard,
)

MOST_TURNS = 60
"""A round never seems longer than this."""
STEPS_A_TURN = 85
"""Steps that figures make in a hundred turns, tokens included: measured in games of planners."""


def forget_cards(g: State) -> None:
    """Nothing has been seen of a round that begins."""
    for card in range(at.CARD_TYPES):
        g[memory.OUT + card] = 0
    g[memory.OUT_ALL] = 0
    g[memory.STEPS_MISSING] = memory.NOT_COUNTED
    choose_favourites(g)


def choose_favourites(g: State) -> None:
    """Let chance say which colour each player looks at first, by what lies open to all.

    Without it the first expedition of a board would win all ties, and seem to be the best one.
    """
    chance = g[at.ROUND]
    for token in range(g[at.TOKENS]):
        chance = scrambled(chance + g[at.DRAWN_TOKENS + token])
    for player in range(g[at.PLAYERS]):
        g[memory.FAVOURITES + player] = below(chance + player + 1, g[at.COLOURS])


def colour_in_turn(g: State, player: int, turn: int) -> int:
    """The colours one after the other, from the one that the player looks at first."""
    colour = g[memory.FAVOURITES + player] + turn
    return colour if colour < g[at.COLOURS] else colour - g[at.COLOURS]


def watch(g: State, code: int) -> None:
    """Note what an action is about to show to all or to take out of sight, and who moves."""
    kind = kind_of(code)
    if kind == kinds.TAKE:
        if place_in(code) != kinds.PILE_PLACE:
            g[memory.OUT + top_discard(g, place_in(code))] -= 1
            g[memory.OUT_ALL] -= 1
        return
    if kind not in (kinds.MOVE, kinds.STAY):
        g[memory.OUT + card_in(code)] += 1
        g[memory.OUT_ALL] += 1
    if kind in (kinds.START, kinds.ADVANCE, kinds.MOVE):
        g[memory.STEPS_MISSING] = memory.NOT_COUNTED


def turns_left(g: State) -> int:
    """How many further turns the player to move can expect in this round."""
    by_pile = g[at.PILE_COUNT] // g[at.PLAYERS] + 1
    if g[memory.STEPS_MISSING] == memory.NOT_COUNTED:
        g[memory.STEPS_MISSING] = steps_to_the_end(g)
    by_bridge = g[memory.STEPS_MISSING] * 100 // (STEPS_A_TURN * g[at.PLAYERS]) + 1
    return min(by_pile, by_bridge, MOST_TURNS)


def steps_to_the_end(g: State) -> int:
    """The steps that are missing until enough figures are across, by those who are nearest."""
    count_distances(g)
    missing = g[at.CROSSINGS] - g[at.CROSSED]
    steps = 0
    for distance in range(1, memory.MOST_AHEAD):
        taken = min(g[memory.DISTANCES + distance], missing)
        steps += taken * distance
        missing -= taken
    return steps + missing * memory.MOST_AHEAD


def count_distances(g: State) -> None:
    """Count the figures of all players by how many steps they are before a bridge."""
    for distance in range(memory.MOST_AHEAD + 1):
        g[memory.DISTANCES + distance] = 0
    for player in range(g[at.PLAYERS]):
        for figure in range(g[at.FIGURES]):
            stage = figure_stage(g, player, figure)
            steps = min(g[memory.BRIDGE_STEPS + max(stage, 0)], memory.MOST_AHEAD)
            g[memory.DISTANCES + steps] += 1 if stage != words.CENTRE else 0


def unseen_cards(g: State) -> int:
    """How many cards a player knows nothing of: in the pile, in hands, in the box; one at least."""
    cards = g[at.COLOURS] * g[at.RANKS] * g[at.COPIES]
    return max(1, cards - g[memory.OUT_ALL] - g[at.HAND_SIZE])


def survey_cards(g: State, player: int) -> None:
    """Count the cards of every colour that the player holds and has not seen."""
    for colour in range(g[at.COLOURS]):
        survey_colour(g, player, colour)


def survey_colour(g: State, player: int, colour: int) -> None:
    """Count the cards of a colour that the player holds and has not seen, rank by rank.

    Those that are held are listed, too.
    """
    first = colour * (at.MOST_RANKS + 1)
    listed = memory.HELD_CARDS + colour * at.MOST_RANKS
    kinds = 0
    held = 0
    unseen = 0
    for rank in range(g[at.RANKS]):
        card = card_of(colour, rank)
        g[memory.HELD_BELOW + first + rank] = held
        g[memory.UNSEEN_BELOW + first + rank] = unseen
        own = held_cards(g, player, card)
        g[listed + kinds] = card
        kinds += 1 if own > 0 else 0
        held += own
        unseen += g[at.COPIES] - g[memory.OUT + card] - own
    g[memory.HELD_BELOW + first + g[at.RANKS]] = held
    g[memory.UNSEEN_BELOW + first + g[at.RANKS]] = unseen
    g[memory.KINDS_HELD + colour] = kinds
    g[memory.STEPS_HOPED + colour] = memory.NOT_HOPED


def held_between(g: State, colour: int, lowest: int, highest: int) -> int:
    """How many cards of a colour and of some ranks the player to move holds."""
    first = memory.HELD_BELOW + colour * (at.MOST_RANKS + 1)
    return g[first + highest + 1] - g[first + lowest]


def unseen_between(g: State, colour: int, lowest: int, highest: int) -> int:
    """How many cards of a colour and of some ranks the player to move has not seen."""
    first = memory.UNSEEN_BELOW + colour * (at.MOST_RANKS + 1)
    return g[first + highest + 1] - g[first + lowest]
