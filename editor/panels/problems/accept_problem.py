"""Asking for the reason why a warning or a hint is accepted."""

from __future__ import annotations

from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QVBoxLayout, QWidget

from core.checks.problem import Problem
from core.language import tr
from core.route.format import LONGEST_REASON
from editor.widgets.labels import plain_label
from editor.widgets.present import present
from editor.widgets.translated import Translated

_WIDTH = 420


class AcceptProblem(Translated, QDialog):
    """Asks why a problem is meant to be there; without a reason nothing can be accepted."""

    def __init__(self, problem: Problem, parent: QWidget | None = None) -> None:
        """Ask about a problem."""
        super().__init__(parent)
        self._problem = problem
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
        self.reason_field.textChanged.connect(self._judge)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.retranslate()
        self._judge()

    @property
    def reason(self) -> str:
        """What the author wrote."""
        return self.reason_field.text().strip()

    def retranslate(self) -> None:
        """Speak the language in use."""
        code = self._problem.code
        self.setWindowTitle(tr("Accept {code}", code=code))
        self._message.setText(self._problem.message)
        self._question.setText(tr("Why is it meant to be like this?"))
        self._note.setText(
            tr("Every {code} of this route is accepted then; the file keeps the reason.", code=code)
        )
        self.reason_field.setAccessibleName(tr("Reason"))
        self.reason_field.setPlaceholderText(tr("a narrow gorge is the idea of this route"))
        buttons = QDialogButtonBox.StandardButton
        present(self._buttons.button(buttons.Ok)).setText(tr("Accept"))
        present(self._buttons.button(buttons.Cancel)).setText(tr("Cancel"))

    def _judge(self) -> None:
        ok = present(self._buttons.button(QDialogButtonBox.StandardButton.Ok))
        ok.setEnabled(bool(self.reason))
