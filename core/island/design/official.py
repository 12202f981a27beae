"""The bag of the box, and what is known of every figure.

Figures without a printed source are house values: fields of the design, named together in one hint
(IS-SET-3). Sources and confidence of each stand in `resources/island/SOURCES.md`.
"""

from __future__ import annotations

from core.basics.language import LazyText, marked, tr_lazy, with_commas
from core.island.design.abilities import is_house_adventurer
from core.island.design.island_design import (
    Adventurer,
    Bag,
    CaveKind,
    DiceMode,
    IslandDesign,
    TileKind,
)

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
    "tizoc": marked("how much Tizoc takes"),
    "closed": marked("closed edges of the exit"),
    "table": marked("size of the table"),
    "hand_limit": marked("no hand limit"),
    "dice": marked("one die that is split"),
}
"""What no printed source tells, each in words: keys of a design, and an ability of Tizoc."""
PURCHASES = {
    "farm": marked("farm"),
    "villager": marked("villager"),
    "fortress": marked("fortress"),
    "offering": marked("offering"),
}
"""What can be bought, in words, by the names of the prices."""
_HOUSE = IslandDesign()


def official_island() -> IslandDesign:
    """The bag of the box with the values of the house where the text has none."""
    return IslandDesign(bag=OFFICIAL_BAG)


def house_values(design: IslandDesign) -> tuple[str, ...]:
    """Of what a design still has values of the house; of several prices, one is enough."""
    return tuple(key for key in HOUSE_VALUES if _has_house_value(design, key))


def house_prices(design: IslandDesign) -> tuple[str, ...]:
    """The names of the prices that are still ours."""
    return tuple(
        each for each in PURCHASES if getattr(design.prices, each) == getattr(_HOUSE.prices, each)
    )


def house_adventurers(design: IslandDesign) -> tuple[Adventurer, ...]:
    """Whom of ours a design allows."""
    return tuple(each for each in design.adventurers if is_house_adventurer(each))


def _has_house_value(design: IslandDesign, key: str) -> bool:
    """Whether a design has a value of ours; a treasure of dwellers is printed."""
    match key:
        case "prices":
            return bool(house_prices(design))
        case "adventurers":
            return bool(house_adventurers(design))
        case "tizoc":
            return Adventurer.TIZOC in design.adventurers
        case "dwellers":
            return _strengths(design) == _strengths(_HOUSE)
        case "dice":
            return design.dice.mode is DiceMode.SPLIT
        case _:
            return bool(getattr(design, key) == getattr(_HOUSE, key))


def _strengths(design: IslandDesign) -> list[int]:
    return [each.strength for each in design.dwellers]


def house_words(design: IslandDesign) -> tuple[LazyText, ...]:
    """The values of ours that a design has; where only some of a kind are left, which ones."""
    return tuple(_words(design, key) for key in house_values(design))


def _words(design: IslandDesign, key: str) -> LazyText:
    prices, adventurers = house_prices(design), house_adventurers(design)
    if key == "prices" and len(prices) < len(PURCHASES):
        which = with_commas([tr_lazy(PURCHASES[each]) for each in prices])
        return tr_lazy("prices ({which})", which=which)
    if key == "adventurers" and len(adventurers) < len(house_adventurers(_HOUSE)):
        which = with_commas([tr_lazy(each.value) for each in adventurers])
        return tr_lazy("adventurers ({which})", which=which)
    return tr_lazy(HOUSE_VALUES[key])
