"""Chips: small round buttons that filter a list, in rows that wrap when the panel is narrow."""

from __future__ import annotations

from PyQt6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PyQt6.QtGui import QColor, QIcon, QPainter, QPaintEvent, QPalette, QPen
from PyQt6.QtWidgets import QLayout, QLayoutItem, QPushButton

from editor.widgets.house_style.grounds import is_plain, mixed
from editor.widgets.present import present

_GAP = 4
_SIDE_MARGIN = 9
_GIVEN_AT_MOST = 9
"""Pixels that each chip gives up of its margins so that all find room in one row."""
_HEIGHT = 26
_ICON_WIDTH = 32
_ROLE = QPalette.ColorRole
_RIM = 0.28
"""How much of the text's colour is in a rim: enough to be seen on any ground."""


def rim_colour(palette: QPalette) -> QColor:
    """A quiet line around chips and cards, between the window's ground and its text."""
    ground, text = palette.color(_ROLE.Window), palette.color(_ROLE.WindowText)
    return mixed(ground, text, 1 if is_plain(palette) else _RIM)


class Chip(QPushButton):
    """A button that stays pressed, drawn as a pill with a text or an icon."""

    def __init__(self) -> None:
        """Not pressed, and without a text."""
        super().__init__()
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        """As wide as its text, or a little wider than its icon."""
        if not self.icon().isNull():
            return QSize(_ICON_WIDTH, _HEIGHT)
        return QSize(self.fontMetrics().horizontalAdvance(self.text()) + 2 * _SIDE_MARGIN, _HEIGHT)

    def minimumSizeHint(self) -> QSize:
        """A text gives up a little of its margins; rather than more, the row wraps."""
        given = _GIVEN_AT_MOST if self.icon().isNull() else 0
        return self.sizeHint() - QSize(given, 0)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        """Draw the pill, its text or icon, and a ring if keys go here."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_pill(painter)
        if self.icon().isNull():
            is_lit = self.isChecked()
            painter.setPen(self._colour(_ROLE.HighlightedText if is_lit else _ROLE.ButtonText))
            painter.drawText(self.rect(), int(Qt.AlignmentFlag.AlignCenter), self.text())
        else:
            box = QRect(QPoint(0, 0), self.iconSize())
            box.moveCenter(self.rect().center())
            self.icon().paint(painter, box, mode=QIcon.Mode.Normal)
        painter.end()

    def _paint_pill(self, painter: QPainter) -> None:
        is_lit, is_hovered = self.isChecked(), self.underMouse() or self.isDown()
        is_marked = is_lit or is_hovered or self.hasFocus()
        rim = self._colour(_ROLE.Highlight) if is_marked else rim_colour(self.palette())
        painter.setPen(QPen(rim, 2 if self.hasFocus() else 1))
        painter.setBrush(self._colour(_ROLE.Highlight if is_lit else _ROLE.Base))
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        if is_lit and self.hasFocus():
            painter.setPen(QPen(self._colour(_ROLE.HighlightedText), 1))
            inner = box.adjusted(2, 2, -2, -2)
            painter.drawRoundedRect(inner, inner.height() / 2, inner.height() / 2)

    def _colour(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(role)


class Flow(QLayout):
    """A layout that fills rows from left to right, as words do."""

    def __init__(self) -> None:
        """No widgets yet."""
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem | None) -> None:
        """Append an item."""
        self._items.append(present(item))

    def count(self) -> int:
        """How many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """An item, or None beyond the last."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Take an item out."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def hasHeightForWidth(self) -> bool:
        """The narrower, the more rows."""
        return True

    def heightForWidth(self, width: int) -> int:
        """How high the rows are together."""
        return self._flow(QRect(0, 0, width, 0), is_moving=False)

    def sizeHint(self) -> QSize:
        """All in one row."""
        sizes = [item.sizeHint() for item in self._items]
        width = sum(size.width() + _GAP for size in sizes) - _GAP
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        """One item in a row."""
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def setGeometry(self, rect: QRect) -> None:
        """Lay the items out."""
        super().setGeometry(rect)
        self._flow(rect, is_moving=True)

    def _flow(self, rect: QRect, *, is_moving: bool) -> int:
        """Fill the rows and tell their height; one row does if each item gives a little."""
        x, y, row = rect.x(), rect.y(), 0
        given = self._given(rect.width())
        for item in self._items:
            size = item.sizeHint() - QSize(min(given, _to_spare(item)), 0)
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, row = rect.x(), y + row + _GAP, 0
            if is_moving:
                item.setGeometry(QRect(QPoint(x, y), size))
            x, row = x + size.width() + _GAP, max(row, size.height())
        return y + row - rect.y()

    def _given(self, width: int) -> int:
        """What each item with something to spare gives up so that all fit into one row, if so."""
        spare = [_to_spare(item) for item in self._items]
        lacking = self.sizeHint().width() - width
        if not 0 < lacking <= sum(spare):
            return 0
        return -(-lacking // sum(each > 0 for each in spare))


def _to_spare(item: QLayoutItem) -> int:
    """By how much an item may be narrower than it would like to be."""
    return item.sizeHint().width() - present(item.widget()).minimumSizeHint().width()
