"""Painting one piece of cardboard: its shadow, its spaces, its edge and its letter."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator
from functools import cache, lru_cache
from typing import TYPE_CHECKING
from zlib import crc32

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF, QRadialGradient

from core.basics.deferred import deferred
from core.geometry import plane
from core.geometry.edges import Edge
from core.geometry.hexes import ORIGIN, TURNS, Hex
from core.quest.board.layout import LaidPiece
from core.quest.catalogue.pieces import PieceKind, Side
from core.quest.route.route import Placement
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import area, box_around, closed, hexagon, point_of, star
from editor.quest.drawing.compositions import Composition, Spot, compose
from editor.quest.drawing.hexes import SpaceStyle, painted_composition
from editor.quest.drawing.symbols import Art, ArtLayer, paint_art, paint_badge

if TYPE_CHECKING:
    import shapely
    from shapely import MultiPolygon, Polygon
else:
    shapely = deferred("shapely")

_DEGREES = 360 / TURNS
_LETTER_RADII = {Detail.SYMBOLS: 0.76, Detail.LETTERS: 0.44, Detail.TEXTURES: 0.33}
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
_KEPT = 32


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
    look: SpaceStyle,
    exposed: QRectF | None = None,
) -> None:
    """Paint a piece as it is placed; spaces that lie wholly outside `exposed` are left out."""
    for _ in painted_piece(painter, piece, placement, look, exposed):
        pass


def painted_piece(
    painter: QPainter,
    piece: LaidPiece,
    placement: Placement,
    look: SpaceStyle,
    exposed: QRectF | None = None,
) -> Iterator[None]:
    """Paint a piece as it is placed, step by step, if the painter is left alone between steps."""
    middle = point_of(placement.at)
    seen = None if exposed is None else exposed.translated(-middle)
    painter.translate(middle)
    yield from painted_side(painter, piece.side, placement.turn, look, seen)
    painter.translate(-middle)


def paint_side(
    painter: QPainter, side: Side, turn: int, look: SpaceStyle, exposed: QRectF | None = None
) -> None:
    """Paint a piece around its own origin; `exposed` is meant so too."""
    for _ in painted_side(painter, side, turn, look, exposed):
        pass


def painted_side(
    painter: QPainter, side: Side, turn: int, look: SpaceStyle, exposed: QRectF | None = None
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


def _paint_letter(painter: QPainter, side: Side, turn: int, look: SpaceStyle) -> None:
    """Paint the letter of a side; it turns with the piece, and shows how the piece lies.

    From far away it is as large as its hex, since nothing else could be read there.
    """
    painter.save()
    if look.detail >= Detail.LETTERS:
        painter.translate(_letter_offset(turn))
    painter.rotate(turn * _DEGREES)
    paint_badge(painter, side.name, look.palette, QPointF(0, 0), _LETTER_RADII[look.detail])
    painter.restore()


def _has_letter(side: Side) -> bool:
    return side.kind is not PieceKind.ENDING


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
    return area(_wider_shape(side, turn, width))


@lru_cache(_KEPT_SHADOWS)
def _wider_shape(side: Side, turn: int, width: float) -> Polygon | MultiPolygon:
    return _shape_of(side, turn).buffer(width, quad_segs=2)


def prepare_piece(side: Side, turn: int) -> None:
    """Work out the shapes of a piece that is to be painted, on any thread: none is one of Qt."""
    for width in _SHADOW_WIDTHS:
        _wider_shape(side, turn, width)


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
    notches = [gap for gap in shapely.get_parts(gaps) if gap.intersection(cut).length > 0]
    filled = shapely.union_all([shape, *notches])
    return filled if isinstance(filled, shapely.MultiPolygon | shapely.Polygon) else shape


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
    gradient.setColorAt(0.0, palette[Ink.PALE_GOLD])
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
        ArtLayer(star(16, 0.4, 0.24).translated(0, -0.22), Ink.CREAM, None),
        ArtLayer(steps.simplified(), Ink.GOLD, Ink.LINE, 0.03),
        ArtLayer(steps, None, Ink.BRONZE, 0.02),
        ArtLayer(stair, Ink.PALE_GOLD, Ink.BRONZE, 0.02),
        ArtLayer(shrine, Ink.GOLD, Ink.LINE, 0.03),
        ArtLayer(door, Ink.DEPTH, None),
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
        ArtLayer(houses, Ink.GOLD, Ink.LINE, 0.035),
        ArtLayer(roofs, Ink.BRONZE, Ink.LINE, 0.035),
        ArtLayer(shaft, Ink.PALE_GOLD, Ink.LINE, 0.035),
        ArtLayer(roof, Ink.BRONZE, Ink.LINE, 0.035),
        ArtLayer(gates, Ink.DEPTH, None),
        ArtLayer(star(4, 0.1, 0.03).translated(0, -0.52), Ink.CREAM, None),
    )
