"""Choices: every legal action, each once."""

from __future__ import annotations

from core.lost_cities.engine.kernels import actions as kinds
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.actions import action
from core.lost_cities.engine.kernels.figures import is_on_the_way, member_in_centre
from core.lost_cities.engine.kernels.rows import fits
from core.lost_cities.engine.kernels.state import (
    State,
    card_of,
    colour_of,
    edges_end,
    figure_stage,
    first_edge,
    held_cards,
    is_city,
)


def list_choices(g: State) -> int:
    """Write every legal action into the list of choices, and return how many there are."""
    g[at.CHOICES_COUNT] = 0
    if g[at.MODE] == words.PLAYING:
        list_plays(g)
    elif g[at.MODE] == words.CHOOSING:
        list_moves(g, kinds.MOVE, 0)
        offer_action(g, action(kinds.STAY, 0, 0, 0))
    elif g[at.MODE] == words.TAKING:
        list_takes(g)
    return g[at.CHOICES_COUNT]


def choice(g: State, index: int) -> int:
    """One of the choices that were listed."""
    return g[at.CHOICES + index]


def offer_action(g: State, code: int) -> None:
    """Add an action to the list."""
    g[at.CHOICES + g[at.CHOICES_COUNT]] = code
    g[at.CHOICES_COUNT] += 1


def list_plays(g: State) -> None:
    """Every way to play a card of the hand; discarding is always one (LC-PLAY-9, LC-AMB-16)."""
    player = g[at.PLAYER]
    for colour in range(g[at.COLOURS]):
        for card in range(card_of(colour, 0), card_of(colour, g[at.RANKS])):
            if held_cards(g, player, card) != 0:
                if fits(g, player, card):
                    list_uses(g, player, card)
                offer_action(g, action(kinds.DISCARD, card, 0, 0))


def list_uses(g: State, player: int, card: int) -> None:
    """Every way to lay a card that fits on its row."""
    listed = g[at.CHOICES_COUNT]
    list_starts(g, player, card)
    list_advances(g, player, card)
    if stands_in_city(g, player, colour_of(card)):
        list_moves(g, kinds.ADVANCE, card)
        if g[at.CHOICES_COUNT] == listed:
            offer_action(g, action(kinds.REST, card, 0, 0))


def list_starts(g: State, player: int, card: int) -> None:
    """Every start of the card's colour that the player has not used (LC-PLAY-2, -3, LC-NET-2)."""
    for start in range(g[at.STARTS_COUNT]):
        stage = g[at.STARTS + start]
        is_unused = g[at.STARTED + player] & g[at.START_BITS + stage] == 0
        if is_unused and g[at.STAGE_COLOURS + stage] == colour_of(card):
            if figure_stage(g, player, words.LEADER) == words.CENTRE:
                offer_action(g, action(kinds.START, card, words.LEADER, stage))
            member = member_in_centre(g, player)
            if member != words.NOBODY:
                offer_action(g, action(kinds.START, card, member, stage))


def list_advances(g: State, player: int, card: int) -> None:
    """Every way to a stage of the card's colour that a figure could take (LC-PLAY-5, LC-NET-1)."""
    for figure in range(g[at.FIGURES]):
        if is_on_the_way(g, player, figure):
            stage = figure_stage(g, player, figure)
            for edge in range(first_edge(g, stage), edges_end(g, stage)):
                if g[at.STAGE_COLOURS + g[at.TARGETS + edge]] == colour_of(card):
                    offer_action(g, action(kinds.ADVANCE, card, figure, edge))


def stands_in_city(g: State, player: int, colour: int) -> bool:
    """Whether a figure of the player has reached a lost city of a colour (LC-PLAY-7)."""
    for figure in range(g[at.FIGURES]):
        stage = figure_stage(g, player, figure)
        if stage != words.CENTRE and is_city(g, stage) and g[at.STAGE_COLOURS + stage] == colour:
            return True
    return False


def list_moves(g: State, kind: int, card: int) -> None:
    """Every way on for any figure, whatever the colour, unless it is listed already."""
    player = g[at.PLAYER]
    for figure in range(g[at.FIGURES]):
        if is_on_the_way(g, player, figure):
            stage = figure_stage(g, player, figure)
            for edge in range(first_edge(g, stage), edges_end(g, stage)):
                is_new = kind == kinds.MOVE
                is_new |= g[at.STAGE_COLOURS + g[at.TARGETS + edge]] != colour_of(card)
                if is_new:
                    offer_action(g, action(kind, card, figure, edge))


def list_takes(g: State) -> None:
    """The face-down pile, and each discard pile that may be taken from (LC-DRAW-1, -2)."""
    offer_action(g, action(kinds.TAKE, 0, 0, kinds.PILE_PLACE))
    for colour in range(g[at.COLOURS]):
        if g[at.DISCARD_COUNTS + colour] != 0 and g[at.BARRED] != colour:
            offer_action(g, action(kinds.TAKE, 0, 0, colour))
