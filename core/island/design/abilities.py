"""What each adventurer can do, in a line."""

from __future__ import annotations

from core.basics.language import marked
from core.island.design.island_design import Adventurer

FROM_PRINT = 5
"""The first five adventurers are told by some source, the others are ours (IS-MISS-3)."""

ABILITIES: dict[Adventurer, str] = {
    Adventurer.VICTORIA: marked("begins with 4 cards of each resource"),
    Adventurer.PEDRO: marked("has strength 2 instead of 1"),
    Adventurer.WILLIAM: marked("trades 3 cards alike for one of the supply"),
    Adventurer.TIZOC: marked("takes 1 food in each own turn, wherever he is"),
    Adventurer.HECTOR: marked("has one villager more"),
    Adventurer.SURVEYOR: marked("draws two tiles when discovering, lays one, puts the other below"),
    Adventurer.BUILDER: marked("pays 1 wood less for farms and the fortress"),
    Adventurer.QUARTERMASTER: marked("moves an army one step for nothing in each own turn"),
    Adventurer.PATHFINDER: marked("has 1 point more for moving"),
    Adventurer.ALMONER: marked("pays 1 card less for offerings, of any kind"),
}
"""What each of them can do, in a line."""


def is_house_adventurer(adventurer: Adventurer) -> bool:
    """Whether no source tells of an adventurer."""
    return tuple(Adventurer).index(adventurer) >= FROM_PRINT


def has_house_amount(adventurer: Adventurer) -> bool:
    """Whether an ability, or how much of it, is ours: of Tizoc only the food is told."""
    return adventurer is Adventurer.TIZOC or is_house_adventurer(adventurer)
