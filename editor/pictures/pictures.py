"""Simple signs for designs that have no picture of their own, in the colours of the windows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from math import cos, pi, sin, sqrt

from PyQt6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PyQt6.QtGui import (
    QColor,
    QGuiApplication,
    QPainter,
    QPainterPath,
    QPalette,
    QPen,
    QPixmap,
    QPolygonF,
)

from editor.widgets.forms.chips import rim_colour

_ROLE = QPalette.ColorRole
_FLOWER = ((0, 0), (1, 0), (-1, 0), (0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1))
"""A hex and its neighbours, in widths and rows."""
_CODE = ("oo xoo", "oo  oo", " x x  ", "x xx x", "oo x x", "oo  xx")
"""A code to be read, with its corners marked."""
_CODE_INKS = _ROLE.PlaceholderText, _ROLE.Highlight
_SLANT, _OTHER_SLANT = ((-1, 1), (1, -1)), ((-1, -1), (1, 1))
_PIPS = {
    1: ((0, 0),),
    2: _SLANT,
    3: ((0, 0), *_SLANT),
    4: (*_SLANT, *_OTHER_SLANT),
    5: ((0, 0), *_SLANT, *_OTHER_SLANT),
    6: (*_SLANT, *_OTHER_SLANT, (-1, 0), (1, 0)),
}
"""Where the pips of a die are, by their number."""
_CORNER = 0.06
"""The radius of a card's corners, of its height."""


def empty_picture(size: QSize, ratio: float = 1.0) -> QPixmap:
    """An empty table: the outline of a tile that is not there yet, and a plus."""
    return _carded(_picture(size, ratio, _paint_empty), ratio)


def guided_picture(size: QSize, ratio: float = 1.0) -> QPixmap:
    """A way of three steps to a flag."""
    return _carded(_picture(size, ratio, _paint_guided), ratio)


def code_picture(size: QSize, ratio: float = 1.0) -> QPixmap:
    """A code to be read: some squares on a slip of paper."""
    return _carded(_picture(size, ratio, _paint_code), ratio)


def folder_picture(size: QSize, ratio: float = 1.0) -> QPixmap:
    """A folder with files."""
    return _carded(_picture(size, ratio, _paint_folder), ratio)


def order_picture(size: QSize, ratio: float = 1.0) -> QPixmap:
    """Wishes that something is made to: three of them, each set to its own."""
    return _carded(_picture(size, ratio, _paint_wishes), ratio)


def game_picture(size: QSize, ratio: float = 1.0, number: int = 1) -> QPixmap:
    """A game that is still in its box: a die, on which each game on a shelf has its number."""
    return _carded(_picture(size, ratio, partial(_paint_die, number=number)), ratio)


def sign_picture(size: QSize, ratio: float, paint: Callable[[QPainter, float], None]) -> QPixmap:
    """A sign on a card; `paint` draws it around the origin and gets half its height."""
    return _carded(_picture(size, ratio, paint), ratio)


def sign_pen(role: QPalette.ColorRole, width: float, *, is_dashed: bool = False) -> QPen:
    """A pen for signs, in a colour of the windows."""
    return _pen(role, width, Qt.PenStyle.DashLine if is_dashed else Qt.PenStyle.SolidLine)


def plain_picture(size: QSize, ratio: float = 1.0) -> QPixmap:
    """A design of which nothing is known."""
    return _picture(size, ratio, _paint_plain)


def framed(picture: QPixmap, size: QSize, ratio: float = 1.0) -> QPixmap:
    """A picture on a card of its own ground, with a margin and round corners."""
    return _card(picture, size, ratio, picture.toImage().pixelColor(0, 0))


def _carded(sign: QPixmap, ratio: float) -> QPixmap:
    ground = QGuiApplication.palette().color(_ROLE.AlternateBase)
    return _card(sign, sign.deviceIndependentSize().toSize(), ratio, ground)


def _card(picture: QPixmap, size: QSize, ratio: float, ground: QColor) -> QPixmap:
    card = _blank(size, ratio)
    frame = QRectF(QPointF(), QSizeF(size)).adjusted(0.5, 0.5, -0.5, -0.5)
    room = QSizeF(size) - picture.deviceIndependentSize()
    corner = size.height() * _CORNER
    with _painting(card) as painter:
        painter.setPen(QPen(rim_colour(QGuiApplication.palette()), 1))
        painter.setBrush(ground)
        painter.drawRoundedRect(frame, corner, corner)
        painter.drawPixmap(QPointF(room.width() / 2, room.height() / 2), picture)
    return card


def _blank(size: QSize, ratio: float) -> QPixmap:
    picture = QPixmap(size * ratio)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    return picture


def _picture(size: QSize, ratio: float, paint: Callable[[QPainter, float], None]) -> QPixmap:
    """A picture whose middle is the origin; `paint` gets half its height."""
    picture = _blank(size, ratio)
    with _painting(picture) as painter:
        painter.translate(size.width() / 2, size.height() / 2)
        paint(painter, size.height() / 2)
    return picture


@contextmanager
def _painting(picture: QPixmap) -> Iterator[QPainter]:
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield painter
    finally:
        painter.end()


