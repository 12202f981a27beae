"""The properties: a page for what is selected, and every change a step."""

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from core.basics.language import tr_lazy
from core.geometry.hexes import Hex
from core.quest.catalogue.catalogue import Catalogue
from core.quest.route import edits
from core.quest.route.route import BlockadePlan, FixedBlockade, Laying
from editor.quest.panels.properties.properties import PropertiesPanel
from tests.editor.hands import press_key
from tests.editor.panels.bench import BROKEN, Bench, bench_of, show_panel

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

LEFT = Qt.MouseButton.LeftButton


def panel_on(bench: Bench, qtbot: QtBot) -> PropertiesPanel:
    """The panel, shown and active."""
    panel = PropertiesPanel(bench.document, bench.selection, bench.theme, bench.lengths)
    show_panel(panel, qtbot, height=640)
    return panel


def choose(field: QComboBox, value: object) -> None:
    """Open the list of a choice and pick an entry with the keys."""
    field.setFocus()
    index = field.findData(value)
    assert index >= 0
    key = Qt.Key.Key_Down if index > field.currentIndex() else Qt.Key.Key_Up
    for _ in range(abs(index - field.currentIndex())):
        press_key(field, key)


def test_typing_a_name_is_one_step_for_each_visit(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    name, author = panel.route_page.lines[:2]
    name.setFocus()
    name.selectAll()
    QTest.keyClicks(name, "Long way")
    assert sound.document.design.name == "Long way"
    assert sound.document.undo_stack.count() == 1
    author.setFocus()
    QTest.keyClicks(author, "Me")
    name.setFocus()
    QTest.keyClicks(name, "!")
    assert sound.document.undo_stack.count() == 3
    sound.document.undo_stack.setIndex(0)
    assert name.text() == "First game"
    assert author.text() == ""


def test_tags_are_parted_by_commas(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    tags = panel.route_page.lines[2]
    tags.setFocus()
    tags.selectAll()
    QTest.keyClicks(tags, "short, for children, ")
    assert sound.document.design.tags == ("short", "for children")
    assert tags.text() == "short, for children, "


def test_the_description_is_one_step(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    field = panel.route_page.description
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "Up the river")
    assert sound.document.design.description == "Up the river"
    assert sound.document.undo_stack.count() == 1
    sound.document.undo_stack.undo()
    assert field.toPlainText() == sound.document.design.description
    assert sound.document.undo_stack.index() == 0


def test_player_counts_are_ticked_and_one_must_stay(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    two, three, four = panel.route_page.players
    assert [box.isChecked() for box in (two, three, four)] == [True] * 3
    for box in (two, four):
        press_key(box, Qt.Key.Key_Space)
    assert sound.document.design.players == (3,)
    press_key(three, Qt.Key.Key_Space)
    assert sound.document.design.players == (3,)
    assert three.isChecked()
    for box in (two, four):
        press_key(box, Qt.Key.Key_Space)
    assert not sound.document.design.players


def test_caves_and_blockades_of_the_route(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    press_key(panel.route_page.caves, Qt.Key.Key_Space)
    assert sound.document.design.caves
    choose(panel.route_page.blockades, Laying.FIXED)
    assert len(sound.document.design.blockades.fixed) == 4
    choose(panel.route_page.blockades, Laying.NONE)
    assert sound.document.design.blockades == BlockadePlan(Laying.NONE)
    sound.document.undo_stack.setIndex(0)
    assert panel.route_page.blockades.currentData() is Laying.RANDOM


def test_the_hex_width_is_told_and_decides_the_table(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    panel.hex_width = 2.0
    small = panel.route_page._table.text()
    with qtbot.waitSignal(panel.hex_width_changed) as told:
        press_key(panel.route_page.hex_width, Qt.Key.Key_Up)
    assert told.args == [pytest.approx(2.1)]
    assert small == "Needs 56 × 24 cm of table."
    assert panel.route_page._table.text() != small
    assert sound.document.undo_stack.count() == 0


def test_turn_and_position_of_a_piece(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    sound.selection.set_pieces([1])
    page = panel.piece_page
    assert page.turn.text() == "180°"
    page.turn.setFocus()
    for _ in range(3):
        press_key(page.turn, Qt.Key.Key_Up)
    assert sound.document.design.pieces[1].turn == 0
    assert sound.document.undo_stack.count() == 1
    page.column.setFocus()
    press_key(page.column, Qt.Key.Key_Down)
    press_key(page.column, Qt.Key.Key_Down)
    assert sound.document.design.pieces[1].at == Hex(-5, -4)
    assert sound.document.undo_stack.count() == 2
    sound.document.undo_stack.setIndex(0)
    grid = sound.document.facts.layout.grid
    assert page.column.text() + page.row.text() == grid.name(Hex(-3, -4))
    assert page.turn.value() == 3


def test_18_properties_name_the_place_as_everything_else_does(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    page, document = panel.piece_page, sound.document
    for piece, placement in enumerate(document.design.pieces):
        sound.selection.set_pieces([piece])
        name = document.facts.layout.grid.name(placement.at)
        assert page.column.text() + page.row.text() == name
    sound.selection.set_pieces([1])
    for field, typed in ((page.column, "k"), (page.row, "12")):
        field.setFocus()
        field.selectAll()
        QTest.keyClicks(field, typed)
        press_key(field, Qt.Key.Key_Return)
    assert document.facts.layout.grid.name(document.design.pieces[1].at) == "k12"
    assert page.column.text() + page.row.text() == "k12"


def test_degrees_can_be_typed(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    sound.selection.set_pieces([1])
    turn = panel.piece_page.turn
    turn.setFocus()
    turn.selectAll()
    QTest.keyClicks(turn, "240")
    press_key(turn, Qt.Key.Key_Return)
    assert sound.document.design.pieces[1].turn == 4


def test_only_free_sides_are_offered(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    sound.selection.set_pieces([1])
    side = panel.piece_page.side
    offered = [side.itemData(number) for number in range(side.count())]
    assert offered == ["C", "D", "E", "F", "G", "H"]
    choose(side, "D")
    assert sound.document.design.pieces[1].side == "D"
    assert sound.document.undo_stack.undoText() == "Flip C"
    choose(panel.piece_page.side, "E")
    assert sound.document.design.pieces[1].side == "E"


def test_a_piece_of_an_unknown_side_can_be_given_one(catalogue: Catalogue, qtbot: QtBot) -> None:
    bench = bench_of(BROKEN, catalogue, qtbot)
    panel = panel_on(bench, qtbot)
    bench.selection.set_pieces([2])
    assert panel.piece_page._title.text() == "ZZ, unknown side"
    choose(panel.piece_page.side, "C")
    assert bench.document.design.pieces[2].side == "C"
    bench.jobs.stop_all()


def test_several_pieces_offer_commands(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    sound.selection.set_pieces([1, 2])
    assert panel.pieces_page._title.text() == "2 pieces"
    with qtbot.waitSignal(panel.command_wanted) as wanted:
        QTest.mouseClick(panel.pieces_page.buttons[3], LEFT)
    assert wanted.args == ["delete"]


def test_the_blockade_of_a_seam_is_chosen(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    sound.selection.set_seam((0, 1))
    page = panel.seam_page
    assert page.blockade.currentText() == "random"
    choose(page.blockade, 1)
    assert sound.document.design.blockades.fixed[0] == FixedBlockade(("B", "C"), 1)
    assert page.blockade.currentText() == "1: 1 machete"
    sound.selection.set_seam((1, 2))
    assert page.blockade.itemText(page.blockade.findData(1)) == "1: 1 machete (now B – C)"
    choose(page.blockade, "none")
    assert len(sound.document.design.blockades.fixed) == 3


def test_the_page_follows_what_is_selected(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    assert panel.route_page.isVisible()
    sound.selection.set_pieces([1])
    assert panel.piece_page.isVisible()
    sound.selection.set_seam((0, 1))
    assert panel.seam_page.isVisible()
    sound.document.edit(tr_lazy("Remove"), edits.removed(sound.document.design, range(1, 6)))
    assert panel.route_page.isVisible()


def test_the_wheel_scrolls_the_page_and_changes_no_number(sound: Bench, qtbot: QtBot) -> None:
    panel = panel_on(sound, qtbot)
    sound.selection.set_pieces([1])
    panel.piece_page.side.setFocus()
    field = panel.piece_page.column
    middle, no_button = QPointF(field.rect().center()), Qt.MouseButton.NoButton
    none, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    turned = QPoint(0, 120)
    event = QWheelEvent(middle, middle, QPoint(), turned, no_button, none, phase, False)
    QApplication.sendEvent(field, event)
    assert sound.document.undo_stack.count() == 0
