"""How boxes to tick and choices are painted."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPalette, QPen, QPolygonF
from PyQt6.QtWidgets import QStyle, QStyleOption

from editor.widgets.house_style.grounds import (
    RIM,
    SMALL_ROUND,
    STRONG_RIM,
    ground_of,
    is_in,
    is_plain,
    mixed,
    paint_box,
)

_STATE, _ROLE = QStyle.StateFlag, QPalette.ColorRole


def paint_tick_of_row(option: QStyleOption, painter: QPainter) -> None:
    """Paint the tick of a row; in a chosen one its colours are those of the row, swapped."""
    if is_in(option, _STATE.State_Selected) and is_in(option, _STATE.State_Enabled):
        colours = QPalette(option.palette)
        accent, light = colours.color(_ROLE.Highlight), colours.color(_ROLE.HighlightedText)
        for role, colour in ((_ROLE.Highlight, light), (_ROLE.HighlightedText, accent)):
            colours.setColor(role, colour)
        for role in (_ROLE.Base, _ROLE.Window):
            colours.setColor(role, accent)
        colours.setColor(_ROLE.WindowText, light)
        option.palette = colours
    paint_tick(option, painter)


def paint_tick(option: QStyleOption, painter: QPainter) -> None:
    """Paint a box that is ticked, partly or not."""
    is_on = is_in(option, _STATE.State_On)
    _paint_mark(option, painter, SMALL_ROUND, is_filled=is_on)
    box = QRectF(option.rect)
    painter.setPen(_tick_pen(option))
    if is_on:
        at = (QPointF(0.26, 0.52), QPointF(0.44, 0.7), QPointF(0.76, 0.32))
        points = (box.topLeft() + QPointF(p.x() * box.width(), p.y() * box.height()) for p in at)
        painter.drawPolyline(QPolygonF(points))
    elif is_in(option, _STATE.State_NoChange):
        painter.setPen(QPen(option.palette.color(_ROLE.Highlight), 2))
        painter.drawLine(
            QPointF(box.left() + 4, box.center().y()), QPointF(box.right() - 4, box.center().y())
        )


def paint_choice(option: QStyleOption, painter: QPainter) -> None:
    """Paint the ring of a choice, with a dot if it is the one."""
    is_on = is_in(option, _STATE.State_On)
    _paint_mark(option, painter, option.rect.height() / 2, is_filled=is_on)
    if is_on:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(option.palette.color(_ROLE.HighlightedText))
        painter.drawEllipse(QRectF(option.rect).center(), 2.5, 2.5)


def _paint_mark(option: QStyleOption, painter: QPainter, radius: float, *, is_filled: bool) -> None:
    colours = option.palette
    is_enabled = is_in(option, _STATE.State_Enabled)
    faint = mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), RIM)
    fill = colours.color(_ROLE.Highlight) if is_enabled else faint
    is_strong = is_plain(colours) or is_in(option, _STATE.State_Selected)
    share = 1 if is_strong else STRONG_RIM if is_enabled else RIM
    rim = mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), share)
    has_focus = is_in(option, _STATE.State_HasFocus)
    pen = QPen(colours.color(_ROLE.Highlight) if has_focus else rim, 2 if has_focus else 1)
    ground = fill if is_filled else ground_of(option, _ROLE.Base)
    paint_box(painter, option.rect, ground, QPen(fill, 1) if is_filled else pen, radius)


def _tick_pen(option: QStyleOption) -> QPen:
    ink = option.palette.color(_ROLE.HighlightedText)
    return QPen(ink, 1.8, cap=Qt.PenCapStyle.RoundCap, join=Qt.PenJoinStyle.RoundJoin)
