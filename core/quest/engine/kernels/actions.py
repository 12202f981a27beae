"""Actions as single numbers: a kind and what it is about."""

from __future__ import annotations

from core.quest.engine.kernels import words

# The order matters: carrying an action out goes by ranges (see rules.apply).
END_TURN = 0
DISCARD_CARD = 1
PLAY_CARD = 2
PLAY_NATIVE = 3
PLAY_TOKEN = 4
NATIVE_TOKEN = 5
STEP = 6
CLEAR = 7
STOP = 8
PAY_SPACE = 9
PAY_GATE = 10
GIVE = 11
ACT = 12
TAKE = 13
REMOVE = 14
DONE = 15
USE_TOKEN = 16
REMOVE_BY_TOKEN = 17
KEEP_ITEM = 18
COUNT_CARD = 19
COUNT_TOKEN = 20
BUY = 21
KINDS = 22

SPAN_BITS = 13
SPAN = 1 << SPAN_BITS
"""Each kind has room for so many different things it can be about."""
PIECES_EACH = 2


def action(kind: int, about: int) -> int:
    """The number of an action."""
    return (kind << SPAN_BITS) + about


def kind_of(code: int) -> int:
    """What an action does."""
    return code >> SPAN_BITS


def about(code: int) -> int:
    """What an action is about: a card, a space, a gate, or some of these packed together."""
    return code & (SPAN - 1)


def play_about(card: int, symbol: int, own: int) -> int:
    """A card played for a symbol by the first or second of one's own pieces."""
    return (card * words.SYMBOLS + symbol) * PIECES_EACH + own


def played_card(about: int) -> int:
    """The card of a play."""
    return about // (words.SYMBOLS * PIECES_EACH)


def played_symbol(about: int) -> int:
    """The symbol of a play."""
    return about // PIECES_EACH % words.SYMBOLS


def piece_about(thing: int, own: int) -> int:
    """A card, token, space or gate together with one of one's own pieces."""
    return thing * PIECES_EACH + own


def thing_of(about: int) -> int:
    """The card, token, space or gate that goes with a piece."""
    return about // PIECES_EACH


def own_piece(about: int) -> int:
    """Which of one's own pieces an action is for: 0 or 1."""
    return about % PIECES_EACH


def counted_about(card: int, way: int) -> int:
    """A card counted in a purchase in one of the ways."""
    return card * words.WAYS_TO_COUNT + way


def counted_card(about: int) -> int:
    """The card that is counted."""
    return about // words.WAYS_TO_COUNT


def counted_way(about: int) -> int:
    """How it is counted."""
    return about % words.WAYS_TO_COUNT
