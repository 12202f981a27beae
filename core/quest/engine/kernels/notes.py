"""Notes that are taken once while choices are listed, so that nothing is looked up twice."""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State, count, total


def note_hand(g: State, player: int) -> None:
    """Note which different cards a player holds, so that listing choices is quick."""
    held = 0
    card = 0
    cards = 0
    left = total(g, words.HAND, player)
    while left > 0:
        number = count(g, words.HAND, player, card)
        g[at.HELD + held] = card
        is_held = 1 if number > 0 else 0
        held += is_held
        cards |= is_held << card
        left -= number
        card += 1
    g[at.HELD_COUNT] = held
    g[at.HELD_SET] = cards


def held_card(g: State, index: int) -> int:
    """One of the different cards that were noted, in the order of the box."""
    return g[at.HELD + index]


def least(g: State, symbol: int) -> int:
    """The noted least power that gets a piece anywhere with a symbol."""
    return g[at.LEAST + symbol]


def note_least(g: State, symbol: int, needed: int) -> None:
    """Note a power that gets a piece somewhere, if it is the least so far."""
    g[at.LEAST + symbol] = min(g[at.LEAST + symbol], needed)


def forget_least(g: State, most: int) -> None:
    """Start noting anew: nothing gets a piece anywhere yet."""
    for symbol in range(words.SYMBOLS):
        g[at.LEAST + symbol] = most


def note_way(g: State, direction: int, to: int) -> None:
    """Note where a step in a direction leads, or that it leads nowhere."""
    g[at.WAYS + direction] = to


def noted_way(g: State, direction: int) -> int:
    """Where a step in a direction leads, as it was noted."""
    return g[at.WAYS + direction]
