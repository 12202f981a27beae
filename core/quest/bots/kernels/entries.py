"""Entries: the cards and tokens that a planner weighs against each other, and what they buy."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.gains import gain_by_buying, loss_by_removing
from core.quest.bots.kernels.hands import coin_value
from core.quest.bots.kernels.memory import weighed
from core.quest.bots.kernels.worth import TURN
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action, play_about
from core.quest.engine.kernels.market import HALVES, is_coin_token
from core.quest.engine.kernels.state import (
    State,
    card_power,
    count,
    has_symbol,
    is_item,
    is_native,
    price,
    token_effect,
    token_power,
    token_total,
    tokens_held,
)

TOKEN_USE = TURN // 10
"""What using a token up costs for each power it has: it might serve better another time.

A guess."""
NATIVE_POWER = 4
"""A Native counts like a card of this power where the weakest are left out. A guess."""


def is_token_entry(g: State, entry: int) -> bool:
    """Whether an entry is a token."""
    return g[memory.ENTRY_CARDS + entry] >= at.MOST_CARDS


def entry_token(g: State, entry: int) -> int:
    """The token of an entry that is one."""
    return g[memory.ENTRY_CARDS + entry] - at.MOST_CARDS


def list_entries(g: State, player: int) -> None:
    """List the cards of the hand and the tokens that can take part in a turn.

    The order is that of the box, as cards are named in it; of too many the weakest are left out.
    """
    g[memory.ENTRY_COUNT] = 0
    for card in range(g[at.CARDS]):
        for _ in range(count(g, words.HAND, player, card)):
            add_entry(g, card)
    if token_total(g, player) > 0:
        for token in range(g[at.TOKENS]):
            for _ in range(tokens_held(g, player, token)):
                if token_effect(g, token) in (
                    words.TOKEN_SYMBOL,
                    words.TOKEN_NATIVE,
                    words.TOKEN_CHANGE,
                ):
                    add_entry(g, at.MOST_CARDS + token)


def add_entry(g: State, thing: int) -> None:
    """List an entry; if there is no room, the weakest goes."""
    last = g[memory.ENTRY_COUNT]
    if last == memory.MOST_ENTRIES:
        weakest = words.NOWHERE
        for entry in range(last):
            if strength_of(g, g[memory.ENTRY_CARDS + entry]) < strength_of(g, thing) and (
                weakest == words.NOWHERE
                or strength_of(g, g[memory.ENTRY_CARDS + entry])
                < strength_of(g, g[memory.ENTRY_CARDS + weakest])
            ):
                weakest = entry
        if weakest == words.NOWHERE:
            return
        for entry in range(weakest, last - 1):
            g[memory.ENTRY_CARDS + entry] = g[memory.ENTRY_CARDS + entry + 1]
        last -= 1
    g[memory.ENTRY_CARDS + last] = thing
    g[memory.ENTRY_COUNT] = last + 1


def strength_of(g: State, thing: int) -> int:
    """How strong a card or token is, to leave out the weakest."""
    if thing >= at.MOST_CARDS:
        return token_power(g, thing - at.MOST_CARDS) + 1
    return NATIVE_POWER if is_native(g, thing) else card_power(g, thing)


def weigh_entries(g: State, player: int) -> None:
    """Note what each entry pays, and what it costs to use it up."""
    g[memory.ENTRY_FIRSTS] = 0
    for entry in range(g[memory.ENTRY_COUNT]):
        thing = g[memory.ENTRY_CARDS + entry]
        g[memory.ENTRY_KINDS + entry] = entry
        if entry == 0 or g[memory.ENTRY_CARDS + entry - 1] != thing:
            g[memory.ENTRY_FIRSTS] |= 1 << entry
        if thing >= at.MOST_CARDS:
            weigh_token(g, entry, thing - at.MOST_CARDS)
        elif entry > 0 and g[memory.ENTRY_CARDS + entry - 1] == thing:
            copy_weights(g, entry)
        else:
            g[memory.ENTRY_COINS + entry] = coin_value(g, thing)
            note_only_play(g, entry, thing)
            g[memory.ENTRY_USE + entry] = 0
            if is_item(g, thing):
                lost = max(0, loss_by_removing(g, player, thing))
                g[memory.ENTRY_USE + entry] = weighed(g, memory.SPARING_HABIT, lost)


def copy_weights(g: State, entry: int) -> None:
    """Note the same for an entry as for the one before."""
    g[memory.ENTRY_KINDS + entry] = g[memory.ENTRY_KINDS + entry - 1]
    g[memory.ENTRY_COINS + entry] = g[memory.ENTRY_COINS + entry - 1]
    g[memory.ENTRY_USE + entry] = g[memory.ENTRY_USE + entry - 1]
    g[memory.ENTRY_SYMBOLS + entry] = g[memory.ENTRY_SYMBOLS + entry - 1]
    g[memory.ENTRY_PLAYS + entry] = g[memory.ENTRY_PLAYS + entry - 1]
    g[memory.ENTRY_POWERS + entry] = g[memory.ENTRY_POWERS + entry - 1]


def note_only_play(g: State, entry: int, card: int) -> None:
    """Note what the one play of a card is, if it has a single one."""
    symbol = words.NOWHERE if is_native(g, card) else only_symbol(g, card)
    g[memory.ENTRY_SYMBOLS + entry] = symbol
    g[memory.ENTRY_PLAYS + entry] = action(kinds.PLAY_CARD, play_about(card, symbol, 0))
    g[memory.ENTRY_POWERS + entry] = card_power(g, card)


def only_symbol(g: State, card: int) -> int:
    """The symbol of a card that shows one alone and has power; NOWHERE of any other."""
    found = words.NOWHERE
    if card_power(g, card) > 0:
        for symbol in range(words.SYMBOLS):
            if has_symbol(g, card, symbol):
                if found != words.NOWHERE:
                    return words.NOWHERE
                found = symbol
    return found


def weigh_token(g: State, entry: int, token: int) -> None:
    """Note what a token pays and what using it up costs."""
    pays = is_coin_token(g, token)
    g[memory.ENTRY_SYMBOLS + entry] = words.NOWHERE
    g[memory.ENTRY_COINS + entry] = HALVES * token_power(g, token) if pays else 0
    g[memory.ENTRY_USE + entry] = TOKEN_USE * max(1, token_power(g, token))


# --- Purchases ------------------------------------------------------------------------------------


def weigh_purchases(g: State, player: int) -> None:
    """Note for every set of entries the best purchase that some of them pay for."""
    most = 0
    for entry in range(g[memory.ENTRY_COUNT]):
        most += g[memory.ENTRY_COINS + entry]
    note_coin_gains(g, player, min(most, memory.MOST_COINS - 1))
    weigh_set(g, 0, words.NOWHERE)
    for highest in range(g[memory.ENTRY_COUNT]):
        for entries in range(1 << highest, 2 << highest):
            weigh_set(g, entries, highest)


def note_coin_gains(g: State, player: int, most: int) -> None:
    """Note for every number of half coins what the best purchase is worth."""
    g[memory.COINS_NOTED] = most
    for coins in range(most + 1):
        g[memory.COIN_GAINS + coins] = 0
        g[memory.COIN_CARDS + coins] = words.NOWHERE
    if g[at.HAS_BOUGHT] != 0:
        return
    for index in range(g[at.SALE_COUNT]):
        card = g[at.SALE + index]
        asked = HALVES * price(g, card)
        if asked <= most:
            gain = gain_by_buying(g, player, card)
            if gain > g[memory.COIN_GAINS + asked]:
                g[memory.COIN_GAINS + asked] = gain
                g[memory.COIN_CARDS + asked] = card
    for coins in range(1, most + 1):
        if g[memory.COIN_GAINS + coins - 1] >= g[memory.COIN_GAINS + coins]:
            g[memory.COIN_GAINS + coins] = g[memory.COIN_GAINS + coins - 1]
            g[memory.COIN_CARDS + coins] = g[memory.COIN_CARDS + coins - 1]


def weigh_set(g: State, entries: int, highest: int) -> None:
    """Note the best purchase of one set; those of its subsets are noted already."""
    if highest == words.NOWHERE:
        g[memory.SET_CARDS] = 0
        g[memory.SET_IN_ORDER] = 1
        g[memory.SET_COINS] = 0
        g[memory.SET_USE] = 0
        g[memory.SET_PRICES] = 0
        g[memory.SET_GAINS] = 0
        g[memory.SET_PAID] = 0
        return
    rest_of_set = entries & ~(1 << highest)
    note_order(g, entries, rest_of_set, highest)
    g[memory.SET_COINS + entries] = (
        g[memory.SET_COINS + rest_of_set] + g[memory.ENTRY_COINS + highest]
    )
    g[memory.SET_PRICES + entries] = (
        g[memory.SET_PRICES + rest_of_set] + g[memory.ENTRY_USE + highest]
    )
    g[memory.SET_USE + entries] = g[memory.SET_USE + rest_of_set] + cost_of_paying(g, highest)
    coins = min(g[memory.SET_COINS + entries], memory.MOST_COINS - 1)
    gain = g[memory.COIN_GAINS + coins] - g[memory.SET_USE + entries]
    paid = entries
    g[memory.SET_GAINS + entries] = -memory.FAR  # who is not in the set leaves it as it is
    for entry in range(highest + 1):
        smaller = entries & ~(1 << entry)
        gain_without, paid_without = g[memory.SET_GAINS + smaller], g[memory.SET_PAID + smaller]
        paid = paid_without if gain_without >= gain else paid
        gain = max(gain, gain_without)
    g[memory.SET_GAINS + entries] = gain
    g[memory.SET_PAID + entries] = paid


def note_order(g: State, entries: int, rest_of_set: int, highest: int) -> None:
    """Note how many cards a set has, and whether of equal entries the first are in it."""
    has_token = is_token_entry(g, highest) or g[memory.SET_CARDS + rest_of_set] == words.NOWHERE
    g[memory.SET_LOSSES + entries] = memory.FAR
    g[memory.SET_CARDS + entries] = (
        words.NOWHERE if has_token else g[memory.SET_CARDS + rest_of_set] + 1
    )
    is_second = (
        highest > 0 and g[memory.ENTRY_CARDS + highest - 1] == g[memory.ENTRY_CARDS + highest]
    )
    is_right = not is_second or (entries >> (highest - 1)) & 1 != 0
    g[memory.SET_IN_ORDER + entries] = g[memory.SET_IN_ORDER + rest_of_set] if is_right else 0


def cost_of_paying(g: State, entry: int) -> int:
    """What is lost when an entry pays in a purchase: items and tokens, if their coins count."""
    return g[memory.ENTRY_USE + entry] if g[memory.ENTRY_COINS + entry] > 1 else 0
