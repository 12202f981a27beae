"""When blockades are cleared: a row for each, with a strip of the rounds in which it happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLineF, QModelIndex, QRectF, QSize
from PyQt6.QtGui import QPainter, QPalette, QPen
from PyQt6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QWidget

from core.basics.language import tr
from editor.drawing.charts import heat
from editor.panels.place_table import PlaceTable
from editor.widgets.present import present
from editor.widgets.theme import Theme

if TYPE_CHECKING:
    from core.quest.playtest.course import Opening

_NAME, _VALUE, _STRIP = range(3)
_STRIP_WIDTH, _HIGH = 90, 12
_WIDEST_NAME = 120
_RAREST = 0.005
"""A share of the games: rounds later than all but so few are left out."""


class OpeningsTable(PlaceTable):
    """A row for each blockade; the hotter a round, the more often it is cleared in it."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Draw in the colours of a theme; show no rows yet."""
        super().__init__(3, range(_VALUE, _STRIP), parent)
        self.theme = theme
        self.rows: tuple[Opening, ...] = ()
        self.horizontalHeader().hide()
        self.setItemDelegateForColumn(_STRIP, _Rounds(self))
        theme.changed.connect(self.viewport().update)

    def show_rows(self, rows: Sequence[Opening]) -> None:
        """Show other blockades."""
        self.rows = tuple(rows)
        self.setAccessibleName(tr("Blockade openings"))
        self.setAccessibleDescription("; ".join(row.about for row in rows))
        self.show_places([row.hexes for row in rows])
        for number, row in enumerate(rows):
            self.write(number, _NAME, row.name, row.about)
            self.write(number, _VALUE, row.when, row.about)
            self.write(number, _STRIP, "", row.about, row.about)
        self.fit_columns()
        self.setColumnWidth(_NAME, min(self.columnWidth(_NAME), _WIDEST_NAME))
        self.viewport().update()

    @property
    def last_round(self) -> int:
        """The last round that is worth a place on the strips."""
        return max((1, *(row.rounds.last_above(_RAREST) for row in self.rows)))


class _Rounds(QStyledItemDelegate):
    """Draws the rounds of a row from left to right, and the median."""

    def __init__(self, table: OpeningsTable) -> None:
        super().__init__(table)
        self._table = table

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        return QSize(_STRIP_WIDTH, super().sizeHint(option, index).height())

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        super().paint(painter, option, index)
        brush, table, row = present(painter), self._table, self._table.rows[index.row()]
        room = QRectF(option.rect).adjusted(8, 0, -6, 0)
        width, top = room.width() / table.last_round, room.center().y() - _HIGH / 2
        counts, median = row.rounds.counts, row.median.value
        most = max(counts, default=0)
        for number in range(1, table.last_round + 1):
            count = counts[number] if number < len(counts) else 0
            if count:
                box = QRectF(room.left() + (number - 1) * width, top, width, _HIGH)
                brush.fillRect(box, heat(count / most).colour(table.theme.palette))
        ink = option.palette.color(QPalette.ColorRole.WindowText)
        brush.setPen(QPen(ink, 1))
        brush.drawRect(QRectF(room.left(), top, room.width(), _HIGH))
        if median is not None:
            brush.setPen(QPen(ink, 2))
            x = room.left() + (median - 0.5) * width
            brush.drawLine(QLineF(x, top - 3, x, top + _HIGH + 3))
