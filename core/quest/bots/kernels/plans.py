"""Plans: a turn that was thought through becomes a list of actions."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.entries import entry_token, is_token_entry
from core.quest.bots.kernels.hands import note_progress
from core.quest.bots.kernels.keeping import is_kept, note_usefulness
from core.quest.bots.kernels.memory import plan
from core.quest.bots.kernels.reach import note_barriers, plan_trail, reach
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import (
    about,
    action,
    counted_about,
    kind_of,
    played_symbol,
    thing_of,
)
from core.quest.engine.kernels.caves import holds_effect
from core.quest.engine.kernels.state import State, count, ground, is_item, token_symbol


def plan_chain(g: State, piece: int, goal: int) -> None:
    """Plan the plays that lead to a place; with caves only the first, as it may bring a token."""
    note_barriers(g, piece)
    length = 0
    place = goal
    while g[memory.PLACE_FROM + place] != words.NOWHERE:
        g[memory.CHAIN + length] = place
        length += 1
        place = g[memory.PLACE_FROM + place]
    planned = min(length, 1) if g[at.CAVES] > 0 else length
    for index in range(planned):
        plan_play(g, piece, g[memory.CHAIN + length - 1 - index])


def plan_play(g: State, piece: int, place: int) -> None:
    """Plan one play: its change of symbol, its beginning, and its steps or payment."""
    code = g[memory.PLACE_CODES + place]
    origin = g[memory.PLACE_FROM + place]
    entries = g[memory.PLACE_SETS + place] & ~g[memory.PLACE_SETS + origin]
    if kind_of(code) in (kinds.PAY_SPACE, kinds.PAY_GATE):
        plan(g, code)
        plan_payment(g, entries)
        if kind_of(code) == kinds.PAY_SPACE:
            note_camp(g, piece, thing_of(about(code)))
        return
    if kind_of(code) == kinds.PLAY_CARD:
        plan_change(g, entries)
    plan(g, code)
    symbol = symbol_of(g, code)
    opened = g[memory.PLACE_OPENED + origin]
    reach(g, g[memory.PLACE_SPACES + origin], opened, symbol, g[memory.PLACE_STRENGTHS + place])
    plan_trail(g, piece, node_of(g, place), symbol)


def note_camp(g: State, piece: int, space: int) -> None:
    """Remember the camp that a piece enters."""
    if ground(g, space) == words.CAMP:
        g[memory.LAST_CAMPS + piece] = space


def symbol_of(g: State, code: int) -> int:
    """The symbol that a play shows."""
    if kind_of(code) == kinds.PLAY_CARD:
        return played_symbol(about(code))
    return (
        token_symbol(g, thing_of(about(code)))
        if kind_of(code) == kinds.PLAY_TOKEN
        else words.ANYTHING
    )


def node_of(g: State, place: int) -> int:
    """The node of the play's reach that is a place."""
    for node in range(1, g[memory.NODE_COUNT]):
        is_there = g[memory.NODE_SPACES + node] == g[memory.PLACE_SPACES + place]
        if is_there and g[memory.NODE_OPENED + node] == g[memory.PLACE_OPENED + place]:
            return node
    return 0


def plan_change(g: State, entries: int) -> None:
    """Plan to use the token among some entries that changes the symbol of the next card."""
    for entry in range(g[memory.ENTRY_COUNT]):
        if (entries >> entry) & 1 != 0 and is_token_entry(g, entry):
            plan(g, action(kinds.USE_TOKEN, entry_token(g, entry)))


def plan_payment(g: State, entries: int) -> None:
    """Plan which cards to give."""
    for entry in range(g[memory.ENTRY_COUNT]):
        if (entries >> entry) & 1 != 0:
            plan(g, action(kinds.GIVE, g[memory.ENTRY_CARDS + entry]))


def plan_rest(g: State, player: int, unused: int, first: int, second: int) -> None:
    """Plan the purchase, the discards and the end of the turn, with the pieces on these spaces."""
    paid = g[memory.SET_PAID + unused] if g[memory.SET_GAINS + unused] > 0 else 0
    if paid != 0:
        for entry in range(g[memory.ENTRY_COUNT]):
            if (paid >> entry) & 1 != 0:
                plan_counting(g, entry)
        plan(
            g,
            action(
                kinds.BUY,
                g[memory.COIN_CARDS + min(g[memory.SET_COINS + paid], memory.MOST_COINS - 1)],
            ),
        )
        if holds_effect(g, player, words.TOKEN_KEEP):
            plan_keeping_paid(g, paid)
    note_progress(g, player)
    if unused & ~paid != 0 or g[memory.ENTRY_COUNT] == memory.MOST_ENTRIES:
        note_usefulness(g, player, first, second)
        plan_discards(g, player, unused & ~paid, first, second)
    plan(g, action(kinds.END_TURN, 0))


def plan_keeping_paid(g: State, paid: int) -> None:
    """Plan to keep an item that has paid with its coins (Q-TOK-5)."""
    for entry in range(g[memory.ENTRY_COUNT]):
        is_used = (paid >> entry) & 1 != 0 and g[memory.ENTRY_COINS + entry] > 1
        if is_used and not is_token_entry(g, entry) and is_item(g, g[memory.ENTRY_CARDS + entry]):
            plan(g, action(kinds.KEEP_ITEM, g[memory.ENTRY_CARDS + entry]))
            return


def plan_counting(g: State, entry: int) -> None:
    """Plan to count an entry in the purchase for as much as it is worth."""
    if is_token_entry(g, entry):
        plan(g, action(kinds.COUNT_TOKEN, entry_token(g, entry)))
    else:
        way = words.FULL if g[memory.ENTRY_COINS + entry] > 1 else words.HALF
        plan(g, action(kinds.COUNT_CARD, counted_about(g[memory.ENTRY_CARDS + entry], way)))


def plan_discards(g: State, player: int, unused: int, first: int, second: int) -> None:
    """Plan to discard what is left of the hand and not worth keeping."""
    for card in range(g[at.CARDS]):
        left = count(g, words.HAND, player, card)
        for entry in range(g[memory.ENTRY_COUNT]):
            if g[memory.ENTRY_CARDS + entry] == card and (unused >> entry) & 1 == 0:
                left -= 1
        if left > 0 and not is_kept(g, player, card, first, second):
            for _ in range(left):
                plan(g, action(kinds.DISCARD_CARD, card))