def _pen(role: QPalette.ColorRole, width: float, style: Qt.PenStyle) -> QPen:
    colour = QGuiApplication.palette().color(role)
    return QPen(colour, width, style, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def _hex(middle: QPointF, radius: float) -> QPolygonF:
    angles = (pi / 6 + pi / 3 * corner for corner in range(6))
    return QPolygonF([middle + radius * QPointF(cos(angle), sin(angle)) for angle in angles])


def _paint_flower(painter: QPainter, half: float) -> None:
    radius = half * 0.34
    for across, down in _FLOWER:
        middle = QPointF(across * radius * sqrt(3), down * radius * 1.5)
        painter.drawPolygon(_hex(middle, radius * 0.9))


def _paint_plain(painter: QPainter, half: float) -> None:
    painter.setPen(_pen(_ROLE.PlaceholderText, half / 30, Qt.PenStyle.SolidLine))
    _paint_flower(painter, half)


def _paint_empty(painter: QPainter, half: float) -> None:
    painter.setPen(_pen(_ROLE.PlaceholderText, half / 40, Qt.PenStyle.DashLine))
    _paint_flower(painter, half)
    painter.setPen(_pen(_ROLE.Highlight, half / 12, Qt.PenStyle.SolidLine))
    arm = half * 0.16
    painter.drawLine(QPointF(-arm, 0), QPointF(arm, 0))
    painter.drawLine(QPointF(0, -arm), QPointF(0, arm))


def _paint_guided(painter: QPainter, half: float) -> None:
    stops = tuple(QPointF(x * half, y * half) for x, y in ((-0.8, 0.5), (-0.05, 0.1), (0.7, 0.3)))
    way = QPainterPath(stops[0])
    way.cubicTo(stops[0] + QPointF(half * 0.2, -half * 0.7), stops[1], stops[1])
    way.cubicTo(stops[1] + QPointF(half * 0.3, half * 0.6), stops[2], stops[2])
    painter.setPen(_pen(_ROLE.PlaceholderText, half / 24, Qt.PenStyle.DotLine))
    painter.drawPath(way)
    painter.setPen(_pen(_ROLE.PlaceholderText, half / 40, Qt.PenStyle.SolidLine))
    painter.setBrush(QGuiApplication.palette().base())
    for stop in stops:
        painter.drawPolygon(_hex(stop, half * 0.24))
    _paint_flag(painter, stops[-1], half)


def _paint_flag(painter: QPainter, foot: QPointF, half: float) -> None:
    top = foot - QPointF(0, half * 0.85)
    painter.setPen(_pen(_ROLE.WindowText, half / 22, Qt.PenStyle.SolidLine))
    painter.drawLine(foot, top)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QGuiApplication.palette().highlight())
    painter.drawPolygon(
        QPolygonF([top, top + QPointF(-half * 0.5, half * 0.16), top + QPointF(0, half * 0.36)])
    )


def _paint_code(painter: QPainter, half: float) -> None:
    step = half * 0.26
    painter.setPen(Qt.PenStyle.NoPen)
    for row, line in enumerate(_CODE):
        for column, sign in enumerate(line):
            is_corner = sign == "o"
            painter.setBrush(QGuiApplication.palette().color(_CODE_INKS[is_corner]))
            at = QPointF((column - 2.5) * step, (row - 2.5) * step)
            if sign != " ":
                painter.drawRoundedRect(QRectF(at, QSizeF(step, step) * 0.82), step / 6, step / 6)


def _paint_wishes(painter: QPainter, half: float) -> None:
    wide, apart = half * 0.72, half * 0.46
    for row, at in zip((-1, 0, 1), (0.35, -0.45, 0.05), strict=True):
        y = row * apart
        painter.setPen(_pen(_ROLE.PlaceholderText, half / 16, Qt.PenStyle.SolidLine))
        painter.drawLine(QPointF(-wide, y), QPointF(wide, y))
        painter.setPen(_pen(_ROLE.AlternateBase, half / 14, Qt.PenStyle.SolidLine))
        painter.setBrush(QGuiApplication.palette().highlight())
        painter.drawEllipse(QPointF(at * wide, y), half * 0.17, half * 0.17)


def _paint_die(painter: QPainter, half: float, *, number: int) -> None:
    side, away = half * 0.62, half * 0.32
    painter.setPen(_pen(_ROLE.PlaceholderText, half / 16, Qt.PenStyle.SolidLine))
    painter.setBrush(QGuiApplication.palette().base())
    painter.drawRoundedRect(QRectF(-side, -side, 2 * side, 2 * side), half / 5, half / 5)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QGuiApplication.palette().highlight())
    for x, y in _PIPS[min(number, len(_PIPS))]:
        painter.drawEllipse(QPointF(x, y) * away, half / 9, half / 9)


def _paint_folder(painter: QPainter, half: float) -> None:
    wide, high, tab = half * 0.85, half * 0.55, half * 0.2
    back = QPainterPath(QPointF(-wide, high))
    for x, y in ((-wide, -high - tab), (-wide / 4, -high - tab), (0, -high), (wide, -high)):
        back.lineTo(x, y)
    back.lineTo(wide, high)
    back.closeSubpath()
    painter.setPen(_pen(_ROLE.PlaceholderText, half / 16, Qt.PenStyle.SolidLine))
    painter.setBrush(QGuiApplication.palette().base())
    painter.drawPath(back)
    painter.setPen(_pen(_ROLE.Highlight, half / 12, Qt.PenStyle.SolidLine))
    foot, top = QPointF(0, high * 0.6), QPointF(0, -high * 0.45)
    painter.drawLine(foot, top)
    for side in (-1, 1):
        painter.drawLine(top, top + QPointF(side * half * 0.2, half * 0.2))
