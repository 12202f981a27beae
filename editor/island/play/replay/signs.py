"""The signs of marked moments of a game on an island."""

from __future__ import annotations

from functools import cache

from PyQt6.QtGui import QColor, QPainterPath, QTransform

from core.basics.language import tr
from core.island.session.record import MarkKind
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import player_colour
from editor.drawing.shapes import closed, disc, star
from editor.island.drawing.pieces import SWORD
from editor.replaying.moments import Signs

_INKS = {MarkKind.FIGHT: Ink.STEEL, MarkKind.CAVE: Ink.DEPTH, MarkKind.END: Ink.GOLD}


def _colour(palette: Palette, kind: MarkKind, player: int | None) -> QColor:
    """Offerings happen to everybody, and so have the colour of whoever laid them."""
    if kind is MarkKind.OFFERING and player is not None:
        return player_colour(palette, player)
    return QColor(palette[_INKS.get(kind, Ink.CREAM)])


def _measured(signed: str) -> str:
    return tr("{signed} shrines", signed=signed)


@cache
def _swords() -> QPainterPath:
    """Two swords that cross."""
    crossed = QPainterPath()
    for turn in (-45, 45):
        crossed |= QTransform().rotate(turn).scale(3.2, 3.2).map(SWORD)
    return crossed


@cache
def _pyramid() -> QPainterPath:
    steps = ((-0.95, 0.8), (-0.95, 0.35), (-0.6, 0.35), (-0.6, -0.15), (-0.28, -0.15))
    return closed([*steps, (-0.28, -0.7), *((-x, y) for x, y in reversed((*steps, (-0.28, -0.7))))])


@cache
def _cave() -> QPainterPath:
    """A mountain with a way in."""
    mountain = closed([(-0.98, 0.8), (-0.4, -0.5), (-0.1, -0.2), (0.25, -0.85), (0.98, 0.8)])
    return mountain.subtracted(closed([(-0.3, 0.9), (-0.25, 0.25), (0.25, 0.25), (0.3, 0.9)]))


@cache
def _end() -> QPainterPath:
    laurel = QTransform.fromTranslate(0, 0.06).map(star(5, 0.95, 0.42))
    return laurel.united(disc(0.3))


SIGNS = Signs(
    {
        MarkKind.FIGHT: _swords,
        MarkKind.OFFERING: _pyramid,
        MarkKind.CAVE: _cave,
        MarkKind.END: _end,
    },
    _colour,
    _measured,
)
"""In the order of the kinds."""
