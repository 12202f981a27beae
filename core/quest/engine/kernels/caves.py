"""The caves variant: exploring, and the tokens it brings (Q-CAVE-3 to Q-CAVE-7)."""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.chance import TABLE_STREAM, random_below
from core.quest.engine.kernels.ground import caves_beside
from core.quest.engine.kernels.state import (
    State,
    add_cave_tokens,
    add_token,
    add_unseen,
    cave_tokens,
    position,
    token_effect,
    token_total,
    tokens_held,
    unseen,
)


def explore(g: State, piece: int) -> None:
    """Take a token from each cave that a finished movement brought the piece next to.

    Caves that were next to it before the movement give nothing (Q-CAVE-5 to -7).
    """
    new = caves_beside(g, position(g, piece), words.NO_GATES) & ~g[at.CAVES_BEFORE]
    for cave in range(g[at.CAVES]):
        if (new >> cave) & 1 != 0 and cave_tokens(g, cave) > 0:
            add_cave_tokens(g, cave, -1)
            take_token(g, g[at.PLAYER])


def take_token(g: State, player: int) -> None:
    """Turn a face-down token over: any unseen one is as likely as any other (Q-CAVE-2, -4)."""
    everything = 0
    for token in range(g[at.TOKENS]):
        everything += unseen(g, token)
    skipped = random_below(g, TABLE_STREAM, everything)
    token = 0
    while skipped >= unseen(g, token):
        skipped -= unseen(g, token)
        token += 1
    add_unseen(g, token, -1)
    add_token(g, player, token, 1)


def holds_effect(g: State, player: int, effect: int) -> bool:
    """Whether a player holds a token with an effect."""
    if token_total(g, player) == 0:
        return False
    for token in range(g[at.TOKENS]):
        if token_effect(g, token) == effect and tokens_held(g, player, token) > 0:
            return True
    return False


def spend_effect(g: State, player: int, effect: int) -> None:
    """Remove a token with an effect from a player's holdings (Q-CAVE-10)."""
    for token in range(g[at.TOKENS]):
        if token_effect(g, token) == effect and tokens_held(g, player, token) > 0:
            add_token(g, player, token, -1)
            return
