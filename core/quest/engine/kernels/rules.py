"""Carrying out an action that is legal: the one door through which a game changes."""

from __future__ import annotations

from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import (
    about,
    kind_of,
    own_piece,
    played_card,
    played_symbol,
    thing_of,
)
from core.quest.engine.kernels.cards import draw_cards, lay_used, move_card, remove_used_items
from core.quest.engine.kernels.caves import spend_effect
from core.quest.engine.kernels.ground import piece_of
from core.quest.engine.kernels.market import (
    buy,
    count_card,
    count_token,
    start_buying,
    take_from_market,
)
from core.quest.engine.kernels.movement import clear, start_moving, start_native, step, stop
from core.quest.engine.kernels.payment import give, pay_gate, pay_space
from core.quest.engine.kernels.state import (
    State,
    add_token,
    card_power,
    draws,
    removes,
    takes,
    token_effect,
    token_power,
    token_symbol,
    total,
)
from core.quest.engine.kernels.turn import be_free, clear_play_area, end_turn

MOST_REPLACED = 4
"""Q-TOK-4, Q-AMB-60: one to four cards."""


def apply(g: State, code: int) -> None:
    """Carry out a legal action.

    Whatever is done next but keeping it removes an item whose function was used (Q-AMB-43).
    """
    kind = kind_of(code)
    if g[at.MODE] == words.FREE and kind != kinds.KEEP_ITEM:
        remove_used_items(g, g[at.PLAYER])
    if kind <= kinds.DISCARD_CARD:
        apply_ending(g, kind, about(code))
    elif kind <= kinds.NATIVE_TOKEN:
        apply_play(g, kind, about(code))
    elif kind <= kinds.PAY_GATE:
        apply_movement(g, kind, about(code))
    elif kind <= kinds.DONE:
        apply_cards(g, kind, about(code))
    elif kind <= kinds.KEEP_ITEM:
        apply_token(g, kind, about(code))
    else:
        apply_buying(g, kind, about(code))


def apply_ending(g: State, kind: int, card: int) -> None:
    """Clear the play area, discard hand cards one by one, end the turn (Q-DISC-1, Q-DISC-2)."""
    if kind == kinds.END_TURN:
        end_turn(g)
    else:
        clear_play_area(g, g[at.PLAYER])
        g[at.MODE] = words.DISCARDING
        g[at.LAST] = card
        move_card(g, g[at.PLAYER], card, words.HAND, words.DISCARD)


def apply_play(g: State, kind: int, what: int) -> None:
    """Begin a movement by a card or a token, for one of the player's pieces (Q-2P-2)."""
    piece = piece_of(g, g[at.PLAYER], own_piece(what))
    if kind == kinds.PLAY_CARD:
        play_card(g, played_card(what), played_symbol(what), piece)
    elif kind == kinds.PLAY_NATIVE:
        lay_used(g, g[at.PLAYER], thing_of(what))
        start_native(g, piece)
    elif kind == kinds.PLAY_TOKEN:
        play_token(g, thing_of(what), piece)
    else:
        spend_effect(g, g[at.PLAYER], words.TOKEN_NATIVE)
        start_native(g, piece)


def apply_movement(g: State, kind: int, what: int) -> None:
    """Go on with a movement, or begin to pay (Q-MOVE-3, Q-BLK-3, Q-SPEC-1)."""
    if kind == kinds.STEP:
        step(g, what)
    elif kind == kinds.CLEAR:
        clear(g, what)
    elif kind == kinds.STOP:
        stop(g)
    elif kind == kinds.PAY_SPACE:
        pay_space(g, piece_of(g, g[at.PLAYER], own_piece(what)), thing_of(what))
    else:
        pay_gate(g, piece_of(g, g[at.PLAYER], own_piece(what)), thing_of(what))


def play_card(g: State, card: int, symbol: int, piece: int) -> None:
    """Play a card for movement; a waiting change token is used up by it (Q-CARD-3, Q-AMB-70)."""
    lay_used(g, g[at.PLAYER], card)
    g[at.MAY_CHANGE] = 0
    start_moving(g, piece, symbol, card_power(g, card))


def play_token(g: State, token: int, piece: int) -> None:
    """Play a symbol token like a card of that symbol (Q-TOK-1, Q-CAVE-9)."""
    add_token(g, g[at.PLAYER], token, -1)
    start_moving(g, piece, token_symbol(g, token), token_power(g, token))


