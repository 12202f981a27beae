"""Painting one piece of cardboard: its shadow, its spaces, its edge and its letter."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from functools import lru_cache
from zlib import crc32

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF
from shapely import MultiPolygon, Polygon, get_parts, union_all

from core.board.layout import LaidPiece
from core.catalogue.pieces import Kind, Side
from core.geometry import plane
from core.geometry.edges import Edge
from core.geometry.hexes import ORIGIN, TURNS, Hex
from core.route.route import Placement
from editor.drawing.badges import paint_badge
from editor.drawing.city import paint_city
from editor.drawing.compositions import Composition, Spot, compose
from editor.drawing.detail import Detail
from editor.drawing.hexes import Look, painted_composition
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import area, hexagon, point_of

_DEGREES = 360 / TURNS
_LETTER_RADIUS, _FAR_LETTER_RADIUS = 0.33, 0.76
_LETTER_AT = 0.56
"""How far below the middle of its hex the letter stands when it reads upright."""
_SHADOW_FALL = QPointF(0.09, 0.16)
_SHADOW_WIDTHS = tuple(0.045 * step for step in range(1, 10))
"""A shadow is so many faint areas, each wider than the piece by one of these."""
_SHADOW_ALPHA = 11
_CUT = 4
"""How many sides of hexes one stroke of the edge covers."""
_KEPT_OUTLINES = 256
_KEPT_SHADOWS = _KEPT_OUTLINES * len(_SHADOW_WIDTHS)


def paint_shadow(
    painter: QPainter, piece: LaidPiece, placement: Placement, palette: Palette
) -> None:
    """Paint the soft shadow that a piece throws on the table where it is placed."""
    middle = point_of(placement.at)
    painter.translate(middle)
    paint_side_shadow(painter, piece.side, placement.turn, palette)
    painter.translate(-middle)


def paint_side_shadow(painter: QPainter, side: Side, turn: int, palette: Palette) -> None:
    """Paint the shadow of a piece around its own origin; plain palettes have none."""
    for _ in painted_shadow(painter, side, turn, palette):
        pass


def painted_shadow(painter: QPainter, side: Side, turn: int, palette: Palette) -> Iterator[None]:
    """Paint a shadow step by step; whoever steps may pause, if the painter is left alone."""
    if palette.is_plain:
        return
    shade = QColor(palette[Ink.SHADOW])
    shade.setAlpha(_SHADOW_ALPHA)
    for width in _SHADOW_WIDTHS:
        painter.translate(_SHADOW_FALL)
        painter.fillPath(_wider(side, turn, width), shade)
        painter.translate(-_SHADOW_FALL)
        yield


def paint_piece(
    painter: QPainter,
    piece: LaidPiece,
    placement: Placement,
    look: Look,
    exposed: QRectF | None = None,
) -> None:
    """Paint a piece as it is placed; spaces that lie wholly outside `exposed` are left out."""
    middle = point_of(placement.at)
    seen = None if exposed is None else exposed.translated(-middle)
    painter.translate(middle)
    paint_side(painter, piece.side, placement.turn, look, seen)
    painter.translate(-middle)


def paint_side(
    painter: QPainter, side: Side, turn: int, look: Look, exposed: QRectF | None = None
) -> None:
    """Paint a piece around its own origin; `exposed` is meant so too."""
    for _ in painted_side(painter, side, turn, look, exposed):
        pass


def painted_side(
    painter: QPainter, side: Side, turn: int, look: Look, exposed: QRectF | None = None
) -> Iterator[None]:
    """Paint a piece step by step; whoever steps may pause, if the painter is left alone."""
    palette, detail = look.palette, look.detail
    is_far = detail < Detail.TEXTURES
    outline = piece_outline(side, turn)
    painter.fillPath(outline, palette[Ink.CARDBOARD])
    yield
    if exposed is None or exposed.contains(outline.boundingRect()):
        composition = _composition(side, turn, is_far)
    else:
        composition = compose(_spots(side, turn, exposed), is_far=is_far)
    yield from painted_composition(painter, composition, palette, detail)
    city = side.turns[turn].city
    if city:
        paint_city(painter, city, palette, detail)
    yield from _painted_edge(painter, side, turn, palette)
    if _has_letter(side) and detail >= Detail.SYMBOLS:
        _paint_letter(painter, side, turn, look)


def _paint_letter(painter: QPainter, side: Side, turn: int, look: Look) -> None:
    """Paint the letter of a side; it turns with the piece, and shows how the piece lies.

    From far away it is as large as its hex, since nothing else could be read there.
    """
    is_near = look.detail >= Detail.TEXTURES
    painter.save()
    if is_near:
        painter.translate(_letter_offset(turn))
    painter.rotate(turn * _DEGREES)
    radius = _LETTER_RADIUS if is_near else _FAR_LETTER_RADIUS
    paint_badge(painter, side.name, look.palette, QPointF(0, 0), radius)
    painter.restore()


def _has_letter(side: Side) -> bool:
    return side.kind is not Kind.ENDING


@lru_cache(_KEPT_OUTLINES)
def _composition(side: Side, turn: int, is_far: bool) -> Composition:
    return compose(_spots(side, turn, None), is_far=is_far)


def _spots(side: Side, turn: int, exposed: QRectF | None) -> Iterator[Spot]:
    """The spaces of a piece that are seen."""
    aside = -_letter_offset(turn) if _has_letter(side) else None
    for number, (at, space) in enumerate(side.turns[turn].spaces.items()):
        middle = point_of(at)
        if exposed is None or exposed.intersects(_BOX.translated(middle)):
            towards = aside if at == ORIGIN else None
            yield Spot(space, middle, _variant(side.name, number), towards)


_BOX = hexagon().boundingRect()


def outline_of(piece: LaidPiece) -> QPainterPath:
    """The border of a piece where it lies, golden city included."""
    return _outline(frozenset(piece.spaces) | piece.city, piece.cuts)


@lru_cache(_KEPT_OUTLINES)
def piece_outline(side: Side, turn: int) -> QPainterPath:
    """The border of a piece around its own origin: straight cuts kept, golden city included."""
    return area(_shape_of(side, turn))


@lru_cache(_KEPT_SHADOWS)
def _wider(side: Side, turn: int, width: float) -> QPainterPath:
    """The area of a piece and so much around it.

    The piece hides most of it, but areas are painted faster than the rings that can be seen.
    """
    return area(_shape_of(side, turn).buffer(width, quad_segs=2))


def _shape_of(side: Side, turn: int) -> Polygon | MultiPolygon:
    turned = side.turns[turn]
    return _shape(frozenset(turned.spaces) | turned.city, turned.cuts)


@lru_cache(_KEPT_OUTLINES)
def _outline(hexes: frozenset[Hex], cuts: frozenset[Edge]) -> QPainterPath:
    return area(_shape(hexes, cuts))


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


def _painted_edge(painter: QPainter, side: Side, turn: int, palette: Palette) -> Iterator[None]:
    for ink, width in ((Ink.LINE, 0.15), (Ink.CARDBOARD, 0.07)):
        painter.setPen(_round_pen(palette[ink], width))
        for line in _edge(side, turn):
            painter.drawPolyline(line)
            yield


@lru_cache(_KEPT_OUTLINES)
def _edge(side: Side, turn: int) -> tuple[QPolygonF, ...]:
    """The outline in short lines, which Qt paints much faster than the whole."""
    rings = piece_outline(side, turn).toSubpathPolygons()
    return tuple(
        QPolygonF(
            [ring.at(number) for number in range(start, min(start + _CUT, ring.size() - 1) + 1)]
        )
        for ring in rings
        for start in range(0, ring.size() - 1, _CUT)
    )


def _round_pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
