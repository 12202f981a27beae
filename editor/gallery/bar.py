"""The bar above the cards: what is searched for, in which order, and where."""

from __future__ import annotations

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QAction, QKeyEvent
from PyQt6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QToolButton, QWidget

from core.language import tr
from editor.gallery.orders import ORDERS, Order
from editor.widgets.fields import SearchField
from editor.widgets.labels import ShortenedLabel
from editor.widgets.translated import Translated

_SEARCH, _NARROWEST_SEARCH = 260, 150


class GalleryBar(Translated, QWidget):
    """Lets the user search and sort.

    Signals:
        searched: other words are searched for.
        ordered: another `Order` is wanted.
    """

    searched = pyqtSignal()
    ordered = pyqtSignal(object)

    def __init__(self, reverse: QAction, subfolders: QAction) -> None:
        """Show two switches of the window beside the search and the order."""
        super().__init__()
        self.heading = ShortenedLabel()
        font = self.heading.font()
        font.setBold(True)
        self.heading.setFont(font)
        self.search = SearchField()
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(_NARROWEST_SEARCH)
        self.search.setMaximumWidth(_SEARCH)
        self.search.textChanged.connect(self.searched)
        self._sort_by = QLabel()
        self.order = QComboBox()
        self._sort_by.setBuddy(self.order)
        self.order.activated.connect(lambda number: self.ordered.emit(ORDERS[number]))
        self._reverse, self._subfolders = reverse, subfolders
        self.switches = tuple(_switch(action) for action in (reverse, subfolders))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(8)
        row.addWidget(self.heading, 1)
        row.addWidget(self.search, 2)
        for part in (self._sort_by, self.order, *self.switches):
            row.addWidget(part)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language in use."""
        self.search.setPlaceholderText(tr("Search: type a name or a word"))
        self.search.setAccessibleName(tr("Search the gallery"))
        self._sort_by.setText(tr("&Sort by"))
        self.order.setAccessibleName(tr("Sort by"))
        self._reverse.setIconText(tr("Reversed"))
        self._subfolders.setIconText(tr("Subfolders"))
        chosen = self.order.currentIndex()
        self.order.clear()
        self.order.addItems([tr(each.title) for each in ORDERS])
        self.order.setCurrentIndex(max(chosen, 0))

    @property
    def words(self) -> tuple[str, ...]:
        """What is searched for."""
        return tuple(self.search.text().casefold().split())

    def show_order(self, order: Order) -> None:
        """Show which order is in use."""
        self.order.setCurrentIndex(ORDERS.index(order))

    def take_typing(self, event: QKeyEvent) -> None:
        """Go on in the search with a key that was pressed elsewhere."""
        self.search.setFocus()
        self.search.event(event)


def _switch(action: QAction) -> QToolButton:
    """A button for an action, with its text."""
    button = QToolButton()
    button.setDefaultAction(action)
    button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    return button
