"""Painting the table: paper with a faint lattice of hexes, on which the pieces are laid."""

from __future__ import annotations

import math

from PyQt6.QtCore import QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.geometry.plane import HEX_WIDTH, ROW_HEIGHT
from editor.drawing.detail import Detail
from editor.drawing.palette import Ink, Palette

_LATTICE_ALPHA = 66


def paint_table(
    painter: QPainter, part: QRectF, palette: Palette, detail: Detail = Detail.TEXTURES
) -> None:
    """Paint a part of the endless table."""
    painter.fillRect(part, palette[Ink.TABLE])
    if detail < Detail.TEXTURES:
        return
    faint = QColor(palette[Ink.CARDBOARD])
    faint.setAlpha(_LATTICE_ALPHA)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(faint, 0.035))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_lattice(part))


def _lattice(part: QRectF) -> QPainterPath:
    """The upper left, the left and the lower left side of every hex of that part."""
    half = HEX_WIDTH / 2
    lattice = QPainterPath()
    for row in _steps(part.top(), part.bottom(), ROW_HEIGHT):
        y = row * ROW_HEIGHT
        shift = half if row % 2 else 0.0
        for column in _steps(part.left(), part.right(), HEX_WIDTH):
            x = column * HEX_WIDTH + shift
            lattice.moveTo(x, y - 1)
            lattice.lineTo(x - half, y - 0.5)
            lattice.lineTo(x - half, y + 0.5)
            lattice.lineTo(x, y + 1)
    return lattice


def _steps(start: float, end: float, step: float) -> range:
    return range(math.floor(start / step) - 1, math.ceil(end / step) + 2)
