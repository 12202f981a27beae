"""Icons of severities: told apart by shape as well as by colour."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import (
    QColor,
    QIcon,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
)

from core.checking.problem import Severity
from editor.drawing.palette import SEVERITY_INKS, Ink, Palette

_SIDE = 64
"""Pixels of an icon, from which Qt scales down."""
_SIGN, _DOTS = 40, 3
"""Pixels of the sign beside a question, and dots of each."""
_ACCENT = QPalette.ColorRole.Highlight


def paint_severity(
    painter: QPainter, severity: Severity, box: QRectF, palette: Palette, on: QColor
) -> None:
    """Paint an icon into a square: disc with cross, triangle with bar, or ring with dot.

    `on` is the colour of the ground, which shows through the mark.
    """
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.width() / 2)
    _SHAPES[severity](painter, palette[SEVERITY_INKS[severity]], on)
    painter.restore()


def severity_icon(severity: Severity, palette: Palette, on: QColor) -> QIcon:
    """The icon of a severity for widgets."""
    picture = QPixmap(_SIDE, _SIDE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    paint_severity(painter, severity, QRectF(0, 0, _SIDE, _SIDE), palette, on)
    painter.end()
    return QIcon(picture)


def question_sign(colours: QPalette, *, is_warning: bool) -> QPixmap:
    """The sign beside a question, in the accent's colour: a ring, or a triangle of what is grave.

    It has dots for every screen.
    """
    picture = QPixmap(_SIGN * _DOTS, _SIGN * _DOTS)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(picture.rect().center())
    painter.scale(picture.width() / 2, picture.width() / 2)
    accent, on = (colours.color(role) for role in (_ACCENT, QPalette.ColorRole.Window))
    (_paint_warning if is_warning else _paint_question)(painter, accent, on)
    painter.end()
    picture.setDevicePixelRatio(_DOTS)
    return picture


def _paint_question(painter: QPainter, colour: QColor, _on: QColor) -> None:
    painter.setPen(QPen(colour, 0.14))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 0.86, 0.86)
    path = QPainterPath(QPointF(-0.28, -0.2))
    path.cubicTo(-0.28, -0.58, 0.32, -0.58, 0.3, -0.2)
    path.cubicTo(0.29, 0.02, 0.0, 0.04, 0.0, 0.26)
    painter.setPen(_stroke(colour, 0.18))
    painter.drawPath(path)
    painter.drawPoint(QPointF(0, 0.52))


def paint_to_do(painter: QPainter, box: QRectF, colour: QColor) -> None:
    """Paint the sign of what is still to do: an empty box to be ticked, in a calm colour."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.width() / 2)
    painter.setPen(QPen(colour, 0.16))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(-0.72, -0.72, 1.44, 1.44), 0.3, 0.3)
    painter.restore()


def to_do_icon(colours: QPalette) -> QIcon:
    """The sign of what is still to do for widgets."""
    picture = QPixmap(_SIDE, _SIDE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    colour = colours.color(QPalette.ColorRole.PlaceholderText)
    paint_to_do(painter, QRectF(0, 0, _SIDE, _SIDE), colour)
    painter.end()
    return QIcon(picture)


def paint_check_mark(painter: QPainter, box: QRectF, palette: Palette) -> None:
    """Paint the mark that all is well."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(box.width() / 2, box.width() / 2)
    painter.setPen(QPen(palette[Ink.GOOD], 0.12))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 0.88, 0.88)
    painter.setPen(_stroke(palette[Ink.GOOD], 0.2))
    painter.drawPolyline(QPointF(-0.42, 0.04), QPointF(-0.1, 0.36), QPointF(0.45, -0.34))
    painter.restore()


def _paint_error(painter: QPainter, colour: QColor, on: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(QPointF(0, 0), 0.92, 0.92)
    painter.setPen(_stroke(on, 0.24))
    painter.drawLine(QPointF(-0.34, -0.34), QPointF(0.34, 0.34))
    painter.drawLine(QPointF(0.34, -0.34), QPointF(-0.34, 0.34))


def _paint_warning(painter: QPainter, colour: QColor, on: QColor) -> None:
    painter.setPen(QPen(colour, 0.2, join=Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([QPointF(0, -0.8), QPointF(0.84, 0.7), QPointF(-0.84, 0.7)]))
    painter.setPen(_stroke(on, 0.22))
    painter.drawLine(QPointF(0, -0.3), QPointF(0, 0.18))
    painter.drawPoint(QPointF(0, 0.52))


def _paint_hint(painter: QPainter, colour: QColor, _on: QColor) -> None:
    painter.setPen(QPen(colour, 0.18))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QPointF(0, 0), 0.82, 0.82)
    painter.setPen(_stroke(colour, 0.22))
    painter.drawPoint(QPointF(0, -0.38))
    painter.drawLine(QPointF(0, -0.02), QPointF(0, 0.42))


def _stroke(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


_SHAPES = {
    Severity.ERROR: _paint_error,
    Severity.WARNING: _paint_warning,
    Severity.HINT: _paint_hint,
}
