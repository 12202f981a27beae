"""Tests of the page of a board: what is clicked, dragged and typed there, and games."""

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.lost_cities.checks.places import StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign, Slot
from core.lost_cities.design.edits import token_on, value_on
from core.lost_cities.engine.action import Kind
from editor.lost_cities.drawing.plan import View, WaySpot, stage_points
from tests.editor.hands import click, drag, inside, press_key
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show, at, middle, slot

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"


def test_a_slot_is_clicked_away_and_made_again(show: Show) -> None:
    page, spot = show(OFFICIAL), StageSpot("desert", 2)
    click(page.widget, slot(page, spot))
    assert token_on(page.design, "desert", 2) is None
    click(page.widget, slot(page, spot))
    assert token_on(page.design, "desert", 2) == "any"
    page.document.undo_stack.undo()
    page.document.undo_stack.undo()
    assert page.design == OFFICIAL


def test_a_value_is_typed_over_a_stage(show: Show) -> None:
    page = show(OFFICIAL)
    click(page.widget, middle(page, StageSpot("rock", 4)))
    assert page.selection.stage == StageSpot("rock", 4)
    QTest.keyClicks(page.widget, "2")
    QTest.keyClicks(page.widget.field, "5")
    press_key(page.widget.field, Qt.Key.Key_Return)
    assert value_on(page.design, "rock", 4) == 25
    QTest.mouseDClick(
        inside(page.widget),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        middle(page, StageSpot("rock", 5)),
    )
    QTest.keyClicks(page.widget.field, "7")
    press_key(page.widget.field, Qt.Key.Key_Escape)
    assert value_on(page.design, "rock", 5) == 10


@pytest.mark.parametrize("view", View)
def test_a_bridge_is_dragged_along_its_track_in_one_step(show: Show, view: View) -> None:
    page = show(OFFICIAL)
    page.show_as(view)
    ways = page.widget.plan.ways[:8]
    steps = page.document.undo_stack.count()
    drag(page.widget, at(page, ways[5].middle), at(page, ways[2].middle))
    assert page.design.expeditions[0].bridge == 3
    assert page.selection.spots == {TrackSpot("desert")}
    assert page.document.undo_stack.count() == steps + 1


def test_the_last_stage_is_dragged_to_make_a_track_longer_and_shorter(show: Show) -> None:
    page = show(OFFICIAL)
    points = stage_points(View.ARMS, 5, 1, 12)
    drag(page.widget, middle(page, StageSpot("jungle", 9)), at(page, points[6]))
    assert page.design.expeditions[1].length == 7
    assert page.design.expeditions[1].slots[-1] == Slot(5)
    page.document.undo_stack.undo()
    assert page.design == OFFICIAL


def test_stages_and_ways_of_a_network_are_dragged(show: Show) -> None:
    page = show(NETWORK)
    spot = StageSpot("a1")
    drag(page.widget, middle(page, spot), middle(page, spot) - QPoint(60, 0))
    moved = next(each for each in page.design.stages if each.id == "a1")
    assert moved.at[0] < 0
    place = page.widget.plan.place_of(StageSpot("a1"))
    target = page.widget.plan.place_of(StageSpot("d3"))
    assert place is not None
    assert target is not None
    knob = place.middle + QPointF(1, -1) * place.half
    drag(page.widget, at(page, knob), at(page, target.middle))
    assert page.selection.way == WaySpot("a1", "d3")
    page.editing.remove()
    assert all((each.source, each.target) != ("a1", "d3") for each in page.design.ways)


def test_the_keyboard_goes_from_stage_to_stage_and_edits(show: Show) -> None:
    page = show(OFFICIAL)
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Space):
        press_key(page.widget, key)
    assert page.selection.stage == StageSpot("jungle", 2)
    assert token_on(page.design, "jungle", 2) == "any"
    assert "Jungle 2" in page.widget.accessibleDescription()
    QTest.keyClick(page.widget, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    assert page.design.expeditions[1].length == 10


def test_tables_of_the_supply_are_typed_into(show: Show) -> None:
    page = show(OFFICIAL)
    item = page.supply_panel.points.item(0, 1)
    assert item is not None
    item.setText("4")
    assert page.design.tokens.points[0] == (5, 4)
    item = page.supply_panel.table.item(13, 0)
    assert item is not None
    item.setText("120")
    assert page.design.artefacts.long[-1] == 120
    item = page.supply_panel.points.item(0, 1)
    assert item is not None
    item.setText("many")
    assert page.design.tokens.points[0] == (5, 4)


def test_people_play_are_told_the_rule_and_take_back(show: Show, qtbot: QtBot) -> None:
    page = show(replace(OFFICIAL, players=(2,)))
    page.games.play_again()
    qtbot.waitUntil(lambda: page.play_page is not None)
    game = page.play_page
    assert game is not None
    game.piles.chosen.emit("pile")
    assert "LC-TURN-1" in game.message.text()
    first = game.hand.buttons[0]
    click_at = first.rect().center()
    QTest.mouseClick(first, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, click_at)
    discard = next(each for each in game.choices if each.text() == "Discard it")
    discard.click()
    assert game.session.game.actions[-1].kind is Kind.DISCARD
    assert game.session.game.position.mode == "taking"
    game.session.take_back()
    assert game.session.game.actions == ()
    game.session.ask_for_hint()
    qtbot.waitUntil(lambda: "planner would" in game.message.text(), timeout=60_000)
    page.games.leave()
    assert page.play_page is None


def test_finding_5_the_empty_table_invites(show: Show) -> None:
    page = show(BoardDesign())
    sheet = page.invitation
    assert sheet.isVisible()
    assert sheet.accessibleName()
    QTest.mouseClick(sheet.add, Qt.MouseButton.LeftButton, pos=sheet.add.rect().center())
    assert not page.design.is_empty
    assert sheet.isHidden()
    page.document.undo_stack.undo()
    assert sheet.isVisible()
