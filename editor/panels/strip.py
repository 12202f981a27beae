"""A strip: columns along the way, each with its place, for mouse, keyboard and screen reader."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QEvent, QPoint, QRectF, Qt, pyqtSignal
from PyQt6.QtGui import (
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPalette,
    QPen,
)
from PyQt6.QtWidgets import QSizePolicy, QWidget

from editor.panels.place_lines import ENTERS
from editor.panels.remarks import Saying, Sentence
from editor.widgets.present import present

_FAINT = 40
_NOTHING = Saying("")


class Strip(QWidget):
    """Columns of equal width, drawn by subclasses; one of them may be pointed at.

    Attributes:
        back, forth: the keys that go along the columns.

    Signals:
        hovered: the hexes of the column under mouse or keyboard; none when they leave.
        located: the hexes of a column that was double-clicked or entered.
        pointed_at: the column that is pointed at in words; nothing when none is.
    """

    hovered = pyqtSignal(frozenset)
    located = pyqtSignal(frozenset)
    pointed_at = pyqtSignal(str)
    back, forth = Qt.Key.Key_Left, Qt.Key.Key_Right

    def __init__(self, height: int, parent: QWidget | None = None) -> None:
        """Be so high, and show nothing yet."""
        super().__init__(parent)
        self._columns: tuple[Sentence, ...] = ()
        self._title = ""
        self._under_mouse: int | None = None
        self._current = 0
        self.setFixedHeight(height)
        self.setMinimumWidth(160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_columns(self, title: str, summary: str, columns: Sequence[Sentence]) -> None:
        """Show other columns, under a name and with a description for screen readers."""
        self._title, self._columns = title, tuple(columns)
        self._current = min(self._current, max(len(columns) - 1, 0))
        if self._under_mouse is not None and self._under_mouse >= len(columns):
            self._under_mouse = None
        self.setAccessibleName(title)
        self.setAccessibleDescription(summary)
        if self.hovered_column is not None:
            self._on_hover_changed()
        self.update()

    @property
    def plot(self) -> QRectF:
        """Where the columns stand; subclasses leave space for an axis."""
        return QRectF(self.rect())

    def column_box(self, number: int) -> QRectF:
        """The box of a column, from top to bottom."""
        plot = self.plot
        width = plot.width() / max(len(self._columns), 1)
        return QRectF(plot.left() + number * width, plot.top(), width, plot.height())

    def _number_at(self, point: QPoint) -> int:
        """The column at a point, were there enough of them."""
        return int((point.x() - self.plot.left()) // (self.column_box(0).width() or 1))

    def _column_at(self, point: QPoint) -> int | None:
        number = self._number_at(point)
        return number if self._columns and 0 <= number < len(self._columns) else None

    @property
    def hovered_column(self) -> int | None:
        """The column under the mouse, else that of the keyboard."""
        if self._under_mouse is not None:
            return self._under_mouse
        return self._current if self.hasFocus() and self._columns else None

    def _on_hover_changed(self) -> None:
        column = _NOTHING if self.hovered_column is None else self._columns[self.hovered_column]
        self.setToolTip(column.text)
        self.pointed_at.emit(column.text)
        self.hovered.emit(column.hexes)
        self.update()

    def paint_hovered(self, painter: QPainter) -> None:
        """Shade the column that is pointed at, with a frame if the keyboard is there."""
        if self.hovered_column is None:
            return
        colour = self.palette().color(QPalette.ColorRole.Highlight)
        box = self.column_box(self.hovered_column)
        if self.hasFocus():
            painter.setPen(QPen(colour, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        colour.setAlpha(_FAINT)
        painter.fillRect(box, colour)

    def mouseMoveEvent(self, event: QMouseEvent | None) -> None:
        """Point out the place of the column below."""
        number = self._column_at(present(event).position().toPoint())
        if number != self._under_mouse:
            self._under_mouse = number
            self._on_hover_changed()

    def leaveEvent(self, event: QEvent | None) -> None:
        """Point out nothing any more."""
        super().leaveEvent(event)
        self._under_mouse = None
        self._on_hover_changed()

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Bring the keyboard to the column below."""
        number = self._column_at(present(event).position().toPoint())
        if number is not None:
            self._go_to(number)

    def mouseDoubleClickEvent(self, event: QMouseEvent | None) -> None:
        """Go to the place of the column below."""
        number = self._column_at(present(event).position().toPoint())
        if number is not None:
            self.located.emit(self._columns[number].hexes)

    def focusInEvent(self, event: QFocusEvent | None) -> None:
        """Point out the place of the current column."""
        super().focusInEvent(event)
        self._on_hover_changed()

    def focusOutEvent(self, event: QFocusEvent | None) -> None:
        """Point out nothing any more."""
        super().focusOutEvent(event)
        self.setAccessibleName(self._title)
        self._on_hover_changed()

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Go along the columns, and with Enter to the place."""
        event = present(event)
        last = len(self._columns) - 1
        goals = {
            self.back: self._current - 1,
            self.forth: self._current + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: last,
        }
        if event.key() in ENTERS and self._columns:
            self.located.emit(self._columns[self._current].hexes)
        elif event.key() in goals and self._columns:
            self._go_to(min(max(goals[Qt.Key(event.key())], 0), last))
        else:
            super().keyPressEvent(event)

    def _go_to(self, number: int) -> None:
        self._current = number
        self.setAccessibleName(f"{self._title}: {self._columns[number].text}")
        self._on_hover_changed()
