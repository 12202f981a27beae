"""Rows: which cards fit on them."""

from __future__ import annotations

from core.lost_cities.engine.kernels import state as at
from core.lost_cities.engine.kernels import words
from core.lost_cities.engine.kernels.state import State, card_of, colour_of, held_cards, rank_of


def row_of(player: int, colour: int) -> int:
    """The place of a row among all rows."""
    return player * at.MOST_COLOURS + colour


def fits(g: State, player: int, card: int) -> bool:
    """Whether a card can be laid on the row of its colour (LC-PLAY-1, -5; LC-VAR-1, -2)."""
    row = row_of(player, colour_of(card))
    if g[at.ROW_COUNTS + row] == 0:
        return may_begin(g, player, card)
    way = g[at.ROW_WAYS + row]
    difference = rank_of(card) - g[at.ROW_ENDS + row]
    return way == words.OPEN or difference * way >= 0


def may_begin(g: State, player: int, card: int) -> bool:
    """Whether a card may begin a row: the lowest in hand, or in the variant the highest."""
    if is_lowest(g, player, card):
        return True
    return g[at.IS_UP_AND_DOWN] != 0 and is_highest(g, player, card)


def is_lowest(g: State, player: int, card: int) -> bool:
    """Whether the player holds no lower card of the colour."""
    for lower in range(card_of(colour_of(card), 0), card):
        if held_cards(g, player, lower) != 0:
            return False
    return True


def is_highest(g: State, player: int, card: int) -> bool:
    """Whether the player holds no higher card of the colour."""
    for higher in range(card + 1, card_of(colour_of(card), g[at.RANKS])):
        if held_cards(g, player, higher) != 0:
            return False
    return True


def lay(g: State, player: int, card: int) -> None:
    """Lay a card on its row, which may settle which way the row goes."""
    row = row_of(player, colour_of(card))
    rank = rank_of(card)
    if g[at.ROW_COUNTS + row] == 0:
        g[at.ROW_WAYS + row] = words.OPEN if g[at.IS_UP_AND_DOWN] != 0 else words.UP
    elif g[at.ROW_WAYS + row] == words.OPEN and rank != g[at.ROW_ENDS + row]:
        g[at.ROW_WAYS + row] = words.UP if rank > g[at.ROW_ENDS + row] else words.DOWN
    g[at.ROW_COUNTS + row] += 1
    g[at.ROW_ENDS + row] = rank
    g[at.HANDS + player * at.CARD_TYPES + card] -= 1
