"""What a window remembers from one time to the next: its layout, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PyQt6.QtCore import QObject

from editor.canvas.overlays import OVERLAYS, overlay_named
from editor.widgets.settings import Arrangement, Toggle

if TYPE_CHECKING:
    from editor.shell.window import RouteWindow

_KIND = "route"


class Remembering(QObject):
    """Keeps the settings of a window up to date, and takes them up again."""

    def __init__(self, window: RouteWindow) -> None:
        """Serve a window."""
        super().__init__(window)
        self._window = window
        self._settings = window.shared.settings

    def restore(self) -> None:
        """Take up the layout of last time."""
        window, settings = self._window, self._settings
        kept = settings.arrangement(_KIND)
        if kept.geometry:
            window.restoreGeometry(kept.geometry)
        if kept.splitter:
            window.splitter.restoreState(kept.splitter)
        window.tabs.turn_to(settings.tab)
        window.overlays.show(overlay_named(settings.overlay))
        self._tick_overlay()
        for toggle in Toggle:
            action = window.commands[toggle.value]
            action.setChecked(settings.is_on(toggle))
            self.show_toggle(toggle, settings.is_on(toggle))

    def follow(self) -> None:
        """Remember from now on what is chosen."""
        window = self._window
        window.properties.hex_width = self._settings.hex_width
        window.properties.hex_width_changed.connect(self._keep_hex_width)
        window.tabs.turned_to.connect(self._keep_tab)
        window.try_this.dismissed.connect(self._never_again)
        window.overlays.changed.connect(self._keep_overlay)
        window.live_playtest.state_changed.connect(self._tick_live)
        window.shared.live_switch.turned.connect(self._turn_live)

    def show_toggle(self, toggle: Toggle, is_on: bool) -> None:
        """Show or hide a part of the window, and remember it."""
        window = self._window
        shown: Mapping[Toggle, Callable[[bool], object]] = {
            Toggle.GRID: window.canvas.set_grid_shown,
            Toggle.COORDINATES: window.canvas.set_coordinates_shown,
            Toggle.MINIMAP: window.minimap.setVisible,
            Toggle.CATALOGUE: window.catalogue.setVisible,
            Toggle.PANEL: window.tabs.setVisible,
            Toggle.LIVE: self._turn_live_everywhere,
        }
        shown[toggle](is_on)
        self._settings.turn(toggle, is_on)

    def _turn_live_everywhere(self, is_on: bool) -> None:
        """Switch it here and in all other windows: together they load the machine."""
        self._turn_live(is_on)
        self._window.shared.live_switch.turned.emit(is_on)

    def _turn_live(self, is_on: bool) -> None:
        self._window.live_playtest.is_on = is_on

    def _tick_live(self) -> None:
        """The panel has a switch of its own."""
        window = self._window
        window.commands[Toggle.LIVE.value].setChecked(window.live_playtest.is_on)

    def keep_arrangement(self) -> None:
        """Remember where the window stands and how it is divided."""
        window = self._window
        kept = Arrangement(window.saveGeometry().data(), window.splitter.saveState().data())
        self._settings.keep_arrangement(_KIND, kept)

    def _keep_tab(self, name: str) -> None:
        self._settings.tab = name

    def _keep_overlay(self) -> None:
        """Remember the overlay for the next window, and tick it in this one."""
        shown = self._window.overlays.shown
        self._settings.overlay = "" if shown is None else shown.name
        self._tick_overlay()

    def _tick_overlay(self) -> None:
        for each in OVERLAYS:
            is_shown = each is self._window.overlays.shown
            self._window.commands[f"overlay_{each.name}"].setChecked(is_shown)

    def _keep_hex_width(self, width: float) -> None:
        self._settings.hex_width = width

    def _never_again(self) -> None:
        self._settings.is_try_this_dismissed = True
