"""Cards in hand and deck: what they can do, what they pay, and how a turn is brought to its end."""

from __future__ import annotations

from core.quest.bots.kernels.memory import NEAREST, STALLED, plan, rest
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action, counted_about
from core.quest.engine.kernels.ground import piece_of, pieces_each
from core.quest.engine.kernels.market import HALVES, best_value, is_coin_token
from core.quest.engine.kernels.notes import held_card
from core.quest.engine.kernels.state import (
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


def owned(g: State, player: int, card: int) -> int:
    """How many of a card a player still has, wherever they lie."""
    return (
        count(g, words.HAND, player, card)
        + count(g, words.DRAW, player, card)
        + count(g, words.DISCARD, player, card)
        + count(g, words.PLAYED, player, card)
    )


def strongest(g: State, player: int, symbol: int) -> int:
    """The power of a player's strongest card for a symbol."""
    best = 0
    for card in range(g[at.CARDS]):
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
        total(g, words.HAND, player)
        + total(g, words.DRAW, player)
        + total(g, words.DISCARD, player)
        + total(g, words.PLAYED, player)
    )


def showing(g: State, player: int, symbol: int) -> int:
    """How many cards of a player's deck show a symbol."""
    number = 0
    for card in range(g[at.CARDS]):
        if card_power(g, card) > 0 and has_symbol(g, card, symbol):
            number += owned(g, player, card)
    return number


def coin_value(g: State, card: int) -> int:
    """The most a card pays in a purchase, in half coins (Q-BUY-2)."""
    return best_value(g, card, words.HALF)


def purse(g: State, player: int) -> int:
    """What the hand that was noted and all coin tokens pay in a purchase, in half coins."""
    value = 0
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        value += count(g, words.HAND, player, card) * coin_value(g, card)
    if token_total(g, player) > 0:
        for token in range(g[at.TOKENS]):
            if is_coin_token(g, token):
                value += tokens_held(g, player, token) * HALVES * token_power(g, token)
    return value


def plan_purchase(g: State, player: int, wanted: int) -> None:
    """Plan to buy a card with the first cards and tokens of the hand that are enough."""
    missing = HALVES * price(g, wanted)
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        way = words.FULL if has_symbol(g, card, words.COIN) else words.HALF
        for _ in range(count(g, words.HAND, player, card)):
            if missing > 0:
                plan(g, action(kinds.COUNT_CARD, counted_about(card, way)))
                missing -= coin_value(g, card)
    if missing > 0:
        plan_coin_tokens(g, player, missing)
    plan(g, action(kinds.BUY, wanted))


def plan_coin_tokens(g: State, player: int, missing: int) -> None:
    """Plan to count coin tokens until nothing is missing."""
    left = missing
    for token in range(g[at.TOKENS]):
        for _ in range(tokens_held(g, player, token)):
            if left > 0 and is_coin_token(g, token):
                plan(g, action(kinds.COUNT_TOKEN, token))
                left -= HALVES * token_power(g, token)


def note_progress(g: State, player: int) -> None:
    """Remember at the end of a turn which pieces have got nearer than ever, and which have not."""
    for own in range(pieces_each(g)):
        piece = piece_of(g, player, own)
        space = position(g, piece)
        if space != words.HOME and rest(g, space) < g[NEAREST + piece]:
            g[NEAREST + piece] = rest(g, space)
            g[STALLED + piece] = 0
        else:
            g[STALLED + piece] += 1


def plan_end(g: State, player: int) -> None:
    """Plan to discard the whole hand that was noted and to end the turn."""
    note_progress(g, player)
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        for _ in range(count(g, words.HAND, player, card)):
            plan(g, action(kinds.DISCARD_CARD, card))
    plan(g, action(kinds.END_TURN, 0))
