"""The lamp: the sign of a hint, on its card and beside all that it points out."""

from __future__ import annotations

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QPainter, QPen

from editor.drawing.palette import Ink, Palette

_LINE, _FOOT_WIDE, _FOOT_HIGH, _BULB_INSET, _ROUND = 0.055, 0.3, 0.34, 0.16, 0.08
"""In parts of the lamp's height."""


def paint_lamp(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint a lamp into a square box."""
    high = box.height()
    painter.setPen(QPen(palette[Ink.LINE], high * _LINE))
    painter.setBrush(palette[Ink.ROCK])
    wide, foot = high * _FOOT_WIDE, high * _FOOT_HIGH
    painter.drawRoundedRect(
        QRectF(box.center().x() - wide / 2, box.bottom() - foot, wide, foot),
        high * _ROUND,
        high * _ROUND,
    )
    inset = high * _BULB_INSET
    painter.setBrush(palette[Ink.COIN])
    painter.drawEllipse(box.adjusted(inset, 0, -inset, -2 * inset))
