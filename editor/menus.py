"""The menus of a window: every action, each with its shortcut."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtGui import QAction, QKeySequence
from PyQt6.QtWidgets import QApplication, QMenu

from core import paths
from core.route.reading import read_route
from editor.canvas import ZOOM_STEP
from editor.theme import Theme

if TYPE_CHECKING:
    from editor.window import RouteWindow

_ROUTE_KEYS = tuple(
    f"{held}+{digit}" for held in ("Ctrl", "Ctrl+Shift", "Alt") for digit in "1234567890"
)


class WindowMenus:
    """Makes the menus and keeps their actions."""

    def __init__(self, window: RouteWindow, theme: Theme) -> None:
        """Fill the menu bar of a window."""
        self._window = window
        self._fill_file_menu(window.menuBar().addMenu("&File"))
        self._fill_view_menu(window.menuBar().addMenu("&View"), theme)

    def _fill_file_menu(self, menu: QMenu) -> None:
        window = self._window
        self.open = self._add(menu, "&Open…", window.choose_file, "Ctrl+O")
        bundled = menu.addMenu("&Bundled routes")
        self.bundled = tuple(
            self._add(
                bundled, title, partial(window.open_file, path), *_ROUTE_KEYS[place : place + 1]
            )
            for place, (title, path) in enumerate(bundled_routes())
        )
        menu.addSeparator()
        self.close = self._add(menu, "&Close the window", window.close, "Ctrl+W")
        self.quit = self._add(menu, "&Quit", QApplication.closeAllWindows, "Ctrl+Q")

    def _fill_view_menu(self, menu: QMenu, theme: Theme) -> None:
        canvas = self._window.canvas
        self.zoom_in = self._add(
            menu, "Zoom &in", lambda: canvas.zoom(ZOOM_STEP), "+", "=", "Ctrl++"
        )
        self.zoom_out = self._add(
            menu, "Zoom &out", lambda: canvas.zoom(1 / ZOOM_STEP), "-", "Ctrl+-"
        )
        self.fit = self._add(menu, "&Fit the whole route", canvas.fit, "F")
        menu.addSeparator()
        self.dark = QAction("&Dark colours", self._window)
        self.dark.setCheckable(True)
        self.dark.setChecked(theme.is_dark)
        self.dark.setShortcut("Ctrl+D")
        self.dark.toggled.connect(theme.set_dark)
        theme.changed.connect(lambda: self.dark.setChecked(theme.is_dark))
        menu.addAction(self.dark)

    def _add(self, menu: QMenu, title: str, run: Callable[[], object], *keys: str) -> QAction:
        action = QAction(title, self._window)
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.triggered.connect(lambda _checked: run())
        menu.addAction(action)
        return action


def bundled_routes() -> Iterator[tuple[str, Path]]:
    """The routes that come with the program, each with its name for menus."""
    for path in sorted(paths.routes().glob("*.yaml")):
        yield read_route(path).route.name.replace("&", "&&"), path
