"""A stack of pages: the editor, or a game in its place; the editor stays as it is behind it."""

from __future__ import annotations

from PyQt6 import sip
from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QStackedWidget, QWidget

from editor.widgets.present import present


class PageStack(QStackedWidget):
    """Shows the editor, or a game on a page of its own.

    Signals:
        changed: something else is shown.
    """

    changed = pyqtSignal()

    def __init__(self, editor: QWidget) -> None:
        """Show the editor."""
        super().__init__()
        self._editor = editor
        self._focus: QWidget | None = None
        self.addWidget(editor)

    @property
    def is_editing(self) -> bool:
        """Whether the editor is shown."""
        return self.currentWidget() is self._editor

    def show_page(self, page: QWidget) -> None:
        """Show a page instead of the editor; who has the keyboard there gets it back later."""
        if self.is_editing:
            self._focus = present(self.window()).focusWidget()
        if self.indexOf(page) < 0:
            self.addWidget(page)
        self.setCurrentWidget(page)
        page.setFocus()
        self.changed.emit()

    def show_editor(self) -> None:
        """Go back to the editor."""
        self.setCurrentWidget(self._editor)
        if self._focus is not None and not sip.isdeleted(self._focus):
            self._focus.setFocus()
        self.changed.emit()

    def put_away(self, page: QWidget) -> None:
        """Drop a page for good."""
        if self.currentWidget() is page:
            self.show_editor()
        self.removeWidget(page)
        page.deleteLater()
