"""Painting one piece of cardboard: its shadow, its spaces, its edge and its letter."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache
from zlib import crc32

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen
from shapely import MultiPolygon, Polygon, get_parts, union_all

from core.board.layout import LaidPiece
from core.catalogue.pieces import Kind
from core.geometry import plane
from core.geometry.edges import Edge
from core.geometry.hexes import TURNS, Hex
from core.route.route import Placement
from editor.drawing.badges import paint_badge
from editor.drawing.city import paint_city
from editor.drawing.detail import Detail
from editor.drawing.hexes import Look, paint_space
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import area, hexagon, point_of

_DEGREES = 360 / TURNS
_LETTER_RADIUS = 0.33
_LETTER_AT = 0.56
"""How far below the middle of its hex the letter stands when it reads upright."""
_SHADOW_FALL = QPointF(0.09, 0.16)
_SHADOW_WIDTHS = tuple(0.045 * step for step in range(1, 10))
"""A shadow is so many faint areas, each wider than the piece by one of these."""
_SHADOW_ALPHA = 11
_HIDDEN = 0.3
"""How far the shadow reaches under the piece: farther than it falls."""
_KEPT_OUTLINES = 256


def paint_shadow(painter: QPainter, piece: LaidPiece, palette: Palette) -> None:
    """Paint the soft shadow that a piece throws on the table."""
    shade = QColor(palette[Ink.SHADOW])
    shade.setAlpha(_SHADOW_ALPHA)
    painter.save()
    painter.translate(_SHADOW_FALL)
    for width in _SHADOW_WIDTHS:
        painter.fillPath(_ring(_ground(piece), piece.cuts, width), shade)
    painter.restore()


def paint_piece(
    painter: QPainter,
    piece: LaidPiece,
    placement: Placement,
    look: Look,
    exposed: QRectF | None = None,
) -> None:
    """Paint a piece as it is placed; spaces that lie wholly outside `exposed` are left out."""
    outline = outline_of(piece)
    painter.fillPath(outline, look.palette[Ink.CARDBOARD])
    has_letter = piece.kind is not Kind.ENDING
    letter_at = _letter_offset(placement.turn)
    for number, (at, space) in enumerate(piece.spaces.items()):
        middle = point_of(at)
        if exposed is None or exposed.intersects(_BOX.translated(middle)):
            towards = -letter_at if has_letter and at == placement.at else None
            variant = _variant(piece.side.name, number)
            paint_space(painter, space, replace(look, variant=variant, towards=towards), middle)
    if piece.city:
        paint_city(painter, piece.city, look.palette, look.detail)
    _paint_edge(painter, outline, look.palette)
    if has_letter and look.detail >= Detail.SYMBOLS:
        _paint_letter(painter, placement, look.palette)


def _paint_letter(painter: QPainter, placement: Placement, palette: Palette) -> None:
    """Paint the letter of a side; it turns with the piece, and shows how the piece lies."""
    painter.save()
    painter.translate(point_of(placement.at) + _letter_offset(placement.turn))
    painter.rotate(placement.turn * _DEGREES)
    paint_badge(painter, placement.side, palette, QPointF(0, 0), _LETTER_RADIUS)
    painter.restore()


_BOX = hexagon().boundingRect()


def outline_of(piece: LaidPiece) -> QPainterPath:
    """The border of a piece, golden city included."""
    return _outline(_ground(piece), piece.cuts)


def _ground(piece: LaidPiece) -> frozenset[Hex]:
    return frozenset(piece.spaces) | piece.city


@lru_cache(_KEPT_OUTLINES)
def _outline(hexes: frozenset[Hex], cuts: frozenset[Edge]) -> QPainterPath:
    return area(_shape(hexes, cuts))


@lru_cache(_KEPT_OUTLINES)
def _ring(hexes: frozenset[Hex], cuts: frozenset[Edge], width: float) -> QPainterPath:
    """What surrounds a piece up to a width; the inside is left out, since the piece hides it."""
    shape = _shape(hexes, cuts)
    ring = shape.buffer(width, quad_segs=3).difference(shape.buffer(-_HIDDEN, quad_segs=1))
    return area(ring) if isinstance(ring, MultiPolygon | Polygon) else QPainterPath()


@lru_cache(_KEPT_OUTLINES)
def _shape(hexes: frozenset[Hex], cuts: frozenset[Edge]) -> Polygon | MultiPolygon:
    shape = plane.outline(hexes)
    return _with_straight_sides(shape, cuts) if cuts else shape


def _with_straight_sides(
    shape: Polygon | MultiPolygon, cuts: Collection[Edge]
) -> Polygon | MultiPolygon:
    """The shape with the notches filled that lie between a straight cut and its hexes."""
    gaps = shape.convex_hull.difference(shape)
    cut = plane.border_line(cuts)
    notches = [gap for gap in get_parts(gaps) if gap.intersection(cut).length > 0]
    filled = union_all([shape, *notches])
    return filled if isinstance(filled, MultiPolygon | Polygon) else shape


def _letter_offset(turn: int) -> QPointF:
    """Where the letter stands, seen from the middle of its hex, after sixths of a turn."""
    angle = math.tau * turn / TURNS
    return QPointF(-_LETTER_AT * math.sin(angle), _LETTER_AT * math.cos(angle))


def _variant(side: str, number: int) -> int:
    """A texture for each space of a side that stays the same wherever the piece lies."""
    return crc32(f"{side}{number}".encode())


def _paint_edge(painter: QPainter, outline: QPainterPath, palette: Palette) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, width in ((Ink.LINE, 0.15), (Ink.CARDBOARD, 0.07)):
        painter.setPen(_round_pen(palette[ink], width))
        painter.drawPath(outline)


def _round_pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
