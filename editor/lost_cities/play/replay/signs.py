"""The signs of marked moments of a game on a board."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QColor, QPainterPath, QTransform

from core.basics.language import tr
from core.lost_cities.session.chronicle import MarkKind
from editor.drawing.palette import Ink, Palette
from editor.drawing.players import player_colour
from editor.drawing.shapes import closed, disc, star
from editor.lost_cities.drawing.figures import FIGURES
from editor.replaying.moments import Signs

_INKS = {
    MarkKind.BRIDGE: Ink.WOOD,
    MarkKind.CITY: Ink.GOLD,
    MarkKind.CHAIN: Ink.GOOD,
    MarkKind.END: Ink.GOLD,
}
_OF_PLAYERS = frozenset({MarkKind.START, MarkKind.BRIDGE})
"""Kinds that happen to everybody, and so have the colour of whom they happen to."""


def _colour(palette: Palette, kind: MarkKind, player: int | None) -> QColor:
    if kind in _OF_PLAYERS and player is not None:
        return player_colour(palette, player, FIGURES)
    return QColor(palette[_INKS.get(kind, Ink.CREAM)])


def _measured(signed: str) -> str:
    return tr("{signed} points", signed=signed)


@cache
def _tent() -> QPainterPath:
    return closed([(-0.9, 0.7), (0, -0.8), (0.9, 0.7), (0.3, 0.7), (0, 0.05), (-0.3, 0.7)])


@cache
def _bridge() -> QPainterPath:
    """An arch between two banks."""
    arch = QPainterPath()
    arch.addEllipse(QRectF(-0.55, -0.1, 1.1, 1.5))
    deck = QPainterPath()
    deck.addRoundedRect(QRectF(-0.95, -0.6, 1.9, 1.3), 0.2, 0.2)
    return deck.subtracted(arch)


@cache
def _temple() -> QPainterPath:
    steps = ((-0.95, 0.8), (-0.95, 0.3), (-0.62, 0.3), (-0.62, -0.2), (-0.3, -0.2), (-0.3, -0.8))
    return closed([*steps, *((-x, y) for x, y in reversed(steps))])


@cache
def _chain() -> QPainterPath:
    """Two arrows, one above the other."""
    arrow = ((0, -0.9), (0.8, 0.0), (0.3, 0.0), (0.8, 0.75), (-0.8, 0.75), (-0.3, 0.0), (-0.8, 0.0))
    return closed(list(arrow))


@cache
def _hourglass() -> QPainterPath:
    return closed([(-0.75, -0.85), (0.75, -0.85), (0.1, 0), (0.75, 0.85), (-0.75, 0.85), (-0.1, 0)])


@cache
def _end() -> QPainterPath:
    laurel = QTransform.fromTranslate(0, 0.06).map(star(5, 0.95, 0.42))
    return laurel.united(disc(0.3))


SIGNS = Signs(
    {
        MarkKind.START: _tent,
        MarkKind.BRIDGE: _bridge,
        MarkKind.CITY: _temple,
        MarkKind.CHAIN: _chain,
        MarkKind.ROUND: _hourglass,
        MarkKind.END: _end,
    },
    _colour,
    _measured,
    FIGURES,
)
"""In the order of the kinds."""
