"""What a run is compared with: nothing, the last run, or a saved route."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from PyQt6.QtCore import pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget

from core.language import marked, tr
from editor.documents.file_commands import route_files
from editor.widgets.fields import ChoiceField
from editor.widgets.parts import column_of
from editor.widgets.translated import Translated


class Kind(StrEnum):
    """Whom to compare with; the value is the choice in words, for translation."""

    NOTHING = marked("nothing")
    LAST_RUN = marked("the last run")
    ROUTE = marked("a saved route")


class RivalChoice(Translated, QWidget):
    """A choice, and a button that asks for the route file.

    Attributes:
        path: the route file; None before one was chosen.

    Signals:
        changed: something else is wanted now.
    """

    changed = pyqtSignal()

    def __init__(self, parent: QWidget | None = None) -> None:
        """Compare with nothing."""
        super().__init__(parent)
        self.path: Path | None = None
        self._label, self.choice, self.file_button = QLabel(), ChoiceField(), QPushButton()
        for kind in Kind:
            self.choice.addItem("", kind)
        column = column_of(self, 0)
        for part in (self._label, self.choice, self.file_button):
            column.addWidget(part)
        self._label.setBuddy(self.choice)
        self.choice.currentIndexChanged.connect(self._judge)
        self.choice.currentIndexChanged.connect(self.changed)
        self.file_button.clicked.connect(self._ask)
        self.retranslate()

    def retranslate(self) -> None:
        """Speak the language in use."""
        self._label.setText(tr("Compare with"))
        self.choice.setAccessibleName(tr("Compare with"))
        for number, kind in enumerate(Kind):
            self.choice.setItemText(number, tr(kind.value))
        self._judge()

    @property
    def kind(self) -> Kind:
        """What is chosen."""
        return Kind(self.choice.currentData())

    def _judge(self) -> None:
        name = tr("Choose a route…") if self.path is None else self.path.name
        self.file_button.setText(name)
        self.file_button.setAccessibleName(tr("Route to compare with: {name}", name=name))
        self.file_button.setVisible(self.kind is Kind.ROUTE)

    def _ask(self) -> None:
        folder = "" if self.path is None else str(self.path.parent)
        title = tr("Compare with a route")
        name, _kind = QFileDialog.getOpenFileName(self.window(), title, folder, route_files())
        if name:
            self.path = Path(name)
            self._judge()
            self.changed.emit()
