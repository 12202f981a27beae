"""Badges: a word in a small disc, laid over the drawing."""

from __future__ import annotations

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter, QPen

from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, lettering


def paint_badge(painter: QPainter, word: str, palette: Palette, at: QPointF, radius: float) -> None:
    """Paint a badge around a point."""
    painter.save()
    painter.translate(at)
    painter.setPen(QPen(palette[Ink.LINE], radius * 0.16))
    painter.setBrush(palette[Ink.CREAM])
    painter.drawPath(disc(radius))
    painter.fillPath(lettering(word, radius * 1.08), palette[Ink.LINE])
    painter.restore()
