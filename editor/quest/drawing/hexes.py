"""Painting spaces: ground, texture, symbols, and the marks of starts, finishes and caves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QBrush, QColor, QPainter, QPen, QRadialGradient

from core.basics.values import dataclass
from core.quest.catalogue.spaces import Terrain
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import hexagon
from editor.quest.drawing.compositions import Composition, Ground, Spot, compose, symbols_of
from editor.quest.drawing.grounds import ground_colour
from editor.quest.drawing.symbols import paint_strokes, painted_strokes

_LINE_WIDTH, _PLAIN_LINE_WIDTH = 0.035, 0.06
_TEXTURE_WIDTH = 0.0249
"""At 100 % just below a pixel, up to which Qt draws lines many times faster."""
_TEXTURE_SHARE, _PLAIN_TEXTURE_SHARE = 0.65, 0.4
"""How much of a line's colour is in the texture; the rest is ground."""


@dataclass(frozen=True, slots=True)
class SpaceStyle:
    """How spaces are to be drawn."""

    palette: Palette
    detail: Detail


def paint_space(painter: QPainter, spot: Spot, look: SpaceStyle) -> None:
    """Paint a single space where it is."""
    for _ in painted_composition(painter, compose([spot]), look.palette, look.detail):
        pass


def painted_composition(
    painter: QPainter, composition: Composition, palette: Palette, detail: Detail
) -> Iterator[None]:
    """Paint many spaces step by step; whoever steps may pause, if the painter is left alone."""
    for ground in composition.grounds:
        yield from _painted_ground(painter, ground, palette, detail)
    yield from painted_strokes(painter, composition.rims, palette)
    if detail >= Detail.SYMBOLS:
        yield from painted_strokes(painter, composition.symbols, palette)


def paint_symbols(
    painter: QPainter, terrain: Terrain, power: int, palette: Palette, scale: float = 1.0
) -> None:
    """Paint as many symbols as the power says: one, a pair, a triangle, a square, a ring."""
    paint_strokes(painter, symbols_of(terrain, power, scale), palette)


def _painted_ground(
    painter: QPainter, ground: Ground, palette: Palette, detail: Detail
) -> Iterator[None]:
    colour = ground_colour(palette, ground.terrain, ground.power)
    is_flat = detail < Detail.TEXTURES or palette.is_plain
    painter.setBrush(colour if is_flat else _wash(colour.name()))
    painter.setPen(_line(palette, colour))
    hex_ = hexagon()
    for middle in ground.middles:
        painter.translate(middle)
        painter.drawPath(hex_)
        painter.translate(-middle)
        yield
    if detail >= Detail.TEXTURES:
        painter.setPen(texture_pen(palette, colour))
        for line in ground.texture:
            painter.drawPolyline(line)
            yield


@cache
def _wash(colour: str) -> QBrush:
    """A ground that darkens towards the rim, like a wash of water colour."""
    ground = QColor(colour)
    gradient = QRadialGradient(QPointF(0, 0), 1.0)
    gradient.setColorAt(0.0, ground.lighter(109))
    gradient.setColorAt(0.65, ground)
    gradient.setColorAt(1.0, ground.darker(118))
    return QBrush(gradient)


def _line(palette: Palette, ground: QColor) -> QPen:
    if palette.is_sparing:
        return QPen(palette[Ink.ROCK], _LINE_WIDTH)
    if palette.is_plain:
        return QPen(palette[Ink.LINE], _PLAIN_LINE_WIDTH)
    return QPen(ground.darker(165), _LINE_WIDTH)


def texture_pen(palette: Palette, ground: QColor) -> QPen:
    """The pen for thin lines on a ground, faint enough to leave the symbols alone.

    Its colour is mixed, not see-through: a PDF with thousands of such lines stays small so.
    """
    if palette.is_plain:
        colour = _mixed(palette[Ink.LINE], ground, _PLAIN_TEXTURE_SHARE)
    else:
        colour = _mixed(ground.darker(150), ground, _TEXTURE_SHARE)
    pen = QPen(colour, _TEXTURE_WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    """So much of one colour in another."""
    parts = zip(one.getRgbF()[:3], other.getRgbF()[:3], strict=True)
    return QColor.fromRgbF(*(share * here + (1 - share) * there for here, there in parts))
