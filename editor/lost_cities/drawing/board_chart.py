"""What an overlay paints over a board, as values that know no painter."""

from __future__ import annotations

from PyQt6.QtGui import QColor

from core.basics.values import dataclass
from editor.drawing.charts import Tone
from editor.drawing.palette import Ink, Palette
from editor.lost_cities.drawing.colours import mixed

STEPS = 4
"""How many shades there are on either side of nothing."""


@dataclass(frozen=True, slots=True)
class Balance:
    """Shades from loss to gain: the middle is neither."""

    def shade(self, palette: Palette, number: int) -> QColor:
        """The shade of a number from 0, the largest loss, to twice `STEPS`, the largest gain."""
        far = number - STEPS
        ink = palette[Ink.RED if far < 0 else Ink.GOOD]
        return mixed(palette[Ink.CREAM], ink, abs(far) / STEPS * 0.85)


def balance(share: float) -> Tone:
    """The tone of a share from -1, all that can be lost, to 1, all that can be won."""
    far = round(abs(share) * STEPS)
    return Tone(Balance(), STEPS + (min(far, STEPS) if share >= 0 else -min(far, STEPS)))


@dataclass(frozen=True, slots=True)
class StageMark:
    """A tinted stage with a short word on it, and a smaller one below."""

    stage: int
    tone: Tone
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class WayMark:
    """A line along a way, the broader the larger its share from 0 to 1."""

    way: int
    tone: Tone
    share: float


@dataclass(frozen=True)
class BoardChart:
    """Everything that an overlay paints; what it does not mark steps back."""

    stages: tuple[StageMark, ...] = ()
    ways: tuple[WayMark, ...] = ()
