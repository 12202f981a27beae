"""The dialogs about a problem: why it is accepted, and what the rule behind it says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from typing import Any

from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QLineEdit, QTextBrowser, QVBoxLayout, QWidget

from core.basics.language import tr, tr_lazy
from core.checking.problem import Problem
from core.checking.rule import Rule
from core.designs.keys import LONGEST_REASON
from core.manual.rules import RULE_ID, RuleEntry
from editor.widgets.help_topics import set_help_topic
from editor.widgets.house_style.button_order import order_buttons
from editor.widgets.labels import plain_label
from editor.widgets.menus import copy_text
from editor.widgets.present import present
from editor.widgets.translated import Translated

_WIDTH = 420
_SIZE = 520, 440


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
        order_buttons(self._buttons)
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
                "Every {code} of this design is accepted then; the file keeps the reason.",
                code=code,
            ),
        )
        self.set_translated(self.reason_field.setAccessibleName, "Reason")
        self.set_translated(self.reason_field.setPlaceholderText, "just this is the idea of it")
        self.set_translated(present(self._buttons.button(buttons.Ok)).setText, "Accept")
        self.set_translated(present(self._buttons.button(buttons.Cancel)).setText, "Cancel")

    def _update_enabled(self) -> None:
        ok = present(self._buttons.button(QDialogButtonBox.StandardButton.Ok))
        ok.setEnabled(bool(self.reason))


class RuleExplained(Translated, QDialog):
    """Shows the manual of a rule, as text that can be read, selected and copied."""

    def __init__(self, rule: Rule[Any], manual: Mapping[str, RuleEntry], parent: QWidget) -> None:
        """Explain a rule with the entries of the manual that it cites."""
        super().__init__(parent)
        set_help_topic(self, "design#problems")
        self._rule = rule
        self._manual = manual
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        buttons = QDialogButtonBox.StandardButton
        box = QDialogButtonBox(buttons.Close)
        role = QDialogButtonBox.ButtonRole.ActionRole
        copy = present(box.addButton("", role))
        copy.clicked.connect(self._copy_all)
        box.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.page)
        column.addWidget(box)
        self.resize(*_SIZE)
        self.set_translated(copy.setText, "Copy")
        self.set_translated(present(box.button(buttons.Close)).setText, "Close")
        self.when_translated(self._explain)

    def explain(self, rule: Rule[Any]) -> None:
        """Explain another rule in the same place."""
        if rule is not self._rule:
            self._rule = rule
            self._explain()

    def _explain(self) -> None:
        self.page.setAccessibleName(tr("Explanation of {code}", code=self._rule.code))
        self.setWindowTitle(f"{self._rule.code}  {self._rule.title}")
        self.page.setHtml(explanation(self._rule, self._manual))

    def _copy_all(self) -> None:
        copy_text(self.page.toPlainText())


def explanation(rule: Rule[Any], manual: Mapping[str, RuleEntry]) -> str:
    """The manual of a rule as a page: what is wrong, why it matters, what helps, what is cited."""
    parts = [
        f"<h3>{escape(rule.code)}&nbsp; {escape(rule.title)}</h3>",
        f"<p><i>{escape(rule.severity.word)}</i></p>",
        _paragraph(tr("Why"), rule.section("Why")),
        _paragraph(tr("What helps"), rule.section("Fix")),
    ]
    if rule.fix is not None:
        parts.append(_paragraph(tr("Quick fix"), tr(rule.fix.title)))
    cited = (manual[each] for each in RULE_ID.findall(rule.section("Rules")) if each in manual)
    parts += (entry_markup(entry) for entry in cited)
    return "".join(parts)


def _paragraph(heading: str, text: str) -> str:
    return f"<p><b>{escape(heading)}:</b> {_marked_up(text)}</p>" if text else ""


def entry_markup(entry: RuleEntry) -> str:
    """An entry of the manual as a part of a page."""
    paragraphs = "".join(f"<p>{_marked_up(each)}</p>" for each in entry.text.split("\n\n"))
    return f"<hr><h4>{escape(entry.id)}&nbsp; {escape(entry.title)}</h4>{paragraphs}"


def _marked_up(text: str) -> str:
    """Our simple Markdown as markup: code, bold words, and lists."""
    said = escape(text, quote=False)
    said = re.sub(r"`([^`]+)`", r"<code>\1</code>", said)
    said = re.sub(r"\*\*([^*]+)\*\*", r"<b>\1</b>", said)
    return re.sub(r"(?m)^- ", "<br>•&nbsp;", said)
