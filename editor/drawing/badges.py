"""Badges on what lies on the table: they stay as large on the screen at every scale."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPainterPath, QPen

from editor.drawing.palette import Ink, Palette

_PIXELS, _LEAST_PIXELS = 11.0, 4.0
_LOCK_RIM, _SHACKLE = 0.12, 0.17
_LOCK_BODY = QRectF(-0.45, -0.05, 0.9, 0.62)


def badge_radius(pixels: float) -> float:
    """How large a badge is, in the units of a plane of which one is so many pixels.

    Only from far away it is smaller, so that it does not hide what it is about.
    """
    return min(_PIXELS, _LEAST_PIXELS + pixels / 4) / pixels


def paint_lock(painter: QPainter, palette: Palette, at: QPointF, pixels: float) -> None:
    """Paint a closed padlock on a disc."""
    radius = badge_radius(pixels)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(at)
    painter.scale(radius, radius)
    painter.setPen(QPen(palette[Ink.LINE], _LOCK_RIM))
    painter.setBrush(palette[Ink.CREAM])
    painter.drawEllipse(QPointF(), 1.0, 1.0)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(palette[Ink.LINE], _SHACKLE))
    painter.drawPath(_shackle())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette[Ink.LINE])
    painter.drawRoundedRect(_LOCK_BODY, 0.1, 0.1)
    painter.restore()


@cache
def _shackle() -> QPainterPath:
    """The bow of a padlock."""
    path = QPainterPath(QPointF(-0.27, 0.0))
    path.lineTo(-0.27, -0.28)
    path.arcTo(QRectF(-0.27, -0.55, 0.54, 0.54), 180, -180)
    path.lineTo(0.27, 0.0)
    return path
