"""Charts: what an overlay lays over a design, as values that know no painter."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto
from typing import Protocol

from PyQt6.QtGui import QColor

from core.basics.values import dataclass
from core.geometry.edges import Edge, border
from core.geometry.hexes import Hex
from core.geometry.middles import Spot
from editor.drawing.palette import Ink, Palette


class Scale(Enum):
    """A row of colours to choose from by number."""

    HEAT = auto()
    COOL = auto()
    RIBBONS = auto()


class Shading(Protocol):
    """What only one game has a colour for; a hashable value, as charts are compared."""

    def shade(self, palette: Palette, number: int) -> QColor:
        """The colour in a palette, by a number from 0."""


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour by its meaning; which one it is says the palette in use."""

    of: Ink | Scale | Shading
    number: int = 0

    def colour(self, palette: Palette) -> QColor:
        """The colour in a palette."""
        if isinstance(self.of, Ink):
            return palette[self.of]
        if not isinstance(self.of, Scale):
            return self.of.shade(palette, self.number)
        rows = {Scale.HEAT: palette.heat, Scale.COOL: palette.cool}
        row = rows.get(self.of, palette.ribbons)
        return row[min(self.number, len(row) - 1)]


HEATS = 8
"""How many shades of heat there are."""


def heat(share: float) -> Tone:
    """The tone for a share between 0, little, and 1, much."""
    return Tone(Scale.HEAT, _shade(share))


def cool(share: float) -> Tone:
    """The tone for what becomes less, by a share between 0, little, and 1, much."""
    return Tone(Scale.COOL, _shade(share))


def _shade(share: float) -> int:
    return min(int(share * HEATS), HEATS - 1)


@dataclass(frozen=True, slots=True)
class Tile:
    """A tinted hex with a short word in it, or with the sign that nobody gets past.

    Attributes:
        note: a second word, small, below the label.
    """

    at: Hex
    tone: Tone
    label: str = ""
    note: str = ""
    is_closed: bool = False


@dataclass(frozen=True, slots=True)
class Rim:
    """A line along the sides of hexes; its width is in the units of the plane."""

    edges: frozenset[Edge]
    tone: Tone
    width: float = 0.16
    is_dashed: bool = False

    @classmethod
    def around(
        cls, hexes: Iterable[Hex], tone: Tone, width: float = 0.16, *, is_dashed: bool = False
    ) -> Rim:
        """A line around some hexes."""
        return cls(border(hexes), tone, width, is_dashed)


@dataclass(frozen=True, slots=True)
class Ribbon:
    """A smooth line over the middles of hexes.

    Attributes:
        lanes: how far to the right of each middle it runs, so that ribbons lie side by side.
        is_thin: without an arrow at its end.
    """

    hexes: tuple[Hex, ...]
    tone: Tone
    lanes: tuple[float, ...]
    is_dashed: bool = False
    is_thin: bool = False


@dataclass(frozen=True, slots=True)
class Tag:
    """A short word on a label of its own; a round one if it is but a letter or two.

    Attributes:
        is_flag: on a flag that stands on its spot, so that nobody takes it for a badge.
    """

    spot: Spot
    text: str
    tone: Tone
    is_flag: bool = False


@dataclass(frozen=True)
class Chart:
    """Everything that an overlay paints, from the lowest to the uppermost.

    Attributes:
        veiled: the hexes whose drawing steps back behind the chart.
    """

    veiled: frozenset[Hex] = frozenset()
    tiles: tuple[Tile, ...] = ()
    rims: tuple[Rim, ...] = ()
    ribbons: tuple[Ribbon, ...] = ()
    tags: tuple[Tag, ...] = ()
