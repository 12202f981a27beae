"""Tests of the page of a board: what is clicked, dragged and typed there, and games."""

from dataclasses import replace

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.lost_cities.board.board import MOST_STAGES
from core.lost_cities.checks.places import StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign, Slot
from core.lost_cities.design.edits import token_on, value_on, with_length, with_new_stage
from core.lost_cities.engine.action import Kind
from editor.lost_cities.drawing.plan import View, WaySpot, stage_points
from editor.lost_cities.editing import LONGEST, SHORTEST
from editor.lost_cities.selection import Spot
from tests.editor.hands import click, drag, inside, press_key
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show, at, middle, slot
from tests.editor.lost_cities.test_overlays import window_of

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

SHORTENED = with_length(OFFICIAL, "desert", SHORTEST)
LONELY = replace(OFFICIAL, expeditions=OFFICIAL.expeditions[:1])
LENGTHENED = with_length(OFFICIAL, "rock", LONGEST)


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


@pytest.mark.parametrize(
    ("design", "spot", "name", "why_not"),
    [
        (NETWORK, StageSpot("a1"), "longer", "A network has no expeditions."),
        (OFFICIAL, None, "longer", "Select an expedition first."),
        (SHORTENED, TrackSpot("desert"), "shorter", "Two stages stay in every expedition."),
        (LENGTHENED, TrackSpot("rock"), "longer", "No expedition is made longer than this."),
        (
            SHORTENED,
            TrackSpot("desert"),
            "bridge_on",
            "The bridge leads to the last stage already.",
        ),
        (
            *(SHORTENED, TrackSpot("desert"), "bridge_back"),
            "The bridge lies behind the first stage already.",
        ),
        (LONELY, TrackSpot("desert"), "track_to_left", "There is no other expedition."),
        (
            *(OFFICIAL, TrackSpot("rock"), "share_values"),
            "All expeditions that are not locked have these values already.",
        ),
    ],
)
def test_commands_that_would_change_nothing_say_why(
    show: Show, design: BoardDesign, spot: Spot | None, name: str, why_not: str
) -> None:
    page = show(design)
    page.selection.choose(*([] if spot is None else [spot]))
    command = window_of(page).commands[name]
    assert (command.isEnabled(), command.statusTip()) == (False, why_not)


def test_an_expedition_that_a_file_made_very_long_is_shortened_step_by_step(show: Show) -> None:
    page = show(with_length(OFFICIAL, "rock", LONGEST + 5))
    page.selection.choose(TrackSpot("rock"))
    window_of(page).commands["shorter"].trigger()
    track = page.editing.track("rock")
    assert track is not None
    assert track.length == LONGEST + 4


def test_what_cannot_be_drawn_there_is_said(show: Show) -> None:
    page = show(NETWORK)
    told: list[str] = []
    page.editing.announced.connect(told.append)
    first, way = NETWORK.stages[0], NETWORK.ways[0]
    page.editing.join(way.source, way.target)
    page.selection.choose(StageSpot(first.id))
    other = NETWORK.stages[1]
    page.editing.nudge_stage(other.at[0] - first.at[0], other.at[1] - first.at[1])
    assert page.design == NETWORK
    assert told == ["That way is there already.", "Another stage lies there."]


def test_a_network_grows_as_far_as_its_file_is_read_again(show: Show) -> None:
    full = NETWORK
    while len(full.stages) < MOST_STAGES:
        full = with_new_stage(full, (2 * len(full.stages), 40))
    page = show(full)
    told: list[str] = []
    page.editing.announced.connect(told.append)
    page.editing.add_stage((0, 60))
    page.editing.add_stage_beyond(full.stages[0].id, (0, 60))
    assert page.design == full
    assert told == ["A network has at most 120 stages and 200 ways."] * 2
    page.editing.join(full.stages[0].id, full.stages[-1].id)
    assert len(page.design.ways) == len(full.ways) + 1
