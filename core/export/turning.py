"""How a piece is turned, for people: in words, and as a mark beside its letter."""

from __future__ import annotations

from core.geometry.hexes import TURNS
from core.language import tr

_DEGREES = 360 // TURNS
_HALF = TURNS // 2
UPRIGHT = "\N{UPWARDS ARROW}"
CLOCKWISE = "\N{CLOCKWISE OPEN CIRCLE ARROW}"
ANTICLOCKWISE = "\N{ANTICLOCKWISE OPEN CIRCLE ARROW}"


def turn_words(turn: int) -> str:
    """A turn of 0 to 5 sixths as it is said: “turned by 60 degrees clockwise”."""
    if turn == 0:
        return tr("letter upright")
    if turn == _HALF:
        return tr("upside down")
    if turn < _HALF:
        return tr("turned by {degrees} degrees clockwise", degrees=_DEGREES * turn)
    return tr("turned by {degrees} degrees anticlockwise", degrees=_DEGREES * (TURNS - turn))


def turn_mark(turn: int) -> str:
    """A turn as a mark: an arrow and the degrees, by the shorter way round."""
    if turn == 0:
        return UPRIGHT
    if turn <= _HALF:
        return f"{CLOCKWISE}{_DEGREES * turn}°"
    return f"{ANTICLOCKWISE}{_DEGREES * (TURNS - turn)}°"
