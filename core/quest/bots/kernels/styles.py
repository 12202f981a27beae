"""Styles: players of one kind differ a little from each other, as people do.

What differs is drawn for each player and game: how it weighs things, and which cards it likes.
"""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.memory import WHOLE
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels.chance import random_below
from core.quest.engine.kernels.state import State

BENT = memory.KEEPING_WEIGHT + 1
"""How many weights, from the first on, a style bends."""


def draw_style(g: State, player: int, stream: int) -> None:
    """Draw a player's weights and tastes for one game."""
    weights = memory.WEIGHTS + player * memory.WEIGHTS_EACH
    habits = memory.HABITS + player * memory.WEIGHTS_EACH
    reach = g[weights + memory.STYLE_WEIGHT]
    for which in range(memory.WEIGHTS_EACH):
        bent = drawn_percent(g, stream, reach) if which < BENT else WHOLE
        g[habits + which] = g[weights + which] * bent // WHOLE
    for card in range(g[at.CARDS]):
        g[memory.TASTES + player * at.MOST_CARDS + card] = drawn_percent(g, stream, reach)


def drawn_percent(g: State, stream: int, reach: int) -> int:
    """A number around the whole, at most so far from it; the whole itself where nothing differs."""
    if reach == 0:
        return WHOLE
    return WHOLE - reach + random_below(g, stream, 2 * reach + 1)
