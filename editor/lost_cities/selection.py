"""What is selected on a board: expeditions, stages, ways, or keys of the file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from PyQt6.QtCore import QObject

from core.lost_cities.checks.places import KeySpot, StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from editor.lost_cities.drawing.plan import WaySpot
from editor.plain.selection import SpotSelection

Spot: TypeAlias = TrackSpot | StageSpot | WaySpot | KeySpot


class Selection(SpotSelection[Spot]):
    """The selected parts of a board."""

    def __init__(self, parent: QObject) -> None:
        """Select nothing."""
        super().__init__(parent, (TrackSpot, StageSpot, WaySpot, KeySpot))

    @property
    def stage(self) -> StageSpot | None:
        """The one stage that is selected, if it is one alone."""
        found = self.only
        return found if isinstance(found, StageSpot) else None

    @property
    def way(self) -> WaySpot | None:
        """The one way that is selected."""
        found = self.only
        return found if isinstance(found, WaySpot) else None

    @property
    def track(self) -> str | None:
        """The expedition that is selected, or that the selected stage is of."""
        found = self.only
        if isinstance(found, StageSpot) and found.number:
            return found.id
        return found.id if isinstance(found, TrackSpot) else None

    def keep_within(self, design: BoardDesign) -> None:
        """Forget what a design does not have any more."""
        known = frozenset(_spots(design))
        self.choose(*(each for each in self.spots if each in known or isinstance(each, KeySpot)))


def _spots(design: BoardDesign) -> Iterable[Spot]:
    for track in design.expeditions:
        yield TrackSpot(track.id)
        yield from (StageSpot(track.id, number) for number in range(1, track.length + 1))
    yield from (StageSpot(stage.id) for stage in design.stages)
    yield from (WaySpot(way.source, way.target) for way in design.ways)
