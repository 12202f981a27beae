"""How bars of progress and scroll bars are painted, and of what parts these consist."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPalette
from PyQt6.QtWidgets import QStyle, QStyleOption, QStyleOptionProgressBar, QStyleOptionSlider

from editor.widgets.house_style.grounds import is_in, is_plain, mixed

_SUB = QStyle.SubControl
_STATE, _ROLE = QStyle.StateFlag, QPalette.ColorRole
_THUMB, _THUMB_HELD = 0.3, 0.55
"""How much of the text's colour is in the handle of a scroll bar, and while it is held."""
_THUMB_WIDTH, _THUMB_LEAST = 6.0, 28
"""In pixels: how wide the handle of a scroll bar is, and how long at least."""
_BAR = 6.0
"""In pixels: how high a bar of progress is."""


def paint_groove(option: QStyleOption, painter: QPainter) -> None:
    """Paint what a bar of progress runs along."""
    ground = mixed(option.palette.color(_ROLE.Window), option.palette.color(_ROLE.WindowText), 0.14)
    _paint_slim(painter, QRectF(option.rect), ground)


def paint_progress(option: QStyleOption, painter: QPainter) -> None:
    """Paint how far a bar of progress is, or its middle if nobody knows."""
    if not isinstance(option, QStyleOptionProgressBar):
        return
    whole, span = QRectF(option.rect), option.maximum - option.minimum
    if span <= 0:  # nobody knows how much there is
        done = whole.adjusted(whole.width() * 0.3, 0, -whole.width() * 0.3, 0)
    else:
        share = max(0.0, min(1.0, (option.progress - option.minimum) / span))
        done = QRectF(whole.topLeft(), whole.size())
        done.setWidth(whole.width() * share)
    if done.width() >= 1:
        _paint_slim(painter, done, option.palette.color(_ROLE.Highlight))


def _paint_slim(painter: QPainter, box: QRectF, colour: QColor) -> None:
    bar = QRectF(box.left(), box.center().y() - _BAR / 2, box.width(), _BAR)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)


def part_of_scroll_bar(option: QStyleOptionSlider, part: QStyle.SubControl) -> QRect:
    """Where a part of a scroll bar lies: it is its groove and handle alone."""
    is_level = option.orientation is Qt.Orientation.Horizontal
    rect = option.rect
    length = rect.width() if is_level else rect.height()
    span = option.maximum - option.minimum
    handle = length
    if span > 0:
        share = option.pageStep / (span + option.pageStep)
        handle = min(length, max(_THUMB_LEAST, round(length * share)))
    start = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown
    )
    places = {
        _SUB.SC_ScrollBarGroove: (0, length),
        _SUB.SC_ScrollBarSlider: (start, handle),
        _SUB.SC_ScrollBarSubPage: (0, start),
        _SUB.SC_ScrollBarAddPage: (start + handle, length - start - handle),
    }
    if part not in places:
        return QRect()
    begin, long = places[part]
    if is_level:
        found = QRect(rect.left() + begin, rect.top(), long, rect.height())
    else:
        found = QRect(rect.left(), rect.top() + begin, rect.width(), long)
    return QStyle.visualRect(option.direction, rect, found)


def paint_thumb(option: QStyleOptionSlider, painter: QPainter, handle: QRect) -> None:
    """Paint a slim handle on the bare ground."""
    if option.maximum <= option.minimum:
        return
    colours = option.palette
    is_held = is_in(option, _STATE.State_MouseOver | _STATE.State_Sunken) and bool(
        option.activeSubControls & _SUB.SC_ScrollBarSlider
    )
    ink = colours.color(_ROLE.WindowText)
    ink.setAlphaF(1 if is_plain(colours) else _THUMB_HELD if is_held else _THUMB)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    box, half = QRectF(handle), _THUMB_WIDTH / 2
    if option.orientation is Qt.Orientation.Horizontal:
        box = QRectF(box.left() + 2, box.center().y() - half, box.width() - 4, _THUMB_WIDTH)
    else:
        box = QRectF(box.center().x() - half, box.top() + 2, _THUMB_WIDTH, box.height() - 4)
    painter.drawRoundedRect(box, half, half)
