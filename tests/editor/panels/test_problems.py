"""The list of problems: sorted, steady, and everything it offers."""

import pytest
from PyQt6.QtCore import QEvent, QPoint, Qt, QTimer
from PyQt6.QtGui import QGuiApplication
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu
from pytestqt.modeltest import ModelTester
from pytestqt.qtbot import QtBot

from core.basics import paths
from core.basics.language import tr_lazy
from core.checking.problem import Place, Problem, Severity
from core.checking.report import Accepted, Report
from core.designs.edits import with_accepted, with_details
from core.geometry.hexes import Hex
from core.manual.rules import read_manual
from core.quest.analysis.facts import Facts
from core.quest.board.blockade_edits import with_listed_blockades
from core.quest.board.layout import lay_out
from core.quest.catalogue.catalogue import Catalogue
from core.quest.catalogue.reading import load_catalogue
from core.quest.checks.places import PieceSpot, hexes_of
from core.quest.checks.rules import RULES
from core.quest.game import QUEST
from core.quest.route import edits
from core.quest.route.reading import read_route
from core.quest.route.route import Route
from editor.panels.problems.dialogs import AcceptProblem, RuleExplained, explanation
from editor.panels.problems.problem_rows import (
    EveryFold,
    ProblemRow,
    ProblemRows,
    is_cause,
    rows_of,
)
from editor.panels.problems.problems import ProblemsPanel
from tests.editor.hands import click, inside, move, press_key
from tests.editor.panels.bench import (
    Bench,
    check_again,
    show_panel,
    sound_bench,
)
from tests.editor.windows import deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

pytestmark = pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)
"""Menus that pop up offscreen."""


def panel_on(bench: Bench, qtbot: QtBot) -> ProblemsPanel:
    """The panel, shown and active."""
    panel = ProblemsPanel(bench.document, bench.checks, bench.theme)
    show_panel(panel, qtbot)
    return panel


def codes(panel: ProblemsPanel) -> list[str | None]:
    return [
        row.problem.code if isinstance(row, ProblemRow) else None for row in panel.list.rows.rows
    ]


def row_middle(panel: ProblemsPanel, code: str) -> QPoint:
    index = panel.list.rows.index(codes(panel).index(code))
    return panel.list.visualRect(index).center()


def go_to(panel: ProblemsPanel, code: str) -> None:
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.list.rows.index(codes(panel).index(code)))


def menu_of(panel: ProblemsPanel, code: str) -> QMenu:
    """The menu that the right mouse button brings up on a row."""
    panel.list.customContextMenuRequested.emit(row_middle(panel, code))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def pick(menu: QMenu, start: str) -> None:
    """Choose the entry that begins so, by its action."""
    next(each for each in menu.actions() if each.text().startswith(start)).trigger()
    menu.close()


