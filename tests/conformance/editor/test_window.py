"""Tests of a window for designs of every game: all that the shell does, it does for each."""

import pytest
from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtWidgets import QApplication, QDialog, QMenu
from pytestqt.qtbot import QtBot

from core.basics.language import LANGUAGES, speak, tr, tr_lazy
from core.checking.report import suggestion
from editor.commands.search import plain_text
from editor.desk import Pointing
from editor.panels.problems.dialogs import AcceptProblem, RuleExplained
from editor.shell.editor_page import panel_titles
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow
from tests.conformance.samples import Samples
from tests.editor.hands import press_key
from tests.editor.windows import deliver_deletions


def until_checked(qtbot: QtBot, window: DesignWindow) -> None:
    qtbot.waitUntil(lambda: window.checks.is_current)


def codes(window: DesignWindow) -> set[str]:
    return {problem.code for problem in window.checks.report.problems}


def menu_titles(window: DesignWindow) -> list[str]:
    bar = window.menuBar()
    assert bar is not None
    return [plain_text(action.text()) for action in bar.actions() if action.isVisible()]


def picture(window: DesignWindow) -> QImage:
    """The table as it looks now."""
    return window.page.widget.grab().toImage()


# --- Problems -------------------------------------------------------------------------------------


def test_problems_are_found_while_one_edits(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.sound)
    until_checked(qtbot, window)
    assert codes(window) == set()
    window.document.edit(tr_lazy("Break"), samples.broken)
    assert not window.checks.is_current
    until_checked(qtbot, window)
    assert codes(window) == {samples.error}
    window.document.undo_stack.undo()
    until_checked(qtbot, window)
    assert codes(window) == set()


def test_a_quick_fix_is_a_step_that_can_be_undone(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.broken)
    until_checked(qtbot, window)
    (problem,) = window.checks.report.problems
    expected = suggestion(samples.game.rules, problem, samples.facts(samples.broken))
    assert expected is not None
    with qtbot.waitSignal(window.checks.mended):
        window.checks.mend(problem)
    assert window.document.design == expected.design
    assert window.document.undo_stack.undoText() == tr(expected.title)
    window.document.undo_stack.undo()
    assert window.document.design == samples.broken


@pytest.mark.qt_log_ignore("This plugin does not support")  # offscreen, of a menu
def test_a_warning_is_accepted_and_explained(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.doubtful)
    until_checked(qtbot, window)
    panel = window.editor.panels.problems
    row = panel.list.rows.index(0)
    dialogs: dict[str, type[QDialog]] = {
        tr("Explain the rule…"): RuleExplained,
        tr("Accept it…"): AcceptProblem,
    }
    for entry, kind in dialogs.items():
        panel.list.customContextMenuRequested.emit(panel.list.visualRect(row).center())
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        next(each for each in menu.actions() if each.text() == entry).trigger()
        menu.close()
        dialog = panel.findChild(kind)
        assert dialog is not None
        if isinstance(dialog, AcceptProblem):
            dialog.reason_field.setText("meant so")
        dialog.accept()
        deliver_deletions()
    assert window.document.design.accepted == ((samples.warning, "meant so"),)
    until_checked(qtbot, window)
    assert codes(window) == set()
    window.document.undo_stack.undo()
    assert window.document.design == samples.doubtful


def test_places_of_problems_are_pointed_out(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.doubtful)
    until_checked(qtbot, window)
    (problem, *_) = window.checks.report.problems
    before = picture(window)
    for how in Pointing:
        window.page.show_place(problem.place, how)
    assert picture(window) != before


# --- History --------------------------------------------------------------------------------------


def test_the_history_names_every_step_and_leads_back(
    samples: Samples, show_window: ShowWindow
) -> None:
    window = show_window(samples.sound)
    window.commands["show_history"].trigger()
    panel = window.editor.panels.history
    window.document.edit(tr_lazy("Edit"), samples.edited(samples.sound))
    window.document.edit(tr_lazy("Break"), samples.broken)
    assert panel.steps.as_text() == "As it was opened\nEdit\nBreak, you are here"
    for row, design in enumerate((samples.sound, samples.edited(samples.sound), samples.broken)):
        panel.list.setCurrentIndex(panel.steps.index(row))
        press_key(panel.list, Qt.Key.Key_Return)
        assert window.document.design == design


# --- Commands -------------------------------------------------------------------------------------


def test_every_command_has_a_text_and_a_reason_while_it_cannot_do_anything(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.game.design())
    until_checked(qtbot, window)
    for action in window.commands:
        assert action.text()
        assert action.isEnabled() or action.statusTip(), action.objectName()


def test_the_palette_finds_the_commands_of_all_games_and_those_of_its_own(
    samples: Samples, show_window: ShowWindow
) -> None:
    window = show_window(samples.sound)
    names = {action.objectName() for action in window.commands}
    assert {"save", "undo", "copy_code"} <= names
    own = {title.name for title in samples.desk.panels}
    assert {f"show_{name}" for name in own} <= names


def test_there_is_a_tab_for_each_panel(samples: Samples, show_window: ShowWindow) -> None:
    window = show_window(samples.sound)
    for title in panel_titles(samples.desk):
        window.commands[f"show_{title.name}"].trigger()


def test_one_looks_from_nearer_and_farther_away(samples: Samples, show_window: ShowWindow) -> None:
    window = show_window(samples.sound)
    window.page.table.zoom_actual()
    assert window.page.table.percent == 100
    window.page.table.zoom(1.25)
    assert window.page.table.percent == 125
    window.page.table.fit()


def test_the_menu_of_what_is_selected_is_filled(samples: Samples, show_window: ShowWindow) -> None:
    window, menu = show_window(samples.sound), QMenu()
    window.page.menus.fill(menu, window.commands)
    assert menu.actions()


# --- Languages ------------------------------------------------------------------------------------


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_window_speaks_every_language(
    samples: Samples, show_window: ShowWindow, code: str
) -> None:
    window = show_window(samples.doubtful)
    english = menu_titles(window)
    speak(code)
    QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
    assert (menu_titles(window) == english) == (code == "en")
