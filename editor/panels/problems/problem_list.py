"""The list of problems as a widget: how its rows are drawn, and what the user does with them."""

from __future__ import annotations

from collections.abc import Collection

from PyQt6.QtCore import QEvent, QModelIndex, QObject, QPoint, QRect, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QPainter, QPalette
from PyQt6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from core.basics.language import tr
from editor.panels.problems.problem_rows import (
    ROW_ROLE,
    AcceptedHeading,
    FollowHeading,
    Heading,
    ListRow,
    ProblemRow,
    ProblemRows,
    is_cause,
)
from editor.widgets.present import present
from editor.widgets.severity_icons import paint_severity, paint_to_do
from editor.widgets.theme import Theme

_ICON = 16
_EDGE = 8
_TEXT_AT = _EDGE + _ICON + 8
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft)
_ELIDED = Qt.TextElideMode.ElideRight
_LINE_GAP = 2
"""In pixels: between a message and what stands below it."""
_RULE = 0.12
"""How strong the line between two rows is."""
_HIGHEST = 4000
_FAINT = QPalette.ColorRole.PlaceholderText
_PART = QStyle.PrimitiveElement.PE_PanelItemViewItem


class ProblemList(QListView):
    """Shows rows and tells what the user does with them.

    Signals:
        row_hovered: the `ListRow` under mouse or keyboard, or None when they leave.
        chosen: the current `ListRow`, or None.
        opened: a `ListRow` was double-clicked; the heading, clicked.
        entered_on: Enter was pressed on a `ListRow`.
        menu_wanted: the menu of a `ListRow`, or None below the last, at a point of the screen.
    """

    row_hovered = pyqtSignal(object)
    chosen = pyqtSignal(object)
    opened = pyqtSignal(object)
    entered_on = pyqtSignal(object)
    menu_wanted = pyqtSignal(object, QPoint)

    def __init__(self, theme: Theme) -> None:
        """Show no rows yet."""
        super().__init__()
        self._rows = ProblemRows(self)
        self._hovered_row: ListRow | None = None
        self.setModel(self._rows)
        self.setItemDelegate(_RowDelegate(self, theme))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._emit_menu_wanted)
        self.entered.connect(lambda index: self._set_hovered(index.data(ROW_ROLE)))
        self.clicked.connect(lambda index: self._open(index, AcceptedHeading, FollowHeading))
        self.doubleClicked.connect(lambda index: self._open(index, ProblemRow))
        present(self.viewport()).installEventFilter(self)

    @property
    def rows(self) -> ProblemRows:
        """The model of the rows."""
        return self._rows

    @property
    def current_row(self) -> ListRow | None:
        """The row that the keyboard is on."""
        row: ListRow | None = self.currentIndex().data(ROW_ROLE)
        return row

    def show_rows(self, rows: tuple[ListRow, ...]) -> None:
        """Show other rows; the current one and the one pointed out stay if they are still there."""
        row_hovered, before = self._hovered_row, tuple(self._rows.rows)
        self._rows.show_rows(rows)
        if row_hovered is not None or self.hasFocus():
            self._set_hovered(_same(row_hovered, before, rows) or self._keyboard_row)

    @property
    def _keyboard_row(self) -> ListRow | None:
        return self.current_row if self.hasFocus() else None

    def _set_hovered(self, row: ListRow | None) -> None:
        self._hovered_row = row
        self.row_hovered.emit(row)

    def forget_hovered(self) -> None:
        """Know that no row is pointed out any more, until somebody comes to another."""
        self._hovered_row = None

    def step(self, by: int) -> None:
        """Go on by so many causes, round and round, and look at the one reached.

        What only follows from another problem is no stop of its own.
        """
        stops = [number for number, row in enumerate(self._rows.rows) if is_cause(row)]
        if stops:
            here = self.currentIndex().row() if self.currentIndex().isValid() else -1
            start = sum(stop <= here for stop in stops) - 1
            if by < 0 and here not in stops:
                start += 1
            self.setCurrentIndex(self._rows.index(stops[(start + by) % len(stops)]))
            self._set_hovered(self.current_row)

    def redraw(self) -> None:
        """Draw every row anew, as in other colours."""
        self._rows.redraw()
        present(self.viewport()).update()

    def currentChanged(self, current: QModelIndex, previous: QModelIndex) -> None:
        """Tell which row is current."""
        super().currentChanged(current, previous)
        row = current.data(ROW_ROLE)
        self.chosen.emit(row)
        if self.hasFocus():
            self._set_hovered(row)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Let Enter act on the current row, and Esc point out nothing."""
        event = present(event)
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}
        if is_enter and self.current_row is not None:
            self.entered_on.emit(self.current_row)
        elif event.key() == Qt.Key.Key_Escape:
            self._set_hovered(None)
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Point out the current row, or the first."""
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self._rows.rows:
            self.setCurrentIndex(self._rows.index(0))
        self._set_hovered(self.current_row)

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Point out nothing any more."""
        super().focusOutEvent(event)
        self._set_hovered(None)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """Point out the keyboard's row again when the mouse leaves, or nothing."""
        if watched is self.viewport() and present(event).type() == QEvent.Type.Leave:
            self._set_hovered(self._keyboard_row)
        return super().eventFilter(watched, event)

    def _open(self, index: QModelIndex, *kinds: type[ListRow]) -> None:
        row = index.data(ROW_ROLE)
        if isinstance(row, kinds):
            self.opened.emit(row)

    def _emit_menu_wanted(self, at: QPoint) -> None:
        """Ask for the menu of the row under the mouse, or of the current one for the menu key."""
        row = self.indexAt(at).data(ROW_ROLE)
        self.menu_wanted.emit(row, present(self.viewport()).mapToGlobal(at))


