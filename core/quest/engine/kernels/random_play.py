"""Random play: any legal action, drawn evenly; it tests the rules and tells nothing of a route."""

from __future__ import annotations

from core.kernels.chance import pick
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.choices import list_choices
from core.quest.engine.kernels.rules import apply
from core.quest.engine.kernels.setup import deal
from core.quest.engine.kernels.state import State, choice


def play_randomly(g: State, seed: int, most: int) -> int:
    """Deal and play a game by random choices; returns how many decisions were made."""
    deal(g, seed)
    decisions = 0
    while g[at.MODE] != words.OVER and decisions < most:
        apply(g, choice(g, pick(seed, decisions, list_choices(g))))
        decisions += 1
    return decisions
