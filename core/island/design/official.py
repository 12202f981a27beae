"""The bag of the box, and what is known of every figure.

Figures without a printed source are house values: fields of the design, named together in one hint
(IS-SET-3). Sources and confidence of each stand in `resources/island/SOURCES.md`.
"""

from __future__ import annotations

from dataclasses import fields as fields_of

from core.basics.language import marked
from core.island.design.island_design import Bag, CaveKind, IslandDesign, Prices, TileKind

OFFICIAL_BAG = Bag(water=9, gold=13, food=10, wood=10, garden=2, shrine=3, entrance=1)
"""IS-COMP-1: 48 tiles."""
BOX_TILES: dict[TileKind, int] = OFFICIAL_BAG.counts
BOX_CAVE: dict[CaveKind, int] = {
    CaveKind.EXIT: 1,
    CaveKind.SHRINE: 1,
    CaveKind.DWELLER: 3,
    CaveKind.EMPTY: 9,
}
HOUSE_VALUES = {
    "prices": marked("prices"),
    "combat": marked("faces of the combat dice"),
    "dwellers": marked("strengths of the dwellers"),
    "adventurers": marked("five of the adventurers"),
    "closed": marked("closed edges of the exit"),
    "table": marked("size of the table"),
}
"""The keys whose usual values no printed source tells, each in words."""


def official_island() -> IslandDesign:
    """The bag of the box with the values of the house where the text has none."""
    return IslandDesign(bag=OFFICIAL_BAG)


def house_values(design: IslandDesign) -> tuple[str, ...]:
    """The keys under which a design still has the values of the house."""
    return tuple(key for key in HOUSE_VALUES if _has_house_value(design, key))


def house_prices(design: IslandDesign) -> tuple[str, ...]:
    """The names of the prices that are still ours."""
    names = (each.name for each in fields_of(Prices))
    return tuple(each for each in names if getattr(design.prices, each) == getattr(_HOUSE, each))


_HOUSE = Prices()


def _has_house_value(design: IslandDesign, key: str) -> bool:
    """Whether a key has our values; a treasure of dwellers is printed."""
    usual = IslandDesign()
    if key == "dwellers":
        strengths = [[each.strength for each in one.dwellers] for one in (design, usual)]
        return strengths[0] == strengths[1]
    return bool(getattr(design, key) == getattr(usual, key))
