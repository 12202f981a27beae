"""What commands do to the view: how near, which parts, which panel, which overlay."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PyQt6.QtCore import QObject, pyqtSignal

from editor.canvas.view import ACTUAL_SIZE, ZOOM_STEP, TableView
from editor.quest.canvas.canvas import Canvas
from editor.quest.canvas.overlays.every_overlay import overlay_named
from editor.quest.canvas.overlays.route_overlays import RouteOverlays
from editor.quest.panels.catalogue.catalogue import CataloguePanel
from editor.quest.play.controller import PlayController
from editor.widgets.panel_tabs import PanelTabs
from editor.widgets.settings import Settings, Toggle


class ViewCommands(QObject):
    """Zooms, fits, and brings parts of a window to the front.

    Signals:
        wanted: a `Toggle` that has to be on before its part can be seen.
        full_screen_wanted: whether the window shall fill the screen.
    """

    wanted = pyqtSignal(object)
    full_screen_wanted = pyqtSignal(bool)

    def __init__(
        self,
        canvas: Canvas,
        catalogue: CataloguePanel,
        tabs: PanelTabs,
        playing: PlayController,
    ) -> None:
        """Serve a window that has these parts."""
        super().__init__(canvas)
        self._canvas, self._catalogue = canvas, catalogue
        self._tabs, self._playing = tabs, playing

    @property
    def table(self) -> TableView:
        """The view of the table that is shown: the route's, or that of a game."""
        return self._playing.view or self._canvas

    def zoom_in(self) -> None:
        """Go nearer."""
        self.table.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        """Go farther away."""
        self.table.zoom(1 / ZOOM_STEP)

    def zoom_actual(self) -> None:
        """Show pieces as large as they are drawn."""
        self.table.zoom(ACTUAL_SIZE / self.table.pixels)

    def fit(self) -> None:
        """Show the whole table that is shown."""
        self.table.fit()

    def set_full_screen(self, is_on: bool) -> None:
        """Fill the screen, or go back."""
        self.full_screen_wanted.emit(is_on)

    def go_to_canvas(self) -> None:
        """Give the keyboard to the route."""
        self._canvas.setFocus()

    def show_tab(self, name: str) -> None:
        """Bring a panel to the front and give it the keyboard."""
        self.wanted.emit(Toggle.PANEL)
        self._tabs.turn_to(name)
        self._tabs.focus_panel()

    def find_piece(self) -> None:
        """Search the box of pieces."""
        self.wanted.emit(Toggle.CATALOGUE)
        self._catalogue.focus_search()


class ShownParts(QObject):
    """Shows and hides, and remembers it for the next window."""

    def __init__(
        self,
        settings: Settings,
        show: Mapping[Toggle, Callable[[bool], object]],
        overlays: RouteOverlays,
    ) -> None:
        """Turn parts of a window on and off; `show` tells how, for each of them."""
        super().__init__(overlays)
        self._settings, self._show, self._overlays = settings, show, overlays

    def turn(self, toggle: Toggle, is_on: bool) -> None:
        """Show or hide a part of the window, and remember it."""
        self._show[toggle](is_on)
        self._settings.turn(toggle, is_on)

    def is_on(self, toggle: Toggle) -> bool:
        """Whether a part was shown last time."""
        return self._settings.is_on(toggle)

    def restore_overlay(self) -> None:
        """Show the overlay of last time, and remember which one is shown from now on."""
        self._overlays.show(overlay_named(self._settings.overlay))
        self._overlays.changed.connect(self._keep_overlay)

    def _keep_overlay(self) -> None:
        shown = self._overlays.shown
        self._settings.overlay = "" if shown is None else shown.name
