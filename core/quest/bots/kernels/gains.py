"""Gains and losses: how many turns a card saves when it is bought, and costs when it is lost."""

from __future__ import annotations

from core.quest.bots.kernels import memory
from core.quest.bots.kernels.hands import deck_size, owned
from core.quest.bots.kernels.memory import WHOLE, flow_of, weighed, weight
from core.quest.bots.kernels.worth import (
    OUT_OF_REACH,
    TURN,
    can_enter,
    change_deck,
    turns_ahead,
)
from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.state import State, count, in_market, removes, takes, total

FREEDOM = 2_000
"""What a card is worth at least without which there is no way at all: two turns. A guess."""
VACATING = 400
"""What it is worth to buy the last card of a pile if what the deck lacks lies above the board.

A guess."""
REMOVING_WORTH = 100
"""What it is worth to be able to remove a card, with ten turns to go. A guess."""
TAKING_WORTH = 500
"""What it is worth to be able to take a card from the market, with ten turns to go. A guess."""
CAMPS_LOOKED_AT = 4
"""Camps of more power are none to rely on. A guess."""
PLENTY = 10
"""A larger deck loses some cards without harm. For speed."""
LOSS_STEP = 150
"""Losses in camps are rounded to this, so that maps stay good for longer. For speed."""


def gain_by_buying(g: State, player: int, card: int) -> int:
    """How many turns a card from the market saves."""
    if weight(g, player, memory.BUYING_WEIGHT) == 0:
        return 0
    gain = gain_in_time(g, player, card)
    if g[memory.DECK_NEEDS_ALONE] >= OUT_OF_REACH:
        gain = max(gain, gain_of_freedom(g, player, card))
    gain = gain * weight(g, player, memory.BUYING_WEIGHT) // WHOLE
    return liked(g, player, card, gain) if gain > 0 else gain


def liked(g: State, player: int, card: int, gain: int) -> int:
    """What a card saves, the more the fewer are left of it, and as the player likes it."""
    gone = g[at.OPENING + at.MARKET + card] - in_market(g, card)
    hurry = WHOLE + gone * weight(g, player, memory.SCARCITY_HABIT)
    return gain * hurry // WHOLE * g[memory.TASTES + player * at.MOST_CARDS + card] // WHOLE


def gain_in_time(g: State, player: int, card: int) -> int:
    """What a card saves on the part of the way that is left when it comes, after a shuffle."""
    left = g[memory.DECK_TURNS]
    delay = (
        TURN * (2 * total(g, words.DRAW, player) + deck_size(g, player)) // (2 * g[at.HAND_SIZE])
    )
    if left <= delay:
        return 0
    extra = weighed(g, memory.REMOVING_HABIT, REMOVING_WORTH * removes(g, card))
    extra += weighed(g, memory.TAKING_HABIT, TAKING_WORTH * takes(g, card))
    saved = saved_by(g, player, card) + extra * left // (10 * TURN)
    return saved * (left - delay) // left


def gain_of_freedom(g: State, player: int, card: int) -> int:
    """What a card is worth to one who can get no farther without another card.

    If nothing for sale helps, a Transmitter does, and so does it to empty a pile on the board.
    """
    if frees(g, player, card):
        return FREEDOM
    if g[memory.IS_LACKING] == 0:
        return 0
    if takes(g, card) > 0:
        for other in range(g[at.CARDS]):
            if in_market(g, other) > 0 and frees(g, player, other):
                return FREEDOM // 2
    return VACATING // max(1, in_market(g, card))


def frees(g: State, player: int, card: int) -> bool:
    """Whether a card opens a way that is closed to the deck as it is."""
    change_deck(g, player, card, 1)
    gained = -turns_lost(g)
    change_deck(g, player, card, -1)
    return gained >= OUT_OF_REACH // 2


def saved_by(g: State, player: int, card: int) -> int:
    """How many turns a card saves once it is in the deck."""
    change_deck(g, player, card, 1)
    saved = g[memory.DECK_NEEDS] - turns_ahead(g)
    change_deck(g, player, card, -1)
    return saved


