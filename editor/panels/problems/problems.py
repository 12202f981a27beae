"""The list of problems: what is wrong, where, and what helps."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Any

from PyQt6.QtCore import QPoint, QRectF, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QContextMenuEvent, QPainter, QPaintEvent
from PyQt6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from core.basics.deferred import deferred
from core.basics.language import tr, tr_lazy
from core.checking.problem import Place, Problem
from core.checking.report import Report, Suggestion
from core.checking.rule import rule_for
from core.designs.edits import with_accepted, without_accepted
from editor.documents.document import Document
from editor.live.checks import LiveChecks
from editor.live.words import about_waiting, is_only_begun, problem_counts
from editor.panels.problems.problem_list import ProblemList
from editor.panels.problems.problem_rows import (
    ASKING,
    EveryFold,
    FollowHeading,
    Heading,
    ListRow,
    ProblemRow,
    RowKey,
    rows_of,
)
from editor.widgets.forms.chips import Flow
from editor.widgets.help_topics import set_help_topic
from editor.widgets.labels import chapter, plain_label
from editor.widgets.menus import copy_text, leave_menus_to, pop_up
from editor.widgets.panels.fold import FoldStore, remember
from editor.widgets.parts import column_of
from editor.widgets.present import present
from editor.widgets.severity_icons import paint_check_mark
from editor.widgets.theme import Theme
from editor.widgets.timers import single_shot
from editor.widgets.translated import Translated

if TYPE_CHECKING:
    from core.manual import rules as manual
    from editor.panels.problems import dialogs
else:
    manual = deferred("core.manual.rules")
    dialogs = deferred("editor.panels.problems.dialogs")

_ACCEPTED = "accepted"
"""The fold of what is accepted, as it is remembered; it is usually closed."""
_PATIENCE = 300
"""In ms: checks that take longer are told about."""
_MARK = 56


class ProblemsPanel(Translated, QWidget):
    """Shows the problems of the document and mends, explains or accepts them.

    Signals:
        hovered: the `Place` of the problem that mouse or keyboard are on, and its `Severity`;
            nowhere, and None, when they leave.
        located: the `Place` that the user wants to see.
        command_wanted: the command of this name asks for what is missing.
        announced: a sentence for the status line.
        folded: something was folded, or unfolded.
    """

    folded = pyqtSignal()
    hovered = pyqtSignal(object, object)
    located = pyqtSignal(object)
    announced = pyqtSignal(str)
    command_wanted = pyqtSignal(str)

    def __init__(self, document: Document, checks: LiveChecks, theme: Theme) -> None:
        """Show what the checks say."""
        super().__init__()
        set_help_topic(self, "design#problems")
        self._document = document
        self._checks = checks
        self._theme = theme
        self._opened: set[RowKey] = set()
        self._heading = chapter(is_first=True)
        self._checking = plain_label(is_faint=True)
        self.list = ProblemList(theme)
        self._all_well = _AllWell(theme)
        self._waiting = plain_label(is_faint=True)
        self._note = plain_label(is_faint=True)
        self.fix_button, self.explain_button = QPushButton(), QPushButton()
        self.accept_button = QPushButton()
        self._explained: dialogs.RuleExplained | None = None
        self._patience = single_shot(self, _PATIENCE, self._show_checking)
        self._arrange()
        self._connect()
        self._register_texts()
        self._on_design_changed()

    def _arrange(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._heading, 1)
        top.addWidget(self._checking)
        self._checking.setWordWrap(False)
        self._checking.hide()
        bottom = Flow()
        for button in (self.fix_button, self.explain_button, self.accept_button):
            bottom.addWidget(button)
        column = column_of(self)
        column.addLayout(top)
        column.addWidget(self._all_well)
        column.addWidget(self.list, 1)
        column.addWidget(self._waiting)
        column.addWidget(self._note)
        column.addLayout(bottom)
        leave_menus_to(self)

    def _connect(self) -> None:
        self._document.design_changed.connect(self._on_design_changed)
        self._checks.reported.connect(self._refresh)
        self._checks.heard.connect(self._refresh)
        self._checks.mended.connect(self._on_mended)
        self._theme.changed.connect(self.list.redraw)
        self.list.row_hovered.connect(self._on_hovered)
        self.list.opened.connect(self._locate)
        self.list.entered_on.connect(self._on_entered)
        self.list.menu_wanted.connect(self._show_menu)
        self.list.chosen.connect(self._show_choice)
        self.fix_button.clicked.connect(self.mend_current)
        self.explain_button.clicked.connect(self._explain_current)
        self.accept_button.clicked.connect(self._accept_current)

    def _register_texts(self) -> None:
        self.set_translated(self.setAccessibleName, "Problems")
        self.set_translated(self._checking.setText, "checking…")
        self.set_translated(self.list.setAccessibleName, "Problems")
        self.set_translated(
            self.list.setAccessibleDescription,
            "Enter applies the quick fix; the buttons below explain or accept a problem.",
        )
        self.set_translated(
            self._all_well.set_text, "Every check is content: this can be built and played."
        )
        self.set_translated(self.fix_button.setText, "Fix it")
        self.set_translated(self.explain_button.setText, "Explain")
        self.when_translated(self._refresh)

    @property
    def is_checking_shown(self) -> bool:
        """Whether it says that the checks are still at work."""
        return not self._checking.isHidden()

    def step(self, by: int) -> None:
        """Go to the next or the previous problem and show where it is."""
        self.list.step(by)
        if isinstance(row := self.list.current_row, ProblemRow):
            self._locate(row)

    def forget_hovered(self) -> None:
        """Know that something else is to be seen than the place of a problem."""
        self.list.forget_hovered()

    def mend_current(self) -> None:
        """Carry out the quick fix of the chosen problem."""
        if isinstance(row := self.list.current_row, ProblemRow):
            self._mend(row)

    def _on_hovered(self, row: ListRow | None) -> None:
        severity = row.problem.severity if isinstance(row, ProblemRow) else None
        self.hovered.emit(_place_of(row), severity)

    def _on_design_changed(self) -> None:
        if not self._checks.is_current and not self._patience.isActive():
            self._patience.start()

    def _show_checking(self) -> None:
        self._checking.setVisible(not self._checks.is_current)

    def _refresh(self) -> None:
        """Show the newest report; what was current stays current."""
        report, was_checked = self._checks.told, self._checks.is_current
        if was_checked:
            self._patience.stop()
            self._checking.hide()
        is_well = was_checked and not report.problems
        self._heading.setText(
            problem_counts(report, self._document.game.rules)
            if was_checked or report.problems
            else ""
        )
        self.list.show_rows(self._rows(report, self._opened))
        self._all_well.setVisible(is_well)
        has_list = bool(report.problems or report.accepted) or not is_well
        for part in (self.list, self.fix_button, self.explain_button, self.accept_button):
            part.setVisible(has_list)
        begun = is_only_begun(report, self._document.game.rules)
        self._waiting.setText(about_waiting(len(report.skipped), is_only_begun=begun))
        self._waiting.setVisible(bool(report.skipped))
        self._show_choice(self.list.current_row)

    def _rows(self, report: Report, opened: Container[RowKey]) -> tuple[ListRow, ...]:
        document = self._document
        return rows_of(report, document.facts, opened, has_file=document.path is not None)

    def _show_choice(self, row: ListRow | None) -> None:
        """Say what can be done about the current row."""
        title = row.fix_title if isinstance(row, ProblemRow) else ""
        self._note.setText(tr("Enter: {fix}", fix=title) if title else "")
        self._note.setVisible(bool(title))
        self.fix_button.setEnabled(bool(title))
        self.fix_button.setToolTip(title)
        self.fix_button.setAccessibleDescription(title)
        self.explain_button.setEnabled(isinstance(row, ProblemRow))
        is_accepted = isinstance(row, ProblemRow) and row.reason is not None
        self.accept_button.setText(tr("Withdraw") if is_accepted else tr("Accept…"))
        self.accept_button.setToolTip(tr("No longer accept") if is_accepted else tr("Accept it…"))
        can_accept = isinstance(row, ProblemRow) and row.is_acceptable
        self.accept_button.setEnabled(is_accepted or can_accept)
        if isinstance(row, ProblemRow) and self._explained is not None:
            self._explain(row)

    def _locate(self, row: ListRow) -> None:
        if isinstance(row, Heading):
            self._fold(row)
        else:
            self.located.emit(_place_of(row))

    def _on_entered(self, row: ListRow) -> None:
        if isinstance(row, Heading):
            self._fold(row)
        else:
            self._mend(row)

    def _fold(self, heading: Heading) -> None:
        """Show or hide what is accepted, or what follows from a problem."""
        self._opened ^= {heading.key}
        self.folded.emit()
        self._refresh()

    def remember_in(self, store: FoldStore) -> None:
        """Show what is accepted as it was left, and remember how it is left."""
        if _ACCEPTED in store.turned_folds:
            self._opened.add((_ACCEPTED,))
        self.folded.connect(
            lambda: remember(store, _ACCEPTED, is_usual=(_ACCEPTED,) not in self._opened)
        )

    def _mend(self, row: ProblemRow) -> None:
        if row.problem.code in ASKING:
            self.command_wanted.emit(ASKING[row.problem.code][0])
        elif row.fix_title:
            self._checks.mend(row.problem)
        else:
            self._show_note(tr("There is no quick fix for {code}.", code=row.problem.code))

    def _on_mended(self, problem: Problem, found: Suggestion[Any] | None) -> None:
        if found is not None:
            return
        told = tr("No quick fix was found for this {code}.", code=problem.code)
        if self._document.design.has_locks:
            told = f"{told} {tr('What is locked stays as it is.')}"
        self._show_note(told)

    def _show_note(self, sentence: str) -> None:
        self._note.setText(sentence)
        self._note.show()
        self.announced.emit(sentence)

    def _explain_current(self) -> None:
        if isinstance(row := self.list.current_row, ProblemRow):
            self._explain(row)

    def _explain(self, row: ProblemRow) -> None:
        """Show the rule beside the list; it follows the list until it is closed."""
        game = self._document.game
        rule = rule_for(game.rules, row.problem.code)
        if rule is None:
            return
        if self._explained is None:
            self._explained = dialogs.RuleExplained(rule, manual.read_manual([game]), self)
            self._explained.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            self._explained.finished.connect(self._forget_explanation)
            self._explained.show()
        else:
            self._explained.explain(rule)

    def _forget_explanation(self) -> None:
        self._explained = None

    def _accept_current(self) -> None:
        row = self.list.current_row
        if isinstance(row, ProblemRow) and row.reason is not None:
            self._accept_no_longer(row)
        elif isinstance(row, ProblemRow) and row.is_acceptable:
            self._accept(row)

    def _accept(self, row: ProblemRow) -> None:
        dialog = dialogs.AcceptProblem(row.problem, self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(lambda: self._accept_code(row.problem.code, dialog.reason))
        dialog.open()

    def _accept_code(self, code: str, reason: str) -> None:
        after = with_accepted(self._document.facts.design, code, reason)
        self._document.edit(tr_lazy("Accept {code}", code=code), after)

    def _accept_no_longer(self, row: ProblemRow) -> None:
        code = row.problem.code
        after = without_accepted(self._document.facts.design, code)
        self._document.edit(tr_lazy("No longer accept {code}", code=code), after)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Offer what concerns all problems, beside the list."""
        self._show_menu(None, present(event).globalPos())

    def _show_menu(self, row: ListRow | None, at: QPoint) -> None:
        menu = QMenu(self)
        if isinstance(row, ProblemRow):
            self._fill_menu(menu, row)
        menu.addAction(tr("Copy all as text"), lambda: copy_text(self._all_as_text()))
        pop_up(menu, at)

    def _all_as_text(self) -> str:
        """Every problem, those accepted as well, one to a line; what follows from one says so."""
        rows = self._rows(self._checks.told, EveryFold())
        told = (row.spoken for row in rows if not isinstance(row, FollowHeading))
        return "\n".join((self._heading.text(), *told))

    def _fill_menu(self, menu: QMenu, row: ProblemRow) -> None:
        """Offer what can be done about a problem."""
        if row.fix_title:
            menu.addAction(tr("Fix it: {fix}", fix=row.fix_title), lambda: self._mend(row))
        show = present(menu.addAction(tr("Show it"), lambda: self._locate(row)))
        game, facts = self._document.game, self._document.facts
        show.setEnabled(game.places.can_show(facts, row.problem.place))
        menu.addAction(tr("Explain the rule…"), lambda: self._explain(row))
        if row.is_acceptable:
            menu.addAction(tr("Accept it…"), lambda: self._accept(row))
        if row.reason is not None:
            menu.addAction(tr("No longer accept"), lambda: self._accept_no_longer(row))
        menu.addAction(tr("Copy"), lambda: copy_text(row.spoken))


def _place_of(row: ListRow | None) -> Place:
    return row.problem.place if isinstance(row, ProblemRow) else Place()


class _AllWell(QWidget):
    """Tells that all is well."""

    def __init__(self, theme: Theme) -> None:
        """Draw in the colours of a theme."""
        super().__init__()
        self._label = plain_label()
        self._label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column = QVBoxLayout(self)
        column.addStretch(1)
        column.addWidget(_Mark(theme), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._label)
        column.addStretch(2)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def set_text(self, text: str) -> None:
        """Say it in other words."""
        self._label.setText(text)
        self.setAccessibleName(text)


class _Mark(QWidget):
    """The check mark."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setFixedSize(QSize(_MARK, _MARK))
        theme.changed.connect(self.update)

    def paintEvent(self, _event: QPaintEvent | None) -> None:
        painter = QPainter(self)
        paint_check_mark(painter, QRectF(self.rect()), self._theme.palette)
        painter.end()
