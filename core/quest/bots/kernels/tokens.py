"""Tokens without a symbol: when a planner uses them (Q-TOK-2 to Q-TOK-7)."""

from __future__ import annotations

from core.quest.bots.kernels.gains import most_hindering
from core.quest.bots.kernels.keeping import is_kept, note_usefulness
from core.quest.bots.kernels.memory import plan
from core.quest.bots.kernels.worth import TURN
from core.quest.engine.kernels import actions as kinds
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.actions import action
from core.quest.engine.kernels.caves import holds_effect
from core.quest.engine.kernels.choices import can_use_token
from core.quest.engine.kernels.ground import is_edge_open, is_taken, piece_of, pieces_each
from core.quest.engine.kernels.rules import MOST_REPLACED
from core.quest.engine.kernels.state import (
    State,
    count,
    neighbour,
    position,
    token_effect,
    tokens_held,
    total,
)

WORTH_REMOVING = TURN // 10
"""What a card must hinder before a token is spent on it. A guess."""
WORTH_PASSING = TURN // 2
"""What passing must gain before a token is spent on it. A guess."""


def token_with(g: State, player: int, effect: int) -> int:
    """A token with an effect that a player holds."""
    for token in range(g[at.TOKENS]):
        if token_effect(g, token) == effect and tokens_held(g, player, token) > 0:
            return token
    return words.NOWHERE


def plan_token(g: State, player: int) -> bool:
    """Plan a token that is best used before anything else."""
    if holds_effect(g, player, words.TOKEN_KEEP) and total(g, words.LIMBO, player) > 0:
        return plan_keeping(g, player)
    if holds_effect(g, player, words.TOKEN_DRAW) and can_use_token(g, words.TOKEN_DRAW):
        plan(g, action(kinds.USE_TOKEN, token_with(g, player, words.TOKEN_DRAW)))
        return True
    return holds_effect(g, player, words.TOKEN_REMOVE) and plan_removal(g, player)


def plan_keeping(g: State, player: int) -> bool:
    """Plan to keep an item that was just used."""
    for card in range(g[at.CARDS]):
        if count(g, words.LIMBO, player, card) > 0:
            plan(g, action(kinds.KEEP_ITEM, card))
            return True
    return False


def plan_removal(g: State, player: int) -> bool:
    """Plan to remove the card that hinders most, if one is in hand that clearly does."""
    wanted = most_hindering(g, player, 0, WORTH_REMOVING)
    if wanted != words.NOWHERE:
        plan(g, action(kinds.REMOVE_BY_TOKEN, wanted))
    return wanted != words.NOWHERE


def wants_to_pass(g: State, player: int) -> bool:
    """Whether a player could pass pieces and stands beside one."""
    if g[at.MAY_PASS] != 0 or not holds_effect(g, player, words.TOKEN_PASS):
        return False
    for own in range(pieces_each(g)):
        space = position(g, piece_of(g, player, own))
        if space != words.HOME and is_beside_piece(g, space, piece_of(g, player, own)):
            return True
    return False


def is_beside_piece(g: State, space: int, piece: int) -> bool:
    """Whether another piece stands on a neighbouring space."""
    for direction in range(at.DIRECTIONS):
        to = neighbour(g, space, direction)
        is_open = to != words.NOWHERE and is_edge_open(g, space, direction, words.NO_GATES)
        if is_open and is_taken(g, to, piece):
            return True
    return False


def plan_pass(g: State, player: int, gain: int) -> bool:
    """Plan to use the token that lets pieces be passed, if that gains enough."""
    if gain < WORTH_PASSING:
        return False
    plan(g, action(kinds.USE_TOKEN, token_with(g, player, words.TOKEN_PASS)))
    return True


def plan_replacing(g: State, player: int) -> bool:
    """Plan to replace cards that are no use now, if a token allows it."""
    is_possible = holds_effect(g, player, words.TOKEN_REPLACE) and can_use_token(
        g, words.TOKEN_REPLACE
    )
    if not is_possible:
        return False
    first = position(g, piece_of(g, player, 0))
    second = position(g, piece_of(g, player, 1)) if pieces_each(g) > 1 else words.HOME
    note_usefulness(g, player, first, second)
    useless = 0
    for card in range(g[at.CARDS]):
        if not is_kept(g, player, card, first, second):
            useless += count(g, words.HAND, player, card)
    if useless == 0:
        return False
    plan(g, action(kinds.USE_TOKEN, token_with(g, player, words.TOKEN_REPLACE)))
    plan_gifts_for_others(g, player, min(useless, MOST_REPLACED), first, second)
    return True


def plan_gifts_for_others(g: State, player: int, number: int, first: int, second: int) -> None:
    """Plan which cards to put down, and to say so if more could follow (Q-TOK-4)."""
    left = number
    for card in range(g[at.CARDS]):
        if not is_kept(g, player, card, first, second):
            for _ in range(min(left, count(g, words.HAND, player, card))):
                plan(g, action(kinds.GIVE, card))
                left -= 1
    if number < MOST_REPLACED and number < total(g, words.HAND, player):
        plan(g, action(kinds.DONE, 0))
