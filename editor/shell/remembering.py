"""What a window remembers from one time to the next: its layout, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from PyQt6.QtCore import QObject
from PyQt6.QtWidgets import QSplitter, QWidget

from editor.canvas.overlays.every_overlay import OVERLAYS, overlay_named
from editor.canvas.overlays.route_overlays import RouteOverlays
from editor.commands.actions import WindowActions
from editor.widgets.panel_tabs import PanelTabs
from editor.widgets.settings import Arrangement, Settings, Toggle

Shown: TypeAlias = Mapping[Toggle, Callable[[bool], object]]
"""For each toggle, what shows or hides its part of the window."""
_KIND = "route"


class Arranging(QObject):
    """Keeps where a window stands, how it is divided, and which panel is in front."""

    def __init__(
        self, settings: Settings, window: QWidget, splitter: QSplitter, tabs: PanelTabs
    ) -> None:
        """Serve a window."""
        super().__init__(window)
        self._settings, self._window = settings, window
        self._splitter, self._tabs = splitter, tabs

    def restore(self) -> None:
        """Take up the layout of last time, and remember from now on which panel is in front."""
        kept = self._settings.arrangement(_KIND)
        if kept.geometry:
            self._window.restoreGeometry(kept.geometry)
        if kept.splitter:
            self._splitter.restoreState(kept.splitter)
        self._tabs.turn_to(self._settings.tab)
        self._tabs.turned_to.connect(self._keep_tab)

    def keep(self) -> None:
        """Remember where the window stands and how it is divided."""
        kept = Arrangement(self._window.saveGeometry().data(), self._splitter.saveState().data())
        self._settings.keep_arrangement(_KIND, kept)

    def _keep_tab(self, name: str) -> None:
        self._settings.tab = name


class Remembering(QObject):
    """Keeps which parts and which overlay a window shows."""

    def __init__(self, settings: Settings, shown: Shown, overlays: RouteOverlays) -> None:
        """Serve the window of some overlays."""
        super().__init__(overlays)
        self._settings, self._shown, self._overlays = settings, shown, overlays

    def show_toggle(self, toggle: Toggle, is_on: bool) -> None:
        """Show or hide a part of the window, and remember it."""
        self._shown[toggle](is_on)
        self._settings.turn(toggle, is_on)

    def restore(self, actions: WindowActions[Any]) -> None:
        """Show what was shown last time, tick it, and follow what is chosen from now on."""
        self._overlays.show(overlay_named(self._settings.overlay))
        self._tick_overlay(actions)
        for toggle in Toggle:
            is_on = self._settings.is_on(toggle)
            actions[toggle.value].setChecked(is_on)
            self.show_toggle(toggle, is_on)
        self._overlays.changed.connect(lambda: self._keep_overlay(actions))

    def _keep_overlay(self, actions: WindowActions[Any]) -> None:
        """Remember the overlay for the next window, and tick it in this one."""
        shown = self._overlays.shown
        self._settings.overlay = "" if shown is None else shown.name
        self._tick_overlay(actions)

    def _tick_overlay(self, actions: WindowActions[Any]) -> None:
        for each in OVERLAYS:
            actions[f"overlay_{each.name}"].setChecked(each is self._overlays.shown)
