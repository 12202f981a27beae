"""Short questions: a sentence, an explanation, and buttons that say what they do."""

from __future__ import annotations

from html import escape

from PyQt6.QtWidgets import QAbstractButton, QDialogButtonBox, QMessageBox, QPushButton, QWidget

from core.basics.language import tr
from editor.widgets.house_style.button_order import order_buttons
from editor.widgets.present import present
from editor.widgets.severity_icons import question_sign
from editor.widgets.translated import Translated

_ROLE = QMessageBox.ButtonRole


class QuestionBox(Translated, QMessageBox):
    """A question in our own drawing on every desktop, with our own words on every button.

    Subclasses offer answers in their constructor and register what they `say`.
    """

    def __init__(self, parent: QWidget | None, icon: QMessageBox.Icon) -> None:
        """Ask over a window."""
        super().__init__(parent)
        self.setOption(QMessageBox.Option.DontUseNativeDialog)
        order_buttons(present(self.findChild(QDialogButtonBox)))
        is_warning = icon is QMessageBox.Icon.Warning
        self.setIconPixmap(question_sign(self.palette(), is_warning=is_warning))

    def offer(
        self, role: QMessageBox.ButtonRole, text: str, *, is_default: bool = False
    ) -> QPushButton:
        """Add a button; Esc presses the one that rejects, Enter the default.

        Its text is noted for translation.
        """
        button = present(self.addButton("", role))
        self.when_translated(lambda: button.setText(tr(text)))
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

    def ask(self) -> QAbstractButton | None:
        """Wait for the answer and return the button that was pressed; then the question goes."""
        try:
            self.exec()
            return self.clickedButton()
        finally:
            self.deleteLater()
