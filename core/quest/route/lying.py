"""How a whole route lies on the table: moved or turned as one it is still the same game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol, TypeAlias

from core.basics.values import dataclass
from core.geometry.hexes import TURNS, Hex

Lying: TypeAlias = tuple[str, int, int, int]
"""A side, where it lies, and its sixths of a turn."""


class Laid(Protocol):
    """A side of a piece as it lies on the table."""

    @property
    def side(self) -> str:
        """Which one."""

    @property
    def at(self) -> Hex:
        """Where its origin lies."""

    @property
    def turn(self) -> int:
        """Its sixths of a clockwise turn."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A turn of the table about the origin in sixths, clockwise, and then a shift."""

    turns: int
    by: Hex

    def of(self, at: Hex) -> Hex:
        """Where a hex comes to lie."""
        return at.turned(self.turns).shifted(self.by)


def standing(pieces: Collection[Laid]) -> tuple[Lying, ...]:
    """The pieces as they lie to each other: the same for all routes that differ by a motion."""
    return min((_from_the_first(pieces, turns) for turns in range(TURNS)), default=())


def _from_the_first(pieces: Collection[Laid], turns: int) -> tuple[Lying, ...]:
    """All pieces after a turn of the table, as seen from the first of them in order."""
    turned = sorted(
        (each.side, each.at.turned(turns), (each.turn + turns) % TURNS) for each in pieces
    )
    return tuple((side, *at.relative_to(turned[0][1]), turn) for side, at, turn in turned)


def motion_between(one: Collection[Laid], other: Collection[Laid]) -> Motion | None:
    """The motion that brings some pieces where others lie; None if there is none."""
    wanted = {(each.side, each.at, each.turn % TURNS) for each in other}
    first = min(one, key=lambda each: each.side, default=None)
    if first is None:
        return None
    for each in other:
        if each.side == first.side:
            turns = (each.turn - first.turn) % TURNS
            motion = Motion(turns, each.at.relative_to(first.at.turned(turns)))
            if _moved(one, motion) == wanted:
                return motion
    return None


def _moved(pieces: Collection[Laid], motion: Motion) -> set[tuple[str, Hex, int]]:
    return {(each.side, motion.of(each.at), (each.turn + motion.turns) % TURNS) for each in pieces}
