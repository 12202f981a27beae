"""Drawing overlays: tinted stages with a word on each, and lines along ways."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.drawing.charts import Tone
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import plated
from editor.lost_cities.drawing.board_art import extent_of
from editor.lost_cities.drawing.board_chart import BoardChart, StageMark
from editor.lost_cities.drawing.plan import BoardPlan, StagePlace

_VEIL = 128
"""How much the drawing below steps back, of 255."""
_CORNER = 0.36
_BROADEST, _NARROWEST = 1.1, 0.16
"""How broad lines along ways are."""
_LABEL, _NOTE = 0.5, 0.34
_WIDEST = 1.66
"""What a label takes of a stage of half the size 1."""


def paint_chart(
    painter: QPainter, plan: BoardPlan, chart: BoardChart, palette: Palette, opacity: float = 1.0
) -> None:
    """Lay a chart over a board; the drawing below steps back."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(opacity)
    veil = QColor(palette[Ink.TABLE])
    veil.setAlpha(_VEIL)
    painter.fillRect(extent_of(plan), veil)
    for line in chart.ways:
        way = plan.ways[line.way]
        width = _NARROWEST + (_BROADEST - _NARROWEST) * line.share
        painter.setPen(_pen(palette[Ink.LINE], width + 0.1))
        painter.drawLine(way.start, way.end)
        painter.setPen(_pen(line.tone.colour(palette), width))
        painter.drawLine(way.start, way.end)
    for mark in chart.stages:
        _paint_mark(painter, plan.places[mark.stage], mark, palette)
    painter.restore()


def _paint_mark(painter: QPainter, place: StagePlace, mark: StageMark, palette: Palette) -> None:
    box = place.box
    colour = mark.tone.colour(palette)
    _paint_stone(painter, box, colour, palette)
    letters = palette.letters_on(colour)
    up = QPointF(0, 0.34 * place.half) if mark.note else QPointF()
    painter.fillPath(_word(mark.label, _LABEL, place.half).translated(box.center() - up), letters)
    if mark.note:
        down = QPointF(0, 0.48 * place.half)
        painter.fillPath(
            _word(mark.note, _NOTE, place.half).translated(box.center() + down), letters
        )


def _word(text: str, height: float, half: float) -> QPainterPath:
    """Letters of a height, or as high as a long word allows."""
    path = plated(text, height * half)
    widest = _WIDEST * half
    wide = path.boundingRect().width()
    return path if wide <= widest else plated(text, height * half * widest / wide)


def _paint_stone(painter: QPainter, box: QRectF, colour: QColor, palette: Palette) -> None:
    painter.setPen(_pen(palette[Ink.LINE], 0.1))
    painter.setBrush(colour)
    painter.drawRoundedRect(box, _CORNER, _CORNER)


def paint_shades(painter: QPainter, tones: tuple[Tone, ...], palette: Palette) -> None:
    """Little stones of some tones side by side around the origin, each of side 1."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for number, tone in enumerate(tones):
        left = number - len(tones) / 2
        _paint_shade(painter, QRectF(left + 0.06, -0.44, 0.88, 0.88), tone.colour(palette), palette)
    painter.restore()


def _paint_shade(painter: QPainter, box: QRectF, colour: QColor, palette: Palette) -> None:
    painter.setPen(_pen(palette[Ink.LINE], 0.07))
    painter.setBrush(colour)
    painter.drawRoundedRect(box, 0.2, 0.2)


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    return pen
