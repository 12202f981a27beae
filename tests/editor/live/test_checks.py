"""Live checks in the window: the newest route counts, and problems can be mended from the list."""

from collections.abc import Iterator, Sequence
from threading import Event

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.basics.jobs import Progress, Work
from core.basics.language import tr_lazy
from core.checking import report as reports
from core.checking.problem import Problem
from core.checking.report import Report
from core.checking.rule import Rule, rule_for
from core.designs.edits import with_details
from core.quest.analysis.facts import Facts
from core.quest.catalogue.catalogue import Catalogue
from core.quest.checks.places import hexes_of
from core.quest.checks.rules import RULES
from core.quest.route.reading import parse_route
from editor.background.jobs import Jobs
from editor.drawing.shapes import box_around
from editor.live import checks as live_checks
from editor.live.checks import LiveChecks
from editor.panels.problems.dialogs import AcceptProblem
from editor.panels.problems.problem_rows import ProblemRow
from editor.quest.documents.route_document import RouteDocument
from editor.studio.shared import Shared
from tests.editor.conftest import OVERLAPPING
from tests.editor.documents.untitled import untitled
from tests.editor.hands import inside, press_key
from tests.editor.panels.bench import GORGE
from tests.editor.windows import RouteWindow, ShowWindow, close_unasked, deliver_deletions

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"


