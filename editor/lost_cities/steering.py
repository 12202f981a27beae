"""Going from stage to stage with the arrow keys."""

from __future__ import annotations

import math

from PyQt6.QtCore import QPointF

from core.lost_cities.checks.places import StageSpot
from editor.lost_cities.drawing.plan import StagePlace
from editor.lost_cities.selection import Selection
from editor.lost_cities.table import BoardTable

_WIDEST = math.radians(60)
"""How far from the wished direction a stage of a network may lie."""


class Steering:
    """Selects the stage before, behind or beside the selected one."""

    def __init__(self, table: BoardTable, selection: Selection) -> None:
        """Steer the selection of a table."""
        self._table, self._selection = table, selection

    def go(self, across: int, on: int) -> None:
        """Go so many expeditions across, and so many stages on."""
        places = self._table.plan.places
        here = self._table.plan.place_of(self._selection.stage)
        if not places:
            return
        target: StagePlace | None = None
        if here is None:
            target = self._first()
        elif here.spot.number:
            target = self._on_tracks(here.spot, across, on)
        else:
            target = self._in_network(here, QPointF(across, -on))
        if target is not None:
            self._selection.choose(target.spot)
            self._table.bring_into_view(target.box)

    def _first(self) -> StagePlace:
        """The first stage of what is selected, or of all."""
        places, name = self._table.plan.places, self._selection.track
        return next((each for each in places if each.spot.id == name), places[0])

    def _on_tracks(self, spot: StageSpot, across: int, on: int) -> StagePlace | None:
        tracks = [track.expedition for track in self._table.plan.tracks]
        index = next(at for at, each in enumerate(tracks) if each.id == spot.id)
        track = tracks[(index + across) % len(tracks)]
        number = min(max(spot.number + on, 1), track.length)
        return self._table.plan.place_of(StageSpot(track.id, number))

    def _in_network(self, here: StagePlace, towards: QPointF) -> StagePlace | None:
        """The nearest stage in a direction."""
        found = (
            each
            for each in self._table.plan.places
            if each is not here and _angle(each.middle - here.middle, towards) < _WIDEST
        )
        return min(found, key=lambda each: _length(each.middle - here.middle), default=None)


def _length(way: QPointF) -> float:
    return math.hypot(way.x(), way.y())


def _angle(one: QPointF, other: QPointF) -> float:
    cosine = QPointF.dotProduct(one, other) / max(_length(one) * _length(other), 1e-9)
    return math.acos(min(1.0, max(-1.0, cosine)))
