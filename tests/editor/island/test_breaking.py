"""Odd orders of things: undo amid a stroke, edits while a game is on, games that are left."""

from collections.abc import Callable
from dataclasses import replace

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.geometry.hexes import Hex
from core.island.design.island_design import Bag, IslandDesign, MapKind, TileKind
from core.island.engine.log import LOGS
from editor.island.page import IslandPage
from editor.island.play.bargain_dialog import BargainDialog
from editor.shell.window import DesignWindow
from editor.widgets.present import present
from tests.conformance.conftest import ShowWindow
from tests.editor import hands
from tests.editor.island.conftest import BAG, Show, click, grown, seen
from tests.island.session.games import mixed_record

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload"
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
FREE = replace(BAG, map=MapKind.OPEN)
ROW = (Hex(0, 0), Hex(1, 0), Hex(2, 0), Hex(3, 0))
PEOPLE = ("person",) * 3


def window_of(page: IslandPage) -> DesignWindow:
    window = page.widget.window()
    assert isinstance(window, DesignWindow)
    return window


def held_stroke(page: IslandPage) -> None:
    """Paint over three places, and keep the button down."""
    page.box.buttons[list(TileKind).index(TileKind.WOOD)].click()
    QTest.mousePress(page.widget.viewport(), LEFT, NONE, seen(page, ROW[0]))
    for each in ROW[1:3]:
        hands.move(page.widget, seen(page, each))


@pytest.mark.parametrize("command", ["undo", "random_fill", "mirror", "play"])
def test_a_command_amid_a_stroke_leaves_a_whole_history(show: Show, command: str) -> None:
    """Whatever comes between, every step can be taken back, and nothing stays half painted."""
    page = show(FREE)
    held_stroke(page)
    window_of(page).commands[command].trigger()
    hands.move(page.widget, seen(page, ROW[3]))
    QTest.mouseRelease(page.widget.viewport(), LEFT, NONE, seen(page, ROW[3]))
    assert not page.widget.is_held
    after, stack = page.design, page.document.undo_stack
    while stack.canUndo():
        stack.undo()
    assert page.design == FREE
    while stack.canRedo():
        stack.redo()
    assert page.design == after


def test_escape_amid_a_stroke_paints_nothing_and_keeps_the_brush(show: Show) -> None:
    page = show(FREE)
    held_stroke(page)
    hands.press_key(page.widget, Qt.Key.Key_Escape)
    hands.move(page.widget, seen(page, ROW[3]))
    QTest.mouseRelease(page.widget.viewport(), LEFT, NONE, seen(page, ROW[3]))
    assert page.design == FREE
    assert page.brush.is_painting
    assert not page.document.undo_stack.canUndo()


def test_escape_amid_a_drag_puts_the_tile_back(show: Show) -> None:
    page = show(grown())
    before, view = page.design, page.widget.viewport()
    one, other = before.tiles[0].at, before.tiles[-1].at
    QTest.mousePress(view, LEFT, NONE, seen(page, one))
    hands.move(page.widget, seen(page, other))
    assert page.design != before
    hands.press_key(page.widget, Qt.Key.Key_Escape)
    QTest.mouseRelease(view, LEFT, NONE, seen(page, other))
    assert page.design == before


EDITS: dict[str, Callable[[IslandPage], object]] = {
    "fill": lambda page: page.editing.fill(),
    "mirror": lambda page: page.editing.mirror(),
    "turn": lambda page: page.editing.turn(1),
    "turn exit": lambda page: page.editing.turn_exit(1),
    "cave": lambda page: page.editing.lay_cave(),
    "stack": lambda page: page.editing.stack_cave(),
    "bag": lambda page: page.editing.bag_tiles(),
    "open": lambda page: page.editing.set_map(MapKind.OPEN),
    "veiled": lambda page: page.editing.set_map(MapKind.VEILED),
    "remove": lambda page: page.editing.remove(),
    "start": lambda page: page.editing.start_here(),
    "seat": lambda page: page.editing.toggle_seat(2),
    "area": lambda page: page.fill_area(),
}
STRANGE = {
    "nothing": replace(BAG, bag=Bag()),
    "water": replace(BAG, bag=Bag(water=48, shrine=3)),
    "grown": grown(),
}


