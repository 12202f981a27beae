"""What it costs to clear a blockade now, as a small plate beside its own."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QPainter, QPainterPath

from core.catalogue.spaces import Symbol
from core.geometry.edges import Edge
from editor.drawing.badges import paint_badge
from editor.drawing.blockades import plate_of
from editor.drawing.card_fields import GROUNDS
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, lettering
from editor.drawing.symbols import Art, Layer, asked_for, paint_art

_AT = QPointF(0, -1.52)
"""Above the plate, in parts of its radius: the number of the blockade is below it."""
_HALF_WIDE, _HALF_HIGH, _RIM = 0.62, 0.34, 0.06
_SYMBOL_AT, _SYMBOL, _GROUND = QPointF(-0.28, 0), 0.56, 0.29
_FIGURE_AT, _FIGURE = QPointF(0.28, 0), 0.4
_ALONE = 0.34
"""The radius of a badge without a symbol."""
_PLATE = 0.64
"""The radius of a plate that is seen from near; from afar everything is larger."""


def paint_gate_cost(  # noqa: PLR0913, PLR0917  what, of which kind, and where
    painter: QPainter,
    cost: str,
    symbol: str | None,
    palette: Palette,
    edges: tuple[Edge, ...],
    detail: Detail,
) -> None:
    """Paint a cost above the plate of a blockade: a symbol and its power, or a sign alone."""
    if detail < Detail.SYMBOLS:
        return
    middle, radius = plate_of(edges, detail)
    at, size = middle + _AT * radius, radius / _PLATE
    if symbol is None:
        paint_badge(painter, cost, palette, at, _ALONE * size)
        return
    paint_art(painter, _plate(cost), palette, at, size)
    terrain, spot = GROUNDS[Symbol(symbol)], at + _SYMBOL_AT * size
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
