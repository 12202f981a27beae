"""What the pages of properties have in common."""

from __future__ import annotations

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QLabel, QWidget

from editor.quest.documents.route_document import RouteDocument
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated


class PropertyPage(Translated, QWidget):
    """A column that shows and edits one kind of thing; every change is a step of the document.

    Signals:
        command_wanted: the name of a command of the window for what is selected.
    """

    command_wanted = pyqtSignal(str)

    def __init__(self, document: RouteDocument) -> None:
        """Begin with an empty column."""
        super().__init__()
        self._document = document
        self._column = column_of(self, 0)

    def refresh(self) -> None:
        """Show what is selected as it is now."""
        raise NotImplementedError

    def name_field(self, label: QLabel, field: QWidget, name: str) -> None:
        """Give a field its name (marked for translation), for the eye and for screen readers."""
        label.setBuddy(field)
        self.set_translated(label.setText, name)
        self.set_translated(field.setAccessibleName, name)
