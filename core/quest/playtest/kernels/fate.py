"""The fate of an unfinished game: whether anybody could still have come home.

Everything in doubt counts in favour of the route: the board is empty, every card that the market
still has and a hand can pay for is bought, items and tokens may be used again and again, and
blockades are cleared by whoever can. So “cannot be finished” is a proof.
"""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.ground import is_edge_open, piece_of, pieces_each
from core.quest.engine.kernels.market import HALVES
from core.quest.engine.kernels.state import (
    State,
    card_power,
    cave_tokens,
    count,
    draws,
    edge_gate,
    gate_ground,
    gate_power,
    ground,
    has_symbol,
    in_market,
    is_finish,
    is_native,
    neighbour,
    position,
    power,
    price,
    takes,
    token_effect,
    token_power,
    token_symbol,
    tokens_held,
    unseen,
)
from core.quest.playtest.kernels import record


def fate_of_unfinished(g: State) -> int:
    """Whether the bots failed, or no player could have brought all pieces home."""
    for player in range(g[at.PLAYERS]):
        weigh_player(g, player)
    for player in range(g[at.PLAYERS]):
        if can_come_home(g, player):
            return record.BOTS_FAILED
    return record.CANNOT_BE_FINISHED


def weigh_player(g: State, player: int) -> None:
    """Note what a player can still do at best."""
    for card in range(g[at.CARDS]):
        g[record.OWNED + card] = 0
        g[record.SEEN + card] = 0
        for zone in range(words.ZONE_KINDS):
            if zone != words.REMOVED:
                g[record.OWNED + card] += count(g, zone, player, card)
    while shop(g, player):
        pass
    g[record.HAND_LIMITS + player] = hand_limit(g, player)
    g[record.ENTERS_ALL + player] = 1 if can_get_token(g, player, words.TOKEN_NATIVE) else 0
    strongest = 0
    for symbol in range(words.SYMBOLS):
        g[record.STRENGTHS + player * words.SYMBOLS + symbol] = token_strength(g, player, symbol)
    for card in range(g[at.CARDS]):
        if g[record.OWNED + card] > 0:
            weigh_card(g, player, card)
            strongest = max(strongest, card_power(g, card))
    if can_get_token(g, player, words.TOKEN_CHANGE):
        for symbol in range(words.SYMBOLS):
            cell = record.STRENGTHS + player * words.SYMBOLS + symbol
            g[cell] = max(g[cell], strongest)


def weigh_card(g: State, player: int, card: int) -> None:
    """Note what a card that can be had adds to what a player can do."""
    if is_native(g, card):
        g[record.ENTERS_ALL + player] = 1
    for symbol in range(words.SYMBOLS):
        if has_symbol(g, card, symbol):
            cell = record.STRENGTHS + player * words.SYMBOLS + symbol
            g[cell] = max(g[cell], card_power(g, card))


def shop(g: State, player: int) -> bool:
    """Add every card of the market that can be paid for now; returns whether there was any new."""
    coins = best_hand(g, player)
    has_taker = False
    for card in range(g[at.CARDS]):
        has_taker = has_taker or (g[record.OWNED + card] > 0 and takes(g, card) > 0)
    is_new = False
    for card in range(g[at.CARDS]):
        is_affordable = has_taker or coins >= HALVES * price(g, card)
        if in_market(g, card) > 0 and is_affordable and g[record.SEEN + card] == 0:
            g[record.SEEN + card] = 1
            g[record.OWNED + card] += in_market(g, card)
            is_new = True
    return is_new


def best_hand(g: State, player: int) -> int:
    """The most half coins that can be counted at once, tokens included."""
    coins = 0
    room = hand_limit(g, player)
    value = HALVES * 99
    while room > 0 and value > 0:
        value = next_value(g, player, value)
        number = min(room, cards_worth(g, player, value))
        coins += number * value
        room -= number
    return coins + HALVES * token_coins(g, player)


def next_value(g: State, player: int, below: int) -> int:
    """The highest worth of any card below a given one, in half coins; 0 if there is none."""
    value = 0
    for card in range(g[at.CARDS]):
        worth = worth_of(g, player, card)
        if g[record.OWNED + card] > 0 and value < worth < below:
            value = worth
    return value


def cards_worth(g: State, player: int, value: int) -> int:
    """How many cards are worth so many half coins."""
    number = 0
    for card in range(g[at.CARDS]):
        if worth_of(g, player, card) == value:
            number += g[record.OWNED + card]
    return number


