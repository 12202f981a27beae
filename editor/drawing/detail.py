"""How much is drawn: what would only blur at a small scale is left out."""

from __future__ import annotations

from enum import IntEnum

_PIXELS_FOR_SYMBOLS = 7.0
_PIXELS_FOR_TEXTURES = 21.0


class Detail(IntEnum):
    """Levels of detail; each shows all that the one before it shows."""

    GROUND = 0
    SYMBOLS = 1
    TEXTURES = 2


def detail_at(pixels: float) -> Detail:
    """The level for a scale, in pixels from the middle of a hex to its corner."""
    if pixels < _PIXELS_FOR_SYMBOLS:
        return Detail.GROUND
    return Detail.SYMBOLS if pixels < _PIXELS_FOR_TEXTURES else Detail.TEXTURES
