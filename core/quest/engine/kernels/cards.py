"""Cards on their way between the zones: drawing, reshuffling, discarding, removing."""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.chance import random_below
from core.quest.engine.kernels.state import State, add, count, is_item, pour, total


def move_card(g: State, player: int, card: int, origin: int, goal: int) -> None:
    """Move one card from zone to zone."""
    add(g, origin, player, card, -1)
    add(g, goal, player, card, 1)


def can_draw(g: State, player: int) -> bool:
    """Whether there is any card to draw, after a reshuffle if need be (Q-DRAW-3, Q-DRAW-5)."""
    return total(g, words.DRAW, player) + total(g, words.DISCARD, player) > 0


def draw_card(g: State, player: int) -> None:
    """Draw one card; an empty draw pile is made anew of the discard pile alone (Q-DRAW-3, -4)."""
    if total(g, words.DRAW, player) == 0:
        pour(g, words.DISCARD, words.DRAW, player)
    skipped = random_below(g, player, total(g, words.DRAW, player))
    card = 0
    while skipped >= count(g, words.DRAW, player, card):
        skipped -= count(g, words.DRAW, player, card)
        card += 1
    move_card(g, player, card, words.DRAW, words.HAND)


def draw_cards(g: State, player: int, number: int) -> None:
    """Draw so many cards, or as many as there are (Q-ACT-11, Q-DRAW-5)."""
    for _ in range(number):
        if can_draw(g, player):
            draw_card(g, player)


def refill_hand(g: State, player: int) -> None:
    """Draw up to the size of a hand; more cards than that are kept (Q-DRAW-1, Q-DRAW-2)."""
    draw_cards(g, player, g[at.HAND_SIZE] - total(g, words.HAND, player))


def lay_used(g: State, player: int, card: int) -> None:
    """Lay down a card whose function is used: items go on their way out (Q-ITEM-1, Q-TURN-8)."""
    move_card(g, player, card, words.HAND, words.LIMBO if is_item(g, card) else words.PLAYED)


def remove_used_items(g: State, player: int) -> None:
    """Remove the items whose function was used and that no token has saved (Q-AMB-43)."""
    if total(g, words.LIMBO, player) > 0:
        pour(g, words.LIMBO, words.REMOVED, player)


def cards_from(g: State, player: int, first: int) -> int:
    """How many hand cards are still to be named when cards are named in their order."""
    number = 0
    for card in range(first, g[at.CARDS]):
        number += count(g, words.HAND, player, card)
    return number


def may_name(g: State, player: int, card: int) -> bool:
    """Whether a hand card can be named next; naming in order makes equal choices equal."""
    return card >= g[at.LAST] and count(g, words.HAND, player, card) > 0