def apply_cards(g: State, kind: int, card: int) -> None:
    """Pay, act, take, remove, or say that enough is named (Q-SPEC-1, Q-ACT-1 to -5, Q-TOK-4)."""
    if kind == kinds.ACT:
        act(g, card)
    elif kind == kinds.TAKE:
        take_from_market(g, card)
        be_free(g)
    elif kind == kinds.REMOVE:
        remove(g, card)
    elif kind == kinds.GIVE and g[at.MODE] == words.REPLACING:
        put_down(g, card)
    elif kind == kinds.GIVE:
        give(g, card)
    elif g[at.MODE] == words.REPLACING:
        complete_replacing(g)
    else:
        be_free(g)


def act(g: State, card: int) -> None:
    """Carry out an action card's text: take, or draw and perhaps remove (Q-ACT-1 to -5)."""
    lay_used(g, g[at.PLAYER], card)
    if takes(g, card) > 0:
        g[at.MODE] = words.TAKING
        return
    draw_cards(g, g[at.PLAYER], draws(g, card))
    g[at.LEFT] = removes(g, card)
    go_on_removing(g)


def go_on_removing(g: State) -> None:
    """The choice of cards to remove goes on while there is any (Q-ACT-3, Q-ACT-4, Q-AMB-72)."""
    if g[at.LEFT] > 0 and total(g, words.HAND, g[at.PLAYER]) > 0:
        g[at.MODE] = words.REMOVING
    else:
        be_free(g)


def remove(g: State, card: int) -> None:
    """Remove a hand card for good (Q-ACT-10)."""
    move_card(g, g[at.PLAYER], card, words.HAND, words.REMOVED)
    g[at.LAST] = card
    g[at.LEFT] -= 1
    go_on_removing(g)


def apply_token(g: State, kind: int, what: int) -> None:
    """Use a token without a symbol (Q-TOK-2 to Q-TOK-8)."""
    player = g[at.PLAYER]
    if kind == kinds.REMOVE_BY_TOKEN:
        spend_effect(g, player, words.TOKEN_REMOVE)
        move_card(g, player, what, words.HAND, words.REMOVED)
    elif kind == kinds.KEEP_ITEM:
        spend_effect(g, player, words.TOKEN_KEEP)
        move_card(g, player, what, words.LIMBO, words.PLAYED)
        be_free(g)
    else:
        use_token(g, what)


def use_token(g: State, token: int) -> None:
    """Draw, be allowed to pass or to change, or begin to replace (Q-TOK-2, -4, -6, -8)."""
    effect = token_effect(g, token)
    add_token(g, g[at.PLAYER], token, -1)
    if effect == words.TOKEN_DRAW:
        draw_cards(g, g[at.PLAYER], 1)
    elif effect == words.TOKEN_PASS:
        g[at.MAY_PASS] = 1
    elif effect == words.TOKEN_CHANGE:
        g[at.MAY_CHANGE] = 1
    else:
        g[at.MODE] = words.REPLACING
        g[at.LEFT] = MOST_REPLACED
        g[at.HAS_MOVED] = 0
        g[at.LAST] = 0


def put_down(g: State, card: int) -> None:
    """Put a hand card down without effect, to draw another for it (Q-TOK-4)."""
    move_card(g, g[at.PLAYER], card, words.HAND, words.PLAYED)
    g[at.LAST] = card
    g[at.LEFT] -= 1
    g[at.HAS_MOVED] = 1
    if g[at.LEFT] == 0 or total(g, words.HAND, g[at.PLAYER]) == 0:
        complete_replacing(g)


def complete_replacing(g: State) -> None:
    """Draw as many cards as were put down (Q-TOK-4)."""
    draw_cards(g, g[at.PLAYER], MOST_REPLACED - g[at.LEFT])
    be_free(g)


def apply_buying(g: State, kind: int, what: int) -> None:
    """Count cards and tokens, then buy (Q-BUY-2 to Q-BUY-5)."""
    if g[at.MODE] != words.BUYING:
        start_buying(g)
    if kind == kinds.COUNT_CARD:
        count_card(g, what)
    elif kind == kinds.COUNT_TOKEN:
        count_token(g, what)
    else:
        buy(g, what)
