"""The eight winds: which way things lie on the table, and where a border is on a piece.

North is the far side of the table, and the top of every drawing. On a piece, the top is where it is
when the letter reads upright.
"""

from __future__ import annotations

import math
from enum import Enum

from core.basics.language import marked, tr
from core.geometry.middles import Spot

_CIRCLE = 360


class Wind(Enum):
    """A direction; the value is its angle in degrees, clockwise from the north."""

    NORTH = 0
    NORTH_EAST = 45
    EAST = 90
    SOUTH_EAST = 135
    SOUTH = 180
    SOUTH_WEST = 225
    WEST = 270
    NORTH_WEST = 315

    @classmethod
    def of(cls, angle: float) -> Wind:
        """The wind that is nearest to an angle."""
        eighth = _CIRCLE // len(cls)
        return cls(round(angle / eighth) % len(cls) * eighth)

    @property
    def place(self) -> str:
        """Where something lies as seen from another: “to the … of it”."""
        return tr(_PLACES[self])

    @property
    def towards(self) -> str:
        """Which way something is moved: “towards the north-east”."""
        return tr(_TOWARDS[self])

    @property
    def on_piece(self) -> str:
        """Where a border is on a piece whose letter reads upright: “top right”."""
        return tr(_ON_PIECE[self])


def angle_of(arrow: Spot) -> float:
    """The angle of an arrow in degrees, clockwise from the north."""
    x, y = arrow
    return math.degrees(math.atan2(x, -y)) % _CIRCLE


def arrow_of(angle: float) -> Spot:
    """The arrow of length 1 at an angle."""
    return math.sin(math.radians(angle)), -math.cos(math.radians(angle))


_PLACES = {
    Wind.NORTH: marked("north"),
    Wind.NORTH_EAST: marked("north-east"),
    Wind.EAST: marked("east"),
    Wind.SOUTH_EAST: marked("south-east"),
    Wind.SOUTH: marked("south"),
    Wind.SOUTH_WEST: marked("south-west"),
    Wind.WEST: marked("west"),
    Wind.NORTH_WEST: marked("north-west"),
}
_TOWARDS = {
    Wind.NORTH: marked("towards the north"),
    Wind.NORTH_EAST: marked("towards the north-east"),
    Wind.EAST: marked("towards the east"),
    Wind.SOUTH_EAST: marked("towards the south-east"),
    Wind.SOUTH: marked("towards the south"),
    Wind.SOUTH_WEST: marked("towards the south-west"),
    Wind.WEST: marked("towards the west"),
    Wind.NORTH_WEST: marked("towards the north-west"),
}
_ON_PIECE = {
    Wind.NORTH: marked("top"),
    Wind.NORTH_EAST: marked("top right"),
    Wind.EAST: marked("right-hand"),
    Wind.SOUTH_EAST: marked("bottom right"),
    Wind.SOUTH: marked("bottom"),
    Wind.SOUTH_WEST: marked("bottom left"),
    Wind.WEST: marked("left-hand"),
    Wind.NORTH_WEST: marked("top left"),
}
