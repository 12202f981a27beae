"""How lists, trees, tables and texts that scroll are framed, and how their rows look."""

from __future__ import annotations

from PyQt6.QtCore import QRect, QRectF, Qt
from PyQt6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPalette, QPen
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QPlainTextEdit,
    QStyle,
    QStyleOption,
    QStyleOptionViewItem,
    QTableView,
    QTextEdit,
    QWidget,
)

from editor.widgets.house_style.grounds import (
    RIM,
    ROUND,
    SMALL_ROUND,
    WASH,
    Painting,
    is_in,
    is_plain,
    mixed,
    paint_box,
)

_STATE, _ROLE = QStyle.StateFlag, QPalette.ColorRole
_PLACE = QStyleOptionViewItem.ViewItemPosition
_ROWS = QAbstractItemView.SelectionBehavior.SelectRows
_FRAME = 3
"""In pixels: what a frame with round corners keeps its content away from its rim."""
Framed = QAbstractItemView | QPlainTextEdit | QTextEdit
"""What has a frame around what is scrolled in it."""


def frame_view(view: Framed) -> None:
    """Give a view that has the usual frame one with room for round corners."""
    if view.frameShape() is QFrame.Shape.StyledPanel:
        view.setFrameStyle(int(QFrame.Shape.Box) | int(QFrame.Shadow.Plain))
        view.setLineWidth(_FRAME)


def is_framed(widget: QWidget | None) -> bool:
    """Whether a widget is a view with such a frame."""
    if not isinstance(widget, Framed):
        return False
    return widget.frameShape() is QFrame.Shape.Box


def paint_frame(option: QStyleOption, painter: QPainter) -> None:
    """Paint the frame around a view."""
    window, ink = option.palette.color(_ROLE.Window), option.palette.color(_ROLE.WindowText)
    pen = QPen(mixed(window, ink, 1 if is_plain(option.palette) else RIM), 1)
    paint_box(painter, option.rect, option.palette.color(_ROLE.Base), pen, ROUND)


def row_painting(row: QStyleOptionViewItem, widget: QWidget | None) -> Painting | None:
    """How a row of a list is marked, if it is chosen or under the mouse."""
    is_hovered = is_in(row, _STATE.State_MouseOver) and is_in(row, _STATE.State_Enabled)
    has_ground = QBrush(row.backgroundBrush).style() is not Qt.BrushStyle.NoBrush
    if is_in(row, _STATE.State_Selected):
        ink = row.palette.color(_ROLE.Highlight)
    elif is_hovered and not has_ground:
        ink = row.palette.color(_ROLE.WindowText)
        ink.setAlphaF(WASH)
    else:
        return None
    return lambda _, painter: _paint_row(painter, row, ink, widget)


def _paint_row(
    painter: QPainter, row: QStyleOptionViewItem, ink: QColor, widget: QWidget | None
) -> None:
    """Fill a row with a colour: round where it begins and ends, however many columns it has."""
    box = QRectF(row.rect)
    begins, ends = _ends(row, widget)
    path = QPainterPath()
    beyond = 2 * SMALL_ROUND
    path.addRoundedRect(
        box.adjusted(0 if begins else -beyond, 0, 0 if ends else beyond, 0),
        SMALL_ROUND,
        SMALL_ROUND,
    )
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.fillPath(path, ink)


def paint_chosen_row(painter: QPainter, row: QStyleOptionViewItem) -> None:
    """Fill a row that is chosen, for those who paint their rows themselves."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_row(painter, row, row.palette.color(_ROLE.Highlight), None)
    painter.restore()


def _ends(row: QStyleOptionViewItem, widget: QWidget | None) -> tuple[bool, bool]:
    """Whether a cell is the first and the last one of what is filled; tables do not say it."""
    if not isinstance(widget, QTableView):
        place = row.viewItemPosition
        inner = place is _PLACE.Middle
        return not (inner or place is _PLACE.End), not (inner or place is _PLACE.Beginning)
    columns = widget.horizontalHeader()
    if widget.selectionBehavior() is not _ROWS or columns is None:
        return True, True
    column = columns.visualIndex(row.index.column())
    return column == 0, column == columns.count() - 1


def paint_focused_row(option: QStyleOption, painter: QPainter) -> None:
    """Show where the keyboard is in a list by a thin line; a chosen row is seen well enough."""
    if not is_in(option, _STATE.State_Selected):
        painter.setPen(QPen(option.palette.color(_ROLE.Highlight), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        box = QRectF(option.rect).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, SMALL_ROUND, SMALL_ROUND)


def ground_of_heading(header: QWidget | None) -> QPalette.ColorRole:
    """What the rows below a heading stand on."""
    view = None if header is None else header.parentWidget()
    viewport = view.viewport() if isinstance(view, QAbstractItemView) else None
    return _ROLE.Window if viewport is None else viewport.backgroundRole()


def paint_heading(option: QStyleOption, painter: QPainter, ground: QPalette.ColorRole) -> None:
    """Paint the heading of a column like what its rows stand on, with a line below it."""
    colours, rect = option.palette, option.rect
    painter.fillRect(rect, colours.color(ground))
    rule = mixed(colours.color(_ROLE.Window), colours.color(_ROLE.WindowText), RIM)
    painter.fillRect(QRect(rect.left(), rect.bottom(), rect.width(), 1), rule)
