"""The text of a rule of the game, as the manual has it, with ways on to the rules it names."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from PyQt6.QtCore import QUrl
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from core.basics.language import tr
from core.manual.rules import RULE_ID, RuleEntry
from editor.panels.problems.dialogs import entry_markup
from editor.widgets.help_topics import set_help_topic
from editor.widgets.house_style.button_order import order_buttons
from editor.widgets.present import present
from editor.widgets.translated import Translated

_WIDE, _LEAST, _MOST, _AROUND = 480, 200, 420, 90
"""How wide the dialog is, how high at least and at most, and what is around its text."""


class RuleText(Translated, QDialog):
    """Shows one rule; a rule that its text names is one click or key away, and so is the way back.

    Attributes:
        rule: the id of the rule that is shown.
        page: its text.
        back: leads to the rule that was shown before.
    """

    def __init__(self, rule: str, manual: Mapping[str, RuleEntry], parent: QWidget) -> None:
        """Show a rule of a manual."""
        super().__init__(parent)
        set_help_topic(self, "play#your-turn")
        self.rule = rule
        self._manual = manual
        self._before: list[str] = []
        self.page = QTextBrowser()
        self.page.setOpenLinks(False)
        self.page.anchorClicked.connect(self._follow)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        order_buttons(self._buttons)
        self.back = QPushButton()
        self._buttons.addButton(self.back, QDialogButtonBox.ButtonRole.ActionRole)
        self.back.clicked.connect(self._go_back)
        self._buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.page)
        column.addWidget(self._buttons)
        close = present(self._buttons.button(QDialogButtonBox.StandardButton.Close))
        self.set_translated(close.setText, "Close")
        self.set_translated(self.back.setText, "&Back")
        self.when_translated(self._show)
        self._fit()

    def _show(self) -> None:
        """Show the rule; the manual has one language only."""
        self.setWindowTitle(tr("Rule {rule}", rule=self.rule))
        self.page.setAccessibleName(tr("Rule {rule}", rule=self.rule))
        ink = self.palette().color(QPalette.ColorRole.Text).name()
        present(self.page.document()).setDefaultStyleSheet(f"a {{ color: {ink} }}")
        self.page.setHtml(page_of(self.rule, self._manual))
        self.back.setEnabled(bool(self._before))

    def _fit(self) -> None:
        """Be as high as the text."""
        text = present(present(self.page.document()).clone())
        text.setTextWidth(_WIDE - _AROUND / 2)
        high = round(text.size().height()) + _AROUND
        self.resize(_WIDE, max(_LEAST, min(high, _MOST)))

    def _follow(self, link: QUrl) -> None:
        self._before.append(self.rule)
        self.rule = link.toString()
        self._show()

    def _go_back(self) -> None:
        self.rule = self._before.pop()
        self._show()


def page_of(rule: str, manual: Mapping[str, RuleEntry]) -> str:
    """A rule as a page: where it stands, its text, and links to the rules that it names."""
    entry = manual.get(rule)
    if entry is None:
        return f"<p>{escape(tr('The manual has no rule {rule}.', rule=rule))}</p>"
    body = entry_markup(entry).removeprefix("<hr>")
    linked = RULE_ID.sub(lambda found: _link(found[0], rule, manual), body)
    return f"<p><i>{escape(entry.chapter)}</i></p>{linked}"


def _link(named: str, rule: str, manual: Mapping[str, RuleEntry]) -> str:
    is_other = named != rule and named in manual
    return f'<a href="{named}">{named}</a>' if is_other else named
