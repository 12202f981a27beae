"""Painting islands: cardboard tiles with their symbols, starts, seats, piles, the exit's edges."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QRadialGradient

from core.geometry.hexes import Hex
from core.island.design.island_design import CaveKind, MapKind
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import box_around, disc, hexagon, plated, point_of
from editor.drawing.style import DrawingStyle
from editor.island.drawing.colours import Kind, ground_colour
from editor.island.drawing.plan import IslandPlan, Laid
from editor.island.drawing.symbols import symbol

_FACE = 0.95
"""How much of its hex a tile takes; the rest is its cut edge."""
_SHADOW = QPointF(0.05, 0.09)
_SHADOW_ALPHA = 70
_SYMBOL = 1.28
_SIGN_SYMBOL, _SIGN_RIM = 1.5, 0.08
"""The same of a little tile, and the width of its line."""
_MARGIN = 0.6
"""Around all tiles, in the units of the plane."""
_BADGE = 0.3
_LIFTS = 0.0, 0.07, 0.14
"""How far the tiles of a pile stick out below it."""
_ROUND = Qt.PenCapStyle.RoundCap


def extent_of(plan: IslandPlan) -> QRectF:
    """The part of the plane that all tiles take; empty without any."""
    box = box_around(each.at for each in plan.laid)
    return box if box.isEmpty() else box.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)


def paint_island(painter: QPainter, plan: IslandPlan, style: DrawingStyle) -> None:
    """Paint all that lies on the table."""
    for _ in painted_island(painter, plan, style):
        pass


def painted_island(painter: QPainter, plan: IslandPlan, style: DrawingStyle) -> Iterator[None]:
    """Paint it step by step; whoever steps may pause, if the painter is left alone."""
    painter.save()
    try:
        yield from _painted_island(painter, plan, style)
    finally:  # who steps may give up
        painter.restore()


def _painted_island(painter: QPainter, plan: IslandPlan, style: DrawingStyle) -> Iterator[None]:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for each in plan.laid:
        _paint_shadow(painter, each, style.palette)
        yield
    for each in plan.laid:
        paint_laid(painter, each, style)
        if each.kind is CaveKind.EXIT:
            _paint_closed(painter, each.at, plan.closed, style.palette)
        if plan.map is MapKind.VEILED and each.count is None:
            _paint_veil(painter, each.at, style.palette)
        yield


def paint_laid(painter: QPainter, laid: Laid, style: DrawingStyle) -> None:
    """Paint a tile or a pile where it lies."""
    painter.save()
    painter.translate(point_of(laid.at))
    if laid.count is not None:
        _paint_below(painter, min(laid.count, len(_LIFTS)), style.palette)
    if laid.count == 0:
        painter.setOpacity(0.35)
    paint_tile(painter, laid.kind, style)
    painter.setOpacity(1.0)
    if style.detail >= Detail.SYMBOLS:
        _paint_badges(painter, laid, style.palette)
    painter.restore()


def paint_tile(painter: QPainter, kind: Kind, style: DrawingStyle) -> None:
    """Paint a tile around the origin."""
    palette, ground = style.palette, ground_colour(style.palette, kind)
    painter.setPen(QPen(palette[Ink.LINE], 0.03))
    painter.setBrush(palette[Ink.CARDBOARD])
    painter.drawPath(hexagon(0.985))
    is_flat = palette.is_plain or style.detail < Detail.LETTERS
    painter.setPen(QPen(ground.darker(165), 0.03))
    painter.setBrush(ground if is_flat else _wash(ground.name()))
    painter.drawPath(hexagon(_FACE))
    if style.detail < Detail.SYMBOLS:
        return
    paint_symbol(painter, kind, palette, QPointF(), _SYMBOL)


def paint_sign(painter: QPainter, kind: Kind, palette: Palette, at: QPointF, high: float) -> None:
    """Paint a little tile that stands for its kind in a line of text, on whatever ground."""
    painter.save()
    painter.translate(at)
    painter.scale(high / 2, high / 2)
    ground = ground_colour(palette, kind)
    painter.setPen(QPen(ground.darker(165), _SIGN_RIM))
    painter.setBrush(ground)
    painter.drawPath(hexagon(_FACE))
    paint_symbol(painter, kind, palette, QPointF(), _SIGN_SYMBOL)
    painter.restore()


def paint_symbol(painter: QPainter, kind: Kind, palette: Palette, at: QPointF, size: float) -> None:
    """Paint what stands on tiles of a kind around a point, about so large."""
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    for layer in symbol(kind):
        painter.setBrush(Qt.BrushStyle.NoBrush if layer.fill is None else palette[layer.fill])
        if layer.line is None:
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            painter.setPen(_pen(palette[layer.line], layer.width))
        painter.drawPath(layer.path)
    painter.restore()


@cache
def _wash(colour: str) -> QBrush:
    """A ground that darkens towards the rim, like a wash of water colour."""
    ground = QColor(colour)
    gradient = QRadialGradient(QPointF(0, 0), 1.0)
    gradient.setColorAt(0.0, ground.lighter(110))
    gradient.setColorAt(0.6, ground)
    gradient.setColorAt(1.0, ground.darker(120))
    return QBrush(gradient)


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, _ROUND, Qt.PenJoinStyle.RoundJoin)


def _paint_shadow(painter: QPainter, laid: Laid, palette: Palette) -> None:
    if palette.is_plain:
        return
    shadow = QColor(palette[Ink.SHADOW])
    shadow.setAlpha(_SHADOW_ALPHA)
    painter.fillPath(hexagon(1.0).translated(point_of(laid.at) + _SHADOW), shadow)


def _paint_below(painter: QPainter, tiles: int, palette: Palette) -> None:
    """The edges of tiles that lie under the uppermost one."""
    painter.setPen(QPen(palette[Ink.LINE], 0.03))
    painter.setBrush(palette[Ink.CARDBOARD])
    for lift in reversed(_LIFTS[:tiles]):
        painter.drawPath(hexagon(0.985).translated(lift / 2, lift))


def _paint_badges(painter: QPainter, laid: Laid, palette: Palette) -> None:
    """How many tiles a pile has, who begins on a tile, how strong its dweller is."""
    if laid.count is not None:
        paint_badge(painter, str(laid.count), palette, QPointF(0.52, 0.52))
    if laid.is_start:
        _paint_flag(painter, palette)
    for number, seat in enumerate(laid.seats):
        turn = math.radians(-150 + 40 * number)
        at = QPointF(0.66 * math.cos(turn), 0.66 * math.sin(turn))
        paint_badge(painter, str(seat), palette, at, 0.2)
    if laid.strength is not None:
        paint_badge(painter, str(laid.strength), palette, QPointF(0.0, 0.62), 0.24)


def paint_badge(
    painter: QPainter, word: str, palette: Palette, at: QPointF, radius: float = _BADGE
) -> None:
    """A cream disc with a number on it."""
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(palette[Ink.LINE], 0.04))
    painter.setBrush(palette[Ink.CREAM])
    painter.drawPath(disc(radius))
    letters = plated(word, radius)
    wide = letters.boundingRect().width() / (1.5 * radius)
    if wide > 1:
        painter.scale(1 / wide, 1 / wide)
    painter.fillPath(letters, palette.letters_on(palette[Ink.CREAM]))
    painter.restore()


def _paint_flag(painter: QPainter, palette: Palette) -> None:
    """A flag: adventurers begin here."""
    painter.setPen(_pen(palette[Ink.LINE], 0.06))
    painter.drawLine(QPointF(-0.5, 0.5), QPointF(-0.5, -0.42))
    flag = QPainterPath(QPointF(-0.5, -0.42))
    flag.cubicTo(-0.3, -0.56, -0.2, -0.3, 0.0, -0.42)
    flag.lineTo(0.0, -0.12)
    flag.cubicTo(-0.2, 0.0, -0.3, -0.26, -0.5, -0.12)
    flag.closeSubpath()
    painter.setPen(_pen(palette[Ink.LINE], 0.035))
    painter.setBrush(palette[Ink.RED])
    painter.drawPath(flag)


def _paint_closed(painter: QPainter, at: Hex, closed: tuple[int, ...], palette: Palette) -> None:
    """An X at each edge of the exit against which no tile may be laid."""
    for edge in closed:
        turn = math.radians(60 * edge)
        middle = point_of(at) + QPointF(0.7 * math.cos(turn), 0.7 * math.sin(turn))
        arm = 0.1
        for ink, width in ((Ink.CREAM, 0.13), (Ink.RED, 0.07)):
            painter.setPen(_pen(palette[ink], width))
            painter.drawLine(middle - QPointF(arm, arm), middle + QPointF(arm, arm))
            painter.drawLine(middle - QPointF(-arm, arm), middle + QPointF(-arm, arm))


def _paint_veil(painter: QPainter, at: Hex, palette: Palette) -> None:
    """A dashed rim: the tile lies face down until it is discovered."""
    pen = QPen(palette[Ink.CREAM], 0.06, Qt.PenStyle.CustomDashLine, _ROUND)
    pen.setDashPattern([2.0, 2.4])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(hexagon(0.87).translated(point_of(at)))
