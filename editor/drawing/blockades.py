"""Painting blockades: palisades along the seams, with what it takes to clear them."""

from __future__ import annotations

from functools import lru_cache

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.board.board import Gate
from core.board.layout import Layout
from core.catalogue.supplies import Blockade
from core.geometry import plane
from core.geometry.edges import Edge
from editor.drawing.badges import paint_badge
from editor.drawing.detail import Detail
from editor.drawing.hexes import paint_symbols
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc

_WIDTH = 0.42
_PLANK = (0.62, 0.16)
"""The length of a plank and the gap behind it, in widths of the planks."""
_KEPT = 64


def paint_blockade(
    painter: QPainter,
    layout: Layout,
    gate: Gate,
    palette: Palette,
    detail: Detail = Detail.TEXTURES,
) -> None:
    """Paint the blockade of a gate: its number and symbols, or a question mark if it is drawn."""
    edges = layout.seams[gate.seam].edges
    known = {each.number: each for each in layout.catalogue.blockades}
    blockade = None if gate.number is None else known.get(gate.number)
    _paint_palisade(painter, edges, _colour(blockade, palette), palette)
    if detail >= Detail.SYMBOLS:
        _paint_plate(painter, gate.number, blockade, palette, _middle(edges))


def _colour(blockade: Blockade | None, palette: Palette) -> QColor:
    """Wood, or the colour of the terrain that a known blockade counts as."""
    if blockade is None:
        return palette[Ink.WOOD]
    return palette.ground(blockade.terrain, blockade.power)


def _paint_palisade(
    painter: QPainter, edges: tuple[Edge, ...], colour: QColor, palette: Palette
) -> None:
    line = _line(edges)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(palette[Ink.LINE], _WIDTH))
    painter.drawPath(line)
    planks = _pen(colour, _WIDTH * 0.74)
    planks.setDashPattern(_PLANK)
    painter.setPen(planks)
    painter.drawPath(line)
    painter.setPen(_pen(palette[Ink.CARDBOARD], _WIDTH * 0.1))
    painter.drawPath(line)


def _paint_plate(
    painter: QPainter,
    number: int | None,
    blockade: Blockade | None,
    palette: Palette,
    at: QPointF,
) -> None:
    if blockade is None:
        paint_badge(painter, "?" if number is None else str(number), palette, at, 0.4)
        return
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(palette[Ink.LINE], 0.06))
    for radius, colour in ((0.66, palette[Ink.CREAM]), (0.54, _colour(blockade, palette))):
        painter.setBrush(colour)
        painter.drawPath(disc(radius))
    paint_symbols(painter, blockade.terrain, blockade.power, palette, 0.76)
    paint_badge(painter, str(blockade.number), palette, QPointF(0.5, 0.5), 0.28)
    painter.restore()


@lru_cache(_KEPT)
def _line(edges: tuple[Edge, ...]) -> QPainterPath:
    path = QPainterPath()
    for part in plane.border_line(edges).geoms:
        first, *others = part.coords
        path.moveTo(*first)
        for corner in others:
            path.lineTo(*corner)
    return path


@lru_cache(_KEPT)
def _middle(edges: tuple[Edge, ...]) -> QPointF:
    """The middle of the longest unbroken stretch."""
    longest = max(plane.border_line(edges).geoms, key=lambda part: part.length)
    middle = longest.interpolate(0.5, normalized=True)
    return QPointF(middle.x, middle.y)


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen
