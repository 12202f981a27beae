"""Short questions: a sentence, an explanation, and buttons that say what they do."""

from __future__ import annotations

from html import escape

from PyQt6.QtWidgets import QMessageBox, QPushButton, QWidget

from editor.widgets.present import present
from editor.widgets.translated import Translated

_ROLE = QMessageBox.ButtonRole


class Question(Translated, QMessageBox):
    """A question in our own drawing on every desktop, with our own words on every button.

    Subclasses add buttons in their constructor and set all texts in `retranslate`.
    """

    def __init__(self, parent: QWidget | None, icon: QMessageBox.Icon) -> None:
        """Ask over a window."""
        super().__init__(parent)
        self.setOption(QMessageBox.Option.DontUseNativeDialog)
        self.setIcon(icon)

    def offer(self, role: QMessageBox.ButtonRole, *, is_default: bool = False) -> QPushButton:
        """Add a button; Esc presses the one that rejects, Enter the default."""
        button = present(self.addButton("", role))
        if is_default:
            self.setDefaultButton(button)
        if role is _ROLE.RejectRole:
            self.setEscapeButton(button)
        return button

    def say(self, title: str, sentence: str, explanation: str) -> None:
        """Set the three texts."""
        self.setWindowTitle(title)
        self.setText(f"<b>{escape(sentence, quote=False)}</b>")
        self.setInformativeText(explanation)
        self.setAccessibleName(sentence)
        self.setAccessibleDescription(explanation)

    def ask(self) -> None:
        """Wait for the answer; the question goes once the caller has read it."""
        try:
            self.exec()
        finally:
            self.deleteLater()

    @property
    def answer(self) -> QPushButton | None:
        """The button that was pressed."""
        pressed = self.clickedButton()
        return pressed if isinstance(pressed, QPushButton) else None
