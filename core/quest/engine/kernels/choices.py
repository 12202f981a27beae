"""Choices: every legal action, each once.

Cards that are named one after another (to pay, to discard, to count in a purchase) are named in
the order of the box, so that the same set of cards is one choice and not many; and nothing is
offered that cannot be completed.
"""

from __future__ import annotations

from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action, counted_about, piece_about, play_about
from core.quest.engine.kernels.cards import can_draw, cards_from, may_name
from core.quest.engine.kernels.caves import holds_effect
from core.quest.engine.kernels.ground import piece_of, pieces_each
from core.quest.engine.kernels.market import (
    HALVES,
    best_value,
    counted_value,
    gain_by_change,
    is_coin_token,
    is_market_empty,
)
from core.quest.engine.kernels.movement import (
    can_native_go,
    is_closed_beside,
    may_clear,
    next_space,
    note_needs,
)
from core.quest.engine.kernels.notes import held_card, least, note_hand, noted_way
from core.quest.engine.kernels.payment import can_pay
from core.quest.engine.kernels.state import (
    State,
    card_power,
    count,
    draws,
    gate_ground,
    gate_power,
    gates_beside,
    ground,
    has_symbol,
    in_market,
    is_native,
    offer,
    position,
    power,
    price,
    removes,
    takes,
    token_effect,
    token_power,
    token_symbol,
    token_total,
    tokens_held,
    total,
)


def list_choices(g: State) -> int:
    """Write every legal action into the list of choices, and return how many there are."""
    g[at.CHOICE_COUNT] = 0
    mode = g[at.MODE]
    if mode == words.FREE:
        offer_free(g)
    elif mode in (words.MOVING, words.NATIVE):
        offer_steps(g)
    elif mode == words.BUYING:
        note_hand(g, g[at.PLAYER])
        offer_counting(g, g[at.COINS])
        offer_purchases(g)
    elif mode == words.TAKING:
        offer_market(g)
    elif mode != words.OVER:
        offer_naming(g, mode)
    return g[at.CHOICE_COUNT]


def offer_free(g: State) -> None:
    """All that can be done between two actions (Q-TURN-2, Q-TURN-4, Q-TURN-5, Q-TURN-7)."""
    note_hand(g, g[at.PLAYER])
    offer(g, action(kinds.END_TURN, 0))
    offer_hand(g, kinds.DISCARD_CARD)
    offer_acts(g)
    is_before_purchase = g[at.HAS_BOUGHT] == 0
    for own in range(pieces_each(g)):
        if position(g, piece_of(g, g[at.PLAYER], own)) != words.HOME:
            note_needs(g, piece_of(g, g[at.PLAYER], own))
            offer_natives(g, own)
            if is_before_purchase or g[at.IS_FREE_ORDER] != 0:
                offer_plays(g, own)
                offer_payments(g, own)
    if token_total(g, g[at.PLAYER]) > 0:
        offer_tokens(g)
    if is_before_purchase:
        offer_counting(g, 0)


def offer_acts(g: State) -> None:
    """Action cards whose text would have an effect (Q-TURN-5)."""
    for index in range(g[at.HELD_COUNT]):
        if can_act(g, held_card(g, index)):
            offer(g, action(kinds.ACT, held_card(g, index)))


def offer_plays(g: State, own: int) -> None:
    """Cards and symbol tokens that carry a piece at least one step (Q-MOVE-1, Q-AMB-06)."""
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        for symbol in range(words.SYMBOLS):
            if card_power(g, card) >= least(g, symbol) and may_show(g, card, symbol):
                offer(g, action(kinds.PLAY_CARD, play_about(card, symbol, own)))
    if token_total(g, g[at.PLAYER]) > 0:
        offer_symbol_tokens(g, own)


def may_show(g: State, card: int, symbol: int) -> bool:
    """Whether a card can be played for a symbol: its own, or any by a change (Q-TOK-8)."""
    return g[at.MAY_CHANGE] != 0 or has_symbol(g, card, symbol)


def offer_symbol_tokens(g: State, own: int) -> None:
    """Symbol tokens that are strong enough for a step (Q-TOK-1)."""
    for token in range(g[at.TOKENS]):
        is_held = tokens_held(g, g[at.PLAYER], token) > 0
        if is_held and token_effect(g, token) == words.TOKEN_SYMBOL and is_strong_enough(g, token):
            offer(g, action(kinds.PLAY_TOKEN, piece_about(token, own)))


