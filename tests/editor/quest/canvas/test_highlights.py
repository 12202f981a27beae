"""Places that are pointed out on the table: each mark goes with what it is about."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.checking.problem import Place, Problem
from core.geometry.hexes import Hex
from core.quest.checks.places import PieceSpot, hexes_of, hexes_under
from core.quest.route.edits import moved, removed
from core.quest.route.route import Route
from editor.panels.problems.problem_rows import ProblemRow
from tests.editor.conftest import OVERLAPPING
from tests.editor.studios import rename
from tests.editor.table import CTRL, FIRST_GAME, Key, Table
from tests.editor.windows import RouteWindow, ShowWindow

NOWHERE: frozenset[Hex] = frozenset()


@pytest.fixture
def table(show_window: ShowWindow, qtbot: QtBot) -> Table:
    """A table whose problems are known; one of them has been gone to by F8."""
    table = Table(show_window(OVERLAPPING))
    settle(table, qtbot)
    step_to(table, "G101")
    assert table.canvas.highlighted == hexes_of(table.document.facts.layout, current(table).place)
    return table


def settle(table: Table, qtbot: QtBot) -> None:
    """Wait for the report on the present route."""
    window = table.window
    qtbot.waitUntil(lambda: window.checks.is_current and not window.shared.jobs.running)


def step_to(table: Table, code: str) -> None:
    """Press F8 until a problem of a kind is current."""
    for _ in table.window.editor.panels.problems.list.rows.rows:
        table.key(Key.Key_F8)
        if current(table).code == code:
            return
    raise AssertionError(code)


def current(table: Table) -> Problem:
    row = table.window.editor.panels.problems.list.current_row
    assert isinstance(row, ProblemRow)
    return row.problem


def edit(table: Table, change: Callable[[Route], Route]) -> None:
    table.document.edit(tr_lazy("Change"), change(table.route))


# --- Problems -------------------------------------------------------------------------------------


def test_the_mark_of_a_problem_goes_with_it(table: Table, qtbot: QtBot) -> None:
    table.key(Key.Key_Period, CTRL)
    qtbot.waitUntil(lambda: bool(table.steps))
    assert table.canvas.highlighted == NOWHERE, "at once, as the pieces lie otherwise now"
    settle(table, qtbot)
    assert not any(each.code == "G101" for each in table.window.checks.report.problems)
    assert table.canvas.highlighted == NOWHERE
    table.key(Key.Key_Z, CTRL)
    settle(table, qtbot)
    assert any(each.code == "G101" for each in table.window.checks.report.problems)
    assert table.canvas.highlighted == NOWHERE, "nobody looks at it any more"


def test_the_mark_stays_as_long_as_the_problem_does(table: Table, qtbot: QtBot) -> None:
    marked = table.canvas.highlighted
    rename(table.window, "Another")
    settle(table, qtbot)
    assert table.canvas.highlighted == marked


def test_the_mark_follows_its_problem(table: Table, qtbot: QtBot) -> None:
    before = table.canvas.highlighted
    edit(table, lambda route: moved(route, [1], Hex(-1, 0)))
    settle(table, qtbot)
    hexes = hexes_of(table.document.facts.layout, current(table).place)
    assert hexes != before
    assert table.canvas.highlighted == hexes


def press_escape(table: Table) -> None:
    table.key(Key.Key_Escape)


def click_on_the_table(table: Table) -> None:
    table.mouse.click(table.empty_spot())


def click_on_a_piece(table: Table) -> None:
    table.mouse.click(table.spot(table.route.pieces[0].at))


def ask_for_a_menu(table: Table) -> None:
    table.mouse.press(table.empty_spot(), Qt.MouseButton.RightButton)
    table.mouse.release(table.empty_spot(), Qt.MouseButton.RightButton)
    menu = QApplication.activePopupWidget()
    if menu is not None:
        menu.close()


@pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)
@pytest.mark.parametrize(
    "deed", [press_escape, click_on_the_table, click_on_a_piece, ask_for_a_menu]
)
def test_whoever_turns_to_the_table_sees_it_without_marks(
    table: Table, qtbot: QtBot, deed: Callable[[Table], None]
) -> None:
    deed(table)
    assert table.canvas.highlighted == NOWHERE
    rename(table.window, "Another")
    settle(table, qtbot)
    assert table.canvas.highlighted == NOWHERE, "the next report does not bring it back"


def test_moving_the_view_leaves_the_mark(table: Table) -> None:
    marked, spot = table.canvas.highlighted, table.empty_spot()
    table.mouse.drag(spot, spot + QPoint(30, 20), Qt.MouseButton.MiddleButton)
    assert table.canvas.highlighted == marked


def test_escape_in_the_list_looks_away_until_another_row(table: Table, qtbot: QtBot) -> None:
    listed = table.window.editor.panels.problems.list
    table.window.controllers.view.show_tab("problems")
    qtbot.waitUntil(listed.hasFocus)
    assert table.canvas.highlighted != NOWHERE
    table.key(Key.Key_Escape)
    assert table.canvas.highlighted == NOWHERE


def test_the_mark_is_not_brought_back_over_that_of_another_panel(
    table: Table, qtbot: QtBot
) -> None:
    pointed_out = hexes_under(table.document.facts.layout, [2])
    table.window.editor.panels.outline.hovered.emit(Place((PieceSpot(2),)))
    assert table.canvas.highlighted == pointed_out
    table.window.editor.panels.outline.hovered.emit(Place())
    rename(table.window, "Another")
    settle(table, qtbot)
    assert table.canvas.highlighted == NOWHERE


# --- Other panels ---------------------------------------------------------------------------------


def first_line(window: RouteWindow) -> QWidget:
    """The first line of the analysis that is about a place."""
    sections = window.page.analysis.sections
    lines = (*sections.about_ways.lines, *sections.about_width.lines, *sections.about_shape.lines)
    return next(line for line in lines if line.focusPolicy() != Qt.FocusPolicy.NoFocus)


POINTING: dict[str, Callable[[RouteWindow], QWidget]] = {
    "outline": lambda window: window.editor.panels.outline.tree,
    "ways": lambda window: window.page.analysis.sections.ways,
    "rhythm": lambda window: window.page.analysis.sections.rhythm,
    "width": lambda window: window.page.analysis.sections.chart,
    "lines": first_line,
    "measures": lambda window: window.page.analysis.sections.measures,
}
"""What points places out while the keyboard is on it."""
FAR = Hex(40, -20)


@pytest.fixture
def sound(show_window: ShowWindow, qtbot: QtBot) -> Table:
    """A table with a route that is analysed."""
    table = Table(show_window(FIRST_GAME))
    qtbot.waitUntil(lambda: table.window.page.live.analysis.analysis is not None)
    return table


def look(table: Table, what: str, qtbot: QtBot) -> frozenset[Hex]:
    """Let the keyboard come to something, and return the place that it points out."""
    table.window.controllers.view.show_tab("outline" if what == "outline" else "analysis")
    POINTING[what](table.window).setFocus()
    if what in {"outline", "measures"}:
        table.key(Key.Key_End)
    qtbot.waitUntil(lambda: table.canvas.highlighted != NOWHERE)
    return table.canvas.highlighted


@pytest.mark.parametrize("what", POINTING)
def test_a_place_is_pointed_out_where_it_lies_now(sound: Table, qtbot: QtBot, what: str) -> None:
    before = look(sound, what, qtbot)
    pieces = range(len(sound.route.pieces))
    edit(sound, lambda route: moved(route, pieces, FAR))
    assert not before & sound.canvas.highlighted, "nothing lies there any more"
    after = frozenset(at.shifted(FAR) for at in before)
    qtbot.waitUntil(lambda: sound.canvas.highlighted == after)
    edit(sound, lambda route: removed(route, pieces))
    settle(sound, qtbot)
    assert sound.canvas.highlighted == NOWHERE
