"""Asking for the reason why a warning or a hint is accepted."""

from __future__ import annotations

from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from core.checks.problem import Problem
from core.language import tr_lazy
from core.route.format import LONGEST_REASON
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import plain_label
from editor.widgets.present import present
from editor.widgets.translated import Translated

_WIDTH = 420


class AcceptProblem(Translated, QDialog):
    """Asks why a problem is meant to be there; without a reason nothing can be accepted."""

    def __init__(self, problem: Problem, parent: QWidget | None = None) -> None:
        """Ask about a problem."""
        super().__init__(parent)
        set_help_topic(self, "design#problems")
        self._message = plain_label(is_bold=True)
        self._question = plain_label()
        self._note = plain_label(is_faint=True)
        self.reason_field = QLineEdit()
        self.reason_field.setMaxLength(LONGEST_REASON)
        buttons = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(buttons.Ok | buttons.Cancel)
        column = QVBoxLayout(self)
        for part in (self._message, self._question, self.reason_field, self._note, self._buttons):
            column.addWidget(part)
        self.setMinimumWidth(_WIDTH)
        self.reason_field.textChanged.connect(self._update_enabled)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._register_texts(problem)
        self._update_enabled()

    @property
    def reason(self) -> str:
        """What the author wrote."""
        return self.reason_field.text().strip()

    def _register_texts(self, problem: Problem) -> None:
        code, buttons = problem.code, QDialogButtonBox.StandardButton
        self.set_translated(self.setWindowTitle, tr_lazy("Accept {code}", code=code))
        self.when_translated(lambda: self._message.setText(problem.message))
        self.set_translated(self._question.setText, "Why is it meant to be like this?")
        self.set_translated(
            self._note.setText,
            tr_lazy(
                "Every {code} of this route is accepted then; the file keeps the reason.",
                code=code,
            ),
        )
        self.set_translated(self.reason_field.setAccessibleName, "Reason")
        self.set_translated(
            self.reason_field.setPlaceholderText, "a narrow gorge is the idea of this route"
        )
        self.set_translated(present(self._buttons.button(buttons.Ok)).setText, "Accept")
        self.set_translated(present(self._buttons.button(buttons.Cancel)).setText, "Cancel")

    def _update_enabled(self) -> None:
        ok = present(self._buttons.button(QDialogButtonBox.StandardButton.Ok))
        ok.setEnabled(bool(self.reason))