def is_strong_enough(g: State, token: int) -> bool:
    """Whether a symbol token gets the piece that was looked at anywhere."""
    return token_power(g, token) >= least(g, token_symbol(g, token))


def offer_natives(g: State, own: int) -> None:
    """Natives, by card or token, that have a target (Q-ACT-8, Q-TOK-7, Q-AMB-02)."""
    space = position(g, piece_of(g, g[at.PLAYER], own))
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, index)
        if is_native(g, card) and can_native_go(g, space):
            offer(g, action(kinds.PLAY_NATIVE, piece_about(card, own)))
    if holds_effect(g, g[at.PLAYER], words.TOKEN_NATIVE) and can_native_go(g, space):
        offer(g, action(kinds.NATIVE_TOKEN, own))


def offer_payments(g: State, own: int) -> None:
    """Rubble and base camps beside a piece, and blockades of that kind (Q-SPEC-1, Q-BLK-3)."""
    space = position(g, piece_of(g, g[at.PLAYER], own))
    for direction in range(at.DIRECTIONS):
        to = noted_way(g, direction)
        if to != words.NOWHERE and can_pay(g, ground(g, to), power(g, to)):
            offer(g, action(kinds.PAY_SPACE, piece_about(to, own)))
    if gates_beside(g, space) != 0:
        for gate in range(g[at.GATES]):
            is_payable = can_pay(g, gate_ground(g, gate), gate_power(g, gate))
            if is_payable and is_closed_beside(g, gate, space, words.NO_GATES):
                offer(g, action(kinds.PAY_GATE, piece_about(gate, own)))


def can_act(g: State, card: int) -> bool:
    """Whether an action card's text would have an effect (Q-AMB-06, Q-AMB-71)."""
    if takes(g, card) > 0:
        return not is_market_empty(g)
    if draws(g, card) == 0:
        return False
    has_other_cards = total(g, words.HAND, g[at.PLAYER]) > 1
    return can_draw(g, g[at.PLAYER]) or (removes(g, card) > 0 and has_other_cards)


def offer_tokens(g: State) -> None:
    """Tokens without a symbol that would have an effect (Q-TOK-2 to -8, Q-AMB-61, Q-AMB-71)."""
    for token in range(g[at.TOKENS]):
        if tokens_held(g, g[at.PLAYER], token) > 0:
            effect = token_effect(g, token)
            if effect == words.TOKEN_REMOVE:
                offer_hand(g, kinds.REMOVE_BY_TOKEN)
            elif effect == words.TOKEN_KEEP:
                offer_used_items(g)
            elif can_use_token(g, effect):
                offer(g, action(kinds.USE_TOKEN, token))


def can_use_token(g: State, effect: int) -> bool:
    """Whether a draw, replace, pass or change token would have an effect (Q-AMB-70, Q-AMB-71)."""
    if effect == words.TOKEN_DRAW:
        return can_draw(g, g[at.PLAYER])
    if effect == words.TOKEN_REPLACE:
        return total(g, words.HAND, g[at.PLAYER]) > 0 and can_draw(g, g[at.PLAYER])
    if effect == words.TOKEN_PASS:
        return g[at.MAY_PASS] == 0
    return effect == words.TOKEN_CHANGE and g[at.MAY_CHANGE] == 0


def offer_hand(g: State, kind: int) -> None:
    """An action for each different card of the hand."""
    for index in range(g[at.HELD_COUNT]):
        offer(g, action(kind, held_card(g, index)))


def offer_used_items(g: State) -> None:
    """Items whose function was just used and that a token can keep (Q-TOK-5, Q-AMB-73)."""
    for card in range(g[at.CARDS]):
        if count(g, words.LIMBO, g[at.PLAYER], card) > 0:
            offer(g, action(kinds.KEEP_ITEM, card))


def offer_steps(g: State) -> None:
    """Where the play in hand can go on to; stopping once it has gone anywhere (Q-MOVE-3, -4)."""
    piece, symbol, left = g[at.PIECE], g[at.SYMBOL], g[at.LEFT]
    space = position(g, piece)
    for direction in range(at.DIRECTIONS):
        to = next_space(g, piece, space, direction, words.NO_GATES, symbol, left)
        if to != words.NOWHERE:
            offer(g, action(kinds.STEP, to))
    if gates_beside(g, space) != 0:
        for gate in range(g[at.GATES]):
            if may_clear(g, gate, space, words.NO_GATES, symbol, left):
                offer(g, action(kinds.CLEAR, gate))
    if g[at.HAS_MOVED] != 0:
        offer(g, action(kinds.STOP, 0))


