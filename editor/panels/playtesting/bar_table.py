"""Tables of bars: a name, a number with its interval, and a bar; rows may be about places."""

from __future__ import annotations

from collections.abc import Sequence

from PyQt6.QtCore import QLineF, QModelIndex, QRectF, QSize
from PyQt6.QtGui import QPainter, QPalette, QPen
from PyQt6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.basics.figures import Figure, give_or_take
from editor.panels.place_table import PlaceTable
from editor.panels.playtesting.figure_words import in_words, place_of
from editor.panels.playtesting.seat_bars import FADED, paint_whisker
from editor.widgets.present import present

_NAME, _VALUE, _BAR = range(3)
_WIDEST_NAME = 150
_BAR_WIDTH, _HIGH = 60, 10


class BarTable(PlaceTable):
    """A row for each figure; bars are as long as their share of the largest.

    Attributes:
        strength: how strongly the rows are painted, up to 1.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        """Show no rows yet."""
        super().__init__(3, range(_VALUE, _BAR), parent)
        self.rows: tuple[Figure, ...] = ()
        self.strength = 1.0
        self.horizontalHeader().hide()
        self.setItemDelegate(_Cell(self))
        self.setItemDelegateForColumn(_BAR, _Bar(self))

    def show_rows(self, title: str, rows: Sequence[Figure]) -> None:
        """Show other figures, under a name for screen readers."""
        self.rows = tuple(rows)
        told = [in_words(row) for row in rows]
        self.setAccessibleName(title)
        self.setAccessibleDescription("; ".join(told))
        self.show_places([place_of(row) for row in rows])
        for number, (row, about) in enumerate(zip(rows, told, strict=True)):
            self.write(number, _NAME, row.label, about)
            self.write(number, _VALUE, give_or_take(row, is_fine=True), about)
            self.write(number, _BAR, "", about, about)
        self.fit_columns()
        self.setColumnWidth(_NAME, min(self.columnWidth(_NAME), _WIDEST_NAME))
        self.viewport().update()

    def fade(self, is_faded: bool) -> None:
        """Step back while these are figures of an older design."""
        strength = FADED if is_faded else 1.0
        if strength != self.strength:
            self.strength = strength
            self.viewport().update()

    @property
    def most(self) -> float:
        """What the longest bar would stand for."""
        return max(map(reach_of, self.rows), default=0.0) or 1.0


def reach_of(figure: Figure) -> float:
    """How far a figure may reach."""
    return (0.0 if figure.interval is None else figure.interval.high) or figure.value or 0.0


class _Cell(QStyledItemDelegate):
    """Draws a cell as strongly as its table is shown."""

    def __init__(self, table: BarTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        present(painter).setOpacity(self._table.strength)
        super().paint(painter, option, index)


class _Bar(_Cell):
    """Draws the bar of a row, with its interval."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(_BAR_WIDTH, super().sizeHint(option, index).height())

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        super().paint(painter, option, index)
        brush, row = present(painter), self._table.rows[index.row()]
        room = QRectF(option.rect).adjusted(8, 0, -6, 0)
        unit, middle = room.width() / self._table.most, room.center().y()
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole.HighlightedText if is_chosen else QPalette.ColorRole.Highlight
        ink = option.palette.color(QPalette.ColorRole.WindowText)
        bar = QRectF(room.left(), middle - _HIGH / 2, (row.value or 0.0) * unit, _HIGH)
        brush.fillRect(bar, option.palette.color(role))
        brush.setPen(QPen(ink, 1))
        brush.drawRect(bar)
        if row.interval is not None:
            low, high = (room.left() + end * unit for end in (row.interval.low, row.interval.high))
            paint_whisker(brush, option.palette, QLineF(low, middle, high, middle))
