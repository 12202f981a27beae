"""What can be wished of an island beyond what can be wished of any design."""

from __future__ import annotations

from core.basics.language import marked, tr
from core.island.design.island_design import WIDEST_TABLE
from core.island.search.figures import CHOKES, NEAREST
from core.search.demands import Demand, Demands
from core.search.wishes import (
    COMMON_WISHES,
    Asks,
    BadWish,
    Before,
    Range,
    Value,
    WishKind,
    number_of,
)


def _far(_before: Before, value: Value) -> Demands:
    steps = number_of(value)
    if not 0 <= steps <= WIDEST_TABLE:
        raise BadWish(
            tr("a shrine is 0 to {most} steps away, not {value:g}", most=WIDEST_TABLE, value=steps)
        )
    return (Demand(NEAREST.key, low=steps),)


def _open(_before: Before, _value: Value) -> Demands:
    return (Demand(CHOKES.key, high=0.0),)


ISLAND_WISHES = (
    *COMMON_WISHES,
    WishKind(
        "shrines-far",
        marked("every shrine is at least so many steps from where seats begin"),
        Asks.NUMBER,
        _far,
        title=marked("Shrines at least as far as"),
        numbers=Range(3, 0, WIDEST_TABLE, 1, unit=marked("steps")),
    ),
    WishKind(
        "no-chokes",
        marked("no single tile cuts off a shrine or the cave"),
        Asks.NOTHING,
        _open,
        title=marked("No one-tile choke"),
    ),
)
