"""Our own symbols: what a space asks for, mountains and caves.

A symbol is a tuple of layers, painted one over the other in a square of side 1 around the origin.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

from core.basics.values import dataclass
from core.quest.catalogue.spaces import Terrain
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import closed, disc, hexagon, lettering, star

_OUTLINE = 0.05
"""How wide outlines are, as a share of the symbol's size."""
_RIM = 0.16
_LETTER_HEIGHT = 1.08


@dataclass(frozen=True, eq=False)
class ArtLayer:
    """A path with the colour that fills it, the colour of its line, and the line's width."""

    path: QPainterPath
    fill: Ink | None
    line: Ink | None = Ink.LINE
    width: float = _OUTLINE


Art = tuple[ArtLayer, ...]


@dataclass(frozen=True, eq=False)
class Strokes:
    """The same layer of many symbols.

    They stay paths of their own: Qt paints a hundred small paths much faster than a joined one.
    """

    paths: tuple[QPainterPath, ...]
    fill: Ink | None
    line: Ink | None
    width: float


def paint_art(painter: QPainter, art: Art, palette: Palette, at: QPointF, size: float) -> None:
    """Paint a symbol of a size around a point."""
    paint_strokes(painter, repeated(art, (at,), size), palette)


def paint_strokes(painter: QPainter, strokes: Iterable[Strokes], palette: Palette) -> None:
    """Paint layers one over the other where they are."""
    for _ in painted_strokes(painter, strokes, palette):
        pass


def painted_strokes(
    painter: QPainter, strokes: Iterable[Strokes], palette: Palette
) -> Iterator[None]:
    """Paint layers path by path; whoever steps may pause, if the painter is left alone."""
    for each in strokes:
        painter.setBrush(_NOTHING if each.fill is None else palette[each.fill])
        painter.setPen(_NO_LINE if each.line is None else _pen(palette[each.line], each.width))
        for path in each.paths:
            painter.drawPath(path)
            yield


def repeated(art: Art, points: Iterable[QPointF], size: float) -> tuple[Strokes, ...]:
    """A symbol of one size at many points, layer by layer; the copies must not overlap."""
    places = [QTransform.fromTranslate(at.x(), at.y()).scale(size, size) for at in points]
    return tuple(
        Strokes(
            tuple(place.map(layer.path) for place in places),
            layer.fill,
            layer.line,
            layer.width * size,
        )
        for layer in art
    )


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, _SOLID, _ROUND_CAP, _ROUND_JOIN)


_NOTHING, _NO_LINE, _SOLID = Qt.BrushStyle.NoBrush, Qt.PenStyle.NoPen, Qt.PenStyle.SolidLine
_ROUND_CAP, _ROUND_JOIN = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin


@cache
def machete() -> Art:
    """A broad blade with a wooden grip: jungle."""
    blade = QPainterPath(QPointF(-0.07, 0.2))
    blade.lineTo(-0.11, -0.6)
    blade.quadTo(0.13, -0.54, 0.17, -0.34)
    blade.quadTo(0.17, -0.1, 0.08, 0.2)
    blade.closeSubpath()
    grip = _rounded(QRectF(-0.1, 0.2, 0.2, 0.36), 0.07)
    ridge = _line((-0.03, 0.1), (-0.05, -0.44))
    lean = QTransform().rotate(42)
    return (
        ArtLayer(lean.map(blade), Ink.STEEL),
        ArtLayer(lean.map(ridge), None, Ink.ROCK, 0.03),
        ArtLayer(lean.map(grip), Ink.WOOD),
    )


@cache
def paddle() -> Art:
    """A paddle with a cross grip: river."""
    blade = QPainterPath(QPointF(0.0, -0.06))
    blade.cubicTo(0.17, 0.02, 0.2, 0.3, 0.17, 0.46)
    blade.cubicTo(0.14, 0.64, -0.14, 0.64, -0.17, 0.46)
    blade.cubicTo(-0.2, 0.3, -0.17, 0.02, 0.0, -0.06)
    shaft = _rounded(QRectF(-0.04, -0.56, 0.08, 0.62), 0.03)
    grip = _rounded(QRectF(-0.12, -0.62, 0.24, 0.1), 0.05)
    stripes = _line((-0.17, 0.36), (0.17, 0.36))
    stripes.addPath(_line((-0.155, 0.47), (0.155, 0.47)))
    lean = QTransform().rotate(-38)
    return (
        ArtLayer(lean.map(shaft), Ink.WOOD),
        ArtLayer(lean.map(grip), Ink.WOOD),
        ArtLayer(lean.map(blade), Ink.STEEL),
        ArtLayer(lean.map(stripes), None, Ink.RED, 0.045),
        ArtLayer(lean.map(blade), None),
        ArtLayer(lean.map(_line((0.0, 0.0), (0.0, 0.3))), None, Ink.ROCK, 0.03),
    )