def is_lacking(g: State) -> bool:
    """Whether something lies ahead that neither the deck nor any card for sale can enter."""
    for what in range(words.SYMBOLS):
        for strength in range(1, g[memory.MOST_POWER] + 1):
            is_asked = g[memory.DEMAND + what * memory.POWERS_LISTED + strength] > 0
            flow = g[memory.FLOWS + flow_of(what, strength)] + g[memory.DECK_NATIVES]
            if is_asked and flow <= 0 and not is_sold(g, what, strength):
                return True
    return False


def is_sold(g: State, what: int, strength: int) -> bool:
    """Whether a card for sale can enter a ground of some power."""
    for index in range(g[at.SALE_COUNT]):
        if can_enter(g, g[at.SALE + index], what, strength):
            return True
    return False


def note_needs_of_deck(g: State) -> None:
    """Note how long the way ahead takes, in hope of purchases and without, and what is lacking."""
    g[memory.IS_LOSING] = 1
    g[memory.DECK_NEEDS_ALONE] = turns_ahead(g)
    g[memory.IS_LOSING] = 0
    g[memory.DECK_NEEDS] = turns_ahead(g)
    g[memory.IS_LACKING] = 1 if is_lacking(g) else 0


def turns_lost(g: State) -> int:
    """How many turns more than before the way takes with the deck as it is noted now."""
    g[memory.IS_LOSING] = 1
    lost = turns_ahead(g) - g[memory.DECK_NEEDS_ALONE]
    g[memory.IS_LOSING] = 0
    return lost


def loss_by_removing(g: State, player: int, card: int) -> int:
    """How many turns it costs to lose a card for good; less than nothing if it only hinders."""
    change_deck(g, player, card, -1)
    lost = turns_lost(g)
    change_deck(g, player, card, 1)
    return lost if lost > 0 else lost * weight(g, player, memory.THINNING_WEIGHT) // WHOLE


def most_hindering(g: State, player: int, first: int, least: int) -> int:
    """The hand card, from the first that can be named on, that costs more than `least` to keep."""
    best = -least
    found = words.NOWHERE
    for card in range(first, g[at.CARDS]):
        if count(g, words.HAND, player, card) > 0:
            loss = loss_by_removing(g, player, card)
            if loss < best:
                best = loss
                found = card
    return found


def note_camp_losses(g: State, player: int) -> None:
    """Note what it costs to lose cards in a camp, the least useful of the whole deck first."""
    losses = memory.CAMP_LOSSES + player * memory.POWERS_LISTED
    for card in range(g[at.CARDS]):
        g[memory.LOST + card] = 0
    for strength in range(1, memory.POWERS_LISTED):
        g[losses + strength] = OUT_OF_REACH
        is_asked = strength <= min(g[memory.MOST_CAMP], CAMPS_LOOKED_AT)
        if is_asked and g[memory.DECK_SIZE] > PLENTY:
            g[losses + strength] = 0
            continue
        card = least_useful(g, player) if is_asked else words.NOWHERE
        if card != words.NOWHERE:
            g[memory.LOST + card] += 1
            change_deck(g, player, card, -1)
            loss = turns_lost(g)
            g[losses + strength] = loss // LOSS_STEP * LOSS_STEP
    for card in range(g[at.CARDS]):
        if g[memory.LOST + card] > 0:
            change_deck(g, player, card, g[memory.LOST + card])


def least_useful(g: State, player: int) -> int:
    """The card that the noted deck loses most easily, or NOWHERE if it has none."""
    best = memory.FAR
    found = words.NOWHERE
    for card in range(g[at.CARDS]):
        if owned(g, player, card) > g[memory.LOST + card]:
            change_deck(g, player, card, -1)
            turns = turns_lost(g)
            change_deck(g, player, card, 1)
            if turns < best:
                best = turns
                found = card
    return found
