"""Needs: which cards the planner still wants, and for what."""

from __future__ import annotations

from core.island.bots.kernels import memory
from core.island.engine.kernels import state as at
from core.island.engine.kernels import words
from core.island.engine.kernels.actions import first_in, second_in, third_in
from core.island.engine.kernels.hands import price
from core.island.engine.kernels.state import State, hand_of, has_role

NEXT_CARD = 4
"""How much more a card for the next offering counts than one for a later one."""
LATER_CARD = 1


def weight(g: State, player: int, which: int) -> int:
    """A weight of the bot on a seat, in percent of the planner's."""
    return g[memory.WEIGHTS + player * memory.WEIGHTS_EACH + which]


def offerings_left(g: State, player: int) -> int:
    """How many offerings are still to be made; the cave shrine stands for one (IS-WIN-1)."""
    left = g[at.SHRINES_NEEDED] - 1 - g[at.OFFERINGS + player]
    return max(0, min(left, g[at.PIECES + words.OFFERING_PRICE] - g[at.OFFERINGS + player]))


def short_of(g: State, player: int, card: int, offerings: int) -> int:
    """How many cards of a kind are missing for so many offerings."""
    wanted = price(g, player, words.OFFERING_PRICE, card) * offerings
    return max(0, wanted - hand_of(g, player, card))


def needs_cards(g: State, player: int) -> bool:
    """Whether anything is missing for the offerings that are left."""
    return useful_cards(g, player, (1 << at.CARDS) - 1) > 0


def useful_cards(g: State, player: int, kinds: int) -> int:
    """How many cards of some kinds, one bit for each, are missing for all offerings."""
    left = offerings_left(g, player)
    useful = 0
    for card in range(at.CARDS):
        if kinds >> card & 1 != 0:
            useful += short_of(g, player, card, left)
    return useful


def worth_of_mix(g: State, player: int, code: int) -> int:
    """What some cards are worth: those for the next offering most."""
    worth = worth_of_kind(g, player, words.WOOD_CARD, first_in(code))
    worth += worth_of_kind(g, player, words.FOOD_CARD, second_in(code))
    return worth + worth_of_kind(g, player, words.GOLD_CARD, third_in(code))


def worth_of_kind(g: State, player: int, card: int, number: int) -> int:
    """What so many cards of a kind are worth."""
    left = offerings_left(g, player)
    next_one = min(number, short_of(g, player, card, min(1, left)))
    later = min(number, short_of(g, player, card, left))
    return NEXT_CARD * next_one + LATER_CARD * later


def role_worth(role: int) -> int:
    """Which adventurer is picked: those with whom planners win most, at tables of two and four."""
    if role in (words.PEDRO, words.SURVEYOR, words.PATHFINDER):
        return 9 if role == words.PEDRO else 8
    if role in (words.VICTORIA, words.TIZOC):
        return 7 if role == words.VICTORIA else 6
    if role in (words.ALMONER, words.QUARTERMASTER):
        return 5 if role == words.ALMONER else 4
    return 3 if role == words.HECTOR else 2


def can_offer(g: State, player: int) -> bool:
    """Whether an offering is still to be made and can be paid; an almoner saves one card of any."""
    if offerings_left(g, player) == 0:
        return False
    missing = 0
    for card in range(at.CARDS):
        missing += short_of(g, player, card, 1)
    return missing <= (1 if has_role(g, player, words.ALMONER) else 0)