def test_problems_stand_in_order_of_gravity_then_of_the_rules(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    order = [rule.code for rule in RULES]
    rows = [row for row in panel.list.rows.rows if isinstance(row, ProblemRow)]
    shown = [row.problem for row in rows if row.reason is None]
    ranks = [(list(Severity).index(each.severity), order.index(each.code)) for each in shown]
    assert len(ranks) > 3
    assert ranks == sorted(ranks)
    assert {"G101", "S201", "F104"} <= set(codes(panel))


def test_a_row_can_be_heard_with_severity_and_place(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    spoken = panel.list.rows.index(codes(panel).index("F104")).data(
        Qt.ItemDataRole.AccessibleTextRole
    )
    assert spoken.startswith("hint, F104, ")
    overlap = panel.list.rows.index(codes(panel).index("G101")).data()
    assert "A, L, " in overlap


def test_finding_18_lines_are_told_of_a_file_that_was_opened_and_of_nothing_else(
    broken: Bench, qtbot: QtBot
) -> None:
    assert ", line " not in heard(panel_on(broken, qtbot))
    rows = rows_of(broken.checks.report, broken.document.facts, EveryFold(), has_file=True)
    told = "\n".join(row.spoken for row in rows)
    assert "hint, F104, line 4, " in told
    assert "A, L · line 7" in told


def heard(panel: ProblemsPanel) -> str:
    """Every row as it is heard."""
    return "\n".join(row.spoken for row in panel.list.rows.rows)


def test_mouse_and_keyboard_tell_where_the_problem_is(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    overlap = next(each for each in broken.checks.report.problems if each.code == "G101")
    told: list[Place] = []
    panel.hovered.connect(lambda place, _severity: told.append(place))
    panel.explain_button.setEnabled(True)
    panel.explain_button.setFocus()
    move(panel.list, row_middle(panel, "G101"))
    assert told[-1] == overlap.place
    QApplication.sendEvent(inside(panel.list), QEvent(QEvent.Type.Leave))
    assert told[-1] == Place()
    go_to(panel, "G101")
    assert told[-1] == overlap.place
    panel.explain_button.setFocus()
    assert told[-1] == Place()


def test_a_double_click_asks_to_see_the_place(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    at = row_middle(panel, "G101")
    click(panel.list, at)
    with qtbot.waitSignal(panel.located) as located:
        QTest.mouseDClick(inside(panel.list), Qt.MouseButton.LeftButton, pos=at)
    assert located.args is not None
    assert hexes_of(broken.document.facts.layout, located.args[0])


def test_enter_applies_the_fix_as_one_step(gorge: Bench, qtbot: QtBot) -> None:
    panel = panel_on(gorge, qtbot)
    before = gorge.document.design
    go_to(panel, "S212")
    with qtbot.waitSignal(gorge.checks.mended):
        press_key(panel.list, Qt.Key.Key_Return)
    assert gorge.document.design != before
    assert gorge.document.undo_stack.undoText() == "Lay the missing blockades"
    gorge.document.undo_stack.undo()
    assert gorge.document.design == before


def test_the_button_applies_the_fix_too(gorge: Bench, qtbot: QtBot) -> None:
    panel = panel_on(gorge, qtbot)
    go_to(panel, "S212")
    with qtbot.waitSignal(gorge.checks.mended):
        QTest.mouseClick(panel.fix_button, Qt.MouseButton.LeftButton)
    assert gorge.document.undo_stack.count() == 1


def test_enter_without_a_fix_says_so(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    go_to(panel, "F104")
    with qtbot.waitSignal(panel.announced) as said:
        press_key(panel.list, Qt.Key.Key_Return)
    assert said.args == ["There is no quick fix for F104."]
    assert not panel.fix_button.isEnabled()


def test_a_fix_that_is_not_found_says_so(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    problem = broken.checks.report.problems[0]
    with qtbot.waitSignal(panel.announced) as said:
        broken.checks.mended.emit(problem, None)
    assert said.args == [f"No quick fix was found for this {problem.code}."]


def test_the_current_row_stays_current_after_an_edit(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    go_to(panel, "G101")
    lighter = edits.removed(broken.document.design, [3])
    broken.document.edit(tr_lazy("Remove"), lighter)
    check_again(broken, qtbot)
    row = panel.list.current_row
    assert isinstance(row, ProblemRow)
    assert row.problem.code == "G101"


def test_a_warning_is_accepted_with_a_reason_and_taken_back(gorge: Bench, qtbot: QtBot) -> None:
    panel = panel_on(gorge, qtbot)
    pick(menu_of(panel, "S212"), "Accept it")
    dialog = panel.findChild(AcceptProblem)
    assert dialog is not None
    QTest.keyClicks(dialog.reason_field, "a gate")
    press_key(dialog.reason_field, Qt.Key.Key_Return)
    assert gorge.document.design.accepted == (("S212", "a gate"),)
    assert gorge.document.undo_stack.undoText() == "Accept S212"
    check_again(gorge, qtbot)
    assert codes(panel)[-1] is None
    click(panel.list, panel.list.visualRect(panel.list.rows.index(len(codes(panel)) - 1)).center())
    assert codes(panel)[-1] == "S212"
    assert "Accepted: a gate" in panel.list.rows.rows[-1].spoken
    pick(menu_of(panel, "S212"), "No longer accept")
    assert not gorge.document.design.accepted


def test_smaller_thing_a_problem_is_accepted_by_a_button_and_taken_back(
    gorge: Bench, qtbot: QtBot
) -> None:
    panel = panel_on(gorge, qtbot)
    go_to(panel, "S212")
    QTest.mouseClick(panel.accept_button, Qt.MouseButton.LeftButton)
    dialog = panel.findChild(AcceptProblem)
    assert dialog is not None
    QTest.keyClicks(dialog.reason_field, "a gate")
    press_key(dialog.reason_field, Qt.Key.Key_Return)
    assert gorge.document.design.accepted == (("S212", "a gate"),)
    check_again(gorge, qtbot)
    click(panel.list, panel.list.visualRect(panel.list.rows.index(len(codes(panel)) - 1)).center())
    go_to(panel, "S212")
    assert panel.accept_button.text() == "Withdraw"
    QTest.mouseClick(panel.accept_button, Qt.MouseButton.LeftButton)
    assert not gorge.document.design.accepted


def test_smaller_thing_a_rule_is_explained_beside_the_list_and_follows_it(
    broken: Bench, qtbot: QtBot
) -> None:
    panel = panel_on(broken, qtbot)
    go_to(panel, "G101")
    assert not panel.accept_button.isEnabled()  # an error
    QTest.mouseClick(panel.explain_button, Qt.MouseButton.LeftButton)
    dialog = panel.findChild(RuleExplained)
    assert dialog is not None
    assert not dialog.isModal()
    go_to(panel, "S201")
    assert dialog.windowTitle().startswith("S201")
    dialog.close()
    go_to(panel, "G101")
    deliver_deletions()
    assert panel.findChild(RuleExplained) is None


def test_the_heading_of_those_accepted_opens_by_keyboard(gorge: Bench, qtbot: QtBot) -> None:
    gorge.document.edit(tr_lazy("x"), with_accepted(gorge.document.design, "S212", "so"))
    check_again(gorge, qtbot)
    panel = panel_on(gorge, qtbot)
    panel.list.setFocus()
    press_key(panel.list, Qt.Key.Key_End)
    press_key(panel.list, Qt.Key.Key_Return)
    assert codes(panel)[-2:] == [None, "S212"]
    press_key(panel.list, Qt.Key.Key_Return)
    assert codes(panel)[-1] is None


def test_without_a_reason_nothing_can_be_accepted(qtbot: QtBot) -> None:
    dialog = AcceptProblem(Problem("G106", Severity.HINT, "narrow", Place()))
    qtbot.addWidget(dialog)
    dialog.show()
    press_key(dialog.reason_field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClicks(dialog.reason_field, "   ")
    press_key(dialog.reason_field, Qt.Key.Key_Return)
    assert dialog.isVisible()


def test_errors_cannot_be_accepted(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    menu = menu_of(panel, "G101")
    texts = [each.text() for each in menu.actions()]
    menu.close()
    assert "Fix it: Move a piece to the nearest seat" in texts
    assert not any(text.startswith("Accept") for text in texts)


def test_a_problem_can_be_copied(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    pick(menu_of(panel, "G101"), "Copy")
    clipboard = QGuiApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text().startswith("error, G101, ")


def test_a_rule_is_explained_with_what_it_cites(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    go_to(panel, "G101")
    QTest.mouseClick(panel.explain_button, Qt.MouseButton.LeftButton)
    dialog = panel.findChild(RuleExplained)
    assert dialog is not None
    page = dialog.page.toPlainText()
    dialog.close()
    assert "Why: cardboard cannot lie in the same place twice." in page
    assert "Q-ROUTE-8" in page


def test_every_rule_can_be_explained() -> None:
    manual = read_manual([QUEST])
    for rule in RULES:
        assert rule.code in explanation(rule, manual)


def test_waiting_checks_are_told(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    assert panel._waiting.isVisible()
    assert panel._waiting.text().endswith("until the layout is mended.")


def test_all_is_well_on_a_sound_route(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = sound_bench(catalogue, qtbot)
    panel = panel_on(bench, qtbot)
    assert panel._all_well.isVisible()
    assert not panel.list.isVisible()
    assert not panel.fix_button.isVisible(), "there is nothing to mend"
    bench.jobs.stop_all()


def test_checking_is_told_only_after_a_while(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    broken.document.edit(tr_lazy("x"), with_details(broken.document.design, name="Other"))
    assert not panel.is_checking_shown
    timer = panel.findChild(QTimer)
    assert timer is not None
    assert timer.isActive()
    timer.start(0)
    qtbot.waitUntil(lambda: panel.is_checking_shown)
    check_again(broken, qtbot)
    assert not panel.is_checking_shown


def test_rows_change_step_by_step(qtmodeltester: ModelTester, catalogue: Catalogue) -> None:
    facts = Facts.of_route(Route(), catalogue)
    made = [
        Problem(code, Severity.ERROR, code, Place((PieceSpot(number),)))
        for number, code in enumerate(("G101", "G102", "S201", "S202"))
    ]
    hint = Accepted(Problem("G106", Severity.HINT, "narrow", Place()), "so")
    rows = ProblemRows()
    qtmodeltester.check(rows, force_py=True)  # type: ignore[no-untyped-call]  # pytest-qt
    for report in (
        Report(tuple(made)),
        Report((made[2], made[0]), (hint,)),
        Report((made[3],)),
        Report(()),
        Report(tuple(made[::-1]), (hint,)),
    ):
        wanted = rows_of(report, facts, EveryFold())
        rows.show_rows(wanted)
        assert tuple(rows.rows) == wanted


def test_finding_20_a_route_without_a_name_has_a_fix_that_asks_for_one(
    broken: Bench, qtbot: QtBot
) -> None:
    """Finding 20: mending it carries out the command that asks for a name, as F2 does."""
    nameless = with_details(broken.document.design, name="")
    broken.document.edit(tr_lazy("Rename"), nameless)
    panel = panel_on(broken, qtbot)
    qtbot.waitUntil(lambda: "F110" in codes(panel))
    go_to(panel, "F110")
    assert panel.fix_button.isEnabled()
    with qtbot.waitSignal(panel.command_wanted) as wanted:
        panel.fix_button.click()
    assert wanted.args == ["rename"]


@pytest.fixture
def scattered(broken: Bench, qtbot: QtBot) -> ProblemsPanel:
    """The panel on a route whose strip was carried off, with two blockades listed beside it."""
    first = read_route(paths.examples("quest") / "first_game.yaml").design
    listed = with_listed_blockades(lay_out(first, load_catalogue()))
    strip = next(i for i, piece in enumerate(listed.pieces) if piece.side == "N")
    broken.document.edit(tr_lazy("Move"), edits.moved(listed, [strip], Hex(60, 0)))
    panel = panel_on(broken, qtbot)
    qtbot.waitUntil(lambda: "G102" in codes(panel) and broken.checks.is_current)
    return panel


def test_finding_20_one_cause_is_one_problem_with_its_consequences_folded_under_it(
    scattered: ProblemsPanel,
) -> None:
    panel = scattered
    assert "S211" not in codes(panel)
    errors = [row for row in panel.list.rows.rows if isinstance(row, ProblemRow)]
    told = sum(row.problem.severity is Severity.ERROR for row in errors)
    assert panel._heading.text().startswith(f"{told} error")
    fold = codes(panel).index("G102") + 1
    assert panel.list.rows.rows[fold].spoken == "2 follow from this, hidden"
    panel.list.setFocus()
    panel.list.setCurrentIndex(panel.list.rows.index(fold))
    press_key(panel.list, Qt.Key.Key_Return)
    assert codes(panel)[fold + 1 : fold + 3] == ["S211", "S211"]
    assert panel.list.rows.rows[fold].spoken == "2 follow from this, shown"
    assert panel.list.rows.rows[fold + 1].spoken.startswith("follows, error, S211, ")
    click(panel.list, panel.list.visualRect(panel.list.rows.index(fold)).center())
    assert "S211" not in codes(panel)


def test_finding_20_f8_walks_causes_whether_folds_are_open_or_not(
    scattered: ProblemsPanel,
) -> None:
    panel = scattered
    fold = panel.list.rows.rows[codes(panel).index("G102") + 1]
    panel.list.entered_on.emit(fold)
    stops = [row for row in panel.list.rows.rows if is_cause(row)]
    walked = []
    for _ in stops:
        panel.step(1)
        walked.append(panel.list.current_row)
    assert walked == stops
    go_to(panel, "S211")
    panel.step(-1)
    assert panel.list.current_row == stops[[row.key[0] for row in stops].index("G102")]