@pytest.mark.parametrize("design", STRANGE.values(), ids=STRANGE)
def test_buttons_in_an_odd_order_can_all_be_taken_back(show: Show, design: IslandDesign) -> None:
    page = show(design)
    window = window_of(page)
    stack = page.document.undo_stack
    for edit in (*EDITS.values(), *reversed(EDITS.values())):
        edit(page)
    for name in ("overlay_steps", "overlay_chokes", "cross_over", "go_left", "select_none"):
        if window.commands[name].isEnabled():
            window.commands[name].trigger()
    while stack.canUndo():
        stack.undo()
    assert page.design == design


def taken_up(page: IslandPage, at: int, qtbot: QtBot) -> None:
    """Take a game of three people up that stands before an action."""
    game = mixed_record().at(at)
    page.games.take_up(game.log.seated(PEOPLE).text(), is_shown=True)
    qtbot.waitUntil(lambda: page.play_page is not None)


def first_moment(mode: str) -> int:
    """Before which action of the game on record somebody is asked so."""
    record = mixed_record()
    return next(at for at in range(len(record.end.actions)) if record.at(at).position.mode == mode)


@pytest.mark.parametrize("mode", ["reacting", "collecting", "exploring"])
def test_a_game_that_is_left_amid_anything_comes_back_as_it_was(
    show_window: ShowWindow, qtbot: QtBot, mode: str
) -> None:
    """Windows before a fight and hands that are being filled outlive a session."""
    page = page_of(show_window(grown()))
    taken_up(page, first_moment(mode), qtbot)
    assert page.play_page is not None
    before = page.play_page.session.game
    standing = page.extras.standing()
    again = page_of(show_window(grown(seed=4)))
    again.extras.stand_again(standing)
    qtbot.waitUntil(lambda: again.play_page is not None)
    assert again.play_page is not None
    after = again.play_page.session.game
    assert (after.position.mode, after.to_act) == (mode, before.to_act)
    assert LOGS.checksum(after.state) == LOGS.checksum(before.state)
    assert again.play_page.message.text() == page.play_page.message.text()


def page_of(window: DesignWindow) -> IslandPage:
    page = window.page
    assert isinstance(page, IslandPage)
    return page


def test_a_design_is_edited_while_a_game_of_it_is_under_way(show: Show, qtbot: QtBot) -> None:
    """The game goes on with the island that it was begun on."""
    page = show(grown())
    taken_up(page, first_moment("reacting"), qtbot)
    assert page.play_page is not None
    game = page.play_page.session.game
    before = LOGS.checksum(game.state)
    page.editing.mirror()
    page.editing.set_map(MapKind.BAG)
    assert page.play_page is not None
    assert LOGS.checksum(page.play_page.session.game.state) == before
    passing = next(each for each in page.play_page.choices if each.text() == "Pass")
    passing.click()
    assert len(page.play_page.session.game.actions) > 0
    assert LOGS.checksum(page.play_page.session.game.state) != before


def test_a_reaction_waits_while_somebody_looks_at_another_tab(show: Show, qtbot: QtBot) -> None:
    page = show(grown())
    taken_up(page, first_moment("reacting"), qtbot)
    window = window_of(page)
    game = page.games.page
    assert game is not None
    asked, text = game.session.game.to_act, game.message.text()
    window.controllers.view.show_tab("rules")
    page.games.leave()
    assert not page.games.is_playing
    click(page, Hex(0, 0))
    page.games.resume()
    qtbot.waitUntil(lambda: page.games.is_playing)
    assert game.session.game.to_act == asked
    assert text in game.message.text()


def test_a_trade_that_is_called_off_changes_nothing(show: Show, qtbot: QtBot) -> None:
    page = show(grown())
    taken_up(page, first_moment("exploring"), qtbot)
    assert page.play_page is not None
    before = LOGS.checksum(page.play_page.session.game.state)
    page.play_page.trade.click()
    dialog = present(page.play_page.findChild(BargainDialog))
    for side in dialog.sides:
        side.boxes[0].setValue(1)
    for box in dialog.agreements:
        box.click()
    dialog.cancel_button.click()
    assert LOGS.checksum(page.play_page.session.game.state) == before