def offer_naming(g: State, mode: int) -> None:
    """The cards that can be named next (Q-SPEC-1, Q-ACT-3, Q-ACT-4, Q-TOK-4, Q-DISC-2)."""
    if mode == words.DISCARDING:
        offer(g, action(kinds.END_TURN, 0))
    elif mode == words.REMOVING or (mode == words.REPLACING and g[at.HAS_MOVED] != 0):
        offer(g, action(kinds.DONE, 0))
    kind = kind_of_naming(mode)
    for card in range(g[at.LAST], g[at.CARDS]):
        is_enough = mode != words.PAYING or cards_from(g, g[at.PLAYER], card) >= g[at.LEFT]
        if is_enough and may_name(g, g[at.PLAYER], card):
            offer(g, action(kind, card))


def kind_of_naming(mode: int) -> int:
    """The kind of action that names a card in a mode."""
    if mode == words.DISCARDING:
        return kinds.DISCARD_CARD
    return kinds.REMOVE if mode == words.REMOVING else kinds.GIVE


def offer_market(g: State) -> None:
    """Every card that a Transmitter can take, on or above the board (Q-ACT-5, Q-ACT-6)."""
    for card in range(g[at.CARDS]):
        if in_market(g, card) > 0:
            offer(g, action(kinds.TAKE, card))


def offer_purchases(g: State) -> None:
    """What the counted coins suffice for (Q-BUY-4, Q-MKT-1, Q-MKT-2)."""
    for index in range(g[at.SALE_COUNT]):
        card = g[at.SALE + index]
        if g[at.COINS] >= HALVES * price(g, card):
            offer(g, action(kinds.BUY, card))


def offer_counting(g: State, coins: int) -> None:
    """Cards and coin tokens to count next, if that can still become a purchase (Q-BUY-2).

    Going through the cards from the last to the first, `rest` is the most that all later ones
    can add, and `gain` what a waiting change token can add on top.
    """
    missing = g[at.LOWEST_PRICE] - coins
    rest = offer_coin_tokens(g, missing) if token_total(g, g[at.PLAYER]) > 0 else 0
    gain = 0
    for index in range(g[at.HELD_COUNT]):
        card = held_card(g, g[at.HELD_COUNT] - 1 - index)
        if counted_about(card, words.WAYS_TO_COUNT - 1) >= g[at.LAST]:
            offer_ways(g, card, missing, rest, gain)
            rest += count(g, words.HAND, g[at.PLAYER], card) * best_value(g, card, words.HALF)
            gain = max(gain, gain_by_change(g, card))


def offer_coin_tokens(g: State, missing: int) -> int:
    """Coin tokens to count next; returns what all that are left are worth (Q-BUY-7)."""
    rest = 0
    for later in range(g[at.TOKENS]):
        token = g[at.TOKENS] - 1 - later
        is_next = g[at.CARDS] * words.WAYS_TO_COUNT + token >= g[at.LAST]
        if is_next and is_coin_token(g, token) and tokens_held(g, g[at.PLAYER], token) > 0:
            rest += tokens_held(g, g[at.PLAYER], token) * HALVES * token_power(g, token)
            if rest >= missing:
                offer(g, action(kinds.COUNT_TOKEN, token))
    return rest


def offer_ways(g: State, card: int, missing: int, rest: int, gain: int) -> None:
    """The ways in which a card can be counted, if enough can follow (Q-BUY-2, Q-AMB-77)."""
    others = count(g, words.HAND, g[at.PLAYER], card) - 1
    for way in range(words.WAYS_TO_COUNT):
        value = counted_value(g, card, way)
        if value > 0 and counted_about(card, way) >= g[at.LAST]:
            later = rest + others * best_value(g, card, way)
            if way != words.AS_CHANGED:
                later += max(gain, gain_by_change(g, card) if others > 0 else 0)
            if value + later >= missing:
                offer(g, action(kinds.COUNT_CARD, counted_about(card, way)))
