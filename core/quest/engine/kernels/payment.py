"""Payment: rubble and base camps are entered, and such blockades cleared, by any cards."""

from __future__ import annotations

from core.quest.engine.kernels import state as at
from core.quest.engine.kernels import words
from core.quest.engine.kernels.cards import move_card
from core.quest.engine.kernels.caves import explore
from core.quest.engine.kernels.ground import caves_beside
from core.quest.engine.kernels.movement import enter
from core.quest.engine.kernels.state import (
    State,
    card_power,
    gate_ground,
    gate_power,
    ground,
    position,
    power,
    set_gate_owner,
    total,
)
from core.quest.engine.kernels.turn import be_free


def is_paid(what: int) -> bool:
    """Whether a ground is entered by paying cards (Q-SPEC-1)."""
    return what in (words.RUBBLE, words.CAMP)


def can_pay(g: State, what: int, number: int) -> bool:
    """Whether the player has the cards for a ground (Q-SPEC-1, Q-SPEC-6)."""
    return is_paid(what) and number <= total(g, words.HAND, g[at.PLAYER])


def start_paying(g: State, piece: int, target: int, number: int) -> None:
    """Begin to pay for one space or one blockade (Q-SPEC-5)."""
    g[at.MODE] = words.PAYING
    g[at.PIECE] = piece
    g[at.TARGET] = target
    g[at.LEFT] = number
    g[at.LAST] = 0
    g[at.CAVES_BEFORE] = caves_beside(g, position(g, piece), words.NO_GATES)


def pay_space(g: State, piece: int, space: int) -> None:
    """Begin to pay for a rubble or base camp space (Q-SPEC-1)."""
    start_paying(g, piece, space, power(g, space))


def pay_gate(g: State, piece: int, gate: int) -> None:
    """Begin to pay for a blockade (Q-BLK-3)."""
    start_paying(g, piece, at.MOST_SPACES + gate, gate_power(g, gate))


def give(g: State, card: int) -> None:
    """Pay one card without its function: camps remove it, rubble does not (Q-SPEC-2 to -4)."""
    paid_ground = target_ground(g)
    move_card(
        g,
        g[at.PLAYER],
        card,
        words.HAND,
        words.REMOVED if paid_ground == words.CAMP else words.PLAYED,
    )
    if card_power(g, card) > 0:
        g[at.MAY_CHANGE] = 0
    g[at.LAST] = card
    g[at.LEFT] -= 1
    if g[at.LEFT] == 0:
        complete_payment(g)


def target_ground(g: State) -> int:
    """The ground that is being paid for."""
    target = g[at.TARGET]
    return ground(g, target) if target < at.MOST_SPACES else gate_ground(g, target - at.MOST_SPACES)


def complete_payment(g: State) -> None:
    """Enter the space or take the blockade; either is a movement (Q-CAVE-11)."""
    if g[at.TARGET] >= at.MOST_SPACES:
        set_gate_owner(g, g[at.TARGET] - at.MOST_SPACES, g[at.PLAYER])
    else:
        enter(g, g[at.PIECE], g[at.TARGET])
    if position(g, g[at.PIECE]) != words.HOME:
        explore(g, g[at.PIECE])
        be_free(g)
