"""How lists, trees, tables and tabs look in all windows: round frames and rows, words as tabs."""

from __future__ import annotations

from PyQt6.QtCore import QPointF, QRectF, Qt
from PyQt6.QtGui import QColor, QPainter, QPainterPath, QPalette, QPen
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QPlainTextEdit,
    QStyleOptionTab,
    QStyleOptionViewItem,
    QTableView,
    QTextEdit,
    QWidget,
)

_ROLE = QPalette.ColorRole
_PLACE = QStyleOptionViewItem.ViewItemPosition
_ROWS = QAbstractItemView.SelectionBehavior.SelectRows
_FRAME = 3
"""In pixels: what a frame with round corners keeps its content away from its rim."""
_ROUND = 4.0
"""The radius of a row."""
_LINE = 3.0
"""In pixels: the line below the tab in front."""


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


def ground_of_heading(header: QWidget | None) -> QPalette.ColorRole:
    """What the rows below a heading stand on."""
    view = None if header is None else header.parentWidget()
    viewport = view.viewport() if isinstance(view, QAbstractItemView) else None
    return _ROLE.Window if viewport is None else viewport.backgroundRole()


def paint_row(
    painter: QPainter, row: QStyleOptionViewItem, ink: QColor, widget: QWidget | None
) -> None:
    """Fill a row with a colour: round where it begins and ends, however many columns it has."""
    box = QRectF(row.rect)
    begins, ends = _ends(row, widget)
    path = QPainterPath()
    beyond = 2 * _ROUND
    path.addRoundedRect(
        box.adjusted(0 if begins else -beyond, 0, 0 if ends else beyond, 0), _ROUND, _ROUND
    )
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.fillPath(path, ink)


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


def paint_current_row(painter: QPainter, box: QRectF, colours: QPalette) -> None:
    """Show where the keyboard is in a list by a thin line around the row."""
    painter.setPen(QPen(colours.color(_ROLE.Highlight), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), _ROUND, _ROUND)


def paint_tab(painter: QPainter, tab: QStyleOptionTab, *, is_front: bool) -> None:
    """Paint the ground of a tab: nothing but a line below the one in front."""
    if is_front:
        box = QRectF(tab.rect)
        line = QRectF(box.left() + 6, box.bottom() - _LINE, box.width() - 12, _LINE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tab.palette.color(_ROLE.Highlight))
        painter.drawRoundedRect(line, _LINE / 2, _LINE / 2)


def paint_below_tabs(painter: QPainter, box: QRectF, ink: QColor) -> None:
    """Paint a thin line below a row of tabs."""
    painter.setPen(QPen(ink, 1))
    at = box.bottom() - 0.5
    painter.drawLine(QPointF(box.left(), at), QPointF(box.right(), at))