@cache
def coin() -> Art:
    """A coin with a sun on it: village."""
    return (
        ArtLayer(disc(0.45), Ink.PALE_GOLD),
        ArtLayer(disc(0.34), None, Ink.BRONZE, 0.03),
        ArtLayer(star(8, 0.25, 0.13), Ink.BRONZE, None),
    )


@cache
def card() -> Art:
    """A card of the hand: rubble, where cards are laid down."""
    lean = QTransform().rotate(-9)
    face = _rounded(QRectF(-0.31, -0.44, 0.62, 0.88), 0.08)
    frame = _rounded(QRectF(-0.21, -0.34, 0.42, 0.68), 0.04)
    return (
        ArtLayer(lean.map(face), Ink.CREAM),
        ArtLayer(lean.map(frame), None, Ink.ROCK, 0.03),
        ArtLayer(lean.map(hexagon(0.15)), Ink.ROCK, None),
    )


@cache
def crossed_out_card() -> Art:
    """A card struck through: base camp, where cards leave the game."""
    cross = _line((-0.36, -0.38), (0.36, 0.38))
    cross.addPath(_line((0.36, -0.38), (-0.36, 0.38)))
    return (
        *card(),
        ArtLayer(cross, None, Ink.CREAM, 0.15),
        ArtLayer(cross, None, Ink.RED, 0.09),
    )


@cache
def mountain() -> Art:
    """Two peaks with snow on them."""
    back = closed([(-0.06, 0.32), (0.2, -0.24), (0.52, 0.32)])
    front = closed([(-0.54, 0.32), (-0.14, -0.48), (0.26, 0.32)])
    shade = closed([(-0.14, -0.48), (-0.02, -0.05), (-0.12, 0.1), (0.04, 0.32), (0.26, 0.32)])
    return (
        ArtLayer(back, Ink.ROCK),
        ArtLayer(_cap(0.2, -0.24, 0.16, 0.1), Ink.SNOW, None),
        ArtLayer(front, Ink.ROCK),
        ArtLayer(shade, Ink.LINE, None),
        ArtLayer(_cap(-0.14, -0.48, 0.26, 0.13), Ink.SNOW, None),
        ArtLayer(front, None),
        ArtLayer(back.subtracted(front), None),
    )


@cache
def cave() -> Art:
    """A way into the mountain, with a gleam of what may lie inside."""
    mouth = QPainterPath(QPointF(-0.36, 0.32))
    mouth.cubicTo(-0.36, -0.14, 0.1, -0.14, 0.1, 0.32)
    mouth.closeSubpath()
    gleam = star(4, 0.12, 0.03).translated(-0.13, 0.17)
    return (
        *mountain(),
        ArtLayer(mouth, Ink.DEPTH, Ink.PALE_GOLD, 0.06),
        ArtLayer(gleam, Ink.PALE_GOLD, None),
    )


@cache
def asked_for() -> Mapping[Terrain, Art]:
    """The symbol on the spaces of each terrain that asks for something."""
    return {
        Terrain.JUNGLE: machete(),
        Terrain.RIVER: paddle(),
        Terrain.VILLAGE: coin(),
        Terrain.RUBBLE: card(),
        Terrain.BASE_CAMP: crossed_out_card(),
    }


def _cap(x: float, y: float, depth: float, half: float) -> QPainterPath:
    """Snow on a peak, with a ragged lower edge."""
    low = y + depth
    ragged = [(x + half, low), (x + half / 3, low - depth / 3), (x, low + depth / 6)]
    return closed([(x, y), *ragged, (x - half / 2, low - depth / 4), (x - half, low)])


def _rounded(box: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def _line(start: tuple[float, float], end: tuple[float, float]) -> QPainterPath:
    path = QPainterPath(QPointF(*start))
    path.lineTo(*end)
    return path


@cache
def badge(word: str) -> Art:
    """A badge of radius 1 around the origin."""
    letters = lettering(word, _LETTER_HEIGHT)
    wide = letters.boundingRect().width()
    if wide > _LETTER_HEIGHT * 1.2:
        letters = lettering(word, _LETTER_HEIGHT * _LETTER_HEIGHT * 1.2 / wide)
    return (ArtLayer(disc(1.0), Ink.CREAM, Ink.LINE, _RIM), ArtLayer(letters, Ink.LINE, None))


def paint_badge(painter: QPainter, word: str, palette: Palette, at: QPointF, radius: float) -> None:
    """Paint a badge around a point."""
    paint_art(painter, badge(word), palette, at, radius)
