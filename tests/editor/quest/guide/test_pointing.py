"""The guide points at what it speaks of: pieces in the box, chips, tabs, the verdict, menus."""

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.quest.catalogue.pieces import PieceKind
from core.quest.game import QUEST
from editor.quest.guide.guide import Guide
from editor.quest.guide.steps import STEPS
from editor.quest.panels.catalogue.piece_card import PieceCard
from editor.widgets.ring import Ring
from tests.editor.windows import RouteWindow, ShowWindow

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type, union-attr"


FIRST = QUEST.terminal.first_example.read_text(encoding="utf-8")


def rings(window: RouteWindow) -> list[Ring]:
    QApplication.processEvents()
    return [ring for ring in window.findChildren(Ring) if ring.isVisible()]


def begun(show_window: ShowWindow, route: str = "") -> tuple[RouteWindow, Guide]:
    window = show_window(route)
    window.commands["guide"].trigger()
    return window, window.page.area.guide


def skip(guide: Guide) -> None:
    QTest.mouseClick(guide.skip, Qt.MouseButton.LeftButton)


def test_finding_7_each_step_points_at_one_thing_that_is_seen(show_window: ShowWindow) -> None:
    window, guide = begun(show_window)
    for step in STEPS:
        found = rings(window)
        assert len(found) == 1, step.name
        [ring] = found
        seen = ring.visibleRegion().boundingRect()
        assert not seen.isEmpty(), step.name
        assert ring.width() > 10, step.name
        at = ring.mapTo(window, QPoint(0, 0))
        assert window.rect().contains(at), step.name
        if step.kind is not None:
            assert isinstance(ring.around, PieceCard)
            assert ring.around.piece.kind is step.kind
        else:
            assert window.signpost.ring is ring
        skip(guide)
    assert not rings(window)


def test_it_points_at_chips_tabs_the_verdict_and_menus(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    window, guide = begun(show_window, FIRST)
    qtbot.waitUntil(window.editor.verdict.line.isVisible)
    found = {}
    while guide.step < len(STEPS):
        ring = window.signpost.ring
        found[STEPS[guide.step].name] = None if ring is None else ring.around
        skip(guide)
    bar, tabs = window.editor.bar, window.editor.tabs
    assert found["blockades"] is tabs.tabBar()
    assert found["ways"] is bar.chip("overlay_ways")
    assert found["turn"] is window.editor.verdict
    assert found["name"] is window.menuBar()
    assert found["play"] is bar.chip("play")
    assert found["print"] is window.menuBar()


@pytest.mark.qt_log_ignore("This plugin does not support")
def test_the_entry_of_the_menu_it_points_at_is_lit_once_the_menu_is_open(
    show_window: ShowWindow, qtbot: QtBot
) -> None:
    window, guide = begun(show_window, FIRST)
    while STEPS[guide.step].name != "print":
        skip(guide)
    menu = window.commands.menus["file"]
    menu.popup(window.mapToGlobal(QPoint(0, 20)))
    qtbot.waitUntil(lambda: menu.activeAction() is window.commands["print"])
    menu.close()


def test_a_piece_that_was_taken_is_not_pointed_at_any_more(show_window: ShowWindow) -> None:
    window, guide = begun(show_window)
    skip(guide)
    [before] = rings(window)
    QTest.mouseClick(guide.do_it, Qt.MouseButton.LeftButton)
    [after] = rings(window)
    assert isinstance(before.around, PieceCard)
    assert isinstance(after.around, PieceCard)
    assert after.around.piece.kind is PieceKind.TERRAIN
    assert after.around.use is None


def test_all_of_a_piece_is_seen_although_cards_above_it_have_grown(
    show_window: ShowWindow,
) -> None:
    """A card says below its pictures that the piece lies on the table, and is higher then."""
    window, guide = begun(show_window)
    while STEPS[guide.step].name != "blockades":
        [ring] = rings(window)
        assert ring.visibleRegion().boundingRect() == ring.rect(), STEPS[guide.step].name
        QTest.mouseClick(guide.do_it, Qt.MouseButton.LeftButton)


def test_nothing_is_pointed_at_once_the_guide_is_closed(show_window: ShowWindow) -> None:
    window, guide = begun(show_window)
    assert rings(window)
    QTest.mouseClick(guide.close_button, Qt.MouseButton.LeftButton)
    assert not rings(window)
