"""Opens the manual: one window for all, and F1 in dialogs, which no menu of a window reaches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PyQt6 import sip
from PyQt6.QtCore import QObject
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QDialog, QWidget

from core.basics.deferred import deferred
from editor.widgets.help_topics import topic_at
from editor.widgets.settings import Settings
from editor.widgets.theme import Theme

if TYPE_CHECKING:
    from editor.manual import window as manual_window
else:
    manual_window = deferred("editor.manual.window")

HELP_KEY = "F1"
_NAME = "help_key"


class ManualController(QObject):
    """Shows the manual at a place, or at what belongs to the part that has the keyboard."""

    def __init__(self, settings: Settings, theme: Theme, parent: QObject | None = None) -> None:
        """Show nothing yet."""
        super().__init__(parent)
        self._settings, self._theme = settings, theme
        self.window: manual_window.ManualWindow | None = None
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._give_key)
            application.lastWindowClosed.connect(self.close)

    def open(self, place: str = "") -> None:
        """Show a place of the manual; without one, where it was left.

        A dialog that lets nobody else in gets a manual of its own, which it does let in.
        """
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            own = dialog.findChild(manual_window.ManualWindow)
            if own is None:
                own = manual_window.ManualWindow(self._settings, self._theme, dialog)
            own.open_at(place)
            return
        if self.window is None or sip.isdeleted(self.window):
            self.window = manual_window.ManualWindow(self._settings, self._theme)
        self.window.open_at(place)

    @property
    def place(self) -> str:
        """The place at which the manual is open; empty if it is not."""
        is_there = self.window is not None and not sip.isdeleted(self.window)
        return self.window.place if is_there and self.window and self.window.isVisible() else ""

    def close(self) -> None:
        """Close the manual, as no other window is left."""
        if self.window is not None and not sip.isdeleted(self.window):
            self.window.close()

    def _give_key(self, _before: QWidget | None, focused: QWidget | None) -> None:
        """Let a dialog that has just got the keyboard listen to F1."""
        dialog = None if focused is None else focused.window()
        if isinstance(dialog, QDialog) and dialog.findChild(QShortcut, _NAME) is None:
            shortcut = QShortcut(QKeySequence(HELP_KEY), dialog)
            shortcut.setObjectName(_NAME)
            shortcut.activated.connect(lambda: self.open(topic_at(QApplication.focusWidget())))
