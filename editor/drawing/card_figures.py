"""The figures on cards: power in a hex, price on a coin, the mark of single use, and notes."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QPointF
from PyQt6.QtGui import QPainter, QPen

from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import disc, hexagon, lettering, star
from editor.drawing.symbols import Art, Layer, paint_art


def paint_note(painter: QPainter, note: str, at: QPointF, radius: float, palette: Palette) -> None:
    """Paint what a card counts for now, in a badge that shows on every ground."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.against(Ink.SELECTION), radius * 0.2))
    painter.setBrush(palette[Ink.SELECTION])
    painter.drawEllipse(at, radius, radius)
    letters = lettering(note, radius * (1.0 if len(note) == 1 else 0.85))
    wide = letters.boundingRect().width()
    painter.translate(at)
    if wide > radius * 1.5:
        painter.scale(radius * 1.5 / wide, radius * 1.5 / wide)
    painter.fillPath(letters, palette.against(Ink.SELECTION))
    painter.restore()


def paint_price(
    painter: QPainter, price: int, at: QPointF, radius: float, palette: Palette
) -> None:
    """Paint a price: a number on a coin."""
    paint_art(painter, _price(price), palette, at, radius)


def paint_once(painter: QPainter, at: QPointF, radius: float, palette: Palette) -> None:
    """Paint the mark of a card that is gone after one use."""
    paint_art(painter, _once(), palette, at, radius)


def paint_power(
    painter: QPainter, power: int, at: QPointF, radius: float, palette: Palette
) -> None:
    """Paint a power in a hex, the form of the spaces that it opens."""
    paint_art(painter, _power(power), palette, at, radius)


@cache
def _price(price: int) -> Art:
    return (
        Layer(disc(1.0), Ink.COIN, Ink.LINE, 0.12),
        Layer(disc(0.8), None, Ink.BRONZE, 0.08),
        Layer(lettering(str(price), 1.0), Ink.LINE, None),
    )


@cache
def _once() -> Art:
    letters = lettering("1×", 0.74)
    return (
        Layer(star(12, 1.12, 0.9), Ink.RED, Ink.CREAM, 0.14),
        Layer(letters, Ink.CREAM, None),
    )


@cache
def _power(power: int) -> Art:
    return (
        Layer(hexagon(1.0), Ink.CREAM, Ink.LINE, 0.14),
        Layer(lettering(str(power), 1.08), Ink.LINE, None),
    )
