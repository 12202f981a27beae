"""Signs of the ways to begin an island: little pictures of what is begun with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import QPointF, QSize
from PyQt6.QtGui import QGuiApplication, QPainter, QPalette, QPixmap

from core.geometry.hexes import ORIGIN
from editor.drawing.shapes import hexagon, point_of
from editor.pictures.pictures import sign_pen, sign_picture

Sign = Callable[[QSize, float], QPixmap]
_ROLE = QPalette.ColorRole
_SIZE = 0.34
"""Of a hex, in halves of a sign's height."""
_PILED = 4
_ALL = 7
"""A hex and its neighbours."""


def _signed(paint: Callable[[QPainter, float], None]) -> Sign:
    return lambda size, ratio: sign_picture(size, ratio, paint)


def _paint_hexes(painter: QPainter, half: float, *, laid: int) -> None:
    """A hex with its neighbours: so many lie there, the other places are still free."""
    for number, each in enumerate((*ORIGIN.neighbours(), ORIGIN), start=1):
        is_middle, is_laid = each == ORIGIN, number <= laid
        role = _ROLE.Highlight if is_middle else _ROLE.PlaceholderText
        painter.setPen(sign_pen(role, half / 24, is_dashed=not is_laid and not is_middle))
        is_first = is_laid and laid < _ALL
        colours = QGuiApplication.palette()
        painter.setBrush(colours.highlight() if is_first else colours.base())
        middle = point_of(each) * (_SIZE * half)
        painter.drawPath(hexagon(_SIZE * half * 0.94).translated(middle))


def _paint_pile(painter: QPainter, half: float) -> None:
    """Tiles in a pile."""
    painter.setBrush(QGuiApplication.palette().base())
    for number in range(_PILED):
        role = _ROLE.Highlight if number == _PILED - 1 else _ROLE.PlaceholderText
        painter.setPen(sign_pen(role, half / 24))
        lift = QPointF(0, (0.3 - 0.2 * number) * half)
        painter.drawPath(hexagon(0.6 * half).translated(lift))


EMPTY = _signed(partial(_paint_hexes, laid=0))
FREE = _signed(partial(_paint_hexes, laid=2))
ISLAND = _signed(partial(_paint_hexes, laid=_ALL))
BAG = _signed(_paint_pile)
"""By what is begun with: nothing, places to lay tiles on, tiles that lie there, a pile of them."""
