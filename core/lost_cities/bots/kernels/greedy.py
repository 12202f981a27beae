"""The greedy bot: the step that pays most at once, and no thought for anybody else.

It sets out with three cards that fit, advances wherever a card skips least, discards what it cannot
use, and takes what fits closely or what it collects for a row to come.
"""

from __future__ import annotations

from core.lost_cities.bots.kernels import memory
from core.lost_cities.bots.kernels.outlook import colour_in_turn, held_between, survey_cards
from core.lost_cities.engine.kernels import actions as kinds
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.actions import action, card_in, figure_in, kind_of, place_in
from core.lost_cities.engine.kernels.choices import choice, list_choices
from core.lost_cities.engine.kernels.rows import fits, row_of
from core.lost_cities.engine.kernels.state import (
    State,
    colour_of,
    figure_stage,
    rank_of,
    top_discard,
)

ENOUGH_CARDS = 3
"""So many cards of a colour are worth setting out for."""
GAP_COST = 4
"""Points that a skipped rank seems to cost."""
TURNS_TO_START = 9
"""Nobody sets out who has fewer turns left by the pile: it would end in the red."""
CLOSE = 4
"""An open card is taken if it skips fewer ranks."""
PAIR = 2
"""So many cards of a colour make another one worth taking before the row is begun."""
USELESS = 99
"""Farther than any rank."""
TOKEN_POINTS = 10
"""What any token seems to be worth."""


def greedy_action(g: State) -> int:
    """What the greedy bot does next."""
    if g[at.MODE] == words.TAKING:
        return greedy_take(g)
    survey_cards(g, g[at.PLAYER])
    best = words.NOBODY
    best_worth = 0
    for index in range(list_choices(g)):
        worth = greedy_worth(g, choice(g, index)) * at.MOST_COLOURS
        worth += favour(g, colour_of(card_in(choice(g, index))))
        if best == words.NOBODY or worth > best_worth:
            best = choice(g, index)
            best_worth = worth
    return best


def favour(g: State, colour: int) -> int:
    """Which of two actions that seem equal comes first: the one whose colour is looked at first."""
    return at.MOST_COLOURS - 1 - (colour - g[memory.FAVOURITES + g[at.PLAYER]]) % g[at.COLOURS]


def greedy_worth(g: State, code: int) -> int:
    """What an action seems to be worth."""
    kind = kind_of(code)
    if kind == kinds.START:
        return worth_of_start(g, code)
    if kind == kinds.ADVANCE:
        return worth_of_step(g, code) - GAP_COST * gap_before(g, card_in(code))
    if kind == kinds.MOVE:
        return worth_of_step(g, code)
    if kind == kinds.DISCARD:
        return -worth_of_holding(g, card_in(code))
    return 0


def gap_before(g: State, card: int) -> int:
    """How many ranks a card would skip on its row."""
    return abs(rank_of(card) - g[at.ROW_ENDS + row_of(g[at.PLAYER], colour_of(card))])


def worth_of_start(g: State, code: int) -> int:
    """Setting out pays with enough cards; the leader goes where there are most."""
    held = held_between(g, colour_of(card_in(code)), 0, g[at.RANKS] - 1)
    if held < ENOUGH_CARDS or g[at.PILE_COUNT] < TURNS_TO_START * g[at.PLAYERS]:
        return -100
    is_leader = figure_in(code) == words.LEADER
    wants_leader = held > ENOUGH_CARDS
    return 10 * held + (5 if is_leader == wants_leader else 0) - rank_of(card_in(code))


def worth_of_step(g: State, code: int) -> int:
    """What a step pays at once: the next stage, and what lies there."""
    player = g[at.PLAYER]
    figure = figure_in(code)
    target = g[at.TARGETS + place_in(code)]
    gain = g[at.VALUES + target] - g[at.VALUES + figure_stage(g, player, figure)]
    if figure == words.LEADER:
        gain *= g[at.LEADER_FACTOR]
    if g[at.TOKENS_ON + target] != words.NO_TOKEN:
        gain += TOKEN_POINTS
    return gain + 10


def worth_of_holding(g: State, card: int) -> int:
    """What a card is worth in hand: little if it does not fit, more among others of its colour."""
    player = g[at.PLAYER]
    colour = colour_of(card)
    row = row_of(player, colour)
    if g[at.ROW_COUNTS + row] != 0:
        return 25 - gap_before(g, card) if fits(g, player, card) else 0
    return 5 * held_between(g, colour, 0, g[at.RANKS] - 1) - rank_of(card) // 2


def greedy_take(g: State) -> int:
    """Take the open card of most use, else the unknown."""
    player = g[at.PLAYER]
    survey_cards(g, player)
    best = kinds.PILE_PLACE
    least = CLOSE
    for turn in range(g[at.COLOURS]):
        colour = colour_in_turn(g, player, turn)
        card = top_discard(g, colour)
        if card != words.NOWHERE and g[at.BARRED] != colour:
            distance = distance_from_use(g, player, card)
            if distance < least:
                best = colour
                least = distance
    return action(kinds.TAKE, 0, 0, best)


def distance_from_use(g: State, player: int, card: int) -> int:
    """How many ranks an open card would skip; one for a row to come seems as far as can be."""
    colour = colour_of(card)
    if has_row(g, player, colour):
        return gap_before(g, card) if fits(g, player, card) else USELESS
    held = held_between(g, colour, 0, g[at.RANKS] - 1)
    return CLOSE - 1 if held >= PAIR else USELESS


def has_row(g: State, player: int, colour: int) -> bool:
    """Whether the player has begun a row of a colour."""
    return g[at.ROW_COUNTS + row_of(player, colour)] != 0
