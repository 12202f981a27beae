"""Signs of panels: a few lines each, drawn in whatever colour the text beside them has."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

_WIDTH = 0.15
"""Of a line, where a sign reaches from -1 to 1."""


def paint_panel_icon(painter: QPainter, name: str, box: QRectF, colour: QColor) -> None:
    """Draw a sign into a square; a name without one gets an empty sheet."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.height() / 2)
    pen = QPen(colour, _WIDTH)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(_SIGNS.get(name, _sheet)())
    painter.restore()


def _lines(*lines: tuple[tuple[float, float], ...]) -> QPainterPath:
    path = QPainterPath()
    for first, *others in lines:
        path.moveTo(*first)
        for point in others:
            path.lineTo(*point)
    return path


def _sheet() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.62, -0.8, 1.24, 1.6), 0.16, 0.16)
    return path


def _checks() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 0.82, 0.82)
    path.addPath(_lines(((-0.36, 0.04), (-0.08, 0.32), (0.4, -0.28))))
    return path


def _list() -> QPainterPath:
    rows = (-0.55, 0.0, 0.55)
    dots = (((-0.75, y), (-0.7, y)) for y in rows)
    return _lines(*dots, *(((-0.3, y), (0.78, y)) for y in rows))


def _sliders() -> QPainterPath:
    path = _lines(
        ((-0.8, -0.42), (-0.1, -0.42)),
        ((0.34, -0.42), (0.8, -0.42)),
        ((-0.8, 0.42), (-0.5, 0.42)),
        ((-0.06, 0.42), (0.8, 0.42)),
    )
    path.addEllipse(QPointF(0.12, -0.42), 0.22, 0.22)
    path.addEllipse(QPointF(-0.28, 0.42), 0.22, 0.22)
    return path


def _chart() -> QPainterPath:
    axes = ((-0.8, -0.75), (-0.8, 0.75), (0.82, 0.75))
    return _lines(axes, ((-0.5, 0.35), (-0.12, -0.12), (0.22, 0.1), (0.72, -0.6)))


def _games() -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.74, -0.74, 1.48, 1.48), 0.28, 0.28)
    for x, y in ((-0.34, -0.34), (0.34, -0.34), (0, 0), (-0.34, 0.34), (0.34, 0.34)):
        path.addEllipse(QPointF(x, y), 0.05, 0.05)
    return path


def _clock() -> QPainterPath:
    path = QPainterPath()
    path.arcMoveTo(QRectF(-0.8, -0.8, 1.6, 1.6), 150)
    path.arcTo(QRectF(-0.8, -0.8, 1.6, 1.6), 150, -310)
    turn = math.radians(150)
    tip = QPointF(0.8 * math.cos(turn), -0.8 * math.sin(turn))
    path.addPath(_lines(((tip.x() - 0.14, tip.y() - 0.36), (tip.x(), tip.y()), (-0.34, -0.5))))
    path.addPath(_lines(((0, -0.42), (0, 0.04), (0.32, 0.22))))
    return path


def _wand() -> QPainterPath:
    path = _lines(((-0.78, 0.78), (0.22, -0.22)))
    for x, y, arm in ((0.5, -0.5, 0.3), (-0.42, -0.55, 0.18), (0.58, 0.42, 0.18)):
        path.addPath(_lines(((x - arm, y), (x + arm, y)), ((x, y - arm), (x, y + arm))))
    return path


def _why() -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0, 0), 0.82, 0.82)
    path.moveTo(-0.26, -0.2)
    path.cubicTo(-0.26, -0.62, 0.34, -0.6, 0.3, -0.2)
    path.cubicTo(0.28, 0.02, 0.0, 0.0, 0.0, 0.24)
    path.addPath(_lines(((0, 0.48), (0, 0.5))))
    return path


def _cards() -> QPainterPath:
    """Two cards, of which one lies half below the other."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(-0.2, -0.5, 0.94, 1.3), 0.16, 0.16)
    path.addPath(_lines(((-0.2, 0.5), (-0.58, 0.5), (-0.74, 0.36), (-0.74, -0.64))))
    path.addPath(_lines(((-0.74, -0.64), (-0.6, -0.8), (0.06, -0.8), (0.2, -0.7))))
    return path


def _book() -> QPainterPath:
    """An open book."""
    path = QPainterPath()
    for side in (-1, 1):
        path.moveTo(0, -0.5)
        path.quadTo(side * 0.4, -0.76, side * 0.82, -0.6)
        path.lineTo(side * 0.82, 0.54)
        path.quadTo(side * 0.4, 0.4, 0, 0.64)
    path.addPath(_lines(((0, -0.5), (0, 0.64))))
    return path


def _sprout() -> QPainterPath:
    """A stalk with two leaves."""
    path = _lines(((0, 0.8), (0, -0.1)))
    for side, foot in ((-1, 0.28), (1, -0.06)):
        path.moveTo(0, foot)
        path.cubicTo(side * 0.1, foot - 0.5, side * 0.5, foot - 0.66, side * 0.8, foot - 0.64)
        path.cubicTo(side * 0.8, foot - 0.3, side * 0.5, foot, 0, foot)
    return path


_SIGNS: Mapping[str, Callable[[], QPainterPath]] = {
    "checks": _checks,
    "list": _list,
    "sliders": _sliders,
    "chart": _chart,
    "games": _games,
    "clock": _clock,
    "wand": _wand,
    "why": _why,
    "cards": _cards,
    "book": _book,
    "sprout": _sprout,
}
