"""How much is drawn: what would only blur at a small scale is left out."""

from __future__ import annotations

from enum import IntEnum

_PIXELS_FOR_SYMBOLS = 7.0
_PIXELS_FOR_LETTERS = 13.5
_PIXELS_FOR_TEXTURES = 21.0


class Detail(IntEnum):
    """Levels of detail; each shows all that the one before it shows."""

    GROUND = 0
    SYMBOLS = 1
    LETTERS = 2
    """Letters find room beside the symbols, instead of covering them."""
    TEXTURES = 3


def detail_at(pixels: float) -> Detail:
    """The level for a scale, in pixels from the middle of a hex to its corner."""
    least = _PIXELS_FOR_SYMBOLS, _PIXELS_FOR_LETTERS, _PIXELS_FOR_TEXTURES
    return Detail(sum(pixels >= enough for enough in least))