class Gate:
    """Checks that begin when told to; each is of the route that it was given."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.open = Event()

    def checking(self, _rules: Sequence[Rule[Facts]], facts: Facts) -> Work[Report]:
        self.begun.append(facts.route.name)
        yield Progress(0, 1)
        assert self.open.wait(20)
        yield Progress(1, 1)
        return Report((), skipped=(facts.route.name,))


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate()
    monkeypatch.setattr(live_checks, "checking", gate.checking)
    yield gate
    gate.open.set()


@pytest.fixture
def jobs(qtbot: QtBot) -> Iterator[Jobs]:
    assert qtbot is not None
    made = Jobs()
    yield made
    made.stop_all()
    QApplication.processEvents()


def rename(document: RouteDocument, name: str) -> None:
    document.edit(tr_lazy("Rename"), with_details(document.design, name=name))


def test_a_burst_of_edits_gives_one_report_on_the_newest(
    gate: Gate, jobs: Jobs, catalogue: Catalogue, qtbot: QtBot
) -> None:
    gate.open.set()
    document = untitled(catalogue)
    checks = LiveChecks(document, jobs)
    told: list[Report] = []
    checks.reported.connect(lambda: told.append(checks.report))
    for number in range(20):
        rename(document, f"route {number}")
        assert not checks.is_current
    qtbot.waitUntil(lambda: checks.is_current)
    assert gate.begun == ["route 19"]
    assert [report.skipped for report in told] == [("route 19",)]


def test_the_first_edit_after_a_calm_does_not_wait_for_the_pause_of_a_burst(
    gate: Gate, jobs: Jobs, catalogue: Catalogue, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_checks, "_PAUSE", 3_600_000)
    document = untitled(catalogue)
    checks = LiveChecks(document, jobs)
    rename(document, "alone")
    qtbot.waitUntil(lambda: gate.begun == ["alone"])
    monkeypatch.setattr(live_checks, "_CALM", -1)
    rename(document, "after a calm")
    gate.open.set()
    qtbot.waitUntil(lambda: checks.is_current)
    assert gate.begun == ["alone", "after a calm"]


def test_a_report_on_an_older_route_is_never_shown(
    gate: Gate, jobs: Jobs, catalogue: Catalogue, qtbot: QtBot
) -> None:
    document = untitled(catalogue)
    checks = LiveChecks(document, jobs)
    told: list[tuple[str, ...]] = []
    checks.reported.connect(lambda: told.append(checks.report.skipped))
    rename(document, "old")
    qtbot.waitUntil(lambda: gate.begun == ["old"])
    rename(document, "new")
    gate.open.set()
    qtbot.waitUntil(lambda: checks.is_current)
    assert told == [("new",)]


def test_a_result_that_is_on_its_way_when_the_route_changes_is_dropped(
    gate: Gate, jobs: Jobs, catalogue: Catalogue, qtbot: QtBot
) -> None:
    document = untitled(catalogue)
    checks = LiveChecks(document, jobs)
    told: list[tuple[str, ...]] = []
    checks.reported.connect(lambda: told.append(checks.report.skipped))
    rename(document, "old")
    gate.open.set()
    checks.check_now()
    jobs._pool.waitForDone()  # its news wait for the event loop
    rename(document, "new")
    qtbot.waitUntil(lambda: checks.is_current)
    assert told == [("new",)]


def test_a_closed_window_hears_no_more_of_its_checks(
    gate: Gate, show_window: ShowWindow, shared: Shared, qtbot: QtBot
) -> None:
    window = show_window(GORGE)
    qtbot.waitUntil(lambda: bool(gate.begun))
    [job] = shared.jobs.running
    close_unasked(window)
    assert job.is_cancelled
    deliver_deletions()
    gate.open.set()
    qtbot.waitUntil(lambda: not shared.jobs.running)


def test_a_check_that_breaks_is_told_and_the_next_one_runs(
    jobs: Jobs, catalogue: Catalogue, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_rules: object, _facts: Facts) -> Work[Report]:
        yield Progress(0, 1)
        raise ZeroDivisionError("a rule is broken")

    document = untitled(catalogue)
    checks = LiveChecks(document, jobs)
    monkeypatch.setattr(live_checks, "checking", broken)
    with qtbot.waitSignal(checks.failed) as failure:
        rename(document, "one")
    assert isinstance(failure.args[0], ZeroDivisionError)
    assert not checks.is_current
    monkeypatch.setattr(live_checks, "checking", reports.checking)
    with qtbot.waitSignal(checks.reported):
        rename(document, "two")
    assert checks.is_current


def test_a_fix_for_a_route_that_has_moved_on_is_not_carried_out(
    jobs: Jobs, catalogue: Catalogue, qtbot: QtBot
) -> None:
    document = RouteDocument(catalogue, parse_route(GORGE))
    checks = LiveChecks(document, jobs)
    with qtbot.waitSignal(checks.reported):
        checks.check_now()
    checks.mend(next(each for each in checks.report.problems if rule_for(RULES, each.code).fix))
    rename(document, "moved on")
    qtbot.waitUntil(lambda: not jobs.running)
    qtbot.waitUntil(lambda: checks.is_current)
    assert document.undo_stack.count() == 1


# --- In the window


def shown(show_window: ShowWindow, text: str, qtbot: QtBot) -> RouteWindow:
    window = show_window(text)
    qtbot.waitUntil(lambda: window.checks.is_current)
    window.controllers.view.show_tab("problems")
    return window


def rows(window: RouteWindow) -> tuple[ProblemRow, ...]:
    return tuple(
        row for row in window.editor.panels.problems.list.rows.rows if isinstance(row, ProblemRow)
    )


def go_to(window: RouteWindow, row: int) -> Problem:
    listed = window.editor.panels.problems.list
    listed.setFocus()
    listed.setCurrentIndex(listed.rows.index(row))
    return rows(window)[row].problem


def point_on(window: RouteWindow, row: int) -> QPoint:
    listed = window.editor.panels.problems.list
    return listed.visualRect(listed.rows.index(row)).center()


def fixable_row(window: RouteWindow) -> int:
    return next(number for number, row in enumerate(rows(window)) if row.fix_title)


def test_enter_mends_a_problem_in_one_step(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = shown(show_window, GORGE, qtbot)
    before = window.document.design
    problem = go_to(window, fixable_row(window))
    press_key(window.editor.panels.problems.list, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.document.undo_stack.count() == 1)
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert problem not in window.checks.report.problems
    press_key(window.canvas, Qt.Key.Key_Z, ctrl=True)
    assert window.document.design == before


def test_the_place_of_a_problem_is_lit_while_the_mouse_is_on_it(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = shown(show_window, OVERLAPPING, qtbot)
    window.canvas.setFocus()
    assert window.canvas.highlighted == frozenset()
    QTest.mouseMove(inside(window.editor.panels.problems.list), point_on(window, 0))
    shared_hexes = {
        at for at, claim in window.document.facts.layout.claims.items() if len(claim) > 1
    }
    qtbot.waitUntil(lambda: window.canvas.highlighted == shared_hexes)
    window.editor.panels.problems.list.row_hovered.emit(None)
    assert window.canvas.highlighted == frozenset()


def test_a_double_click_goes_there(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = shown(show_window, OVERLAPPING, qtbot)
    scale, place = window.canvas.pixels, point_on(window, 0)
    listed, left = inside(window.editor.panels.problems.list), Qt.MouseButton.LeftButton
    QTest.mouseClick(listed, left, Qt.KeyboardModifier.NoModifier, place)
    QTest.mouseDClick(listed, left, Qt.KeyboardModifier.NoModifier, place)
    QTest.mouseRelease(listed, left, Qt.KeyboardModifier.NoModifier, place)
    assert window.canvas.pixels <= scale
    problem = window.checks.report.problems[0]
    marked = box_around(hexes_of(window.document.facts.layout, problem.place))
    assert window.canvas.seen.contains(marked)


def test_f8_goes_from_problem_to_problem(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = shown(show_window, OVERLAPPING, qtbot)
    window.canvas.setFocus()
    seen = []
    for _ in rows(window):
        press_key(window.canvas, Qt.Key.Key_F8)
        seen.append(window.editor.panels.problems.list.current_row)
    assert len(seen) > 1
    assert set(seen) == set(rows(window))


def test_a_warning_can_be_accepted_with_a_reason(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = shown(show_window, GORGE, qtbot)
    row = next((each for each in rows(window) if each.is_acceptable), None)
    assert row is not None
    window.editor.panels.problems._accept(row)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), AcceptProblem))
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, AcceptProblem)
    qtbot.waitUntil(dialog.reason_field.hasFocus)
    QTest.keyClicks(dialog.reason_field, "that is the idea")
    press_key(dialog.reason_field, Qt.Key.Key_Return)
    assert dict(window.document.design.accepted)[row.problem.code] == "that is the idea"
    qtbot.waitUntil(lambda: bool(window.checks.report.accepted))
    window.document.undo_stack.undo()
    assert not window.document.design.accepted


def test_pieces_with_problems_wear_badges(show_window: ShowWindow, qtbot: QtBot) -> None:
    window = shown(show_window, OVERLAPPING, qtbot)
    assert window.canvas._marks.marks.badges
    while window.document.design.pieces:
        window.selection.set_pieces((0,))
        window.commands["delete"].trigger()
    qtbot.waitUntil(lambda: window.checks.is_current)
    assert not window.canvas._marks.marks.badges
