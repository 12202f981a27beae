"""The outline of a route: it mirrors the canvas, shares the selection, and edits in place."""

from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QLineEdit, QTextEdit, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.checking.problem import Place
from core.designs.edits import with_details
from core.geometry.hexes import Hex
from core.quest.checks.places import PieceSpot, SeamSpot
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying
from editor.panels.outline.outline import OutlinePanel
from editor.panels.outline.outline_lines import TOP
from editor.panels.outline.outline_tree import key_of
from editor.quest.page.route_outline import RouteOutline
from tests.editor.hands import click, inside, press_key
from tests.editor.panels.bench import Bench, check_again, show_panel

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def panel_on(bench: Bench, qtbot: QtBot) -> OutlinePanel:
    """The panel, shown and active."""
    own = RouteOutline(bench.document, bench.selection)
    panel = OutlinePanel(bench.document, own, bench.checks, bench.theme)
    bench.selection.changed.connect(panel.show_selection)
    show_panel(panel, qtbot)
    return panel


def texts(panel: OutlinePanel) -> list[str]:
    return [line.text(0) for line in panel.tree.every_item()]


def line_of(panel: OutlinePanel, *key: object) -> QTreeWidgetItem:
    return next(line for line in panel.tree.every_item() if key_of(line) == key)


def field_on(panel: OutlinePanel, line: QTreeWidgetItem) -> QLineEdit:
    """Go to a line and press F2; all of its text is selected."""
    panel.tree.setFocus()
    panel.tree.setCurrentItem(line)
    press_key(panel.tree, Qt.Key.Key_F2)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    field.selectAll()
    return field


def rewrite(panel: OutlinePanel, line: QTreeWidgetItem, text: str, qtbot: QtBot) -> None:
    """Go to a line, press F2, type, press Enter."""
    field = field_on(panel, line)
    QTest.keyClicks(field, text)
    delegate = panel.tree.itemDelegate()
    assert delegate is not None
    with qtbot.waitSignal(delegate.closeEditor):
        press_key(field, Qt.Key.Key_Return)


