"""Paths of plain shapes: hexes, stars, letters, and what shapely has worked out."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPointF, QRectF
from PyQt6.QtGui import QFont, QGlyphRun, QPainterPath, QPolygonF, QTextLayout, QTransform

from core.basics.deferred import deferred
from core.geometry import plane
from core.geometry.edges import corners
from core.geometry.hexes import ORIGIN, Hex
from core.geometry.middles import middle_of
from editor.drawing.fonts import bring_fonts, opened_anew, plate_font, unhinted

if TYPE_CHECKING:
    import shapely
else:
    shapely = deferred("shapely")

_FONT_GRID = 64
"""Parts of a pixel that outlines of letters are made of."""
_LETTER_PIXELS = 100
"""Letters are outlined at this size and then scaled, so that no output depends on its own dpi."""
_KEPT_POINTS = 10_000
_KEPT_TEXTS = 500


@lru_cache(_KEPT_POINTS)
def point_of(at: Hex) -> QPointF:
    """The middle of a hex."""
    return QPointF(*middle_of(at))


def closed(points: Iterable[tuple[float, float]]) -> QPainterPath:
    """A path with straight sides through some points and back to the first."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


@cache
def hexagon(size: float = 1.0) -> QPainterPath:
    """A hex around the origin."""
    return closed((x * size, y * size) for x, y in map(plane.position, corners(ORIGIN)))


@cache
def star(rays: int, outer: float, inner: float) -> QPainterPath:
    """A star around the origin, one ray pointing up."""
    turn = math.pi / rays
    return closed(
        (radius * math.sin(turn * number), -radius * math.cos(turn * number))
        for number, radius in enumerate([outer, inner] * rays)
    )


@cache
def disc(radius: float) -> QPainterPath:
    """A disc around the origin."""
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), radius, radius)
    return path


@cache
def lettering(text: str, height: float) -> QPainterPath:
    """Bold serif letters of a height, centred on the origin."""
    return written(text, height, serif(_LETTER_PIXELS))


@cache
def plated(text: str, height: float) -> QPainterPath:
    """Letters of the face of titles of a height, centred on the origin."""
    return written(text, height, plate_font(_LETTER_PIXELS))


def written(text: str, height: float, font: QFont) -> QPainterPath:
    """Letters of a font as a path of a height, centred on the origin."""
    letters = outlined(text, font)
    box = letters.boundingRect()
    scale = height / max(box.height(), 1.0)
    return QTransform.fromScale(scale, scale).map(letters.translated(-box.center()))


def sans(pixels: int = _LETTER_PIXELS) -> QFont:
    """The bold font of small print."""
    return _bold("DejaVu Sans", QFont.StyleHint.SansSerif, pixels)


def serif(pixels: int) -> QFont:
    """The bold serif font of letters and titles."""
    return _bold("DejaVu Serif", QFont.StyleHint.Serif, pixels)


def _bold(family: str, kind: QFont.StyleHint, pixels: int) -> QFont:
    bring_fonts()
    font = QFont(family)
    font.setStyleHint(kind)
    font.setPixelSize(pixels)
    font.setBold(True)
    return font


def outlined(text: str, font: QFont) -> QPainterPath:
    """Letters of a font as a path from the origin to the right, the same on every machine."""
    return QPainterPath(_outlined(text, QFont(font)))  # a copy of its own, which may be changed


@lru_cache(_KEPT_TEXTS)
def _outlined(text: str, font: QFont) -> QPainterPath:
    """The same, worked out once: a board is painted often, and its names seldom change."""
    letters = QPainterPath()
    for run in _shaped(text, unhinted(font)):
        face = opened_anew(run.rawFont())
        for glyph, at in zip(run.glyphIndexes(), run.positions(), strict=True):
            letters.addPath(face.pathForGlyph(glyph).translated(at))
    for number in range(letters.elementCount()):
        point = letters.elementAt(number)
        letters.setElementPositionAt(number, _on_grid(point.x), _on_grid(point.y))
    return letters


def _shaped(text: str, font: QFont) -> list[QGlyphRun]:
    """The letters of a text in one line that begins at the origin, run by run of a face."""
    layout = QTextLayout(text, font)
    layout.beginLayout()
    line = layout.createLine()
    layout.endLayout()
    if line.isValid():
        line.setPosition(QPointF(0, -line.ascent()))
    return layout.glyphRuns()


def _on_grid(length: float) -> float:
    """The length as fonts count it."""
    return round(length * _FONT_GRID) / _FONT_GRID


def area(shape: shapely.Polygon | shapely.MultiPolygon) -> QPainterPath:
    """A shape of shapely's as a path, with its holes."""
    path = QPainterPath()
    for part in shape.geoms if isinstance(shape, shapely.MultiPolygon) else (shape,):
        for ring in (part.exterior, *part.interiors):
            path.addPath(closed(ring.coords[:-1]))
    return path


def box_around(hexes: Iterable[Hex]) -> QRectF:
    """The smallest upright rectangle that holds some hexes; empty if there are none."""
    box, one = QRectF(), hexagon().boundingRect()
    for each in hexes:
        box |= one.translated(point_of(each))
    return box
