"""The panels at the right of the window, one tab each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from PyQt6.QtCore import Qt, pyqtSignal
from PyQt6.QtWidgets import QTabWidget, QWidget

from editor.widgets.present import present
from editor.widgets.translated import Translated


class PanelTabs(Translated, QTabWidget):
    """Holds the panels.

    Signals:
        turned_to: the name of the panel that has come to the front.
    """

    turned_to = pyqtSignal(str)

    def __init__(self, titles: Mapping[str, str], panels: Mapping[str, QWidget]) -> None:
        """Hold a panel for each name that has a title, which is noted for translation."""
        super().__init__()
        self._names: Sequence[str] = tuple(titles)
        self.setTabPosition(QTabWidget.TabPosition.East)
        self.setUsesScrollButtons(False)
        self.setDocumentMode(True)  # no pane in a shade of its own around the panels
        for name, title in titles.items():
            index = self.addTab(panels[name], "")
            self.set_translated(partial(self.setTabText, index), title)
        self.currentChanged.connect(lambda index: self.turned_to.emit(self._names[index]))
        self.set_translated(present(self.tabBar()).setAccessibleName, "Panels")

    @property
    def front(self) -> str:
        """The name of the panel in front."""
        return self._names[self.currentIndex()]

    def turn_to(self, name: str) -> None:
        """Bring a panel to the front; a name from an older program is none."""
        if name in self._names:
            self.setCurrentIndex(self._names.index(name))

    def focus_panel(self) -> None:
        """Give the keyboard to the panel in front."""
        _first_inside(present(self.currentWidget())).setFocus(Qt.FocusReason.ShortcutFocusReason)


def _first_inside(panel: QWidget) -> QWidget:
    """What the keyboard comes to first in a panel, or the panel if nothing in it takes keys."""
    widget = present(panel.nextInFocusChain())
    while widget is not panel:
        takes_keys = widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        if takes_keys and panel.isAncestorOf(widget) and widget.isVisibleTo(panel):
            return widget
        widget = present(widget.nextInFocusChain())
    return panel
