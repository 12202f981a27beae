"""Badges: a word in a small disc, laid over the drawing."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter

from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, lettering
from editor.drawing.symbols import Art, Layer, paint_art

_RIM = 0.16
_LETTER_HEIGHT = 1.08


@cache
def badge(word: str) -> Art:
    """A badge of radius 1 around the origin."""
    letters = lettering(word, _LETTER_HEIGHT)
    wide = letters.boundingRect().width()
    if wide > _LETTER_HEIGHT * 1.2:
        letters = lettering(word, _LETTER_HEIGHT * _LETTER_HEIGHT * 1.2 / wide)
    return (Layer(disc(1.0), Ink.CREAM, Ink.LINE, _RIM), Layer(letters, Ink.LINE, None))


def paint_badge(painter: QPainter, word: str, palette: Palette, at: QPointF, radius: float) -> None:
    """Paint a badge around a point."""
    paint_art(painter, badge(word), palette, at, radius)
