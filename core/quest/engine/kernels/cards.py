"""Cards on their way between the zones: drawing, reshuffling, discarding, removing."""

from __future__ import annotations

from core.kernels.chance import below, stream_next
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State, add, cards_in, count, is_item, pour, total


def move_card(g: State, player: int, card: int, origin: int, goal: int) -> None:
    """Move one card from zone to zone."""
    add(g, origin, player, card, -1)
    add(g, goal, player, card, 1)


def can_draw(g: State, player: int) -> bool:
    """Whether there is any card to draw, after a reshuffle if need be (Q-DRAW-3, Q-DRAW-5)."""
    return total(g, words.DRAW, player) + total(g, words.DISCARD, player) > 0


def draw_cards(g: State, player: int, number: int) -> None:
    """Draw so many cards, or as many as there are (Q-ACT-11, Q-DRAW-5).

    An empty draw pile is made anew of the discard pile alone (Q-DRAW-3, -4).
    """
    left = number
    while left > 0 and can_draw(g, player):
        if total(g, words.DRAW, player) == 0:
            pour(g, words.DISCARD, words.DRAW, player)
        drawn = min(left, total(g, words.DRAW, player))
        draw_from_pile(g, player, drawn)
        left -= drawn


def draw_from_pile(g: State, player: int, number: int) -> None:
    """Draw so many cards of a pile that has them; what changes with each is kept at hand."""
    pile = cards_in(words.DRAW, player)
    hand = cards_in(words.HAND, player)
    left = g[pile + at.MOST_CARDS]
    chance = g[at.STREAMS + player]
    for _ in range(number):
        chance = stream_next(chance)
        skipped = below(chance, left)
        card = 0
        while skipped >= g[pile + card]:
            skipped -= g[pile + card]
            card += 1
        g[pile + card] -= 1
        g[hand + card] += 1
        left -= 1
    g[at.STREAMS + player] = chance
    g[pile + at.MOST_CARDS] = left
    g[hand + at.MOST_CARDS] += number


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