def worth_of(g: State, player: int, card: int) -> int:
    """What a card pays at best, in half coins (Q-BUY-2)."""
    is_coin = has_symbol(g, card, words.COIN) or can_get_token(g, player, words.TOKEN_CHANGE)
    return max(1, HALVES * card_power(g, card)) if is_coin else 1


def hand_limit(g: State, player: int) -> int:
    """How many cards can be in hand at once: more than a hand only by drawing in the turn."""
    owned = 0
    is_drawing = can_get_token(g, player, words.TOKEN_DRAW)
    for card in range(g[at.CARDS]):
        owned += g[record.OWNED + card]
        is_drawing = is_drawing or (g[record.OWNED + card] > 0 and draws(g, card) > 0)
    return owned if is_drawing else min(owned, g[at.HAND_SIZE])


# --- Tokens ---------------------------------------------------------------------------------------


def tokens_at_hand(g: State, player: int, token: int) -> int:
    """How many tokens of a kind a player holds or can still find in caves."""
    number = tokens_held(g, player, token)
    for cave in range(g[at.CAVES]):
        if cave_tokens(g, cave) > 0:
            return number + unseen(g, token)
    return number


def can_get_token(g: State, player: int, effect: int) -> bool:
    """Whether a player has or can find a token with an effect."""
    for token in range(g[at.TOKENS]):
        if token_effect(g, token) == effect and tokens_at_hand(g, player, token) > 0:
            return True
    return False


def token_strength(g: State, player: int, symbol: int) -> int:
    """The strongest power of a symbol among the tokens that can be had."""
    strength = 0
    for token in range(g[at.TOKENS]):
        is_symbol = (
            token_effect(g, token) == words.TOKEN_SYMBOL and token_symbol(g, token) == symbol
        )
        if is_symbol and tokens_at_hand(g, player, token) > 0:
            strength = max(strength, token_power(g, token))
    return strength


def token_coins(g: State, player: int) -> int:
    """The coins of all coin tokens that can be had."""
    coins = 0
    for token in range(g[at.TOKENS]):
        is_coin = (
            token_effect(g, token) == words.TOKEN_SYMBOL and token_symbol(g, token) == words.COIN
        )
        if is_coin:
            coins += token_power(g, token) * tokens_at_hand(g, player, token)
    return coins


# --- Ways -----------------------------------------------------------------------------------------


def can_come_home(g: State, player: int) -> bool:
    """Whether a player could still bring every piece home."""
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME and not can_reach_finish(g, player, space):
            return False
    return True


def can_reach_finish(g: State, player: int, start: int) -> bool:
    """Whether a way leads from a space to the finish over what the player can enter and clear."""
    for space in range(g[at.SPACES]):
        g[record.SEEN + space] = 0
    g[record.STACK] = start
    g[record.SEEN + start] = 1
    waiting = 1
    while waiting > 0:
        waiting -= 1
        origin = g[record.STACK + waiting]
        if is_finish(g, origin):
            return True
        for direction in range(at.DIRECTIONS):
            to = neighbour(g, origin, direction)
            if (
                to != words.NOWHERE
                and g[record.SEEN + to] == 0
                and can_go(g, player, origin, direction)
            ):
                g[record.SEEN + to] = 1
                g[record.STACK + waiting] = to
                waiting += 1
    return False


def can_go(g: State, player: int, origin: int, direction: int) -> bool:
    """Whether the player can enter the neighbour, and anybody clear the blockade before it."""
    to = neighbour(g, origin, direction)
    is_open = is_edge_open(g, origin, direction, words.NO_GATES)
    is_passable = is_open or is_clearable(g, edge_gate(g, origin, direction))
    return is_passable and can_meet(g, player, ground(g, to), power(g, to))


def is_clearable(g: State, gate: int) -> bool:
    """Whether any player can clear a blockade."""
    for player in range(g[at.PLAYERS]):
        if can_meet(g, player, gate_ground(g, gate), gate_power(g, gate)):
            return True
    return False


def can_meet(g: State, player: int, what: int, needed: int) -> bool:
    """Whether a player can do what a ground of some power asks for."""
    if g[record.ENTERS_ALL + player] != 0:
        return True
    if what < words.SYMBOLS:
        return needed <= g[record.STRENGTHS + player * words.SYMBOLS + what]
    return what != words.START and needed <= g[record.HAND_LIMITS + player]
