"""Drawing tokens, the slots they lie in, and cards."""

from __future__ import annotations

from functools import cache

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPen

from core.lost_cities.design.board_design import ANY, POINTS, Kind
from editor.drawing.palette import Ink, Palette
from editor.drawing.shapes import closed, disc, plated
from editor.lost_cities.drawing.colours import ground, mixed, sign, stone

CARD = QRectF(0, 0, 1.0, 1.45)
"""The shape of a card."""


def paint_slot(painter: QPainter, at: QPointF, size: float, palette: Palette) -> None:
    """Draw the hollow that a token lies in."""
    hollow = QColor(palette[Ink.DEPTH])
    hollow.setAlpha(30 if palette.is_sparing else 90)
    painter.setPen(QPen(palette[Ink.LINE], 0.06))
    painter.setBrush(hollow)
    painter.drawEllipse(at, size, size)


def paint_token(
    painter: QPainter, token: str | int, at: QPointF, size: float, palette: Palette
) -> None:
    """Draw a token by what it shows; one that may be any, or any points, shows a question mark."""
    painter.save()
    painter.translate(at)
    painter.scale(size, size)
    painter.setPen(QPen(palette[Ink.LINE], 0.12))
    painter.setBrush(_face(token, palette))
    painter.drawEllipse(QPointF(0, 0), 0.94, 0.94)
    if token == Kind.ARTEFACT:
        painter.fillPath(_amphora(), palette[Ink.BRONZE])
    elif token == Kind.STAGE:
        painter.fillPath(_step(), palette.against(Ink.GOOD))
    else:
        text = "?" if token in {ANY, POINTS} else str(token)
        painter.fillPath(plated(text, 0.96 if len(text) == 1 else 0.82), palette[Ink.LINE])
    painter.restore()


def _face(token: str | int, palette: Palette) -> QColor:
    if token == Kind.ARTEFACT:
        return palette[Ink.CREAM]
    if token == Kind.STAGE:
        return palette[Ink.STEEL if palette.is_sparing else Ink.GOOD]
    return palette[Ink.CREAM if token == ANY else Ink.GOLD]


@cache
def _amphora() -> QPainterPath:
    """A jar with two handles."""
    path = QPainterPath(QPointF(-0.2, -0.66))
    path.lineTo(0.2, -0.66)
    path.lineTo(0.16, -0.42)
    path.cubicTo(0.62, -0.2, 0.46, 0.36, 0.14, 0.52)
    path.lineTo(0.26, 0.68)
    path.lineTo(-0.26, 0.68)
    path.lineTo(-0.14, 0.52)
    path.cubicTo(-0.46, 0.36, -0.62, -0.2, -0.16, -0.42)
    path.closeSubpath()
    return path


@cache
def _step() -> QPainterPath:
    """An arrow onward."""
    return closed(
        [
            (0, -0.62),
            (0.52, -0.02),
            (0.2, -0.02),
            (0.2, 0.56),
            (-0.2, 0.56),
            (-0.2, -0.02),
            (-0.52, -0.02),
        ]
    )


def paint_card(painter: QPainter, box: QRectF, colour: str, rank: str, palette: Palette) -> None:
    """Draw a card with its colour, the sign of its colour and the number printed on it."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / CARD.width(), box.height() / CARD.height())
    frame = CARD.adjusted(0.03, 0.03, -0.03, -0.03)
    painter.setPen(QPen(palette[Ink.LINE], 0.03))
    painter.setBrush(ground(palette, colour))
    painter.drawRoundedRect(frame, 0.1, 0.1)
    inner = frame.adjusted(0.09, 0.09, -0.09, -0.09)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(stone(palette, colour))
    painter.drawRoundedRect(inner, 0.06, 0.06)
    painter.fillPath(plated(rank, 0.42).translated(0.5, 0.46), palette[Ink.LINE])
    _paint_sign(painter, colour, palette)
    painter.restore()


def _paint_sign(painter: QPainter, colour: str, palette: Palette) -> None:
    painter.translate(0.5, 1.03)
    painter.scale(0.42, 0.42)
    painter.fillPath(sign(colour), mixed(ground(palette, colour), palette[Ink.LINE], 0.25))


def paint_back(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Draw the back of a card."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.topLeft())
    painter.scale(box.width() / CARD.width(), box.height() / CARD.height())
    painter.setPen(QPen(palette[Ink.LINE], 0.03))
    painter.setBrush(palette[Ink.WOOD])
    painter.drawRoundedRect(CARD.adjusted(0.03, 0.03, -0.03, -0.03), 0.1, 0.1)
    painter.setPen(QPen(palette[Ink.PALE_GOLD], 0.03))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(CARD.adjusted(0.13, 0.13, -0.13, -0.13), 0.05, 0.05)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette[Ink.PALE_GOLD])
    painter.drawPath(disc(0.2).translated(0.5, 0.72))
    painter.restore()
