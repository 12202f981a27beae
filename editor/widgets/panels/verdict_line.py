"""One line about a design that is always in view: the verdict above all panels."""

from __future__ import annotations

from PyQt6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from editor.widgets.labels import plain_label
from editor.widgets.parts import rule_line
from editor.widgets.translated import Translated


class VerdictLine(Translated, QWidget):
    """Says what there is to know in a few words; hidden while there is nothing."""

    def __init__(self) -> None:
        """Say nothing yet."""
        super().__init__()
        self.line = plain_label(is_bold=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 9, 14, 0)
        column.setSpacing(8)
        column.addWidget(self.line)
        column.addWidget(rule_line())
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_translated(self.line.setAccessibleName, "Verdict")
        self.hide()

    def tell(self, text: str) -> None:
        """Say something else."""
        self.line.setText(text)
        self.line.setAccessibleDescription(text)
        self.setVisible(bool(text))
