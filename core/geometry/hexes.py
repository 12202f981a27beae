"""Hexes of a pointy-top grid in axial coordinates: integers only, so neighbours are exact."""

from __future__ import annotations

from typing import NamedTuple

TURNS = 6
"""A hex grid looks the same after each sixth of a full turn."""
_ASIDE = 1e-6
"""By so little a line is moved aside, lest it runs along the edge between two hexes."""


class Hex(NamedTuple):
    """One hex: +q is a step to the east, +r a step to the south-east; y points down."""

    q: int
    r: int

    def shifted(self, by: Hex) -> Hex:
        """The hex that lies from here as `by` lies from the origin."""
        return Hex(self.q + by.q, self.r + by.r)

    def relative_to(self, other: Hex) -> Hex:
        """This hex as seen from `other`."""
        return Hex(self.q - other.q, self.r - other.r)

    def neighbour(self, direction: int) -> Hex:
        """The hex across the edge that faces `direction` (0 east, then clockwise)."""
        step = DIRECTIONS[direction]
        return Hex(self.q + step.q, self.r + step.r)

    def neighbours(self) -> tuple[Hex, ...]:
        """The six hexes around, clockwise from the east."""
        q, r = self
        return tuple([Hex(q + east, r + south) for east, south in DIRECTIONS])

    def turned(self, turns: int, about: Hex | None = None) -> Hex:
        """This hex after so many sixths of a clockwise turn about `about` (the origin)."""
        q, r = self if about is None else self.relative_to(about)
        for _ in range(turns % TURNS):
            q, r = -r, q + r
        turned = Hex(q, r)
        return turned if about is None else turned.shifted(about)

    def distance(self, other: Hex) -> int:
        """How many steps lead from here to `other`."""
        q, r = self.relative_to(other)
        return max(abs(q), abs(r), abs(q + r))

    def way_to(self, other: Hex) -> tuple[Hex, ...]:
        """The hexes that a straight line to `other` enters one after the other, `other` last."""
        steps = self.distance(other)
        q, r = other.relative_to(self)
        return tuple(
            rounded(self.q + q * step / steps + _ASIDE, self.r + r * step / steps + _ASIDE)
            for step in range(1, steps + 1)
        )


ORIGIN = Hex(0, 0)
DIRECTIONS = (Hex(1, 0), Hex(0, 1), Hex(-1, 1), Hex(-1, 0), Hex(0, -1), Hex(1, -1))
"""One step each to the east, south-east, south-west, west, north-west and north-east."""
DIRECTION_NAMES = ("E", "SE", "SW", "W", "NW", "NE")


def rounded(q: float, r: float) -> Hex:
    """The hex that holds the point with these fractional coordinates."""
    s = -q - r
    whole_q, whole_r, whole_s = round(q), round(r), round(s)
    off_q, off_r, off_s = abs(whole_q - q), abs(whole_r - r), abs(whole_s - s)
    if off_q > off_r and off_q > off_s:
        return Hex(-whole_r - whole_s, whole_r)
    if off_r > off_s:
        return Hex(whole_q, -whole_q - whole_s)
    return Hex(whole_q, whole_r)
