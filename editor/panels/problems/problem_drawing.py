"""Drawing the rows of the list of problems: an icon, a first line, and the wrapped message."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPalette
from PyQt6.QtWidgets import (
    QApplication,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from core.language import tr
from editor.panels.problems.problem_rows import ROW_ROLE, Row
from editor.widgets.severity_icons import paint_severity
from editor.widgets.theme import Theme

_ICON = 16
_EDGE = 8
_TEXT_AT = _EDGE + _ICON + 8
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
_HIGHEST = 4000
_FAINT = QPalette.ColorRole.PlaceholderText
_PART = QStyle.PrimitiveElement.PE_PanelItemViewItem


class ProblemDelegate(QStyledItemDelegate):
    """Draws a row as wide as the list, as high as its message needs."""

    def __init__(self, view: QListView, theme: Theme) -> None:
        """Draw for a list in the colours of a theme."""
        super().__init__(view)
        self._view = view
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """As high as both texts."""
        row: Row = index.data(ROW_ROLE)
        width = self._view.viewport().width()
        line = self._view.fontMetrics().height()
        if row.problem is None:
            return QSize(width, line + 2 * _EDGE)
        room = QRect(0, 0, width - _TEXT_AT - _EDGE, _HIGHEST)
        body = self._view.fontMetrics().boundingRect(room, _WRAPPED, _body(row))
        return QSize(width, line + body.height() + 2 * _EDGE + 2)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:
        """Draw the row."""
        row: Row = index.data(ROW_ROLE)
        style = self._view.style() or QApplication.style()
        style.drawPrimitive(_PART, option, painter, self._view)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_chosen else QPalette.ColorRole.Text
        ink = option.palette.color(role)
        painter.save()
        if row.problem is None:
            _paint_heading(painter, row, option, ink)
        else:
            self._paint_problem(painter, row, option, ink, is_chosen=is_chosen)
        painter.restore()
        if option.state & QStyle.StateFlag.State_HasFocus:
            _paint_focus(painter, option.rect, ink)

    def _paint_problem(
        self,
        painter: QPainter,
        row: Row,
        option: QStyleOptionViewItem,
        ink: QColor,
        *,
        is_chosen: bool,
    ) -> None:
        box = option.rect.adjusted(_TEXT_AT, _EDGE, -_EDGE, -_EDGE)
        line = option.fontMetrics.height()
        icon = QRectF(option.rect.x() + _EDGE, box.y() + (line - _ICON) / 2, _ICON, _ICON)
        self._paint_icon(painter, row, icon, option, is_chosen=is_chosen)
        painter.setPen(ink)
        painter.setFont(_bold(option.font))
        painter.drawText(box.x(), box.y() + option.fontMetrics.ascent(), row.problem.code)
        after = _code_width(option.font, row.problem.code)
        painter.setFont(option.font)
        painter.setPen(ink if is_chosen else option.palette.color(_FAINT))
        where = QRect(box.x() + after, box.y(), box.width() - after, line)
        fitting = option.fontMetrics.elidedText(
            row.where, Qt.TextElideMode.ElideRight, where.width()
        )
        painter.drawText(where, int(Qt.AlignmentFlag.AlignRight), fitting)
        painter.setPen(ink)
        painter.drawText(box.adjusted(0, line + 2, 0, 0), _WRAPPED, _body(row))

    def _paint_icon(
        self,
        painter: QPainter,
        row: Row,
        box: QRectF,
        option: QStyleOptionViewItem,
        *,
        is_chosen: bool,
    ) -> None:
        """Draw the severity; on a chosen row upon a disc, since its colours are for paper."""
        ground = option.palette.color(QPalette.ColorRole.Base)
        if is_chosen:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ground)
            painter.drawEllipse(box.adjusted(-4, -4, 4, 4))
        if row.reason is not None:
            painter.setOpacity(0.6)
        paint_severity(painter, row.problem.severity, box, self._theme.palette, ground)
        painter.setOpacity(1.0)


def _body(row: Row) -> str:
    if row.reason is None:
        return row.problem.message
    return f"{row.problem.message}\n{tr('Accepted: {reason}', reason=row.reason)}"


def _paint_heading(painter: QPainter, row: Row, option: QStyleOptionViewItem, ink: QColor) -> None:
    """Draw the fold of those accepted: an arrow and how many there are."""
    part = QStyle.PrimitiveElement
    arrow = QStyleOptionViewItem(option)
    arrow.rect = QRect(option.rect.x() + _EDGE, option.rect.y(), _ICON, option.rect.height())
    arrow.palette.setColor(QPalette.ColorRole.ButtonText, ink)
    which = part.PE_IndicatorArrowDown if row.is_open else part.PE_IndicatorArrowRight
    QApplication.style().drawPrimitive(which, arrow, painter)
    painter.setPen(ink)
    painter.setFont(_bold(option.font))
    box = option.rect.adjusted(_TEXT_AT, 0, -_EDGE, 0)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), row.heading)


def _paint_focus(painter: QPainter, box: QRect, ink: QColor) -> None:
    """Draw where the keyboard is, in every theme alike."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(ink)
    painter.drawRect(box.adjusted(1, 1, -2, -2))
    painter.restore()


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold


def _code_width(font: QFont, code: str) -> int:
    """How much room a code takes, with a gap behind it."""
    return QFontMetrics(_bold(font)).horizontalAdvance(code) + _EDGE
