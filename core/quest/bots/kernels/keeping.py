"""Keeping: which cards are worth more in the next turn than what would be drawn for them."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.hands import coin_value, owned
from core.quest.bots.kernels.memory import play_from, weight
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State, card_power, has_symbol, is_native, neighbour

KEEP_ABOVE = 120
"""In percent of the mean usefulness of a card: more than that is kept. A guess."""


def note_usefulness(g: State, player: int, first: int, second: int) -> None:
    """Note what a card of the deck is good for in the next turn, on the average."""
    g[memory.COIN_WORTH] = 0
    for coins in range(1, g[memory.COINS_NOTED] + 1):
        g[memory.COIN_WORTH] = max(g[memory.COIN_WORTH], g[memory.COIN_GAINS + coins] // coins)
    used = 0
    for card in range(g[at.CARDS]):
        number = owned(g, player, card)
        if number > 0:
            used += number * use_of(g, card, first, second)
    g[memory.MEAN_USE] = used // max(1, g[memory.DECK_SIZE])


def use_of(g: State, card: int, first: int, second: int) -> int:
    """What a card is good for in the next turn: to step on with it, or to buy."""
    best = coin_value(g, card) * g[memory.COIN_WORTH]
    if first != words.HOME:
        best = max(best, progress_with(g, card, first))
    if second != words.HOME:
        best = max(best, progress_with(g, card, second))
    return best


def progress_with(g: State, card: int, space: int) -> int:
    """How much nearer to the finish a card gets a piece, if nothing is in the way."""
    chart = g[memory.LIMIT_CHART]
    nearest = g[chart + space]
    strength = min(card_power(g, card), memory.POWERS_LISTED - 1)
    for symbol in range(words.SYMBOLS):
        if strength > 0 and has_symbol(g, card, symbol):
            play = play_from(space, symbol, strength)
            for goal in range(g[play + memory.PLAY_GOALS], g[play + memory.PLAY_END]):
                nearest = min(nearest, g[chart + g[goal]])
    if is_native(g, card):
        for direction in range(at.DIRECTIONS):
            to = neighbour(g, space, direction)
            if to != words.NOWHERE:
                nearest = min(nearest, g[chart + to])
    return g[chart + space] - nearest


def is_kept(g: State, player: int, card: int, first: int, second: int) -> bool:
    """Whether a card is clearly more useful than one that would be drawn instead."""
    use = use_of(g, card, first, second) * weight(g, player, memory.KEEPING_WEIGHT)
    return use > g[memory.MEAN_USE] * KEEP_ABOVE
