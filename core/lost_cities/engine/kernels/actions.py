"""Actions as single numbers: a kind, a card, a figure, and a place."""

from __future__ import annotations

START = 0
"""A card begins an expedition: which figure sets out, and to which start."""
ADVANCE = 1
"""A card moves a figure along a way."""
REST = 2
"""A card is added to a row though no figure can move (LC-AMB-6)."""
DISCARD = 3
TAKE = 4
"""From a discard pile, by its colour, or from the face-down one, PILE_PLACE."""
MOVE = 5
"""A stage token moves a figure along a way."""
STAY = 6
"""A stage token is not used."""
KINDS = 7

FIGURE_SPAN = 8
CARD_SPAN = 128
PLACE_SPAN = 256
PILE_PLACE = 255


def action(kind: int, card: int, figure: int, place: int) -> int:
    """The number of an action; what it does not speak of is 0."""
    return ((kind * CARD_SPAN + card) * FIGURE_SPAN + figure) * PLACE_SPAN + place


def kind_of(code: int) -> int:
    """What an action does."""
    return code // (CARD_SPAN * FIGURE_SPAN * PLACE_SPAN)


def card_in(code: int) -> int:
    """The card of an action."""
    return code // (FIGURE_SPAN * PLACE_SPAN) % CARD_SPAN


def figure_in(code: int) -> int:
    """The figure of an action."""
    return code // PLACE_SPAN % FIGURE_SPAN


def place_in(code: int) -> int:
    """The start, way or pile of an action."""
    return code % PLACE_SPAN