def test_pieces_stand_in_travel_order_with_their_seams(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    said = texts(panel)
    assert said[0] == "First game"
    assert said[1] == "Without caves, blockades at random"
    assert said[2] == "B, start tile, p25"
    assert said[3].startswith("to C: ")
    assert said[3].endswith(" open, random")
    assert said[4] == "C, terrain tile, k21, turned 180°"
    assert said[-1] == "River end, a4, turned 180°"


def test_unknown_and_detached_pieces_are_listed_with_their_problems(
    broken: Bench, qtbot: QtBot
) -> None:
    panel = panel_on(broken, qtbot)
    said = texts(panel)
    assert "ZZ, unknown side, p8" in said
    assert any(text.startswith("S201: ") for text in said)
    assert any(text.startswith("F104: ") for text in said)
    assert "River end, ah8" in said


def test_selecting_here_selects_everywhere(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    click(panel.tree, panel.tree.visualItemRect(line_of(panel, PieceSpot(1))).center())
    assert sound.selection.pieces == {1}
    panel.tree.setFocus()
    press_key(panel.tree, Qt.Key.Key_Down)
    assert sound.selection.pieces == frozenset()
    assert sound.selection.seam == (1, 2)
    QTest.keyClick(panel.tree, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert sound.selection.pieces == {1}


def test_several_pieces_can_be_selected(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    first = panel.tree.visualItemRect(line_of(panel, PieceSpot(1))).center()
    second = panel.tree.visualItemRect(line_of(panel, PieceSpot(3))).center()
    click(panel.tree, first)
    control = Qt.KeyboardModifier.ControlModifier
    QTest.mouseClick(inside(panel.tree), Qt.MouseButton.LeftButton, control, second)
    assert sound.selection.pieces == {1, 3}


def test_selecting_elsewhere_selects_here(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    sound.selection.set_pieces({2, 4})
    assert {key_of(item) for item in panel.tree.selectedItems()} == {
        (PieceSpot(2),),
        (PieceSpot(4),),
    }
    sound.selection.set_seam((0, 1))
    assert [key_of(item) for item in panel.tree.selectedItems()] == [(SeamSpot((0, 1)),)]
    sound.selection.clear()
    assert panel.tree.selectedItems() == []


def test_a_problem_stands_for_its_piece(broken: Bench, qtbot: QtBot) -> None:
    panel = panel_on(broken, qtbot)
    problem = next(line for line in panel.tree.every_item() if line.text(0).startswith("S201"))
    click(panel.tree, panel.tree.visualItemRect(problem).center())
    assert broken.selection.pieces == {2}
    assert problem.isSelected()


def test_the_keyboard_tells_what_to_highlight(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    told: list[Place] = []
    panel.hovered.connect(told.append)
    panel.tree.setFocus()
    panel.tree.setCurrentItem(line_of(panel, SeamSpot((0, 1))))
    assert told[-1] == Place((SeamSpot((0, 1)),))
    panel.tree.clearFocus()
    assert told[-1] == Place()


def test_the_name_is_edited_in_place(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    rewrite(panel, line_of(panel, *TOP), "Evening walk", qtbot)
    assert sound.document.design.name == "Evening walk"
    assert sound.document.undo_stack.count() == 1
    assert texts(panel)[0] == "Evening walk"


def test_another_letter_replaces_a_side(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    rewrite(panel, line_of(panel, PieceSpot(1)), "e", qtbot)
    assert sound.document.design.pieces[1].side == "E"
    assert texts(panel)[4].startswith("E, terrain tile")
    rewrite(panel, line_of(panel, PieceSpot(1)), "F", qtbot)
    assert sound.document.design.pieces[1].side == "F"
    assert sound.document.undo_stack.undoText() == "Flip E"


def test_an_unknown_letter_is_refused(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    with qtbot.waitSignal(panel.announced) as said:
        rewrite(panel, line_of(panel, PieceSpot(1)), "XY", qtbot)
    assert said.args == ["There is no side “XY”."]
    assert sound.document.undo_stack.count() == 0


def test_a_blockade_is_edited_in_place(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    rewrite(panel, line_of(panel, SeamSpot((0, 1))), "5", qtbot)
    plan = sound.document.design.blockades
    assert plan.laying is Laying.FIXED
    assert plan.fixed[0] == FixedBlockade(("B", "C"), 5)
    assert line_of(panel, SeamSpot((0, 1))).text(0).endswith("blockade 5: 2 machetes")
    rewrite(panel, line_of(panel, SeamSpot((0, 1))), "none", qtbot)
    assert line_of(panel, SeamSpot((0, 1))).text(0).endswith("needs a blockade")
    rewrite(panel, line_of(panel, SeamSpot((0, 1))), "Random", qtbot)
    assert sound.document.design.blockades == BlockadePlan()
    with qtbot.waitSignal(panel.announced) as said:
        rewrite(panel, line_of(panel, SeamSpot((0, 1))), "7", qtbot)
    assert said.args == ["A blockade is a number from 1 – 6, random or none."]


def test_what_is_folded_and_current_stays_so_after_an_edit(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    line_of(panel, PieceSpot(1)).setExpanded(False)
    panel.tree.setCurrentItem(line_of(panel, SeamSpot((2, 3))))
    after = edits.moved(sound.document.design, [4, 5], Hex(9, 9))
    sound.document.edit(tr_lazy("Move"), after)
    check_again(sound, qtbot)
    assert not line_of(panel, PieceSpot(1)).isExpanded()
    assert line_of(panel, PieceSpot(2)).isExpanded()
    assert key_of(panel.tree.currentItem()) == (SeamSpot((2, 3)),)
    assert sound.selection.seam == (2, 3)
    sound.document.undo_stack.undo()
    check_again(sound, qtbot)
    assert not line_of(panel, PieceSpot(1)).isExpanded()


def test_the_context_menu_is_for_the_line_under_the_mouse(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    at = panel.tree.visualItemRect(line_of(panel, PieceSpot(2))).center()
    with qtbot.waitSignal(panel.menu_wanted) as asked:
        panel.tree.customContextMenuRequested.emit(at)
    assert asked.args == [inside(panel.tree).mapToGlobal(at)]
    assert sound.selection.pieces == {2}


def test_leaving_a_line_commits_what_was_typed(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    canvas = QTextEdit(panel)
    canvas.show()
    field = field_on(panel, line_of(panel, *TOP))
    QTest.keyClicks(field, "Elsewhere")
    canvas.setFocus()
    assert sound.document.design.name == "Elsewhere"
    assert sound.document.undo_stack.undoText() == "Rename"


def test_escape_keeps_what_there_was(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    field = field_on(panel, line_of(panel, *TOP))
    QTest.keyClicks(field, "Never mind")
    press_key(field, Qt.Key.Key_Escape)
    panel.setFocus()
    assert sound.document.undo_stack.count() == 0


def test_news_do_not_take_away_what_is_being_typed(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    field = field_on(panel, line_of(panel, *TOP))
    QTest.keyClicks(field, "Half a na")
    sound.theme.changed.emit()
    sound.document.edit(tr_lazy("Sign"), with_details(sound.document.design, author="Mara"))
    check_again(sound, qtbot)
    assert field.text() == "Half a na"