def _same(
    row: ListRow | None, before: Collection[ListRow], after: Collection[ListRow]
) -> ListRow | None:
    """The row that has become of one: the very same, or else a new one about the same pieces."""
    if row is None or row in after:
        return row
    return next((each for each in after if each.key == row.key and each not in before), None)


class _RowDelegate(QStyledItemDelegate):
    """Draws a row as wide as the list, as high as its message needs."""

    def __init__(self, view: QListView, theme: Theme) -> None:
        super().__init__(view)
        self._view = view
        self._theme = theme

    def sizeHint(self, _option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """As high as both texts."""
        row: ListRow = index.data(ROW_ROLE)
        width = present(self._view.viewport()).width()
        line = self._view.fontMetrics().height()
        if isinstance(row, Heading):
            return QSize(width, line + 2 * _EDGE)
        box = QRect(0, 0, width - _TEXT_AT - _EDGE - _indent(row), _HIGHEST)
        body = self._view.fontMetrics().boundingRect(box, _WRAPPED, _body(row))
        return QSize(width, line + body.height() + 2 * _EDGE + _LINE_GAP)

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Draw the row."""
        painter = present(painter)
        row: ListRow = index.data(ROW_ROLE)
        style = present(self._view.style())
        style.drawPrimitive(_PART, option, painter, self._view)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_chosen else QPalette.ColorRole.Text
        ink = option.palette.color(role)
        painter.save()
        inner = QStyleOptionViewItem(option)
        inner.rect = option.rect.adjusted(_indent(row), 0, 0, 0)
        if isinstance(row, Heading):
            _paint_heading(painter, row, inner, ink)
        else:
            self._paint_problem(painter, row, inner, ink, is_chosen=is_chosen)
        painter.restore()
        if option.state & QStyle.StateFlag.State_HasFocus:
            _paint_focus(painter, option.rect, ink)

    def _paint_problem(
        self,
        painter: QPainter,
        row: ProblemRow,
        option: QStyleOptionViewItem,
        ink: QColor,
        *,
        is_chosen: bool,
    ) -> None:
        box = option.rect.adjusted(_TEXT_AT, _EDGE, -_EDGE, -_EDGE)
        line = option.fontMetrics.height()
        icon = QRectF(option.rect.x() + _EDGE, box.y() + (line - _ICON) / 2, _ICON, _ICON)
        self._paint_icon(painter, row, icon, option, is_chosen=is_chosen)
        painter.setFont(option.font)
        painter.setPen(ink)
        painter.drawText(box.adjusted(0, 0, 0, -line - _LINE_GAP), _WRAPPED, _body(row))
        painter.setPen(ink if is_chosen else option.palette.color(_FAINT))
        below = QRect(box.x(), box.bottom() + 1 - line, box.width(), line)
        about = "  ·  ".join(filter(None, (row.problem.code, row.where)))
        fitting = option.fontMetrics.elidedText(about, _ELIDED, below.width())
        painter.drawText(below, int(Qt.AlignmentFlag.AlignLeft), fitting)
        if not is_chosen:
            _paint_rule(painter, option)

    def _paint_icon(
        self,
        painter: QPainter,
        row: ProblemRow,
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
        if row.to_do:
            paint_to_do(painter, box, option.palette.color(_FAINT))
        else:
            paint_severity(painter, row.problem.severity, box, self._theme.palette, ground)
        painter.setOpacity(1.0)


def _indent(row: ListRow) -> int:
    """How far a row stands in, which shows that it follows from the one above."""
    return 0 if is_cause(row) else _TEXT_AT - _EDGE


def _body(row: ProblemRow) -> str:
    if row.reason is None:
        return row.problem.message
    return f"{row.problem.message}\n{tr('Accepted: {reason}', reason=row.reason)}"


def _paint_heading(
    painter: QPainter, row: Heading, option: QStyleOptionViewItem, ink: QColor
) -> None:
    """Draw a fold: an arrow and how many rows it holds."""
    part = QStyle.PrimitiveElement
    arrow = QStyleOptionViewItem(option)
    arrow.rect = QRect(option.rect.x() + _EDGE, option.rect.y(), _ICON, option.rect.height())
    arrow.palette.setColor(QPalette.ColorRole.ButtonText, ink)
    which = part.PE_IndicatorArrowDown if row.is_open else part.PE_IndicatorArrowRight
    present(QApplication.style()).drawPrimitive(which, arrow, painter)
    painter.setPen(ink)
    painter.setFont(_bold(option.font))
    box = option.rect.adjusted(_TEXT_AT, 0, -_EDGE, 0)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter), row.text)


def _paint_focus(painter: QPainter, box: QRect, ink: QColor) -> None:
    """Draw where the keyboard is, in every theme alike."""
    painter.save()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(ink)
    painter.drawRect(box.adjusted(1, 1, -2, -2))
    painter.restore()


def _paint_rule(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """Draw the hair line between a row and the next."""
    rule = option.palette.color(QPalette.ColorRole.Text)
    rule.setAlphaF(_RULE)
    rect = option.rect
    painter.fillRect(rect.left() + _TEXT_AT, rect.bottom(), rect.width() - _TEXT_AT, 1, rule)


def _bold(font: QFont) -> QFont:
    bold = QFont(font)
    bold.setBold(True)
    return bold
