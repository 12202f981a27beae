"""Signs of the ways to begin a board, in the colours of the windows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PyQt6.QtCore import QPointF, QRectF, QSize, Qt
from PyQt6.QtGui import QGuiApplication, QPainter, QPalette, QPixmap

from editor.pictures.pictures import sign_pen, sign_picture

Sign = Callable[[QSize, float], QPixmap]
_ROLE = QPalette.ColorRole
_WIDE, _HIGH = 0.24, 0.78
"""A track and half its length, in halves of a sign's height."""
_APART = 0.36
_SLOTS = -0.45, 0.0, 0.45
_STAGES = {
    "a": (-0.75, 0.55),
    "b": (0.75, 0.55),
    "m": (0, 0),
    "c": (-0.75, -0.55),
    "d": (0.75, -0.55),
}
_WAYS = (("a", "m"), ("b", "m"), ("m", "c"), ("m", "d"))
"""The stages of a small network, and the ways between them."""


def _signed(paint: Callable[[QPainter, float], None]) -> Sign:
    return lambda size, ratio: sign_picture(size, ratio, paint)


def _paint_tracks(painter: QPainter, half: float, *, count: int, is_slotted: bool) -> None:
    """Paint tracks beside one another, perhaps with slots on the same stages of each."""
    for number in range(count):
        x = (number - (count - 1) / 2) * _APART * half
        _paint_track(painter, half, x)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QGuiApplication.palette().highlight())
        for y in _SLOTS if is_slotted else ():
            painter.drawEllipse(QPointF(x, y * half), half / 14, half / 14)


def _paint_track(painter: QPainter, half: float, x: float) -> None:
    painter.setPen(sign_pen(_ROLE.PlaceholderText, half / 24))
    painter.setBrush(QGuiApplication.palette().base())
    box = QRectF(x - _WIDE * half / 2, -_HIGH * half, _WIDE * half, 2 * _HIGH * half)
    painter.drawRoundedRect(box, half / 10, half / 10)


def _paint_empty(painter: QPainter, half: float) -> None:
    """Paint the outline of a track that is not there yet, and a plus."""
    painter.setPen(sign_pen(_ROLE.PlaceholderText, half / 30, is_dashed=True))
    for x in (-_APART * 2, 0, _APART * 2):
        box = QRectF((x - _APART / 2) * half, -_HIGH * half, _APART * half, 2 * _HIGH * half)
        painter.drawRoundedRect(box, half / 8, half / 8)
    painter.setPen(sign_pen(_ROLE.Highlight, half / 12))
    arm = half * 0.13
    painter.drawLine(QPointF(-arm, 0), QPointF(arm, 0))
    painter.drawLine(QPointF(0, -arm), QPointF(0, arm))


def _paint_network(painter: QPainter, half: float) -> None:
    """Paint two starts that meet and part again."""
    at = {name: QPointF(x * half, y * half) for name, (x, y) in _STAGES.items()}
    painter.setPen(sign_pen(_ROLE.PlaceholderText, half / 18))
    for source, target in _WAYS:
        painter.drawLine(at[source], at[target])
    painter.setBrush(QGuiApplication.palette().base())
    for name, point in at.items():
        is_middle = name == "m"
        painter.setPen(sign_pen(_ROLE.Highlight if is_middle else _ROLE.PlaceholderText, half / 18))
        size = half * 0.2
        painter.drawRoundedRect(
            QRectF(point.x() - size, point.y() - size, 2 * size, 2 * size), half / 12, half / 12
        )


EMPTY = _signed(_paint_empty)
SLOTTED = _signed(partial(_paint_tracks, count=5, is_slotted=True))
FOUR = _signed(partial(_paint_tracks, count=4, is_slotted=False))
NETWORK = _signed(_paint_network)
"""By what is begun with: nothing, five tracks with slots, four tracks, stages that are joined."""
