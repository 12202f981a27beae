"""Going from place to place with the arrow keys, over free places, too."""

from __future__ import annotations

from core.geometry.hexes import ORIGIN
from core.island.checks.places import TileSpot
from editor.drawing.shapes import box_around
from editor.island.drawing.plan import Spot
from editor.island.selection import Selection
from editor.island.table import IslandTable

_EAST, _SOUTH_EAST, _SOUTH_WEST, _WEST, _NORTH_WEST, _NORTH_EAST = range(6)


class Steering:
    """Selects the place or the pile beside the selected one."""

    def __init__(self, table: IslandTable, selection: Selection) -> None:
        """Steer the selection of a table."""
        self._table, self._selection = table, selection

    def go(self, across: int, down: int) -> None:
        """Go a step across, or up and down in a zigzag that stays in its column."""
        target = self._target(across, down)
        if target is not None:
            self._selection.choose(target)
            at = self._table.plan.place_of(target)
            if at is not None:
                self._table.bring_into_view(box_around((at,)))

    def _target(self, across: int, down: int) -> Spot | None:
        piles = [each.spot for each in self._table.plan.laid]
        if not self._table.editing.design.is_fixed:
            here = self._selection.pile
            index = piles.index(here) if here in piles else -1
            step = across or down
            return piles[(index + step) % len(piles)] if piles else None
        place = self._selection.place
        if place is None:
            return TileSpot(ORIGIN)
        if across:
            return TileSpot(place.at.neighbour(_EAST if across > 0 else _WEST), place.is_cave)
        is_even = place.at.r % 2 == 0
        if down > 0:
            direction = _SOUTH_EAST if is_even else _SOUTH_WEST
        else:
            direction = _NORTH_EAST if is_even else _NORTH_WEST
        return TileSpot(place.at.neighbour(direction), place.is_cave)

    def cross_over(self) -> None:
        """Go from the island to the cave, or back."""
        place = self._selection.place
        is_cave = place is None or not place.is_cave
        self._selection.choose(TileSpot(ORIGIN, is_cave))
