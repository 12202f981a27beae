"""Context menus of the name plate and the panels, by mouse and by keyboard."""

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLabel, QMainWindow, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from core.basics.jobs import finished
from core.basics.language import tr_lazy
from core.designs.edits import with_details
from editor.panels.history import HistoryPanel
from editor.panels.problems.problems import ProblemsPanel
from editor.quest.canvas.name_plate import NamePlate
from editor.quest.panels.analysis.analysis import making_analysis
from editor.widgets.menus import open_by_keyboard
from tests.editor.hands import inside
from tests.editor.menu_hands import choose, copied, entries, right_click, shift_f10
from tests.editor.panels.bench import Bench

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"

pytestmark = pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)
"""Menus that pop up offscreen."""


def shown(widget: QWidget, qtbot: QtBot) -> QMainWindow:
    """A window with a widget in it, in which Shift+F10 opens menus."""
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setCentralWidget(widget)
    open_by_keyboard(window)
    window.resize(330, 600)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    return window


def plate_on(bench: Bench, qtbot: QtBot) -> NamePlate:
    window = shown(QTextEdit(), qtbot)
    plate = NamePlate(bench.document, bench.theme, window.centralWidget())
    QApplication.processEvents()
    return plate


def test_the_name_is_edited_and_copied_by_the_menu_of_its_plate(sound: Bench, qtbot: QtBot) -> None:
    plate = plate_on(sound, qtbot)
    choose(right_click(plate), "Copy the name")
    assert copied() == "First game"
    choose(right_click(plate), "Rename")
    assert plate.field.hasFocus()
    QTest.keyClicks(plate.field, "Fever ridge")
    assert "Rename" not in entries(right_click(plate.field))
    assert plate.is_editing
    QTest.keyClick(plate.field, Qt.Key.Key_Return)
    assert sound.document.design.name == "Fever ridge"


def test_the_menu_of_the_plate_opens_by_keyboard(sound: Bench, qtbot: QtBot) -> None:
    plate = plate_on(sound, qtbot)
    plate.setFocus(Qt.FocusReason.TabFocusReason)
    assert "Copy the name" in entries(shift_f10(plate))
    plate.edit_name()
    assert any("Paste" in text for text in entries(shift_f10(plate)))
    assert plate.is_editing


def history_on(bench: Bench, qtbot: QtBot) -> HistoryPanel:
    """The history of two steps, the second undone."""
    for name in ("One", "Two"):
        after = with_details(bench.document.design, name=name)
        bench.document.edit(tr_lazy("Name it {name}", name=name), after)
    bench.document.undo_stack.undo()
    panel = HistoryPanel(bench.document)
    shown(panel, qtbot)
    return panel


def step_middle(panel: HistoryPanel, row: int) -> QPoint:
    return panel.list.visualRect(panel.steps.index(row)).center()


def test_the_menu_of_a_step_goes_there(sound: Bench, qtbot: QtBot) -> None:
    panel = history_on(sound, qtbot)
    choose(right_click(inside(panel.list), step_middle(panel, 2)), "Go to this step")
    assert sound.document.design.name == "Two"
    choose(right_click(inside(panel.list), step_middle(panel, 0)), "Undo")
    assert sound.document.design.name == "One"
    choose(right_click(inside(panel.list), step_middle(panel, 0)), "Redo")
    assert sound.document.design.name == "Two"


def test_the_menu_of_the_history_offers_what_is_possible(sound: Bench, qtbot: QtBot) -> None:
    panel = history_on(sound, qtbot)
    below = inside(panel.list).rect().bottomLeft() + QPoint(20, -5)
    menu = entries(right_click(inside(panel.list), below))
    assert not menu["Go to this step"]
    assert (menu["Undo"], menu["Redo"]) == (True, True)
    panel.list.setFocus()
    assert not entries(shift_f10(panel))["Go to this step"]
    QTest.keyClick(panel.list, Qt.Key.Key_Up)
    assert entries(shift_f10(panel))["Go to this step"]


def test_the_steps_are_copied_as_text(sound: Bench, qtbot: QtBot) -> None:
    panel = history_on(sound, qtbot)
    choose(right_click(panel._note), "Copy the list as text")
    assert copied().splitlines()[1:] == ["Name it One, you are here", "Name it Two, undone"]


def test_the_analysis_is_copied_as_text(sound: Bench, qtbot: QtBot) -> None:
    panel = finished(
        making_analysis(sound.document, sound.checks, sound.live, sound.jobs, sound.theme)
    )
    shown(panel, qtbot)
    choose(right_click(panel.card.reason), "Copy as text")
    lines = copied().splitlines()
    assert lines[0] == "B – C – N – I – K – River end"
    assert lines[1].startswith("Easy 80%, ")
    assert "Fewest steps: 28 (official routes: 28 to 39)" in lines
    assert any(line.startswith("B – C: ") for line in lines)
    panel.area.setFocus()
    assert list(entries(shift_f10(panel))) == ["Copy as text"]


def test_what_is_selected_in_a_panel_can_be_copied_alone(sound: Bench, qtbot: QtBot) -> None:
    panel = finished(
        making_analysis(sound.document, sound.checks, sound.live, sound.jobs, sound.theme)
    )
    shown(panel, qtbot)
    label: QLabel = panel.card.basis
    QTest.mouseDClick(label, Qt.MouseButton.LeftButton, pos=QPoint(4, label.height() // 4))
    choose(right_click(label), "Copy")
    assert copied().strip() == "Static"


def problems_on(bench: Bench, qtbot: QtBot) -> ProblemsPanel:
    panel = ProblemsPanel(bench.document, bench.checks, bench.theme)
    shown(panel, qtbot).resize(330, 900)
    QApplication.processEvents()
    return panel


def test_all_problems_are_copied_from_below_the_list(broken: Bench, qtbot: QtBot) -> None:
    panel = problems_on(broken, qtbot)
    below = inside(panel.list).rect().bottomLeft() + QPoint(20, -5)
    assert not panel.list.indexAt(below).isValid()
    choose(right_click(inside(panel.list), below), "Copy all as text")
    heading, *lines = copied().splitlines()
    assert heading == panel._heading.text()
    assert len(lines) == len(broken.checks.report.problems)
    assert any(line.startswith("error, G101, ") for line in lines)


def test_without_problems_there_is_a_menu_too(sound: Bench, qtbot: QtBot) -> None:
    panel = problems_on(sound, qtbot)
    choose(right_click(panel._all_well), "Copy all as text")
    assert copied() == "No problems"


def test_the_menu_of_a_problem_opens_by_keyboard(broken: Bench, qtbot: QtBot) -> None:
    panel = problems_on(broken, qtbot)
    panel.list.setFocus()
    found = entries(shift_f10(panel))
    assert {"Explain the rule…", "Copy", "Copy all as text"} <= found.keys()
