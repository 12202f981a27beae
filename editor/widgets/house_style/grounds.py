"""Grounds and rims of whatever can be pressed or written in, and how round their corners are."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPalette, QPen
from PyQt6.QtWidgets import QStyle, QStyleOption

_STATE, _ROLE = QStyle.StateFlag, QPalette.ColorRole
ROUND, SMALL_ROUND = 6.0, 4.0
"""Radii of buttons and fields, and of ticks and rows."""
RIM, STRONG_RIM = 0.28, 0.5
"""How much of the text's colour is in a rim, at rest and under the mouse."""
_BAR_ROUND = 2.0
"""The radius of the bars of charts."""
WASH = 0.06
"""How much of it is in a ground under the mouse; twice that while it is pressed."""
Painting: TypeAlias = Callable[[QStyleOption, QPainter], None]


def mixed(ground: QColor, ink: QColor, share: float) -> QColor:
    """A colour between two: so much of the ink on the ground."""
    parts = zip(ground.getRgb()[:3], ink.getRgb()[:3], strict=True)
    return QColor(*(round(low + (high - low) * share) for low, high in parts))


def is_in(option: QStyleOption, state: QStyle.StateFlag) -> bool:
    """Whether something is in a state."""
    return bool(option.state & state)


def ground_of(option: QStyleOption, role: QPalette.ColorRole) -> QColor:
    """The ground of what can be pressed: a little darker under the mouse, and more while down."""
    colours = option.palette
    ground, ink = colours.color(role), colours.color(_ROLE.WindowText)
    if not is_in(option, _STATE.State_Enabled):
        return mixed(ground, colours.color(_ROLE.Window), 0.5)
    if is_in(option, _STATE.State_Sunken):
        return mixed(ground, ink, 2 * WASH)
    return mixed(ground, ink, WASH) if is_in(option, _STATE.State_MouseOver) else ground


def rim_of(option: QStyleOption) -> QPen:
    """The line around what can be pressed or written in; where keys go it is the accent's."""
    colours = option.palette
    if is_in(option, _STATE.State_HasFocus) and is_in(option, _STATE.State_Enabled):
        return QPen(colours.color(_ROLE.Highlight), 2)
    share = STRONG_RIM if is_in(option, _STATE.State_MouseOver) else RIM
    if not is_in(option, _STATE.State_Enabled):
        share = RIM / 2
    elif is_plain(colours):
        share = 1
    return QPen(mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), share), 1)


def is_plain(colours: QPalette) -> bool:
    """Whether the windows are in high contrast, in which every line is the text's colour."""
    return bool(colours.color(_ROLE.Window) == colours.color(_ROLE.Button))


def _box(rect: QRect, pen: QPen) -> QRectF:
    inset = pen.widthF() / 2
    return QRectF(rect).adjusted(inset, inset, -inset, -inset)


def paint_box(painter: QPainter, rect: QRect, ground: QColor, rim: QPen, radius: float) -> None:
    """Paint a box with round corners."""
    painter.setBrush(ground)
    painter.setPen(rim)
    painter.drawRoundedRect(_box(rect, rim), radius, radius)


def fill_bar(painter: QPainter, bar: QRectF, colour: QColor) -> None:
    """Fill the bar of a chart, whose corners are a little round."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(bar, _BAR_ROUND, _BAR_ROUND)
    painter.restore()
