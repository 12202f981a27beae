"""What is selected on an island: tiles, free places, piles, or keys of the file."""

from __future__ import annotations

from collections.abc import Hashable

from PyQt6.QtCore import QObject, pyqtSignal

from core.island.checks.places import KeySpot, TileSpot
from core.island.design.island_design import IslandDesign
from editor.island.drawing.plan import PileSpot, Spot


class Selection(QObject):
    """The selected parts of an island; a free place can be selected, too, to lay a tile there.

    Signals:
        changed: others are selected now.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QObject) -> None:
        """Select nothing."""
        super().__init__(parent)
        self.spots = frozenset[Spot]()

    def choose(self, *spots: Hashable) -> None:
        """Select these and nothing else; what is no part of an island is left out."""
        wanted = frozenset(
            each for each in spots if isinstance(each, TileSpot | PileSpot | KeySpot)
        )
        if wanted != self.spots:
            self.spots = wanted
            self.changed.emit()

    @property
    def place(self) -> TileSpot | None:
        """The one place that is selected, whether or not a tile lies there."""
        found = self._only
        return found if isinstance(found, TileSpot) else None

    @property
    def pile(self) -> PileSpot | None:
        """The one pile that is selected."""
        found = self._only
        return found if isinstance(found, PileSpot) else None

    @property
    def _only(self) -> Spot | None:
        return next(iter(self.spots)) if len(self.spots) == 1 else None

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
