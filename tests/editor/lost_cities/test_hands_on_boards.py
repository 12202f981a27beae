"""Tests of what hands do on a board: ways led elsewhere, tokens chosen, menus asked for, keys."""

from collections.abc import Iterator

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QContextMenuEvent
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from core.lost_cities.checks.places import StageSpot, TrackSpot
from core.lost_cities.design.board_design import BoardDesign, Slot
from core.lost_cities.design.edits import token_on
from editor.lost_cities.drawing.plan import View, WaySpot, stage_points
from editor.lost_cities.page import BoardPage
from tests.editor.hands import click, drag, inside, press_key
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show, at, middle

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

pytestmark = pytest.mark.qt_log_ignore("raise()", "grabbing the keyboard", extend=True)
CTRL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


def ways(page: BoardPage) -> set[tuple[str, str]]:
    return {(each.source, each.target) for each in page.design.ways}


def offered(page: BoardPage, point: QPointF, qtbot: QtBot) -> list[str]:
    """What the menu offers that the right button asks for at a point of the plane."""
    view, there = inside(page.widget), at(page, point)
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(view, QContextMenuEvent(reason, there, view.mapToGlobal(there)))
    qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = list(_texts(menu))
    menu.close()
    return texts


def _texts(menu: QMenu) -> Iterator[str]:
    for action in menu.actions():
        inner = action.menu()
        if inner is not None:
            yield from _texts(inner)
        elif action.text():
            yield action.text().replace("&", "")


def test_a_way_is_taken_at_its_end_and_led_to_another_stage(show: Show) -> None:
    page = show(NETWORK)
    way = page.widget.plan.ways[0]
    source, target = (page.widget.plan.places[each].spot for each in (way.source, way.target))
    other = next(
        each
        for each in page.widget.plan.places
        if each.spot not in {source, target} and (source.id, each.spot.id) not in ways(page)
    )
    held = way.start + (way.end - way.start) * 0.55
    drag(page.widget, at(page, held), at(page, other.middle))
    assert (source.id, target.id) not in ways(page)
    assert (source.id, other.spot.id) in ways(page)
    assert page.selection.way == WaySpot(source.id, other.spot.id)
    assert len(page.design.ways) == len(NETWORK.ways)
    page.document.undo_stack.undo()
    assert page.design == NETWORK


def test_a_way_that_is_let_go_beside_all_stages_stays(show: Show) -> None:
    page = show(NETWORK)
    way = page.widget.plan.ways[0]
    held = way.start + (way.end - way.start) * 0.55
    drag(page.widget, at(page, held), at(page, held + QPointF(1.2, 0.1)))
    assert page.design == NETWORK
    assert page.selection.way is not None


@pytest.mark.parametrize(("key", "moved"), [("Up", (0, 1)), ("Left", (-1, 0))])
def test_stages_of_a_network_are_moved_and_joined_by_keys(
    show: Show, key: str, moved: tuple[int, int]
) -> None:
    page = show(NETWORK)
    first, last = NETWORK.stages[0], NETWORK.stages[-1]
    page.selection.choose(StageSpot(first.id))
    QTest.keyClick(page.widget, getattr(Qt.Key, f"Key_{key}"), CTRL_SHIFT)
    x, y = page.design.stages[0].at
    assert (x - first.at[0], y - first.at[1]) == moved
    press_key(page.widget, Qt.Key.Key_W)
    page.selection.choose(StageSpot(last.id))
    press_key(page.widget, Qt.Key.Key_W)
    assert page.selection.way == WaySpot(first.id, last.id)
    assert "→" in page.widget.accessibleDescription()
    press_key(page.widget, Qt.Key.Key_Delete)
    assert ways(page) == {(each.source, each.target) for each in NETWORK.ways}


def test_slots_ask_for_tokens_by_keys(show: Show) -> None:
    page = show(OFFICIAL)
    page.selection.choose(StageSpot("rock", 4))
    told = []
    for key in (Qt.Key.Key_A, Qt.Key.Key_S, Qt.Key.Key_P, Qt.Key.Key_P, Qt.Key.Key_T):
        QTest.keyClick(page.widget, key, SHIFT)
        told.append(token_on(page.design, "rock", 4))
    assert told == ["artefact", "stage", "points", 5, "any"]


