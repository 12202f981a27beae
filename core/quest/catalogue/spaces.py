"""Spaces: the hexes printed on a piece, and what it takes to enter them."""

from __future__ import annotations

import re
from enum import Enum

from core.basics.language import Worded, marked, tr_plural
from core.basics.values import dataclass


class Symbol(Worded):
    """What a card, a token or a space shows."""

    MACHETE = marked("machete")
    PADDLE = marked("paddle")
    COIN = marked("coin")

    def counted(self, count: int) -> str:
        """So many of it, in words."""
        if self is Symbol.MACHETE:
            return tr_plural("{count} machete", "{count} machetes", count)
        if self is Symbol.PADDLE:
            return tr_plural("{count} paddle", "{count} paddles", count)
        return tr_plural("{count} coin", "{count} coins", count)


class Terrain(Worded):
    """The ground of a space, which decides how it is entered."""

    JUNGLE = marked("jungle")
    RIVER = marked("river")
    VILLAGE = marked("village")
    RUBBLE = marked("rubble")
    BASE_CAMP = marked("base camp")
    MOUNTAIN = marked("mountain")
    START = marked("start")

    @property
    def symbol(self) -> Symbol | None:
        """The symbol that a landscape asks for; None where cards pay or nothing enters."""
        return _SYMBOLS.get(self)


_SYMBOLS = {
    Terrain.JUNGLE: Symbol.MACHETE,
    Terrain.RIVER: Symbol.PADDLE,
    Terrain.VILLAGE: Symbol.COIN,
}


class Cave(Enum):
    """Whether a mountain shows a cave; for some strips nobody has yet looked it up."""

    NONE = "none"
    SHOWN = "shown"
    UNVERIFIED = "unverified"


@dataclass(frozen=True, slots=True)
class Space:
    """One printed hex.

    Attributes:
        terrain: the ground.
        power: how many symbols it shows; 0 on mountains and start spaces.
        start_number: 1 to 4 on a start space.
        is_finish: whether it is a finishing space of the ending tile.
        cave: whether it shows a cave; only mountains do.
    """

    terrain: Terrain
    power: int = 0
    start_number: int | None = None
    is_finish: bool = False
    cave: Cave = Cave.NONE

    @property
    def is_mountain(self) -> bool:
        """Whether nobody may ever enter it (Q-MOVE-9)."""
        return self.terrain is Terrain.MOUNTAIN

    @property
    def rating(self) -> int:
        """Its share of a side's traverse rating: its power, or 6 for a mountain."""
        return MOUNTAIN_RATING if self.is_mountain else self.power

    def __str__(self) -> str:
        """As the catalogue's grids write it: J1, M, C, S4."""
        if self.is_mountain:
            return _MOUNTAIN_CELLS[self.cave]
        return f"{_LETTERS[self.terrain]}{self.start_number or self.power}"


MOUNTAIN_RATING = 6
MOST_POWER = 9
_LETTERS = {
    Terrain.JUNGLE: "J",
    Terrain.RIVER: "W",
    Terrain.VILLAGE: "V",
    Terrain.RUBBLE: "R",
    Terrain.BASE_CAMP: "B",
    Terrain.START: "S",
}
_TERRAINS = {letter: terrain for terrain, letter in _LETTERS.items()}
_MOUNTAIN_CELLS = {Cave.NONE: "M", Cave.SHOWN: "C", Cave.UNVERIFIED: "M?"}
_MOUNTAINS = {cell: Space(Terrain.MOUNTAIN, cave=cave) for cave, cell in _MOUNTAIN_CELLS.items()}
_CELL = re.compile(r"([JWVRBS])([1-9])\Z")


def space_of(cell: str, *, is_finish: bool = False) -> Space | None:
    """The space that a cell of a grid stands for, or None if it stands for none."""
    if cell in _MOUNTAINS:
        return _MOUNTAINS[cell]
    match = _CELL.match(cell)
    if match is None:
        return None
    terrain, number = _TERRAINS[match[1]], int(match[2])
    if terrain is Terrain.START:
        return Space(terrain, start_number=number)
    return Space(terrain, number, is_finish=is_finish)
