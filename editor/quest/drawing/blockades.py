"""Painting blockades: wooden bands along the seams, with plates that say what clears them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from core.geometry import plane
from core.geometry.edges import Edge
from core.quest.board.board import Gate
from core.quest.board.layout import Layout
from core.quest.catalogue.supplies import Blockade
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import area, closed, disc
from editor.quest.drawing.compositions import symbols_of
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.hexes import texture_pen
from editor.quest.drawing.symbols import Art, ArtLayer, paint_art, paint_badge, paint_strokes
from editor.quest.drawing.textures import plank_joint

if TYPE_CHECKING:
    from shapely import LineString

_WIDTH = 0.5
_LIT_WIDTH = 0.9
"""How wide a band is at most with the rim that glows around it."""
_RIM_WIDTH = 0.05
_INSET = 0.09
"""How much of the light cardboard shows on either side of the coloured band."""
_GLOW_WIDTH = 0.11
_MOTIF_GAP = 0.27
_PLATE, _FACE, _NUMBER = 0.64, 0.5, 0.28
"""The radius of the plate, of the ground on it, and of the badge with the number."""
_NUMBER_AT = QPointF(0.52, 0.46)
_MARK = 0.44
"""The radius of the badge on a blockade that is not known yet."""
_DASHES = (2.4, 1.8)
_SLOT_VEIL = 170
_LARGER, _FAR_NUMBER = 1.4, 0.44
_KEPT = 128


def paint_blockade(
    painter: QPainter,
    layout: Layout,
    gate: Gate,
    palette: Palette,
    detail: Detail = Detail.TEXTURES,
) -> None:
    """Paint the blockade of a gate: its number and symbols, or a question mark if it is drawn."""
    _paint_band(painter, layout.seams[gate.seam].edges, palette, detail)
    paint_plate(painter, layout, gate, palette, detail)


def paint_plate(
    painter: QPainter, layout: Layout, gate: Gate, palette: Palette, detail: Detail
) -> None:
    """Paint the plate of a gate alone; from very far away there is none."""
    edges = layout.seams[gate.seam].edges
    known = {each.number: each for each in layout.catalogue.blockades}
    blockade = None if gate.number is None else known.get(gate.number)
    if detail < Detail.SYMBOLS:
        return
    larger = _size(detail)
    if blockade is None:
        word = "?" if gate.number is None else str(gate.number)
        paint_badge(painter, word, palette, _middle(edges), _MARK * larger)
    else:
        _paint_plate(painter, blockade, palette, _middle(edges), larger)


def _size(detail: Detail) -> float:
    """From far away plates are larger, so that they can still be read."""
    return 1.0 if detail >= Detail.TEXTURES else _LARGER


def paint_empty_slot(
    painter: QPainter,
    edges: tuple[Edge, ...],
    palette: Palette,
    detail: Detail = Detail.TEXTURES,
) -> None:
    """Paint the dashed place of a blockade on a seam that needs one and has none."""
    veil = QColor(palette[Ink.CREAM])
    veil.setAlpha(_SLOT_VEIL)
    painter.setBrush(veil)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawPath(_band(edges, _WIDTH))
    dashes = QPen(palette[Ink.LINE], _RIM_WIDTH)
    dashes.setDashPattern(_DASHES)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(dashes)
    painter.drawPath(_band(edges, _WIDTH))
    if detail >= Detail.SYMBOLS:
        paint_art(painter, _plus(), palette, _middle(edges), _MARK * _size(detail))


def paint_blockade_token(painter: QPainter, blockade: Blockade, palette: Palette) -> None:
    """Paint the plate of a blockade alone around the origin: symbols and number, for menus."""
    _paint_plate(painter, blockade, palette, QPointF(0, 0), 1.0)


def token_bounds() -> QRectF:
    """The rectangle that holds the plate of a blockade."""
    plate = disc(_PLATE + _RIM_WIDTH).boundingRect()
    return plate | disc(_NUMBER + _RIM_WIDTH).boundingRect().translated(_NUMBER_AT)


def is_on_plate(edges: tuple[Edge, ...], point: QPointF, detail: Detail) -> bool:
    """Whether a point meets the round plate of a blockade, or of its empty place."""
    middle, radius = plate_of(edges, detail)
    away = point - middle
    return math.hypot(away.x(), away.y()) <= radius


def plate_of(edges: tuple[Edge, ...], detail: Detail) -> tuple[QPointF, float]:
    """The middle and the radius of the round plate of a blockade."""
    return _middle(edges), _PLATE * _size(detail)


@lru_cache(_KEPT)
def blockade_bounds(edges: tuple[Edge, ...]) -> QRectF:
    """The rectangle that holds all that is painted of a blockade, lit or not."""
    middle = _middle(edges)
    reach = (_NUMBER_AT.x() + _FAR_NUMBER + _GLOW_WIDTH) * _LARGER
    plate = QRectF(-reach, -reach, 2 * reach, 2 * reach).translated(middle)
    return _band(edges, _LIT_WIDTH).boundingRect() | plate


def _paint_band(
    painter: QPainter, edges: tuple[Edge, ...], palette: Palette, detail: Detail
) -> None:
    """Paint the barrier: of wood, as terrain would be lost on the like; the plate tells which."""
    wood = palette[Ink.WOOD]
    painter.setPen(_pen(palette[Ink.LINE], 2 * _RIM_WIDTH))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_band(edges, _WIDTH))
    painter.fillPath(_band(edges, _WIDTH), palette[Ink.CREAM])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(wood)
    painter.drawPath(_band(edges, _WIDTH - 2 * _INSET))
    if detail >= Detail.TEXTURES:
        pen = texture_pen(palette, wood)
        pen.setColor(palette[Ink.LINE])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for line in _planks(edges):
            painter.drawPolyline(line)


def paint_seam_glow(
    painter: QPainter,
    edges: tuple[Edge, ...],
    palette: Palette,
    detail: Detail = Detail.TEXTURES,
    ink: Ink = Ink.SELECTION,
) -> None:
    """Paint the rim around a hovered or selected blockade, or its empty place, above it."""
    casing, colour = palette.against(ink), palette[ink]
    for shade, width in ((casing, _GLOW_WIDTH * 1.8), (colour, _GLOW_WIDTH)):
        pen = _pen(shade, width)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(_rim(edges, _size(detail)), pen)


@lru_cache(_KEPT)
def _rim(edges: tuple[Edge, ...], larger: float) -> QPainterPath:
    """Far enough outside to leave band and plate alone."""
    outside = _RIM_WIDTH + _GLOW_WIDTH
    plate = disc(_PLATE * larger + outside).translated(_middle(edges))
    return _band(edges, _WIDTH + 2 * outside).united(plate)


def _paint_plate(
    painter: QPainter, blockade: Blockade, palette: Palette, at: QPointF, larger: float
) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(larger, larger)
    painter.setPen(QPen(palette[Ink.LINE], _RIM_WIDTH))
    ground = ground_colour(palette, blockade.terrain, blockade.power)
    for radius, colour in ((_PLATE, palette[Ink.CREAM]), (_FACE, ground)):
        painter.setBrush(colour)
        painter.drawPath(disc(radius))
        painter.setPen(Qt.PenStyle.NoPen)
    paint_strokes(painter, symbols_of(blockade.terrain, blockade.power, 0.8), palette)
    number = _NUMBER if larger == 1 else _FAR_NUMBER
    paint_badge(painter, str(blockade.number), palette, _NUMBER_AT, number)
    painter.restore()


@cache
def _plus() -> Art:
    arm, half = 0.56, 0.15
    corners = [(half, -arm), (half, -half), (arm, -half), (arm, half), (half, half), (half, arm)]
    cross = closed([*corners, *((-x, -y) for x, y in corners)])
    return (
        ArtLayer(disc(1.0), Ink.CREAM, Ink.LINE, 0.16),
        ArtLayer(cross, Ink.LINE, None),
    )


@lru_cache(_KEPT)
def _band(edges: tuple[Edge, ...], width: float) -> QPainterPath:
    return area(plane.band(edges, width))


@lru_cache(_KEPT)
def _planks(edges: tuple[Edge, ...]) -> tuple[QPolygonF, ...]:
    """The joints of planks, set along the band."""
    return tuple(
        place.map(line)
        for part in plane.border_line(edges).geoms
        for place in _places(part)
        for line in plank_joint()
    )


def _places(line: LineString) -> Iterator[QTransform]:
    """Evenly spaced places along a line, each turned the way the line runs there."""
    count = max(1, round(line.length / _MOTIF_GAP))
    step = line.length / count
    for number in range(count):
        here, there = (line.interpolate((number + part) * step) for part in (0.45, 0.55))
        angle = math.degrees(math.atan2(there.y - here.y, there.x - here.x))
        yield QTransform.fromTranslate(here.x, here.y).rotate(angle)


@lru_cache(_KEPT)
def _middle(edges: tuple[Edge, ...]) -> QPointF:
    """The corner nearest to the middle of the longest unbroken stretch.

    In a corner a plate keeps clear of the symbols on all three hexes around it.
    """
    longest = max(plane.border_line(edges).geoms, key=lambda part: part.length)
    inner = longest.coords[1:-1] or longest.coords
    x, y = inner[(len(inner) - 1) // 2]
    return QPointF(x, y)


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    return pen
