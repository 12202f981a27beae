"""Explaining a rule of the checks: why it is there, what helps, and what the rulebook says."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape

from PyQt6.QtWidgets import QDialog, QDialogButtonBox, QTextBrowser, QVBoxLayout, QWidget

from core.checks.rule import Rule
from core.language import tr, tr_lazy
from core.manual import RULE_ID, RuleEntry
from editor.widgets.help_topics import set_help_topic
from editor.widgets.menus import copy_text
from editor.widgets.present import present
from editor.widgets.translated import Translated

_SIZE = 520, 440


class RuleExplained(Translated, QDialog):
    """Shows the manual of a rule, as text that can be read, selected and copied."""

    def __init__(self, rule: Rule, manual: Mapping[str, RuleEntry], parent: QWidget) -> None:
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
        self.set_translated(
            self.page.setAccessibleName, tr_lazy("Explanation of {code}", code=rule.code)
        )
        self.set_translated(copy.setText, "Copy")
        self.set_translated(present(box.button(buttons.Close)).setText, "Close")
        self.when_translated(self._explain)

    def _explain(self) -> None:
        self.setWindowTitle(f"{self._rule.code}  {self._rule.title}")
        self.page.setHtml(explanation(self._rule, self._manual))

    def _copy_all(self) -> None:
        copy_text(self.page.toPlainText())


def explanation(rule: Rule, manual: Mapping[str, RuleEntry]) -> str:
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
