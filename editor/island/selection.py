"""What is selected on an island: tiles, free places, piles, or keys of the file."""

from __future__ import annotations

from PyQt6.QtCore import QObject

from core.island.checks.places import KeySpot, TileSpot
from core.island.design.island_design import IslandDesign
from editor.island.drawing.plan import PileSpot, Spot
from editor.plain.selection import SpotSelection


class Selection(SpotSelection[Spot]):
    """The selected parts of an island; a free place can be selected, too, to lay a tile there."""

    def __init__(self, parent: QObject) -> None:
        """Select nothing."""
        super().__init__(parent, (TileSpot, PileSpot, KeySpot))

    @property
    def place(self) -> TileSpot | None:
        """The one place that is selected, whether or not a tile lies there."""
        found = self.only
        return found if isinstance(found, TileSpot) else None

    @property
    def pile(self) -> PileSpot | None:
        """The one pile that is selected."""
        found = self.only
        return found if isinstance(found, PileSpot) else None

    def keep_within(self, design: IslandDesign) -> None:
        """Forget what a map of this kind does not have."""
        kept = (
            each
            for each in self.spots
            if isinstance(each, KeySpot)
            or (isinstance(each, TileSpot) and design.is_fixed)
            or (isinstance(each, PileSpot) and not (design.is_fixed and not each.is_cave))
        )
        self.choose(*kept)
