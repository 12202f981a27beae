"""What the help menu does: the palette, the guide, things to try, and what this program is."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PyQt6.QtCore import QObject
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QMessageBox, QWidget

from core.language import tr
from editor.commands.palette import CommandPalette
from editor.guide.guide import Guide, TryThisCard
from editor.shell.about import about_text


class HelpCommands(QObject):
    """Helps in one window; `actions` are what the palette finds."""

    def __init__(
        self,
        window: QWidget,
        palette: CommandPalette,
        guide: Guide,
        try_this: TryThisCard,
        actions: Callable[[], Iterable[QAction]],
    ) -> None:
        """Show nothing yet."""
        super().__init__(window)
        self._window, self._palette = window, palette
        self._guide, self._try_this, self._actions = guide, try_this, actions

    def show_palette(self) -> None:
        """Find a command by typing."""
        self._palette.open_with(tuple(self._actions()))

    def show_guide(self) -> None:
        """Lead through a first route."""
        self._try_this.pin.set_wanted(False)
        self._guide.pin.set_wanted(True)

    def show_try_this(self) -> None:
        """Show a few things to try."""
        self._guide.pin.set_wanted(False)
        self._try_this.pin.set_wanted(True)

    def show_about(self) -> None:
        """Say what this program is."""
        QMessageBox.about(self._window, tr("About Cartographer"), about_text())
