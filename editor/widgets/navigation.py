"""A list of the parts of a dialog or window: whatever is chosen there is shown beside it."""

from __future__ import annotations

from PyQt6.QtCore import QModelIndex, QSize, Qt
from PyQt6.QtGui import QPainter, QPalette
from PyQt6.QtWidgets import (
    QFrame,
    QListWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from editor.widgets.present import present

_ASIDE, _HIGH = 10, 32
"""In pixels: what an entry has beside its words, and how high it is."""


class _Entry(QStyledItemDelegate):
    """Paints an entry whose words keep away from the ends of its ground."""

    def paint(
        self, painter: QPainter | None, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        """Paint the ground all along the row, and the words inside of it."""
        entry = QStyleOptionViewItem(option)
        self.initStyleOption(entry, index)
        view = option.widget
        style = present(present(view).style())
        style.drawPrimitive(
            QStyle.PrimitiveElement.PE_PanelItemViewItem, entry, present(painter), view
        )
        entry.rect = option.rect.adjusted(_ASIDE, 0, -_ASIDE, 0)
        entry.state &= ~(QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus)
        style.drawControl(QStyle.ControlElement.CE_ItemViewItem, entry, present(painter), view)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex) -> QSize:
        """As wide as its words with what is beside them."""
        words = super().sizeHint(option, index)
        return QSize(words.width() + 2 * _ASIDE, max(_HIGH, words.height()))


class NavigationList(QListWidget):
    """Entries below one another on the ground of their window, as wide as the longest."""

    def __init__(self) -> None:
        """List nothing yet."""
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setItemDelegate(_Entry(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSpacing(1)
        present(self.viewport()).setBackgroundRole(QPalette.ColorRole.Window)

    def fit_width(self) -> None:
        """Be as wide as the entries need, once they are named."""
        bar = present(self.verticalScrollBar()).sizeHint().width()
        self.setFixedWidth(self.sizeHintForColumn(0) + bar + 2 * self.frameWidth())
