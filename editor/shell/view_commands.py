"""What commands do to the view: how near, and which panel."""

from __future__ import annotations

from PyQt6.QtCore import QObject, pyqtSignal

from core.basics.language import tr
from editor.canvas.view import ZOOM_STEP
from editor.desk import DesignPage
from editor.widgets.panels.tabs import PanelTabs
from editor.widgets.settings import PANEL


class ViewCommands(QObject):
    """Zooms, fits, and brings parts of a window to the front.

    Signals:
        wanted: a `Toggle` that has to be on before its part can be seen.
        full_screen_wanted: whether the window shall fill the screen.
        announced: why a command did nothing, in a sentence.
    """

    announced = pyqtSignal(str)

    wanted = pyqtSignal(object)
    full_screen_wanted = pyqtSignal(bool)

    def __init__(self, page: DesignPage, tabs: PanelTabs) -> None:
        """Serve a window that has these parts."""
        super().__init__(tabs)
        self._page, self._tabs = page, tabs

    def zoom_in(self) -> None:
        """Go nearer."""
        self._page.table.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        """Go farther away."""
        self._page.table.zoom(1 / ZOOM_STEP)

    def zoom_actual(self) -> None:
        """Show things as large as they are drawn."""
        self._page.table.zoom_actual()

    def fit(self) -> None:
        """Show the whole table that is shown."""
        self._page.table.fit()

    def go_back(self) -> None:
        """Look where one looked before the last jump."""
        if not self._page.table.go_back():
            self.announced.emit(tr("There is no earlier view."))

    def go_forward(self) -> None:
        """Look where one came back from."""
        if not self._page.table.go_forward():
            self.announced.emit(tr("There is no later view."))

    def set_full_screen(self, is_on: bool) -> None:
        """Fill the screen, or go back."""
        self.full_screen_wanted.emit(is_on)

    def go_to_canvas(self) -> None:
        """Give the keyboard to the design."""
        self._page.widget.setFocus()

    def show_tab(self, name: str) -> None:
        """Bring a panel to the front and give it the keyboard."""
        self.wanted.emit(PANEL)
        self._tabs.turn_to(name)
        self._tabs.focus_panel()
