"""What a window or a page shows and hides, remembered for the next one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from editor.widgets.settings import Settings, Toggle


class ShownParts:
    """Shows and hides, and remembers it for the next window."""

    def __init__(self, settings: Settings, show: Mapping[Toggle, Callable[[bool], object]]) -> None:
        """Turn parts of a window on and off; `show` tells how, for each of them."""
        self._settings, self._show = settings, show

    def __iter__(self) -> Iterator[Toggle]:
        return iter(self._show)

    def turn(self, toggle: Toggle, is_on: bool) -> None:
        """Show or hide a part of the window, and remember it."""
        self._show[toggle](is_on)
        self._settings.turn(toggle, is_on)

    def is_on(self, toggle: Toggle) -> bool:
        """Whether a part was shown last time."""
        return self._settings.is_on(toggle)
