"""Tests of the outline of every game: it tells the design part by part, and points at each."""

from collections.abc import Iterable

from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtGui import QImage
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from core.basics.language import speak, tr, tr_lazy
from editor.panels.outline.design_outline import OutlineNode
from editor.panels.outline.outline import OutlinePanel
from editor.panels.outline.outline_tree import line_of
from editor.shell.window import DesignWindow
from tests.conformance.conftest import ShowWindow
from tests.conformance.editor.test_window import until_checked
from tests.conformance.samples import Samples
from tests.editor.hands import click, press_key

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def outline_of(window: DesignWindow) -> OutlinePanel:
    """The panel of a window, brought to the front by its command."""
    window.commands["show_outline"].trigger()
    return window.editor.panels.outline


def parts(panel: OutlinePanel) -> list[QTreeWidgetItem]:
    """What stands for a part of the design."""
    found = ((line_of(item), item) for item in panel.tree.every_item())
    return [item for line, item in found if line.spot is not None and line.problem is None]


def texts(panel: OutlinePanel) -> list[str]:
    return [item.text(0) for item in panel.tree.every_item()]


def every_node(nodes: Iterable[OutlineNode]) -> list[OutlineNode]:
    return [each for node in nodes for each in (node, *every_node(node.children))]


def picture(window: DesignWindow) -> QImage:
    """What is seen on the page."""
    return window.page.widget.grab().toImage()


def type_into(panel: OutlinePanel, item: QTreeWidgetItem, typed: str, qtbot: QtBot) -> None:
    """Go to a line, press F2, type, press Enter."""
    panel.tree.setFocus()
    panel.tree.setCurrentItem(item)
    press_key(panel.tree, Qt.Key.Key_F2)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.selectAll()
    QTest.keyClicks(field, typed)
    delegate = panel.tree.itemDelegate()
    assert delegate is not None
    with qtbot.waitSignal(delegate.closeEditor):
        press_key(field, Qt.Key.Key_Return)


def test_it_lists_what_is_on_the_table(samples: Samples, show_window: ShowWindow) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    assert texts(panel)[0] == samples.sound.name
    nodes = every_node(window.page.outline.nodes)
    assert texts(panel)[1:] == [node.text for node in nodes]
    spots = [node.spot for node in nodes if node.spot is not None]
    assert len(spots) == len(set(spots)) >= len(getattr(samples.sound, samples.listed))
    assert panel.tree.accessibleDescription()


def test_it_follows_edits_and_undo(samples: Samples, show_window: ShowWindow) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    before = texts(panel)
    window.document.edit(tr_lazy("Edit"), samples.edited(samples.sound))
    assert texts(panel) != before
    window.document.undo_stack.undo()
    assert texts(panel) == before
    window.document.edit(tr_lazy("Clear"), samples.game.design())
    assert parts(panel) == []


def test_problems_stand_below_what_they_are_about(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    for design in (samples.broken, samples.doubtful):
        window = show_window(design)
        panel = outline_of(window)
        until_checked(qtbot, window)
        told = [line for item in panel.tree.every_item() if (line := line_of(item)).problem]
        problems = window.checks.report.problems
        assert sorted(line.text for line in told) == sorted(
            f"{problem.code}: {problem.message}" for problem in problems
        )
        assert all(line.severity is not None for line in told)


def test_what_is_chosen_is_selected_on_the_page(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    until_checked(qtbot, window)
    before = picture(window)
    item = parts(panel)[-1]
    panel.tree.scrollToItem(item)
    click(panel.tree, panel.tree.visualItemRect(item).center())
    assert set(window.page.outline.chosen) == {line_of(item).spot}
    window.page.widget.setFocus()
    assert picture(window) != before
    window.page.outline.choose([])
    assert panel.tree.selectedItems() == []


def test_what_is_selected_on_the_page_is_selected_here(
    samples: Samples, show_window: ShowWindow
) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    for item in parts(panel):
        window.page.outline.choose([line_of(item).spot])
        assert panel.tree.selectedItems() == [item]


def test_the_keyboard_points_out_one_part_after_the_other(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    until_checked(qtbot, window)
    with qtbot.waitSignal(panel.hovered):
        panel.tree.setFocus()
        panel.tree.setCurrentItem(parts(panel)[0])
    first = picture(window)
    with qtbot.waitSignal(panel.hovered) as told:
        press_key(panel.tree, Qt.Key.Key_Down)
    assert told.args[0].spots == (line_of(panel.tree.currentItem()).spot,)
    assert picture(window) != first


def test_the_mouse_points_out_what_it_is_on_and_selects_nothing(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    until_checked(qtbot, window)
    before = picture(window)
    panel.tree.itemEntered.emit(parts(panel)[0], 0)
    pointed_out = picture(window)
    assert pointed_out != before
    assert not window.page.outline.chosen
    QApplication.sendEvent(panel.tree.viewport(), QEvent(QEvent.Type.Leave))
    assert picture(window) != pointed_out


def test_a_problem_is_brought_into_view(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.doubtful)
    panel = outline_of(window)
    until_checked(qtbot, window)
    told_of = {problem for problem in window.checks.report.problems if problem.place.spots}
    item = next(each for each in panel.tree.every_item() if line_of(each).problem in told_of)
    before = picture(window)
    with qtbot.waitSignal(panel.located) as told:
        panel.tree.itemDoubleClicked.emit(item, 0)
    assert told.args == [line_of(item).place]
    assert picture(window) != before


def test_the_menu_of_what_is_under_the_mouse_is_wanted(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    window.page.events.menu_wanted.disconnect()
    at = panel.tree.visualItemRect(parts(panel)[0]).center()
    with qtbot.waitSignal(window.page.events.menu_wanted) as asked:
        panel.tree.customContextMenuRequested.emit(at)
    assert isinstance(asked.args[0], QPoint)
    assert set(window.page.outline.chosen) == {line_of(parts(panel)[0]).spot}


def test_the_design_is_renamed_here(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    top = panel.tree.topLevelItem(0)
    assert top is not None
    type_into(panel, top, "Evening walk", qtbot)
    assert window.document.design.name == texts(panel)[0] == "Evening walk"
    window.document.undo_stack.undo()
    assert texts(panel)[0] == samples.sound.name


def test_what_means_nothing_is_refused_with_a_sentence(
    samples: Samples, show_window: ShowWindow, qtbot: QtBot
) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    editable = [item for item in parts(panel) if line_of(item).edited is not None]
    with qtbot.waitSignal(window.controllers.announced):
        type_into(panel, editable[0], "No such thing!", qtbot)
    assert window.document.design == samples.sound


def test_it_speaks_another_language_at_once(samples: Samples, show_window: ShowWindow) -> None:
    window = show_window(samples.sound)
    panel = outline_of(window)
    english = panel.accessibleName()
    speak("de")
    QApplication.sendEvent(window, QEvent(QEvent.Type.LanguageChange))
    assert panel.accessibleName() == tr("Outline") != english
    assert texts(panel)[1:] == [node.text for node in every_node(window.page.outline.nodes)]
