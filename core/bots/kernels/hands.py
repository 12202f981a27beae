"""Cards in hand and deck: what they can do, what they pay, and how a turn is brought to its end."""

from __future__ import annotations

from core.bots.kernels.memory import NEAREST, STALLED, plan, rest
from core.engine.kernels.actions import (
    BUY,
    COUNT_CARD,
    COUNT_TOKEN,
    DISCARD_CARD,
    END_TURN,
    action,
    counted_about,
)
from core.engine.kernels.ground import piece_of, pieces_each
from core.engine.kernels.layout import (
    CARDS,
    HELD_COUNT,
    TOKENS,
    State,
    card_power,
    count,
    has_symbol,
    position,
    price,
    token_power,
    token_total,
    tokens_held,
    total,
)
from core.engine.kernels.market import HALVES, best_value, is_coin_token
from core.engine.kernels.notes import held_card
from core.engine.kernels.words import COIN, DISCARD, DRAW, FULL, HALF, HAND, HOME, PLAYED


def owned(g: State, player: int, card: int) -> int:
    """How many of a card a player still has, wherever they lie."""
    return (
        count(g, HAND, player, card)
        + count(g, DRAW, player, card)
        + count(g, DISCARD, player, card)
        + count(g, PLAYED, player, card)
    )


def strongest(g: State, player: int, symbol: int) -> int:
    """The power of a player's strongest card for a symbol."""
    best = 0
    for card in range(g[CARDS]):
        if (
            card_power(g, card) > best
            and has_symbol(g, card, symbol)
            and owned(g, player, card) > 0
        ):
            best = card_power(g, card)
    return best


def deck_size(g: State, player: int) -> int:
    """How many cards a player still has."""
    return (
        total(g, HAND, player)
        + total(g, DRAW, player)
        + total(g, DISCARD, player)
        + total(g, PLAYED, player)
    )


def showing(g: State, player: int, symbol: int) -> int:
    """How many cards of a player's deck show a symbol."""
    number = 0
    for card in range(g[CARDS]):
        if card_power(g, card) > 0 and has_symbol(g, card, symbol):
            number += owned(g, player, card)
    return number


def coin_value(g: State, card: int) -> int:
    """The most a card pays in a purchase, in half coins (Q-BUY-2)."""
    return best_value(g, card, HALF)


def purse(g: State, player: int) -> int:
    """What the hand that was noted and all coin tokens pay in a purchase, in half coins."""
    value = 0
    for index in range(g[HELD_COUNT]):
        card = held_card(g, index)
        value += count(g, HAND, player, card) * coin_value(g, card)
    if token_total(g, player) > 0:
        for token in range(g[TOKENS]):
            if is_coin_token(g, token):
                value += tokens_held(g, player, token) * HALVES * token_power(g, token)
    return value


def plan_purchase(g: State, player: int, wanted: int) -> None:
    """Plan to buy a card with the first cards and tokens of the hand that are enough."""
    missing = HALVES * price(g, wanted)
    for index in range(g[HELD_COUNT]):
        card = held_card(g, index)
        way = FULL if has_symbol(g, card, COIN) else HALF
        for _ in range(count(g, HAND, player, card)):
            if missing > 0:
                plan(g, action(COUNT_CARD, counted_about(card, way)))
                missing -= coin_value(g, card)
    if missing > 0:
        plan_coin_tokens(g, player, missing)
    plan(g, action(BUY, wanted))


def plan_coin_tokens(g: State, player: int, missing: int) -> None:
    """Plan to count coin tokens until nothing is missing."""
    left = missing
    for token in range(g[TOKENS]):
        for _ in range(tokens_held(g, player, token)):
            if left > 0 and is_coin_token(g, token):
                plan(g, action(COUNT_TOKEN, token))
                left -= HALVES * token_power(g, token)


def note_progress(g: State, player: int) -> None:
    """Remember at the end of a turn which pieces have got nearer than ever, and which have not."""
    for own in range(pieces_each(g)):
        piece = piece_of(g, player, own)
        space = position(g, piece)
        if space != HOME and rest(g, space) < g[NEAREST + piece]:
            g[NEAREST + piece] = rest(g, space)
            g[STALLED + piece] = 0
        else:
            g[STALLED + piece] += 1


def plan_end(g: State, player: int) -> None:
    """Plan to discard the whole hand that was noted and to end the turn."""
    note_progress(g, player)
    for index in range(g[HELD_COUNT]):
        card = held_card(g, index)
        for _ in range(count(g, HAND, player, card)):
            plan(g, action(DISCARD_CARD, card))
    plan(g, action(END_TURN, 0))
