"""Random play: any legal action, drawn evenly; it tests the rules and tells nothing else."""

from __future__ import annotations

from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.choices import choice, list_choices
from core.island.engine.kernels.rules import apply, deal
from core.island.engine.kernels.state import State
from core.kernels.chance import pick


def play_randomly(g: State, seed: int, most: int) -> int:
    """Deal and play a game by random choices; returns how many decisions were made."""
    deal(g, seed)
    decisions = 0
    while g[at.MODE] != words.OVER and decisions < most:
        apply(g, choice(g, pick(seed, decisions, list_choices(g))))
        decisions += 1
    return decisions
