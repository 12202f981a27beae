"""The rules: dealing a game, and carrying an action out."""

from __future__ import annotations

from core.lost_cities.engine.kernels import actions as kinds
from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.actions import card_in, figure_in, kind_of, place_in
from core.lost_cities.engine.kernels.figures import move_along, set_out
from core.lost_cities.engine.kernels.rows import lay
from core.lost_cities.engine.kernels.scoring import begin_turn, end_round
from core.lost_cities.engine.kernels.setup import begin_round, draw_card, open_table
from core.lost_cities.engine.kernels.state import State, colour_of, top_discard


def deal(g: State, seed: int) -> None:
    """Begin the game of a seed."""
    open_table(g, seed)
    begin_round(g)
    begin_turn(g)


def apply(g: State, code: int) -> None:
    """Carry out an action, which has to be legal."""
    kind = kind_of(code)
    if kind == kinds.TAKE:
        take(g, place_in(code))
    elif kind == kinds.MOVE:
        move_along(g, g[at.PLAYER], figure_in(code), place_in(code))
    elif kind == kinds.STAY:
        g[at.MODE] = words.TAKING
    elif kind == kinds.DISCARD:
        discard(g, card_in(code))
    else:
        play_card(g, code)


def play_card(g: State, code: int) -> None:
    """Lay a card on its row, and let a figure set out or go on (LC-TURN-2)."""
    player = g[at.PLAYER]
    kind = kind_of(code)
    lay(g, player, card_in(code))
    if kind == kinds.START:
        set_out(g, player, figure_in(code), place_in(code))
    elif kind == kinds.ADVANCE:
        move_along(g, player, figure_in(code), place_in(code))
    else:
        g[at.MODE] = words.TAKING


def discard(g: State, card: int) -> None:
    """Put a card on the pile of its colour, from where it may not come back at once (LC-AMB-4)."""
    colour = colour_of(card)
    g[at.HANDS + g[at.PLAYER] * at.CARD_TYPES + card] -= 1
    g[at.DISCARDS + colour * at.MOST_OF_COLOUR + g[at.DISCARD_COUNTS + colour]] = card
    g[at.DISCARD_COUNTS + colour] += 1
    if g[at.MAY_TAKE_BACK] == 0:
        g[at.BARRED] = colour
    g[at.MODE] = words.TAKING


def take(g: State, pile: int) -> None:
    """Take a card, which ends the turn, and with the last of the face-down pile the round."""
    player = g[at.PLAYER]
    if pile != kinds.PILE_PLACE:
        card = top_discard(g, pile)
        g[at.DISCARD_COUNTS + pile] -= 1
        g[at.HANDS + player * at.CARD_TYPES + card] += 1
    else:
        draw_card(g, player)
        if g[at.PILE_COUNT] == 0:
            end_round(g, words.BY_PILE)
            return
    g[at.PLAYER] = (player + 1) % g[at.PLAYERS]
    begin_turn(g)
