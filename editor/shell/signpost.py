"""Pointing at what is spoken of: a chip, a tab, the verdict, or the menu that holds a command."""

from __future__ import annotations

from functools import partial
from typing import Any

from PyQt6.QtCore import QObject, QTimer
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QMenu, QMenuBar

from editor.commands.actions import WindowActions
from editor.shell.editor_page import EditorPage
from editor.widgets.present import present
from editor.widgets.ring import Ring

VERDICT = "verdict"
"""What the line above the panels is called."""


class Signpost(QObject):
    """Lays a ring around one thing at a time.

    Attributes:
        ring: where it points at, if anywhere.
    """

    def __init__(
        self, actions: WindowActions[Any], bar: QMenuBar, editor: EditorPage, parent: QObject
    ) -> None:
        """Find things among the menus of a window, and on its page."""
        super().__init__(parent)
        self._actions, self._bar, self._editor = actions, bar, editor
        self.ring: Ring | None = None
        self._menu: tuple[QMenu, Any] | None = None

    def point_at(self, name: str) -> None:
        """Point at the thing of a name: a panel, a command, the verdict; at nothing without one."""
        self._leave()
        tabs, verdict = self._editor.tabs, self._editor.verdict
        if name == VERDICT and not (verdict.isVisible() and verdict.has_verdict):
            name = tabs.front  # which says why there is no verdict yet
        if name == VERDICT:
            self.ring = Ring(verdict)
        elif tabs.has(name):
            self.ring = Ring(present(tabs.tabBar()), partial(tabs.tab_rect, name))
        elif name in self._actions:
            chip = self._editor.bar.chip(name)
            self.ring = self._around_menu(self._actions[name]) if chip is None else Ring(chip)

    def _leave(self) -> None:
        if self.ring is not None:
            self.ring.leave()
            self.ring = None
        if self._menu is not None:
            menu, shown = self._menu
            menu.aboutToShow.disconnect(shown)
            self._menu = None

    def _around_menu(self, action: QAction) -> Ring | None:
        """Point at the menu of a command, and once that is open at its entry."""
        for menu in self._bar.findChildren(QMenu):
            title = present(menu.menuAction())
            if action in menu.actions() and title in self._bar.actions():
                shown = partial(QTimer.singleShot, 0, partial(menu.setActiveAction, action))
                menu.aboutToShow.connect(shown)
                self._menu = menu, shown
                return Ring(self._bar, partial(self._bar.actionGeometry, title))
        return None
