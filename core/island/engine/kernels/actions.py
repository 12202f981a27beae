"""Actions as single numbers: a kind, and up to three parameters."""

from __future__ import annotations

CHOOSE = 0
"""A side of one's card."""
ASSIGN = 1
"""Movement points, and cards to collect."""
COLLECT = 2
"""So much wood, food and gold."""
STEP = 3
"""The adventurer moves in a direction."""
DISCOVER = 4
"""A tile is laid in a direction."""
LAY = 5
"""One of two drawn tiles is laid."""
FARM = 6
"""On a corner of the adventurer's tile."""
FORTRESS = 7
VILLAGER = 8
"""On a cell."""
OFFER = 9
"""On the shrine in a direction; the last parameter is the card that an almoner saves, from 1."""
ARMY = 10
"""From a cell in a direction, so many villagers."""
TRADE = 11
"""Cards of one kind for one of another."""
FINISH = 12
PASS = 13
RAID = 14
"""The farm on a corner of the tile that was entered."""
SPARE = 15
PUT = 16
"""A beaten adventurer onto a cell."""
PAY = 17
"""So much wood, food and gold."""
KINDS = 18

SPAN = 128
"""Of the second and the third parameter."""
FIRST_SPAN = 4096
"""Of the first one, which may be a cell."""


def action(kind: int, first: int, second: int, third: int) -> int:
    """The number of an action; what it does not speak of is 0."""
    return ((kind * FIRST_SPAN + first) * SPAN + second) * SPAN + third


def kind_of(code: int) -> int:
    """What an action does."""
    return code // (FIRST_SPAN * SPAN * SPAN)


def first_in(code: int) -> int:
    """Its first parameter."""
    return code // (SPAN * SPAN) % FIRST_SPAN


def second_in(code: int) -> int:
    """Its second parameter."""
    return code // SPAN % SPAN


def third_in(code: int) -> int:
    """Its third parameter."""
    return code % SPAN
