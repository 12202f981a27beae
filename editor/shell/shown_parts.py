"""Which parts and which overlay a window shows, remembered from one time to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PyQt6.QtCore import QObject

from editor.canvas.overlays.every_overlay import overlay_named
from editor.canvas.overlays.route_overlays import RouteOverlays
from editor.widgets.settings import Settings, Toggle


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
