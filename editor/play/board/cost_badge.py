"""Costs as they are painted: on the spaces that a play gets to, and beside blockades."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPainterPath

from core.catalogue.spaces import Symbol, Terrain
from core.geometry.edges import Edge
from core.session.pickable import Cost
from editor.drawing.blockades import plate_of
from editor.drawing.card_fields import GROUNDS, paint_any_hex
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, lettering
from editor.drawing.symbols import Art, Layer, asked_for, paint_art, paint_badge

_AT = QPointF(0, -1.52)
"""Above the plate, in parts of its radius: the number of the blockade is below it."""
_HALF_WIDE, _HALF_HIGH, _RIM = 0.62, 0.34, 0.06
_SYMBOL_AT, _SYMBOL, _GROUND = QPointF(-0.28, 0), 0.56, 0.29
_FIGURE_AT, _FIGURE = QPointF(0.28, 0), 0.4
_FIGURE_ALONE, _NATIVE, _ANY_HEX = 0.3, 0.42, 0.3
"""The radius of a badge with a figure only, and of that of a Native with its hex."""
_ON_SPACE = 0.8
"""Plates on a space are so much smaller."""
_PLATE = 0.64
"""The radius of a plate that is seen from near; from afar everything is larger."""


def paint_space_cost(painter: QPainter, cost: Cost, palette: Palette, at: QPointF) -> None:
    """Paint on a space what it costs: its figure, for the space itself shows what of."""
    if cost.is_native or cost.symbol is None:
        paint_cost(painter, cost, palette, at, _ON_SPACE)
    else:
        paint_badge(painter, str(cost.number), palette, at, _FIGURE_ALONE)


def paint_gate_cost(
    painter: QPainter, cost: Cost, palette: Palette, edges: tuple[Edge, ...], detail: Detail
) -> None:
    """Paint a cost above the plate of a blockade, if it is seen from near enough."""
    if detail >= Detail.SYMBOLS:
        middle, radius = plate_of(edges, detail)
        paint_cost(painter, cost, palette, middle + _AT * radius, radius / _PLATE)


def paint_cost(painter: QPainter, cost: Cost, palette: Palette, at: QPointF, size: float) -> None:
    """Paint a cost around a point: a symbol or a card with its number, or the sign of a Native."""
    if cost.is_native:
        paint_badge(painter, "", palette, at, _NATIVE * size)
        paint_any_hex(painter, at, _ANY_HEX * size, palette)
        return
    paint_art(painter, _plate(str(cost.number)), palette, at, size)
    terrain = Terrain.RUBBLE if cost.symbol is None else GROUNDS[Symbol(cost.symbol)]
    spot = at + _SYMBOL_AT * size
    painter.fillPath(disc(_GROUND * size).translated(spot), palette.ground(terrain, 1))
    paint_art(painter, asked_for()[terrain], palette, spot, _SYMBOL * size)


@cache
def _plate(figure: str) -> Art:
    """A cream plate with rounded ends and a figure on its right half."""
    plate = QPainterPath()
    box = QRectF(-_HALF_WIDE, -_HALF_HIGH, 2 * _HALF_WIDE, 2 * _HALF_HIGH)
    plate.addRoundedRect(box, _HALF_HIGH, _HALF_HIGH)
    letters = lettering(figure, _FIGURE).translated(_FIGURE_AT)
    return Layer(plate, Ink.CREAM, Ink.LINE, _RIM), Layer(letters, Ink.LINE, None)
