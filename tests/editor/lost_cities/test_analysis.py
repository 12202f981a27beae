"""The panel of the analysis tells what runs of cards say, and follows every edit."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.basics.figures import shown
from core.basics.language import tr_lazy
from core.lost_cities.analysis.sections import board_sections
from core.lost_cities.checks.places import TrackSpot
from core.lost_cities.design.board_design import BoardDesign
from editor.lost_cities.page import BoardPage
from editor.lost_cities.panels.analysis import AnalysisPanel, CourseTable, FigureGrid
from editor.shell.window import DesignWindow
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show
from tests.editor.menu_hands import choose, copied, right_click

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def shown_panel(page: BoardPage, qtbot: QtBot) -> AnalysisPanel:
    """The panel, once it has worked out what it tells."""
    window = page.widget.window()
    assert isinstance(window, DesignWindow)
    window.controllers.view.show_tab("analysis")
    panel = page.analysis_panel
    qtbot.waitUntil(lambda: not panel.content.isHidden())
    return panel


def told(grid: FigureGrid) -> list[list[str]]:
    rows = ([label.text() for label in row if not label.isHidden()] for row in grid.rows)
    return [row for row in rows if row]


def cells(table: CourseTable) -> list[list[str]]:
    shown_columns = [at for at in range(table.columnCount()) if not table.isColumnHidden(at)]
    found = []
    for row in range(table.rowCount()):
        items = (table.item(row, column) for column in shown_columns)
        found.append([item.text() for item in items if item is not None])
    return found


def test_the_panel_tells_what_the_analysis_says(show: Show, qtbot: QtBot) -> None:
    page = show(OFFICIAL)
    panel = shown_panel(page, qtbot)
    sections = {each.key: each for each in board_sections(page.facts)}
    pace = sections["pace"]
    assert told(panel.pace)[-1][1:] == [
        shown(pace.figure("by_bridge", players=each)) for each in (2, 3, 4)
    ]
    lava = sections["tracks"].having
    (points,) = lava("expected", track="lava")
    (tokens,) = lava("tokens", track="lava")
    assert cells(panel.tracks)[3] == ["Lava", shown(points), shown(tokens)]
    assert [len(row) for row in cells(panel.hands)] == [7] * 5
    assert shown(sections["difficulty"].figures[0]) in panel.difficulty.text()


def test_it_follows_the_board_and_says_nothing_of_one_that_nobody_can_play(
    show: Show, qtbot: QtBot
) -> None:
    page = show(OFFICIAL)
    panel = shown_panel(page, qtbot)
    before = cells(panel.tracks)
    page.editing.set_length("desert", 4)
    page.editing.fit_tokens()
    qtbot.waitUntil(lambda: cells(panel.tracks)[0] != before[0])
    page.editing.edit(tr_lazy("Nothing"), replace(page.design, expeditions=()))
    qtbot.waitUntil(panel.content.isHidden)
    assert "nobody can play" in panel.state.text()
    page.document.undo_stack.setIndex(0)
    qtbot.waitUntil(lambda: not panel.content.isHidden() and cells(panel.tracks) == before)


@pytest.mark.parametrize(("design", "rows"), [(NETWORK, 4), (replace(OFFICIAL, hand=3), 5)])
def test_networks_have_ways_and_small_hands_few_columns(
    show: Show, qtbot: QtBot, design: BoardDesign, rows: int
) -> None:
    panel = shown_panel(show(design), qtbot)
    assert len(cells(panel.tracks)) == rows
    assert panel.hands.isHidden() is design.is_network
    if not design.is_network:
        assert [len(row) for row in cells(panel.hands)] == [4] * 5


def test_pointing_at_a_row_shows_its_expedition(show: Show, qtbot: QtBot) -> None:
    page = show(OFFICIAL)
    panel = shown_panel(page, qtbot)
    with qtbot.waitSignal(panel.hovered) as seen:
        panel.tracks.cellEntered.emit(2, 0)
    assert seen.args == [frozenset({TrackSpot("rock")})]
    with qtbot.waitSignal(panel.located):
        panel.tracks.setCurrentCell(3, 0)
        QTest.keyClick(panel.tracks, Qt.Key.Key_Return)


@pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)
def test_all_of_it_is_copied_as_a_text(show: Show, qtbot: QtBot) -> None:
    panel = shown_panel(show(OFFICIAL), qtbot)
    told = panel.text().splitlines()
    assert told[0] == "Pace"
    assert "Lava 9: 9" in panel.text()
    assert "Lava, 2 cards: 2" in panel.text()
    choose(right_click(panel), "Copy as text")
    assert copied() == panel.text()
