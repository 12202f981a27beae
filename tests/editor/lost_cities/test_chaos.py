"""Tests with hands that do anything anywhere: whatever was done, undo brings the board back."""

from dataclasses import replace
from random import Random

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from core.designs.writing import design_text
from core.lost_cities.design.board_design import BoardDesign
from core.lost_cities.design.format import BOARDS
from editor.desk import Beginning
from editor.lost_cities.desk import LOST_CITIES_DESK
from editor.lost_cities.page import BoardPage
from editor.playing.new_game import NewGameDialog
from editor.shell.window import DesignWindow
from tests.editor.hands import inside
from tests.editor.lost_cities.conftest import NETWORK, OFFICIAL, Show

# PyQt6 declares the functions of QTest as methods that want a QTest first.
# mypy: disable-error-code="call-overload, call-arg, arg-type"

STEPS, PRESSES = 40, 30
Key, NONE = Qt.Key, Qt.KeyboardModifier.NoModifier
ARROWS = (Key.Key_Up, Key.Key_Down, Key.Key_Left, Key.Key_Right)
KEYS = (
    *((key, NONE) for key in (*ARROWS, Key.Key_Space, Key.Key_T, Key.Key_B, Key.Key_S)),
    *((key, NONE) for key in (Key.Key_Delete, Key.Key_PageUp, Key.Key_PageDown, Key.Key_A)),
    *((key, NONE) for key in (Key.Key_C, Key.Key_1, Key.Key_4, Key.Key_Minus, Key.Key_Return)),
    *((key, Qt.KeyboardModifier.ShiftModifier) for key in ARROWS[:2]),
    *((key, Qt.KeyboardModifier.ControlModifier) for key in (*ARROWS[:2], Key.Key_T, Key.Key_Z)),
    (Key.Key_Return, Qt.KeyboardModifier.ControlModifier),
    (Key.Key_Escape, NONE),
)
LEFT = Qt.MouseButton.LeftButton
GAME_COMMANDS = (
    *("play_again", "play_resume", "play_undo", "play_hint", "play_follow", "play_leave"),
    *("overlay_reach", "overlay_value", "overlay_tokens", "overlay_none", "view_columns"),
    *("view_arms", "add_track", "fit_tokens", "undo", "redo"),
)


def commands_of(page: BoardPage) -> DesignWindow:
    window = page.widget.window()
    assert isinstance(window, DesignWindow)
    return window


def somewhere(page: BoardPage, dice: Random) -> QPoint:
    """A point of the table, most of the time on some part of the board."""
    places = page.widget.plan.places
    if places and dice.random() < 0.8:
        place = dice.choice(places)
        spot = dice.choice((place.middle, place.slot, place.value, place.box.topRight()))
        return page.widget.mapFromScene(spot)
    size = inside(page.widget).size()
    return QPoint(dice.randrange(size.width()), dice.randrange(size.height()))


def do_something(page: BoardPage, dice: Random) -> None:
    """A click, a drag, a key, a double click, a number in a panel."""
    view, at = inside(page.widget), somewhere(page, dice)
    what = dice.randrange(6)
    if what == 0:
        QTest.mouseClick(view, LEFT, NONE, at)
    elif what == 1:
        QTest.mousePress(view, LEFT, NONE, at)
        for _ in range(3):
            QTest.mouseMove(view, somewhere(page, dice))
        if dice.random() < 0.2:
            page.hand.cancel()
        QTest.mouseRelease(view, LEFT, NONE, somewhere(page, dice))
    elif what == 2:
        QTest.mouseDClick(view, LEFT, NONE, at)
        QTest.keyClicks(page.widget.field, str(dice.randrange(-99, 199)))
        QTest.keyClick(page.widget.field, dice.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape)))
    elif what == 3:
        panel = page.supply_panel
        field = dice.choice((panel.artefact, panel.stage, panel.lowest, panel.copies))
        field.setValue(dice.randrange(12))
    else:
        page.widget.setFocus()
        QTest.keyClick(page.widget, *dice.choice(KEYS))


def undo_all(page: BoardPage) -> None:
    while page.document.undo_stack.canUndo():
        page.document.undo_stack.undo()


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("design", [OFFICIAL, NETWORK, BoardDesign()], ids=lambda each: each.name)
def test_whatever_is_done_is_undone(show: Show, design: BoardDesign, seed: int) -> None:
    page, dice = show(design), Random(seed)
    for _ in range(STEPS):
        do_something(page, dice)
    after = page.design
    steps = page.document.undo_stack.index()
    undo_all(page)
    assert page.design == design
    assert design_text(page.design, BOARDS) == design_text(design, BOARDS)
    while page.document.undo_stack.canRedo() and page.document.undo_stack.index() < steps:
        page.document.undo_stack.redo()
    assert page.design == after
    undo_all(page)


@pytest.mark.parametrize("beginning", LOST_CITIES_DESK.beginnings[1:], ids=lambda each: each.name)
def test_every_template_is_edited_and_taken_back_whole(show: Show, beginning: Beginning) -> None:
    page, dice = show(BoardDesign()), Random(7)
    beginning.begin(page)
    begun = page.design
    assert not begun.is_empty
    assert page.facts.board is not None
    for _ in range(STEPS // 3):
        do_something(page, dice)
    undo_all(page)
    assert page.design == BoardDesign()


@pytest.mark.parametrize("seed", range(2))
def test_buttons_are_pressed_in_any_order_while_games_are_played(
    show: Show, qtbot: QtBot, seed: int
) -> None:
    page, dice = show(replace(OFFICIAL, players=(2, 3))), Random(seed)
    window = commands_of(page)
    for _ in range(PRESSES):
        game = page.play_page
        if game is not None and dice.random() < 0.6:
            buttons: list[QAbstractButton] = [*game.choices, *game.hand.buttons]
            buttons += game.piles.buttons.values()
            buttons += [game.controls.hint, game.controls.back]
            shown = [each for each in buttons if each.isVisible() and each.isEnabled()]
            QTest.mouseClick(dice.choice(shown), LEFT, NONE)
        else:
            command = window.commands[dice.choice(GAME_COMMANDS)]
            if command.isEnabled():
                command.trigger()
        for dialog in window.findChildren(NewGameDialog):
            dice.choice((dialog.accept, dialog.reject, dialog.go_on_button.click))()
        qtbot.wait(dice.randrange(3))
        QApplication.processEvents()
    page.games.leave()
    undo_all(page)
    assert page.design == replace(OFFICIAL, players=(2, 3))
