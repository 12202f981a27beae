"""Painting one space: ground, texture, symbols, and the marks of starts, finishes and caves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from PyQt6.QtCore import QPointF, Qt
from PyQt6.QtGui import QBrush, QColor, QPainter, QPen, QRadialGradient

from core.catalogue.spaces import Cave, Space, Terrain
from editor.drawing.badges import paint_badge
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, hexagon, lettering
from editor.drawing.symbols import asked_for, cave, mountain, paint_art
from editor.drawing.textures import texture

_MOUNTAIN_SIZE = 1.42
_SIZES = {1: 0.98, 2: 0.68, 3: 0.62, 4: 0.58}
_MANY_SIZE = 0.38
_MARK_AT = QPointF(0.46, -0.4)


@dataclass(frozen=True, slots=True)
class Look:
    """How a space is to be drawn.

    Attributes:
        variant: picks one of a texture's variants.
        towards: where its symbols move aside for the piece's letter, if that is there.
    """

    palette: Palette
    detail: Detail
    variant: int = 0
    towards: QPointF | None = None


def paint_space(painter: QPainter, space: Space, look: Look, at: QPointF) -> None:
    """Paint a space around a point."""
    painter.save()
    painter.translate(at)
    _paint_ground(painter, space, look)
    if space.is_finish:
        _paint_finish(painter, look.palette)
    if look.detail >= Detail.SYMBOLS:
        _paint_content(painter, space, look)
    painter.restore()


def _paint_ground(painter: QPainter, space: Space, look: Look) -> None:
    ground = look.palette.ground(space.terrain, space.power)
    painter.setPen(QPen(_line_on(ground), 0.035))
    painter.setBrush(_wash(ground.name()))
    painter.drawPath(hexagon())
    if look.detail >= Detail.TEXTURES:
        pen = QPen(_faint_line_on(ground), 0.026)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(texture(space.terrain, look.variant))


@cache
def _wash(colour: str) -> QBrush:
    """A ground that darkens towards the rim, like a wash of water colour."""
    ground = QColor(colour)
    gradient = QRadialGradient(QPointF(0, 0), 1.0)
    gradient.setColorAt(0.0, ground.lighter(109))
    gradient.setColorAt(0.65, ground)
    gradient.setColorAt(1.0, ground.darker(118))
    return QBrush(gradient)


def _line_on(ground: QColor) -> QColor:
    return ground.darker(165)


def _faint_line_on(ground: QColor) -> QColor:
    line = ground.darker(150)
    line.setAlpha(165)
    return line


def _paint_content(painter: QPainter, space: Space, look: Look) -> None:
    if space.start_number is not None:
        _paint_start(painter, space.start_number, look.palette)
    elif space.is_mountain:
        _paint_mountain(painter, space, look)
    elif look.towards is None:
        paint_symbols(painter, space.terrain, space.power, look.palette)
    else:
        painter.translate(look.towards * 0.36)
        paint_symbols(painter, space.terrain, space.power, look.palette, 0.8)


def paint_symbols(
    painter: QPainter, terrain: Terrain, power: int, palette: Palette, scale: float = 1.0
) -> None:
    """Paint as many symbols as the power says: one, a pair, a triangle, a square, a ring."""
    art = asked_for().get(terrain)
    if art is None:
        return
    size = _SIZES.get(power, _MANY_SIZE) * scale
    for offset in _offsets(power):
        paint_art(painter, art, palette, offset * scale, size)


@cache
def _offsets(power: int) -> tuple[QPointF, ...]:
    """Where the symbols of a space lie."""
    if power == 1:
        return (QPointF(0, 0),)
    radius, first = {2: (0.36, math.pi), 3: (0.38, -math.pi / 2), 4: (0.45, math.pi / 4)}.get(
        power, (0.52, -math.pi / 2)
    )
    turns = (first + math.tau * number / power for number in range(power))
    lower = 0.06 if power == 3 else 0.0  # noqa: PLR2004  a triangle is heavier at its foot
    return tuple(
        QPointF(radius * math.cos(turn), radius * math.sin(turn) + lower) for turn in turns
    )


def _paint_mountain(painter: QPainter, space: Space, look: Look) -> None:
    art = cave() if space.cave is Cave.SHOWN else mountain()
    aside = QPointF(0, 0) if look.towards is None else look.towards * 0.14
    paint_art(painter, art, look.palette, QPointF(0, 0.08) + aside, _MOUNTAIN_SIZE)
    if space.cave is Cave.UNVERIFIED:
        mark_at = _MARK_AT if look.towards is None else look.towards
        paint_badge(painter, "?", look.palette, mark_at, 0.2)


def _paint_start(painter: QPainter, number: int, palette: Palette) -> None:
    line = palette[Ink.LINE]
    painter.setBrush(palette[Ink.CREAM])
    painter.setPen(QPen(line, 0.05))
    painter.drawPath(disc(0.58))
    painter.setPen(QPen(palette[Ink.BRONZE], 0.03))
    painter.drawPath(disc(0.5))
    painter.fillPath(lettering(str(number), 0.52), line)


def _paint_finish(painter: QPainter, palette: Palette) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for size, width, ink in ((0.85, 0.17, Ink.BRONZE), (0.85, 0.11, Ink.GOLD)):
        painter.setPen(QPen(palette[ink], width))
        painter.drawPath(hexagon(size))
