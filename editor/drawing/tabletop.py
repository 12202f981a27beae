"""Painting the table: paper with a faint lattice of hexes, on which the pieces are laid."""

from __future__ import annotations

import math

from PyQt6.QtCore import QLineF, QPointF, QRectF
from PyQt6.QtGui import QColor, QPainter, QPen, QPolygonF

from core.geometry.middles import HEX_WIDTH, ROW_HEIGHT
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette

_FAINT_ALPHA, _CLEAR_ALPHA = 84, 150
"""Of the lattice as part of a picture, and where somebody wants to see it."""
_THINNEST, _THICKEST = 0.00625, 0.025
"""Lines of the lattice are a pixel wide up to the largest scale: Qt is many times faster so."""
_A_PIXEL = 0.98
"""A little less, since beyond one pixel Qt is slow again."""
_HALF = HEX_WIDTH / 2


def paint_table(
    painter: QPainter,
    part: QRectF,
    palette: Palette,
    detail: Detail = Detail.TEXTURES,
    *,
    has_grid: bool = True,
) -> None:
    """Paint a part of the endless table, with the lattice if that is wanted and near enough."""
    painter.fillRect(part, palette[Ink.TABLE])
    if has_grid and detail >= Detail.TEXTURES:
        paint_grid(painter, part, palette)


def paint_grid(
    painter: QPainter, part: QRectF, palette: Palette, *, is_clear: bool = False
) -> None:
    """Paint the lattice of hexes alone, faint or to be seen clearly."""
    is_dark = is_clear or palette.is_plain
    faint = QColor(palette[Ink.ROCK if is_dark else Ink.CARDBOARD])
    faint.setAlpha(_CLEAR_ALPHA if is_clear else _FAINT_ALPHA)
    pixel = _A_PIXEL / max(painter.deviceTransform().m11(), 1.0)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faint, min(max(pixel, _THINNEST), _THICKEST)))
    zigzag, uprights = _row(part)
    for row in _steps(part.top(), part.bottom(), ROW_HEIGHT):
        at = QPointF(_HALF * (row % 2), row * ROW_HEIGHT)
        painter.translate(at)
        painter.drawPolyline(zigzag)
        painter.drawLines(*uprights)
        painter.translate(-at)


def _row(part: QRectF) -> tuple[QPolygonF, tuple[QLineF, ...]]:
    """The upper and the left sides of a row of hexes that reaches across a part of the table."""
    middles = [column * HEX_WIDTH for column in _steps(part.left(), part.right(), HEX_WIDTH)]
    upper = [point for x in middles for point in (QPointF(x - _HALF, -0.5), QPointF(x, -1))]
    left = (QLineF(x - _HALF, -0.5, x - _HALF, 0.5) for x in middles)
    return QPolygonF(upper), tuple(left)


def _steps(start: float, end: float, step: float) -> range:
    return range(math.floor(start / step) - 1, math.ceil(end / step) + 2)
