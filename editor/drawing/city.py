"""Painting the golden city on the ending tile."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, lru_cache

from PyQt6.QtGui import QBrush, QPainter, QPainterPath, QPen, QRadialGradient

from core.geometry import plane
from core.geometry.hexes import Hex
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import area, box_around, closed, point_of, star
from editor.drawing.symbols import Art, Layer, paint_art

_KEPT = 32


def paint_city(
    painter: QPainter, city: frozenset[Hex], palette: Palette, detail: Detail = Detail.TEXTURES
) -> None:
    """Paint the city on its hexes, the temple in the middle and towers beside it."""
    painter.setPen(QPen(palette[Ink.BRONZE], 0.06))
    painter.setBrush(_gold(palette, city))
    painter.drawPath(_ground(city))
    if detail < Detail.SYMBOLS:
        return
    by_rank = sorted(city, key=lambda at: -sum(at.distance(other) == 1 for other in city))
    for number, at in enumerate(by_rank):
        art, size = (temple(), 1.42) if number == 0 else (tower(), 1.15)
        paint_art(painter, art, palette, point_of(at), size)


def _gold(palette: Palette, city: Collection[Hex]) -> QBrush:
    if palette.is_plain:
        return QBrush(palette[Ink.GOLD])
    box = box_around(city)
    gradient = QRadialGradient(box.center(), max(box.width(), box.height()) / 2)
    gradient.setColorAt(0.0, palette[Ink.COIN])
    gradient.setColorAt(0.55, palette[Ink.GOLD])
    gradient.setColorAt(1.0, palette[Ink.BRONZE].lighter(125))
    return QBrush(gradient)


@lru_cache(_KEPT)
def _ground(city: frozenset[Hex]) -> QPainterPath:
    return area(plane.outline(city))


@cache
def temple() -> Art:
    """A stepped pyramid with a stair and a shrine, the sun behind it."""
    steps = QPainterPath()
    for number in range(4):
        half, low = 0.5 - 0.1 * number, 0.36 - 0.15 * number
        steps.addRect(-half, low - 0.15, 2 * half, 0.15)
    shrine = closed([(-0.13, -0.24), (-0.11, -0.4), (0.11, -0.4), (0.13, -0.24)])
    stair = closed([(-0.1, 0.36), (-0.055, -0.24), (0.055, -0.24), (0.1, 0.36)])
    door = closed([(-0.045, -0.24), (-0.045, -0.34), (0.045, -0.34), (0.045, -0.24)])
    return (
        Layer(star(16, 0.4, 0.24).translated(0, -0.22), Ink.CREAM, None),
        Layer(steps.simplified(), Ink.GOLD, Ink.LINE, 0.03),
        Layer(steps, None, Ink.BRONZE, 0.02),
        Layer(stair, Ink.COIN, Ink.BRONZE, 0.02),
        Layer(shrine, Ink.GOLD, Ink.LINE, 0.03),
        Layer(door, Ink.DEPTH, None),
    )


@cache
def tower() -> Art:
    """A round tower with a pointed roof between two low houses."""
    houses = QPainterPath()
    houses.addRect(-0.44, 0.06, 0.88, 0.26)
    roofs = closed([(-0.5, 0.06), (-0.4, -0.08), (-0.16, -0.08), (-0.1, 0.06)])
    roofs.addPath(closed([(0.5, 0.06), (0.4, -0.08), (0.16, -0.08), (0.1, 0.06)]))
    shaft = closed([(-0.13, 0.32), (-0.11, -0.2), (0.11, -0.2), (0.13, 0.32)])
    roof = closed([(-0.17, -0.2), (0, -0.5), (0.17, -0.2)])
    gates = QPainterPath()
    for x in (-0.32, -0.04, 0.24):
        gates.addRect(x, 0.16, 0.08, 0.16)
    return (
        Layer(houses, Ink.GOLD, Ink.LINE, 0.035),
        Layer(roofs, Ink.BRONZE, Ink.LINE, 0.035),
        Layer(shaft, Ink.COIN, Ink.LINE, 0.035),
        Layer(roof, Ink.BRONZE, Ink.LINE, 0.035),
        Layer(gates, Ink.DEPTH, None),
        Layer(star(4, 0.1, 0.03).translated(0, -0.52), Ink.CREAM, None),
    )
