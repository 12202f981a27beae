"""The market: what is for sale, how a purchase is counted, and the Transmitter."""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import counted_card, counted_way
from core.quest.engine.kernels.cards import lay_used, move_card
from core.quest.engine.kernels.state import (
    State,
    add,
    add_to_market,
    add_token,
    card_power,
    has_symbol,
    in_market,
    is_on_board,
    price,
    set_on_board,
    token_effect,
    token_power,
    token_symbol,
)
from core.quest.engine.kernels.turn import be_free

HALVES = 2
"""Prices and coins are reckoned in half coins (Q-BUY-3)."""
FAR_TOO_DEAR = 9999


def note_market(g: State) -> None:
    """Note whether a spot of the board is vacant (Q-MKT-2), and what is for sale from which price.

    The price is in half coins.
    """
    piles = 0
    for card in range(g[at.CARDS]):
        if is_on_board(g, card):
            piles += 1
    g[at.IS_SPOT_VACANT] = 1 if piles < g[at.SPOTS] else 0
    g[at.LOWEST_PRICE] = FAR_TOO_DEAR
    g[at.SALE_COUNT] = 0
    for card in range(g[at.CARDS]):
        if is_for_sale(g, card):
            g[at.LOWEST_PRICE] = min(g[at.LOWEST_PRICE], HALVES * price(g, card))
            g[at.SALE + g[at.SALE_COUNT]] = card
            g[at.SALE_COUNT] += 1


def is_for_sale(g: State, card: int) -> bool:
    """Whether a card can be bought now (Q-MKT-1, Q-MKT-2)."""
    return (in_market(g, card) > 0) & ((g[at.IS_SPOT_VACANT] != 0) | is_on_board(g, card))


def counted_value(g: State, card: int, way: int) -> int:
    """What a card pays in half coins when it is counted in a way; 0 if it cannot be.

    Any card is half a coin (Q-CARD-5); a coin or joker is worth its power (Q-CARD-6); a waiting
    change token makes one card with printed power a coin card (Q-TOK-8, Q-AMB-77).
    """
    if way == words.HALF:
        return 1
    if way == words.FULL:
        return HALVES * card_power(g, card) if has_symbol(g, card, words.COIN) else 0
    is_changeable = (
        g[at.MAY_CHANGE] != 0 and g[at.CHANGED] == 0 and not has_symbol(g, card, words.COIN)
    )
    return HALVES * card_power(g, card) if is_changeable else 0


def best_value(g: State, card: int, first_way: int) -> int:
    """The most a card pays in the ways that are still open to it, without a change token."""
    full = counted_value(g, card, words.FULL)
    if full > 0:
        return full
    return 1 if first_way == words.HALF else 0


def gain_by_change(g: State, card: int) -> int:
    """How much more than half a coin a change token makes of a card."""
    return max(0, counted_value(g, card, words.AS_CHANGED) - 1)


def is_coin_token(g: State, token: int) -> bool:
    """Whether a kind of token pays in a purchase (Q-AMB-40)."""
    return token_effect(g, token) == words.TOKEN_SYMBOL and token_symbol(g, token) == words.COIN


def start_buying(g: State) -> None:
    """Begin to count cards for the one purchase of the turn (Q-BUY-1)."""
    g[at.MODE] = words.BUYING
    g[at.COINS] = 0
    g[at.CHANGED] = 0
    g[at.COUNTED_POWER] = 0
    g[at.LAST] = 0


def count_card(g: State, counted: int) -> None:
    """Count a card; an item is used only if its coins are (Q-BUY-6, Q-AMB-38)."""
    card, way = counted_card(counted), counted_way(counted)
    g[at.COINS] += counted_value(g, card, way)
    if way == words.HALF:
        move_card(g, g[at.PLAYER], card, words.HAND, words.PLAYED)
    else:
        lay_used(g, g[at.PLAYER], card)
    if way == words.AS_CHANGED:
        g[at.CHANGED] = 1
    if card_power(g, card) > 0:
        g[at.COUNTED_POWER] = 1
    g[at.LAST] = counted


def count_token(g: State, token: int) -> None:
    """Count a coin token and remove it (Q-BUY-7, Q-CAVE-10)."""
    g[at.COINS] += HALVES * token_power(g, token)
    add_token(g, g[at.PLAYER], token, -1)
    g[at.LAST] = g[at.CARDS] * words.WAYS_TO_COUNT + token


def buy(g: State, card: int) -> None:
    """Take the card onto the discard pile; a pile from above moves to a spot (Q-BUY-5, Q-MKT-3)."""
    take_from_market(g, card)
    if in_market(g, card) > 0 and not is_on_board(g, card):
        set_on_board(g, card, True)
        note_market(g)
    g[at.HAS_BOUGHT] = 1
    g[at.CHANGED] = 0
    if g[at.COUNTED_POWER] != 0:
        g[at.MAY_CHANGE] = 0
    be_free(g)


def take_from_market(g: State, card: int) -> None:
    """Take a card; a pile that is gone leaves its spot vacant (Q-ACT-5, -7, Q-MKT-2, -5)."""
    add_to_market(g, card, -1)
    add(g, words.DISCARD, g[at.PLAYER], card, 1)
    if in_market(g, card) == 0:
        set_on_board(g, card, False)
        note_market(g)


def is_market_empty(g: State) -> bool:
    """Whether nothing at all is left to take."""
    for card in range(g[at.CARDS]):
        if in_market(g, card) > 0:
            return False
    return True
