"""What of an island as a whole can be kept as it is."""

from __future__ import annotations

from collections.abc import Callable

from core.basics.language import marked
from core.island.analysis.facts import Facts
from core.island.design.island_design import IslandDesign
from core.search.game import Keep


def _same(part: Callable[[IslandDesign], object]) -> Callable[[Facts, Facts], bool]:
    return lambda before, after: part(before.design) == part(after.design)


def _outline(design: IslandDesign) -> object:
    return frozenset(each.at for each in design.tiles)


def _starts(design: IslandDesign) -> object:
    beginning = (each for each in design.tiles if each.is_start or each.seats)
    return {(each.at, each.is_start, each.seats) for each in beginning}


KEEPS = (
    Keep("kinds", marked("how many tiles there are of each kind"), _same(lambda d: d.tile_counts)),
    Keep("outline", marked("where tiles lie, whatever they are"), _same(_outline)),
    Keep("starts", marked("where seats begin"), _same(_starts)),
)
