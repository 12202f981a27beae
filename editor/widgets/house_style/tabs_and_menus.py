"""How tabs and the entries of menus are painted."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QPainter, QPalette, QPen
from PyQt6.QtWidgets import QStyle, QStyleOption, QStyleOptionMenuItem, QStyleOptionTab

from editor.widgets.house_style.grounds import RIM, SMALL_ROUND, is_in, mixed

_STATE, _ROLE = QStyle.StateFlag, QPalette.ColorRole
_LINE = 3.0
"""In pixels: the line below the tab in front."""
_ASIDE = 2
"""In pixels: what is free at the ends of the ground of an entry in a menu."""
_CHOSEN = _STATE.State_Selected | _STATE.State_Enabled


def paint_tab(option: QStyleOption, painter: QPainter) -> None:
    """Paint the ground of a tab: nothing but a line below the one in front."""
    if is_in(option, _STATE.State_Selected):
        box = QRectF(option.rect)
        line = QRectF(box.left() + 6, box.bottom() - _LINE, box.width() - 12, _LINE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(option.palette.color(_ROLE.Highlight))
        painter.drawRoundedRect(line, _LINE / 2, _LINE / 2)


def paint_below_tabs(option: QStyleOption, painter: QPainter) -> None:
    """Paint a thin line below a row of tabs."""
    colours, box = option.palette, QRectF(option.rect)
    painter.setPen(
        QPen(mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), RIM), 1)
    )
    at = box.bottom() - 0.5
    painter.drawLine(QPointF(box.left(), at), QPointF(box.right(), at))


def with_tab_colour(tab: QStyleOptionTab) -> QStyleOptionTab:
    """An option of our own for the word on a tab, which steps back unless the tab is in front."""
    if not is_in(tab, _STATE.State_Selected) and is_in(tab, _STATE.State_Enabled):
        colours = QPalette(tab.palette)
        is_hovered = is_in(tab, _STATE.State_MouseOver)
        role = _ROLE.WindowText if is_hovered else _ROLE.PlaceholderText
        colours.setColor(_ROLE.WindowText, colours.color(role))
        tab.palette = colours
    return tab


def is_chosen(entry: QStyleOptionMenuItem) -> bool:
    """Whether an entry of a menu is under the mouse or the keyboard, and can be carried out."""
    return entry.state & _CHOSEN == _CHOSEN


def paint_entry(option: QStyleOption, painter: QPainter) -> None:
    """Paint the ground of the entry of a menu that is chosen."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(option.palette.color(_ROLE.Highlight))
    box = QRectF(option.rect.adjusted(_ASIDE, 0, -_ASIDE, 0))
    painter.drawRoundedRect(box, SMALL_ROUND, SMALL_ROUND)


def words_alone(entry: QStyleOptionMenuItem) -> QStyleOptionMenuItem:
    """An option of our own for a chosen entry whose ground is painted: only its words are left."""
    colours = QPalette(entry.palette)
    for role in (_ROLE.Text, _ROLE.ButtonText, _ROLE.WindowText):
        colours.setColor(role, colours.color(_ROLE.HighlightedText))
    entry.palette = colours
    entry.state &= ~_STATE.State_Selected
    return entry