def test_a_stage_is_taken_out_of_its_expedition(show: Show) -> None:
    page = show(OFFICIAL)
    before = OFFICIAL.expeditions[0]
    assert before.slots[0] == Slot(2)
    page.selection.choose(StageSpot("desert", 3))
    press_key(page.widget, Qt.Key.Key_Delete)
    after = page.design.expeditions[0]
    assert after.values == (*before.values[:2], *before.values[3:])
    assert [each.stage for each in after.slots] == [2, 3, 5, 6, 8]
    assert after.bridge == (before.bridge or 0) - 1
    assert page.selection.stage == StageSpot("desert", 3)
    page.selection.choose(TrackSpot("desert"))
    press_key(page.widget, Qt.Key.Key_Delete)
    assert [each.id for each in page.design.expeditions] == ["jungle", "rock", "lava", "water"]


def test_ground_beside_stages_selects_its_expedition(show: Show) -> None:
    page = show(OFFICIAL)
    one, other = (page.widget.plan.places[number].middle for number in (3, 4))
    click(page.widget, at(page, (one + other) / 2))
    assert page.selection.spots == {TrackSpot("desert")}
    assert page.widget.accessibleDescription() == "Desert: 9 stages, bridge after 6"
    click(page.widget, at(page, page.widget.plan.camp.center() + QPointF(60, 0)))
    assert page.selection.spots == frozenset()


@pytest.mark.parametrize("design", [OFFICIAL, NETWORK], ids=["tracks", "network"])
def test_everything_has_a_menu_of_its_own(show: Show, design: BoardDesign, qtbot: QtBot) -> None:
    page = show(design)
    plan = page.widget.plan
    stage = offered(page, plan.places[3].middle - QPointF(0, 0.5), qtbot)
    assert page.selection.stage == plan.places[3].spot
    assert {"Type a value", "an artefact", "red", "Remove"} <= set(stage)
    bridge = next(each for each in plan.ways if each.is_bridge)
    over = offered(page, bridge.middle, qtbot)
    assert "Bridge, or none" in over
    assert "Type a value" not in over
    assert ("Bridge one stage on" in over) is bool(plan.tracks)
    bare = offered(page, plan.places[0].middle + QPointF(40, 40), qtbot)
    assert page.selection.spots == frozenset()
    assert "Remove" not in bare
    assert bare


def test_a_stage_that_is_clicked_is_told(show: Show, qtbot: QtBot) -> None:
    page = show(OFFICIAL)
    with qtbot.waitSignal(page.events.announced) as told:
        click(page.widget, middle(page, StageSpot("lava", 5)))
    assert "Lava 5: worth 10" in told.args[0]


def pull(page: BoardPage, start: QPoint, *stations: QPoint) -> None:
    """Take hold of something and drag it over some points, without letting it go."""
    view = inside(page.widget)
    QTest.mousePress(view, LEFT, Qt.KeyboardModifier.NoModifier, start)
    for each in stations:
        QTest.mouseMove(view, each)


def let_go(page: BoardPage, there: QPoint) -> None:
    QTest.mouseRelease(inside(page.widget), LEFT, Qt.KeyboardModifier.NoModifier, there)


def test_an_expedition_that_is_dragged_short_and_long_again_loses_nothing(show: Show) -> None:
    page = show(OFFICIAL)
    ends = [at(page, each) for each in stage_points(View.ARMS, 5, 1, 12, 6)]
    pull(page, middle(page, StageSpot("jungle", 9)), ends[7], ends[3], ends[10], ends[8])
    let_go(page, ends[8])
    assert page.design == OFFICIAL
    assert page.selection.stage == StageSpot("jungle", 9)


@pytest.mark.parametrize("what", ["bridge", "end", "stage"])
def test_escape_puts_back_what_is_dragged(show: Show, what: str) -> None:
    page = show(NETWORK if what == "stage" else OFFICIAL)
    before, plan = page.design, page.widget.plan
    if what == "bridge":
        pull(page, at(page, plan.ways[5].middle), at(page, plan.ways[2].middle))
    elif what == "end":
        ends = [at(page, each) for each in stage_points(View.ARMS, 5, 1, 12, 6)]
        pull(page, middle(page, StageSpot("jungle", 9)), ends[5])
    else:
        start = middle(page, StageSpot("a1"))
        pull(page, start, start - QPoint(60, 0))
    assert page.design != before
    press_key(page.widget, Qt.Key.Key_Escape)
    assert page.design == before
    assert not page.widget.is_held
    let_go(page, QPoint(5, 5))
    assert page.design == before


@pytest.mark.parametrize("length", [4, 8])
def test_a_value_typed_for_a_stage_that_goes_is_dropped(show: Show, length: int) -> None:
    page = show(OFFICIAL)
    page.selection.choose(StageSpot("water", 9))
    page.widget.type_value("4")
    page.editing.set_length("water", length)
    assert not page.widget.field.isVisible()
    assert page.design.expeditions[4].values == OFFICIAL.expeditions[4].values[:length]
