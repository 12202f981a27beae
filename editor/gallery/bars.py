"""The bars of a gallery: what is searched for above the cards, and what is going on below."""

from __future__ import annotations

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtGui import QAction, QKeyEvent
from PyQt6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QStatusBar, QToolButton, QWidget

from core.basics.language import tr
from editor.background.jobs import Jobs
from editor.gallery.orders import ORDERS, Order
from editor.live.job_line import JobLine
from editor.widgets.forms.fields import SearchField
from editor.widgets.labels import ShortenedLabel
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

_SEARCH, _NARROWEST_SEARCH = 260, 150
_SAYING = 6000
"""In ms: how long a sentence stays."""


class GalleryStatus(Translated, QStatusBar):
    """Shows, from left to right: sentences or the current file, jobs, and a count."""

    def __init__(self, jobs: Jobs, parent: QWidget | None = None) -> None:
        """Follow some jobs."""
        super().__init__(parent)
        self.line = ShortenedLabel()
        self.job = JobLine()
        self.count = QLabel()
        self._about = ""
        self._silence = single_shot(self, _SAYING, self._show)
        self.setSizeGripEnabled(False)
        self.setContentsMargins(10, 0, 10, 0)
        self.addWidget(self.line, 1)
        self.addPermanentWidget(self.job)
        self.addPermanentWidget(self.count)
        self.job.hide()
        jobs.started.connect(self.job.follow)
        self.set_translated(self.setAccessibleName, "Status")
        self.set_translated(self.line.setAccessibleName, "Current design")
        self.set_translated(self.count.setAccessibleName, "Files shown")

    def tell_about(self, about: str) -> None:
        """Show what there is to know about the current file; sentences stay a while."""
        self._about = about
        if not self._silence.isActive():
            self._show()

    def say(self, sentence: str) -> None:
        """Show a sentence for a while."""
        self.line.setText(sentence)
        self._silence.start()

    def _show(self) -> None:
        self.line.setText(self._about)


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
        self.switches = tuple(_switch(action) for action in (reverse, subfolders))
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 8, 12, 8)
        row.setSpacing(8)
        row.addWidget(self.heading, 1)
        row.addWidget(self.search, 2)
        for part in (self._sort_by, self.order, *self.switches):
            row.addWidget(part)
        self.set_translated(self.search.setPlaceholderText, "Search: type a name or a word")
        self.set_translated(self.search.setAccessibleName, "Search the gallery")
        self.set_translated(self._sort_by.setText, "&Sort by")
        self.set_translated(self.order.setAccessibleName, "Sort by")
        self.set_translated(reverse.setIconText, "Reversed")
        self.set_translated(subfolders.setIconText, "Subfolders")
        self.when_translated(self._name_orders)

    def _name_orders(self) -> None:
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
